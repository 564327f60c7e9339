; {"module": "dptext.polishing.reading_kernels", "loop": "read_words", "kinds": [["<i4", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["<i8", 2, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|i1", 1, 257], ["|i1", 1, 257], "<i8", "<i8", "<i8", "<i8", ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|i1", 2, 257], ["<i8", 1, 257], ["<u2", 1, 257], ["|i1", 1, 257], ["|i1", 1, 257], ["<i4", 1, 257], ["<u2", 1, 257], ["|i1", 1, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["|b1", 1, 257], ["<i8", 1, 257], ["<i8", 3, 257], ["<i8", 3, 257], ["<i4", 2, 257], ["|i1", 3, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$7", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1, ptr null, i32 0 }
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null
@dptext$6 = common global ptr null

define i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.fixed.0, ptr %arg.fixed.1, i64 %arg.fixed.2, i64 %arg.fixed.3, ptr %arg.fixed.4, i64 %arg.fixed.5.0, i64 %arg.fixed.6.0, ptr %arg.joints.0, ptr %arg.joints.1, i64 %arg.joints.2, i64 %arg.joints.3, ptr %arg.joints.4, i64 %arg.joints.5.0, i64 %arg.joints.6.0, ptr %arg.leans.0, ptr %arg.leans.1, i64 %arg.leans.2, i64 %arg.leans.3, ptr %arg.leans.4, i64 %arg.leans.5.0, i64 %arg.leans.5.1, i64 %arg.leans.6.0, i64 %arg.leans.6.1, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.5.1, i64 %arg.starts.6.0, i64 %arg.starts.6.1, ptr %arg.scores.0, ptr %arg.scores.1, i64 %arg.scores.2, i64 %arg.scores.3, ptr %arg.scores.4, i64 %arg.scores.5.0, i64 %arg.scores.5.1, i64 %arg.scores.6.0, i64 %arg.scores.6.1, ptr %arg.of_model.0, ptr %arg.of_model.1, i64 %arg.of_model.2, i64 %arg.of_model.3, ptr %arg.of_model.4, i64 %arg.of_model.5.0, i64 %arg.of_model.6.0, ptr %arg.endings.0, ptr %arg.endings.1, i64 %arg.endings.2, i64 %arg.endings.3, ptr %arg.endings.4, i64 %arg.endings.5.0, i64 %arg.endings.6.0, ptr %arg.tenses.0, ptr %arg.tenses.1, i64 %arg.tenses.2, i64 %arg.tenses.3, ptr %arg.tenses.4, i64 %arg.tenses.5.0, i64 %arg.tenses.6.0, ptr %arg.plurals.0, ptr %arg.plurals.1, i64 %arg.plurals.2, i64 %arg.plurals.3, ptr %arg.plurals.4, i64 %arg.plurals.5.0, i64 %arg.plurals.6.0, i64 %arg.step, i64 %arg.odd, i64 %arg.beam, i64 %arg.cut, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.class_lifts.0, ptr %arg.class_lifts.1, i64 %arg.class_lifts.2, i64 %arg.class_lifts.3, ptr %arg.class_lifts.4, i64 %arg.class_lifts.5.0, i64 %arg.class_lifts.5.1, i64 %arg.class_lifts.6.0, i64 %arg.class_lifts.6.1, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.2, i64 %arg.candidates.3, ptr %arg.candidates.4, i64 %arg.candidates.5.0, i64 %arg.candidates.5.1, i64 %arg.candidates.6.0, i64 %arg.candidates.6.1, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %arg.states.2, i64 %arg.states.3, ptr %arg.states.4, i64 %arg.states.5.0, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.0, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %arg.pairs.2, i64 %arg.pairs.3, ptr %arg.pairs.4, i64 %arg.pairs.5.0, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.0, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.chosen.0, ptr %arg.chosen.1, i64 %arg.chosen.2, i64 %arg.chosen.3, ptr %arg.chosen.4, i64 %arg.chosen.5.0, i64 %arg.chosen.5.1, i64 %arg.chosen.6.0, i64 %arg.chosen.6.1, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.17.i = alloca i8, align 1
  %excinfo.1.i = alloca ptr, align 8
  %.1761 = alloca i64, align 8
  store i64 0, ptr %.1761, align 8
  %.1764 = alloca i64, align 8
  store i64 0, ptr %.1764, align 8
  %.3233 = alloca ptr, align 8
  store ptr null, ptr %.3233, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.3530 = alloca i64, align 8
  store i64 0, ptr %.3530, align 8
  %.3533 = alloca i64, align 8
  store i64 0, ptr %.3533, align 8
  %.3663 = alloca i64, align 8
  store i64 0, ptr %.3663, align 8
  %.3666 = alloca i64, align 8
  store i64 0, ptr %.3666, align 8
  %.4004 = alloca i64, align 8
  store i64 0, ptr %.4004, align 8
  %.4007 = alloca i64, align 8
  store i64 0, ptr %.4007, align 8
  %.455 = add nsw i64 %arg.logs.2, -2
  %.463 = add nsw i64 %arg.logs.2, -1
  %.480 = icmp sgt i64 %arg.ids.2, 0
  br i1 %.480, label %B124, label %B1682

B124:                                             ; preds = %B1654, %entry
  %t.2.0 = phi i64 [ 0, %entry ], [ %t.3.2, %B1654 ]
  %excinfo.1.0 = phi ptr [ null, %entry ], [ %excinfo.1.2, %B1654 ]
  %.499 = icmp slt i64 %t.2.0, 0
  %.500 = select i1 %.499, i64 %arg.joints.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.joints.4, i64 %t.2.0
  %.514 = getelementptr i8, ptr %0, i64 %.500
  %.515 = load i8, ptr %.514, align 1
  %.517 = icmp ult i8 %.515, 2
  %.455. = select i1 %.517, i64 %.455, i64 -1
  store i64 %.455., ptr %arg.candidates.4, align 8
  %.645 = getelementptr i64, ptr %arg.candidates.4, i64 %arg.candidates.5.1
  store i64 %.455., ptr %.645, align 8
  store i64 0, ptr %arg.states.4, align 8
  store i64 -1, ptr %arg.pairs.4, align 8
  br label %B236

B236:                                             ; preds = %B124, %B1010.endif.endif
  %phiofops = phi i64 [ -1, %B124 ], [ %length.2.1, %B1010.endif.endif ]
  %t.4.1 = phi i64 [ %t.2.0, %B124 ], [ %t.5.3, %B1010.endif.endif ]
  %first_count.2.1 = phi i64 [ 1, %B124 ], [ %count.2.1, %B1010.endif.endif ]
  %count.2.1 = phi i64 [ 1, %B124 ], [ %next_count.5.3, %B1010.endif.endif ]
  %length.2.1 = phi i64 [ 0, %B124 ], [ %.3395, %B1010.endif.endif ]
  %side.2.1 = phi i64 [ 0, %B124 ], [ %.3319, %B1010.endif.endif ]
  %turn.2.1 = phi i64 [ 0, %B124 ], [ %.3338.1, %B1010.endif.endif ]
  %excinfo.1.1 = phi ptr [ %excinfo.1.0, %B124 ], [ %excinfo.1.3, %B1010.endif.endif ]
  %.865 = icmp sgt i64 %length.2.1, 0
  br i1 %.865, label %B248, label %B302

B248:                                             ; preds = %B236
  %.878 = icmp eq i64 %t.4.1, %arg.ids.2
  br i1 %.878, label %B302, label %B270

B270:                                             ; preds = %B248
  %.896 = icmp slt i64 %t.4.1, 0
  %.897 = select i1 %.896, i64 %arg.joints.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.joints.4, i64 %t.4.1
  %.911 = getelementptr i8, ptr %1, i64 %.897
  %.912 = load i8, ptr %.911, align 1
  %.914 = icmp ult i8 %.912, 2
  br label %B302

B302:                                             ; preds = %B270, %B248, %B236
  %"$phi302.0.3.3" = phi i1 [ true, %B248 ], [ %.914, %B270 ], [ false, %B236 ]
  %.926 = icmp eq i64 %length.2.1, %arg.chosen.5.0
  %.926.not = xor i1 %.926, true
  %brmerge = select i1 %.926.not, i1 true, i1 %"$phi302.0.3.3"
  br i1 %brmerge, label %B324, label %B1350

B324:                                             ; preds = %B302
  %.966 = add nsw i64 %turn.2.1, 2
  %.990 = srem i64 %.966, 3
  %.992 = icmp slt i64 %.990, 0
  %.1001 = add nsw i64 %.990, 3
  %.981.1 = select i1 %.992, i64 %.1001, i64 %.990
  store i8 0, ptr %arg.listed_only.4, align 1
  store i64 0, ptr %arg.own.4, align 8
  br i1 %"$phi302.0.3.3", label %B374, label %B422

B374:                                             ; preds = %B324
  %.1113.inv = icmp sgt i64 %arg.logs.2, 0
  %.1114 = select i1 %.1113.inv, i64 0, i64 %arg.logs.5.0
  %2 = getelementptr i64, ptr %arg.logs.4, i64 %.463
  %.1128 = getelementptr i64, ptr %2, i64 %.1114
  %.1129 = load i64, ptr %.1128, align 8
  %.1131 = mul nsw i64 %arg.step, %.1129
  %.1160 = icmp slt i64 %.981.1, 0
  %.1161 = select i1 %.1160, i64 %arg.candidates.5.0, i64 0
  %.1162 = add i64 %.981.1, %.1161
  %.1182 = mul i64 %.1162, %arg.candidates.5.1
  %.1186 = getelementptr i64, ptr %arg.candidates.4, i64 %.1182
  store i64 %.463, ptr %.1186, align 8
  store i64 %.1131, ptr %arg.own.4, align 8
  br label %B1010

B422:                                             ; preds = %B324
  %.1233 = icmp slt i64 %t.4.1, 0
  %.1234 = select i1 %.1233, i64 %arg.ids.5.0, i64 0
  %3 = getelementptr i32, ptr %arg.ids.4, i64 %t.4.1
  %.1248 = getelementptr i32, ptr %3, i64 %.1234
  %.1249 = load i32, ptr %.1248, align 4
  %.1251 = icmp slt i32 %.1249, 0
  br i1 %.1251, label %B446, label %B476

B446:                                             ; preds = %B422
  %.1278 = select i1 %.1233, i64 %arg.fixed.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.fixed.4, i64 %t.4.1
  %.1292 = getelementptr i64, ptr %4, i64 %.1278
  %.1293 = load i64, ptr %.1292, align 8
  %.1321 = icmp slt i64 %.981.1, 0
  %.1322 = select i1 %.1321, i64 %arg.candidates.5.0, i64 0
  %.1323 = add i64 %.981.1, %.1322
  %.1343 = mul i64 %.1323, %arg.candidates.5.1
  %.1347 = getelementptr i64, ptr %arg.candidates.4, i64 %.1343
  store i64 %.1293, ptr %.1347, align 8
  br label %B1010

B476:                                             ; preds = %B422
  %.1386 = sext i32 %.1249 to i64
  %.1414 = getelementptr i64, ptr %arg.places.4, i64 %.1386
  %.1415 = load i64, ptr %.1414, align 8
  %.1431 = select i1 %.1233, i64 %arg.joints.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.joints.4, i64 %t.4.1
  %.1445 = getelementptr i8, ptr %5, i64 %.1431
  %.1446 = load i8, ptr %.1445, align 1
  %.1448 = icmp ugt i8 %.1446, 2
  %.1464 = icmp sgt i64 %arg.starts.5.1, 1
  br i1 %.1464, label %B554, label %B676

B554:                                             ; preds = %B476
  %.1503 = icmp slt i64 %.1415, 0
  %.1504 = select i1 %.1503, i64 %arg.scores.5.0, i64 0
  %.1505 = add i64 %.1415, %.1504
  %.1525 = mul i64 %.1505, %arg.scores.5.1
  %6 = getelementptr i64, ptr %arg.scores.4, i64 %.1525
  %.1529 = getelementptr i8, ptr %6, i64 8
  %.1530 = load i64, ptr %.1529, align 8
  %.1585 = load i64, ptr %6, align 8
  %.1587 = sub nsw i64 %.1585, %arg.cut
  %.1588.not = icmp slt i64 %.1530, %.1587
  br i1 %.1588.not, label %B676, label %B604

B604:                                             ; preds = %B626, %B554
  %next_count.3.5 = phi i64 [ 1, %B554 ], [ %.1594, %B626 ]
  %.1594 = add nuw nsw i64 %next_count.3.5, 1
  %.1605 = icmp slt i64 %.1594, %arg.starts.5.1
  br i1 %.1605, label %B626, label %B676

B626:                                             ; preds = %B604
  %.1665 = getelementptr i64, ptr %6, i64 %.1594
  %.1666 = load i64, ptr %.1665, align 8
  %.1724.not = icmp slt i64 %.1666, %.1587
  br i1 %.1724.not, label %B676, label %B604

B676:                                             ; preds = %B626, %B604, %B554, %B476
  %next_count.4.4 = phi i64 [ %.1594, %B626 ], [ %.1594, %B604 ], [ 1, %B554 ], [ 1, %B476 ]
  store i64 0, ptr %.1761, align 8
  store i64 %next_count.4.4, ptr %.1764, align 8
  br label %B706

B706:                                             ; preds = %B708.endif.endif, %B676
  %excinfo.1.4 = phi ptr [ %excinfo.1.1, %B676 ], [ %excinfo.1.5, %B708.endif.endif ]
  %.1822 = load i64, ptr %.1764, align 8
  %.1823 = icmp sgt i64 %.1822, 0
  br i1 %.1823, label %B706.if, label %B1010

B36.i:                                            ; preds = %B0.endif.endif.i
  %.61.i = icmp eq i8 %.2131, 3
  %7 = icmp eq i8 %.2161, 0
  %8 = xor i1 %.61.i, %7
  br label %dptext$8

B0.endif.endif.i:                                 ; preds = %B706.if, %B706.if
  br i1 %.36.i.not, label %B36.i, label %dptext$8

dptext$8: ; preds = %B706.if, %B36.i, %B0.endif.endif.i
  %phiofops2155 = phi i1 [ true, %B36.i ], [ true, %B0.endif.endif.i ], [ false, %B706.if ]
  %phiofops2154 = phi i1 [ false, %B36.i ], [ false, %B0.endif.endif.i ], [ %.31.i, %B706.if ]
  %.2162.0 = phi i1 [ true, %B0.endif.endif.i ], [ %8, %B36.i ], [ true, %B706.if ]
  %excinfo.1.5 = phi ptr [ %excinfo.1.4, %B36.i ], [ %excinfo.1.4, %B0.endif.endif.i ], [ %.32.i, %B706.if ]
  %.21661 = phi i32 [ 0, %B36.i ], [ 0, %B0.endif.endif.i ], [ %.23.i, %B706.if ]
  %.2175 = select i1 %phiofops2154, ptr %excinfo.1.5, ptr undef
  br i1 %phiofops2155, label %B708.endif.endif, label %B708.endif.if, !prof !0

B1010:                                            ; preds = %B706, %B446, %B374
  %contracted.2.3 = phi i1 [ false, %B374 ], [ false, %B446 ], [ %.1448, %B706 ]
  %next_count.5.3 = phi i64 [ 1, %B374 ], [ 1, %B446 ], [ %next_count.4.4, %B706 ]
  %excinfo.1.3 = phi ptr [ %excinfo.1.1, %B374 ], [ %excinfo.1.1, %B446 ], [ %excinfo.1.4, %B706 ]
  %.2568 = icmp slt i64 %turn.2.1, 0
  %.2569 = select i1 %.2568, i64 %arg.candidates.5.0, i64 0
  %.2570 = add i64 %turn.2.1, %.2569
  %.2587 = mul i64 %.2570, %arg.candidates.5.1
  %.2589 = getelementptr i64, ptr %arg.candidates.4, i64 %.2587
  %.2619 = add nsw i64 %turn.2.1, 1
  %.2641 = srem i64 %.2619, 3
  %.2643 = icmp slt i64 %.2641, 0
  %.2652 = add nsw i64 %.2641, 3
  %.2632.1 = select i1 %.2643, i64 %.2652, i64 %.2641
  %.2680 = icmp slt i64 %.2632.1, 0
  %.2681 = select i1 %.2680, i64 %arg.candidates.5.0, i64 0
  %.2682 = add i64 %.2632.1, %.2681
  %.2699 = mul i64 %.2682, %arg.candidates.5.1
  %.2701 = getelementptr i64, ptr %arg.candidates.4, i64 %.2699
  %.2749 = icmp slt i64 %.981.1, 0
  %.2750 = select i1 %.2749, i64 %arg.candidates.5.0, i64 0
  %.2751 = add i64 %.981.1, %.2750
  %.2768 = mul i64 %.2751, %arg.candidates.5.1
  %.2770 = getelementptr i64, ptr %arg.candidates.4, i64 %.2768
  %.2825 = icmp slt i64 %side.2.1, 0
  %.2826 = select i1 %.2825, i64 %arg.states.5.0, i64 0
  %.2827 = add i64 %side.2.1, %.2826
  %.2849 = mul i64 %arg.states.5.1, %arg.states.5.2
  %.2851 = mul i64 %.2827, %.2849
  %.2853 = getelementptr i64, ptr %arg.states.4, i64 %.2851
  %.2911 = select i1 %.2825, i64 %arg.pairs.5.0, i64 0
  %.2912 = add i64 %side.2.1, %.2911
  %.2934 = mul i64 %arg.pairs.5.1, %arg.pairs.5.2
  %.2936 = mul i64 %.2912, %.2934
  %.2938 = getelementptr i64, ptr %arg.pairs.4, i64 %.2936
  %.2996 = icmp sgt i64 %side.2.1, 1
  %.2997 = select i1 %.2996, i64 %arg.states.5.0, i64 0
  %reass.sub = sub i64 %.2997, %side.2.1
  %.2998 = add i64 %reass.sub, 1
  %.3022 = mul i64 %.2998, %.2849
  %.3024 = getelementptr i64, ptr %arg.states.4, i64 %.3022
  %.3083 = select i1 %.2996, i64 %arg.pairs.5.0, i64 0
  %reass.sub2150 = sub i64 %.3083, %side.2.1
  %.3084 = add i64 %reass.sub2150, 1
  %.3108 = mul i64 %.3084, %.2934
  %.3110 = getelementptr i64, ptr %arg.pairs.4, i64 %.3108
  store ptr null, ptr %.3233, align 8
  %.3245 = zext i1 %contracted.2.3 to i8
  %.3298 = call i32 @dptext$9(ptr nonnull %.3233, ptr nonnull %excinfo.2, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2589, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %first_count.2.1, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2701, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %count.2.1, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2770, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %next_count.5.3, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr nonnull %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, i8 %.3245, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr nonnull %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %.2849, i64 %arg.states.3, ptr %.2853, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %.2934, i64 %arg.pairs.3, ptr %.2938, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.states.0, ptr %arg.states.1, i64 %.2849, i64 %arg.states.3, ptr %.3024, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %.2934, i64 %arg.pairs.3, ptr %.3110, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, i64 %length.2.1, i64 %arg.beam, i64 %arg.step, i64 %arg.odd, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.class_lifts.0, ptr %arg.class_lifts.1, i64 %arg.class_lifts.2, i64 %arg.class_lifts.3, ptr %arg.class_lifts.4, i64 %arg.class_lifts.5.0, i64 %arg.class_lifts.5.1, i64 %arg.class_lifts.6.0, i64 %arg.class_lifts.6.1, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0)
  switch i32 %.3298, label %B1010.endif.if [
    i32 -2, label %B1010.endif.endif
    i32 0, label %B1010.endif.endif
  ], !prof !1

B1350:                                            ; preds = %B302, %B1010.endif.endif
  %phiofops2153 = phi i64 [ %.3395, %B1010.endif.endif ], [ %length.2.1, %B302 ]
  %t.3.2 = phi i64 [ %t.5.3, %B1010.endif.endif ], [ %t.4.1, %B302 ]
  %first_count.3.2 = phi i64 [ %count.2.1, %B1010.endif.endif ], [ %first_count.2.1, %B302 ]
  %count.3.2 = phi i64 [ %next_count.5.3, %B1010.endif.endif ], [ %count.2.1, %B302 ]
  %length.4.2 = phi i64 [ %length.3.3, %B1010.endif.endif ], [ %arg.chosen.5.0, %B302 ]
  %steps.3.2 = phi i64 [ %length.2.1, %B1010.endif.endif ], [ %phiofops, %B302 ]
  %side.3.2 = phi i64 [ %.3319, %B1010.endif.endif ], [ %side.2.1, %B302 ]
  %excinfo.1.2 = phi ptr [ %excinfo.1.3, %B1010.endif.endif ], [ %excinfo.1.1, %B302 ]
  store i64 0, ptr %.3530, align 8
  %.3544 = icmp slt i64 %first_count.3.2, 1
  %storemerge = select i1 %.3544, i64 0, i64 %first_count.3.2
  store i64 %storemerge, ptr %.3533, align 8
  br label %B1390

B1390:                                            ; preds = %B1424, %B1350
  %first.4.1 = phi i64 [ 0, %B1350 ], [ %first.3.2, %B1424 ]
  %last.4.1 = phi i64 [ 0, %B1350 ], [ %last.3.2, %B1424 ]
  %.3585 = load i64, ptr %.3533, align 8
  %.3586 = icmp sgt i64 %.3585, 0
  br i1 %.3586, label %B1390.if, label %B1488

B1424:                                            ; preds = %B1390.if, %B1424.if
  %first.3.2 = phi i64 [ %first.4.1, %B1390.if ], [ %spec.select, %B1424.if ]
  %last.3.2 = phi i64 [ %last.4.1, %B1390.if ], [ %spec.select2156, %B1424.if ]
  %.3718 = load i64, ptr %.3666, align 8
  %.3719 = icmp sgt i64 %.3718, 0
  br i1 %.3719, label %B1424.if, label %B1390

B1488:                                            ; preds = %B1390
  store i64 %steps.3.2, ptr %.4004, align 8
  %.4018 = icmp slt i64 %steps.3.2, -1
  %storemerge2151 = select i1 %.4018, i64 0, i64 %phiofops2153
  store i64 %storemerge2151, ptr %.4007, align 8
  br label %B1528

B1528:                                            ; preds = %B1488, %B1626
  %first.6.1 = phi i64 [ %first.4.1, %B1488 ], [ %.4351, %B1626 ]
  %last.6.1 = phi i64 [ %last.4.1, %B1488 ], [ %first.6.1, %B1626 ]
  %.4059 = load i64, ptr %.4007, align 8
  %.4060 = icmp sgt i64 %.4059, 0
  br i1 %.4060, label %B1528.if, label %B1654

B1544:                                            ; preds = %B1528.if
  %.4107 = sub nsw i64 %t.3.2, %length.4.2
  %.4109 = add nsw i64 %.4107, %.4066
  %.4127 = icmp slt i64 %.4109, 0
  %.4128 = select i1 %.4127, i64 %arg.ids.5.0, i64 0
  %9 = getelementptr i32, ptr %arg.ids.4, i64 %.4109
  %.4142 = getelementptr i32, ptr %9, i64 %.4128
  %.4143 = load i32, ptr %.4142, align 4
  %.4145 = icmp slt i32 %.4143, 0
  br i1 %.4145, label %B1618, label %B1600

B1600:                                            ; preds = %B1544
  %.4206 = icmp slt i64 %.4066, 0
  %.4207 = select i1 %.4206, i64 %arg.chosen.5.0, i64 0
  %.4208 = add i64 %.4066, %.4207
  %.4209 = icmp slt i64 %last.6.1, 0
  %.4210 = select i1 %.4209, i64 %arg.chosen.5.1, i64 0
  %.4228 = mul i64 %.4208, %arg.chosen.5.1
  %10 = getelementptr i32, ptr %arg.chosen.4, i64 %.4228
  %11 = getelementptr i32, ptr %10, i64 %last.6.1
  %.4232 = getelementptr i32, ptr %11, i64 %.4210
  br label %B1618

B1618:                                            ; preds = %B1544, %B1600
  %"$phi1618.1.2.3.in" = phi ptr [ %.4232, %B1600 ], [ %.4142, %B1544 ]
  %"$phi1618.1.2.3" = load i32, ptr %"$phi1618.1.2.3.in", align 4
  %.4253 = select i1 %.4127, i64 %arg.out.5.0, i64 0
  %12 = getelementptr i32, ptr %arg.out.4, i64 %.4109
  %.4267 = getelementptr i32, ptr %12, i64 %.4253
  store i32 %"$phi1618.1.2.3", ptr %.4267, align 4
  br label %B1626

B1626:                                            ; preds = %B1618, %B1528.if
  %.4308 = icmp slt i64 %.4066, 0
  %.4309 = select i1 %.4308, i64 %arg.backs.5.0, i64 0
  %.4310 = add i64 %.4066, %.4309
  %.4311 = icmp slt i64 %first.6.1, 0
  %.4312 = select i1 %.4311, i64 %arg.backs.5.1, i64 0
  %.4313 = add i64 %first.6.1, %.4312
  %.4314 = icmp slt i64 %last.6.1, 0
  %.4315 = select i1 %.4314, i64 %arg.backs.5.2, i64 0
  %.4338 = mul i64 %arg.backs.5.1, %arg.backs.5.2
  %.4340 = mul i64 %.4310, %.4338
  %.4342 = mul i64 %.4313, %arg.backs.5.2
  %13 = getelementptr i8, ptr %arg.backs.4, i64 %.4340
  %14 = getelementptr i8, ptr %13, i64 %.4342
  %15 = getelementptr i8, ptr %14, i64 %last.6.1
  %.4346 = getelementptr i8, ptr %15, i64 %.4315
  %.4347 = load i8, ptr %.4346, align 1
  %.4351 = sext i8 %.4347 to i64
  br label %B1528

B1654:                                            ; preds = %B1528
  %.4376 = icmp slt i64 %t.3.2, %arg.ids.2
  br i1 %.4376, label %B124, label %B1678

common.ret:                                       ; preds = %B1010.endif.if, %B708.endif.if, %B1682, %B1678
  %common.ret.op = phi i32 [ 0, %B1678 ], [ 0, %B1682 ], [ %.21661, %B708.endif.if ], [ %.3298, %B1010.endif.if ]
  ret i32 %common.ret.op

B1678:                                            ; preds = %B1654
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B1682:                                            ; preds = %entry
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B706.if:                                          ; preds = %B706
  %.1829 = load i64, ptr %.1761, align 8
  %.1832 = add nsw i64 %.1822, -1
  store i64 %.1832, ptr %.1764, align 8
  %.1836 = add i64 %.1829, 1
  store i64 %.1836, ptr %.1761, align 8
  %.1888 = icmp slt i64 %.1415, 0
  %.1889 = select i1 %.1888, i64 %arg.starts.5.0, i64 0
  %.1890 = add i64 %.1415, %.1889
  %.1891 = icmp slt i64 %.1829, 0
  %.1892 = select i1 %.1891, i64 %arg.starts.5.1, i64 0
  %.1910 = mul i64 %.1890, %arg.starts.5.1
  %16 = getelementptr i64, ptr %arg.starts.4, i64 %.1910
  %17 = getelementptr i64, ptr %16, i64 %.1829
  %.1914 = getelementptr i64, ptr %17, i64 %.1892
  %.1915 = load i64, ptr %.1914, align 8
  %.1929 = icmp slt i64 %.1915, 0
  %.1930 = select i1 %.1929, i64 %arg.of_model.5.0, i64 0
  %18 = getelementptr i64, ptr %arg.of_model.4, i64 %.1915
  %.1944 = getelementptr i64, ptr %18, i64 %.1930
  %.1945 = load i64, ptr %.1944, align 8
  %.1969 = icmp slt i64 %length.2.1, 0
  %.1970 = select i1 %.1969, i64 %arg.chosen.5.0, i64 0
  %.1971 = add i64 %length.2.1, %.1970
  %.1973 = select i1 %.1891, i64 %arg.chosen.5.1, i64 0
  %.1991 = mul i64 %.1971, %arg.chosen.5.1
  %19 = getelementptr i32, ptr %arg.chosen.4, i64 %.1991
  %20 = getelementptr i32, ptr %19, i64 %.1829
  %.1995 = getelementptr i32, ptr %20, i64 %.1973
  %.1996 = trunc i64 %.1915 to i32
  store i32 %.1996, ptr %.1995, align 4
  %.2021 = icmp slt i64 %.981.1, 0
  %.2022 = select i1 %.2021, i64 %arg.candidates.5.0, i64 0
  %.2023 = add i64 %.981.1, %.2022
  %.2025 = select i1 %.1891, i64 %arg.candidates.5.1, i64 0
  %.2043 = mul i64 %.2023, %arg.candidates.5.1
  %21 = getelementptr i64, ptr %arg.candidates.4, i64 %.2043
  %22 = getelementptr i64, ptr %21, i64 %.1829
  %.2047 = getelementptr i64, ptr %22, i64 %.2025
  store i64 %.1945, ptr %.2047, align 8
  %.2073 = select i1 %.1888, i64 %arg.scores.5.0, i64 0
  %.2074 = add i64 %.1415, %.2073
  %.2076 = select i1 %.1891, i64 %arg.scores.5.1, i64 0
  %.2094 = mul i64 %.2074, %arg.scores.5.1
  %23 = getelementptr i64, ptr %arg.scores.4, i64 %.2094
  %24 = getelementptr i64, ptr %23, i64 %.1829
  %.2098 = getelementptr i64, ptr %24, i64 %.2076
  %.2099 = load i64, ptr %.2098, align 8
  %.2131 = load i8, ptr %.1445, align 1
  %.2146 = select i1 %.1929, i64 %arg.endings.5.0, i64 0
  %25 = getelementptr i8, ptr %arg.endings.4, i64 %.1915
  %.2160 = getelementptr i8, ptr %25, i64 %.2146
  %.2161 = load i8, ptr %.2160, align 1
  store i8 0, ptr %.17.i, align 1, !noalias !2
  store ptr null, ptr %excinfo.1.i, align 8, !noalias !2
  store i8 0, ptr %.17.i, align 1, !noalias !2
  %.23.i = call i32 @dptext$10(ptr nonnull %.17.i, ptr nonnull %excinfo.1.i, i64 1, i64 4, i8 %.2131), !noalias !2
  %.24.i = load ptr, ptr %excinfo.1.i, align 8, !noalias !2
  %.31.i = icmp sgt i32 %.23.i, 0
  %.32.i = select i1 %.31.i, ptr %.24.i, ptr undef
  %.33.i = load i8, ptr %.17.i, align 1, !noalias !2
  %.36.i.not = icmp eq i8 %.33.i, 0
  switch i32 %.23.i, label %dptext$8 [
    i32 -2, label %B0.endif.endif.i
    i32 0, label %B0.endif.endif.i
  ], !prof !1

B708.endif.if:                                    ; preds = %dptext$8
  store ptr %.2175, ptr %excinfo, align 8
  br label %common.ret

B708.endif.endif:                                 ; preds = %dptext$8
  %.2198 = select i1 %.2162.0, i64 0, i64 %arg.odd
  %.2199 = sub nsw i64 %.2099, %.2198
  %.2214 = select i1 %.1891, i64 %arg.own.5.0, i64 0
  %26 = getelementptr i64, ptr %arg.own.4, i64 %.1829
  %.2228 = getelementptr i64, ptr %26, i64 %.2214
  store i64 %.2199, ptr %.2228, align 8
  %.2291 = select i1 %.1233, i64 %arg.leans.5.1, i64 0
  %27 = getelementptr i64, ptr %arg.leans.4, i64 %t.4.1
  %.2313 = getelementptr i64, ptr %27, i64 %.2291
  %.2314 = load i64, ptr %.2313, align 8
  %.2329 = select i1 %.1929, i64 %arg.tenses.5.0, i64 0
  %28 = getelementptr i8, ptr %arg.tenses.4, i64 %.1915
  %.2343 = getelementptr i8, ptr %28, i64 %.2329
  %.2344 = load i8, ptr %.2343, align 1
  %.2345 = sext i8 %.2344 to i64
  %.2346 = mul nsw i64 %.2314, %.2345
  %29 = getelementptr i64, ptr %arg.leans.4, i64 %arg.leans.5.1
  %30 = getelementptr i64, ptr %29, i64 %t.4.1
  %.2400 = getelementptr i64, ptr %30, i64 %.2291
  %.2401 = load i64, ptr %.2400, align 8
  %.2416 = select i1 %.1929, i64 %arg.plurals.5.0, i64 0
  %31 = getelementptr i8, ptr %arg.plurals.4, i64 %.1915
  %.2430 = getelementptr i8, ptr %31, i64 %.2416
  %.2431 = load i8, ptr %.2430, align 1
  %.2432 = sext i8 %.2431 to i64
  %.2433 = mul nsw i64 %.2401, %.2432
  %.2434 = add nsw i64 %.2346, %.2433
  %.2435 = add nsw i64 %.2199, %.2434
  store i64 %.2435, ptr %.2228, align 8
  %.2495 = load i8, ptr %.2160, align 1
  %.2497 = icmp eq i8 %.2495, 2
  %.2512 = select i1 %.1891, i64 %arg.listed_only.5.0, i64 0
  %32 = getelementptr i8, ptr %arg.listed_only.4, i64 %.1829
  %.2526 = getelementptr i8, ptr %32, i64 %.2512
  %.2527 = zext i1 %.2497 to i8
  store i8 %.2527, ptr %.2526, align 1
  br label %B706

B1010.endif.if:                                   ; preds = %B1010
  %.3306 = icmp sgt i32 %.3298, 0
  %.3299 = load ptr, ptr %excinfo.2, align 8
  %.3307 = select i1 %.3306, ptr %.3299, ptr undef
  store ptr %.3307, ptr %excinfo, align 8
  br label %common.ret

B1010.endif.endif:                                ; preds = %B1010, %B1010
  %.3319 = sub nsw i64 1, %side.2.1
  %.3347 = srem i64 %.2619, 3
  %.3349 = icmp slt i64 %.3347, 0
  %.3358 = add nsw i64 %.3347, 3
  %.3338.1 = select i1 %.3349, i64 %.3358, i64 %.3347
  %.3395 = add nsw i64 %length.2.1, 1
  %.3412 = add nsw i64 %t.4.1, 1
  %t.5.3 = select i1 %"$phi302.0.3.3", i64 %t.4.1, i64 %.3412
  %length.3.3 = select i1 %"$phi302.0.3.3", i64 %length.2.1, i64 %.3395
  %.3469 = icmp eq i64 %.3395, %length.3.3
  br i1 %.3469, label %B236, label %B1350

B1390.if:                                         ; preds = %B1390
  %.3592 = load i64, ptr %.3530, align 8
  %.3595 = add nsw i64 %.3585, -1
  store i64 %.3595, ptr %.3533, align 8
  %.3599 = add i64 %.3592, 1
  store i64 %.3599, ptr %.3530, align 8
  store i64 0, ptr %.3663, align 8
  %.3677 = icmp slt i64 %count.3.2, 1
  %storemerge2152 = select i1 %.3677, i64 0, i64 %count.3.2
  store i64 %storemerge2152, ptr %.3666, align 8
  br label %B1424

B1424.if:                                         ; preds = %B1424
  %.3725 = load i64, ptr %.3663, align 8
  %.3728 = add nsw i64 %.3718, -1
  store i64 %.3728, ptr %.3666, align 8
  %.3732 = add i64 %.3725, 1
  store i64 %.3732, ptr %.3663, align 8
  %.3800 = icmp slt i64 %side.3.2, 0
  %.3801 = select i1 %.3800, i64 %arg.states.5.0, i64 0
  %.3802 = add i64 %side.3.2, %.3801
  %.3803 = icmp slt i64 %.3592, 0
  %.3804 = select i1 %.3803, i64 %arg.states.5.1, i64 0
  %.3805 = add i64 %.3592, %.3804
  %.3806 = icmp slt i64 %.3725, 0
  %.3807 = select i1 %.3806, i64 %arg.states.5.2, i64 0
  %.3830 = mul i64 %arg.states.5.1, %arg.states.5.2
  %.3832 = mul i64 %.3802, %.3830
  %.3834 = mul i64 %.3805, %arg.states.5.2
  %33 = getelementptr i64, ptr %arg.states.4, i64 %.3832
  %34 = getelementptr i64, ptr %33, i64 %.3834
  %35 = getelementptr i64, ptr %34, i64 %.3725
  %.3838 = getelementptr i64, ptr %35, i64 %.3807
  %.3839 = load i64, ptr %.3838, align 8
  %.3879 = icmp slt i64 %first.3.2, 0
  %.3880 = select i1 %.3879, i64 %arg.states.5.1, i64 0
  %.3881 = add i64 %first.3.2, %.3880
  %.3882 = icmp slt i64 %last.3.2, 0
  %.3883 = select i1 %.3882, i64 %arg.states.5.2, i64 0
  %.3910 = mul i64 %.3881, %arg.states.5.2
  %36 = getelementptr i64, ptr %33, i64 %.3910
  %37 = getelementptr i64, ptr %36, i64 %last.3.2
  %.3914 = getelementptr i64, ptr %37, i64 %.3883
  %.3915 = load i64, ptr %.3914, align 8
  %.3916 = icmp sgt i64 %.3839, %.3915
  %spec.select = select i1 %.3916, i64 %.3592, i64 %first.3.2
  %spec.select2156 = select i1 %.3916, i64 %.3725, i64 %last.3.2
  br label %B1424

B1528.if:                                         ; preds = %B1528
  %.4066 = load i64, ptr %.4004, align 8
  %.4069 = add nsw i64 %.4059, -1
  store i64 %.4069, ptr %.4007, align 8
  %.4073 = add i64 %.4066, -1
  store i64 %.4073, ptr %.4004, align 8
  %.4103 = icmp slt i64 %.4066, %length.4.2
  br i1 %.4103, label %B1544, label %B1626
}

define linkonce_odr i32 @dptext$10(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i8 %arg.value) {
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
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !6
  br label %common.ret

switch.end:                                       ; preds = %B8.if, %B8.if, %switch.1
  %.51 = phi i64 [ %arg.lst.1, %switch.1 ], [ %arg.lst.0, %B8.if ], [ %arg.lst.0, %B8.if ]
  %.58 = add i64 %.38, 1
  store i64 %.58, ptr %.14, align 8
  br i1 %.39, label %B10, label %B32

switch.1:                                         ; preds = %B8.if, %B8.if
  br label %switch.end
}

define linkonce_odr i32 @dptext$9(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, i64 %arg.first_count, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.count, ptr %arg.nexts.0, ptr %arg.nexts.1, i64 %arg.nexts.2, i64 %arg.nexts.3, ptr %arg.nexts.4, i64 %arg.nexts.5.0, i64 %arg.nexts.6.0, i64 %arg.next_count, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, i8 %arg.contracted, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %arg.states.2, i64 %arg.states.3, ptr %arg.states.4, i64 %arg.states.5.0, i64 %arg.states.5.1, i64 %arg.states.6.0, i64 %arg.states.6.1, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %arg.pairs.2, i64 %arg.pairs.3, ptr %arg.pairs.4, i64 %arg.pairs.5.0, i64 %arg.pairs.5.1, i64 %arg.pairs.6.0, i64 %arg.pairs.6.1, ptr %arg.now.0, ptr %arg.now.1, i64 %arg.now.2, i64 %arg.now.3, ptr %arg.now.4, i64 %arg.now.5.0, i64 %arg.now.5.1, i64 %arg.now.6.0, i64 %arg.now.6.1, ptr %arg.now_pairs.0, ptr %arg.now_pairs.1, i64 %arg.now_pairs.2, i64 %arg.now_pairs.3, ptr %arg.now_pairs.4, i64 %arg.now_pairs.5.0, i64 %arg.now_pairs.5.1, i64 %arg.now_pairs.6.0, i64 %arg.now_pairs.6.1, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, i64 %arg.at, i64 %arg.beam, i64 %arg.step, i64 %arg.odd, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.class_lifts.0, ptr %arg.class_lifts.1, i64 %arg.class_lifts.2, i64 %arg.class_lifts.3, ptr %arg.class_lifts.4, i64 %arg.class_lifts.5.0, i64 %arg.class_lifts.5.1, i64 %arg.class_lifts.6.0, i64 %arg.class_lifts.6.1, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0) {
entry:
  %.197.not = icmp eq i8 %arg.contracted, 0
  %.352 = alloca i64, align 8
  store i64 0, ptr %.352, align 8
  %.355 = alloca i64, align 8
  store i64 0, ptr %.355, align 8
  %.481 = alloca i64, align 8
  store i64 0, ptr %.481, align 8
  %.484 = alloca i64, align 8
  store i64 0, ptr %.484, align 8
  %.629 = alloca i64, align 8
  store i64 0, ptr %.629, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.700 = alloca i64, align 8
  store i64 0, ptr %.700, align 8
  %.703 = alloca i64, align 8
  store i64 0, ptr %.703, align 8
  %.832 = alloca i64, align 8
  store i64 0, ptr %.832, align 8
  %.835 = alloca i64, align 8
  store i64 0, ptr %.835, align 8
  %.1365 = alloca i64, align 8
  store i64 0, ptr %.1365, align 8
  %.1368 = alloca i64, align 8
  store i64 0, ptr %.1368, align 8
  %.2058 = alloca i64, align 8
  store i64 0, ptr %.2058, align 8
  %.2061 = alloca i64, align 8
  store i64 0, ptr %.2061, align 8
  %.2651 = alloca i64, align 8
  store i64 0, ptr %.2651, align 8
  %.2654 = alloca i64, align 8
  store i64 0, ptr %.2654, align 8
  %.320 = add nsw i64 %arg.logs.2, -4
  store i64 0, ptr %.352, align 8
  %.366 = icmp slt i64 %arg.first_count, 1
  %storemerge = select i1 %.366, i64 0, i64 %arg.first_count
  store i64 %storemerge, ptr %.355, align 8
  br label %B70

B70:                                              ; preds = %B104, %entry
  %top.3.0 = phi i64 [ -1152921504606846976, %entry ], [ %top.2.1, %B104 ]
  %.409 = load i64, ptr %.355, align 8
  %.410 = icmp sgt i64 %.409, 0
  br i1 %.410, label %B70.if, label %B160

B104:                                             ; preds = %B106.endif, %B70.if
  %top.2.1 = phi i64 [ %top.3.0, %B70.if ], [ %.645, %B106.endif ]
  %.536 = load i64, ptr %.484, align 8
  %.537 = icmp sgt i64 %.536, 0
  br i1 %.537, label %B104.if, label %B70

B160:                                             ; preds = %B70
  store i64 0, ptr %.700, align 8
  %.714 = icmp slt i64 %arg.count, 1
  %storemerge1439 = select i1 %.714, i64 0, i64 %arg.count
  store i64 %storemerge1439, ptr %.703, align 8
  br label %B190

B190:                                             ; preds = %B484.endif, %B160
  %.756 = load i64, ptr %.703, align 8
  %.757 = icmp sgt i64 %.756, 0
  br i1 %.757, label %B192.if, label %B192.endif

B194:                                             ; preds = %B192.endif
  store i64 0, ptr %.832, align 8
  %storemerge1440 = select i1 %.366, i64 0, i64 %arg.first_count
  store i64 %storemerge1440, ptr %.835, align 8
  br label %B250

B250:                                             ; preds = %B194, %B1346
  %richer.2.1 = phi i64 [ 0, %B194 ], [ %richer.3.2, %B1346 ]
  %plain_at.2.1 = phi i64 [ -1, %B194 ], [ %plain_at.3.2, %B1346 ]
  %plain.2.1 = phi i64 [ -1152921504606846976, %B194 ], [ %plain.3.2, %B1346 ]
  %.887 = load i64, ptr %.835, align 8
  %.888 = icmp sgt i64 %.887, 0
  br i1 %.888, label %B250.if, label %B452

B290:                                             ; preds = %B250.if
  %.1032 = select i1 %.953, i64 %arg.pairs.5.0, i64 0
  %.1033 = add i64 %.894, %.1032
  %.1035 = select i1 %.956, i64 %arg.pairs.5.1, i64 0
  %.1053 = mul i64 %.1033, %arg.pairs.5.1
  %0 = getelementptr i64, ptr %arg.pairs.4, i64 %.1053
  %1 = getelementptr i64, ptr %0, i64 %.747.sroa.0.0
  %.1057 = getelementptr i64, ptr %1, i64 %.1035
  %.1058 = load i64, ptr %.1057, align 8
  %.1063 = icmp sgt i64 %.1058, -1
  br i1 %.1063, label %B322, label %B386

B322:                                             ; preds = %B290
  %2 = getelementptr i32, ptr %arg.triple_starts.4, i64 %.1058
  %.1095 = getelementptr i8, ptr %2, i64 4
  %.1096 = load i32, ptr %.1095, align 4
  %.1127 = load i32, ptr %2, align 4
  %.1130 = icmp sgt i32 %.1096, %.1127
  br i1 %.1130, label %B364, label %B386

B364:                                             ; preds = %B322
  %.1157 = icmp slt i64 %richer.2.1, 0
  %.1158 = select i1 %.1157, i64 %arg.rich.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.rich.4, i64 %richer.2.1
  %.1172 = getelementptr i64, ptr %3, i64 %.1158
  store i64 %.894, ptr %.1172, align 8
  %.1177 = add nsw i64 %richer.2.1, 1
  br label %B1346

B386:                                             ; preds = %B322, %B290
  %.1186 = icmp slt i64 %plain_at.2.1, 0
  %.1251 = icmp sgt i64 %.980, %plain.2.1
  %or.cond = select i1 %.1186, i1 true, i1 %.1251
  %plain_at.4.4 = select i1 %or.cond, i64 %.894, i64 %plain_at.2.1
  %plain.4.4 = select i1 %or.cond, i64 %.980, i64 %plain.2.1
  br label %B1346

B452:                                             ; preds = %B250
  store i64 0, ptr %.1365, align 8
  %.1379 = icmp slt i64 %arg.next_count, 1
  %storemerge1441 = select i1 %.1379, i64 0, i64 %arg.next_count
  store i64 %storemerge1441, ptr %.1368, align 8
  br label %B482

B482:                                             ; preds = %B452, %B1345
  %.1421 = load i64, ptr %.1368, align 8
  %.1422 = icmp sgt i64 %.1421, 0
  br i1 %.1422, label %B484.if, label %B484.endif

B486:                                             ; preds = %B484.endif
  %.1488 = icmp slt i64 %.747.sroa.0.0, 0
  %.1489 = select i1 %.1488, i64 %arg.now.5.0, i64 0
  %.1490 = add i64 %.747.sroa.0.0, %.1489
  %.1491 = icmp slt i64 %.1412.sroa.0.0, 0
  %.1492 = select i1 %.1491, i64 %arg.now.5.1, i64 0
  %.1510 = mul i64 %.1490, %arg.now.5.1
  %4 = getelementptr i64, ptr %arg.now.4, i64 %.1510
  %5 = getelementptr i64, ptr %4, i64 %.1412.sroa.0.0
  %.1514 = getelementptr i64, ptr %5, i64 %.1492
  store i64 -1152921504606846976, ptr %.1514, align 8
  %.1541 = select i1 %.1488, i64 %arg.now_pairs.5.0, i64 0
  %.1542 = add i64 %.747.sroa.0.0, %.1541
  %.1544 = select i1 %.1491, i64 %arg.now_pairs.5.1, i64 0
  %.1562 = mul i64 %.1542, %arg.now_pairs.5.1
  %6 = getelementptr i64, ptr %arg.now_pairs.4, i64 %.1562
  %7 = getelementptr i64, ptr %6, i64 %.1412.sroa.0.0
  %.1566 = getelementptr i64, ptr %7, i64 %.1544
  store i64 -1, ptr %.1566, align 8
  %.1569 = icmp slt i64 %plain_at.2.1, 0
  %.1572 = icmp eq i64 %richer.2.1, 0
  %or.cond1446 = select i1 %.1569, i1 %.1572, i1 false
  br i1 %or.cond1446, label %B1345, label %B556

B556:                                             ; preds = %B486
  %.1592 = select i1 %.1488, i64 %arg.words.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.words.4, i64 %.747.sroa.0.0
  %.1606 = getelementptr i64, ptr %8, i64 %.1592
  %.1607 = load i64, ptr %.1606, align 8
  %.1623 = select i1 %.1491, i64 %arg.nexts.5.0, i64 0
  %9 = getelementptr i64, ptr %arg.nexts.4, i64 %.1412.sroa.0.0
  %.1637 = getelementptr i64, ptr %9, i64 %.1623
  %.1638 = load i64, ptr %.1637, align 8
  %.1657 = icmp sle i64 %.1638, -1
  %.1661.not = icmp eq i64 %.1638, %.320
  %or.cond1447 = select i1 %.1657, i1 true, i1 %.1661.not
  br i1 %or.cond1447, label %B1088, label %B624

B624:                                             ; preds = %B556
  %.1670 = icmp sgt i64 %.1607, -1
  br i1 %.1670, label %B636, label %B820

B636:                                             ; preds = %B624
  %.1704 = getelementptr i64, ptr %arg.pair_starts.4, i64 %.1607
  %.1705 = load i64, ptr %.1704, align 8
  %.1736 = getelementptr i8, ptr %.1704, i64 8
  %.1737 = load i64, ptr %.1736, align 8
  %.32.i = icmp slt i64 %.1705, %.1737
  br i1 %.32.i, label %B20.i, label %B88.i

B20.i:                                            ; preds = %B20.i, %B636
  %begin.2.i.0 = phi i64 [ %.1705, %B636 ], [ %begin.3.i.1, %B20.i ]
  %end.2.i.0 = phi i64 [ %.1737, %B636 ], [ %end.3.i.1, %B20.i ]
  %.41.i = add nsw i64 %begin.2.i.0, %end.2.i.0
  %.42.i = ashr i64 %.41.i, 1
  %.60.i = icmp slt i64 %.42.i, 0
  %.61.i = select i1 %.60.i, i64 %arg.pair_words.5.0, i64 0
  %10 = getelementptr i16, ptr %arg.pair_words.4, i64 %.42.i
  %.75.i = getelementptr i16, ptr %10, i64 %.61.i
  %.76.i = load i16, ptr %.75.i, align 2, !noalias !7
  %.78.i = zext i16 %.76.i to i64
  %.79.i = icmp sgt i64 %.1638, %.78.i
  %.90.i = add nsw i64 %.42.i, 1
  %end.3.i.1 = select i1 %.79.i, i64 %end.2.i.0, i64 %.42.i
  %begin.3.i.1 = select i1 %.79.i, i64 %.90.i, i64 %begin.2.i.0
  %.121.i = icmp slt i64 %begin.3.i.1, %end.3.i.1
  br i1 %.121.i, label %B20.i, label %B88.i

B88.i:                                            ; preds = %B20.i, %B636
  %begin.4.i.1 = phi i64 [ %begin.3.i.1, %B20.i ], [ %.1705, %B636 ]
  %.138.i = icmp slt i64 %begin.4.i.1, %.1737
  br i1 %.138.i, label %B100.i, label %B128.i

B100.i:                                           ; preds = %B88.i
  %.156.i = icmp slt i64 %begin.4.i.1, 0
  %.157.i = select i1 %.156.i, i64 %arg.pair_words.5.0, i64 0
  %11 = getelementptr i16, ptr %arg.pair_words.4, i64 %begin.4.i.1
  %.171.i = getelementptr i16, ptr %11, i64 %.157.i
  %.172.i = load i16, ptr %.171.i, align 2, !noalias !7
  %.176.i = zext i16 %.172.i to i64
  %.177.i = icmp eq i64 %.1638, %.176.i
  br i1 %.177.i, label %B636.endif, label %B128.i

B128.i:                                           ; preds = %B100.i, %B88.i
  store i64 -1, ptr %.1566, align 8
  br label %B728

B728:                                             ; preds = %B128.i, %B636.endif
  %.1856 = getelementptr i64, ptr %arg.backoffs.4, i64 %.1607
  %.1857 = load i64, ptr %.1856, align 8
  %.1887 = getelementptr i64, ptr %arg.before.4, i64 %.1607
  %.1888 = load i64, ptr %.1887, align 8
  %.1920 = getelementptr i64, ptr %arg.behind.4, i64 %.1638
  %.1921 = load i64, ptr %.1920, align 8
  %.1944 = icmp slt i64 %.1888, 0
  %.1945 = select i1 %.1944, i64 %arg.class_lifts.5.0, i64 0
  %.1946 = add i64 %.1888, %.1945
  %.1947 = icmp slt i64 %.1921, 0
  %.1948 = select i1 %.1947, i64 %arg.class_lifts.5.1, i64 0
  %.1966 = mul i64 %.1946, %arg.class_lifts.5.1
  %12 = getelementptr i8, ptr %arg.class_lifts.4, i64 %.1966
  %13 = getelementptr i8, ptr %12, i64 %.1921
  %.1970 = getelementptr i8, ptr %13, i64 %.1948
  %.1971 = load i8, ptr %.1970, align 1
  %.1972 = sext i8 %.1971 to i64
  %.1973 = add nsw i64 %.1857, %.1972
  %.1975 = mul nsw i64 %arg.step, %.1973
  br label %B820

B798:                                             ; preds = %B636.endif
  %.2010 = getelementptr i8, ptr %arg.pair_lifts.4, i64 %begin.4.i.1
  %.2011 = load i8, ptr %.2010, align 1
  %.2015 = sext i8 %.2011 to i64
  %.2016 = mul nsw i64 %arg.step, %.2015
  br label %B820

B820:                                             ; preds = %B798, %B728, %B624
  %gain.5.3 = phi i64 [ %.1975, %B728 ], [ %.2016, %B798 ], [ 0, %B624 ]
  store i64 0, ptr %.2058, align 8
  %.2072 = icmp slt i64 %richer.2.1, 1
  %storemerge1443 = select i1 %.2072, i64 0, i64 %richer.2.1
  store i64 %storemerge1443, ptr %.2061, align 8
  br label %B850

B850:                                             ; preds = %B820, %B852.endif
  %best_at.3.3 = phi i64 [ %plain_at.2.1, %B820 ], [ %best_at.4.5, %B852.endif ]
  %best.3.3 = phi i64 [ %plain.2.1, %B820 ], [ %best.4.5, %B852.endif ]
  %.2113 = load i64, ptr %.2061, align 8
  %.2114 = icmp sgt i64 %.2113, 0
  br i1 %.2114, label %B850.if, label %B1224

B20.i55:                                          ; preds = %B20.i55, %B850.if
  %begin.2.i13.0 = phi i64 [ %.18.i, %B850.if ], [ %begin.3.i20.1, %B20.i55 ]
  %end.2.i14.0 = phi i64 [ %.26.i, %B850.if ], [ %end.3.i19.1, %B20.i55 ]
  %.44.i59 = add nsw i64 %begin.2.i13.0, %end.2.i14.0
  %.45.i = ashr i64 %.44.i59, 1
  %.63.i68 = icmp slt i64 %.45.i, 0
  %.64.i = select i1 %.63.i68, i64 %arg.triple_words.5.0, i64 0
  %14 = getelementptr i16, ptr %arg.triple_words.4, i64 %.45.i
  %.78.i79 = getelementptr i16, ptr %14, i64 %.64.i
  %.79.i80 = load i16, ptr %.78.i79, align 2, !noalias !10
  %.81.i81 = zext i16 %.79.i80 to i64
  %.82.i = icmp sgt i64 %.1638, %.81.i81
  %.93.i = add nsw i64 %.45.i, 1
  %end.3.i19.1 = select i1 %.82.i, i64 %end.2.i14.0, i64 %.45.i
  %begin.3.i20.1 = select i1 %.82.i, i64 %.93.i, i64 %begin.2.i13.0
  %.124.i96 = icmp slt i64 %begin.3.i20.1, %end.3.i19.1
  br i1 %.124.i96, label %B20.i55, label %B88.i23

B88.i23:                                          ; preds = %B20.i55, %B850.if
  %begin.4.i12.1 = phi i64 [ %begin.3.i20.1, %B20.i55 ], [ %.18.i, %B850.if ]
  %.142.i26 = icmp slt i64 %begin.4.i12.1, %.26.i
  br i1 %.142.i26, label %B100.i30, label %B128.i28

B100.i30:                                         ; preds = %B88.i23
  %.160.i = icmp slt i64 %begin.4.i12.1, 0
  %.161.i38 = select i1 %.160.i, i64 %arg.triple_words.5.0, i64 0
  %15 = getelementptr i16, ptr %arg.triple_words.4, i64 %begin.4.i12.1
  %.175.i48 = getelementptr i16, ptr %15, i64 %.161.i38
  %.176.i49 = load i16, ptr %.175.i48, align 2, !noalias !10
  %.180.i = zext i16 %.176.i49 to i64
  %.181.i51 = icmp eq i64 %.1638, %.180.i
  br i1 %.181.i51, label %B852.endif, label %B128.i28

B128.i28:                                         ; preds = %B100.i30, %B88.i23
  br label %B852.endif

B1088:                                            ; preds = %B556
  store i64 0, ptr %.2651, align 8
  %.2665 = icmp slt i64 %richer.2.1, 1
  %storemerge1442 = select i1 %.2665, i64 0, i64 %richer.2.1
  store i64 %storemerge1442, ptr %.2654, align 8
  br label %B1118

B1118:                                            ; preds = %B1088, %B1222
  %best_at.5.4 = phi i64 [ %plain_at.2.1, %B1088 ], [ %best_at.6.6, %B1222 ]
  %best.5.4 = phi i64 [ %plain.2.1, %B1088 ], [ %best.6.6, %B1222 ]
  %.2715 = load i64, ptr %.2654, align 8
  %.2716 = icmp sgt i64 %.2715, 0
  br i1 %.2716, label %B1118.if, label %B1224

B1134:                                            ; preds = %B1118.if
  %.2790 = icmp slt i64 %.2722, 0
  %.2791 = select i1 %.2790, i64 %arg.rich.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.rich.4, i64 %.2722
  %.2805 = getelementptr i64, ptr %16, i64 %.2791
  %.2806 = load i64, ptr %.2805, align 8
  %.2830 = icmp slt i64 %.2806, 0
  %.2831 = select i1 %.2830, i64 %arg.states.5.0, i64 0
  %.2832 = add i64 %.2806, %.2831
  %.2834 = select i1 %.1488, i64 %arg.states.5.1, i64 0
  %.2852 = mul i64 %.2832, %arg.states.5.1
  %17 = getelementptr i64, ptr %arg.states.4, i64 %.2852
  %18 = getelementptr i64, ptr %17, i64 %.747.sroa.0.0
  %.2856 = getelementptr i64, ptr %18, i64 %.2834
  %.2857 = load i64, ptr %.2856, align 8
  %.2859 = icmp sgt i64 %.2857, %best.5.4
  br i1 %.2859, label %B1174, label %B1222

B1174:                                            ; preds = %B1134, %B1118.if
  %.2881 = icmp slt i64 %.2722, 0
  %.2882 = select i1 %.2881, i64 %arg.rich.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.rich.4, i64 %.2722
  %.2896 = getelementptr i64, ptr %19, i64 %.2882
  %.2897 = load i64, ptr %.2896, align 8
  %.2921 = icmp slt i64 %.2897, 0
  %.2922 = select i1 %.2921, i64 %arg.states.5.0, i64 0
  %.2923 = add i64 %.2897, %.2922
  %.2925 = select i1 %.1488, i64 %arg.states.5.1, i64 0
  %.2943 = mul i64 %.2923, %arg.states.5.1
  %20 = getelementptr i64, ptr %arg.states.4, i64 %.2943
  %21 = getelementptr i64, ptr %20, i64 %.747.sroa.0.0
  %.2947 = getelementptr i64, ptr %21, i64 %.2925
  %.2948 = load i64, ptr %.2947, align 8
  br label %B1222

B1222:                                            ; preds = %B1174, %B1134
  %best_at.6.6 = phi i64 [ %.2897, %B1174 ], [ %best_at.5.4, %B1134 ]
  %best.6.6 = phi i64 [ %.2948, %B1174 ], [ %best.5.4, %B1134 ]
  br label %B1118

B1224:                                            ; preds = %B1118, %B850
  %gain.4.3 = phi i64 [ %gain.5.3, %B850 ], [ 0, %B1118 ]
  %best_at.7.3 = phi i64 [ %best_at.3.3, %B850 ], [ %best_at.5.4, %B1118 ]
  %best.7.3 = phi i64 [ %best.3.3, %B850 ], [ %best.5.4, %B1118 ]
  br i1 %.197.not, label %B1282, label %B1228

B1228:                                            ; preds = %B1224
  %.3034 = select i1 %.1491, i64 %arg.listed_only.5.0, i64 0
  %22 = getelementptr i8, ptr %arg.listed_only.4, i64 %.1412.sroa.0.0
  %.3048 = getelementptr i8, ptr %22, i64 %.3034
  %.3049 = load i8, ptr %.3048, align 1
  %.3052.not = icmp eq i8 %.3049, 0
  br i1 %.3052.not, label %B1282, label %B1244

B1244:                                            ; preds = %B1228
  %.3114 = load i64, ptr %.1566, align 8
  %.3115 = icmp slt i64 %.3114, 0
  %.3119 = sub nsw i64 %gain.4.3, %arg.odd
  %spec.select = select i1 %.3115, i64 %.3119, i64 %gain.4.3
  br label %B1282

B1282:                                            ; preds = %B1244, %B1228, %B1224
  %gain.6.3 = phi i64 [ %gain.4.3, %B1224 ], [ %spec.select, %B1244 ], [ %gain.4.3, %B1228 ]
  %.3142 = select i1 %.1491, i64 %arg.own.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.own.4, i64 %.1412.sroa.0.0
  %.3156 = getelementptr i64, ptr %23, i64 %.3142
  %.3157 = load i64, ptr %.3156, align 8
  %.3159 = add nsw i64 %best.7.3, %.3157
  %.3163 = add nsw i64 %.3159, %gain.6.3
  store i64 %.3163, ptr %.1514, align 8
  %.3253 = icmp slt i64 %arg.at, 0
  %.3254 = select i1 %.3253, i64 %arg.backs.5.0, i64 0
  %.3255 = add i64 %arg.at, %.3254
  %.3257 = select i1 %.1488, i64 %arg.backs.5.1, i64 0
  %.3258 = add i64 %.747.sroa.0.0, %.3257
  %.3260 = select i1 %.1491, i64 %arg.backs.5.2, i64 0
  %.3283 = mul i64 %arg.backs.5.1, %arg.backs.5.2
  %.3285 = mul i64 %.3255, %.3283
  %.3287 = mul i64 %.3258, %arg.backs.5.2
  %24 = getelementptr i8, ptr %arg.backs.4, i64 %.3285
  %25 = getelementptr i8, ptr %24, i64 %.3287
  %26 = getelementptr i8, ptr %25, i64 %.1412.sroa.0.0
  %.3291 = getelementptr i8, ptr %26, i64 %.3260
  %.3292 = trunc i64 %best_at.7.3 to i8
  store i8 %.3292, ptr %.3291, align 1
  br label %B1345

common.ret:                                       ; preds = %B106.if, %B1344
  %common.ret.op = phi i32 [ 0, %B1344 ], [ %.635, %B106.if ]
  ret i32 %common.ret.op

B1344:                                            ; preds = %B192.endif
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B1345:                                            ; preds = %B486, %B1282
  br label %B482

B1346:                                            ; preds = %B250.if, %B386, %B364
  %richer.3.2 = phi i64 [ %richer.2.1, %B386 ], [ %.1177, %B364 ], [ %richer.2.1, %B250.if ]
  %plain_at.3.2 = phi i64 [ %plain_at.4.4, %B386 ], [ %plain_at.2.1, %B364 ], [ %plain_at.2.1, %B250.if ]
  %plain.3.2 = phi i64 [ %plain.4.4, %B386 ], [ %plain.2.1, %B364 ], [ %plain.2.1, %B250.if ]
  br label %B250

B70.if:                                           ; preds = %B70
  %.416 = load i64, ptr %.352, align 8
  %.419 = add nsw i64 %.409, -1
  store i64 %.419, ptr %.355, align 8
  %.423 = add i64 %.416, 1
  store i64 %.423, ptr %.352, align 8
  store i64 0, ptr %.481, align 8
  %.495 = icmp slt i64 %arg.count, 1
  %storemerge1444 = select i1 %.495, i64 0, i64 %arg.count
  store i64 %storemerge1444, ptr %.484, align 8
  br label %B104

B104.if:                                          ; preds = %B104
  %.543 = load i64, ptr %.481, align 8
  %.546 = add nsw i64 %.536, -1
  store i64 %.546, ptr %.484, align 8
  %.550 = add i64 %.543, 1
  store i64 %.550, ptr %.481, align 8
  %.598 = icmp slt i64 %.416, 0
  %.599 = select i1 %.598, i64 %arg.states.5.0, i64 0
  %.600 = add i64 %.416, %.599
  %.601 = icmp slt i64 %.543, 0
  %.602 = select i1 %.601, i64 %arg.states.5.1, i64 0
  %.620 = mul i64 %.600, %arg.states.5.1
  %27 = getelementptr i64, ptr %arg.states.4, i64 %.620
  %28 = getelementptr i64, ptr %27, i64 %.543
  %.624 = getelementptr i64, ptr %28, i64 %.602
  %.625 = load i64, ptr %.624, align 8
  store i64 0, ptr %.629, align 8
  %.635 = call i32 @dptext$11(ptr nonnull %.629, ptr nonnull %excinfo.1, i64 %top.2.1, i64 %.625)
  %.645 = load i64, ptr %.629, align 8
  switch i32 %.635, label %B106.if [
    i32 -2, label %B106.endif
    i32 0, label %B106.endif
  ], !prof !1

B106.if:                                          ; preds = %B104.if
  %.643 = icmp sgt i32 %.635, 0
  %.636 = load ptr, ptr %excinfo.1, align 8
  %.644 = select i1 %.643, ptr %.636, ptr undef
  store ptr %.644, ptr %excinfo, align 8
  br label %common.ret

B106.endif:                                       ; preds = %B104.if, %B104.if
  br label %B104

B192.if:                                          ; preds = %B190
  %.763 = load i64, ptr %.700, align 8
  %.766 = add nsw i64 %.756, -1
  store i64 %.766, ptr %.703, align 8
  %.770 = add i64 %.763, 1
  store i64 %.770, ptr %.700, align 8
  br label %B192.endif

B192.endif:                                       ; preds = %B192.if, %B190
  %.747.sroa.0.0 = phi i64 [ %.763, %B192.if ], [ 0, %B190 ]
  br i1 %.757, label %B194, label %B1344

B250.if:                                          ; preds = %B250
  %.894 = load i64, ptr %.832, align 8
  %.897 = add nsw i64 %.887, -1
  store i64 %.897, ptr %.835, align 8
  %.901 = add i64 %.894, 1
  store i64 %.901, ptr %.832, align 8
  %.953 = icmp slt i64 %.894, 0
  %.954 = select i1 %.953, i64 %arg.states.5.0, i64 0
  %.955 = add i64 %.894, %.954
  %.956 = icmp slt i64 %.747.sroa.0.0, 0
  %.957 = select i1 %.956, i64 %arg.states.5.1, i64 0
  %.975 = mul i64 %.955, %arg.states.5.1
  %29 = getelementptr i64, ptr %arg.states.4, i64 %.975
  %30 = getelementptr i64, ptr %29, i64 %.747.sroa.0.0
  %.979 = getelementptr i64, ptr %30, i64 %.957
  %.980 = load i64, ptr %.979, align 8
  %.983 = sub nsw i64 %top.3.0, %arg.beam
  %.984 = icmp slt i64 %.980, %.983
  br i1 %.984, label %B1346, label %B290

B484.if:                                          ; preds = %B482
  %.1428 = load i64, ptr %.1365, align 8
  %.1431 = add nsw i64 %.1421, -1
  store i64 %.1431, ptr %.1368, align 8
  %.1435 = add i64 %.1428, 1
  store i64 %.1435, ptr %.1365, align 8
  br label %B484.endif

B484.endif:                                       ; preds = %B484.if, %B482
  %.1412.sroa.0.0 = phi i64 [ %.1428, %B484.if ], [ 0, %B482 ]
  br i1 %.1422, label %B486, label %B190

B636.endif:                                       ; preds = %B100.i
  store i64 %begin.4.i.1, ptr %.1566, align 8
  br i1 %.156.i, label %B728, label %B798

B850.if:                                          ; preds = %B850
  %.2120 = load i64, ptr %.2058, align 8
  %.2123 = add nsw i64 %.2113, -1
  store i64 %.2123, ptr %.2061, align 8
  %.2127 = add i64 %.2120, 1
  store i64 %.2127, ptr %.2058, align 8
  %.2169 = icmp slt i64 %.2120, 0
  %.2170 = select i1 %.2169, i64 %arg.rich.5.0, i64 0
  %31 = getelementptr i64, ptr %arg.rich.4, i64 %.2120
  %.2184 = getelementptr i64, ptr %31, i64 %.2170
  %.2185 = load i64, ptr %.2184, align 8
  %.2209 = icmp slt i64 %.2185, 0
  %.2210 = select i1 %.2209, i64 %arg.pairs.5.0, i64 0
  %.2211 = add i64 %.2185, %.2210
  %.2213 = select i1 %.1488, i64 %arg.pairs.5.1, i64 0
  %.2231 = mul i64 %.2211, %arg.pairs.5.1
  %32 = getelementptr i64, ptr %arg.pairs.4, i64 %.2231
  %33 = getelementptr i64, ptr %32, i64 %.747.sroa.0.0
  %.2235 = getelementptr i64, ptr %33, i64 %.2213
  %.2236 = load i64, ptr %.2235, align 8
  %.2255 = icmp slt i64 %.2236, 0
  %.2256 = select i1 %.2255, i64 %arg.triple_starts.5.0, i64 0
  %34 = getelementptr i32, ptr %arg.triple_starts.4, i64 %.2236
  %.2270 = getelementptr i32, ptr %34, i64 %.2256
  %.2271 = load i32, ptr %.2270, align 4
  %.2287 = icmp slt i64 %.2236, -1
  %.2288 = select i1 %.2287, i64 %arg.triple_starts.5.0, i64 0
  %35 = getelementptr i8, ptr %34, i64 4
  %.2302 = getelementptr i32, ptr %35, i64 %.2288
  %.2303 = load i32, ptr %.2302, align 4
  %.18.i = sext i32 %.2271 to i64
  %.26.i = sext i32 %.2303 to i64
  %.35.i = icmp slt i32 %.2271, %.2303
  br i1 %.35.i, label %B20.i55, label %B88.i23

B852.endif:                                       ; preds = %B128.i28, %B100.i30
  %phiofops = phi i1 [ true, %B128.i28 ], [ %.160.i, %B100.i30 ]
  %.2306.0 = phi i64 [ -1, %B128.i28 ], [ %begin.4.i12.1, %B100.i30 ]
  %.2355 = select i1 %.2255, i64 %arg.pair_backoffs.5.0, i64 0
  %36 = getelementptr i8, ptr %arg.pair_backoffs.4, i64 %.2236
  %.2369 = getelementptr i8, ptr %36, i64 %.2355
  %.2408 = getelementptr i8, ptr %arg.triple_lifts.4, i64 %.2306.0
  %"$phi994.3.2.4.in" = select i1 %phiofops, ptr %.2369, ptr %.2408
  %"$phi994.3.2.4" = load i8, ptr %"$phi994.3.2.4.in", align 1
  %.2473 = select i1 %.2209, i64 %arg.states.5.0, i64 0
  %.2474 = add i64 %.2185, %.2473
  %.2476 = select i1 %.1488, i64 %arg.states.5.1, i64 0
  %.2494 = mul i64 %.2474, %arg.states.5.1
  %37 = getelementptr i64, ptr %arg.states.4, i64 %.2494
  %38 = getelementptr i64, ptr %37, i64 %.747.sroa.0.0
  %.2498 = getelementptr i64, ptr %38, i64 %.2476
  %.2499 = load i64, ptr %.2498, align 8
  %.2501 = sext i8 %"$phi994.3.2.4" to i64
  %.2502 = mul nsw i64 %arg.step, %.2501
  %.2503 = add nsw i64 %.2499, %.2502
  %.2508 = icmp slt i64 %best_at.3.3, 0
  %.2522 = icmp sgt i64 %.2503, %best.3.3
  %or.cond1448 = select i1 %.2508, i1 true, i1 %.2522
  %best_at.4.5 = select i1 %or.cond1448, i64 %.2185, i64 %best_at.3.3
  %best.4.5 = select i1 %or.cond1448, i64 %.2503, i64 %best.3.3
  br label %B850

B1118.if:                                         ; preds = %B1118
  %.2722 = load i64, ptr %.2651, align 8
  %.2725 = add nsw i64 %.2715, -1
  store i64 %.2725, ptr %.2654, align 8
  %.2729 = add i64 %.2722, 1
  store i64 %.2729, ptr %.2651, align 8
  %.2764 = icmp slt i64 %best_at.5.4, 0
  br i1 %.2764, label %B1174, label %B1134
}

define linkonce_odr i32 @dptext$11(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smax.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 99, i32 1}
!1 = !{!"branch_weights", i32 1, i32 49, i32 49}
!2 = !{!3, !5}
!3 = distinct !{!3, !4, !"dptext$12: %retptr"}
!4 = distinct !{!4, !"dptext$12"}
!5 = distinct !{!5, !4, !"dptext$12: %excinfo"}
!6 = !{i1 true}
!7 = !{!8}
!8 = distinct !{!8, !9, !"dptext$13: %retptr"}
!9 = distinct !{!9, !"dptext$13"}
!10 = !{!11}
!11 = distinct !{!11, !12, !"dptext$14: %retptr"}
!12 = distinct !{!12, !"dptext$14"}
