; {"module": "dptext.text.number_kernels", "loop": "cut_numbers", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["|i1", 1, 257], ["<i8", 1, 257], ["<u8", 1, 257], ["<u8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.lower.0, ptr %arg.lower.1, i64 %arg.lower.2, i64 %arg.lower.3, ptr %arg.lower.4, i64 %arg.lower.5.0, i64 %arg.lower.6.0, ptr %arg.decimals.0, ptr %arg.decimals.1, i64 %arg.decimals.2, i64 %arg.decimals.3, ptr %arg.decimals.4, i64 %arg.decimals.5.0, i64 %arg.decimals.6.0, ptr %arg.shapes.0, ptr %arg.shapes.1, i64 %arg.shapes.2, i64 %arg.shapes.3, ptr %arg.shapes.4, i64 %arg.shapes.5.0, i64 %arg.shapes.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.wholes.0, ptr %arg.wholes.1, i64 %arg.wholes.2, i64 %arg.wholes.3, ptr %arg.wholes.4, i64 %arg.wholes.5.0, i64 %arg.wholes.6.0, ptr %arg.run_starts.0, ptr %arg.run_starts.1, i64 %arg.run_starts.2, i64 %arg.run_starts.3, ptr %arg.run_starts.4, i64 %arg.run_starts.5.0, i64 %arg.run_starts.6.0, ptr %arg.lengths.0, ptr %arg.lengths.1, i64 %arg.lengths.2, i64 %arg.lengths.3, ptr %arg.lengths.4, i64 %arg.lengths.5.0, i64 %arg.lengths.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0) {
entry:
  %.191 = alloca i64, align 8
  store i64 0, ptr %.191, align 8
  %.194 = alloca i64, align 8
  store i64 0, ptr %.194, align 8
  %.1555 = alloca i64, align 8
  store i64 0, ptr %.1555, align 8
  %.1558 = alloca i64, align 8
  store i64 0, ptr %.1558, align 8
  store i64 0, ptr %.191, align 8
  %.205 = icmp slt i64 %arg.begins.2, 1
  %storemerge = select i1 %.205, i64 0, i64 %arg.begins.2
  store i64 %storemerge, ptr %.194, align 8
  br label %B84

B84:                                              ; preds = %entry, %B1662
  %r.2.0 = phi i64 [ 0, %entry ], [ %r.3.2, %B1662 ]
  %.249 = load i64, ptr %.194, align 8
  %.250 = icmp sgt i64 %.249, 0
  br i1 %.250, label %B86.if, label %B86.endif

B88:                                              ; preds = %B86.endif
  %.314 = icmp slt i64 %.240.sroa.0.0, 0
  %.315 = select i1 %.314, i64 %arg.run_starts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.run_starts.4, i64 %.240.sroa.0.0
  %.329 = getelementptr i64, ptr %0, i64 %.315
  store i64 %r.2.0, ptr %.329, align 8
  %.348 = select i1 %.314, i64 %arg.begins.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.begins.4, i64 %.240.sroa.0.0
  %.362 = getelementptr i64, ptr %1, i64 %.348
  %.363 = load i64, ptr %.362, align 8
  %.379 = select i1 %.314, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %.240.sroa.0.0
  %.393 = getelementptr i64, ptr %2, i64 %.379
  %.394 = load i64, ptr %.393, align 8
  %.429 = icmp slt i64 %.363, %.394
  br i1 %.429, label %B346, label %B1364

B346:                                             ; preds = %B1350, %B88
  %r.5.1 = phi i64 [ %r.2.0, %B88 ], [ %r.4.3, %B1350 ]
  %i.2.1 = phi i64 [ %.363, %B88 ], [ %.480, %B1350 ]
  %mark.5.1 = phi i64 [ -1, %B88 ], [ %mark.6.3, %B1350 ]
  %whole.2.1 = phi i64 [ 0, %B88 ], [ %whole.3.3, %B1350 ]
  %shape.7.1 = phi i64 [ 1, %B88 ], [ %shape.8.3, %B1350 ]
  %first_unit.4.1 = phi i64 [ 0, %B88 ], [ %first_unit.3.3, %B1350 ]
  %unit.4.1 = phi i64 [ 0, %B88 ], [ %unit.5.3, %B1350 ]
  %.35.i = icmp slt i64 %i.2.1, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.data.4, i64 %i.2.1
  %.50.i = getelementptr i8, ptr %3, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !0
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B346.endif, label %B76.i

B76.i:                                            ; preds = %B346
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.1, 1
  %.85.i = icmp slt i64 %.83.i, %.394
  %or.cond1007 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond1007, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.1, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %3, i64 1
  %.117.i = getelementptr i8, ptr %4, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !0
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %5 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %5 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B346.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.1, 2
  %.183.i = icmp slt i64 %.181.i, %.394
  %or.cond1008 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond1008, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.1, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %3, i64 1
  %.215.i = getelementptr i8, ptr %6, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !0
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.1, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %3, i64 2
  %.251.i = getelementptr i8, ptr %7, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !0
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
  %or.cond1009 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond1009, label %B744.i, label %B346.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.1, 3
  %.378.i = icmp slt i64 %.376.i, %.394
  %or.cond1010 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond1010, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.1, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %10 = getelementptr i8, ptr %3, i64 3
  %.412.i = getelementptr i8, ptr %10, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !0
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
  %or.cond1011 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond1011, label %B346.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B346.endif

B436:                                             ; preds = %B346.endif
  %.572 = load i64, ptr %.329, align 8
  %.574 = icmp eq i64 %r.5.1, %.572
  %mark.4.3 = select i1 %.574, i64 0, i64 %mark.5.1
  %first_unit.5.3 = select i1 %.574, i64 %unit.4.1, i64 %first_unit.4.1
  %unit.6.3 = select i1 %.574, i64 0, i64 %unit.4.1
  %.597.not = icmp eq i64 %unit.6.3, 0
  %shape.6.3 = select i1 %.597.not, i64 %shape.7.1, i64 -1
  %.611 = icmp sgt i64 %mark.4.3, -1
  br i1 %.611, label %B618, label %B698

B618:                                             ; preds = %B436
  %.627 = icmp slt i64 %r.5.1, 0
  %.628 = select i1 %.627, i64 %arg.lengths.5.0, i64 0
  %12 = getelementptr i64, ptr %arg.lengths.4, i64 %r.5.1
  %.642 = getelementptr i64, ptr %12, i64 %.628
  store i64 0, ptr %.642, align 8
  %.660 = select i1 %.627, i64 %arg.marks.5.0, i64 0
  %13 = getelementptr i64, ptr %arg.marks.4, i64 %r.5.1
  %.674 = getelementptr i64, ptr %13, i64 %.660
  store i64 %mark.4.3, ptr %.674, align 8
  %.693 = select i1 %.627, i64 %arg.values.5.0, i64 0
  %14 = getelementptr i64, ptr %arg.values.4, i64 %r.5.1
  %.707 = getelementptr i64, ptr %14, i64 %.693
  store i64 0, ptr %.707, align 8
  %.710 = add nsw i64 %r.5.1, 1
  br label %B698

B698:                                             ; preds = %B618, %B436
  %r.6.3 = phi i64 [ %.710, %B618 ], [ %r.5.1, %B436 ]
  %mark.7.3 = phi i64 [ -1, %B618 ], [ %mark.4.3, %B436 ]
  %.755 = getelementptr i8, ptr %arg.decimals.4, i64 %.448.sroa.0.0
  %.756 = load i8, ptr %.755, align 1
  %.759 = sext i8 %.756 to i64
  %.764 = icmp slt i8 %.756, 0
  %.770 = icmp sgt i64 %shape.6.3, 0
  %or.cond1012 = select i1 %.764, i1 %.770, i1 false
  %shape.9.3 = select i1 %or.cond1012, i64 0, i64 %shape.6.3
  %.780 = add nsw i64 %r.6.3, -1
  %.794.inv = icmp sgt i64 %r.6.3, 0
  %.795 = select i1 %.794.inv, i64 0, i64 %arg.lengths.5.0
  %15 = getelementptr i64, ptr %arg.lengths.4, i64 %.780
  %.809 = getelementptr i64, ptr %15, i64 %.795
  %.810 = load i64, ptr %.809, align 8
  %.811 = add nsw i64 %.810, 1
  store i64 %.811, ptr %.809, align 8
  %.858 = select i1 %.794.inv, i64 0, i64 %arg.values.5.0
  %16 = getelementptr i64, ptr %arg.values.4, i64 %r.6.3
  %17 = getelementptr i8, ptr %16, i64 -8
  %.872 = getelementptr i64, ptr %17, i64 %.858
  %.873 = load i64, ptr %.872, align 8
  %.878 = icmp slt i64 %.873, 100000000000000000
  %.909 = urem i64 %.873, 100000000000000000
  %"$phi928.1.2.3" = select i1 %.878, i64 %.873, i64 %.909
  %.936 = mul nsw i64 %"$phi928.1.2.3", 10
  %.940 = add nsw i64 %.936, %.759
  store i64 %.940, ptr %.872, align 8
  %.974 = icmp slt i64 %whole.2.1, 100000000000000000
  %.1005 = urem i64 %whole.2.1, 100000000000000000
  %"$phi998.1.2.3" = select i1 %.974, i64 %whole.2.1, i64 %.1005
  %.1062 = mul nsw i64 %"$phi998.1.2.3", 10
  %.1066 = add nsw i64 %.1062, %.759
  br label %B1350

B1036:                                            ; preds = %B346.endif
  %.1082 = icmp slt i64 %.448.sroa.0.0, 128
  %.1095 = icmp eq i64 %.448.sroa.0.0, 8217
  %. = select i1 %.1095, i64 39, i64 45
  %"$phi1112.3.3.4" = select i1 %.1082, i64 %.448.sroa.0.0, i64 %.
  br label %B1350

B1130:                                            ; preds = %B346.endif
  %.1140.not = icmp ult i64 %unit.4.1, 281474976710656
  br i1 %.1140.not, label %B1176, label %B1350

B1176:                                            ; preds = %B1130
  %.1171 = getelementptr i32, ptr %arg.lower.4, i64 %.448.sroa.0.0
  %.1172 = load i32, ptr %.1171, align 4
  %.1174 = icmp eq i32 %.1172, 0
  %.1208 = icmp sgt i32 %.1172, 65535
  %or.cond1013 = or i1 %.1174, %.1208
  br i1 %or.cond1013, label %B1350, label %B1250

B1250:                                            ; preds = %B1176
  %.1268 = shl nuw i64 %unit.4.1, 16
  %.1304 = sext i32 %.1172 to i64
  %.1305 = or i64 %.1268, %.1304
  br label %B1350

B1350:                                            ; preds = %B1130, %B1176, %B1250, %B1036, %B698
  %r.4.3 = phi i64 [ %r.6.3, %B698 ], [ %r.5.1, %B1036 ], [ %r.5.1, %B1250 ], [ %r.5.1, %B1176 ], [ %r.5.1, %B1130 ]
  %mark.6.3 = phi i64 [ %mark.7.3, %B698 ], [ %"$phi1112.3.3.4", %B1036 ], [ %mark.5.1, %B1250 ], [ %mark.5.1, %B1176 ], [ %mark.5.1, %B1130 ]
  %shape.8.3 = phi i64 [ %shape.9.3, %B698 ], [ %shape.7.1, %B1036 ], [ %shape.7.1, %B1250 ], [ %shape.7.1, %B1176 ], [ %shape.7.1, %B1130 ]
  %first_unit.3.3 = phi i64 [ %first_unit.5.3, %B698 ], [ %first_unit.4.1, %B1036 ], [ %first_unit.4.1, %B1250 ], [ %first_unit.4.1, %B1176 ], [ %first_unit.4.1, %B1130 ]
  %unit.5.3 = phi i64 [ %unit.6.3, %B698 ], [ %unit.4.1, %B1036 ], [ %.1305, %B1250 ], [ -1, %B1176 ], [ -1, %B1130 ]
  %whole.3.3 = phi i64 [ %.1066, %B698 ], [ %whole.2.1, %B1036 ], [ %whole.2.1, %B1250 ], [ %whole.2.1, %B1176 ], [ %whole.2.1, %B1130 ]
  %.1359 = icmp slt i64 %.480, %.394
  br i1 %.1359, label %B346, label %B1364

B1364:                                            ; preds = %B1350, %B88
  %r.3.2 = phi i64 [ %r.4.3, %B1350 ], [ %r.2.0, %B88 ]
  %whole.4.2 = phi i64 [ %whole.3.3, %B1350 ], [ 0, %B88 ]
  %shape.10.2 = phi i64 [ %shape.8.3, %B1350 ], [ 1, %B88 ]
  %first_unit.2.2 = phi i64 [ %first_unit.3.3, %B1350 ], [ 0, %B88 ]
  %unit.7.2 = phi i64 [ %unit.5.3, %B1350 ], [ 0, %B88 ]
  %.1404 = select i1 %.314, i64 %arg.before.5.0, i64 0
  %18 = getelementptr i64, ptr %arg.before.4, i64 %.240.sroa.0.0
  %.1418 = getelementptr i64, ptr %18, i64 %.1404
  store i64 %first_unit.2.2, ptr %.1418, align 8
  %.1438 = select i1 %.314, i64 %arg.behind.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.behind.4, i64 %.240.sroa.0.0
  %.1452 = getelementptr i64, ptr %19, i64 %.1438
  store i64 %unit.7.2, ptr %.1452, align 8
  %.1472 = select i1 %.314, i64 %arg.wholes.5.0, i64 0
  %20 = getelementptr i64, ptr %arg.wholes.4, i64 %.240.sroa.0.0
  %.1486 = getelementptr i64, ptr %20, i64 %.1472
  store i64 %whole.4.2, ptr %.1486, align 8
  %.1491 = icmp sgt i64 %shape.10.2, 0
  br i1 %.1491, label %B1406, label %B1662

B1406:                                            ; preds = %B1364
  %.1530 = load i64, ptr %.329, align 8
  store i64 %.1530, ptr %.1555, align 8
  %.1568 = sub i64 %r.3.2, %.1530
  %.1569 = icmp slt i64 %.1568, 1
  %storemerge1006 = select i1 %.1569, i64 0, i64 %.1568
  store i64 %storemerge1006, ptr %.1558, align 8
  br label %B1490

B1490:                                            ; preds = %B1406, %B1490.if
  %shape.11.2 = phi i64 [ 0, %B1406 ], [ %.1769, %B1490.if ]
  %.1610 = load i64, ptr %.1558, align 8
  %.1611 = icmp sgt i64 %.1610, 0
  br i1 %.1611, label %B1490.if, label %B1576

B1576:                                            ; preds = %B1490
  %.1819 = icmp sgt i64 %.1568, 5
  %.1822 = add nsw i64 %.240.sroa.0.0, 1152921504606846976
  %spec.select = select i1 %.1819, i64 %.1822, i64 %shape.11.2
  br label %B1662

B1662:                                            ; preds = %B1576, %B1364
  %shape.12.1 = phi i64 [ %shape.10.2, %B1364 ], [ %spec.select, %B1576 ]
  %.1847 = select i1 %.314, i64 %arg.shapes.5.0, i64 0
  %21 = getelementptr i64, ptr %arg.shapes.4, i64 %.240.sroa.0.0
  %.1861 = getelementptr i64, ptr %21, i64 %.1847
  store i64 %shape.12.1, ptr %.1861, align 8
  br label %B84

B1676:                                            ; preds = %B86.endif
  %.1919 = icmp slt i64 %arg.begins.2, 0
  %.1920 = select i1 %.1919, i64 %arg.run_starts.5.0, i64 0
  %22 = getelementptr i64, ptr %arg.run_starts.4, i64 %arg.begins.2
  %.1934 = getelementptr i64, ptr %22, i64 %.1920
  store i64 %r.2.0, ptr %.1934, align 8
  store i64 %r.2.0, ptr %retptr, align 8
  ret i32 0

B86.if:                                           ; preds = %B84
  %.256 = load i64, ptr %.191, align 8
  %.259 = add nsw i64 %.249, -1
  store i64 %.259, ptr %.194, align 8
  %.263 = add i64 %.256, 1
  store i64 %.263, ptr %.191, align 8
  br label %B86.endif

B86.endif:                                        ; preds = %B86.if, %B84
  %.240.sroa.0.0 = phi i64 [ %.256, %B86.if ], [ 0, %B84 ]
  br i1 %.250, label %B88, label %B1676

B346.endif:                                       ; preds = %B154.i, %B744.i, %B346, %B490.i, %B618.i
  %.448.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B346 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.448.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B346 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.480 = add nsw i64 %i.2.1, %.448.sroa.8.0
  %.515 = getelementptr i8, ptr %arg.classes.4, i64 %.448.sroa.0.0
  %.516 = load i8, ptr %.515, align 1
  switch i8 %.516, label %B1130 [
    i8 3, label %B436
    i8 7, label %B1036
  ]

B1490.if:                                         ; preds = %B1490
  %.1617 = load i64, ptr %.1555, align 8
  %.1620 = add nsw i64 %.1610, -1
  store i64 %.1620, ptr %.1558, align 8
  %.1624 = add i64 %.1617, 1
  store i64 %.1624, ptr %.1555, align 8
  %.1653 = shl i64 %shape.11.2, 12
  %.1670 = icmp slt i64 %.1617, 0
  %.1671 = select i1 %.1670, i64 %arg.marks.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.marks.4, i64 %.1617
  %.1685 = getelementptr i64, ptr %23, i64 %.1671
  %.1686 = load i64, ptr %.1685, align 8
  %.1687 = shl i64 %.1686, 5
  %.1688 = or i64 %.1653, %.1687
  %.1704 = select i1 %.1670, i64 %arg.lengths.5.0, i64 0
  %24 = getelementptr i64, ptr %arg.lengths.4, i64 %.1617
  %.1718 = getelementptr i64, ptr %24, i64 %.1704
  %.1719 = load i64, ptr %.1718, align 8
  %.1720 = icmp slt i64 %.1719, 31
  %.1719. = select i1 %.1720, i64 %.1719, i64 31
  %.1769 = or i64 %.1688, %.1719.
  br label %B1490
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"dptext$3: %retptr"}
!2 = distinct !{!2, !"dptext$3"}
