; {"module": "dptext.polishing.reading_kernels", "loop": "find_leans", "kinds": [["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|i1", 1, 257], ["|i1", 1, 257], ["<i8", 1, 257], "<i8", "<i8", "<i8", ["<i8", 2, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$1", "returns": [], "single": true}
@dptext$0 = common global ptr null
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034, i32 77, ptr @.const.pickledata.4b35ba8af2682dbaf044af47e894dd2cb1385034.sha1, ptr null, i32 0 }

define i32 @dptext$1(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.joints.0, ptr %arg.joints.1, i64 %arg.joints.2, i64 %arg.joints.3, ptr %arg.joints.4, i64 %arg.joints.5.0, i64 %arg.joints.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.likeliest.0, ptr %arg.likeliest.1, i64 %arg.likeliest.2, i64 %arg.likeliest.3, ptr %arg.likeliest.4, i64 %arg.likeliest.5.0, i64 %arg.likeliest.6.0, ptr %arg.tenses.0, ptr %arg.tenses.1, i64 %arg.tenses.2, i64 %arg.tenses.3, ptr %arg.tenses.4, i64 %arg.tenses.5.0, i64 %arg.tenses.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, i64 %arg.unit, i64 %arg.most, i64 %arg.unlikely, ptr %arg.leans.0, ptr %arg.leans.1, i64 %arg.leans.2, i64 %arg.leans.3, ptr %arg.leans.4, i64 %arg.leans.5.0, i64 %arg.leans.5.1, i64 %arg.leans.6.0, i64 %arg.leans.6.1) {
entry:
  %.136 = alloca i64, align 8
  store i64 0, ptr %.136, align 8
  %.139 = alloca i64, align 8
  store i64 0, ptr %.139, align 8
  %.323 = alloca i64, align 8
  store i64 0, ptr %.323, align 8
  %.326 = alloca i64, align 8
  store i64 0, ptr %.326, align 8
  %.456 = alloca i64, align 8
  store i64 0, ptr %.456, align 8
  %.459 = alloca i64, align 8
  store i64 0, ptr %.459, align 8
  %.1193 = alloca i64, align 8
  store i64 0, ptr %.1193, align 8
  %.1196 = alloca i64, align 8
  store i64 0, ptr %.1196, align 8
  %.112 = add nsw i64 %arg.row_tokens.2, -1
  store i64 0, ptr %.136, align 8
  %.150 = icmp slt i64 %arg.row_tokens.2, 2
  %storemerge = select i1 %.150, i64 0, i64 %.112
  store i64 %storemerge, ptr %.139, align 8
  br label %B50

B50:                                              ; preds = %B518, %entry
  %.194 = load i64, ptr %.139, align 8
  %.195 = icmp sgt i64 %.194, 0
  br i1 %.195, label %B52.if, label %B1048

B124:                                             ; preds = %B174, %B52.if
  %.378 = load i64, ptr %.326, align 8
  %.379 = icmp sgt i64 %.378, 0
  br i1 %.379, label %B124.if, label %B476

B174:                                             ; preds = %B124.if, %B472
  %past.4.2 = phi i64 [ 0, %B124.if ], [ %past.5.3, %B472 ]
  %present.4.2 = phi i64 [ 0, %B124.if ], [ %present.5.3, %B472 ]
  %.511 = load i64, ptr %.459, align 8
  %.512 = icmp sgt i64 %.511, 0
  br i1 %.512, label %B174.if, label %B124

B212:                                             ; preds = %B174.if
  %.613 = icmp slt i64 %"$phi206.3.2.3", 0
  %.614 = select i1 %.613, i64 %arg.leans.5.1, i64 0
  %0 = getelementptr i64, ptr %arg.leans.4, i64 %"$phi206.3.2.3"
  %.636 = getelementptr i64, ptr %0, i64 %.614
  %.637 = load i64, ptr %.636, align 8
  %.639 = add nsw i64 %.637, %past.4.2
  store i64 %.639, ptr %.636, align 8
  %1 = getelementptr i64, ptr %arg.leans.4, i64 %arg.leans.5.1
  %2 = getelementptr i64, ptr %1, i64 %"$phi206.3.2.3"
  %.745 = getelementptr i64, ptr %2, i64 %.614
  %.746 = load i64, ptr %.745, align 8
  %.748 = add nsw i64 %.746, %present.4.2
  store i64 %.748, ptr %.745, align 8
  br label %B316

B286:                                             ; preds = %B174.if
  %.833 = icmp slt i64 %"$phi206.3.2.3", 0
  %.834 = select i1 %.833, i64 %arg.leans.5.1, i64 0
  %3 = getelementptr i64, ptr %arg.leans.4, i64 %"$phi206.3.2.3"
  %.856 = getelementptr i64, ptr %3, i64 %.834
  store i64 %past.4.2, ptr %.856, align 8
  %4 = getelementptr i64, ptr %arg.leans.4, i64 %arg.leans.5.1
  %5 = getelementptr i64, ptr %4, i64 %"$phi206.3.2.3"
  %.912 = getelementptr i64, ptr %5, i64 %.834
  store i64 %present.4.2, ptr %.912, align 8
  br label %B316

B316:                                             ; preds = %B286, %B212
  %.916 = ashr i64 %past.4.2, 5
  %.918 = sub nsw i64 %past.4.2, %.916
  %.929 = ashr i64 %present.4.2, 5
  %.931 = sub nsw i64 %present.4.2, %.929
  %.955 = icmp slt i64 %"$phi206.3.2.3", 0
  %.956 = select i1 %.955, i64 %arg.ids.5.0, i64 0
  %6 = getelementptr i32, ptr %arg.ids.4, i64 %"$phi206.3.2.3"
  %.970 = getelementptr i32, ptr %6, i64 %.956
  %.971 = load i32, ptr %.970, align 4
  %.973 = icmp sgt i32 %.971, -1
  br i1 %.973, label %B372, label %B472

B372:                                             ; preds = %B316
  %.1009 = sext i32 %.971 to i64
  %.1037 = getelementptr i64, ptr %arg.places.4, i64 %.1009
  %.1038 = load i64, ptr %.1037, align 8
  %.1052 = icmp slt i64 %.1038, 0
  %.1053 = select i1 %.1052, i64 %arg.likeliest.5.0, i64 0
  %7 = getelementptr i64, ptr %arg.likeliest.4, i64 %.1038
  %.1067 = getelementptr i64, ptr %7, i64 %.1053
  %.1068 = load i64, ptr %.1067, align 8
  %.1082 = icmp slt i64 %.1068, 0
  %.1083 = select i1 %.1082, i64 %arg.tenses.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.tenses.4, i64 %.1068
  %.1097 = getelementptr i8, ptr %8, i64 %.1083
  %.1098 = load i8, ptr %.1097, align 1
  %.1100 = icmp eq i8 %.1098, 1
  %.1104 = select i1 %.1100, i64 %arg.unit, i64 0
  %.1106 = add nsw i64 %.918, %.1104
  %.1112 = icmp eq i8 %.1098, -1
  %.1116 = select i1 %.1112, i64 %arg.unit, i64 0
  %.1118 = add nsw i64 %.931, %.1116
  br label %B472

B472:                                             ; preds = %B372, %B316
  %past.5.3 = phi i64 [ %.1106, %B372 ], [ %.918, %B316 ]
  %present.5.3 = phi i64 [ %.1118, %B372 ], [ %.931, %B316 ]
  br label %B174

B476:                                             ; preds = %B124
  store i64 %.262, ptr %.1193, align 8
  %.1206 = sub i64 %.293, %.262
  %.1207 = icmp slt i64 %.1206, 1
  %storemerge754 = select i1 %.1207, i64 0, i64 %.1206
  store i64 %storemerge754, ptr %.1196, align 8
  br label %B518

B518:                                             ; preds = %B476, %B1002
  %begun.3.1 = phi i1 [ false, %B476 ], [ %"$phi1036.2.3.2", %B1002 ]
  %between.2.1 = phi i64 [ 0, %B476 ], [ %"$phi1036.3.2.2", %B1002 ]
  %.1249 = load i64, ptr %.1196, align 8
  %.1250 = icmp sgt i64 %.1249, 0
  br i1 %.1250, label %B520.if, label %B50

B648:                                             ; preds = %B522.else.endif
  %.1625 = sext i32 %.1589 to i64
  %.1653 = getelementptr i64, ptr %arg.places.4, i64 %.1625
  %.1654 = load i64, ptr %.1653, align 8
  %.1668 = icmp slt i64 %.1654, 0
  %.1669 = select i1 %.1668, i64 %arg.likeliest.5.0, i64 0
  %9 = getelementptr i64, ptr %arg.likeliest.4, i64 %.1654
  %.1683 = getelementptr i64, ptr %9, i64 %.1669
  %.1684 = load i64, ptr %.1683, align 8
  %.1698 = icmp slt i64 %.1684, 0
  %.1699 = select i1 %.1698, i64 %arg.roles.5.0, i64 0
  %10 = getelementptr i8, ptr %arg.roles.4, i64 %.1684
  %.1713 = getelementptr i8, ptr %10, i64 %.1699
  %.1714 = load i8, ptr %.1713, align 1
  %.1715 = sext i8 %.1714 to i64
  br label %B712

B712:                                             ; preds = %B522.else.endif, %B648
  %"$phi712.2.2.2" = phi i64 [ %.1715, %B648 ], [ 0, %B522.else.endif ]
  br i1 %begun.3.1, label %B718, label %B750

B718:                                             ; preds = %B712
  %.1752 = select i1 %.1321, i64 %arg.joints.5.0, i64 0
  %11 = getelementptr i8, ptr %arg.joints.4, i64 %.1256
  %.1766 = getelementptr i8, ptr %11, i64 %.1752
  %.1767 = load i8, ptr %.1766, align 1
  %.1769 = icmp eq i8 %.1767, 2
  br label %B750

B750:                                             ; preds = %B718, %B712
  %"$phi750.2.2.2" = phi i1 [ %.1769, %B718 ], [ false, %B712 ]
  %"$phi750.2.2.2.not" = xor i1 %"$phi750.2.2.2", true
  %.1782.not = icmp eq i64 %between.2.1, 0
  %or.cond = select i1 %"$phi750.2.2.2.not", i1 true, i1 %.1782.not
  %or.cond.not = xor i1 %or.cond, true
  %.1785 = icmp slt i64 %between.2.1, 3
  %or.cond756 = select i1 %or.cond.not, i1 %.1785, i1 false
  br i1 %or.cond756, label %B772, label %B956

B772:                                             ; preds = %B750
  %.1790 = icmp slt i64 %.1263, %.293
  br i1 %.1790, label %B790, label %B940

B790:                                             ; preds = %B772
  %.1810 = icmp slt i64 %.1256, -1
  %.1811 = select i1 %.1810, i64 %arg.joints.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.joints.4, i64 %.1256
  %13 = getelementptr i8, ptr %12, i64 1
  %.1825 = getelementptr i8, ptr %13, i64 %.1811
  %.1826 = load i8, ptr %.1825, align 1
  %.1828 = icmp eq i8 %.1826, 2
  br i1 %.1828, label %B830, label %B940

B830:                                             ; preds = %B790
  %.1848 = select i1 %.1810, i64 %arg.ids.5.0, i64 0
  %14 = getelementptr i8, ptr %26, i64 4
  %.1862 = getelementptr i32, ptr %14, i64 %.1848
  %.1863 = load i32, ptr %.1862, align 4
  %.1865 = icmp sgt i32 %.1863, -1
  br i1 %.1865, label %B864, label %B940

B864:                                             ; preds = %B830
  %.1888 = icmp slt i64 %.1256, -1
  %.1889 = select i1 %.1888, i64 %arg.ids.5.0, i64 0
  %15 = getelementptr i8, ptr %26, i64 4
  %.1903 = getelementptr i32, ptr %15, i64 %.1889
  %.1904 = load i32, ptr %.1903, align 4
  %.1906 = sext i32 %.1904 to i64
  %.1919 = icmp slt i32 %.1904, 0
  %.1920 = select i1 %.1919, i64 %arg.places.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.places.4, i64 %.1920
  %.1934 = getelementptr i64, ptr %16, i64 %.1906
  %.1935 = load i64, ptr %.1934, align 8
  %.1949 = icmp slt i64 %.1935, 0
  %.1950 = select i1 %.1949, i64 %arg.likeliest.5.0, i64 0
  %17 = getelementptr i64, ptr %arg.likeliest.4, i64 %.1935
  %.1964 = getelementptr i64, ptr %17, i64 %.1950
  %.1965 = load i64, ptr %.1964, align 8
  %.1979 = icmp slt i64 %.1965, 0
  %.1980 = select i1 %.1979, i64 %arg.roles.5.0, i64 0
  %18 = getelementptr i8, ptr %arg.roles.4, i64 %.1965
  %.1994 = getelementptr i8, ptr %18, i64 %.1980
  %.1995 = load i8, ptr %.1994, align 1
  %.1997 = icmp eq i8 %.1995, 3
  br i1 %.1997, label %B956, label %B940

B940:                                             ; preds = %B790, %B772, %B864, %B830
  %.2000 = sub i64 0, %arg.unlikely
  store i64 %.2000, ptr %.1399, align 8
  br label %B956

B956:                                             ; preds = %B940, %B864, %B750
  %.2062 = icmp eq i64 %"$phi712.2.2.2", 1
  br i1 %.2062, label %B1002, label %B978

B978:                                             ; preds = %B956
  %.2075 = icmp sgt i64 %"$phi712.2.2.2", 1
  %spec.select = select i1 %"$phi750.2.2.2", i1 %.2075, i1 false
  br label %B1002

B1002:                                            ; preds = %B978, %B956
  %"$phi1036.2.3.2" = phi i1 [ true, %B956 ], [ %spec.select, %B978 ]
  %.2093 = add nsw i64 %between.2.1, 1
  %"$phi1036.3.2.2" = select i1 %.2062, i64 0, i64 %.2093
  br label %B518

common.ret:                                       ; preds = %B522.if, %B1048
  %common.ret.op = phi i32 [ 0, %B1048 ], [ 1, %B522.if ]
  ret i32 %common.ret.op

B1048:                                            ; preds = %B50
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B52.if:                                           ; preds = %B50
  %.201 = load i64, ptr %.136, align 8
  %.204 = add nsw i64 %.194, -1
  store i64 %.204, ptr %.139, align 8
  %.208 = add i64 %.201, 1
  store i64 %.208, ptr %.136, align 8
  %.246 = icmp slt i64 %.201, 0
  %.247 = select i1 %.246, i64 %arg.row_tokens.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.201
  %.261 = getelementptr i64, ptr %19, i64 %.247
  %.262 = load i64, ptr %.261, align 8
  %.277 = icmp slt i64 %.201, -1
  %.278 = select i1 %.277, i64 %arg.row_tokens.5.0, i64 0
  %20 = getelementptr i8, ptr %19, i64 8
  %.292 = getelementptr i64, ptr %20, i64 %.278
  %.293 = load i64, ptr %.292, align 8
  store i64 0, ptr %.323, align 8
  store i64 2, ptr %.326, align 8
  br label %B124

B124.if:                                          ; preds = %B124
  %.385 = load i64, ptr %.323, align 8
  %.388 = add nsw i64 %.378, -1
  store i64 %.388, ptr %.326, align 8
  %.392 = add i64 %.385, 1
  store i64 %.392, ptr %.323, align 8
  %21 = icmp eq i64 %.385, 0
  %.432 = sub nsw i64 %.293, %.262
  store i64 0, ptr %.456, align 8
  %.470 = icmp slt i64 %.432, 1
  %storemerge755 = select i1 %.470, i64 0, i64 %.432
  store i64 %storemerge755, ptr %.459, align 8
  br label %B174

B174.if:                                          ; preds = %B174
  %.518 = load i64, ptr %.456, align 8
  %.521 = add nsw i64 %.511, -1
  store i64 %.521, ptr %.459, align 8
  %.525 = add i64 %.518, 1
  store i64 %.525, ptr %.456, align 8
  %22 = xor i64 %.518, -1
  %.559 = add i64 %.293, %22
  %.568 = add nsw i64 %.262, %.518
  %"$phi206.3.2.3" = select i1 %21, i64 %.568, i64 %.559
  br i1 %21, label %B286, label %B212

B520.if:                                          ; preds = %B518
  %.1256 = load i64, ptr %.1193, align 8
  %.1259 = add nsw i64 %.1249, -1
  store i64 %.1259, ptr %.1196, align 8
  %.1263 = add i64 %.1256, 1
  store i64 %.1263, ptr %.1193, align 8
  %.1321 = icmp slt i64 %.1256, 0
  %.1322 = select i1 %.1321, i64 %arg.leans.5.1, i64 0
  %23 = getelementptr i64, ptr %arg.leans.4, i64 %.1256
  %.1344 = getelementptr i64, ptr %23, i64 %.1322
  %.1345 = load i64, ptr %.1344, align 8
  %24 = getelementptr i64, ptr %arg.leans.4, i64 %arg.leans.5.1
  %25 = getelementptr i64, ptr %24, i64 %.1256
  %.1399 = getelementptr i64, ptr %25, i64 %.1322
  %.1400 = load i64, ptr %.1399, align 8
  %.1401 = sub nsw i64 %.1345, %.1400
  %.1403 = mul nsw i64 %arg.most, %.1401
  %.1404 = add nsw i64 %.1345, %.1400
  %.1406 = add nsw i64 %.1404, %arg.unit
  %.1409 = icmp eq i64 %.1406, 0
  br i1 %.1409, label %B522.if, label %B522.else, !prof !0

B522.if:                                          ; preds = %B520.if
  store ptr @.const.picklebuf.4b35ba8af2682dbaf044af47e894dd2cb1385034, ptr %excinfo, align 8, !numba_exception_output !1
  br label %common.ret

B522.else:                                        ; preds = %B520.if
  %.1422 = icmp ne i64 %.1403, -9223372036854775808
  %.1423 = icmp ne i64 %.1406, -1
  %.1424.not = or i1 %.1422, %.1423
  br i1 %.1424.not, label %B522.else.if, label %B522.else.endif, !prof !2

B522.else.if:                                     ; preds = %B522.else
  %.1427 = sdiv i64 %.1403, %.1406
  %.1428 = srem i64 %.1403, %.1406
  %.1429 = xor i64 %.1406, %.1428
  %.1430 = icmp slt i64 %.1429, 0
  %.1431 = icmp ne i64 %.1428, 0
  %.1432 = and i1 %.1431, %.1430
  %.1437 = add i64 %.1427, -1
  %.1416.1 = select i1 %.1432, i64 %.1437, i64 %.1427
  br label %B522.else.endif

B522.else.endif:                                  ; preds = %B522.else.if, %B522.else
  %.1416.0 = phi i64 [ %.1416.1, %B522.else.if ], [ 0, %B522.else ]
  store i64 %.1416.0, ptr %.1344, align 8
  store i64 0, ptr %.1399, align 8
  %.1574 = select i1 %.1321, i64 %arg.ids.5.0, i64 0
  %26 = getelementptr i32, ptr %arg.ids.4, i64 %.1256
  %.1588 = getelementptr i32, ptr %26, i64 %.1574
  %.1589 = load i32, ptr %.1588, align 4
  %.1591 = icmp sgt i32 %.1589, -1
  br i1 %.1591, label %B648, label %B712
}

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
!2 = !{!"branch_weights", i32 99, i32 1}
