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
  %.287 = alloca i64, align 8
  store i64 0, ptr %.287, align 8
  %.290 = alloca i64, align 8
  store i64 0, ptr %.290, align 8
  %.527 = alloca i64, align 8
  store i64 0, ptr %.527, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.654 = alloca i8, align 1
  store i8 0, ptr %.654, align 1
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.77 = add nsw i64 %arg.row_tokens.2, -1
  store i64 0, ptr %.101, align 8
  %.115 = icmp slt i64 %arg.row_tokens.2, 2
  %storemerge = select i1 %.115, i64 0, i64 %.77
  store i64 %storemerge, ptr %.104, align 8
  br label %B50

B50:                                              ; preds = %B118, %entry
  %.159 = load i64, ptr %.104, align 8
  %.160 = icmp sgt i64 %.159, 0
  br i1 %.160, label %B52.if, label %B626

B118:                                             ; preds = %B52.if, %B627
  %.342 = load i64, ptr %.290, align 8
  %.343 = icmp sgt i64 %.342, 0
  br i1 %.343, label %B118.if, label %B50

B168:                                             ; preds = %B118.if
  %.468.inv = icmp sgt i64 %.349, 0
  %.469 = select i1 %.468.inv, i64 0, i64 %arg.ends.5.0
  %0 = getelementptr i64, ptr %arg.ends.4, i64 %.349
  %1 = getelementptr i8, ptr %0, i64 -8
  %.483 = getelementptr i64, ptr %1, i64 %.469
  %.484 = load i64, ptr %.483, align 8
  %.500 = select i1 %.398, i64 %arg.begins.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.begins.4, i64 %.349
  %.514 = getelementptr i64, ptr %2, i64 %.500
  %.515 = load i64, ptr %.514, align 8
  store i64 0, ptr %.527, align 8
  %.535 = call i32 @dptext$5(ptr nonnull %.527, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.484, i64 %.515, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.545 = load i64, ptr %.527, align 8
  switch i32 %.535, label %B168.if [
    i32 -2, label %B168.endif
    i32 0, label %B168.endif
  ], !prof !0

B254:                                             ; preds = %B168.endif
  store i8 2, ptr %.413, align 1
  br label %B627

B276:                                             ; preds = %B168.endif
  %.35.i = icmp slt i64 %.545, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.data.4, i64 %.545
  %.50.i = getelementptr i8, ptr %3, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !1
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B276.endif, label %B76.i

B76.i:                                            ; preds = %B276
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %.545, 1
  %.85.i = icmp slt i64 %.83.i, %.515
  %or.cond803 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond803, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %.545, -1
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
  br label %B276.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %.545, 2
  %.183.i = icmp slt i64 %.181.i, %.515
  %or.cond804 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond804, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %.545, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %3, i64 1
  %.215.i = getelementptr i8, ptr %6, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !1
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %.545, -2
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
  %or.cond805 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond805, label %B744.i, label %B276.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %.545, 3
  %.378.i = icmp slt i64 %.376.i, %.515
  %or.cond806 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond806, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %.545, -3
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
  %or.cond807 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond807, label %B276.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B276.endif

B334:                                             ; preds = %B276.endif
  store i8 0, ptr %.654, align 1
  %.660 = call i32 @dptext$6(ptr nonnull %.654, ptr nonnull %excinfo.3, i64 39, i64 8217, i64 %.607.sroa.0.0)
  %.661 = load ptr, ptr %excinfo.3, align 8
  %.668 = icmp sgt i32 %.660, 0
  %.669 = select i1 %.668, ptr %.661, ptr undef
  %.670 = load i8, ptr %.654, align 1
  %.673.not = icmp eq i8 %.670, 0
  switch i32 %.660, label %B334.endif.if [
    i32 -2, label %B334.endif.endif
    i32 0, label %B334.endif.endif
  ], !prof !0

B366:                                             ; preds = %B334.endif.endif
  %.698 = icmp eq i64 %.545, %.484
  %. = select i1 %.698, i8 3, i8 4
  store i8 %., ptr %.413, align 1
  br label %B627

B414:                                             ; preds = %B334.endif.endif, %B276.endif
  %.751 = add nsw i64 %.484, %.607.sroa.8.0
  %.757 = icmp eq i64 %.751, %.515
  %.760 = icmp eq i64 %.607.sroa.0.0, 45
  %or.cond808 = select i1 %.757, i1 %.760, i1 false
  br i1 %or.cond808, label %B454, label %B476

B454:                                             ; preds = %B414
  store i8 2, ptr %.413, align 1
  br label %B627

B476:                                             ; preds = %B414
  %.811 = icmp slt i64 %.545, %.515
  br i1 %.811, label %B488, label %B627

B488:                                             ; preds = %B488.endif, %B476
  %at.2.3 = phi i64 [ %.545, %B476 ], [ %.895, %B488.endif ]
  %.35.i35 = icmp slt i64 %at.2.3, 0
  %.36.i36 = select i1 %.35.i35, i64 %arg.data.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.data.4, i64 %at.2.3
  %.50.i46 = getelementptr i8, ptr %12, i64 %.36.i36
  %.51.i47 = load i8, ptr %.50.i46, align 1, !noalias !4
  %.52.i48 = zext i8 %.51.i47 to i64
  %.57.i51 = icmp sgt i8 %.51.i47, -1
  br i1 %.57.i51, label %B488.endif, label %B76.i52

B76.i52:                                          ; preds = %B488
  %.77.i54 = icmp ugt i8 %.51.i47, -63
  %.80.i289 = icmp ult i8 %.51.i47, -32
  %or.cond809 = and i1 %.77.i54, %.80.i289
  %.83.i292 = add nsw i64 %at.2.3, 1
  %.85.i294 = icmp slt i64 %.83.i292, %.515
  %or.cond810 = select i1 %or.cond809, i1 %.85.i294, i1 false
  br i1 %or.cond810, label %B118.i295, label %B240.i55

B118.i295:                                        ; preds = %B76.i52
  %.102.i305 = icmp slt i64 %at.2.3, -1
  %.103.i306 = select i1 %.102.i305, i64 %arg.data.5.0, i64 0
  %13 = getelementptr i8, ptr %12, i64 1
  %.117.i316 = getelementptr i8, ptr %13, i64 %.103.i306
  %.118.i317 = load i8, ptr %.117.i316, align 1, !noalias !4
  %.121.i320 = icmp slt i8 %.118.i317, -64
  br i1 %.121.i320, label %B154.i321, label %B240.i55

B154.i321:                                        ; preds = %B118.i295
  %.126.i324 = shl nuw nsw i64 %.52.i48, 6
  %.129.i326 = and i64 %.126.i324, 1984
  %14 = and i8 %.118.i317, 63
  %.167.i352 = zext nneg i8 %14 to i64
  %.168.i353 = or disjoint i64 %.129.i326, %.167.i352
  br label %B488.endif

B240.i55:                                         ; preds = %B118.i295, %B76.i52
  %.178.i57 = icmp ugt i8 %.51.i47, -33
  %.181.i67 = add nsw i64 %at.2.3, 2
  %.183.i69 = icmp slt i64 %.181.i67, %.515
  %or.cond811 = select i1 %.178.i57, i1 %.183.i69, i1 false
  br i1 %or.cond811, label %B270.i70, label %B744.i58

B270.i70:                                         ; preds = %B240.i55
  %.200.i80 = icmp slt i64 %at.2.3, -1
  %.201.i81 = select i1 %.200.i80, i64 %arg.data.5.0, i64 0
  %15 = getelementptr i8, ptr %12, i64 1
  %.215.i91 = getelementptr i8, ptr %15, i64 %.201.i81
  %.216.i92 = load i8, ptr %.215.i91, align 1, !noalias !4
  %.219.i95 = icmp slt i8 %.216.i92, -64
  br i1 %.219.i95, label %B306.i96, label %B744.i58

B306.i96:                                         ; preds = %B270.i70
  %.236.i106 = icmp slt i64 %at.2.3, -2
  %.237.i107 = select i1 %.236.i106, i64 %arg.data.5.0, i64 0
  %16 = getelementptr i8, ptr %12, i64 2
  %.251.i117 = getelementptr i8, ptr %16, i64 %.237.i107
  %.252.i118 = load i8, ptr %.251.i117, align 1, !noalias !4
  %.255.i121 = icmp slt i8 %.252.i118, -64
  br i1 %.255.i121, label %B342.i122, label %B744.i58

B342.i122:                                        ; preds = %B306.i96
  %17 = and i8 %.216.i92, 63
  %.290.i146 = zext nneg i8 %17 to i64
  %.291.i147 = shl nuw nsw i64 %.290.i146, 6
  %18 = and i8 %.252.i118, 63
  %.325.i171 = zext nneg i8 %18 to i64
  %.326.i172 = or disjoint i64 %.291.i147, %.325.i171
  %.331.i175 = icmp ult i8 %.51.i47, -16
  br i1 %.331.i175, label %B490.i260, label %B552.i176

B490.i260:                                        ; preds = %B342.i122
  %.340.i265 = shl nuw nsw i64 %.52.i48, 12
  %.343.i267 = and i64 %.340.i265, 61440
  %.345.i269 = or disjoint i64 %.326.i172, %.343.i267
  %.352.i273 = icmp samesign ule i64 %.345.i269, 2047
  %.355.i278 = and i64 %.345.i269, 63488
  %.356.i279.not = icmp eq i64 %.355.i278, 55296
  %or.cond812 = or i1 %.352.i273, %.356.i279.not
  br i1 %or.cond812, label %B744.i58, label %B488.endif

B552.i176:                                        ; preds = %B342.i122
  %.373.i178 = icmp ult i8 %.51.i47, -11
  %.376.i181 = add nsw i64 %at.2.3, 3
  %.378.i183 = icmp slt i64 %.376.i181, %.515
  %or.cond813 = select i1 %.373.i178, i1 %.378.i183, i1 false
  br i1 %or.cond813, label %B582.i185, label %B744.i58

B582.i185:                                        ; preds = %B552.i176
  %.397.i195 = icmp slt i64 %at.2.3, -3
  %.398.i196 = select i1 %.397.i195, i64 %arg.data.5.0, i64 0
  %19 = getelementptr i8, ptr %12, i64 3
  %.412.i206 = getelementptr i8, ptr %19, i64 %.398.i196
  %.413.i207 = load i8, ptr %.412.i206, align 1, !noalias !4
  %.416.i210 = icmp slt i8 %.413.i207, -64
  br i1 %.416.i210, label %B618.i211, label %B744.i58

B618.i211:                                        ; preds = %B582.i185
  %.419.i213 = shl nuw nsw i64 %.52.i48, 18
  %.422.i215 = and i64 %.419.i213, 1835008
  %.424.i217 = shl nuw nsw i64 %.326.i172, 6
  %.427.i219 = or disjoint i64 %.422.i215, %.424.i217
  %20 = and i8 %.413.i207, 63
  %.465.i245 = zext nneg i8 %20 to i64
  %.466.i246 = or disjoint i64 %.427.i219, %.465.i245
  %.471.i249 = icmp samesign ugt i64 %.427.i219, 65535
  %.474.i252 = icmp samesign ult i64 %.427.i219, 1114112
  %or.cond814 = select i1 %.471.i249, i1 %.474.i252, i1 false
  br i1 %or.cond814, label %B488.endif, label %B744.i58

B744.i58:                                         ; preds = %B490.i260, %B618.i211, %B582.i185, %B552.i176, %B306.i96, %B270.i70, %B240.i55
  br label %B488.endif

common.ret:                                       ; preds = %B334.endif.if, %B168.if, %B626
  %common.ret.op = phi i32 [ 0, %B626 ], [ %.535, %B168.if ], [ %.660, %B334.endif.if ]
  ret i32 %common.ret.op

B626:                                             ; preds = %B50
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B627:                                             ; preds = %B476, %B488.endif, %B118.if, %B454, %B366, %B254
  br label %B118

B52.if:                                           ; preds = %B50
  %.166 = load i64, ptr %.101, align 8
  %.169 = add nsw i64 %.159, -1
  store i64 %.169, ptr %.104, align 8
  %.173 = add i64 %.166, 1
  store i64 %.173, ptr %.101, align 8
  %.215 = icmp slt i64 %.166, 0
  %.216 = select i1 %.215, i64 %arg.row_tokens.5.0, i64 0
  %21 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.166
  %.230 = getelementptr i64, ptr %21, i64 %.216
  %.231 = load i64, ptr %.230, align 8
  %.247 = icmp slt i64 %.166, -1
  %.248 = select i1 %.247, i64 %arg.row_tokens.5.0, i64 0
  %22 = getelementptr i8, ptr %21, i64 8
  %.262 = getelementptr i64, ptr %22, i64 %.248
  %.263 = load i64, ptr %.262, align 8
  store i64 %.231, ptr %.287, align 8
  %.300 = sub i64 %.263, %.231
  %.301 = icmp slt i64 %.300, 1
  %storemerge802 = select i1 %.301, i64 0, i64 %.300
  store i64 %storemerge802, ptr %.290, align 8
  br label %B118

B118.if:                                          ; preds = %B118
  %.349 = load i64, ptr %.287, align 8
  %.352 = add nsw i64 %.342, -1
  store i64 %.352, ptr %.290, align 8
  %.356 = add i64 %.349, 1
  store i64 %.356, ptr %.287, align 8
  %.398 = icmp slt i64 %.349, 0
  %.399 = select i1 %.398, i64 %arg.joints.5.0, i64 0
  %23 = getelementptr i8, ptr %arg.joints.4, i64 %.349
  %.413 = getelementptr i8, ptr %23, i64 %.399
  store i8 0, ptr %.413, align 1
  %.446 = load i64, ptr %.230, align 8
  %.448 = icmp eq i64 %.349, %.446
  br i1 %.448, label %B627, label %B168

B168.if:                                          ; preds = %B168
  %.543 = icmp sgt i32 %.535, 0
  %.536 = load ptr, ptr %excinfo.1, align 8
  %.544 = select i1 %.543, ptr %.536, ptr undef
  store ptr %.544, ptr %excinfo, align 8
  br label %common.ret

B168.endif:                                       ; preds = %B168, %B168
  %.560 = icmp eq i64 %.545, %.515
  br i1 %.560, label %B254, label %B276

B276.endif:                                       ; preds = %B154.i, %B744.i, %B276, %B490.i, %B618.i
  %.607.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B276 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.607.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B276 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.643 = add nsw i64 %.545, %.607.sroa.8.0
  %.645 = icmp eq i64 %.643, %.515
  br i1 %.645, label %B334, label %B414

B334.endif.if:                                    ; preds = %B334
  store ptr %.669, ptr %excinfo, align 8
  br label %common.ret

B334.endif.endif:                                 ; preds = %B334, %B334
  br i1 %.673.not, label %B414, label %B366

B488.endif:                                       ; preds = %B154.i321, %B744.i58, %B488, %B490.i260, %B618.i211
  %.822.sroa.8.0 = phi i64 [ 3, %B490.i260 ], [ 2, %B154.i321 ], [ 1, %B488 ], [ 1, %B744.i58 ], [ 4, %B618.i211 ]
  %.822.sroa.0.0 = phi i64 [ %.345.i269, %B490.i260 ], [ %.168.i353, %B154.i321 ], [ %.52.i48, %B488 ], [ 65533, %B744.i58 ], [ %.466.i246, %B618.i211 ]
  %.881 = getelementptr i8, ptr %arg.classes.4, i64 %.822.sroa.0.0
  %.882 = load i8, ptr %.881, align 1
  %.884 = icmp eq i8 %.882, 5
  %"$phi588.2.2.5" = select i1 %.884, i8 0, i8 1
  %.895 = add nsw i64 %at.2.3, %.822.sroa.8.0
  store i8 %"$phi588.2.2.5", ptr %.413, align 1
  %.936 = icmp slt i64 %.895, %.515
  br i1 %.936, label %B488, label %B627
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
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !7
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
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !7
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
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !7
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %at.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !7
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
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !7
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
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !10
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
!7 = !{!8}
!8 = distinct !{!8, !9, !"dptext$7: %retptr"}
!9 = distinct !{!9, !"dptext$7"}
!10 = !{i1 true}
