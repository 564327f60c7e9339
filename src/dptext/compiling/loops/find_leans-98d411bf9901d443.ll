; {"module": "dptext.polishing.reading_kernels", "loop": "find_leans", "kinds": [["<i4", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|i1", 1, 257], ["<i8", 1, 257], "<i8", "<i8", ["<i8", 2, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$1", "returns": [], "single": true}
@dptext$0 = common global ptr null
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034, i32 77, ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1, ptr null, i32 0 }

define i32 @dptext$1(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.likeliest.0, ptr %arg.likeliest.1, i64 %arg.likeliest.2, i64 %arg.likeliest.3, ptr %arg.likeliest.4, i64 %arg.likeliest.5.0, i64 %arg.likeliest.6.0, ptr %arg.tenses.0, ptr %arg.tenses.1, i64 %arg.tenses.2, i64 %arg.tenses.3, ptr %arg.tenses.4, i64 %arg.tenses.5.0, i64 %arg.tenses.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, i64 %arg.unit, i64 %arg.most, ptr %arg.leans.0, ptr %arg.leans.1, i64 %arg.leans.2, i64 %arg.leans.3, ptr %arg.leans.4, i64 %arg.leans.5.0, i64 %arg.leans.5.1, i64 %arg.leans.6.0, i64 %arg.leans.6.1) {
entry:
  %.111 = alloca i64, align 8
  store i64 0, ptr %.111, align 8
  %.114 = alloca i64, align 8
  store i64 0, ptr %.114, align 8
  %.234 = alloca i64, align 8
  store i64 0, ptr %.234, align 8
  %.237 = alloca i64, align 8
  store i64 0, ptr %.237, align 8
  %.428 = alloca i64, align 8
  store i64 0, ptr %.428, align 8
  %.431 = alloca i64, align 8
  store i64 0, ptr %.431, align 8
  %.1277 = alloca i64, align 8
  store i64 0, ptr %.1277, align 8
  %.1280 = alloca i64, align 8
  store i64 0, ptr %.1280, align 8
  %.87 = add nsw i64 %arg.row_tokens.2, -1
  store i64 0, ptr %.111, align 8
  %.125 = icmp slt i64 %arg.row_tokens.2, 2
  %storemerge = select i1 %.125, i64 0, i64 %.87
  store i64 %storemerge, ptr %.114, align 8
  br label %B50

B50:                                              ; preds = %B560, %entry
  %.169 = load i64, ptr %.114, align 8
  %.170 = icmp sgt i64 %.169, 0
  br i1 %.170, label %B52.if, label %B654

B86:                                              ; preds = %B166, %B52.if
  %.289 = load i64, ptr %.237, align 8
  %.290 = icmp sgt i64 %.289, 0
  br i1 %.290, label %B86.if, label %B498

B166:                                             ; preds = %B86.if, %B494
  %past.4.2 = phi i64 [ 0, %B86.if ], [ %past.5.3, %B494 ]
  %present.4.2 = phi i64 [ 0, %B86.if ], [ %present.5.3, %B494 ]
  %.483 = load i64, ptr %.431, align 8
  %.484 = icmp sgt i64 %.483, 0
  br i1 %.484, label %B166.if, label %B86

B174:                                             ; preds = %B166.if
  %.559 = load i64, ptr %.371, align 8
  %0 = xor i64 %.490, -1
  %.562 = add i64 %.559, %0
  br label %B228

B208:                                             ; preds = %B166.if
  %.599 = load i64, ptr %.402, align 8
  %.601 = add nsw i64 %.599, %.490
  br label %B228

B228:                                             ; preds = %B208, %B174
  %"$phi228.3.2.3" = phi i64 [ %.562, %B174 ], [ %.601, %B208 ]
  br i1 %12, label %B308, label %B234

B234:                                             ; preds = %B228
  %.646 = icmp slt i64 %"$phi228.3.2.3", 0
  %.647 = select i1 %.646, i64 %arg.leans.5.1, i64 0
  %1 = getelementptr i64, ptr %arg.leans.4, i64 %"$phi228.3.2.3"
  %.669 = getelementptr i64, ptr %1, i64 %.647
  %.670 = load i64, ptr %.669, align 8
  %.672 = add nsw i64 %.670, %past.4.2
  store i64 %.672, ptr %.669, align 8
  %2 = getelementptr i64, ptr %arg.leans.4, i64 %arg.leans.5.1
  %3 = getelementptr i64, ptr %2, i64 %"$phi228.3.2.3"
  %.778 = getelementptr i64, ptr %3, i64 %.647
  %.779 = load i64, ptr %.778, align 8
  %.781 = add nsw i64 %.779, %present.4.2
  store i64 %.781, ptr %.778, align 8
  br label %B338

B308:                                             ; preds = %B228
  %.866 = icmp slt i64 %"$phi228.3.2.3", 0
  %.867 = select i1 %.866, i64 %arg.leans.5.1, i64 0
  %4 = getelementptr i64, ptr %arg.leans.4, i64 %"$phi228.3.2.3"
  %.889 = getelementptr i64, ptr %4, i64 %.867
  store i64 %past.4.2, ptr %.889, align 8
  %5 = getelementptr i64, ptr %arg.leans.4, i64 %arg.leans.5.1
  %6 = getelementptr i64, ptr %5, i64 %"$phi228.3.2.3"
  %.945 = getelementptr i64, ptr %6, i64 %.867
  store i64 %present.4.2, ptr %.945, align 8
  br label %B338

B338:                                             ; preds = %B308, %B234
  %.949 = ashr i64 %past.4.2, 5
  %.951 = sub nsw i64 %past.4.2, %.949
  %.962 = ashr i64 %present.4.2, 5
  %.964 = sub nsw i64 %present.4.2, %.962
  %.988 = icmp slt i64 %"$phi228.3.2.3", 0
  %.989 = select i1 %.988, i64 %arg.ids.5.0, i64 0
  %7 = getelementptr i32, ptr %arg.ids.4, i64 %"$phi228.3.2.3"
  %.1003 = getelementptr i32, ptr %7, i64 %.989
  %.1004 = load i32, ptr %.1003, align 4
  %.1006 = icmp sgt i32 %.1004, -1
  br i1 %.1006, label %B394, label %B494

B394:                                             ; preds = %B338
  %.1042 = sext i32 %.1004 to i64
  %.1070 = getelementptr i64, ptr %arg.places.4, i64 %.1042
  %.1071 = load i64, ptr %.1070, align 8
  %.1085 = icmp slt i64 %.1071, 0
  %.1086 = select i1 %.1085, i64 %arg.likeliest.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.likeliest.4, i64 %.1071
  %.1100 = getelementptr i64, ptr %8, i64 %.1086
  %.1101 = load i64, ptr %.1100, align 8
  %.1115 = icmp slt i64 %.1101, 0
  %.1116 = select i1 %.1115, i64 %arg.tenses.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.tenses.4, i64 %.1101
  %.1130 = getelementptr i8, ptr %9, i64 %.1116
  %.1131 = load i8, ptr %.1130, align 1
  %.1133 = icmp eq i8 %.1131, 1
  %.1137 = select i1 %.1133, i64 %arg.unit, i64 0
  %.1139 = add nsw i64 %.951, %.1137
  %.1145 = icmp eq i8 %.1131, -1
  %.1149 = select i1 %.1145, i64 %arg.unit, i64 0
  %.1151 = add nsw i64 %.964, %.1149
  br label %B494

B494:                                             ; preds = %B394, %B338
  %past.5.3 = phi i64 [ %.1139, %B394 ], [ %.951, %B338 ]
  %present.5.3 = phi i64 [ %.1151, %B394 ], [ %.964, %B338 ]
  br label %B166

B498:                                             ; preds = %B86
  %.1203 = icmp slt i64 %.176, 0
  %.1204 = select i1 %.1203, i64 %arg.row_tokens.5.0, i64 0
  %10 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.176
  %.1218 = getelementptr i64, ptr %10, i64 %.1204
  %.1219 = load i64, ptr %.1218, align 8
  %.1237 = icmp slt i64 %.176, -1
  %.1238 = select i1 %.1237, i64 %arg.row_tokens.5.0, i64 0
  %11 = getelementptr i8, ptr %10, i64 8
  %.1252 = getelementptr i64, ptr %11, i64 %.1238
  %.1253 = load i64, ptr %.1252, align 8
  store i64 %.1219, ptr %.1277, align 8
  %.1290 = sub i64 %.1253, %.1219
  %.1291 = icmp slt i64 %.1290, 1
  %storemerge563 = select i1 %.1291, i64 0, i64 %.1290
  store i64 %storemerge563, ptr %.1280, align 8
  br label %B560

B560:                                             ; preds = %B562.else.endif, %B498
  %.1332 = load i64, ptr %.1280, align 8
  %.1333 = icmp sgt i64 %.1332, 0
  br i1 %.1333, label %B560.if, label %B50

common.ret:                                       ; preds = %B562.if, %B654
  %common.ret.op = phi i32 [ 0, %B654 ], [ 1, %B562.if ]
  ret i32 %common.ret.op

B654:                                             ; preds = %B50
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B52.if:                                           ; preds = %B50
  %.176 = load i64, ptr %.111, align 8
  %.179 = add nsw i64 %.169, -1
  store i64 %.179, ptr %.114, align 8
  %.183 = add i64 %.176, 1
  store i64 %.183, ptr %.111, align 8
  store i64 0, ptr %.234, align 8
  store i64 2, ptr %.237, align 8
  br label %B86

B86.if:                                           ; preds = %B86
  %.296 = load i64, ptr %.234, align 8
  %.299 = add nsw i64 %.289, -1
  store i64 %.299, ptr %.237, align 8
  %.303 = add i64 %.296, 1
  store i64 %.303, ptr %.234, align 8
  %12 = icmp eq i64 %.296, 0
  %.356 = icmp slt i64 %.176, -1
  %.357 = select i1 %.356, i64 %arg.row_tokens.5.0, i64 0
  %13 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.176
  %14 = getelementptr i8, ptr %13, i64 8
  %.371 = getelementptr i64, ptr %14, i64 %.357
  %.372 = load i64, ptr %.371, align 8
  %.387 = icmp slt i64 %.176, 0
  %.388 = select i1 %.387, i64 %arg.row_tokens.5.0, i64 0
  %.402 = getelementptr i64, ptr %13, i64 %.388
  %.403 = load i64, ptr %.402, align 8
  %.404 = sub nsw i64 %.372, %.403
  store i64 0, ptr %.428, align 8
  %.442 = icmp slt i64 %.404, 1
  %storemerge564 = select i1 %.442, i64 0, i64 %.404
  store i64 %storemerge564, ptr %.431, align 8
  br label %B166

B166.if:                                          ; preds = %B166
  %.490 = load i64, ptr %.428, align 8
  %.493 = add nsw i64 %.483, -1
  store i64 %.493, ptr %.431, align 8
  %.497 = add i64 %.490, 1
  store i64 %.497, ptr %.428, align 8
  br i1 %12, label %B208, label %B174

B560.if:                                          ; preds = %B560
  %.1339 = load i64, ptr %.1277, align 8
  %.1342 = add nsw i64 %.1332, -1
  store i64 %.1342, ptr %.1280, align 8
  %.1346 = add i64 %.1339, 1
  store i64 %.1346, ptr %.1277, align 8
  %.1400 = icmp slt i64 %.1339, 0
  %.1401 = select i1 %.1400, i64 %arg.leans.5.1, i64 0
  %15 = getelementptr i64, ptr %arg.leans.4, i64 %.1339
  %.1423 = getelementptr i64, ptr %15, i64 %.1401
  %.1424 = load i64, ptr %.1423, align 8
  %16 = getelementptr i64, ptr %arg.leans.4, i64 %arg.leans.5.1
  %17 = getelementptr i64, ptr %16, i64 %.1339
  %.1477 = getelementptr i64, ptr %17, i64 %.1401
  %.1478 = load i64, ptr %.1477, align 8
  %.1479 = sub nsw i64 %.1424, %.1478
  %.1481 = mul nsw i64 %arg.most, %.1479
  %.1482 = add nsw i64 %.1424, %.1478
  %.1484 = add nsw i64 %.1482, %arg.unit
  %.1487 = icmp eq i64 %.1484, 0
  br i1 %.1487, label %B562.if, label %B562.else, !prof !0

B562.if:                                          ; preds = %B560.if
  store ptr @.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034, ptr %excinfo, align 8, !numba_exception_output !1
  br label %common.ret

B562.else:                                        ; preds = %B560.if
  %.1500 = icmp ne i64 %.1481, -9223372036854775808
  %.1501 = icmp ne i64 %.1484, -1
  %.1502.not = or i1 %.1500, %.1501
  br i1 %.1502.not, label %B562.else.if, label %B562.else.endif, !prof !2

B562.else.if:                                     ; preds = %B562.else
  %.1505 = sdiv i64 %.1481, %.1484
  %.1506 = srem i64 %.1481, %.1484
  %.1507 = xor i64 %.1484, %.1506
  %.1508 = icmp slt i64 %.1507, 0
  %.1509 = icmp ne i64 %.1506, 0
  %.1510 = and i1 %.1509, %.1508
  %.1515 = add i64 %.1505, -1
  %.1494.1 = select i1 %.1510, i64 %.1515, i64 %.1505
  br label %B562.else.endif

B562.else.endif:                                  ; preds = %B562.else.if, %B562.else
  %.1494.0 = phi i64 [ %.1494.1, %B562.else.if ], [ 0, %B562.else ]
  store i64 %.1494.0, ptr %.1423, align 8
  br label %B560
}

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
!2 = !{!"branch_weights", i32 99, i32 1}
