; {"module": "dptext.text.kernels", "loop": "encode", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["|b1", 1, 257], ["<i4", 1, 257], ["<u8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$14", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null
@dptext$6 = common global ptr null
@dptext$7 = common global ptr null
@dptext$8 = common global ptr null
@dptext$9 = common global ptr null
@dptext$10 = common global ptr null
@dptext$11 = common global ptr null
@dptext$12 = common global ptr null
@dptext$13 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1, ptr null, i32 0 }

define i32 @dptext$14(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.lower.0, ptr %arg.lower.1, i64 %arg.lower.2, i64 %arg.lower.3, ptr %arg.lower.4, i64 %arg.lower.5.0, i64 %arg.lower.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0) {
entry:
  %.44.i13 = alloca i64, align 8
  %.47.i14 = alloca i64, align 8
  %.233 = alloca i64, align 8
  store i64 0, ptr %.233, align 8
  %.236 = alloca i64, align 8
  store i64 0, ptr %.236, align 8
  %.567 = alloca i64, align 8
  store i64 0, ptr %.567, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.1150 = alloca i64, align 8
  store i64 0, ptr %.1150, align 8
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  %.1319 = alloca i64, align 8
  store i64 0, ptr %.1319, align 8
  %excinfo.6 = alloca ptr, align 8
  store ptr null, ptr %excinfo.6, align 8
  %.1549 = alloca i64, align 8
  store i64 0, ptr %.1549, align 8
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  %.1800 = alloca { i64, i64, i8 }, align 8
  store i64 0, ptr %.1800, align 8
  %.fca.1.gep175 = getelementptr inbounds nuw i8, ptr %.1800, i64 8
  store i64 0, ptr %.fca.1.gep175, align 8
  %.fca.2.gep176 = getelementptr inbounds nuw i8, ptr %.1800, i64 16
  store i8 0, ptr %.fca.2.gep176, align 8
  %excinfo.9 = alloca ptr, align 8
  store ptr null, ptr %excinfo.9, align 8
  %.2164 = alloca [3 x i64], align 8
  store i64 0, ptr %.2164, align 8
  %.fca.1.gep58 = getelementptr inbounds nuw i8, ptr %.2164, i64 8
  store i64 0, ptr %.fca.1.gep58, align 8
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %.2164, i64 16
  store i64 0, ptr %.fca.2.gep, align 8
  %excinfo.10 = alloca ptr, align 8
  store ptr null, ptr %excinfo.10, align 8
  %.2266 = alloca [2 x i64], align 8
  store i64 0, ptr %.2266, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.2266, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.11 = alloca ptr, align 8
  store ptr null, ptr %excinfo.11, align 8
  %.2348 = alloca i8, align 1
  store i8 0, ptr %.2348, align 1
  %excinfo.12 = alloca ptr, align 8
  store ptr null, ptr %excinfo.12, align 8
  store i64 0, ptr %arg.row_tokens.4, align 8
  %.209 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.233, align 8
  %.247 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.247, i64 0, i64 %.209
  store i64 %storemerge, ptr %.236, align 8
  br label %B64

B64:                                              ; preds = %entry, %B2046
  %t.5.0 = phi i64 [ 0, %entry ], [ %t.6.3, %B2046 ]
  %.291 = load i64, ptr %.236, align 8
  %.292 = icmp sgt i64 %.291, 0
  br i1 %.292, label %B66.if, label %B66.endif

B68:                                              ; preds = %B66.endif
  %.351 = icmp slt i64 %.282.sroa.0.0, 0
  %.352 = select i1 %.351, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.282.sroa.0.0
  %.366 = getelementptr i64, ptr %0, i64 %.352
  %.367 = load i64, ptr %.366, align 8
  %.383 = icmp slt i64 %.282.sroa.0.0, -1
  %.384 = select i1 %.383, i64 %arg.rows.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 8
  %.398 = getelementptr i64, ptr %1, i64 %.384
  %.399 = load i64, ptr %.398, align 8
  br label %B112

B112:                                             ; preds = %B2067, %B68
  %t.7.1 = phi i64 [ %t.5.0, %B68 ], [ %t.8.2, %B2067 ]
  %i.5.1 = phi i64 [ %.367, %B68 ], [ %i.6.2, %B2067 ]
  %chunk_token.2.1 = phi i64 [ %t.5.0, %B68 ], [ %chunk_token.3.2, %B2067 ]
  %.429 = icmp slt i64 %i.5.1, %.399
  br i1 %.429, label %B126, label %B2046

B126:                                             ; preds = %B1868.endif.endif.endif, %B112
  %t.10.2 = phi i64 [ %t.7.1, %B112 ], [ %.2506, %B1868.endif.endif.endif ]
  %i.7.2 = phi i64 [ %i.5.1, %B112 ], [ %i.8.5, %B1868.endif.endif.endif ]
  %.35.i = icmp slt i64 %i.7.2, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.data.4, i64 %i.7.2
  %.50.i = getelementptr i8, ptr %2, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !0
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B126.endif, label %B76.i

B76.i:                                            ; preds = %B126
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.7.2, 1
  %.85.i = icmp slt i64 %.83.i, %.399
  %or.cond1597 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond1597, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.7.2, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 1
  %.117.i = getelementptr i8, ptr %3, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !0
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %4 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %4 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B126.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.7.2, 2
  %.183.i = icmp slt i64 %.181.i, %.399
  %or.cond1598 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond1598, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.7.2, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %2, i64 1
  %.215.i = getelementptr i8, ptr %5, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !0
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.7.2, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %2, i64 2
  %.251.i = getelementptr i8, ptr %6, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !0
  %.255.i = icmp slt i8 %.252.i, -64
  br i1 %.255.i, label %B342.i, label %B744.i

B342.i:                                           ; preds = %B306.i
  %7 = and i8 %.216.i, 63
  %.290.i = zext nneg i8 %7 to i64
  %.291.i = shl nuw nsw i64 %.290.i, 6
  %8 = and i8 %.252.i, 63
  %.325.i = zext nneg i8 %8 to i64
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
  %or.cond1599 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond1599, label %B744.i, label %B126.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.7.2, 3
  %.378.i = icmp slt i64 %.376.i, %.399
  %or.cond1600 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond1600, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.7.2, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %9 = getelementptr i8, ptr %2, i64 3
  %.412.i = getelementptr i8, ptr %9, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !0
  %.416.i = icmp slt i8 %.413.i, -64
  br i1 %.416.i, label %B618.i, label %B744.i

B618.i:                                           ; preds = %B582.i
  %.419.i = shl nuw nsw i64 %.52.i, 18
  %.422.i = and i64 %.419.i, 1835008
  %.424.i = shl nuw nsw i64 %.326.i, 6
  %.427.i = or disjoint i64 %.422.i, %.424.i
  %10 = and i8 %.413.i, 63
  %.465.i = zext nneg i8 %10 to i64
  %.466.i = or disjoint i64 %.427.i, %.465.i
  %.471.i = icmp samesign ugt i64 %.427.i, 65535
  %.474.i = icmp samesign ult i64 %.427.i, 1114112
  %or.cond1601 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond1601, label %B126.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B126.endif

B224:                                             ; preds = %B126.endif
  %.564 = sub nsw i64 %.399, %i.7.2
  store i64 0, ptr %.567, align 8
  %.573 = call i32 @dptext$15(ptr nonnull %.567, ptr nonnull %excinfo.2, i64 %.564, i64 512)
  %.583 = load i64, ptr %.567, align 8
  switch i32 %.573, label %B224.if [
    i32 -2, label %B224.endif
    i32 0, label %B224.endif
  ], !prof !3

B464:                                             ; preds = %B224.endif
  store i64 0, ptr %.44.i13, align 8, !noalias !4
  store i64 0, ptr %.47.i14, align 8, !noalias !4
  store i64 0, ptr %.44.i13, align 8, !noalias !4
  store i64 8, ptr %.47.i14, align 8, !noalias !4
  br label %B84.i

B84.i:                                            ; preds = %B464, %B84.if.i
  %eight.2.i.0 = phi i64 [ 0, %B464 ], [ %.173.i91, %B84.if.i ]
  %.101.i35 = load i64, ptr %.47.i14, align 8, !noalias !4
  %.102.i36 = icmp sgt i64 %.101.i35, 0
  br i1 %.102.i36, label %B84.if.i, label %B176.i

B176.i:                                           ; preds = %B84.i
  %.186.i48 = or i64 %eight.2.i.0, 2314885530818453536
  %.187.i49 = and i64 %.186.i48, 9187201950435737471
  %11 = sub nuw i64 -2242545357980376864, %.187.i49
  %12 = add nuw i64 %.187.i49, 361700864190383365
  %.191.i.not = or i64 %11, %12
  %.194.i52 = or i64 %eight.2.i.0, %.191.i.not
  %.195.i53 = and i64 %.194.i52, -9187201950435737472
  %.196.i = sub i64 0, %.195.i53
  %.197.i54 = and i64 %.195.i53, %.196.i
  %.198.i55 = lshr exact i64 %.197.i54, 7
  %.199.i56 = add nsw i64 %.198.i55, -1
  %.201.i58 = xor i64 %.186.i48, %eight.2.i.0
  %.204.i = and i64 %.201.i58, %.199.i56
  %.205.i60 = lshr i64 %.204.i, 5
  %.206.i61 = and i64 %.199.i56, 72340172838076673
  %.207.i = mul i64 %.206.i61, 72340172838076673
  %.208.i62 = lshr i64 %.207.i, 56
  %.209.i63 = and i64 %.186.i48, %.199.i56
  %.210.i64 = mul i64 %.205.i60, 72340172838076673
  %.211.i65 = lshr i64 %.210.i64, 56
  br label %B504

B84.if.i:                                         ; preds = %B84.i
  %.108.i94 = load i64, ptr %.44.i13, align 8, !noalias !4
  %.111.i95 = add nsw i64 %.101.i35, -1
  store i64 %.111.i95, ptr %.47.i14, align 8, !noalias !4
  %.115.i = add i64 %.108.i94, 1
  store i64 %.115.i, ptr %.44.i13, align 8, !noalias !4
  %.167.i87 = getelementptr i8, ptr %2, i64 %.108.i94
  %.168.i88 = load i8, ptr %.167.i87, align 1, !noalias !4
  %.169.i89 = zext i8 %.168.i88 to i64
  %.170.i90 = shl i64 %.108.i94, 3
  %.171.i = shl i64 %.169.i89, %.170.i90
  %.173.i91 = or i64 %eight.2.i.0, %.171.i
  br label %B84.i

B504:                                             ; preds = %B176.i, %B224.endif
  %k.3.5 = phi i64 [ %.208.i62, %B176.i ], [ 0, %B224.endif ]
  %head.4.5 = phi i64 [ %.209.i63, %B176.i ], [ 0, %B224.endif ]
  %uppers.4.5 = phi i64 [ %.211.i65, %B176.i ], [ 0, %B224.endif ]
  switch i64 %k.3.5, label %B838 [
    i64 0, label %B528
    i64 8, label %B528
  ]

B528:                                             ; preds = %B504, %B504
  %.731 = icmp ult i64 %k.3.5, %.583
  br i1 %.731, label %B540, label %B838

B540:                                             ; preds = %B806, %B528
  %k.4.6 = phi i64 [ %k.3.5, %B528 ], [ %.937, %B806 ]
  %head.3.6 = phi i64 [ %head.4.5, %B528 ], [ %head.5.7, %B806 ]
  %tail.2.6 = phi i64 [ 0, %B528 ], [ %tail.3.7, %B806 ]
  %uppers.3.6 = phi i64 [ %uppers.4.5, %B528 ], [ %.835, %B806 ]
  %.774 = getelementptr i8, ptr %2, i64 %k.4.6
  %.775 = load i8, ptr %.774, align 1
  %13 = or i8 %.775, 32
  %.783 = zext i8 %13 to i64
  %.790 = icmp ult i8 %13, 97
  %.795 = icmp ugt i8 %13, 122
  %or.cond1602 = or i1 %.790, %.795
  br i1 %or.cond1602, label %B838, label %B634

B634:                                             ; preds = %B540
  %.829 = icmp ne i8 %.775, %13
  %.834 = zext i1 %.829 to i64
  %.835 = add nsw i64 %uppers.3.6, %.834
  %.868 = getelementptr i8, ptr %arg.scratch.4, i64 %k.4.6
  store i8 %13, ptr %.868, align 1
  %.874 = icmp ult i64 %k.4.6, 8
  br i1 %.874, label %B674, label %B744

B674:                                             ; preds = %B634
  %.886 = shl nuw nsw i64 %k.4.6, 3
  %.887 = shl nuw nsw i64 %.783, %.886
  %.889 = or i64 %head.3.6, %.887
  br label %B806

B744:                                             ; preds = %B634
  %.905 = xor i64 %tail.2.6, %.783
  %.908 = mul i64 %.905, 1099511628211
  br label %B806

B806:                                             ; preds = %B744, %B674
  %tail.3.7 = phi i64 [ %tail.2.6, %B674 ], [ %.908, %B744 ]
  %head.5.7 = phi i64 [ %.889, %B674 ], [ %head.3.6, %B744 ]
  %.937 = add i64 %k.4.6, 1
  %.943 = icmp ult i64 %.937, %.583
  br i1 %.943, label %B540, label %B838

B838:                                             ; preds = %B540, %B504, %B806, %B528
  %k.5.6 = phi i64 [ %k.3.5, %B504 ], [ %.937, %B806 ], [ %k.3.5, %B528 ], [ %k.4.6, %B540 ]
  %head.6.6 = phi i64 [ %head.4.5, %B504 ], [ %head.5.7, %B806 ], [ %head.4.5, %B528 ], [ %head.3.6, %B540 ]
  %tail.4.6 = phi i64 [ 0, %B504 ], [ %tail.3.7, %B806 ], [ 0, %B528 ], [ %tail.2.6, %B540 ]
  %uppers.5.6 = phi i64 [ %uppers.4.5, %B504 ], [ %.835, %B806 ], [ %uppers.4.5, %B528 ], [ %uppers.3.6, %B540 ]
  %.978 = add nsw i64 %i.7.2, %k.5.6
  %.986 = icmp eq i64 %.978, %.399
  br i1 %.986, label %B974, label %B900

B900:                                             ; preds = %B838
  %.1005 = icmp slt i64 %.978, 0
  %.1006 = select i1 %.1005, i64 %arg.data.5.0, i64 0
  %14 = getelementptr i8, ptr %arg.data.4, i64 %.978
  %.1020 = getelementptr i8, ptr %14, i64 %.1006
  %.1021 = load i8, ptr %.1020, align 1
  %.1023 = icmp sgt i8 %.1021, -1
  br i1 %.1023, label %B926, label %B1524

B926:                                             ; preds = %B900
  %.1060 = zext i8 %.1021 to i64
  %.1085 = getelementptr i8, ptr %arg.classes.4, i64 %.1060
  %.1086 = load i8, ptr %.1085, align 1
  %.1088 = icmp ugt i8 %.1086, 4
  br i1 %.1088, label %B974, label %B1524

B974:                                             ; preds = %B926, %B838
  %.1099 = icmp eq i64 %head.6.6, 128021942919523
  br i1 %.1099, label %B996, label %B1384

B996:                                             ; preds = %B974
  %.1113 = icmp ult i8 %.51.i, 97
  %.23.i105 = icmp eq i64 %uppers.5.6, 0
  br i1 %.23.i105, label %B996.endif, label %B30.i

B30.i:                                            ; preds = %B996
  %.34.i107 = icmp sgt i64 %uppers.5.6, 1
  %.39.i118 = icmp eq i64 %k.5.6, %uppers.5.6
  %or.cond1603 = and i1 %.34.i107, %.39.i118
  %. = select i1 %.1113, i64 1, i64 0
  %spec.select = select i1 %or.cond1603, i1 true, i1 false
  %spec.select1607 = select i1 %or.cond1603, i64 2, i64 %.
  br label %B996.endif

B1384:                                            ; preds = %B974
  store i64 0, ptr %.1549, align 8
  %.1563 = call i32 @dptext$16(ptr nonnull %.1549, ptr nonnull %excinfo.7, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %k.5.6, i64 %head.6.6, i64 %tail.4.6, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0)
  %.1573 = load i64, ptr %.1549, align 8
  switch i32 %.1563, label %B1384.if [
    i32 -2, label %B1384.endif
    i32 0, label %B1384.endif
  ], !prof !3

B1524:                                            ; preds = %B126.endif, %B926, %B900
  %i.10.4 = phi i64 [ %.978, %B926 ], [ %.978, %B900 ], [ %i.7.2, %B126.endif ]
  %.1781 = icmp ult i8 %.514, 5
  br i1 %.1781, label %B1546, label %B1596

B1546:                                            ; preds = %B1524
  store i64 0, ptr %.1800, align 8
  store i64 0, ptr %.fca.1.gep175, align 8
  store i8 0, ptr %.fca.2.gep176, align 8
  %.1808 = call i32 @dptext$17(ptr nonnull %.1800, ptr nonnull %excinfo.9, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.7.2, i64 %.399, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1809 = load ptr, ptr %excinfo.9, align 8
  %.1816 = icmp sgt i32 %.1808, 0
  %.1817 = select i1 %.1816, ptr %.1809, ptr undef
  %.1818.fca.0.load = load i64, ptr %.1800, align 8
  %.1818.fca.1.load = load i64, ptr %.fca.1.gep175, align 8
  %.1818.fca.2.load = load i8, ptr %.fca.2.gep176, align 8
  %.1824 = icmp ne i8 %.1818.fca.2.load, 0
  switch i32 %.1808, label %B1546.endif.if [
    i32 -2, label %B1746
    i32 0, label %B1746
  ], !prof !3

B1596:                                            ; preds = %B1524
  %.1861 = icmp eq i64 %.450.sroa.0.0, 58
  %.1869 = add nsw i64 %i.10.4, 2
  %.1871 = icmp slt i64 %.1869, %.399
  %or.cond1604 = select i1 %.1861, i1 %.1871, i1 false
  br i1 %or.cond1604, label %B1626, label %B1702

B1626:                                            ; preds = %B1596
  %.1890 = icmp slt i64 %i.10.4, -1
  %.1891 = select i1 %.1890, i64 %arg.data.5.0, i64 0
  %15 = getelementptr i8, ptr %arg.data.4, i64 %i.10.4
  %16 = getelementptr i8, ptr %15, i64 1
  %.1905 = getelementptr i8, ptr %16, i64 %.1891
  %.1906 = load i8, ptr %.1905, align 1
  %.1908 = icmp eq i8 %.1906, 47
  br i1 %.1908, label %B1656, label %B1702

B1656:                                            ; preds = %B1626
  %.1927 = icmp slt i64 %i.10.4, -2
  %.1928 = select i1 %.1927, i64 %arg.data.5.0, i64 0
  %17 = getelementptr i8, ptr %15, i64 2
  %.1942 = getelementptr i8, ptr %17, i64 %.1928
  %.1943 = load i8, ptr %.1942, align 1
  %.1945 = icmp eq i8 %.1943, 47
  br i1 %.1945, label %B1746, label %B1702

B1702:                                            ; preds = %B1626, %B1596, %B1656
  %.1982 = add nsw i64 %i.10.4, %.450.sroa.8.0
  %.1992 = icmp eq i8 %.514, 5
  %t.10.2.chunk_token.2.1 = select i1 %.1992, i64 %t.10.2, i64 %chunk_token.2.1
  br label %B2067

B1746:                                            ; preds = %B1546, %B1546, %B1656
  %begin.5.5 = phi i64 [ -1, %B1656 ], [ %i.7.2, %B1546 ], [ %i.7.2, %B1546 ]
  %i.9.5 = phi i64 [ %i.10.4, %B1656 ], [ %.1818.fca.0.load, %B1546 ], [ %.1818.fca.0.load, %B1546 ]
  %holds.3.5 = phi i64 [ 0, %B1656 ], [ %.1818.fca.1.load, %B1546 ], [ %.1818.fca.1.load, %B1546 ]
  %address.2.5 = phi i1 [ true, %B1656 ], [ %.1824, %B1546 ], [ %.1824, %B1546 ]
  %last.5.5 = phi i64 [ -1, %B1656 ], [ %.1818.fca.0.load, %B1546 ], [ %.1818.fca.0.load, %B1546 ]
  br i1 %address.2.5, label %B1750, label %B1868

B1750:                                            ; preds = %B1746
  %.2077 = icmp sgt i64 %t.10.2, %chunk_token.2.1
  br i1 %.2077, label %B1762, label %B1804

B1762:                                            ; preds = %B1750
  %.2093 = icmp slt i64 %chunk_token.2.1, 0
  %.2094 = select i1 %.2093, i64 %arg.begins.5.0, i64 0
  %18 = getelementptr i64, ptr %arg.begins.4, i64 %chunk_token.2.1
  %.2108 = getelementptr i64, ptr %18, i64 %.2094
  %.2109 = load i64, ptr %.2108, align 8
  %.2127.inv = icmp sgt i64 %t.10.2, 0
  %.2128 = select i1 %.2127.inv, i64 0, i64 %arg.ends.5.0
  %19 = getelementptr i64, ptr %arg.ends.4, i64 %t.10.2
  %20 = getelementptr i8, ptr %19, i64 -8
  %.2142 = getelementptr i64, ptr %20, i64 %.2128
  %.2143 = load i64, ptr %.2142, align 8
  br label %B1804

B1804:                                            ; preds = %B1762, %B1750
  %t.9.6 = phi i64 [ %chunk_token.2.1, %B1762 ], [ %t.10.2, %B1750 ]
  %begin.4.6 = phi i64 [ %.2109, %B1762 ], [ %begin.5.5, %B1750 ]
  %last.4.6 = phi i64 [ %.2143, %B1762 ], [ %last.5.5, %B1750 ]
  store i64 0, ptr %.2164, align 8
  store i64 0, ptr %.fca.1.gep58, align 8
  store i64 0, ptr %.fca.2.gep, align 8
  %.2172 = call i32 @dptext$18(ptr nonnull %.2164, ptr nonnull %excinfo.10, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.9.5, i64 %.399, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, i64 %begin.4.6, i64 %last.4.6)
  %.2182.fca.0.load = load i64, ptr %.2164, align 8
  %.2182.fca.1.load = load i64, ptr %.fca.1.gep58, align 8
  %.2182.fca.2.load = load i64, ptr %.fca.2.gep, align 8
  switch i32 %.2172, label %B1804.if [
    i32 -2, label %B1804.endif
    i32 0, label %B1804.endif
  ], !prof !3

B1868:                                            ; preds = %B1804.endif, %B1746
  %t.11.5 = phi i64 [ %t.9.6, %B1804.endif ], [ %t.10.2, %B1746 ]
  %i.8.5 = phi i64 [ %.2182.fca.0.load, %B1804.endif ], [ %i.9.5, %B1746 ]
  %begin.6.5 = phi i64 [ %.2182.fca.1.load, %B1804.endif ], [ %begin.5.5, %B1746 ]
  %last.6.5 = phi i64 [ %.2182.fca.2.load, %B1804.endif ], [ %last.5.5, %B1746 ]
  store i64 0, ptr %.2266, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.2286 = call i32 @dptext$19(ptr nonnull %.2266, ptr nonnull %excinfo.11, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %begin.6.5, i64 %last.6.5, ptr %arg.lower.0, ptr %arg.lower.1, i64 %arg.lower.2, i64 %arg.lower.3, ptr %arg.lower.4, i64 %arg.lower.5.0, i64 %arg.lower.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0)
  %.2296.fca.0.load = load i64, ptr %.2266, align 8
  %.2296.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.2286, label %B1868.if [
    i32 -2, label %B1868.endif
    i32 0, label %B1868.endif
  ], !prof !3

B2046:                                            ; preds = %B1868.endif.endif.endif, %B112
  %t.6.3 = phi i64 [ %.2506, %B1868.endif.endif.endif ], [ %t.7.1, %B112 ]
  %.2554 = select i1 %.383, i64 %arg.row_tokens.5.0, i64 0
  %21 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.282.sroa.0.0
  %22 = getelementptr i8, ptr %21, i64 8
  %.2568 = getelementptr i64, ptr %22, i64 %.2554
  store i64 %t.6.3, ptr %.2568, align 8
  br label %B64

common.ret:                                       ; preds = %B1868.endif.endif.if, %B1868.if, %B1804.if, %B1546.endif.if, %B1384.if, %B996.endif.endif.if, %B996.endif.if, %B224.if, %B2066
  %common.ret.op = phi i32 [ 0, %B2066 ], [ %.573, %B224.if ], [ %.1164, %B996.endif.if ], [ %.1333, %B996.endif.endif.if ], [ %.1563, %B1384.if ], [ %.1808, %B1546.endif.if ], [ %.2172, %B1804.if ], [ %.2286, %B1868.if ], [ %.2356, %B1868.endif.endif.if ]
  ret i32 %common.ret.op

B2066:                                            ; preds = %B66.endif
  store i64 %t.5.0, ptr %retptr, align 8
  br label %common.ret

B2067:                                            ; preds = %B1804.endif, %B1384.endif.endif, %B1702, %B996.endif.endif.endif
  %i.6.2 = phi i64 [ %.978, %B996.endif.endif.endif ], [ %.978, %B1384.endif.endif ], [ %.1982, %B1702 ], [ %.2182.fca.0.load, %B1804.endif ]
  %chunk_token.3.2 = phi i64 [ %chunk_token.2.1, %B996.endif.endif.endif ], [ %chunk_token.2.1, %B1384.endif.endif ], [ %t.10.2.chunk_token.2.1, %B1702 ], [ %chunk_token.2.1, %B1804.endif ]
  %t.8.2 = phi i64 [ %.1525, %B996.endif.endif.endif ], [ %.1759, %B1384.endif.endif ], [ %t.10.2, %B1702 ], [ %t.9.6, %B1804.endif ]
  br label %B112

B66.if:                                           ; preds = %B64
  %.298 = load i64, ptr %.233, align 8
  %.301 = add nsw i64 %.291, -1
  store i64 %.301, ptr %.236, align 8
  %.305 = add i64 %.298, 1
  store i64 %.305, ptr %.233, align 8
  br label %B66.endif

B66.endif:                                        ; preds = %B66.if, %B64
  %.282.sroa.0.0 = phi i64 [ %.298, %B66.if ], [ 0, %B64 ]
  br i1 %.292, label %B68, label %B2066

B126.endif:                                       ; preds = %B154.i, %B744.i, %B126, %B490.i, %B618.i
  %.526 = phi i1 [ false, %B490.i ], [ false, %B154.i ], [ true, %B126 ], [ true, %B744.i ], [ false, %B618.i ]
  %.450.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B126 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.450.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B126 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.513 = getelementptr i8, ptr %arg.classes.4, i64 %.450.sroa.0.0
  %.514 = load i8, ptr %.513, align 1
  %.520 = icmp eq i8 %.514, 1
  %.520.not = xor i1 %.520, true
  %.526.not = xor i1 %.526, true
  %brmerge = or i1 %.520.not, %.526.not
  br i1 %brmerge, label %B1524, label %B224

B224.if:                                          ; preds = %B224
  %.581 = icmp sgt i32 %.573, 0
  %.574 = load ptr, ptr %excinfo.2, align 8
  %.582 = select i1 %.581, ptr %.574, ptr undef
  store ptr %.582, ptr %excinfo, align 8
  br label %common.ret

B224.endif:                                       ; preds = %B224, %B224
  %.625 = icmp ugt i64 %.583, 7
  br i1 %.625, label %B464, label %B504

B996.endif:                                       ; preds = %B30.i, %B996
  %phiofops = phi i1 [ false, %B996 ], [ %spec.select, %B30.i ]
  %.1117.0 = phi i64 [ %spec.select1607, %B30.i ], [ 0, %B996 ]
  store i64 0, ptr %.1150, align 8
  %.1164 = call i32 @dptext$20(ptr nonnull %.1150, ptr nonnull %excinfo.5, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 3, i64 7233891, i64 0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0)
  %.1174 = load i64, ptr %.1150, align 8
  switch i32 %.1164, label %B996.endif.if [
    i32 -2, label %B996.endif.endif
    i32 0, label %B996.endif.endif
  ], !prof !3

B996.endif.if:                                    ; preds = %B996.endif
  %.1172 = icmp sgt i32 %.1164, 0
  %.1165 = load ptr, ptr %excinfo.5, align 8
  %.1173 = select i1 %.1172, ptr %.1165, ptr undef
  store ptr %.1173, ptr %excinfo, align 8
  br label %common.ret

B996.endif.endif:                                 ; preds = %B996.endif, %B996.endif
  %.1198 = icmp slt i64 %t.10.2, 0
  %.1199 = select i1 %.1198, i64 %arg.ids.5.0, i64 0
  %23 = getelementptr i32, ptr %arg.ids.4, i64 %t.10.2
  %.1213 = getelementptr i32, ptr %23, i64 %.1199
  %.1214 = trunc i64 %.1174 to i32
  store i32 %.1214, ptr %.1213, align 4
  %.1217 = add nsw i64 %i.7.2, 3
  %.1234 = select i1 %.1198, i64 %arg.begins.5.0, i64 0
  %24 = getelementptr i64, ptr %arg.begins.4, i64 %t.10.2
  %.1248 = getelementptr i64, ptr %24, i64 %.1234
  store i64 %i.7.2, ptr %.1248, align 8
  %.1265 = select i1 %.1198, i64 %arg.ends.5.0, i64 0
  %25 = getelementptr i64, ptr %arg.ends.4, i64 %t.10.2
  %.1279 = getelementptr i64, ptr %25, i64 %.1265
  store i64 %.1217, ptr %.1279, align 8
  %.1296 = select i1 %.1198, i64 %arg.cases.5.0, i64 0
  %26 = getelementptr i8, ptr %arg.cases.4, i64 %t.10.2
  %.1310 = getelementptr i8, ptr %26, i64 %.1296
  %.1311 = trunc nsw i64 %.1117.0 to i8
  store i8 %.1311, ptr %.1310, align 1
  store i64 0, ptr %.1319, align 8
  %.1333 = call i32 @dptext$20(ptr nonnull %.1319, ptr nonnull %excinfo.6, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 3, i64 7630702, i64 0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0)
  %.1343 = load i64, ptr %.1319, align 8
  switch i32 %.1333, label %B996.endif.endif.if [
    i32 -2, label %B996.endif.endif.endif
    i32 0, label %B996.endif.endif.endif
  ], !prof !3

B996.endif.endif.if:                              ; preds = %B996.endif.endif
  %.1341 = icmp sgt i32 %.1333, 0
  %.1334 = load ptr, ptr %excinfo.6, align 8
  %.1342 = select i1 %.1341, ptr %.1334, ptr undef
  store ptr %.1342, ptr %excinfo, align 8
  br label %common.ret

B996.endif.endif.endif:                           ; preds = %B996.endif.endif, %B996.endif.endif
  %.1368 = icmp slt i64 %t.10.2, -1
  %.1369 = select i1 %.1368, i64 %arg.ids.5.0, i64 0
  %27 = getelementptr i8, ptr %23, i64 4
  %.1383 = getelementptr i32, ptr %27, i64 %.1369
  %.1384 = trunc i64 %.1343 to i32
  store i32 %.1384, ptr %.1383, align 4
  %"$phi1326.3.2.2" = select i1 %phiofops, i8 2, i8 0
  %.1435 = select i1 %.1368, i64 %arg.begins.5.0, i64 0
  %28 = getelementptr i8, ptr %24, i64 8
  %.1449 = getelementptr i64, ptr %28, i64 %.1435
  store i64 %.1217, ptr %.1449, align 8
  %.1470 = select i1 %.1368, i64 %arg.ends.5.0, i64 0
  %29 = getelementptr i8, ptr %25, i64 8
  %.1484 = getelementptr i64, ptr %29, i64 %.1470
  store i64 %.978, ptr %.1484, align 8
  %.1505 = select i1 %.1368, i64 %arg.cases.5.0, i64 0
  %30 = getelementptr i8, ptr %26, i64 1
  %.1519 = getelementptr i8, ptr %30, i64 %.1505
  store i8 %"$phi1326.3.2.2", ptr %.1519, align 1
  %.1525 = add nsw i64 %t.10.2, 2
  br label %B2067

B1384.if:                                         ; preds = %B1384
  %.1571 = icmp sgt i32 %.1563, 0
  %.1564 = load ptr, ptr %excinfo.7, align 8
  %.1572 = select i1 %.1571, ptr %.1564, ptr undef
  store ptr %.1572, ptr %excinfo, align 8
  br label %common.ret

B1384.endif:                                      ; preds = %B1384, %B1384
  %.1601 = icmp slt i64 %t.10.2, 0
  %.1602 = select i1 %.1601, i64 %arg.ids.5.0, i64 0
  %31 = getelementptr i32, ptr %arg.ids.4, i64 %t.10.2
  %.1616 = getelementptr i32, ptr %31, i64 %.1602
  %.1617 = trunc i64 %.1573 to i32
  store i32 %.1617, ptr %.1616, align 4
  %.1627 = icmp ult i8 %.51.i, 97
  %.23.i134 = icmp eq i64 %uppers.5.6, 0
  br i1 %.23.i134, label %B1384.endif.endif, label %B30.i135

B30.i135:                                         ; preds = %B1384.endif
  %.34.i137 = icmp sgt i64 %uppers.5.6, 1
  %.39.i152 = icmp eq i64 %k.5.6, %uppers.5.6
  %or.cond1605 = and i1 %.34.i137, %.39.i152
  %.1606 = select i1 %.1627, i8 1, i8 0
  %spec.select1608 = select i1 %or.cond1605, i8 2, i8 %.1606
  br label %B1384.endif.endif

B1384.endif.endif:                                ; preds = %B30.i135, %B1384.endif
  %.1631.0 = phi i8 [ %spec.select1608, %B30.i135 ], [ 0, %B1384.endif ]
  %.1674 = select i1 %.1601, i64 %arg.begins.5.0, i64 0
  %32 = getelementptr i64, ptr %arg.begins.4, i64 %t.10.2
  %.1688 = getelementptr i64, ptr %32, i64 %.1674
  store i64 %i.7.2, ptr %.1688, align 8
  %.1708 = select i1 %.1601, i64 %arg.ends.5.0, i64 0
  %33 = getelementptr i64, ptr %arg.ends.4, i64 %t.10.2
  %.1722 = getelementptr i64, ptr %33, i64 %.1708
  store i64 %.978, ptr %.1722, align 8
  %.1741 = select i1 %.1601, i64 %arg.cases.5.0, i64 0
  %34 = getelementptr i8, ptr %arg.cases.4, i64 %t.10.2
  %.1755 = getelementptr i8, ptr %34, i64 %.1741
  store i8 %.1631.0, ptr %.1755, align 1
  %.1759 = add nsw i64 %t.10.2, 1
  br label %B2067

B1546.endif.if:                                   ; preds = %B1546
  store ptr %.1817, ptr %excinfo, align 8
  br label %common.ret

B1804.if:                                         ; preds = %B1804
  %.2180 = icmp sgt i32 %.2172, 0
  %.2173 = load ptr, ptr %excinfo.10, align 8
  %.2181 = select i1 %.2180, ptr %.2173, ptr undef
  store ptr %.2181, ptr %excinfo, align 8
  br label %common.ret

B1804.endif:                                      ; preds = %B1804, %B1804
  %.2211 = icmp slt i64 %.2182.fca.1.load, 0
  br i1 %.2211, label %B2067, label %B1868

B1868.if:                                         ; preds = %B1868
  %.2294 = icmp sgt i32 %.2286, 0
  %.2287 = load ptr, ptr %excinfo.11, align 8
  %.2295 = select i1 %.2294, ptr %.2287, ptr undef
  store ptr %.2295, ptr %excinfo, align 8
  br label %common.ret

B1868.endif:                                      ; preds = %B1868, %B1868
  %.2322 = icmp slt i64 %t.11.5, 0
  %.2323 = select i1 %.2322, i64 %arg.ids.5.0, i64 0
  %35 = getelementptr i32, ptr %arg.ids.4, i64 %t.11.5
  %.2337 = getelementptr i32, ptr %35, i64 %.2323
  %.2338 = trunc i64 %.2296.fca.0.load to i32
  store i32 %.2338, ptr %.2337, align 4
  store i8 0, ptr %.2348, align 1
  %.2356 = call i32 @dptext$21(ptr nonnull %.2348, ptr nonnull %excinfo.12, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %begin.6.5, i64 %last.6.5, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.2357 = load ptr, ptr %excinfo.12, align 8
  %.2364 = icmp sgt i32 %.2356, 0
  %.2365 = select i1 %.2364, ptr %.2357, ptr undef
  %.2366 = load i8, ptr %.2348, align 1
  %.2369.not = icmp eq i8 %.2366, 0
  switch i32 %.2356, label %B1868.endif.endif.if [
    i32 -2, label %B1868.endif.endif.endif
    i32 0, label %B1868.endif.endif.endif
  ], !prof !3

B1868.endif.endif.if:                             ; preds = %B1868.endif
  store ptr %.2365, ptr %excinfo, align 8
  br label %common.ret

B1868.endif.endif.endif:                          ; preds = %B1868.endif, %B1868.endif
  %.2387 = or i64 %holds.3.5, 16
  %holds.4.4 = select i1 %.2369.not, i64 %holds.3.5, i64 %.2387
  %.2400 = or i64 %.2296.fca.1.load, %holds.4.4
  %.2421 = select i1 %.2322, i64 %arg.begins.5.0, i64 0
  %36 = getelementptr i64, ptr %arg.begins.4, i64 %t.11.5
  %.2435 = getelementptr i64, ptr %36, i64 %.2421
  store i64 %begin.6.5, ptr %.2435, align 8
  %.2455 = select i1 %.2322, i64 %arg.ends.5.0, i64 0
  %37 = getelementptr i64, ptr %arg.ends.4, i64 %t.11.5
  %.2469 = getelementptr i64, ptr %37, i64 %.2455
  store i64 %last.6.5, ptr %.2469, align 8
  %.2488 = select i1 %.2322, i64 %arg.cases.5.0, i64 0
  %38 = getelementptr i8, ptr %arg.cases.4, i64 %t.11.5
  %.2502 = getelementptr i8, ptr %38, i64 %.2488
  %.2503 = trunc i64 %.2400 to i8
  store i8 %.2503, ptr %.2502, align 1
  %.2506 = add nsw i64 %t.11.5, 1
  %.2515 = icmp slt i64 %i.8.5, %.399
  br i1 %.2515, label %B126, label %B2046
}

define linkonce_odr i32 @dptext$15(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smin.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$20(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %arg.length, i64 %arg.head, i64 %arg.tail, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0) {
entry:
  %.330 = alloca i64, align 8
  store i64 0, ptr %.330, align 8
  %.333 = alloca i64, align 8
  store i64 0, ptr %.333, align 8
  %.74 = add nsw i64 %arg.slots.2, -1
  %.7.i = xor i64 %arg.head, %arg.tail
  %.8.i = mul i64 %.7.i, -7046029254386353131
  %.9.i = lshr i64 %.8.i, 32
  %.10.i = xor i64 %.8.i, %.9.i
  %.11.i = mul i64 %.10.i, -7046029254386353131
  %.12.i = lshr i64 %.11.i, 32
  %.13.i = and i64 %.12.i, %.74
  br label %B92

B92:                                              ; preds = %entry, %B430
  %slot.2.0 = phi i64 [ %.13.i, %entry ], [ %.544, %B430 ]
  %.120 = icmp slt i64 %slot.2.0, 0
  %.121 = select i1 %.120, i64 %arg.slots.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.slots.4, i64 %slot.2.0
  %.135 = getelementptr i32, ptr %0, i64 %.121
  %.136 = load i32, ptr %.135, align 4
  %.142 = icmp eq i32 %.136, -1
  br i1 %.142, label %B120, label %B134

common.ret:                                       ; preds = %B206, %B120
  %common.ret.op = phi i32 [ 0, %B120 ], [ 0, %B206 ]
  ret i32 %common.ret.op

B120:                                             ; preds = %B92
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B134:                                             ; preds = %B92
  %.166 = sext i32 %.136 to i64
  %.179 = icmp slt i32 %.136, 0
  %.180 = select i1 %.179, i64 %arg.heads.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.heads.4, i64 %.180
  %.194 = getelementptr i64, ptr %1, i64 %.166
  %.195 = load i64, ptr %.194, align 8
  %.197 = icmp eq i64 %.195, %arg.head
  br i1 %.197, label %B158, label %B430

B158:                                             ; preds = %B134
  %.215 = icmp slt i32 %.136, -1
  %.216 = select i1 %.215, i64 %arg.starts.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.starts.4, i64 %.166
  %3 = getelementptr i8, ptr %2, i64 8
  %.230 = getelementptr i64, ptr %3, i64 %.216
  %.231 = load i64, ptr %.230, align 8
  %.248 = select i1 %.179, i64 %arg.starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.starts.4, i64 %.248
  %.262 = getelementptr i64, ptr %4, i64 %.166
  %.263 = load i64, ptr %.262, align 8
  %.264 = sub nsw i64 %.231, %.263
  %.266 = icmp eq i64 %.264, 3
  br i1 %.266, label %B206, label %B430

B206:                                             ; preds = %B158
  store i64 8, ptr %.330, align 8
  store i64 0, ptr %.333, align 8
  store i64 %.166, ptr %retptr, align 8
  br label %common.ret

B430:                                             ; preds = %B158, %B134
  %.535 = add nsw i64 %slot.2.0, 1
  %.544 = and i64 %.535, %.74
  br label %B92
}

define linkonce_odr i32 @dptext$16(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %arg.length, i64 %arg.head, i64 %arg.tail, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0) {
entry:
  %.330 = alloca i64, align 8
  store i64 0, ptr %.330, align 8
  %.333 = alloca i64, align 8
  store i64 0, ptr %.333, align 8
  %.74 = add nsw i64 %arg.slots.2, -1
  %.7.i = xor i64 %arg.head, %arg.tail
  %.8.i = mul i64 %.7.i, -7046029254386353131
  %.9.i = lshr i64 %.8.i, 32
  %.10.i = xor i64 %.8.i, %.9.i
  %.11.i = mul i64 %.10.i, -7046029254386353131
  %.12.i = lshr i64 %.11.i, 32
  %.13.i = and i64 %.12.i, %.74
  br label %B92

B92:                                              ; preds = %entry, %B430
  %slot.2.0 = phi i64 [ %.13.i, %entry ], [ %.544, %B430 ]
  %.120 = icmp slt i64 %slot.2.0, 0
  %.121 = select i1 %.120, i64 %arg.slots.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.slots.4, i64 %slot.2.0
  %.135 = getelementptr i32, ptr %0, i64 %.121
  %.136 = load i32, ptr %.135, align 4
  %.142 = icmp eq i32 %.136, -1
  br i1 %.142, label %B120, label %B134

common.ret:                                       ; preds = %B426, %B120
  %common.ret.op = phi i32 [ 0, %B120 ], [ 0, %B426 ]
  ret i32 %common.ret.op

B120:                                             ; preds = %B92
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B134:                                             ; preds = %B92
  %.166 = sext i32 %.136 to i64
  %.179 = icmp slt i32 %.136, 0
  %.180 = select i1 %.179, i64 %arg.heads.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.heads.4, i64 %.180
  %.194 = getelementptr i64, ptr %1, i64 %.166
  %.195 = load i64, ptr %.194, align 8
  %.197 = icmp eq i64 %.195, %arg.head
  br i1 %.197, label %B158, label %B430

B158:                                             ; preds = %B134
  %.215 = icmp slt i32 %.136, -1
  %.216 = select i1 %.215, i64 %arg.starts.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.starts.4, i64 %.166
  %3 = getelementptr i8, ptr %2, i64 8
  %.230 = getelementptr i64, ptr %3, i64 %.216
  %.231 = load i64, ptr %.230, align 8
  %.248 = select i1 %.179, i64 %arg.starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.starts.4, i64 %.248
  %.262 = getelementptr i64, ptr %4, i64 %.166
  %.263 = load i64, ptr %.262, align 8
  %.264 = sub nsw i64 %.231, %.263
  %.266 = icmp eq i64 %.264, %arg.length
  br i1 %.266, label %B206, label %B430

B206:                                             ; preds = %B158
  store i64 8, ptr %.330, align 8
  %.343 = add i64 %arg.length, -8
  %.344 = icmp slt i64 %.343, 1
  %storemerge = select i1 %.344, i64 0, i64 %.343
  store i64 %storemerge, ptr %.333, align 8
  br label %B366

B366:                                             ; preds = %B366.if, %B206
  %.389 = load i64, ptr %.333, align 8
  %.390 = icmp slt i64 %.389, 1
  br i1 %.390, label %B426, label %B366.if

B422:                                             ; preds = %B366.if
  br i1 %.390, label %B426, label %B430

B426:                                             ; preds = %B366, %B422
  store i64 %.166, ptr %retptr, align 8
  br label %common.ret

B430:                                             ; preds = %B422, %B158, %B134
  %.535 = add nsw i64 %slot.2.0, 1
  %.544 = and i64 %.535, %.74
  br label %B92

B366.if:                                          ; preds = %B366
  %.396 = load i64, ptr %.330, align 8
  %.399 = add nsw i64 %.389, -1
  store i64 %.399, ptr %.333, align 8
  %.403 = add i64 %.396, 1
  store i64 %.403, ptr %.330, align 8
  %5 = getelementptr i8, ptr %arg.blob.4, i64 %.263
  %.457 = getelementptr i8, ptr %5, i64 %.396
  %.458 = load i8, ptr %.457, align 1
  %.484 = getelementptr i8, ptr %arg.scratch.4, i64 %.396
  %.485 = load i8, ptr %.484, align 1
  %.486.not = icmp eq i8 %.458, %.485
  br i1 %.486.not, label %B366, label %B422
}

define linkonce_odr i32 @dptext$17(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.46 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.46, label %B28, label %B404

B28:                                              ; preds = %B378, %entry
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.348, %B378 ]
  %previous.2.0 = phi i64 [ -1, %entry ], [ %.343, %B378 ]
  %holds.3.0 = phi i64 [ 0, %entry ], [ %holds.4.1, %B378 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !8
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B28.endif, label %B76.i

B76.i:                                            ; preds = %B28
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond645 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond645, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !8
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B28.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond646 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond646, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !8
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !8
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
  %or.cond647 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond647, label %B744.i, label %B28.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond648 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond648, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !8
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
  %or.cond649 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond649, label %B28.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B28.endif

B106:                                             ; preds = %B28.endif
  %.137.not = icmp eq i8 %.125, 7
  %.140.not = icmp eq i64 %previous.2.0, 3
  %or.cond650 = and i1 %.137.not, %.140.not
  br i1 %or.cond650, label %B150, label %B404

B150:                                             ; preds = %B106
  %.146 = add nsw i64 %i.2.0, %.59.sroa.8.0
  %.148.not = icmp slt i64 %.146, %arg.end
  br i1 %.148.not, label %B170, label %B404

B170:                                             ; preds = %B150
  %.35.i35 = icmp slt i64 %.146, 0
  %.36.i36 = select i1 %.35.i35, i64 %arg.data.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.data.4, i64 %.146
  %.50.i46 = getelementptr i8, ptr %9, i64 %.36.i36
  %.51.i47 = load i8, ptr %.50.i46, align 1, !noalias !11
  %.52.i48 = zext i8 %.51.i47 to i64
  %.57.i51 = icmp sgt i8 %.51.i47, -1
  br i1 %.57.i51, label %B170.endif, label %B76.i52

B76.i52:                                          ; preds = %B170
  %.77.i54 = icmp ugt i8 %.51.i47, -63
  %.80.i289 = icmp ult i8 %.51.i47, -32
  %or.cond651 = and i1 %.77.i54, %.80.i289
  %.83.i292 = add nsw i64 %.146, 1
  %.85.i294 = icmp slt i64 %.83.i292, %arg.end
  %or.cond652 = select i1 %or.cond651, i1 %.85.i294, i1 false
  br i1 %or.cond652, label %B118.i295, label %B240.i55

B118.i295:                                        ; preds = %B76.i52
  %.102.i305 = icmp slt i64 %.146, -1
  %.103.i306 = select i1 %.102.i305, i64 %arg.data.5.0, i64 0
  %10 = getelementptr i8, ptr %9, i64 1
  %.117.i316 = getelementptr i8, ptr %10, i64 %.103.i306
  %.118.i317 = load i8, ptr %.117.i316, align 1, !noalias !11
  %.121.i320 = icmp slt i8 %.118.i317, -64
  br i1 %.121.i320, label %B154.i321, label %B240.i55

B154.i321:                                        ; preds = %B118.i295
  %.126.i324 = shl nuw nsw i64 %.52.i48, 6
  %.129.i326 = and i64 %.126.i324, 1984
  %11 = and i8 %.118.i317, 63
  %.167.i352 = zext nneg i8 %11 to i64
  %.168.i353 = or disjoint i64 %.129.i326, %.167.i352
  br label %B170.endif

B240.i55:                                         ; preds = %B118.i295, %B76.i52
  %.178.i57 = icmp ugt i8 %.51.i47, -33
  %.181.i67 = add nsw i64 %.146, 2
  %.183.i69 = icmp slt i64 %.181.i67, %arg.end
  %or.cond653 = select i1 %.178.i57, i1 %.183.i69, i1 false
  br i1 %or.cond653, label %B270.i70, label %B744.i58

B270.i70:                                         ; preds = %B240.i55
  %.200.i80 = icmp slt i64 %.146, -1
  %.201.i81 = select i1 %.200.i80, i64 %arg.data.5.0, i64 0
  %12 = getelementptr i8, ptr %9, i64 1
  %.215.i91 = getelementptr i8, ptr %12, i64 %.201.i81
  %.216.i92 = load i8, ptr %.215.i91, align 1, !noalias !11
  %.219.i95 = icmp slt i8 %.216.i92, -64
  br i1 %.219.i95, label %B306.i96, label %B744.i58

B306.i96:                                         ; preds = %B270.i70
  %.236.i106 = icmp slt i64 %.146, -2
  %.237.i107 = select i1 %.236.i106, i64 %arg.data.5.0, i64 0
  %13 = getelementptr i8, ptr %9, i64 2
  %.251.i117 = getelementptr i8, ptr %13, i64 %.237.i107
  %.252.i118 = load i8, ptr %.251.i117, align 1, !noalias !11
  %.255.i121 = icmp slt i8 %.252.i118, -64
  br i1 %.255.i121, label %B342.i122, label %B744.i58

B342.i122:                                        ; preds = %B306.i96
  %14 = and i8 %.216.i92, 63
  %.290.i146 = zext nneg i8 %14 to i64
  %.291.i147 = shl nuw nsw i64 %.290.i146, 6
  %15 = and i8 %.252.i118, 63
  %.325.i171 = zext nneg i8 %15 to i64
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
  %or.cond654 = or i1 %.352.i273, %.356.i279.not
  br i1 %or.cond654, label %B744.i58, label %B170.endif

B552.i176:                                        ; preds = %B342.i122
  %.373.i178 = icmp ult i8 %.51.i47, -11
  %.376.i181 = add nsw i64 %.146, 3
  %.378.i183 = icmp slt i64 %.376.i181, %arg.end
  %or.cond655 = select i1 %.373.i178, i1 %.378.i183, i1 false
  br i1 %or.cond655, label %B582.i185, label %B744.i58

B582.i185:                                        ; preds = %B552.i176
  %.397.i195 = icmp slt i64 %.146, -3
  %.398.i196 = select i1 %.397.i195, i64 %arg.data.5.0, i64 0
  %16 = getelementptr i8, ptr %9, i64 3
  %.412.i206 = getelementptr i8, ptr %16, i64 %.398.i196
  %.413.i207 = load i8, ptr %.412.i206, align 1, !noalias !11
  %.416.i210 = icmp slt i8 %.413.i207, -64
  br i1 %.416.i210, label %B618.i211, label %B744.i58

B618.i211:                                        ; preds = %B582.i185
  %.419.i213 = shl nuw nsw i64 %.52.i48, 18
  %.422.i215 = and i64 %.419.i213, 1835008
  %.424.i217 = shl nuw nsw i64 %.326.i172, 6
  %.427.i219 = or disjoint i64 %.422.i215, %.424.i217
  %17 = and i8 %.413.i207, 63
  %.465.i245 = zext nneg i8 %17 to i64
  %.466.i246 = or disjoint i64 %.427.i219, %.465.i245
  %.471.i249 = icmp samesign ugt i64 %.427.i219, 65535
  %.474.i252 = icmp samesign ult i64 %.427.i219, 1114112
  %or.cond656 = select i1 %.471.i249, i1 %.474.i252, i1 false
  br i1 %or.cond656, label %B170.endif, label %B744.i58

B744.i58:                                         ; preds = %B490.i260, %B618.i211, %B582.i185, %B552.i176, %B306.i96, %B270.i70, %B240.i55
  br label %B170.endif

B254:                                             ; preds = %B28.endif
  %.271 = icmp eq i64 %.59.sroa.0.0, 64
  br i1 %.271, label %B266, label %B292

common.ret:                                       ; preds = %B404, %B266
  %common.ret.op = phi i32 [ 0, %B266 ], [ 0, %B404 ]
  ret i32 %common.ret.op

B266:                                             ; preds = %B254
  %.286 = and i64 %holds.3.0, 4
  %.302 = insertvalue { i64, i64, i8 } undef, i64 %i.2.0, 0
  %.303 = insertvalue { i64, i64, i8 } %.302, i64 %.286, 1
  %.304 = insertvalue { i64, i64, i8 } %.303, i8 1, 2
  store { i64, i64, i8 } %.304, ptr %retptr, align 8
  br label %common.ret

B292:                                             ; preds = %B254
  switch i8 %.125, label %B378 [
    i8 3, label %B314
    i8 2, label %B358
  ]

B314:                                             ; preds = %B292
  %.312 = or i64 %holds.3.0, 8
  br label %B378

B358:                                             ; preds = %B292
  %.326 = or i64 %holds.3.0, 4
  br label %B378

B378:                                             ; preds = %B292, %B170.endif, %B358, %B314
  %holds.4.1 = phi i64 [ %holds.3.0, %B292 ], [ %.312, %B314 ], [ %.326, %B358 ], [ %holds.3.0, %B170.endif ]
  %.343 = zext i8 %.125 to i64
  %.348 = add nsw i64 %i.2.0, %.59.sroa.8.0
  %.356 = icmp slt i64 %.348, %arg.end
  br i1 %.356, label %B28, label %B404

B404:                                             ; preds = %B170.endif, %B106, %B150, %B378, %entry
  %i.3.1 = phi i64 [ %arg.begin, %entry ], [ %i.2.0, %B106 ], [ %.348, %B378 ], [ %i.2.0, %B150 ], [ %i.2.0, %B170.endif ]
  %holds.5.1 = phi i64 [ 0, %entry ], [ %holds.3.0, %B106 ], [ %holds.4.1, %B378 ], [ %holds.3.0, %B150 ], [ %holds.3.0, %B170.endif ]
  %.391 = insertvalue { i64, i64, i8 } undef, i64 %i.3.1, 0
  %.392 = insertvalue { i64, i64, i8 } %.391, i64 %holds.5.1, 1
  %.393 = insertvalue { i64, i64, i8 } %.392, i8 0, 2
  store { i64, i64, i8 } %.393, ptr %retptr, align 8
  br label %common.ret

B28.endif:                                        ; preds = %B154.i, %B744.i, %B28, %B490.i, %B618.i
  %.59.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B28 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.59.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B28 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.124 = getelementptr i8, ptr %arg.classes.4, i64 %.59.sroa.0.0
  %.125 = load i8, ptr %.124, align 1
  %.131 = icmp ugt i8 %.125, 4
  br i1 %.131, label %B106, label %B254

B170.endif:                                       ; preds = %B154.i321, %B744.i58, %B170, %B490.i260, %B618.i211
  %.179.sroa.0.0 = phi i64 [ %.345.i269, %B490.i260 ], [ %.168.i353, %B154.i321 ], [ %.52.i48, %B170 ], [ 65533, %B744.i58 ], [ %.466.i246, %B618.i211 ]
  %.235 = getelementptr i8, ptr %arg.classes.4, i64 %.179.sroa.0.0
  %.236 = load i8, ptr %.235, align 1
  %.238.not = icmp eq i8 %.236, 3
  br i1 %.238.not, label %B378, label %B404
}

define linkonce_odr i32 @dptext$18(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.i, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, i64 %arg.first, i64 %arg.last) {
entry:
  %.51 = icmp slt i64 %arg.i, %arg.end
  br i1 %.51, label %B16, label %B170

B16:                                              ; preds = %B96, %entry
  %i.2.0 = phi i64 [ %arg.i, %entry ], [ %.227, %B96 ]
  %first.2.0 = phi i64 [ %arg.first, %entry ], [ %first.3.1, %B96 ]
  %last.4.0 = phi i64 [ %arg.last, %entry ], [ %last.3.1, %B96 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !14
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B16.endif, label %B76.i

B76.i:                                            ; preds = %B16
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond346 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond346, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !14
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
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond347 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond347, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !14
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !14
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
  %or.cond348 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond348, label %B744.i, label %B16.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond349 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond349, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !14
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
  %or.cond350 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond350, label %B16.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B16.endif

B96:                                              ; preds = %B16.endif
  %.174 = icmp ult i8 %.128, 5
  %.183 = icmp slt i64 %first.2.0, 0
  %i.2.0.first.2.0 = select i1 %.183, i64 %i.2.0, i64 %first.2.0
  %.205 = add nsw i64 %i.2.0, %.66.sroa.8.0
  %first.3.1 = select i1 %.174, i64 %i.2.0.first.2.0, i64 %first.2.0
  %last.3.1 = select i1 %.174, i64 %.205, i64 %last.4.0
  %.227 = add nsw i64 %i.2.0, %.66.sroa.8.0
  %.235 = icmp slt i64 %.227, %arg.end
  br i1 %.235, label %B16, label %B170

B170:                                             ; preds = %B16.endif, %B96, %entry
  %i.3.1 = phi i64 [ %arg.i, %entry ], [ %.227, %B96 ], [ %i.2.0, %B16.endif ]
  %first.4.1 = phi i64 [ %arg.first, %entry ], [ %first.3.1, %B96 ], [ %first.2.0, %B16.endif ]
  %last.2.1 = phi i64 [ %arg.last, %entry ], [ %last.3.1, %B96 ], [ %last.4.0, %B16.endif ]
  store i64 %i.3.1, ptr %retptr, align 8
  %retptr.repack342 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %first.4.1, ptr %retptr.repack342, align 8
  %retptr.repack344 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %last.2.1, ptr %retptr.repack344, align 8
  ret i32 0

B16.endif:                                        ; preds = %B154.i, %B744.i, %B16, %B490.i, %B618.i
  %.66.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B16 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.66.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B16 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.127 = getelementptr i8, ptr %arg.classes.4, i64 %.66.sroa.0.0
  %.128 = load i8, ptr %.127, align 1
  %.134 = icmp eq i8 %.128, 5
  br i1 %.134, label %B170, label %B96
}

define linkonce_odr i32 @dptext$19(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.lower.0, ptr %arg.lower.1, i64 %arg.lower.2, i64 %arg.lower.3, ptr %arg.lower.4, i64 %arg.lower.5.0, i64 %arg.lower.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0) {
entry:
  %.388 = alloca i64, align 8
  store i64 0, ptr %.388, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.445 = alloca i64, align 8
  store i64 0, ptr %.445, align 8
  %.448 = alloca i64, align 8
  store i64 0, ptr %.448, align 8
  %.767 = alloca i64, align 8
  store i64 0, ptr %.767, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.142 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.142, label %B152, label %B594

B152:                                             ; preds = %B572, %entry
  %tail.4.0 = phi i64 [ 0, %entry ], [ %tail.5.1, %B572 ]
  %head.4.0 = phi i64 [ 0, %entry ], [ %head.5.1, %B572 ]
  %length.2.0 = phi i64 [ 0, %entry ], [ %length.3.1, %B572 ]
  %uppers.2.0 = phi i64 [ 0, %entry ], [ %uppers.3.1, %B572 ]
  %lowers.2.0 = phi i64 [ 0, %entry ], [ %lowers.3.1, %B572 ]
  %first_is_upper.2.0 = phi i1 [ false, %entry ], [ %first_is_upper.3.1, %B572 ]
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.720, %B572 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !17
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B152.endif, label %B76.i

B76.i:                                            ; preds = %B152
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond602 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond602, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !17
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B152.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond603 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond603, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !17
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !17
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
  %or.cond604 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond604, label %B744.i, label %B152.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond605 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond605, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !17
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
  %or.cond606 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond606, label %B152.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B152.endif

B220:                                             ; preds = %B152.endif
  %.250 = sub i64 0, %lowers.2.0
  %.251 = icmp eq i64 %uppers.2.0, %.250
  %"$phi240.0.2.1" = select i1 %first_is_upper.2.0, i1 true, i1 %.251
  %.268 = add nsw i64 %uppers.2.0, 1
  br label %B280

B254:                                             ; preds = %B152.endif
  %.313 = getelementptr i8, ptr %arg.cased.4, i64 %.163.sroa.0.0
  %.314 = load i8, ptr %.313, align 1
  %.317.not = icmp eq i8 %.314, 0
  %.338 = add nsw i64 %lowers.2.0, 1
  %spec.select = select i1 %.317.not, i64 %lowers.2.0, i64 %.338
  br label %B280

B280:                                             ; preds = %B254, %B220
  %lowers.3.1 = phi i64 [ %lowers.2.0, %B220 ], [ %spec.select, %B254 ]
  %first_is_upper.3.1 = phi i1 [ %"$phi240.0.2.1", %B220 ], [ %first_is_upper.2.0, %B254 ]
  %uppers.3.1 = phi i64 [ %.268, %B220 ], [ %uppers.2.0, %B254 ]
  %.363 = icmp slt i64 %length.2.0, 513
  br i1 %.363, label %B302, label %B572

B302:                                             ; preds = %B280
  store i64 0, ptr %.388, align 8
  %.394 = call i32 @dptext$22(ptr nonnull %.388, ptr nonnull %excinfo.2, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %length.2.0, i32 %.229)
  %.404 = load i64, ptr %.388, align 8
  switch i32 %.394, label %B302.if [
    i32 -2, label %B302.endif
    i32 0, label %B302.endif
  ], !prof !3

B372:                                             ; preds = %B302.endif, %B673
  %tail.2.2 = phi i64 [ %tail.4.0, %B302.endif ], [ %tail.3.3, %B673 ]
  %head.2.2 = phi i64 [ %head.4.0, %B302.endif ], [ %head.3.3, %B673 ]
  %.509 = load i64, ptr %.448, align 8
  %.510 = icmp sgt i64 %.509, 0
  br i1 %.510, label %B372.if, label %B572

B388:                                             ; preds = %B372.if
  %.580 = icmp slt i64 %.516, 0
  %.581 = select i1 %.580, i64 %arg.scratch.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.scratch.4, i64 %.516
  %.595 = getelementptr i8, ptr %9, i64 %.581
  %.596 = load i8, ptr %.595, align 1
  %.597 = zext i8 %.596 to i64
  %.599 = shl nsw i64 %.516, 3
  %.602 = shl i64 %.597, %.599
  %.604 = or i64 %head.2.2, %.602
  br label %B673

B496:                                             ; preds = %B372.if
  %.645 = getelementptr i8, ptr %arg.scratch.4, i64 %.516
  %.646 = load i8, ptr %.645, align 1
  %.649 = zext i8 %.646 to i64
  %.651 = xor i64 %tail.2.2, %.649
  %.654 = mul i64 %.651, 1099511628211
  br label %B673

B572:                                             ; preds = %B372, %B280
  %tail.5.1 = phi i64 [ %tail.2.2, %B372 ], [ %tail.4.0, %B280 ]
  %head.5.1 = phi i64 [ %head.2.2, %B372 ], [ %head.4.0, %B280 ]
  %length.3.1 = phi i64 [ %.404, %B372 ], [ %length.2.0, %B280 ]
  %.720 = add nsw i64 %i.2.0, %.163.sroa.8.0
  %.726 = icmp slt i64 %.720, %arg.end
  br i1 %.726, label %B152, label %B594

B594:                                             ; preds = %B572, %entry
  %tail.6.1 = phi i64 [ %tail.5.1, %B572 ], [ 0, %entry ]
  %head.6.1 = phi i64 [ %head.5.1, %B572 ], [ 0, %entry ]
  %length.4.1 = phi i64 [ %length.3.1, %B572 ], [ 0, %entry ]
  %uppers.4.1 = phi i64 [ %uppers.3.1, %B572 ], [ 0, %entry ]
  %lowers.4.1 = phi i64 [ %lowers.3.1, %B572 ], [ 0, %entry ]
  %first_is_upper.4.1 = phi i1 [ %first_is_upper.3.1, %B572 ], [ false, %entry ]
  %.756 = icmp slt i64 %length.4.1, 513
  br i1 %.756, label %B616, label %B672

B616:                                             ; preds = %B594
  store i64 0, ptr %.767, align 8
  %.781 = call i32 @dptext$16(ptr nonnull %.767, ptr nonnull %excinfo.3, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %length.4.1, i64 %head.6.1, i64 %tail.6.1, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0)
  %.791 = load i64, ptr %.767, align 8
  switch i32 %.781, label %B616.if [
    i32 -2, label %B672
    i32 0, label %B672
  ], !prof !3

B672:                                             ; preds = %B616, %B616, %B594
  %"$phi672.0.2.0" = phi i64 [ -1, %B594 ], [ %.791, %B616 ], [ %.791, %B616 ]
  %.23.i3 = icmp eq i64 %uppers.4.1, 0
  br i1 %.23.i3, label %B672.endif, label %B30.i

B30.i:                                            ; preds = %B672
  %.34.i5 = icmp sgt i64 %uppers.4.1, 1
  %.39.i = icmp eq i64 %lowers.4.1, 0
  %or.cond607 = select i1 %.34.i5, i1 %.39.i, i1 false
  %. = select i1 %first_is_upper.4.1, i64 1, i64 0
  %spec.select608 = select i1 %or.cond607, i64 2, i64 %.
  br label %B672.endif

B673:                                             ; preds = %B496, %B388
  %tail.3.3 = phi i64 [ %tail.2.2, %B388 ], [ %.654, %B496 ]
  %head.3.3 = phi i64 [ %.604, %B388 ], [ %head.2.2, %B496 ]
  br label %B372

B152.endif:                                       ; preds = %B154.i, %B744.i, %B152, %B490.i, %B618.i
  %.163.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B152 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.163.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B152 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.228 = getelementptr i32, ptr %arg.lower.4, i64 %.163.sroa.0.0
  %.229 = load i32, ptr %.228, align 4
  %.235 = sext i32 %.229 to i64
  %.236.not = icmp eq i64 %.163.sroa.0.0, %.235
  br i1 %.236.not, label %B254, label %B220

B302.if:                                          ; preds = %B302
  %.402 = icmp sgt i32 %.394, 0
  %.395 = load ptr, ptr %excinfo.2, align 8
  %.403 = select i1 %.402, ptr %.395, ptr undef
  store ptr %.403, ptr %excinfo, align 8
  br label %common.ret

B302.endif:                                       ; preds = %B302, %B302
  store i64 %length.2.0, ptr %.445, align 8
  %.458 = sub i64 %.404, %length.2.0
  %.459 = icmp slt i64 %.458, 1
  %storemerge = select i1 %.459, i64 0, i64 %.458
  store i64 %storemerge, ptr %.448, align 8
  br label %B372

common.ret:                                       ; preds = %B672.endif, %B616.if, %B302.if
  %common.ret.op = phi i32 [ %.394, %B302.if ], [ %.781, %B616.if ], [ 0, %B672.endif ]
  ret i32 %common.ret.op

B372.if:                                          ; preds = %B372
  %.516 = load i64, ptr %.445, align 8
  %.519 = add nsw i64 %.509, -1
  store i64 %.519, ptr %.448, align 8
  %.523 = add i64 %.516, 1
  store i64 %.523, ptr %.445, align 8
  %.558 = icmp slt i64 %.516, 8
  br i1 %.558, label %B388, label %B496

B616.if:                                          ; preds = %B616
  %.789 = icmp sgt i32 %.781, 0
  %.782 = load ptr, ptr %excinfo.3, align 8
  %.790 = select i1 %.789, ptr %.782, ptr undef
  store ptr %.790, ptr %excinfo, align 8
  br label %common.ret

B672.endif:                                       ; preds = %B30.i, %B672
  %.847.0 = phi i64 [ %spec.select608, %B30.i ], [ 0, %B672 ]
  store i64 %"$phi672.0.2.0", ptr %retptr, align 8
  %retptr.repack600 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.847.0, ptr %retptr.repack600, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$22(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %arg.length, i32 %arg.point) {
entry:
  %.23 = icmp slt i32 %arg.point, 128
  br i1 %.23, label %B16, label %B36

common.ret:                                       ; preds = %B214, %B120, %B48, %B16
  %common.ret.op = phi i32 [ 0, %B16 ], [ 0, %B48 ], [ 0, %B120 ], [ 0, %B214 ]
  ret i32 %common.ret.op

B16:                                              ; preds = %entry
  %.40 = icmp slt i64 %arg.length, 0
  %.41 = select i1 %.40, i64 %arg.scratch.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.scratch.4, i64 %arg.length
  %.55 = getelementptr i8, ptr %0, i64 %.41
  %.56 = trunc i32 %arg.point to i8
  store i8 %.56, ptr %.55, align 1
  %.63 = add nsw i64 %arg.length, 1
  store i64 %.63, ptr %retptr, align 8
  br label %common.ret

B36:                                              ; preds = %entry
  %.70 = icmp ult i32 %arg.point, 2048
  br i1 %.70, label %B48, label %B108

B48:                                              ; preds = %B36
  %1 = lshr i32 %arg.point, 6
  %.90 = icmp slt i64 %arg.length, 0
  %.91 = select i1 %.90, i64 %arg.scratch.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.scratch.4, i64 %arg.length
  %.105 = getelementptr i8, ptr %2, i64 %.91
  %3 = trunc nuw i32 %1 to i8
  %.106 = or disjoint i8 %3, -64
  store i8 %.106, ptr %.105, align 1
  %.129 = icmp slt i64 %arg.length, -1
  %.130 = select i1 %.129, i64 %arg.scratch.5.0, i64 0
  %4 = getelementptr i8, ptr %2, i64 1
  %.144 = getelementptr i8, ptr %4, i64 %.130
  %5 = trunc i32 %arg.point to i8
  %6 = and i8 %5, 63
  %.145 = or disjoint i8 %6, -128
  store i8 %.145, ptr %.144, align 1
  %.150 = add nsw i64 %arg.length, 2
  store i64 %.150, ptr %retptr, align 8
  br label %common.ret

B108:                                             ; preds = %B36
  %.157 = icmp ult i32 %arg.point, 65536
  br i1 %.157, label %B120, label %B214

B120:                                             ; preds = %B108
  %7 = lshr i32 %arg.point, 12
  %.177 = icmp slt i64 %arg.length, 0
  %.178 = select i1 %.177, i64 %arg.scratch.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.scratch.4, i64 %arg.length
  %.192 = getelementptr i8, ptr %8, i64 %.178
  %9 = trunc nuw i32 %7 to i8
  %.193 = or disjoint i8 %9, -32
  store i8 %.193, ptr %.192, align 1
  %10 = lshr i32 %arg.point, 6
  %.215 = icmp slt i64 %arg.length, -1
  %.216 = select i1 %.215, i64 %arg.scratch.5.0, i64 0
  %11 = getelementptr i8, ptr %8, i64 1
  %.230 = getelementptr i8, ptr %11, i64 %.216
  %12 = trunc i32 %10 to i8
  %13 = and i8 %12, 63
  %.231 = or disjoint i8 %13, -128
  store i8 %.231, ptr %.230, align 1
  %.254 = icmp slt i64 %arg.length, -2
  %.255 = select i1 %.254, i64 %arg.scratch.5.0, i64 0
  %14 = getelementptr i8, ptr %8, i64 2
  %.269 = getelementptr i8, ptr %14, i64 %.255
  %15 = trunc i32 %arg.point to i8
  %16 = and i8 %15, 63
  %.270 = or disjoint i8 %16, -128
  store i8 %.270, ptr %.269, align 1
  %.275 = add nsw i64 %arg.length, 3
  store i64 %.275, ptr %retptr, align 8
  br label %common.ret

B214:                                             ; preds = %B108
  %17 = lshr i32 %arg.point, 18
  %.298 = icmp slt i64 %arg.length, 0
  %.299 = select i1 %.298, i64 %arg.scratch.5.0, i64 0
  %18 = getelementptr i8, ptr %arg.scratch.4, i64 %arg.length
  %.313 = getelementptr i8, ptr %18, i64 %.299
  %19 = trunc i32 %17 to i8
  %.314 = or i8 %19, -16
  store i8 %.314, ptr %.313, align 1
  %20 = lshr i32 %arg.point, 12
  %.336 = icmp slt i64 %arg.length, -1
  %.337 = select i1 %.336, i64 %arg.scratch.5.0, i64 0
  %21 = getelementptr i8, ptr %18, i64 1
  %.351 = getelementptr i8, ptr %21, i64 %.337
  %22 = trunc i32 %20 to i8
  %23 = and i8 %22, 63
  %.352 = or disjoint i8 %23, -128
  store i8 %.352, ptr %.351, align 1
  %24 = lshr i32 %arg.point, 6
  %.374 = icmp slt i64 %arg.length, -2
  %.375 = select i1 %.374, i64 %arg.scratch.5.0, i64 0
  %25 = getelementptr i8, ptr %18, i64 2
  %.389 = getelementptr i8, ptr %25, i64 %.375
  %26 = trunc i32 %24 to i8
  %27 = and i8 %26, 63
  %.390 = or disjoint i8 %27, -128
  store i8 %.390, ptr %.389, align 1
  %.413 = icmp slt i64 %arg.length, -3
  %.414 = select i1 %.413, i64 %arg.scratch.5.0, i64 0
  %28 = getelementptr i8, ptr %18, i64 3
  %.428 = getelementptr i8, ptr %28, i64 %.414
  %29 = trunc i32 %arg.point to i8
  %30 = and i8 %29, 63
  %.429 = or disjoint i8 %30, -128
  store i8 %.429, ptr %.428, align 1
  %.434 = add nsw i64 %arg.length, 4
  store i64 %.434, ptr %retptr, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$21(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.124 = alloca i8, align 1
  store i8 0, ptr %.124, align 1
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.40 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.40, label %B24, label %B164

B24:                                              ; preds = %B116, %entry
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.204, %B116 ]
  %found.2.0 = phi i1 [ false, %entry ], [ %spec.select, %B116 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !20
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B24.endif, label %B76.i

B76.i:                                            ; preds = %B24
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond297 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond297, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !20
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B24.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond298 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond298, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !20
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !20
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
  br i1 %or.cond299, label %B744.i, label %B24.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond300 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond300, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !20
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
  br i1 %or.cond301, label %B24.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B24.endif

common.ret:                                       ; preds = %B24.endif.endif.if, %B164, %B112
  %common.ret.op = phi i32 [ 0, %B112 ], [ 0, %B164 ], [ %.130, %B24.endif.endif.if ]
  ret i32 %common.ret.op

B112:                                             ; preds = %B24.endif.endif.endif
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B116:                                             ; preds = %B24.endif.endif.endif
  %.187 = icmp eq i8 %.113, 4
  %spec.select = select i1 %found.2.0, i1 true, i1 %.187
  %.204 = add nsw i64 %i.2.0, %.51.sroa.8.0
  %.210 = icmp slt i64 %.204, %arg.end
  br i1 %.210, label %B24, label %B164

B164:                                             ; preds = %B116, %entry
  %found.3.1 = phi i1 [ %spec.select, %B116 ], [ false, %entry ]
  %.230 = zext i1 %found.3.1 to i8
  store i8 %.230, ptr %retptr, align 1
  br label %common.ret

B24.endif:                                        ; preds = %B154.i, %B744.i, %B24, %B490.i, %B618.i
  %.51.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B24 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.51.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B24 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.112 = getelementptr i8, ptr %arg.classes.4, i64 %.51.sroa.0.0
  %.113 = load i8, ptr %.112, align 1
  store i8 0, ptr %.124, align 1
  %.130 = call i32 @dptext$23(ptr nonnull %.124, ptr nonnull %excinfo.2, i64 1, i64 3, i8 %.113)
  %.131 = load ptr, ptr %excinfo.2, align 8
  %.138 = icmp sgt i32 %.130, 0
  %.139 = select i1 %.138, ptr %.131, ptr undef
  %.140 = load i8, ptr %.124, align 1
  %.143.not = icmp eq i8 %.140, 0
  switch i32 %.130, label %B24.endif.endif.if [
    i32 -2, label %B24.endif.endif.endif
    i32 0, label %B24.endif.endif.endif
  ], !prof !3

B24.endif.endif.if:                               ; preds = %B24.endif
  store ptr %.139, ptr %excinfo, align 8
  br label %common.ret

B24.endif.endif.endif:                            ; preds = %B24.endif, %B24.endif
  br i1 %.143.not, label %B116, label %B112
}

define linkonce_odr i32 @dptext$23(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i8 %arg.value) {
entry:
  %.14 = alloca i64, align 8
  store i64 0, ptr %.14, align 8
  br label %B8

B8:                                               ; preds = %B10, %entry
  %.38 = load i64, ptr %.14, align 8
  %.39 = icmp slt i64 %.38, 2
  br i1 %.39, label %B8.if, label %B32

B10:                                              ; preds = %switch.end
  %.84 = zext i8 %arg.value to i64
  %.85 = icmp eq i64 %.51, %.84
  br i1 %.85, label %B24, label %B8

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
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !23
  br label %common.ret

switch.end:                                       ; preds = %B8.if, %B8.if, %switch.1
  %.51 = phi i64 [ %arg.lst.1, %switch.1 ], [ %arg.lst.0, %B8.if ], [ %arg.lst.0, %B8.if ]
  %.58 = add i64 %.38, 1
  store i64 %.58, ptr %.14, align 8
  br i1 %.39, label %B10, label %B32

switch.1:                                         ; preds = %B8.if, %B8.if
  br label %switch.end
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"dptext$24: %retptr"}
!2 = distinct !{!2, !"dptext$24"}
!3 = !{!"branch_weights", i32 1, i32 49, i32 49}
!4 = !{!5, !7}
!5 = distinct !{!5, !6, !"dptext$25: %retptr"}
!6 = distinct !{!6, !"dptext$25"}
!7 = distinct !{!7, !6, !"dptext$25: %excinfo"}
!8 = !{!9}
!9 = distinct !{!9, !10, !"dptext$24: %retptr"}
!10 = distinct !{!10, !"dptext$24"}
!11 = !{!12}
!12 = distinct !{!12, !13, !"dptext$24: %retptr"}
!13 = distinct !{!13, !"dptext$24"}
!14 = !{!15}
!15 = distinct !{!15, !16, !"dptext$24: %retptr"}
!16 = distinct !{!16, !"dptext$24"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"dptext$24: %retptr"}
!19 = distinct !{!19, !"dptext$24"}
!20 = !{!21}
!21 = distinct !{!21, !22, !"dptext$24: %retptr"}
!22 = distinct !{!22, !"dptext$24"}
!23 = !{i1 true}
