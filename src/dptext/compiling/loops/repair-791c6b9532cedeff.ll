; {"module": "dptext.polishing.rule_kernels", "loop": "repair", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["|b1", 1, 257], ["|b1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$11", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1, ptr null, i32 0 }
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null
@dptext$6 = common global ptr null
@dptext$7 = common global ptr null
@dptext$8 = common global ptr null
@dptext$9 = common global ptr null
@dptext$10 = common global ptr null

define i32 @dptext$11(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.digits.0, ptr %arg.digits.1, i64 %arg.digits.2, i64 %arg.digits.3, ptr %arg.digits.4, i64 %arg.digits.5.0, i64 %arg.digits.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.out_rows.0, ptr %arg.out_rows.1, i64 %arg.out_rows.2, i64 %arg.out_rows.3, ptr %arg.out_rows.4, i64 %arg.out_rows.5.0, i64 %arg.out_rows.6.0) {
entry:
  %.86.i30 = alloca i64, align 8
  %.89.i31 = alloca i64, align 8
  %.86.i = alloca i64, align 8
  %.89.i = alloca i64, align 8
  %.211 = alloca i64, align 8
  store i64 0, ptr %.211, align 8
  %.214 = alloca i64, align 8
  store i64 0, ptr %.214, align 8
  %.482 = alloca i64, align 8
  store i64 0, ptr %.482, align 8
  %.485 = alloca i64, align 8
  store i64 0, ptr %.485, align 8
  %.657 = alloca i64, align 8
  store i64 0, ptr %.657, align 8
  %.660 = alloca i64, align 8
  store i64 0, ptr %.660, align 8
  %.1039 = alloca i64, align 8
  store i64 0, ptr %.1039, align 8
  %.1042 = alloca i64, align 8
  store i64 0, ptr %.1042, align 8
  %.1490 = alloca i64, align 8
  store i64 0, ptr %.1490, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.1622 = alloca { i64, i8 }, align 8
  store i64 0, ptr %.1622, align 8
  %.fca.1.gep101 = getelementptr inbounds nuw i8, ptr %.1622, i64 8
  store i8 0, ptr %.fca.1.gep101, align 8
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  %.1786 = alloca { i64, i8 }, align 8
  store i64 0, ptr %.1786, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.1786, i64 8
  store i8 0, ptr %.fca.1.gep, align 8
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  %.2109 = alloca i64, align 8
  store i64 0, ptr %.2109, align 8
  %excinfo.8 = alloca ptr, align 8
  store ptr null, ptr %excinfo.8, align 8
  store i64 0, ptr %arg.out_rows.4, align 8
  %.187 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.211, align 8
  %.225 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.225, i64 0, i64 %.187
  store i64 %storemerge, ptr %.214, align 8
  br label %B100

B100:                                             ; preds = %entry, %B1286
  %o.7.0 = phi i64 [ 0, %entry ], [ %o.8.1, %B1286 ]
  %.269 = load i64, ptr %.214, align 8
  %.270 = icmp sgt i64 %.269, 0
  br i1 %.270, label %B102.if, label %B102.endif

B104:                                             ; preds = %B102.endif
  %.325 = icmp slt i64 %.260.sroa.0.0, 0
  %.326 = select i1 %.325, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.260.sroa.0.0
  %.340 = getelementptr i64, ptr %0, i64 %.326
  %.341 = load i64, ptr %.340, align 8
  %.357 = icmp slt i64 %.260.sroa.0.0, -1
  %.358 = select i1 %.357, i64 %arg.rows.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 8
  %.372 = getelementptr i64, ptr %1, i64 %.358
  %.373 = load i64, ptr %.372, align 8
  %.399 = select i1 %.325, i64 %arg.row_tokens.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.260.sroa.0.0
  %.413 = getelementptr i64, ptr %2, i64 %.399
  %.414 = load i64, ptr %.413, align 8
  %.431 = select i1 %.357, i64 %arg.row_tokens.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 8
  %.445 = getelementptr i64, ptr %3, i64 %.431
  %.446 = load i64, ptr %.445, align 8
  %.457 = add nsw i64 %.446, 1
  store i64 %.414, ptr %.482, align 8
  %.495 = sub i64 %.457, %.414
  %.496 = icmp slt i64 %.495, 1
  %storemerge1734 = select i1 %.496, i64 0, i64 %.495
  store i64 %storemerge1734, ptr %.485, align 8
  br label %B228

B228:                                             ; preds = %B104, %B362
  %at.4.1 = phi i64 [ %.341, %B104 ], [ %"$phi362.2.2.2", %B362 ]
  %quotes.3.1 = phi i64 [ 0, %B104 ], [ %quotes.2.2, %B362 ]
  %.537 = load i64, ptr %.485, align 8
  %.538 = icmp sgt i64 %.537, 0
  br i1 %.538, label %B228.if, label %B366.else.if

B244:                                             ; preds = %B228.if
  %.597 = icmp slt i64 %.544, 0
  %.598 = select i1 %.597, i64 %arg.begins.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.begins.4, i64 %.544
  %.612 = getelementptr i64, ptr %4, i64 %.598
  %.613 = load i64, ptr %.612, align 8
  br label %B262

B262:                                             ; preds = %B228.if, %B244
  %"$phi262.2.2.2" = phi i64 [ %.613, %B244 ], [ %.373, %B228.if ]
  store i64 %at.4.1, ptr %.657, align 8
  %.670 = sub i64 %"$phi262.2.2.2", %at.4.1
  %.671 = icmp slt i64 %.670, 1
  %storemerge1736 = select i1 %.671, i64 0, i64 %.670
  store i64 %storemerge1736, ptr %.660, align 8
  br label %B296

B296:                                             ; preds = %B262, %B296.if
  %quotes.2.2 = phi i64 [ %quotes.3.1, %B262 ], [ %.786, %B296.if ]
  %.712 = load i64, ptr %.660, align 8
  %.713 = icmp sgt i64 %.712, 0
  br i1 %.713, label %B296.if, label %B332

B332:                                             ; preds = %B296
  br i1 %.581, label %B344, label %B362

B344:                                             ; preds = %B332
  %.812 = icmp slt i64 %.544, 0
  %.813 = select i1 %.812, i64 %arg.ends.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.ends.4, i64 %.544
  %.827 = getelementptr i64, ptr %5, i64 %.813
  %.828 = load i64, ptr %.827, align 8
  br label %B362

B362:                                             ; preds = %B332, %B344
  %"$phi362.2.2.2" = phi i64 [ %.828, %B344 ], [ %.373, %B332 ]
  br label %B228

B416:                                             ; preds = %B366.else.if
  store i64 0, ptr %.86.i, align 8, !noalias !0
  store i64 0, ptr %.89.i, align 8, !noalias !0
  %.37.i.not = icmp sgt i64 %.373, %.341
  br i1 %.37.i.not, label %B20.i, label %B454

B20.i:                                            ; preds = %B416
  %.62.i = sub nsw i64 %.373, %.341
  store i64 0, ptr %.86.i, align 8, !noalias !0
  store i64 %.62.i, ptr %.89.i, align 8, !noalias !0
  br label %B172.i

B172.i:                                           ; preds = %B20.i, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !0
  %.144.i = icmp sgt i64 %.143.i, 0
  br i1 %.144.i, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.7.0, %.62.i
  br label %B454

B172.if.i:                                        ; preds = %B172.i
  %.150.i = load i64, ptr %.86.i, align 8, !noalias !0
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !0
  %.157.i = add i64 %.150.i, 1
  store i64 %.157.i, ptr %.86.i, align 8, !noalias !0
  %6 = getelementptr i8, ptr %arg.data.4, i64 %.341
  %.209.i = getelementptr i8, ptr %6, i64 %.150.i
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !0
  %7 = getelementptr i8, ptr %arg.out.4, i64 %o.7.0
  %.238.i = getelementptr i8, ptr %7, i64 %.150.i
  store i8 %.210.i, ptr %.238.i, align 1, !noalias !0
  br label %B172.i

B454:                                             ; preds = %B416, %B212.i, %B366.else.if
  %o.10.1 = phi i64 [ %o.7.0, %B366.else.if ], [ %.261.i, %B212.i ], [ %o.7.0, %B416 ]
  store i64 %.414, ptr %.1039, align 8
  %.1052 = sub i64 %.446, %.414
  %.1053 = icmp slt i64 %.1052, 1
  %storemerge1735 = select i1 %.1053, i64 0, i64 %.1052
  store i64 %storemerge1735, ptr %.1042, align 8
  br label %B490

B490:                                             ; preds = %B922.endif, %B454
  %o.9.1 = phi i64 [ %o.10.1, %B454 ], [ %.1710.0, %B922.endif ]
  %at.5.1 = phi i64 [ %.341, %B454 ], [ %.1197, %B922.endif ]
  %inside.3.1 = phi i1 [ false, %B454 ], [ %inside.4.3, %B922.endif ]
  %letters.2.1 = phi i64 [ 0, %B454 ], [ %.1744, %B922.endif ]
  %.1094 = load i64, ptr %.1042, align 8
  %.1095 = icmp sgt i64 %.1094, 0
  br i1 %.1095, label %B490.if, label %B490.endif

B492:                                             ; preds = %B490.endif
  %.1150 = icmp slt i64 %.1085.sroa.0.0, 0
  %.1151 = select i1 %.1150, i64 %arg.begins.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.begins.4, i64 %.1085.sroa.0.0
  %.1165 = getelementptr i64, ptr %8, i64 %.1151
  %.1166 = load i64, ptr %.1165, align 8
  %.1182 = select i1 %.1150, i64 %arg.ends.5.0, i64 0
  %9 = getelementptr i64, ptr %arg.ends.4, i64 %.1085.sroa.0.0
  %.1196 = getelementptr i64, ptr %9, i64 %.1182
  %.1197 = load i64, ptr %.1196, align 8
  %.1213 = select i1 %.1150, i64 %arg.ids.5.0, i64 0
  %10 = getelementptr i32, ptr %arg.ids.4, i64 %.1085.sroa.0.0
  %.1227 = getelementptr i32, ptr %10, i64 %.1213
  %.1228 = load i32, ptr %.1227, align 4
  %.1230 = sext i32 %.1228 to i64
  %.1243 = icmp slt i32 %.1228, 0
  %.1244 = select i1 %.1243, i64 %arg.forms.5.0, i64 0
  %11 = getelementptr i64, ptr %arg.forms.4, i64 %.1244
  %.1258 = getelementptr i64, ptr %11, i64 %.1230
  %.1259 = load i64, ptr %.1258, align 8
  %.35.i188 = icmp slt i64 %.1166, 0
  %.36.i189 = select i1 %.35.i188, i64 %arg.data.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.data.4, i64 %.1166
  %.50.i = getelementptr i8, ptr %12, i64 %.36.i189
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !4
  %.52.i197 = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B492.endif, label %B76.i

B76.i:                                            ; preds = %B492
  %.77.i198 = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i198, %.80.i
  %.83.i243 = add nsw i64 %.1166, 1
  %.85.i245 = icmp slt i64 %.83.i243, %.1197
  %or.cond1737 = select i1 %or.cond, i1 %.85.i245, i1 false
  br i1 %or.cond1737, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i252 = icmp slt i64 %.1166, -1
  %.103.i253 = select i1 %.102.i252, i64 %arg.data.5.0, i64 0
  %13 = getelementptr i8, ptr %12, i64 1
  %.117.i259 = getelementptr i8, ptr %13, i64 %.103.i253
  %.118.i260 = load i8, ptr %.117.i259, align 1, !noalias !4
  %.121.i263 = icmp slt i8 %.118.i260, -64
  br i1 %.121.i263, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i197, 6
  %.129.i = and i64 %.126.i, 1984
  %14 = and i8 %.118.i260, 63
  %.167.i = zext nneg i8 %14 to i64
  %.168.i282 = or disjoint i64 %.129.i, %.167.i
  br label %B492.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %.1166, 2
  %.183.i201 = icmp slt i64 %.181.i, %.1197
  %or.cond1738 = select i1 %.178.i, i1 %.183.i201, i1 false
  br i1 %or.cond1738, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i209 = icmp slt i64 %.1166, -1
  %.201.i = select i1 %.200.i209, i64 %arg.data.5.0, i64 0
  %15 = getelementptr i8, ptr %12, i64 1
  %.215.i = getelementptr i8, ptr %15, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !4
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %.1166, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %16 = getelementptr i8, ptr %12, i64 2
  %.251.i237 = getelementptr i8, ptr %16, i64 %.237.i
  %.252.i = load i8, ptr %.251.i237, align 1, !noalias !4
  %.255.i240 = icmp slt i8 %.252.i, -64
  br i1 %.255.i240, label %B342.i, label %B744.i

B342.i:                                           ; preds = %B306.i
  %17 = and i8 %.216.i, 63
  %.290.i = zext nneg i8 %17 to i64
  %.291.i = shl nuw nsw i64 %.290.i, 6
  %18 = and i8 %.252.i, 63
  %.325.i = zext nneg i8 %18 to i64
  %.326.i = or disjoint i64 %.291.i, %.325.i
  %.331.i = icmp ult i8 %.51.i, -16
  br i1 %.331.i, label %B490.i, label %B552.i

B490.i:                                           ; preds = %B342.i
  %.340.i = shl nuw nsw i64 %.52.i197, 12
  %.343.i = and i64 %.340.i, 61440
  %.345.i = or disjoint i64 %.326.i, %.343.i
  %.352.i = icmp samesign ule i64 %.345.i, 2047
  %.355.i = and i64 %.345.i, 63488
  %.356.i.not = icmp eq i64 %.355.i, 55296
  %or.cond1739 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond1739, label %B744.i, label %B492.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %.1166, 3
  %.378.i = icmp slt i64 %.376.i, %.1197
  %or.cond1740 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond1740, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %.1166, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %19 = getelementptr i8, ptr %12, i64 3
  %.412.i = getelementptr i8, ptr %19, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !4
  %.416.i = icmp slt i8 %.413.i, -64
  br i1 %.416.i, label %B618.i, label %B744.i

B618.i:                                           ; preds = %B582.i
  %.419.i = shl nuw nsw i64 %.52.i197, 18
  %.422.i = and i64 %.419.i, 1835008
  %.424.i = shl nuw nsw i64 %.326.i, 6
  %.427.i = or disjoint i64 %.422.i, %.424.i
  %20 = and i8 %.413.i, 63
  %.465.i = zext nneg i8 %20 to i64
  %.466.i = or disjoint i64 %.427.i, %.465.i
  %.471.i = icmp samesign ugt i64 %.427.i, 65535
  %.474.i = icmp samesign ult i64 %.427.i, 1114112
  %or.cond1741 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond1741, label %B492.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B492.endif

B632:                                             ; preds = %B492.endif
  %.1335 = icmp slt i64 %.1085.sroa.0.0, -1
  %.1336 = select i1 %.1335, i64 %arg.ids.5.0, i64 0
  %21 = getelementptr i8, ptr %10, i64 4
  %.1350 = getelementptr i32, ptr %21, i64 %.1336
  %.1351 = load i32, ptr %.1350, align 4
  %.1353 = sext i32 %.1351 to i64
  %.1366 = icmp slt i32 %.1351, 0
  %.1367 = select i1 %.1366, i64 %arg.forms.5.0, i64 0
  %22 = getelementptr i64, ptr %arg.forms.4, i64 %.1367
  %.1381 = getelementptr i64, ptr %22, i64 %.1353
  %.1382 = load i64, ptr %.1381, align 8
  %.1383 = and i64 %.1382, 64
  %.1384.not = icmp eq i64 %.1383, 0
  %.1390 = icmp sle i64 %.1085.sroa.0.0, %.414
  %spec.select = select i1 %.1384.not, i1 true, i1 %.1390
  br i1 %spec.select, label %B822, label %B698

B698:                                             ; preds = %B632
  %.35.i326 = icmp slt i64 %.1197, 0
  %.36.i327 = select i1 %.35.i326, i64 %arg.data.5.0, i64 0
  %23 = getelementptr i8, ptr %arg.data.4, i64 %.1197
  %.50.i339 = getelementptr i8, ptr %23, i64 %.36.i327
  %.51.i340 = load i8, ptr %.50.i339, align 1, !noalias !7
  %.52.i341 = zext i8 %.51.i340 to i64
  %.57.i344 = icmp sgt i8 %.51.i340, -1
  br i1 %.57.i344, label %B698.endif, label %B76.i345

B76.i345:                                         ; preds = %B698
  %.77.i347 = icmp ugt i8 %.51.i340, -63
  %.80.i590 = icmp ult i8 %.51.i340, -32
  %or.cond1743 = and i1 %.77.i347, %.80.i590
  %.83.i593 = add nsw i64 %.1197, 1
  %.85.i595 = icmp slt i64 %.83.i593, %.373
  %or.cond1744 = select i1 %or.cond1743, i1 %.85.i595, i1 false
  br i1 %or.cond1744, label %B118.i596, label %B240.i348

B118.i596:                                        ; preds = %B76.i345
  %.102.i607 = icmp slt i64 %.1197, -1
  %.103.i608 = select i1 %.102.i607, i64 %arg.data.5.0, i64 0
  %24 = getelementptr i8, ptr %23, i64 1
  %.117.i619 = getelementptr i8, ptr %24, i64 %.103.i608
  %.118.i620 = load i8, ptr %.117.i619, align 1, !noalias !7
  %.121.i623 = icmp slt i8 %.118.i620, -64
  br i1 %.121.i623, label %B154.i624, label %B240.i348

B154.i624:                                        ; preds = %B118.i596
  %.126.i627 = shl nuw nsw i64 %.52.i341, 6
  %.129.i629 = and i64 %.126.i627, 1984
  %25 = and i8 %.118.i620, 63
  %.167.i656 = zext nneg i8 %25 to i64
  %.168.i657 = or disjoint i64 %.129.i629, %.167.i656
  br label %B698.endif

B240.i348:                                        ; preds = %B118.i596, %B76.i345
  %.178.i350 = icmp ugt i8 %.51.i340, -33
  %.181.i360 = add nsw i64 %.1197, 2
  %.183.i362 = icmp slt i64 %.181.i360, %.373
  %or.cond1745 = select i1 %.178.i350, i1 %.183.i362, i1 false
  br i1 %or.cond1745, label %B270.i363, label %B744.i351

B270.i363:                                        ; preds = %B240.i348
  %.200.i374 = icmp slt i64 %.1197, -1
  %.201.i375 = select i1 %.200.i374, i64 %arg.data.5.0, i64 0
  %26 = getelementptr i8, ptr %23, i64 1
  %.215.i388 = getelementptr i8, ptr %26, i64 %.201.i375
  %.216.i389 = load i8, ptr %.215.i388, align 1, !noalias !7
  %.219.i392 = icmp slt i8 %.216.i389, -64
  br i1 %.219.i392, label %B306.i393, label %B744.i351

B306.i393:                                        ; preds = %B270.i363
  %.236.i405 = icmp slt i64 %.1197, -2
  %.237.i406 = select i1 %.236.i405, i64 %arg.data.5.0, i64 0
  %27 = getelementptr i8, ptr %23, i64 2
  %.251.i418 = getelementptr i8, ptr %27, i64 %.237.i406
  %.252.i419 = load i8, ptr %.251.i418, align 1, !noalias !7
  %.255.i422 = icmp slt i8 %.252.i419, -64
  br i1 %.255.i422, label %B342.i423, label %B744.i351

B342.i423:                                        ; preds = %B306.i393
  %28 = and i8 %.216.i389, 63
  %.290.i447 = zext nneg i8 %28 to i64
  %.291.i448 = shl nuw nsw i64 %.290.i447, 6
  %29 = and i8 %.252.i419, 63
  %.325.i472 = zext nneg i8 %29 to i64
  %.326.i473 = or disjoint i64 %.291.i448, %.325.i472
  %.331.i476 = icmp ult i8 %.51.i340, -16
  br i1 %.331.i476, label %B490.i561, label %B552.i477

B490.i561:                                        ; preds = %B342.i423
  %.340.i566 = shl nuw nsw i64 %.52.i341, 12
  %.343.i568 = and i64 %.340.i566, 61440
  %.345.i570 = or disjoint i64 %.326.i473, %.343.i568
  %.352.i574 = icmp samesign ule i64 %.345.i570, 2047
  %.355.i579 = and i64 %.345.i570, 63488
  %.356.i580.not = icmp eq i64 %.355.i579, 55296
  %or.cond1746 = or i1 %.352.i574, %.356.i580.not
  br i1 %or.cond1746, label %B744.i351, label %B698.endif

B552.i477:                                        ; preds = %B342.i423
  %.373.i479 = icmp ult i8 %.51.i340, -11
  %.376.i482 = add nsw i64 %.1197, 3
  %.378.i484 = icmp slt i64 %.376.i482, %.373
  %or.cond1747 = select i1 %.373.i479, i1 %.378.i484, i1 false
  br i1 %or.cond1747, label %B582.i486, label %B744.i351

B582.i486:                                        ; preds = %B552.i477
  %.397.i496 = icmp slt i64 %.1197, -3
  %.398.i497 = select i1 %.397.i496, i64 %arg.data.5.0, i64 0
  %30 = getelementptr i8, ptr %23, i64 3
  %.412.i507 = getelementptr i8, ptr %30, i64 %.398.i497
  %.413.i508 = load i8, ptr %.412.i507, align 1, !noalias !7
  %.416.i511 = icmp slt i8 %.413.i508, -64
  br i1 %.416.i511, label %B618.i512, label %B744.i351

B618.i512:                                        ; preds = %B582.i486
  %.419.i514 = shl nuw nsw i64 %.52.i341, 18
  %.422.i516 = and i64 %.419.i514, 1835008
  %.424.i518 = shl nuw nsw i64 %.326.i473, 6
  %.427.i520 = or disjoint i64 %.422.i516, %.424.i518
  %31 = and i8 %.413.i508, 63
  %.465.i546 = zext nneg i8 %31 to i64
  %.466.i547 = or disjoint i64 %.427.i520, %.465.i546
  %.471.i550 = icmp samesign ugt i64 %.427.i520, 65535
  %.474.i553 = icmp samesign ult i64 %.427.i520, 1114112
  %or.cond1748 = select i1 %.471.i550, i1 %.474.i553, i1 false
  br i1 %or.cond1748, label %B698.endif, label %B744.i351

B744.i351:                                        ; preds = %B490.i561, %B618.i512, %B582.i486, %B552.i477, %B306.i393, %B270.i363, %B240.i348
  br label %B698.endif

B778:                                             ; preds = %B698.endif
  store i64 0, ptr %.1490, align 8
  %.1498 = call i32 @dptext$12(ptr nonnull %.1490, ptr nonnull %excinfo.4, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.5.1, i64 %.1166, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1508 = load i64, ptr %.1490, align 8
  switch i32 %.1498, label %B778.if [
    i32 -2, label %B778.endif
    i32 0, label %B778.endif
  ], !prof !10

B822:                                             ; preds = %B632, %B492.endif, %B778.endif, %B698.endif
  %.1527 = and i64 %.1259, 8
  %.1530.not = icmp eq i64 %.1527, 0
  %.1558 = icmp sgt i64 %.1085.sroa.0.0, %.414
  %.1562 = zext i1 %.1558 to i64
  %"$phi872.8.2.2" = select i1 %.1530.not, i64 0, i64 %.1562
  %.1597 = getelementptr i8, ptr %arg.cased.4, i64 %.1273.sroa.0.0
  %.1598 = load i8, ptr %.1597, align 1
  %.1601 = icmp ne i8 %.1598, 0
  store i64 0, ptr %.1622, align 8
  store i8 0, ptr %.fca.1.gep101, align 8
  %.1628 = zext i1 %.1601 to i8
  %.1630 = zext i1 %inside.3.1 to i8
  %.1637 = call i32 @dptext$13(ptr nonnull %.1622, ptr nonnull %excinfo.5, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.5.1, i64 %.1166, i64 %o.7.0, i64 %"$phi872.8.2.2", i64 %letters.2.1, i8 %.1628, i8 %41, i8 %.1630, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %o.9.1)
  %.1638 = load ptr, ptr %excinfo.5, align 8
  %.1645 = icmp sgt i32 %.1637, 0
  %.1646 = select i1 %.1645, ptr %.1638, ptr undef
  %.1647.fca.0.load = load i64, ptr %.1622, align 8
  %.1647.fca.1.load = load i8, ptr %.fca.1.gep101, align 8
  %.1652 = icmp ne i8 %.1647.fca.1.load, 0
  switch i32 %.1637, label %B872.endif.endif.if [
    i32 -2, label %B922
    i32 0, label %B922
  ], !prof !10

B922:                                             ; preds = %B822, %B822, %B778.endif
  %o.11.3 = phi i64 [ %o.9.1, %B778.endif ], [ %.1647.fca.0.load, %B822 ], [ %.1647.fca.0.load, %B822 ]
  %inside.4.3 = phi i1 [ %inside.3.1, %B778.endif ], [ %.1652, %B822 ], [ %.1652, %B822 ]
  store i64 0, ptr %.86.i30, align 8, !noalias !11
  store i64 0, ptr %.89.i31, align 8, !noalias !11
  %.37.i43.not = icmp sgt i64 %.1197, %.1166
  br i1 %.37.i43.not, label %B20.i44, label %B922.endif

B20.i44:                                          ; preds = %B922
  %.62.i51 = sub nsw i64 %.1197, %.1166
  store i64 0, ptr %.86.i30, align 8, !noalias !11
  store i64 %.62.i51, ptr %.89.i31, align 8, !noalias !11
  br label %B172.i82

B172.i82:                                         ; preds = %B20.i44, %B172.if.i150
  %.143.i86 = load i64, ptr %.89.i31, align 8, !noalias !11
  %.144.i87 = icmp sgt i64 %.143.i86, 0
  br i1 %.144.i87, label %B172.if.i150, label %B212.i95

B212.i95:                                         ; preds = %B172.i82
  %.261.i108 = add nsw i64 %o.11.3, %.62.i51
  br label %B922.endif

B172.if.i150:                                     ; preds = %B172.i82
  %.150.i152 = load i64, ptr %.86.i30, align 8, !noalias !11
  %.153.i153 = add nsw i64 %.143.i86, -1
  store i64 %.153.i153, ptr %.89.i31, align 8, !noalias !11
  %.157.i156 = add i64 %.150.i152, 1
  store i64 %.157.i156, ptr %.86.i30, align 8, !noalias !11
  %.209.i130 = getelementptr i8, ptr %12, i64 %.150.i152
  %.210.i131 = load i8, ptr %.209.i130, align 1, !noalias !11
  %32 = getelementptr i8, ptr %arg.out.4, i64 %o.11.3
  %.238.i149 = getelementptr i8, ptr %32, i64 %.150.i152
  store i8 %.210.i131, ptr %.238.i149, align 1, !noalias !11
  br label %B172.i82

B976:                                             ; preds = %B490.endif
  %.1767 = icmp slt i64 %.414, %.446
  br i1 %.1767, label %B988, label %B1286

B988:                                             ; preds = %B976
  store i64 0, ptr %.1786, align 8
  store i8 0, ptr %.fca.1.gep, align 8
  %.1794 = zext i1 %inside.3.1 to i8
  %.1801 = call i32 @dptext$14(ptr nonnull %.1786, ptr nonnull %excinfo.7, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.5.1, i64 %.373, i64 %o.7.0, i64 0, i64 0, i8 0, i8 %41, i8 %.1794, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %o.9.1)
  %.1802 = load ptr, ptr %excinfo.7, align 8
  %.1809 = icmp sgt i32 %.1801, 0
  %.1810 = select i1 %.1809, ptr %.1802, ptr undef
  %.1811.fca.0.load = load i64, ptr %.1786, align 8
  switch i32 %.1801, label %B988.endif.if [
    i32 -2, label %B988.endif.endif
    i32 0, label %B988.endif.endif
  ], !prof !10

B1060:                                            ; preds = %B988.endif.endif
  %.1873.inv = icmp sgt i64 %.1811.fca.0.load, 0
  %.1874 = select i1 %.1873.inv, i64 0, i64 %arg.out.5.0
  %33 = getelementptr i8, ptr %arg.out.4, i64 %.1811.fca.0.load
  %34 = getelementptr i8, ptr %33, i64 -1
  %.1888 = getelementptr i8, ptr %34, i64 %.1874
  %.1889 = load i8, ptr %.1888, align 1
  %.1891 = zext i8 %.1889 to i64
  %.1916 = getelementptr i8, ptr %arg.classes.4, i64 %.1891
  %.1917 = load i8, ptr %.1916, align 1
  %.1919 = icmp eq i8 %.1917, 5
  %.1963 = icmp sgt i8 %.1889, -1
  %or.cond1749 = and i1 %.1919, %.1963
  br i1 %or.cond1749, label %B1142, label %B1246

B1142:                                            ; preds = %B1164, %B1060
  %o.12.3 = phi i64 [ %.1811.fca.0.load, %B1060 ], [ %.1969, %B1164 ]
  %.1969 = add nsw i64 %o.12.3, -1
  %.1980 = icmp sgt i64 %.1969, %o.7.0
  br i1 %.1980, label %B1164, label %B1246

B1164:                                            ; preds = %B1142
  %.2000 = icmp slt i64 %o.12.3, 2
  %.2001 = select i1 %.2000, i64 %arg.out.5.0, i64 0
  %35 = getelementptr i8, ptr %arg.out.4, i64 %o.12.3
  %36 = getelementptr i8, ptr %35, i64 -2
  %.2015 = getelementptr i8, ptr %36, i64 %.2001
  %.2016 = load i8, ptr %.2015, align 1
  %.2018 = zext i8 %.2016 to i64
  %.2043 = getelementptr i8, ptr %arg.classes.4, i64 %.2018
  %.2044 = load i8, ptr %.2043, align 1
  %.2046 = icmp eq i8 %.2044, 5
  %.2089 = icmp sgt i8 %.2016, -1
  %or.cond1750 = and i1 %.2046, %.2089
  br i1 %or.cond1750, label %B1142, label %B1246

B1246:                                            ; preds = %B988.endif.endif, %B1164, %B1142, %B1060
  %o.13.2 = phi i64 [ %.1811.fca.0.load, %B1060 ], [ %.1969, %B1164 ], [ %.1969, %B1142 ], [ %.1811.fca.0.load, %B988.endif.endif ]
  store i64 0, ptr %.2109, align 8
  %.2121 = call i32 @dptext$15(ptr nonnull %.2109, ptr nonnull %excinfo.8, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %o.7.0, i64 %o.13.2, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.digits.0, ptr %arg.digits.1, i64 %arg.digits.2, i64 %arg.digits.3, ptr %arg.digits.4, i64 %arg.digits.5.0, i64 %arg.digits.6.0)
  %.2131 = load i64, ptr %.2109, align 8
  switch i32 %.2121, label %B1246.if [
    i32 -2, label %B1286
    i32 0, label %B1286
  ], !prof !10

B1286:                                            ; preds = %B1246, %B1246, %B976
  %o.8.1 = phi i64 [ %o.9.1, %B976 ], [ %.2131, %B1246 ], [ %.2131, %B1246 ]
  %.2182 = select i1 %.357, i64 %arg.out_rows.5.0, i64 0
  %37 = getelementptr i64, ptr %arg.out_rows.4, i64 %.260.sroa.0.0
  %38 = getelementptr i8, ptr %37, i64 8
  %.2196 = getelementptr i64, ptr %38, i64 %.2182
  store i64 %o.8.1, ptr %.2196, align 8
  br label %B100

common.ret:                                       ; preds = %B1246.if, %B988.endif.if, %B872.endif.endif.if, %B778.if, %B1306
  %common.ret.op = phi i32 [ 0, %B1306 ], [ %.1498, %B778.if ], [ %.1637, %B872.endif.endif.if ], [ %.1801, %B988.endif.if ], [ %.2121, %B1246.if ]
  ret i32 %common.ret.op

B1306:                                            ; preds = %B102.endif
  store i64 %o.7.0, ptr %retptr, align 8
  br label %common.ret

B102.if:                                          ; preds = %B100
  %.276 = load i64, ptr %.211, align 8
  %.279 = add nsw i64 %.269, -1
  store i64 %.279, ptr %.214, align 8
  %.283 = add i64 %.276, 1
  store i64 %.283, ptr %.211, align 8
  br label %B102.endif

B102.endif:                                       ; preds = %B102.if, %B100
  %.260.sroa.0.0 = phi i64 [ %.276, %B102.if ], [ 0, %B100 ]
  br i1 %.270, label %B104, label %B1306

B228.if:                                          ; preds = %B228
  %.544 = load i64, ptr %.482, align 8
  %.547 = add nsw i64 %.537, -1
  store i64 %.547, ptr %.485, align 8
  %.551 = add i64 %.544, 1
  store i64 %.551, ptr %.482, align 8
  %.581 = icmp slt i64 %.544, %.446
  br i1 %.581, label %B244, label %B262

B296.if:                                          ; preds = %B296
  %.719 = load i64, ptr %.657, align 8
  %.722 = add nsw i64 %.712, -1
  store i64 %.722, ptr %.660, align 8
  %.726 = add i64 %.719, 1
  store i64 %.726, ptr %.657, align 8
  %.764 = icmp slt i64 %.719, 0
  %.765 = select i1 %.764, i64 %arg.data.5.0, i64 0
  %39 = getelementptr i8, ptr %arg.data.4, i64 %.719
  %.779 = getelementptr i8, ptr %39, i64 %.765
  %.780 = load i8, ptr %.779, align 1
  %.782 = icmp eq i8 %.780, 34
  %.785 = zext i1 %.782 to i64
  %.786 = add nsw i64 %quotes.2.2, %.785
  br label %B296

B366.else.if:                                     ; preds = %B228
  %.915 = srem i64 %quotes.3.1, 2
  %.917 = icmp slt i64 %.915, 0
  %.926 = add nsw i64 %.915, 2
  %.906.1 = select i1 %.917, i64 %.926, i64 %.915
  %40 = icmp eq i64 %.906.1, 0
  %41 = zext i1 %40 to i8
  %.950 = icmp eq i64 %.414, %.446
  br i1 %.950, label %B416, label %B454

B490.if:                                          ; preds = %B490
  %.1101 = load i64, ptr %.1039, align 8
  %.1104 = add nsw i64 %.1094, -1
  store i64 %.1104, ptr %.1042, align 8
  %.1108 = add i64 %.1101, 1
  store i64 %.1108, ptr %.1039, align 8
  br label %B490.endif

B490.endif:                                       ; preds = %B490.if, %B490
  %phiofops = phi i64 [ 1, %B490 ], [ %.1108, %B490.if ]
  %.1085.sroa.0.0 = phi i64 [ %.1101, %B490.if ], [ 0, %B490 ]
  br i1 %.1095, label %B492, label %B976

B492.endif:                                       ; preds = %B154.i, %B744.i, %B492, %B490.i, %B618.i
  %.1273.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i282, %B154.i ], [ %.52.i197, %B492 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.1305 = and i64 %.1259, 32
  %.1306.not = icmp eq i64 %.1305, 0
  %.1314 = icmp sge i64 %phiofops, %.446
  %or.cond1742 = select i1 %.1306.not, i1 true, i1 %.1314
  br i1 %or.cond1742, label %B822, label %B632

B698.endif:                                       ; preds = %B154.i624, %B744.i351, %B698, %B490.i561, %B618.i512
  %.1408.sroa.0.0 = phi i64 [ %.345.i570, %B490.i561 ], [ %.168.i657, %B154.i624 ], [ %.52.i341, %B698 ], [ 65533, %B744.i351 ], [ %.466.i547, %B618.i512 ]
  %.1463 = getelementptr i8, ptr %arg.roles.4, i64 %.1408.sroa.0.0
  %.1464 = load i8, ptr %.1463, align 1
  %.1466 = icmp ne i8 %.1464, 6
  br i1 %.1466, label %B822, label %B778

B778.if:                                          ; preds = %B778
  %.1506 = icmp sgt i32 %.1498, 0
  %.1499 = load ptr, ptr %excinfo.4, align 8
  %.1507 = select i1 %.1506, ptr %.1499, ptr undef
  store ptr %.1507, ptr %excinfo, align 8
  br label %common.ret

B778.endif:                                       ; preds = %B778, %B778
  %.1519 = icmp eq i64 %.1508, %.1166
  br i1 %.1519, label %B922, label %B822

B872.endif.endif.if:                              ; preds = %B822
  store ptr %.1646, ptr %excinfo, align 8
  br label %common.ret

B922.endif:                                       ; preds = %B212.i95, %B922
  %.1710.0 = phi i64 [ %.261.i108, %B212.i95 ], [ %o.11.3, %B922 ]
  %.1744 = sub nsw i64 %.1197, %.1166
  br label %B490

B988.endif.if:                                    ; preds = %B988
  store ptr %.1810, ptr %excinfo, align 8
  br label %common.ret

B988.endif.endif:                                 ; preds = %B988, %B988
  %.1853 = icmp sgt i64 %.1811.fca.0.load, %o.7.0
  br i1 %.1853, label %B1060, label %B1246

B1246.if:                                         ; preds = %B1246
  %.2129 = icmp sgt i32 %.2121, 0
  %.2122 = load ptr, ptr %excinfo.8, align 8
  %.2130 = select i1 %.2129, ptr %.2122, ptr undef
  store ptr %.2130, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$12(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.at, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.37 = icmp slt i64 %arg.at, %arg.end
  br i1 %.37, label %B16, label %B114

B16:                                              ; preds = %B92, %entry
  %at.2.0 = phi i64 [ %arg.at, %entry ], [ %.130, %B92 ]
  %.35.i = icmp slt i64 %at.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %at.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !15
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
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !15
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
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !15
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %at.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !15
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
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !15
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

define linkonce_odr i32 @dptext$13(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, i64 %arg.row_start, i64 %arg.ending, i64 %arg.letters, i8 %arg.letter_next, i8 %arg.even, i8 %arg.inside, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.o) {
entry:
  %.86.i148 = alloca i64, align 8
  %.89.i149 = alloca i64, align 8
  %.86.i = alloca i64, align 8
  %.89.i17 = alloca i64, align 8
  %.45.not = icmp eq i8 %arg.letter_next, 0
  %.168 = alloca i64, align 8
  store i64 0, ptr %.168, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.252 = alloca i64, align 8
  store i64 0, ptr %.252, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.397 = alloca i8, align 1
  store i8 0, ptr %.397, align 1
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.455 = alloca [3 x i64], align 8
  store i64 0, ptr %.455, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.455, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %.455, i64 16
  store i64 0, ptr %.fca.2.gep, align 8
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  %.791 = alloca i64, align 8
  store i64 0, ptr %.791, align 8
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  %.861 = alloca i64, align 8
  store i64 0, ptr %.861, align 8
  %excinfo.8 = alloca ptr, align 8
  store ptr null, ptr %excinfo.8, align 8
  %.54.not = icmp eq i8 %arg.even, 0
  %.63 = icmp ne i8 %arg.inside, 0
  %.105 = icmp eq i64 %arg.o, %arg.row_start
  %.107 = zext i1 %.105 to i64
  br label %B20

B20:                                              ; preds = %B462, %entry
  %inside.3.0 = phi i1 [ %.63, %entry ], [ %inside.2.1, %B462 ]
  %o.7.0 = phi i64 [ %arg.o, %entry ], [ %o.8.1, %B462 ]
  %glue.4.0 = phi i64 [ %.107, %entry ], [ %glue.5.1, %B462 ]
  %i.4.0 = phi i64 [ %arg.begin, %entry ], [ %.475.fca.0.load, %B462 ]
  %.148 = icmp slt i64 %i.4.0, %arg.end
  br i1 %.148, label %B34, label %B842

B34:                                              ; preds = %B786, %B20
  %inside.2.1 = phi i1 [ %inside.3.0, %B20 ], [ %.1004, %B786 ]
  %o.6.1 = phi i64 [ %o.7.0, %B20 ], [ %.261.i229, %B786 ]
  %glue.3.1 = phi i64 [ %glue.4.0, %B20 ], [ %"$phi786.0.4.3", %B786 ]
  %i.5.1 = phi i64 [ %i.4.0, %B20 ], [ %.1011, %B786 ]
  store i64 0, ptr %.168, align 8
  %.176 = call i32 @dptext$12(ptr nonnull %.168, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.5.1, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.186 = load i64, ptr %.168, align 8
  switch i32 %.176, label %B34.if [
    i32 -2, label %B34.endif
    i32 0, label %B34.endif
  ], !prof !10

B98:                                              ; preds = %B34.endif
  %.241.not = icmp eq i64 %glue.3.1, 0
  %or.cond = select i1 %.205, i1 %.241.not, i1 false
  br i1 %or.cond, label %B106, label %B842

B106:                                             ; preds = %B98
  store i64 0, ptr %.252, align 8
  %.262 = call i32 @dptext$16(ptr nonnull %.252, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.5.1, i64 %arg.end, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %o.6.1)
  %.272 = load i64, ptr %.252, align 8
  switch i32 %.262, label %B106.if [
    i32 -2, label %B842
    i32 0, label %B842
  ], !prof !10

B150:                                             ; preds = %B34.endif
  %.35.i = icmp slt i64 %.186, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %.186
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !18
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B150.endif, label %B76.i

B76.i:                                            ; preds = %B150
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond962 = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %.186, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond963 = select i1 %or.cond962, i1 %.85.i, i1 false
  br i1 %or.cond963, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %.186, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !18
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B150.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %.186, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond964 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond964, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %.186, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !18
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %.186, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !18
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
  %or.cond965 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond965, label %B744.i, label %B150.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %.186, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond966 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond966, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %.186, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !18
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
  %or.cond967 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond967, label %B150.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B150.endif

B238:                                             ; preds = %B150.endif.endif.endif
  store i64 0, ptr %.455, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  store i64 0, ptr %.fca.2.gep, align 8
  %.465 = call i32 @dptext$17(ptr nonnull %.455, ptr nonnull %excinfo.5, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.186, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0)
  %.475.fca.0.load = load i64, ptr %.455, align 8
  %.475.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.475.fca.2.load = load i64, ptr %.fca.2.gep, align 8
  switch i32 %.465, label %B238.if [
    i32 -2, label %B238.endif
    i32 0, label %B238.endif
  ], !prof !10

B296:                                             ; preds = %B238.endif
  store i64 0, ptr %.86.i, align 8, !noalias !21
  store i64 0, ptr %.89.i17, align 8, !noalias !21
  %.37.i24.not = icmp sgt i64 %.475.fca.2.load, %.475.fca.1.load
  br i1 %.37.i24.not, label %B20.i, label %B296.endif

B20.i:                                            ; preds = %B296
  %.62.i = sub nsw i64 %.475.fca.2.load, %.475.fca.1.load
  store i64 0, ptr %.86.i, align 8, !noalias !21
  store i64 %.62.i, ptr %.89.i17, align 8, !noalias !21
  br label %B172.i

B172.i:                                           ; preds = %B20.i, %B172.if.i
  %.143.i = load i64, ptr %.89.i17, align 8, !noalias !21
  %.144.i51 = icmp sgt i64 %.143.i, 0
  br i1 %.144.i51, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.6.1, %.62.i
  br label %B296.endif

B172.if.i:                                        ; preds = %B172.i
  %.150.i104 = load i64, ptr %.86.i, align 8, !noalias !21
  %.153.i105 = add nsw i64 %.143.i, -1
  store i64 %.153.i105, ptr %.89.i17, align 8, !noalias !21
  %.157.i108 = add i64 %.150.i104, 1
  store i64 %.157.i108, ptr %.86.i, align 8, !noalias !21
  %9 = getelementptr i8, ptr %arg.data.4, i64 %.475.fca.1.load
  %.209.i83 = getelementptr i8, ptr %9, i64 %.150.i104
  %.210.i84 = load i8, ptr %.209.i83, align 1, !noalias !21
  %10 = getelementptr i8, ptr %arg.out.4, i64 %o.6.1
  %.238.i101 = getelementptr i8, ptr %10, i64 %.150.i104
  store i8 %.210.i84, ptr %.238.i101, align 1, !noalias !21
  br label %B172.i

B392:                                             ; preds = %B296.endif
  %.630.inv = icmp sgt i64 %arg.end, 0
  %.631 = select i1 %.630.inv, i64 0, i64 %arg.data.5.0
  %11 = getelementptr i8, ptr %arg.data.4, i64 %arg.end
  %12 = getelementptr i8, ptr %11, i64 -1
  %.645 = getelementptr i8, ptr %12, i64 %.631
  %.646 = load i8, ptr %.645, align 1
  %.648.not = icmp eq i8 %.646, 59
  br i1 %.648.not, label %B462, label %B432

B432:                                             ; preds = %B392
  %.671 = icmp slt i64 %.513.0, 0
  %.672 = select i1 %.671, i64 %arg.out.5.0, i64 0
  %13 = getelementptr i8, ptr %arg.out.4, i64 %.513.0
  %.686 = getelementptr i8, ptr %13, i64 %.672
  store i8 32, ptr %.686, align 1
  %.690 = add nsw i64 %.513.0, 1
  br label %B462

B462:                                             ; preds = %B296.endif, %B238.endif, %B432, %B392
  %o.8.1 = phi i64 [ %.690, %B432 ], [ %.513.0, %B392 ], [ %.513.0, %B296.endif ], [ %o.6.1, %B238.endif ]
  %glue.5.1 = phi i64 [ 0, %B432 ], [ 0, %B392 ], [ 0, %B296.endif ], [ %glue.3.1, %B238.endif ]
  br label %B20

B468:                                             ; preds = %B150.endif.endif.endif
  switch i8 %.386, label %B518.fold.split [
    i8 4, label %B518
    i8 5, label %B512
  ]

B512:                                             ; preds = %B468
  %spec.select = select i1 %.54.not, i1 false, i1 %inside.2.1
  br label %B518

B518.fold.split:                                  ; preds = %B468
  br label %B518

B518:                                             ; preds = %B512, %B468, %B518.fold.split
  %"$phi518.0.4.2" = phi i1 [ true, %B468 ], [ false, %B518.fold.split ], [ %spec.select, %B512 ]
  %.757 = zext i1 %"$phi518.0.4.2" to i64
  br i1 %"$phi518.0.4.2", label %B610, label %B524

B524:                                             ; preds = %B518
  %.764 = icmp eq i8 %.386, 6
  %.766 = zext i1 %.764 to i64
  br i1 %.764, label %B546, label %B610

B546:                                             ; preds = %B524
  %.771.not = icmp eq i64 %arg.ending, 0
  br i1 %.771.not, label %B610, label %B550

B550:                                             ; preds = %B546
  %.778 = icmp slt i64 %arg.begin, %.186
  %.780 = zext i1 %.778 to i64
  br i1 %.778, label %B562, label %B610

B562:                                             ; preds = %B550
  %.787 = add nsw i64 %.186, %.326.sroa.8.0
  store i64 0, ptr %.791, align 8
  %.799 = call i32 @dptext$12(ptr nonnull %.791, ptr nonnull %excinfo.7, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.787, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.809 = load i64, ptr %.791, align 8
  switch i32 %.799, label %B562.if [
    i32 -2, label %B562.endif
    i32 0, label %B562.endif
  ], !prof !10

B610:                                             ; preds = %B562.endif, %B550, %B546, %B524, %B518
  %"$phi610.0.5.2" = phi i64 [ %.757, %B518 ], [ %.822, %B562.endif ], [ %.780, %B550 ], [ 0, %B546 ], [ %.766, %B524 ]
  %.844.not = icmp eq i64 %glue.3.1, 0
  %or.cond969 = select i1 %.205, i1 %.844.not, i1 false
  %.852.not = icmp eq i64 %"$phi610.0.5.2", 0
  %or.cond970 = select i1 %or.cond969, i1 %.852.not, i1 false
  br i1 %or.cond970, label %B624, label %B664

B624:                                             ; preds = %B610
  store i64 0, ptr %.861, align 8
  %.871 = call i32 @dptext$16(ptr nonnull %.861, ptr nonnull %excinfo.8, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.5.1, i64 %.186, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %o.6.1)
  %.881 = load i64, ptr %.861, align 8
  switch i32 %.871, label %B624.if [
    i32 -2, label %B664
    i32 0, label %B664
  ], !prof !10

B664:                                             ; preds = %B624, %B624, %B610
  %o.9.2 = phi i64 [ %o.6.1, %B610 ], [ %.881, %B624 ], [ %.881, %B624 ]
  store i64 0, ptr %.86.i148, align 8, !noalias !25
  store i64 0, ptr %.89.i149, align 8, !noalias !25
  store i64 0, ptr %.86.i148, align 8, !noalias !25
  store i64 %.326.sroa.8.0, ptr %.89.i149, align 8, !noalias !25
  br label %B172.i202

B172.i202:                                        ; preds = %B664, %B172.if.i279
  %.143.i206 = load i64, ptr %.89.i149, align 8, !noalias !25
  %.144.i207 = icmp sgt i64 %.143.i206, 0
  br i1 %.144.i207, label %B172.if.i279, label %B212.i216

B212.i216:                                        ; preds = %B172.i202
  %.261.i229 = add nsw i64 %o.9.2, %.326.sroa.8.0
  %.947 = icmp eq i8 %.386, 3
  %.949 = zext i1 %.947 to i64
  br i1 %.947, label %B786, label %B730

B172.if.i279:                                     ; preds = %B172.i202
  %.150.i282 = load i64, ptr %.86.i148, align 8, !noalias !25
  %.153.i283 = add nsw i64 %.143.i206, -1
  store i64 %.153.i283, ptr %.89.i149, align 8, !noalias !25
  %.157.i286 = add i64 %.150.i282, 1
  store i64 %.157.i286, ptr %.86.i148, align 8, !noalias !25
  %.209.i254 = getelementptr i8, ptr %0, i64 %.150.i282
  %.210.i255 = load i8, ptr %.209.i254, align 1, !noalias !25
  %14 = getelementptr i8, ptr %arg.out.4, i64 %o.9.2
  %.238.i278 = getelementptr i8, ptr %14, i64 %.150.i282
  store i8 %.210.i255, ptr %.238.i278, align 1, !noalias !25
  br label %B172.i202

B730:                                             ; preds = %B212.i216
  %.958 = icmp eq i8 %.386, 5
  %.958.not = xor i1 %.958, true
  %brmerge971 = select i1 %.958.not, i1 true, i1 %.54.not
  br i1 %brmerge971, label %B762, label %B756

B756:                                             ; preds = %B730
  %.963 = xor i1 %inside.2.1, true
  %.965 = zext i1 %.963 to i64
  br i1 %inside.2.1, label %B762, label %B786

B762:                                             ; preds = %B730, %B756
  %.971 = icmp eq i8 %.386, 6
  %.973 = zext i1 %.971 to i64
  %spec.select972 = select i1 %.971, i64 %"$phi610.0.5.2", i64 %.973
  br label %B786

B786:                                             ; preds = %B762, %B212.i216, %B756
  %"$phi786.0.4.3" = phi i64 [ %.949, %B212.i216 ], [ %.965, %B756 ], [ %spec.select972, %B762 ]
  %.1000 = icmp eq i8 %.386, 5
  %.1004 = xor i1 %inside.2.1, %.1000
  %.1011 = add nsw i64 %.186, %.326.sroa.8.0
  %.1019 = icmp slt i64 %.1011, %arg.end
  br i1 %.1019, label %B34, label %B842

common.ret:                                       ; preds = %B624.if, %B562.if, %B238.if, %B150.endif.endif.if, %B106.if, %B34.if, %B842
  %common.ret.op = phi i32 [ 0, %B842 ], [ %.176, %B34.if ], [ %.262, %B106.if ], [ %.403, %B150.endif.endif.if ], [ %.465, %B238.if ], [ %.799, %B562.if ], [ %.871, %B624.if ]
  ret i32 %common.ret.op

B842:                                             ; preds = %B106, %B106, %B98, %B786, %B20
  %inside.4.2 = phi i1 [ %inside.3.0, %B20 ], [ %.1004, %B786 ], [ %inside.2.1, %B98 ], [ %inside.2.1, %B106 ], [ %inside.2.1, %B106 ]
  %o.10.2 = phi i64 [ %o.7.0, %B20 ], [ %.261.i229, %B786 ], [ %o.6.1, %B98 ], [ %.272, %B106 ], [ %.272, %B106 ]
  %.1064 = zext i1 %inside.4.2 to i8
  %.1065 = insertvalue { i64, i8 } undef, i64 %o.10.2, 0
  %.1066 = insertvalue { i64, i8 } %.1065, i8 %.1064, 1
  store { i64, i8 } %.1066, ptr %retptr, align 8
  br label %common.ret

B34.if:                                           ; preds = %B34
  %.184 = icmp sgt i32 %.176, 0
  %.177 = load ptr, ptr %excinfo.1, align 8
  %.185 = select i1 %.184, ptr %.177, ptr undef
  store ptr %.185, ptr %excinfo, align 8
  br label %common.ret

B34.endif:                                        ; preds = %B34, %B34
  %.205 = icmp sgt i64 %.186, %i.5.1
  %.211 = icmp eq i64 %.186, %arg.end
  br i1 %.211, label %B98, label %B150

B106.if:                                          ; preds = %B106
  %.270 = icmp sgt i32 %.262, 0
  %.263 = load ptr, ptr %excinfo.2, align 8
  %.271 = select i1 %.270, ptr %.263, ptr undef
  store ptr %.271, ptr %excinfo, align 8
  br label %common.ret

B150.endif:                                       ; preds = %B154.i, %B744.i, %B150, %B490.i, %B618.i
  %.326.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B150 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.326.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B150 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.385 = getelementptr i8, ptr %arg.roles.4, i64 %.326.sroa.0.0
  %.386 = load i8, ptr %.385, align 1
  store i8 0, ptr %.397, align 1
  %.403 = call i32 @dptext$18(ptr nonnull %.397, ptr nonnull %excinfo.4, i64 1, i64 2, i8 %.386)
  %.404 = load ptr, ptr %excinfo.4, align 8
  %.411 = icmp sgt i32 %.403, 0
  %.412 = select i1 %.411, ptr %.404, ptr undef
  %.413 = load i8, ptr %.397, align 1
  %.416.not = icmp eq i8 %.413, 0
  switch i32 %.403, label %B150.endif.endif.if [
    i32 -2, label %B150.endif.endif.endif
    i32 0, label %B150.endif.endif.endif
  ], !prof !10

B150.endif.endif.if:                              ; preds = %B150.endif
  store ptr %.412, ptr %excinfo, align 8
  br label %common.ret

B150.endif.endif.endif:                           ; preds = %B150.endif, %B150.endif
  br i1 %.416.not, label %B468, label %B238

B238.if:                                          ; preds = %B238
  %.473 = icmp sgt i32 %.465, 0
  %.466 = load ptr, ptr %excinfo.5, align 8
  %.474 = select i1 %.473, ptr %.466, ptr undef
  store ptr %.474, ptr %excinfo, align 8
  br label %common.ret

B238.endif:                                       ; preds = %B238, %B238
  %.501 = icmp sgt i64 %o.6.1, %arg.row_start
  br i1 %.501, label %B296, label %B462

B296.endif:                                       ; preds = %B212.i, %B296
  %.513.0 = phi i64 [ %.261.i, %B212.i ], [ %o.6.1, %B296 ]
  %.555 = icmp eq i8 %.386, 2
  %.563 = icmp sgt i64 %arg.letters, 1
  %"$phi370.0.2.1" = select i1 %.555, i1 true, i1 %.563
  %.583 = icmp eq i64 %.475.fca.0.load, %arg.end
  %.583.not = xor i1 %.583, true
  %brmerge = select i1 %.583.not, i1 true, i1 %.45.not
  %"$phi370.0.2.1.not" = xor i1 %"$phi370.0.2.1", true
  %brmerge968 = select i1 %brmerge, i1 true, i1 %"$phi370.0.2.1.not"
  br i1 %brmerge968, label %B462, label %B392

B562.if:                                          ; preds = %B562
  %.807 = icmp sgt i32 %.799, 0
  %.800 = load ptr, ptr %excinfo.7, align 8
  %.808 = select i1 %.807, ptr %.800, ptr undef
  store ptr %.808, ptr %excinfo, align 8
  br label %common.ret

B562.endif:                                       ; preds = %B562, %B562
  %.820 = icmp eq i64 %.809, %arg.end
  %.822 = zext i1 %.820 to i64
  br label %B610

B624.if:                                          ; preds = %B624
  %.879 = icmp sgt i32 %.871, 0
  %.872 = load ptr, ptr %excinfo.8, align 8
  %.880 = select i1 %.879, ptr %.872, ptr undef
  store ptr %.880, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$16(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.o) {
entry:
  %.86.i = alloca i64, align 8
  %.89.i17 = alloca i64, align 8
  %.58 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.58, label %B24, label %B164

B24:                                              ; preds = %B142, %entry
  %o.3.0 = phi i64 [ %arg.o, %entry ], [ %o.4.1, %B142 ]
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.190, %B142 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !29
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B24.endif, label %B76.i

B76.i:                                            ; preds = %B24
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond450 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond450, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !29
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
  %or.cond451 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond451, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !29
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !29
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
  %or.cond452 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond452, label %B744.i, label %B24.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond453 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond453, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !29
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
  %or.cond454 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond454, label %B24.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B24.endif

B98:                                              ; preds = %B24.endif
  store i64 0, ptr %.86.i, align 8, !noalias !32
  store i64 0, ptr %.89.i17, align 8, !noalias !32
  store i64 0, ptr %.86.i, align 8, !noalias !32
  store i64 %.73.sroa.8.0, ptr %.89.i17, align 8, !noalias !32
  br label %B172.i

B172.i:                                           ; preds = %B98, %B172.if.i
  %.143.i = load i64, ptr %.89.i17, align 8, !noalias !32
  %.144.i51 = icmp sgt i64 %.143.i, 0
  br i1 %.144.i51, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.3.0, %.73.sroa.8.0
  br label %B142

B172.if.i:                                        ; preds = %B172.i
  %.150.i104 = load i64, ptr %.86.i, align 8, !noalias !32
  %.153.i105 = add nsw i64 %.143.i, -1
  store i64 %.153.i105, ptr %.89.i17, align 8, !noalias !32
  %.157.i108 = add i64 %.150.i104, 1
  store i64 %.157.i108, ptr %.86.i, align 8, !noalias !32
  %.209.i83 = getelementptr i8, ptr %0, i64 %.150.i104
  %.210.i84 = load i8, ptr %.209.i83, align 1, !noalias !32
  %9 = getelementptr i8, ptr %arg.out.4, i64 %o.3.0
  %.238.i101 = getelementptr i8, ptr %9, i64 %.150.i104
  store i8 %.210.i84, ptr %.238.i101, align 1, !noalias !32
  br label %B172.i

B142:                                             ; preds = %B212.i, %B24.endif
  %o.4.1 = phi i64 [ %.261.i, %B212.i ], [ %o.3.0, %B24.endif ]
  %.190 = add nsw i64 %i.2.0, %.73.sroa.8.0
  %.196 = icmp slt i64 %.190, %arg.end
  br i1 %.196, label %B24, label %B164

B164:                                             ; preds = %B142, %entry
  %o.5.1 = phi i64 [ %o.4.1, %B142 ], [ %arg.o, %entry ]
  %.217 = icmp eq i64 %o.5.1, %arg.o
  %.217.not = xor i1 %.217, true
  %.58.not = xor i1 %.58, true
  %brmerge = or i1 %.217.not, %.58.not
  %o.5.1.mux = select i1 %.217.not, i64 %o.5.1, i64 %arg.o
  br i1 %brmerge, label %B218, label %B188

B188:                                             ; preds = %B164
  %.246 = icmp slt i64 %arg.o, 0
  %.247 = select i1 %.246, i64 %arg.out.5.0, i64 0
  %10 = getelementptr i8, ptr %arg.out.4, i64 %arg.o
  %.261 = getelementptr i8, ptr %10, i64 %.247
  store i8 32, ptr %.261, align 1
  %.267 = add nsw i64 %arg.o, 1
  br label %B218

B218:                                             ; preds = %B164, %B188
  %o.6.0 = phi i64 [ %.267, %B188 ], [ %o.5.1.mux, %B164 ]
  store i64 %o.6.0, ptr %retptr, align 8
  ret i32 0

B24.endif:                                        ; preds = %B154.i, %B744.i, %B24, %B490.i, %B618.i
  %.73.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B24 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.73.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B24 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.134 = getelementptr i8, ptr %arg.roles.4, i64 %.73.sroa.0.0
  %.135 = load i8, ptr %.134, align 1
  %.137 = icmp eq i8 %.135, 7
  br i1 %.137, label %B98, label %B142
}

define linkonce_odr i32 @dptext$17(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.i, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0) {
entry:
  %.227 = alloca i64, align 8
  store i64 0, ptr %.227, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.414 = alloca i64, align 8
  store i64 0, ptr %.414, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.74 = icmp slt i64 %arg.i, %arg.end
  br i1 %.74, label %B40, label %B630

B40:                                              ; preds = %B616, %entry
  %i.2.0 = phi i64 [ %arg.i, %entry ], [ %.432, %B616 ]
  %first.4.0 = phi i64 [ %arg.i, %entry ], [ %first.3.1, %B616 ]
  %last.4.0 = phi i64 [ %arg.i, %entry ], [ %last.5.1, %B616 ]
  %best.3.0 = phi i64 [ 0, %entry ], [ %best.4.1, %B616 ]
  %dots.3.0 = phi i64 [ 0, %entry ], [ %"$phi440.0.2.1", %B616 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !36
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B40.endif, label %B76.i

B76.i:                                            ; preds = %B40
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond1003 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond1003, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !36
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B40.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond1004 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond1004, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !36
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !36
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
  %or.cond1005 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond1005, label %B744.i, label %B40.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond1006 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond1006, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !36
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
  %or.cond1007 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond1007, label %B40.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B40.endif

B150:                                             ; preds = %B40.endif, %B40.endif
  store i64 0, ptr %.227, align 8
  %.231 = call i32 @dptext$19(ptr nonnull %.227, ptr nonnull %excinfo.2, i64 %.89.sroa.0.0)
  %.241 = load i64, ptr %.227, align 8
  switch i32 %.231, label %B150.if [
    i32 -2, label %B150.endif
    i32 0, label %B150.endif
  ], !prof !10

B228:                                             ; preds = %B150.endif
  %.290 = add nsw i64 %i.2.0, %.89.sroa.8.0
  br label %B376

B248:                                             ; preds = %B150.endif
  %.311 = icmp eq i64 %"$phi214.0.2.1", 3
  %or.cond1008 = select i1 %.255, i1 %.311, i1 false
  %.314 = icmp eq i64 %best.3.0, 4
  %or.cond1009 = select i1 %or.cond1008, i1 %.314, i1 false
  br i1 %or.cond1009, label %B294, label %B320

B294:                                             ; preds = %B248
  %.325 = add nsw i64 %i.2.0, -2
  %.328 = add nsw i64 %i.2.0, %.89.sroa.8.0
  br label %B376

B320:                                             ; preds = %B248
  %.346 = icmp eq i64 %.89.sroa.0.0, 44
  %.360 = icmp eq i64 %best.3.0, 4
  %or.cond1010 = select i1 %.346, i1 %.360, i1 false
  br i1 %or.cond1010, label %B354, label %B376

B354:                                             ; preds = %B320
  %.373 = icmp eq i64 %last.4.0, %i.2.0
  %.389 = add nsw i64 %i.2.0, %.89.sroa.8.0
  %spec.select = select i1 %.373, i64 %.389, i64 %last.4.0
  br label %B376

B376:                                             ; preds = %B354, %B320, %B294, %B228
  %best.4.1 = phi i64 [ %.241, %B228 ], [ 5, %B294 ], [ %best.3.0, %B320 ], [ 4, %B354 ]
  %last.5.1 = phi i64 [ %.290, %B228 ], [ %.328, %B294 ], [ %last.4.0, %B320 ], [ %spec.select, %B354 ]
  %first.3.1 = phi i64 [ %i.2.0, %B228 ], [ %.325, %B294 ], [ %first.4.0, %B320 ], [ %first.4.0, %B354 ]
  %.401 = add nsw i64 %i.2.0, %.89.sroa.8.0
  store i64 0, ptr %.414, align 8
  %.422 = call i32 @dptext$12(ptr nonnull %.414, ptr nonnull %excinfo.3, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.401, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.432 = load i64, ptr %.414, align 8
  switch i32 %.422, label %B376.if [
    i32 -2, label %B376.endif
    i32 0, label %B376.endif
  ], !prof !10

B454:                                             ; preds = %B376.endif
  %.35.i35 = icmp slt i64 %.432, 0
  %.36.i36 = select i1 %.35.i35, i64 %arg.data.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.data.4, i64 %.432
  %.50.i46 = getelementptr i8, ptr %9, i64 %.36.i36
  %.51.i47 = load i8, ptr %.50.i46, align 1, !noalias !39
  %.52.i48 = zext i8 %.51.i47 to i64
  %.57.i51 = icmp sgt i8 %.51.i47, -1
  br i1 %.57.i51, label %B454.endif, label %B76.i52

B76.i52:                                          ; preds = %B454
  %.77.i54 = icmp ugt i8 %.51.i47, -63
  %.80.i289 = icmp ult i8 %.51.i47, -32
  %or.cond1011 = and i1 %.77.i54, %.80.i289
  %.83.i292 = add nsw i64 %.432, 1
  %.85.i294 = icmp slt i64 %.83.i292, %arg.end
  %or.cond1012 = select i1 %or.cond1011, i1 %.85.i294, i1 false
  br i1 %or.cond1012, label %B118.i295, label %B240.i55

B118.i295:                                        ; preds = %B76.i52
  %.102.i305 = icmp slt i64 %.432, -1
  %.103.i306 = select i1 %.102.i305, i64 %arg.data.5.0, i64 0
  %10 = getelementptr i8, ptr %9, i64 1
  %.117.i316 = getelementptr i8, ptr %10, i64 %.103.i306
  %.118.i317 = load i8, ptr %.117.i316, align 1, !noalias !39
  %.121.i320 = icmp slt i8 %.118.i317, -64
  br i1 %.121.i320, label %B154.i321, label %B240.i55

B154.i321:                                        ; preds = %B118.i295
  %.126.i324 = shl nuw nsw i64 %.52.i48, 6
  %.129.i326 = and i64 %.126.i324, 1984
  %11 = and i8 %.118.i317, 63
  %.167.i352 = zext nneg i8 %11 to i64
  %.168.i353 = or disjoint i64 %.129.i326, %.167.i352
  br label %B454.endif

B240.i55:                                         ; preds = %B118.i295, %B76.i52
  %.178.i57 = icmp ugt i8 %.51.i47, -33
  %.181.i67 = add nsw i64 %.432, 2
  %.183.i69 = icmp slt i64 %.181.i67, %arg.end
  %or.cond1013 = select i1 %.178.i57, i1 %.183.i69, i1 false
  br i1 %or.cond1013, label %B270.i70, label %B744.i58

B270.i70:                                         ; preds = %B240.i55
  %.200.i80 = icmp slt i64 %.432, -1
  %.201.i81 = select i1 %.200.i80, i64 %arg.data.5.0, i64 0
  %12 = getelementptr i8, ptr %9, i64 1
  %.215.i91 = getelementptr i8, ptr %12, i64 %.201.i81
  %.216.i92 = load i8, ptr %.215.i91, align 1, !noalias !39
  %.219.i95 = icmp slt i8 %.216.i92, -64
  br i1 %.219.i95, label %B306.i96, label %B744.i58

B306.i96:                                         ; preds = %B270.i70
  %.236.i106 = icmp slt i64 %.432, -2
  %.237.i107 = select i1 %.236.i106, i64 %arg.data.5.0, i64 0
  %13 = getelementptr i8, ptr %9, i64 2
  %.251.i117 = getelementptr i8, ptr %13, i64 %.237.i107
  %.252.i118 = load i8, ptr %.251.i117, align 1, !noalias !39
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
  %or.cond1014 = or i1 %.352.i273, %.356.i279.not
  br i1 %or.cond1014, label %B744.i58, label %B454.endif

B552.i176:                                        ; preds = %B342.i122
  %.373.i178 = icmp ult i8 %.51.i47, -11
  %.376.i181 = add nsw i64 %.432, 3
  %.378.i183 = icmp slt i64 %.376.i181, %arg.end
  %or.cond1015 = select i1 %.373.i178, i1 %.378.i183, i1 false
  br i1 %or.cond1015, label %B582.i185, label %B744.i58

B582.i185:                                        ; preds = %B552.i176
  %.397.i195 = icmp slt i64 %.432, -3
  %.398.i196 = select i1 %.397.i195, i64 %arg.data.5.0, i64 0
  %16 = getelementptr i8, ptr %9, i64 3
  %.412.i206 = getelementptr i8, ptr %16, i64 %.398.i196
  %.413.i207 = load i8, ptr %.412.i206, align 1, !noalias !39
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
  %or.cond1016 = select i1 %.471.i249, i1 %.474.i252, i1 false
  br i1 %or.cond1016, label %B454.endif, label %B744.i58

B744.i58:                                         ; preds = %B490.i260, %B618.i211, %B582.i185, %B552.i176, %B306.i96, %B270.i70, %B240.i55
  br label %B454.endif

B530:                                             ; preds = %B454.endif
  br i1 %.57.i51, label %B530.endif, label %B76.i420

B76.i420:                                         ; preds = %B530
  %.77.i422 = icmp ugt i8 %.51.i47, -63
  %.80.i657 = icmp ult i8 %.51.i47, -32
  %or.cond1017 = and i1 %.77.i422, %.80.i657
  %.83.i660 = add nsw i64 %.432, 1
  %.85.i662 = icmp slt i64 %.83.i660, %arg.end
  %or.cond1018 = select i1 %or.cond1017, i1 %.85.i662, i1 false
  br i1 %or.cond1018, label %B118.i663, label %B240.i423

B118.i663:                                        ; preds = %B76.i420
  %.102.i673 = icmp slt i64 %.432, -1
  %.103.i674 = select i1 %.102.i673, i64 %arg.data.5.0, i64 0
  %18 = getelementptr i8, ptr %9, i64 1
  %.117.i684 = getelementptr i8, ptr %18, i64 %.103.i674
  %.118.i685 = load i8, ptr %.117.i684, align 1, !noalias !42
  %.121.i688 = icmp slt i8 %.118.i685, -64
  br i1 %.121.i688, label %B154.i689, label %B240.i423

B154.i689:                                        ; preds = %B118.i663
  %.126.i692 = shl nuw nsw i64 %.52.i48, 6
  %.129.i694 = and i64 %.126.i692, 1984
  %19 = and i8 %.118.i685, 63
  %.167.i720 = zext nneg i8 %19 to i64
  %.168.i721 = or disjoint i64 %.129.i694, %.167.i720
  br label %B530.endif

B240.i423:                                        ; preds = %B118.i663, %B76.i420
  %.178.i425 = icmp ugt i8 %.51.i47, -33
  %.181.i435 = add nsw i64 %.432, 2
  %.183.i437 = icmp slt i64 %.181.i435, %arg.end
  %or.cond1019 = select i1 %.178.i425, i1 %.183.i437, i1 false
  br i1 %or.cond1019, label %B270.i438, label %B744.i426

B270.i438:                                        ; preds = %B240.i423
  %.200.i448 = icmp slt i64 %.432, -1
  %.201.i449 = select i1 %.200.i448, i64 %arg.data.5.0, i64 0
  %20 = getelementptr i8, ptr %9, i64 1
  %.215.i459 = getelementptr i8, ptr %20, i64 %.201.i449
  %.216.i460 = load i8, ptr %.215.i459, align 1, !noalias !42
  %.219.i463 = icmp slt i8 %.216.i460, -64
  br i1 %.219.i463, label %B306.i464, label %B744.i426

B306.i464:                                        ; preds = %B270.i438
  %.236.i474 = icmp slt i64 %.432, -2
  %.237.i475 = select i1 %.236.i474, i64 %arg.data.5.0, i64 0
  %21 = getelementptr i8, ptr %9, i64 2
  %.251.i485 = getelementptr i8, ptr %21, i64 %.237.i475
  %.252.i486 = load i8, ptr %.251.i485, align 1, !noalias !42
  %.255.i489 = icmp slt i8 %.252.i486, -64
  br i1 %.255.i489, label %B342.i490, label %B744.i426

B342.i490:                                        ; preds = %B306.i464
  %22 = and i8 %.216.i460, 63
  %.290.i514 = zext nneg i8 %22 to i64
  %.291.i515 = shl nuw nsw i64 %.290.i514, 6
  %23 = and i8 %.252.i486, 63
  %.325.i539 = zext nneg i8 %23 to i64
  %.326.i540 = or disjoint i64 %.291.i515, %.325.i539
  %.331.i543 = icmp ult i8 %.51.i47, -16
  br i1 %.331.i543, label %B490.i628, label %B552.i544

B490.i628:                                        ; preds = %B342.i490
  %.340.i633 = shl nuw nsw i64 %.52.i48, 12
  %.343.i635 = and i64 %.340.i633, 61440
  %.345.i637 = or disjoint i64 %.326.i540, %.343.i635
  %.352.i641 = icmp samesign ule i64 %.345.i637, 2047
  %.355.i646 = and i64 %.345.i637, 63488
  %.356.i647.not = icmp eq i64 %.355.i646, 55296
  %or.cond1020 = or i1 %.352.i641, %.356.i647.not
  br i1 %or.cond1020, label %B744.i426, label %B530.endif

B552.i544:                                        ; preds = %B342.i490
  %.373.i546 = icmp ult i8 %.51.i47, -11
  %.376.i549 = add nsw i64 %.432, 3
  %.378.i551 = icmp slt i64 %.376.i549, %arg.end
  %or.cond1021 = select i1 %.373.i546, i1 %.378.i551, i1 false
  br i1 %or.cond1021, label %B582.i553, label %B744.i426

B582.i553:                                        ; preds = %B552.i544
  %.397.i563 = icmp slt i64 %.432, -3
  %.398.i564 = select i1 %.397.i563, i64 %arg.data.5.0, i64 0
  %24 = getelementptr i8, ptr %9, i64 3
  %.412.i574 = getelementptr i8, ptr %24, i64 %.398.i564
  %.413.i575 = load i8, ptr %.412.i574, align 1, !noalias !42
  %.416.i578 = icmp slt i8 %.413.i575, -64
  br i1 %.416.i578, label %B618.i579, label %B744.i426

B618.i579:                                        ; preds = %B582.i553
  %.419.i581 = shl nuw nsw i64 %.52.i48, 18
  %.422.i583 = and i64 %.419.i581, 1835008
  %.424.i585 = shl nuw nsw i64 %.326.i540, 6
  %.427.i587 = or disjoint i64 %.422.i583, %.424.i585
  %25 = and i8 %.413.i575, 63
  %.465.i613 = zext nneg i8 %25 to i64
  %.466.i614 = or disjoint i64 %.427.i587, %.465.i613
  %.471.i617 = icmp samesign ugt i64 %.427.i587, 65535
  %.474.i620 = icmp samesign ult i64 %.427.i587, 1114112
  %or.cond1022 = select i1 %.471.i617, i1 %.474.i620, i1 false
  br i1 %or.cond1022, label %B530.endif, label %B744.i426

B744.i426:                                        ; preds = %B490.i628, %B618.i579, %B582.i553, %B552.i544, %B306.i464, %B270.i438, %B240.i423
  br label %B530.endif

common.ret:                                       ; preds = %B376.if, %B150.if, %B630, %B606
  %common.ret.op = phi i32 [ 0, %B606 ], [ 0, %B630 ], [ %.231, %B150.if ], [ %.422, %B376.if ]
  ret i32 %common.ret.op

B606:                                             ; preds = %B530.endif, %B376.endif
  store i64 %.401, ptr %retptr, align 8
  %retptr.repack995 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %first.3.1, ptr %retptr.repack995, align 8
  %retptr.repack997 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %last.5.1, ptr %retptr.repack997, align 8
  br label %common.ret

B616:                                             ; preds = %B530.endif, %B454.endif
  %.663 = icmp slt i64 %.432, %arg.end
  br i1 %.663, label %B40, label %B630

B630:                                             ; preds = %B40.endif, %B616, %entry
  %i.3.1 = phi i64 [ %arg.i, %entry ], [ %.432, %B616 ], [ %i.2.0, %B40.endif ]
  %first.5.1 = phi i64 [ %arg.i, %entry ], [ %first.3.1, %B616 ], [ %first.4.0, %B40.endif ]
  %last.6.1 = phi i64 [ %arg.i, %entry ], [ %last.5.1, %B616 ], [ %last.4.0, %B40.endif ]
  store i64 %i.3.1, ptr %retptr, align 8
  %retptr.repack999 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %first.5.1, ptr %retptr.repack999, align 8
  %retptr.repack1001 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %last.6.1, ptr %retptr.repack1001, align 8
  br label %common.ret

B40.endif:                                        ; preds = %B154.i, %B744.i, %B40, %B490.i, %B618.i
  %.89.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B40 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.89.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B40 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.154 = getelementptr i8, ptr %arg.roles.4, i64 %.89.sroa.0.0
  %.155 = load i8, ptr %.154, align 1
  switch i8 %.155, label %B630 [
    i8 1, label %B150
    i8 2, label %B150
  ]

B150.if:                                          ; preds = %B150
  %.239 = icmp sgt i32 %.231, 0
  %.232 = load ptr, ptr %excinfo.2, align 8
  %.240 = select i1 %.239, ptr %.232, ptr undef
  store ptr %.240, ptr %excinfo, align 8
  br label %common.ret

B150.endif:                                       ; preds = %B150, %B150
  %.255 = icmp eq i64 %.89.sroa.0.0, 46
  %.258 = add nsw i64 %dots.3.0, 1
  %"$phi214.0.2.1" = select i1 %.255, i64 %.258, i64 0
  %.278 = icmp sgt i64 %.241, %best.3.0
  br i1 %.278, label %B228, label %B248

B376.if:                                          ; preds = %B376
  %.430 = icmp sgt i32 %.422, 0
  %.423 = load ptr, ptr %excinfo.3, align 8
  %.431 = select i1 %.430, ptr %.423, ptr undef
  store ptr %.431, ptr %excinfo, align 8
  br label %common.ret

B376.endif:                                       ; preds = %B376, %B376
  %.447 = icmp sgt i64 %.432, %.401
  %"$phi440.0.2.1" = select i1 %.447, i64 0, i64 %"$phi214.0.2.1"
  %.469 = icmp eq i64 %.432, %arg.end
  br i1 %.469, label %B606, label %B454

B454.endif:                                       ; preds = %B154.i321, %B744.i58, %B454, %B490.i260, %B618.i211
  %.475.sroa.0.0 = phi i64 [ %.345.i269, %B490.i260 ], [ %.168.i353, %B154.i321 ], [ %.52.i48, %B454 ], [ 65533, %B744.i58 ], [ %.466.i246, %B618.i211 ]
  %.530 = getelementptr i8, ptr %arg.roles.4, i64 %.475.sroa.0.0
  %.531 = load i8, ptr %.530, align 1
  %.533.not = icmp eq i8 %.531, 1
  br i1 %.533.not, label %B616, label %B530

B530.endif:                                       ; preds = %B154.i689, %B744.i426, %B530, %B490.i628, %B618.i579
  %.539.sroa.0.0 = phi i64 [ %.345.i637, %B490.i628 ], [ %.168.i721, %B154.i689 ], [ %.52.i48, %B530 ], [ 65533, %B744.i426 ], [ %.466.i614, %B618.i579 ]
  %.594 = getelementptr i8, ptr %arg.roles.4, i64 %.539.sroa.0.0
  %.595 = load i8, ptr %.594, align 1
  %.597.not = icmp eq i8 %.595, 2
  br i1 %.597.not, label %B616, label %B606
}

define linkonce_odr i32 @dptext$18(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i8 %arg.value) {
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
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !45
  br label %common.ret

switch.end:                                       ; preds = %B8.if, %B8.if, %switch.1
  %.51 = phi i64 [ %arg.lst.1, %switch.1 ], [ %arg.lst.0, %B8.if ], [ %arg.lst.0, %B8.if ]
  %.58 = add i64 %.38, 1
  store i64 %.58, ptr %.14, align 8
  br i1 %.39, label %B10, label %B32

switch.1:                                         ; preds = %B8.if, %B8.if
  br label %switch.end
}

define linkonce_odr i32 @dptext$19(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.point) {
entry:
  switch i64 %arg.point, label %B120 [
    i64 63, label %B16
    i64 33, label %B32
    i64 8230, label %B58
    i64 46, label %B84
    i64 58, label %B100
    i64 59, label %B122
  ]

common.ret:                                       ; preds = %B122, %B100, %B84, %B58, %B32, %B16
  %common.ret.op = phi i32 [ 0, %B16 ], [ 0, %B32 ], [ 0, %B58 ], [ 0, %B84 ], [ 0, %B100 ], [ 0, %B122 ]
  ret i32 %common.ret.op

B16:                                              ; preds = %entry
  store i64 7, ptr %retptr, align 8
  br label %common.ret

B32:                                              ; preds = %entry
  store i64 6, ptr %retptr, align 8
  br label %common.ret

B58:                                              ; preds = %entry
  store i64 5, ptr %retptr, align 8
  br label %common.ret

B84:                                              ; preds = %entry
  store i64 4, ptr %retptr, align 8
  br label %common.ret

B100:                                             ; preds = %entry
  store i64 3, ptr %retptr, align 8
  br label %common.ret

B120:                                             ; preds = %entry
  br label %B122

B122:                                             ; preds = %entry, %B120
  %"$phi122.0.2.0" = phi i64 [ 1, %B120 ], [ 2, %entry ]
  store i64 %"$phi122.0.2.0", ptr %retptr, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$14(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, i64 %arg.row_start, i64 %arg.ending, i64 %arg.letters, i8 %arg.letter_next, i8 %arg.even, i8 %arg.inside, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.o) {
entry:
  %.86.i148 = alloca i64, align 8
  %.89.i149 = alloca i64, align 8
  %.86.i = alloca i64, align 8
  %.89.i17 = alloca i64, align 8
  %.168 = alloca i64, align 8
  store i64 0, ptr %.168, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.252 = alloca i64, align 8
  store i64 0, ptr %.252, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.397 = alloca i8, align 1
  store i8 0, ptr %.397, align 1
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.455 = alloca [3 x i64], align 8
  store i64 0, ptr %.455, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.455, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %.455, i64 16
  store i64 0, ptr %.fca.2.gep, align 8
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  %.861 = alloca i64, align 8
  store i64 0, ptr %.861, align 8
  %excinfo.8 = alloca ptr, align 8
  store ptr null, ptr %excinfo.8, align 8
  %.54.not = icmp eq i8 %arg.even, 0
  %.63 = icmp ne i8 %arg.inside, 0
  %.105 = icmp eq i64 %arg.o, %arg.row_start
  %.107 = zext i1 %.105 to i64
  br label %B20

B20:                                              ; preds = %B462, %entry
  %inside.3.0 = phi i1 [ %.63, %entry ], [ %inside.2.1, %B462 ]
  %o.7.0 = phi i64 [ %arg.o, %entry ], [ %o.8.1, %B462 ]
  %glue.4.0 = phi i64 [ %.107, %entry ], [ %glue.5.1, %B462 ]
  %i.4.0 = phi i64 [ %arg.begin, %entry ], [ %.475.fca.0.load, %B462 ]
  %.148 = icmp slt i64 %i.4.0, %arg.end
  br i1 %.148, label %B34, label %B842

B34:                                              ; preds = %B786, %B20
  %inside.2.1 = phi i1 [ %inside.3.0, %B20 ], [ %.1004, %B786 ]
  %o.6.1 = phi i64 [ %o.7.0, %B20 ], [ %.261.i229, %B786 ]
  %glue.3.1 = phi i64 [ %glue.4.0, %B20 ], [ %"$phi786.0.4.3", %B786 ]
  %i.5.1 = phi i64 [ %i.4.0, %B20 ], [ %.1011, %B786 ]
  store i64 0, ptr %.168, align 8
  %.176 = call i32 @dptext$12(ptr nonnull %.168, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.5.1, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.186 = load i64, ptr %.168, align 8
  switch i32 %.176, label %B34.if [
    i32 -2, label %B34.endif
    i32 0, label %B34.endif
  ], !prof !10

B98:                                              ; preds = %B34.endif
  %.241.not = icmp eq i64 %glue.3.1, 0
  %or.cond = select i1 %.205, i1 %.241.not, i1 false
  br i1 %or.cond, label %B106, label %B842

B106:                                             ; preds = %B98
  store i64 0, ptr %.252, align 8
  %.262 = call i32 @dptext$16(ptr nonnull %.252, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.5.1, i64 %arg.end, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %o.6.1)
  %.272 = load i64, ptr %.252, align 8
  switch i32 %.262, label %B106.if [
    i32 -2, label %B842
    i32 0, label %B842
  ], !prof !10

B150:                                             ; preds = %B34.endif
  %.35.i = icmp slt i64 %.186, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %.186
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !46
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B150.endif, label %B76.i

B76.i:                                            ; preds = %B150
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond962 = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %.186, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond963 = select i1 %or.cond962, i1 %.85.i, i1 false
  br i1 %or.cond963, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %.186, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !46
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B150.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %.186, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond964 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond964, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %.186, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !46
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %.186, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !46
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
  %or.cond965 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond965, label %B744.i, label %B150.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %.186, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond966 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond966, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %.186, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !46
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
  %or.cond967 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond967, label %B150.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B150.endif

B238:                                             ; preds = %B150.endif.endif.endif
  store i64 0, ptr %.455, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  store i64 0, ptr %.fca.2.gep, align 8
  %.465 = call i32 @dptext$17(ptr nonnull %.455, ptr nonnull %excinfo.5, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.186, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0)
  %.475.fca.0.load = load i64, ptr %.455, align 8
  %.475.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.475.fca.2.load = load i64, ptr %.fca.2.gep, align 8
  switch i32 %.465, label %B238.if [
    i32 -2, label %B238.endif
    i32 0, label %B238.endif
  ], !prof !10

B296:                                             ; preds = %B238.endif
  store i64 0, ptr %.86.i, align 8, !noalias !49
  store i64 0, ptr %.89.i17, align 8, !noalias !49
  %.37.i24.not = icmp sgt i64 %.475.fca.2.load, %.475.fca.1.load
  br i1 %.37.i24.not, label %B20.i, label %B296.endif

B20.i:                                            ; preds = %B296
  %.62.i = sub nsw i64 %.475.fca.2.load, %.475.fca.1.load
  store i64 0, ptr %.86.i, align 8, !noalias !49
  store i64 %.62.i, ptr %.89.i17, align 8, !noalias !49
  br label %B172.i

B172.i:                                           ; preds = %B20.i, %B172.if.i
  %.143.i = load i64, ptr %.89.i17, align 8, !noalias !49
  %.144.i51 = icmp sgt i64 %.143.i, 0
  br i1 %.144.i51, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.6.1, %.62.i
  br label %B296.endif

B172.if.i:                                        ; preds = %B172.i
  %.150.i104 = load i64, ptr %.86.i, align 8, !noalias !49
  %.153.i105 = add nsw i64 %.143.i, -1
  store i64 %.153.i105, ptr %.89.i17, align 8, !noalias !49
  %.157.i108 = add i64 %.150.i104, 1
  store i64 %.157.i108, ptr %.86.i, align 8, !noalias !49
  %9 = getelementptr i8, ptr %arg.data.4, i64 %.475.fca.1.load
  %.209.i83 = getelementptr i8, ptr %9, i64 %.150.i104
  %.210.i84 = load i8, ptr %.209.i83, align 1, !noalias !49
  %10 = getelementptr i8, ptr %arg.out.4, i64 %o.6.1
  %.238.i101 = getelementptr i8, ptr %10, i64 %.150.i104
  store i8 %.210.i84, ptr %.238.i101, align 1, !noalias !49
  br label %B172.i

B462:                                             ; preds = %B296.endif, %B238.endif
  %o.8.1 = phi i64 [ %o.6.1, %B238.endif ], [ %.513.0, %B296.endif ]
  %glue.5.1 = phi i64 [ %glue.3.1, %B238.endif ], [ 0, %B296.endif ]
  br label %B20

B468:                                             ; preds = %B150.endif.endif.endif
  switch i8 %.386, label %B524 [
    i8 4, label %B610
    i8 5, label %B512
  ]

B512:                                             ; preds = %B468
  %spec.select = select i1 %.54.not, i1 false, i1 %inside.2.1
  br i1 %spec.select, label %B610, label %B524

B524:                                             ; preds = %B468, %B512
  br label %B610

B610:                                             ; preds = %B524, %B468, %B512
  %"$phi610.0.5.2.shrunk" = phi i1 [ true, %B512 ], [ true, %B468 ], [ false, %B524 ]
  %.844.not = icmp eq i64 %glue.3.1, 0
  %or.cond968 = select i1 %.205, i1 %.844.not, i1 false
  %or.cond968.not = xor i1 %or.cond968, true
  %brmerge = or i1 %or.cond968.not, %"$phi610.0.5.2.shrunk"
  br i1 %brmerge, label %B664, label %B624

B624:                                             ; preds = %B610
  store i64 0, ptr %.861, align 8
  %.871 = call i32 @dptext$16(ptr nonnull %.861, ptr nonnull %excinfo.8, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.5.1, i64 %.186, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %o.6.1)
  %.881 = load i64, ptr %.861, align 8
  switch i32 %.871, label %B624.if [
    i32 -2, label %B664
    i32 0, label %B664
  ], !prof !10

B664:                                             ; preds = %B624, %B624, %B610
  %o.9.2 = phi i64 [ %o.6.1, %B610 ], [ %.881, %B624 ], [ %.881, %B624 ]
  store i64 0, ptr %.86.i148, align 8, !noalias !53
  store i64 0, ptr %.89.i149, align 8, !noalias !53
  store i64 0, ptr %.86.i148, align 8, !noalias !53
  store i64 %.326.sroa.8.0, ptr %.89.i149, align 8, !noalias !53
  br label %B172.i202

B172.i202:                                        ; preds = %B664, %B172.if.i279
  %.143.i206 = load i64, ptr %.89.i149, align 8, !noalias !53
  %.144.i207 = icmp sgt i64 %.143.i206, 0
  br i1 %.144.i207, label %B172.if.i279, label %B212.i216

B212.i216:                                        ; preds = %B172.i202
  %.261.i229 = add nsw i64 %o.9.2, %.326.sroa.8.0
  switch i8 %.386, label %B786.fold.split [
    i8 3, label %B786
    i8 5, label %B752
    i8 6, label %B784
  ]

B172.if.i279:                                     ; preds = %B172.i202
  %.150.i282 = load i64, ptr %.86.i148, align 8, !noalias !53
  %.153.i283 = add nsw i64 %.143.i206, -1
  store i64 %.153.i283, ptr %.89.i149, align 8, !noalias !53
  %.157.i286 = add i64 %.150.i282, 1
  store i64 %.157.i286, ptr %.86.i148, align 8, !noalias !53
  %.209.i254 = getelementptr i8, ptr %0, i64 %.150.i282
  %.210.i255 = load i8, ptr %.209.i254, align 1, !noalias !53
  %11 = getelementptr i8, ptr %arg.out.4, i64 %o.9.2
  %.238.i278 = getelementptr i8, ptr %11, i64 %.150.i282
  store i8 %.210.i255, ptr %.238.i278, align 1, !noalias !53
  br label %B172.i202

B752:                                             ; preds = %B212.i216
  br i1 %.54.not, label %B762, label %B756

B756:                                             ; preds = %B752
  %.963 = xor i1 %inside.2.1, true
  br i1 %inside.2.1, label %B762, label %B786

B762:                                             ; preds = %B756, %B752
  %.971 = icmp eq i8 %.386, 6
  br i1 %.971, label %B784, label %B786.fold.split

B784:                                             ; preds = %B212.i216, %B762
  br label %B786

B786.fold.split:                                  ; preds = %B212.i216, %B762
  br label %B786

B786:                                             ; preds = %B212.i216, %B786.fold.split, %B784, %B756
  %"$phi786.0.4.3.in" = phi i1 [ true, %B212.i216 ], [ %.963, %B756 ], [ %"$phi610.0.5.2.shrunk", %B784 ], [ false, %B786.fold.split ]
  %"$phi786.0.4.3" = zext i1 %"$phi786.0.4.3.in" to i64
  %.1000 = icmp eq i8 %.386, 5
  %.1004 = xor i1 %inside.2.1, %.1000
  %.1011 = add nsw i64 %.186, %.326.sroa.8.0
  %.1019 = icmp slt i64 %.1011, %arg.end
  br i1 %.1019, label %B34, label %B842

common.ret:                                       ; preds = %B624.if, %B238.if, %B150.endif.endif.if, %B106.if, %B34.if, %B842
  %common.ret.op = phi i32 [ 0, %B842 ], [ %.176, %B34.if ], [ %.262, %B106.if ], [ %.403, %B150.endif.endif.if ], [ %.465, %B238.if ], [ %.871, %B624.if ]
  ret i32 %common.ret.op

B842:                                             ; preds = %B106, %B106, %B98, %B786, %B20
  %inside.4.2 = phi i1 [ %inside.3.0, %B20 ], [ %.1004, %B786 ], [ %inside.2.1, %B98 ], [ %inside.2.1, %B106 ], [ %inside.2.1, %B106 ]
  %o.10.2 = phi i64 [ %o.7.0, %B20 ], [ %.261.i229, %B786 ], [ %o.6.1, %B98 ], [ %.272, %B106 ], [ %.272, %B106 ]
  %.1064 = zext i1 %inside.4.2 to i8
  %.1065 = insertvalue { i64, i8 } undef, i64 %o.10.2, 0
  %.1066 = insertvalue { i64, i8 } %.1065, i8 %.1064, 1
  store { i64, i8 } %.1066, ptr %retptr, align 8
  br label %common.ret

B34.if:                                           ; preds = %B34
  %.184 = icmp sgt i32 %.176, 0
  %.177 = load ptr, ptr %excinfo.1, align 8
  %.185 = select i1 %.184, ptr %.177, ptr undef
  store ptr %.185, ptr %excinfo, align 8
  br label %common.ret

B34.endif:                                        ; preds = %B34, %B34
  %.205 = icmp sgt i64 %.186, %i.5.1
  %.211 = icmp eq i64 %.186, %arg.end
  br i1 %.211, label %B98, label %B150

B106.if:                                          ; preds = %B106
  %.270 = icmp sgt i32 %.262, 0
  %.263 = load ptr, ptr %excinfo.2, align 8
  %.271 = select i1 %.270, ptr %.263, ptr undef
  store ptr %.271, ptr %excinfo, align 8
  br label %common.ret

B150.endif:                                       ; preds = %B154.i, %B744.i, %B150, %B490.i, %B618.i
  %.326.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B150 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.326.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B150 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.385 = getelementptr i8, ptr %arg.roles.4, i64 %.326.sroa.0.0
  %.386 = load i8, ptr %.385, align 1
  store i8 0, ptr %.397, align 1
  %.403 = call i32 @dptext$18(ptr nonnull %.397, ptr nonnull %excinfo.4, i64 1, i64 2, i8 %.386)
  %.404 = load ptr, ptr %excinfo.4, align 8
  %.411 = icmp sgt i32 %.403, 0
  %.412 = select i1 %.411, ptr %.404, ptr undef
  %.413 = load i8, ptr %.397, align 1
  %.416.not = icmp eq i8 %.413, 0
  switch i32 %.403, label %B150.endif.endif.if [
    i32 -2, label %B150.endif.endif.endif
    i32 0, label %B150.endif.endif.endif
  ], !prof !10

B150.endif.endif.if:                              ; preds = %B150.endif
  store ptr %.412, ptr %excinfo, align 8
  br label %common.ret

B150.endif.endif.endif:                           ; preds = %B150.endif, %B150.endif
  br i1 %.416.not, label %B468, label %B238

B238.if:                                          ; preds = %B238
  %.473 = icmp sgt i32 %.465, 0
  %.466 = load ptr, ptr %excinfo.5, align 8
  %.474 = select i1 %.473, ptr %.466, ptr undef
  store ptr %.474, ptr %excinfo, align 8
  br label %common.ret

B238.endif:                                       ; preds = %B238, %B238
  %.501 = icmp sgt i64 %o.6.1, %arg.row_start
  br i1 %.501, label %B296, label %B462

B296.endif:                                       ; preds = %B212.i, %B296
  %.513.0 = phi i64 [ %.261.i, %B212.i ], [ %o.6.1, %B296 ]
  br label %B462

B624.if:                                          ; preds = %B624
  %.879 = icmp sgt i32 %.871, 0
  %.872 = load ptr, ptr %excinfo.8, align 8
  %.880 = select i1 %.879, ptr %.872, ptr undef
  store ptr %.880, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$15(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.row_start, i64 %arg.o, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.digits.0, ptr %arg.digits.1, i64 %arg.digits.2, i64 %arg.digits.3, ptr %arg.digits.4, i64 %arg.digits.5.0, i64 %arg.digits.6.0) {
entry:
  %.65 = icmp sgt i64 %arg.o, %arg.row_start
  br i1 %.65, label %B70, label %B438

B70:                                              ; preds = %B422, %entry
  %i.3.0 = phi i64 [ %arg.o, %entry ], [ %start.5.1, %B422 ]
  %.75 = add nsw i64 %i.3.0, -1
  %.85 = icmp sgt i64 %.75, %arg.row_start
  br i1 %.85, label %B92, label %B174

B92:                                              ; preds = %B70
  %.108.inv = icmp sgt i64 %i.3.0, 0
  %.109 = select i1 %.108.inv, i64 0, i64 %arg.out.5.0
  %0 = getelementptr i8, ptr %arg.out.4, i64 %.75
  %.123 = getelementptr i8, ptr %0, i64 %.109
  %.124 = load i8, ptr %.123, align 1
  %.129 = icmp slt i8 %.124, -64
  br i1 %.129, label %B122, label %B174

B122:                                             ; preds = %B144, %B92
  %start.4.2 = phi i64 [ %.75, %B92 ], [ %.135, %B144 ]
  %.135 = add nsw i64 %start.4.2, -1
  %.146 = icmp sgt i64 %.135, %arg.row_start
  br i1 %.146, label %B144, label %B174

B144:                                             ; preds = %B122
  %.168.inv = icmp sgt i64 %start.4.2, 0
  %.169 = select i1 %.168.inv, i64 0, i64 %arg.out.5.0
  %1 = getelementptr i8, ptr %arg.out.4, i64 %.135
  %.183 = getelementptr i8, ptr %1, i64 %.169
  %.184 = load i8, ptr %.183, align 1
  %.189 = icmp slt i8 %.184, -64
  br i1 %.189, label %B122, label %B174

B174:                                             ; preds = %B144, %B122, %B92, %B70
  %phiofops980 = phi i1 [ %.85, %B70 ], [ true, %B92 ], [ %.146, %B122 ], [ true, %B144 ]
  %phiofops977 = phi i64 [ %i.3.0, %B70 ], [ %i.3.0, %B92 ], [ %start.4.2, %B122 ], [ %start.4.2, %B144 ]
  %start.5.1 = phi i64 [ %.135, %B144 ], [ %.135, %B122 ], [ %.75, %B92 ], [ %.75, %B70 ]
  %.35.i = icmp slt i64 %start.5.1, 0
  %.36.i = select i1 %.35.i, i64 %arg.out.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.out.4, i64 %start.5.1
  %.50.i = getelementptr i8, ptr %2, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !57
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B174.endif, label %B76.i

B76.i:                                            ; preds = %B174
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.85.i = icmp slt i64 %phiofops977, %i.3.0
  %or.cond981 = and i1 %or.cond, %.85.i
  br i1 %or.cond981, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %start.5.1, -1
  %.103.i = select i1 %.102.i, i64 %arg.out.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 1
  %.117.i = getelementptr i8, ptr %3, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !57
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %4 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %4 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B174.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %start.5.1, 2
  %.183.i = icmp slt i64 %.181.i, %i.3.0
  %or.cond982 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond982, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %start.5.1, -1
  %.201.i = select i1 %.200.i, i64 %arg.out.5.0, i64 0
  %5 = getelementptr i8, ptr %2, i64 1
  %.215.i = getelementptr i8, ptr %5, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !57
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %start.5.1, -2
  %.237.i = select i1 %.236.i, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i8, ptr %2, i64 2
  %.251.i = getelementptr i8, ptr %6, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !57
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
  %or.cond983 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond983, label %B744.i, label %B174.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %start.5.1, 3
  %.378.i = icmp slt i64 %.376.i, %i.3.0
  %or.cond984 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond984, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %start.5.1, -3
  %.398.i = select i1 %.397.i, i64 %arg.out.5.0, i64 0
  %9 = getelementptr i8, ptr %2, i64 3
  %.412.i = getelementptr i8, ptr %9, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !57
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
  %or.cond985 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond985, label %B174.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B174.endif

common.ret:                                       ; preds = %B898, %B868, %B346, %B342, %B252
  %common.ret.op = phi i32 [ 0, %B252 ], [ 0, %B342 ], [ 0, %B346 ], [ 0, %B868 ], [ 0, %B898 ]
  ret i32 %common.ret.op

B252:                                             ; preds = %B174.endif
  store i64 %arg.o, ptr %retptr, align 8
  br label %common.ret

B278:                                             ; preds = %B174.endif
  %.306 = icmp eq i64 %i.3.0, %arg.o
  br i1 %.306, label %B290, label %B376

B290:                                             ; preds = %B278
  br i1 %phiofops980, label %B302, label %B346

B302:                                             ; preds = %B290
  %.343.inv = icmp sgt i64 %start.5.1, 0
  %.344 = select i1 %.343.inv, i64 0, i64 %arg.out.5.0
  %11 = getelementptr i8, ptr %2, i64 -1
  %.358 = getelementptr i8, ptr %11, i64 %.344
  %.359 = load i8, ptr %.358, align 1
  %.361 = icmp eq i8 %.359, 46
  br i1 %.361, label %B342, label %B346

B342:                                             ; preds = %B302
  store i64 %start.5.1, ptr %retptr, align 8
  br label %common.ret

B346:                                             ; preds = %B302, %B290
  store i8 46, ptr %.50.i, align 1
  store i64 %phiofops977, ptr %retptr, align 8
  br label %common.ret

B376:                                             ; preds = %B278
  switch i8 %.269, label %B438 [
    i8 4, label %B422
    i8 5, label %B422
  ]

B422:                                             ; preds = %B174.endif, %B174.endif, %B376, %B376
  br i1 %phiofops980, label %B70, label %B438

B438:                                             ; preds = %B376, %B174.endif, %B422, %entry
  %point.2.1 = phi i64 [ 46, %entry ], [ %.206.sroa.0.0, %B422 ], [ %.206.sroa.0.0, %B174.endif ], [ %.206.sroa.0.0, %B376 ]
  %i.4.1 = phi i64 [ %arg.o, %entry ], [ %start.5.1, %B422 ], [ %i.3.0, %B174.endif ], [ %i.3.0, %B376 ]
  %.486 = getelementptr i8, ptr %arg.cased.4, i64 %point.2.1
  %.487 = load i8, ptr %.486, align 1
  %.490.not = icmp eq i8 %.487, 0
  br i1 %.490.not, label %B454, label %B480

B454:                                             ; preds = %B438
  %.532 = getelementptr i8, ptr %arg.digits.4, i64 %point.2.1
  %.533 = load i8, ptr %.532, align 1
  %.536.not = icmp eq i8 %.533, 0
  %.549 = icmp eq i64 %point.2.1, 62
  %spec.select = select i1 %.536.not, i1 %.549, i1 true
  br label %B480

B480:                                             ; preds = %B454, %B438
  %"$phi480.0.3.0" = phi i1 [ true, %B438 ], [ %spec.select, %B454 ]
  %.566 = icmp eq i64 %point.2.1, 95
  %.566.not = xor i1 %.566, true
  %brmerge = or i1 %.566.not, %"$phi480.0.3.0"
  %"$phi480.0.3.0.mux" = select i1 %.566.not, i1 %"$phi480.0.3.0", i1 true
  br i1 %brmerge, label %B864, label %B498

B498:                                             ; preds = %B480
  %.585 = icmp sgt i64 %i.4.1, %arg.row_start
  br i1 %.585, label %B510, label %B672

B510:                                             ; preds = %B498
  %.608.inv = icmp sgt i64 %i.4.1, 0
  %.609 = select i1 %.608.inv, i64 0, i64 %arg.out.5.0
  %12 = getelementptr i8, ptr %arg.out.4, i64 %i.4.1
  %13 = getelementptr i8, ptr %12, i64 -1
  %.623 = getelementptr i8, ptr %13, i64 %.609
  %.624 = load i8, ptr %.623, align 1
  switch i8 %.624, label %B672 [
    i8 95, label %B580
    i8 32, label %B580
  ]

B580:                                             ; preds = %B510, %B510, %B899
  %i.5.1 = phi i64 [ %i.4.1, %B510 ], [ %.674, %B899 ], [ %i.4.1, %B510 ]
  %.674 = add nsw i64 %i.5.1, -1
  %.685 = icmp sgt i64 %.674, %arg.row_start
  br i1 %.685, label %B602, label %B672

B602:                                             ; preds = %B580
  %.704 = icmp slt i64 %i.5.1, 2
  %.705 = select i1 %.704, i64 %arg.out.5.0, i64 0
  %14 = getelementptr i8, ptr %arg.out.4, i64 %i.5.1
  %15 = getelementptr i8, ptr %14, i64 -2
  %.719 = getelementptr i8, ptr %15, i64 %.705
  %.720 = load i8, ptr %.719, align 1
  switch i8 %.720, label %B672 [
    i8 95, label %B899
    i8 32, label %B899
  ]

B672:                                             ; preds = %B602, %B510, %B580, %B498
  %phiofops978 = phi i1 [ %.585, %B498 ], [ true, %B510 ], [ %.685, %B580 ], [ true, %B602 ]
  %i.6.0 = phi i64 [ %.674, %B602 ], [ %.674, %B580 ], [ %i.4.1, %B510 ], [ %i.4.1, %B498 ]
  %.769 = add nsw i64 %i.6.0, -1
  %.779 = icmp sgt i64 %.769, %arg.row_start
  br i1 %.779, label %B694, label %B776

B694:                                             ; preds = %B672
  %.802.inv = icmp sgt i64 %i.6.0, 0
  %.803 = select i1 %.802.inv, i64 0, i64 %arg.out.5.0
  %16 = getelementptr i8, ptr %arg.out.4, i64 %.769
  %.817 = getelementptr i8, ptr %16, i64 %.803
  %.818 = load i8, ptr %.817, align 1
  %.823 = icmp slt i8 %.818, -64
  br i1 %.823, label %B724, label %B776

B724:                                             ; preds = %B746, %B694
  %start.6.1 = phi i64 [ %.769, %B694 ], [ %.829, %B746 ]
  %.829 = add nsw i64 %start.6.1, -1
  %.840 = icmp sgt i64 %.829, %arg.row_start
  br i1 %.840, label %B746, label %B776

B746:                                             ; preds = %B724
  %.862.inv = icmp sgt i64 %start.6.1, 0
  %.863 = select i1 %.862.inv, i64 0, i64 %arg.out.5.0
  %17 = getelementptr i8, ptr %arg.out.4, i64 %.829
  %.877 = getelementptr i8, ptr %17, i64 %.863
  %.878 = load i8, ptr %.877, align 1
  %.883 = icmp slt i8 %.878, -64
  br i1 %.883, label %B724, label %B776

B776:                                             ; preds = %B746, %B724, %B694, %B672
  %phiofops = phi i64 [ %i.6.0, %B672 ], [ %i.6.0, %B694 ], [ %start.6.1, %B724 ], [ %start.6.1, %B746 ]
  %start.7.0 = phi i64 [ %.829, %B746 ], [ %.829, %B724 ], [ %.769, %B694 ], [ %.769, %B672 ]
  br i1 %phiofops978, label %B788, label %B898

B788:                                             ; preds = %B776
  %.35.i35 = icmp slt i64 %start.7.0, 0
  %.36.i36 = select i1 %.35.i35, i64 %arg.out.5.0, i64 0
  %18 = getelementptr i8, ptr %arg.out.4, i64 %start.7.0
  %.50.i46 = getelementptr i8, ptr %18, i64 %.36.i36
  %.51.i47 = load i8, ptr %.50.i46, align 1, !noalias !60
  %.52.i48 = zext i8 %.51.i47 to i64
  %.57.i51 = icmp sgt i8 %.51.i47, -1
  br i1 %.57.i51, label %B788.endif, label %B76.i52

B76.i52:                                          ; preds = %B788
  %.77.i54 = icmp ugt i8 %.51.i47, -63
  %.80.i289 = icmp ult i8 %.51.i47, -32
  %or.cond986 = and i1 %.77.i54, %.80.i289
  %.85.i294 = icmp slt i64 %phiofops, %i.6.0
  %or.cond987 = and i1 %or.cond986, %.85.i294
  br i1 %or.cond987, label %B118.i295, label %B240.i55

B118.i295:                                        ; preds = %B76.i52
  %.102.i305 = icmp slt i64 %start.7.0, -1
  %.103.i306 = select i1 %.102.i305, i64 %arg.out.5.0, i64 0
  %19 = getelementptr i8, ptr %18, i64 1
  %.117.i316 = getelementptr i8, ptr %19, i64 %.103.i306
  %.118.i317 = load i8, ptr %.117.i316, align 1, !noalias !60
  %.121.i320 = icmp slt i8 %.118.i317, -64
  br i1 %.121.i320, label %B154.i321, label %B240.i55

B154.i321:                                        ; preds = %B118.i295
  %.126.i324 = shl nuw nsw i64 %.52.i48, 6
  %.129.i326 = and i64 %.126.i324, 1984
  %20 = and i8 %.118.i317, 63
  %.167.i352 = zext nneg i8 %20 to i64
  %.168.i353 = or disjoint i64 %.129.i326, %.167.i352
  br label %B788.endif

B240.i55:                                         ; preds = %B118.i295, %B76.i52
  %.178.i57 = icmp ugt i8 %.51.i47, -33
  %.181.i67 = add nsw i64 %start.7.0, 2
  %.183.i69 = icmp slt i64 %.181.i67, %i.6.0
  %or.cond988 = select i1 %.178.i57, i1 %.183.i69, i1 false
  br i1 %or.cond988, label %B270.i70, label %B744.i58

B270.i70:                                         ; preds = %B240.i55
  %.200.i80 = icmp slt i64 %start.7.0, -1
  %.201.i81 = select i1 %.200.i80, i64 %arg.out.5.0, i64 0
  %21 = getelementptr i8, ptr %18, i64 1
  %.215.i91 = getelementptr i8, ptr %21, i64 %.201.i81
  %.216.i92 = load i8, ptr %.215.i91, align 1, !noalias !60
  %.219.i95 = icmp slt i8 %.216.i92, -64
  br i1 %.219.i95, label %B306.i96, label %B744.i58

B306.i96:                                         ; preds = %B270.i70
  %.236.i106 = icmp slt i64 %start.7.0, -2
  %.237.i107 = select i1 %.236.i106, i64 %arg.out.5.0, i64 0
  %22 = getelementptr i8, ptr %18, i64 2
  %.251.i117 = getelementptr i8, ptr %22, i64 %.237.i107
  %.252.i118 = load i8, ptr %.251.i117, align 1, !noalias !60
  %.255.i121 = icmp slt i8 %.252.i118, -64
  br i1 %.255.i121, label %B342.i122, label %B744.i58

B342.i122:                                        ; preds = %B306.i96
  %23 = and i8 %.216.i92, 63
  %.290.i146 = zext nneg i8 %23 to i64
  %.291.i147 = shl nuw nsw i64 %.290.i146, 6
  %24 = and i8 %.252.i118, 63
  %.325.i171 = zext nneg i8 %24 to i64
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
  %or.cond989 = or i1 %.352.i273, %.356.i279.not
  br i1 %or.cond989, label %B744.i58, label %B788.endif

B552.i176:                                        ; preds = %B342.i122
  %.373.i178 = icmp ult i8 %.51.i47, -11
  %.376.i181 = add nsw i64 %start.7.0, 3
  %.378.i183 = icmp slt i64 %.376.i181, %i.6.0
  %or.cond990 = select i1 %.373.i178, i1 %.378.i183, i1 false
  br i1 %or.cond990, label %B582.i185, label %B744.i58

B582.i185:                                        ; preds = %B552.i176
  %.397.i195 = icmp slt i64 %start.7.0, -3
  %.398.i196 = select i1 %.397.i195, i64 %arg.out.5.0, i64 0
  %25 = getelementptr i8, ptr %18, i64 3
  %.412.i206 = getelementptr i8, ptr %25, i64 %.398.i196
  %.413.i207 = load i8, ptr %.412.i206, align 1, !noalias !60
  %.416.i210 = icmp slt i8 %.413.i207, -64
  br i1 %.416.i210, label %B618.i211, label %B744.i58

B618.i211:                                        ; preds = %B582.i185
  %.419.i213 = shl nuw nsw i64 %.52.i48, 18
  %.422.i215 = and i64 %.419.i213, 1835008
  %.424.i217 = shl nuw nsw i64 %.326.i172, 6
  %.427.i219 = or disjoint i64 %.422.i215, %.424.i217
  %26 = and i8 %.413.i207, 63
  %.465.i245 = zext nneg i8 %26 to i64
  %.466.i246 = or disjoint i64 %.427.i219, %.465.i245
  %.471.i249 = icmp samesign ugt i64 %.427.i219, 65535
  %.474.i252 = icmp samesign ult i64 %.427.i219, 1114112
  %or.cond991 = select i1 %.471.i249, i1 %.474.i252, i1 false
  br i1 %or.cond991, label %B788.endif, label %B744.i58

B744.i58:                                         ; preds = %B490.i260, %B618.i211, %B582.i185, %B552.i176, %B306.i96, %B270.i70, %B240.i55
  br label %B788.endif

B864:                                             ; preds = %B788.endif, %B480
  %ends.2.0 = phi i1 [ %"$phi480.0.3.0.mux", %B480 ], [ %.973, %B788.endif ]
  br i1 %ends.2.0, label %B868, label %B898

B868:                                             ; preds = %B864
  %.1015 = icmp slt i64 %arg.o, 0
  %.1016 = select i1 %.1015, i64 %arg.out.5.0, i64 0
  %27 = getelementptr i8, ptr %arg.out.4, i64 %arg.o
  %.1030 = getelementptr i8, ptr %27, i64 %.1016
  store i8 46, ptr %.1030, align 1
  %.1036 = add nsw i64 %arg.o, 1
  store i64 %.1036, ptr %retptr, align 8
  br label %common.ret

B898:                                             ; preds = %B776, %B864
  store i64 %arg.o, ptr %retptr, align 8
  br label %common.ret

B899:                                             ; preds = %B602, %B602
  br label %B580

B174.endif:                                       ; preds = %B154.i, %B744.i, %B174, %B490.i, %B618.i
  %.206.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B174 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.268 = getelementptr i8, ptr %arg.roles.4, i64 %.206.sroa.0.0
  %.269 = load i8, ptr %.268, align 1
  switch i8 %.269, label %B438 [
    i8 1, label %B252
    i8 2, label %B278
    i8 4, label %B422
    i8 5, label %B422
  ]

B788.endif:                                       ; preds = %B154.i321, %B744.i58, %B788, %B490.i260, %B618.i211
  %.909.sroa.0.0 = phi i64 [ %.345.i269, %B490.i260 ], [ %.168.i353, %B154.i321 ], [ %.52.i48, %B788 ], [ 65533, %B744.i58 ], [ %.466.i246, %B618.i211 ]
  %.968 = getelementptr i8, ptr %arg.roles.4, i64 %.909.sroa.0.0
  %.969 = load i8, ptr %.968, align 1
  %.973 = icmp ne i8 %.969, 1
  br label %B864
}

!0 = !{!1, !3}
!1 = distinct !{!1, !2, !"dptext$20: %retptr"}
!2 = distinct !{!2, !"dptext$20"}
!3 = distinct !{!3, !2, !"dptext$20: %excinfo"}
!4 = !{!5}
!5 = distinct !{!5, !6, !"dptext$21: %retptr"}
!6 = distinct !{!6, !"dptext$21"}
!7 = !{!8}
!8 = distinct !{!8, !9, !"dptext$21: %retptr"}
!9 = distinct !{!9, !"dptext$21"}
!10 = !{!"branch_weights", i32 1, i32 49, i32 49}
!11 = !{!12, !14}
!12 = distinct !{!12, !13, !"dptext$20: %retptr"}
!13 = distinct !{!13, !"dptext$20"}
!14 = distinct !{!14, !13, !"dptext$20: %excinfo"}
!15 = !{!16}
!16 = distinct !{!16, !17, !"dptext$21: %retptr"}
!17 = distinct !{!17, !"dptext$21"}
!18 = !{!19}
!19 = distinct !{!19, !20, !"dptext$21: %retptr"}
!20 = distinct !{!20, !"dptext$21"}
!21 = !{!22, !24}
!22 = distinct !{!22, !23, !"dptext$20: %retptr"}
!23 = distinct !{!23, !"dptext$20"}
!24 = distinct !{!24, !23, !"dptext$20: %excinfo"}
!25 = !{!26, !28}
!26 = distinct !{!26, !27, !"dptext$20: %retptr"}
!27 = distinct !{!27, !"dptext$20"}
!28 = distinct !{!28, !27, !"dptext$20: %excinfo"}
!29 = !{!30}
!30 = distinct !{!30, !31, !"dptext$21: %retptr"}
!31 = distinct !{!31, !"dptext$21"}
!32 = !{!33, !35}
!33 = distinct !{!33, !34, !"dptext$20: %retptr"}
!34 = distinct !{!34, !"dptext$20"}
!35 = distinct !{!35, !34, !"dptext$20: %excinfo"}
!36 = !{!37}
!37 = distinct !{!37, !38, !"dptext$21: %retptr"}
!38 = distinct !{!38, !"dptext$21"}
!39 = !{!40}
!40 = distinct !{!40, !41, !"dptext$21: %retptr"}
!41 = distinct !{!41, !"dptext$21"}
!42 = !{!43}
!43 = distinct !{!43, !44, !"dptext$21: %retptr"}
!44 = distinct !{!44, !"dptext$21"}
!45 = !{i1 true}
!46 = !{!47}
!47 = distinct !{!47, !48, !"dptext$21: %retptr"}
!48 = distinct !{!48, !"dptext$21"}
!49 = !{!50, !52}
!50 = distinct !{!50, !51, !"dptext$20: %retptr"}
!51 = distinct !{!51, !"dptext$20"}
!52 = distinct !{!52, !51, !"dptext$20: %excinfo"}
!53 = !{!54, !56}
!54 = distinct !{!54, !55, !"dptext$20: %retptr"}
!55 = distinct !{!55, !"dptext$20"}
!56 = distinct !{!56, !55, !"dptext$20: %excinfo"}
!57 = !{!58}
!58 = distinct !{!58, !59, !"dptext$21: %retptr"}
!59 = distinct !{!59, !"dptext$21"}
!60 = !{!61}
!61 = distinct !{!61, !62, !"dptext$21: %retptr"}
!62 = distinct !{!62, !"dptext$21"}
