; {"module": "dptext.polishing.reading_kernels", "loop": "find_joints", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$4", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1, ptr null, i32 0 }

define i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.joints.0, ptr %arg.joints.1, i64 %arg.joints.2, i64 %arg.joints.3, ptr %arg.joints.4, i64 %arg.joints.5.0, i64 %arg.joints.6.0) {
entry:
  %.101 = alloca i64, align 8
  store i64 0, ptr %.101, align 8
  %.104 = alloca i64, align 8
  store i64 0, ptr %.104, align 8
  %.286 = alloca i64, align 8
  store i64 0, ptr %.286, align 8
  %.289 = alloca i64, align 8
  store i64 0, ptr %.289, align 8
  %.526 = alloca i64, align 8
  store i64 0, ptr %.526, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.705 = alloca i8, align 1
  store i8 0, ptr %.705, align 1
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.77 = add nsw i64 %arg.row_tokens.2, -1
  store i64 0, ptr %.101, align 8
  %.115 = icmp slt i64 %arg.row_tokens.2, 2
  %storemerge = select i1 %.115, i64 0, i64 %.77
  store i64 %storemerge, ptr %.104, align 8
  br label %B50

B50:                                              ; preds = %B116, %entry
  %.158 = load i64, ptr %.104, align 8
  %.159 = icmp sgt i64 %.158, 0
  br i1 %.159, label %B50.if, label %B446

B116:                                             ; preds = %B50.if, %B447
  %.341 = load i64, ptr %.289, align 8
  %.342 = icmp sgt i64 %.341, 0
  br i1 %.342, label %B116.if, label %B50

B166:                                             ; preds = %B116.if
  %.467.inv = icmp sgt i64 %.348, 0
  %.468 = select i1 %.467.inv, i64 0, i64 %arg.ends.5.0
  %0 = getelementptr i64, ptr %arg.ends.4, i64 %.348
  %1 = getelementptr i8, ptr %0, i64 -8
  %.482 = getelementptr i64, ptr %1, i64 %.468
  %.483 = load i64, ptr %.482, align 8
  %.499 = select i1 %.397, i64 %arg.begins.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.begins.4, i64 %.348
  %.513 = getelementptr i64, ptr %2, i64 %.499
  %.514 = load i64, ptr %.513, align 8
  store i64 0, ptr %.526, align 8
  %.534 = call i32 @dptext$5(ptr nonnull %.526, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.483, i64 %.514, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.544 = load i64, ptr %.526, align 8
  switch i32 %.534, label %B166.if [
    i32 -2, label %B166.endif
    i32 0, label %B166.endif
  ], !prof !0

B248:                                             ; preds = %B166.endif
  store i8 1, ptr %.412, align 1
  br label %B447

B270:                                             ; preds = %B166.endif
  %.35.i = icmp slt i64 %.483, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.data.4, i64 %.483
  %.50.i = getelementptr i8, ptr %3, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !1
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B270.endif, label %B76.i

B76.i:                                            ; preds = %B270
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %.483, 1
  %.85.i = icmp slt i64 %.83.i, %.514
  %or.cond519 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond519, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %.483, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %3, i64 1
  %.117.i = getelementptr i8, ptr %4, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !1
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %5 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %5 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B270.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %.483, 2
  %.183.i = icmp slt i64 %.181.i, %.514
  %or.cond520 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond520, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %.483, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %3, i64 1
  %.215.i = getelementptr i8, ptr %6, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !1
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %.483, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %3, i64 2
  %.251.i = getelementptr i8, ptr %7, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !1
  %.255.i = icmp slt i8 %.252.i, -64
  br i1 %.255.i, label %B342.i, label %B744.i

B342.i:                                           ; preds = %B306.i
  %8 = and i8 %.216.i, 63
  %.290.i = zext nneg i8 %8 to i64
  %.291.i = shl nuw nsw i64 %.290.i, 6
  %9 = and i8 %.252.i, 63
  %.325.i = zext nneg i8 %9 to i64
  %.326.i = or disjoint i64 %.291.i, %.325.i
  %.331.i = icmp ult i8 %.51.i, -16
  br i1 %.331.i, label %B490.i, label %B552.i

B490.i:                                           ; preds = %B342.i
  %.340.i = shl nuw nsw i64 %.52.i, 12
  %.343.i = and i64 %.340.i, 61440
  %.345.i = or disjoint i64 %.326.i, %.343.i
  %.352.i = icmp samesign ule i64 %.345.i, 2047
  %.355.i = and i64 %.345.i, 63488
  %.356.i.not = icmp eq i64 %.355.i, 55296
  %or.cond521 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond521, label %B744.i, label %B270.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %.483, 3
  %.378.i = icmp slt i64 %.376.i, %.514
  %or.cond522 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond522, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %.483, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %10 = getelementptr i8, ptr %3, i64 3
  %.412.i = getelementptr i8, ptr %10, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !1
  %.416.i = icmp slt i8 %.413.i, -64
  br i1 %.416.i, label %B618.i, label %B744.i

B618.i:                                           ; preds = %B582.i
  %.419.i = shl nuw nsw i64 %.52.i, 18
  %.422.i = and i64 %.419.i, 1835008
  %.424.i = shl nuw nsw i64 %.326.i, 6
  %.427.i = or disjoint i64 %.422.i, %.424.i
  %11 = and i8 %.413.i, 63
  %.465.i = zext nneg i8 %11 to i64
  %.466.i = or disjoint i64 %.427.i, %.465.i
  %.471.i = icmp samesign ugt i64 %.427.i, 65535
  %.474.i = icmp samesign ult i64 %.427.i, 1114112
  %or.cond523 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond523, label %B270.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B270.endif

B350:                                             ; preds = %B270.endif
  store i8 1, ptr %.412, align 1
  br label %B447

B372:                                             ; preds = %B270.endif
  br i1 %.638, label %B390, label %B447

B390:                                             ; preds = %B372
  store i8 0, ptr %.705, align 1
  %.711 = call i32 @dptext$6(ptr nonnull %.705, ptr nonnull %excinfo.3, i64 39, i64 8217, i64 %.600.sroa.0.0)
  %.712 = load ptr, ptr %excinfo.3, align 8
  %.719 = icmp sgt i32 %.711, 0
  %.720 = select i1 %.719, ptr %.712, ptr undef
  %.721 = load i8, ptr %.705, align 1
  %.724.not = icmp eq i8 %.721, 0
  switch i32 %.711, label %B390.endif.if [
    i32 -2, label %B390.endif.endif
    i32 0, label %B390.endif.endif
  ], !prof !0

B422:                                             ; preds = %B390.endif.endif
  store i8 2, ptr %.412, align 1
  br label %B447

common.ret:                                       ; preds = %B390.endif.if, %B166.if, %B446
  %common.ret.op = phi i32 [ 0, %B446 ], [ %.534, %B166.if ], [ %.711, %B390.endif.if ]
  ret i32 %common.ret.op

B446:                                             ; preds = %B50
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B447:                                             ; preds = %B372, %B422, %B390.endif.endif, %B116.if, %B350, %B248
  br label %B116

B50.if:                                           ; preds = %B50
  %.165 = load i64, ptr %.101, align 8
  %.168 = add nsw i64 %.158, -1
  store i64 %.168, ptr %.104, align 8
  %.172 = add i64 %.165, 1
  store i64 %.172, ptr %.101, align 8
  %.214 = icmp slt i64 %.165, 0
  %.215 = select i1 %.214, i64 %arg.row_tokens.5.0, i64 0
  %12 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.165
  %.229 = getelementptr i64, ptr %12, i64 %.215
  %.230 = load i64, ptr %.229, align 8
  %.246 = icmp slt i64 %.165, -1
  %.247 = select i1 %.246, i64 %arg.row_tokens.5.0, i64 0
  %13 = getelementptr i8, ptr %12, i64 8
  %.261 = getelementptr i64, ptr %13, i64 %.247
  %.262 = load i64, ptr %.261, align 8
  store i64 %.230, ptr %.286, align 8
  %.299 = sub i64 %.262, %.230
  %.300 = icmp slt i64 %.299, 1
  %storemerge518 = select i1 %.300, i64 0, i64 %.299
  store i64 %storemerge518, ptr %.289, align 8
  br label %B116

B116.if:                                          ; preds = %B116
  %.348 = load i64, ptr %.286, align 8
  %.351 = add nsw i64 %.341, -1
  store i64 %.351, ptr %.289, align 8
  %.355 = add i64 %.348, 1
  store i64 %.355, ptr %.286, align 8
  %.397 = icmp slt i64 %.348, 0
  %.398 = select i1 %.397, i64 %arg.joints.5.0, i64 0
  %14 = getelementptr i8, ptr %arg.joints.4, i64 %.348
  %.412 = getelementptr i8, ptr %14, i64 %.398
  store i8 0, ptr %.412, align 1
  %.445 = load i64, ptr %.229, align 8
  %.447 = icmp eq i64 %.348, %.445
  br i1 %.447, label %B447, label %B166

B166.if:                                          ; preds = %B166
  %.542 = icmp sgt i32 %.534, 0
  %.535 = load ptr, ptr %excinfo.1, align 8
  %.543 = select i1 %.542, ptr %.535, ptr undef
  store ptr %.543, ptr %excinfo, align 8
  br label %common.ret

B166.endif:                                       ; preds = %B166, %B166
  %.555 = icmp eq i64 %.544, %.514
  br i1 %.555, label %B248, label %B270

B270.endif:                                       ; preds = %B154.i, %B744.i, %B270, %B490.i, %B618.i
  %.600.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B270 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.600.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B270 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.636 = add nsw i64 %.483, %.600.sroa.8.0
  %.638 = icmp eq i64 %.636, %.514
  %.641 = icmp eq i64 %.600.sroa.0.0, 45
  %or.cond524 = select i1 %.638, i1 %.641, i1 false
  br i1 %or.cond524, label %B350, label %B372

B390.endif.if:                                    ; preds = %B390
  store ptr %.720, ptr %excinfo, align 8
  br label %common.ret

B390.endif.endif:                                 ; preds = %B390, %B390
  br i1 %.724.not, label %B447, label %B422
}

define linkonce_odr i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.at, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.37 = icmp slt i64 %arg.at, %arg.end
  br i1 %.37, label %B16, label %B114

B16:                                              ; preds = %B92, %entry
  %at.2.0 = phi i64 [ %arg.at, %entry ], [ %.130, %B92 ]
  %.35.i = icmp slt i64 %at.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %at.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !4
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B16.endif, label %B76.i

B76.i:                                            ; preds = %B16
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %at.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond297 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond297, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %at.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !4
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B16.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %at.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond298 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond298, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %at.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !4
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %at.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !4
  %.255.i = icmp slt i8 %.252.i, -64
  br i1 %.255.i, label %B342.i, label %B744.i

B342.i:                                           ; preds = %B306.i
  %5 = and i8 %.216.i, 63
  %.290.i = zext nneg i8 %5 to i64
  %.291.i = shl nuw nsw i64 %.290.i, 6
  %6 = and i8 %.252.i, 63
  %.325.i = zext nneg i8 %6 to i64
  %.326.i = or disjoint i64 %.291.i, %.325.i
  %.331.i = icmp ult i8 %.51.i, -16
  br i1 %.331.i, label %B490.i, label %B552.i

B490.i:                                           ; preds = %B342.i
  %.340.i = shl nuw nsw i64 %.52.i, 12
  %.343.i = and i64 %.340.i, 61440
  %.345.i = or disjoint i64 %.326.i, %.343.i
  %.352.i = icmp samesign ule i64 %.345.i, 2047
  %.355.i = and i64 %.345.i, 63488
  %.356.i.not = icmp eq i64 %.355.i, 55296
  %or.cond299 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond299, label %B744.i, label %B16.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %at.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond300 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond300, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %at.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !4
  %.416.i = icmp slt i8 %.413.i, -64
  br i1 %.416.i, label %B618.i, label %B744.i

B618.i:                                           ; preds = %B582.i
  %.419.i = shl nuw nsw i64 %.52.i, 18
  %.422.i = and i64 %.419.i, 1835008
  %.424.i = shl nuw nsw i64 %.326.i, 6
  %.427.i = or disjoint i64 %.422.i, %.424.i
  %8 = and i8 %.413.i, 63
  %.465.i = zext nneg i8 %8 to i64
  %.466.i = or disjoint i64 %.427.i, %.465.i
  %.471.i = icmp samesign ugt i64 %.427.i, 65535
  %.474.i = icmp samesign ult i64 %.427.i, 1114112
  %or.cond301 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond301, label %B16.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B16.endif

B92:                                              ; preds = %B16.endif
  %.130 = add nsw i64 %at.2.0, %.48.sroa.8.0
  %.138 = icmp slt i64 %.130, %arg.end
  br i1 %.138, label %B16, label %B114

B114:                                             ; preds = %B16.endif, %B92, %entry
  %at.3.1 = phi i64 [ %arg.at, %entry ], [ %.130, %B92 ], [ %at.2.0, %B16.endif ]
  store i64 %at.3.1, ptr %retptr, align 8
  ret i32 0

B16.endif:                                        ; preds = %B154.i, %B744.i, %B16, %B490.i, %B618.i
  %.48.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B16 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.48.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B16 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.109 = getelementptr i8, ptr %arg.classes.4, i64 %.48.sroa.0.0
  %.110 = load i8, ptr %.109, align 1
  %.112.not = icmp eq i8 %.110, 5
  br i1 %.112.not, label %B92, label %B114
}

define linkonce_odr i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i64 %arg.value) {
entry:
  %.14 = alloca i64, align 8
  store i64 0, ptr %.14, align 8
  br label %B8

B8:                                               ; preds = %B10, %entry
  %.38 = load i64, ptr %.14, align 8
  %.39 = icmp slt i64 %.38, 2
  br i1 %.39, label %B8.if, label %B32

B10:                                              ; preds = %switch.end
  %.84 = icmp eq i64 %.51, %arg.value
  br i1 %.84, label %B24, label %B8

common.ret:                                       ; preds = %switch.else, %B32, %B24
  %common.ret.op = phi i32 [ 0, %B24 ], [ 0, %B32 ], [ 1, %switch.else ]
  ret i32 %common.ret.op

B24:                                              ; preds = %B10
  store i8 1, ptr %retptr, align 1
  br label %common.ret

B32:                                              ; preds = %B8, %switch.end
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B8.if:                                            ; preds = %B8
  switch i64 %.38, label %switch.else [
    i64 0, label %switch.end
    i64 -2, label %switch.end
    i64 1, label %switch.1
    i64 -1, label %switch.1
  ]

switch.else:                                      ; preds = %B8.if
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !7
  br label %common.ret

switch.end:                                       ; preds = %B8.if, %B8.if, %switch.1
  %.51 = phi i64 [ %arg.lst.1, %switch.1 ], [ %arg.lst.0, %B8.if ], [ %arg.lst.0, %B8.if ]
  %.58 = add i64 %.38, 1
  store i64 %.58, ptr %.14, align 8
  br i1 %.39, label %B10, label %B32

switch.1:                                         ; preds = %B8.if, %B8.if
  br label %switch.end
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
!1 = !{!2}
!2 = distinct !{!2, !3, !"dptext$7: %retptr"}
!3 = distinct !{!3, !"dptext$7"}
!4 = !{!5}
!5 = distinct !{!5, !6, !"dptext$7: %retptr"}
!6 = distinct !{!6, !"dptext$7"}
!7 = !{i1 true}
