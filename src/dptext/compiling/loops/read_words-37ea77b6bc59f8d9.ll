; {"module": "dptext.polishing.reading_kernels", "loop": "read_words", "kinds": [["<i4", 1, 257], ["|b1", 1, 257], ["|u1", 1, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["<i8", 2, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|i1", 1, 257], ["|i1", 1, 257], "<i8", "<i8", "<i8", ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|i1", 2, 257], ["<i8", 1, 257], ["<u2", 1, 257], ["|i1", 1, 257], ["|i1", 1, 257], ["<i4", 1, 257], ["<u2", 1, 257], ["|i1", 1, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["|b1", 1, 257], ["<i8", 1, 257], ["<i8", 3, 257], ["<i8", 3, 257], ["<i4", 2, 257], ["|i1", 3, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$7", "returns": [], "single": true}
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

define i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.joints.0, ptr %arg.joints.1, i64 %arg.joints.2, i64 %arg.joints.3, ptr %arg.joints.4, i64 %arg.joints.5.0, i64 %arg.joints.6.0, ptr %arg.leans.0, ptr %arg.leans.1, i64 %arg.leans.2, i64 %arg.leans.3, ptr %arg.leans.4, i64 %arg.leans.5.0, i64 %arg.leans.5.1, i64 %arg.leans.6.0, i64 %arg.leans.6.1, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.5.1, i64 %arg.starts.6.0, i64 %arg.starts.6.1, ptr %arg.scores.0, ptr %arg.scores.1, i64 %arg.scores.2, i64 %arg.scores.3, ptr %arg.scores.4, i64 %arg.scores.5.0, i64 %arg.scores.5.1, i64 %arg.scores.6.0, i64 %arg.scores.6.1, ptr %arg.of_model.0, ptr %arg.of_model.1, i64 %arg.of_model.2, i64 %arg.of_model.3, ptr %arg.of_model.4, i64 %arg.of_model.5.0, i64 %arg.of_model.6.0, ptr %arg.endings.0, ptr %arg.endings.1, i64 %arg.endings.2, i64 %arg.endings.3, ptr %arg.endings.4, i64 %arg.endings.5.0, i64 %arg.endings.6.0, ptr %arg.tenses.0, ptr %arg.tenses.1, i64 %arg.tenses.2, i64 %arg.tenses.3, ptr %arg.tenses.4, i64 %arg.tenses.5.0, i64 %arg.tenses.6.0, ptr %arg.plurals.0, ptr %arg.plurals.1, i64 %arg.plurals.2, i64 %arg.plurals.3, ptr %arg.plurals.4, i64 %arg.plurals.5.0, i64 %arg.plurals.6.0, i64 %arg.step, i64 %arg.odd, i64 %arg.beam, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.class_lifts.0, ptr %arg.class_lifts.1, i64 %arg.class_lifts.2, i64 %arg.class_lifts.3, ptr %arg.class_lifts.4, i64 %arg.class_lifts.5.0, i64 %arg.class_lifts.5.1, i64 %arg.class_lifts.6.0, i64 %arg.class_lifts.6.1, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.2, i64 %arg.candidates.3, ptr %arg.candidates.4, i64 %arg.candidates.5.0, i64 %arg.candidates.5.1, i64 %arg.candidates.6.0, i64 %arg.candidates.6.1, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %arg.states.2, i64 %arg.states.3, ptr %arg.states.4, i64 %arg.states.5.0, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.0, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %arg.pairs.2, i64 %arg.pairs.3, ptr %arg.pairs.4, i64 %arg.pairs.5.0, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.0, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.chosen.0, ptr %arg.chosen.1, i64 %arg.chosen.2, i64 %arg.chosen.3, ptr %arg.chosen.4, i64 %arg.chosen.5.0, i64 %arg.chosen.5.1, i64 %arg.chosen.6.0, i64 %arg.chosen.6.1, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.17.i = alloca i8, align 1
  %excinfo.1.i = alloca ptr, align 8
  %.1532 = alloca i64, align 8
  store i64 0, ptr %.1532, align 8
  %.1535 = alloca i64, align 8
  store i64 0, ptr %.1535, align 8
  %.3004 = alloca ptr, align 8
  store ptr null, ptr %.3004, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.3301 = alloca i64, align 8
  store i64 0, ptr %.3301, align 8
  %.3304 = alloca i64, align 8
  store i64 0, ptr %.3304, align 8
  %.3434 = alloca i64, align 8
  store i64 0, ptr %.3434, align 8
  %.3437 = alloca i64, align 8
  store i64 0, ptr %.3437, align 8
  %.3775 = alloca i64, align 8
  store i64 0, ptr %.3775, align 8
  %.3778 = alloca i64, align 8
  store i64 0, ptr %.3778, align 8
  %.452 = add nsw i64 %arg.logs.2, -4
  %.460 = add nsw i64 %arg.logs.2, -3
  %.468 = add nsw i64 %arg.logs.2, -2
  %.476 = add nsw i64 %arg.logs.2, -1
  %.507 = icmp sgt i64 %arg.ids.2, 0
  br i1 %.507, label %B170, label %B1598

B170:                                             ; preds = %B1570, %entry
  %t.2.0 = phi i64 [ 0, %entry ], [ %t.3.2, %B1570 ]
  %excinfo.1.0 = phi ptr [ null, %entry ], [ %excinfo.1.2, %B1570 ]
  %.526 = icmp slt i64 %t.2.0, 0
  %.527 = select i1 %.526, i64 %arg.joints.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.joints.4, i64 %t.2.0
  %.541 = getelementptr i8, ptr %0, i64 %.527
  %.542 = load i8, ptr %.541, align 1
  %.544 = icmp ult i8 %.542, 2
  %.468. = select i1 %.544, i64 %.468, i64 -1
  store i64 %.468., ptr %arg.candidates.4, align 8
  %.672 = getelementptr i64, ptr %arg.candidates.4, i64 %arg.candidates.5.1
  store i64 %.468., ptr %.672, align 8
  store i64 0, ptr %arg.states.4, align 8
  store i64 -1, ptr %arg.pairs.4, align 8
  br label %B282

B282:                                             ; preds = %B170, %B926.endif.endif
  %phiofops = phi i64 [ -1, %B170 ], [ %length.2.1, %B926.endif.endif ]
  %t.5.1 = phi i64 [ %t.2.0, %B170 ], [ %t.4.3, %B926.endif.endif ]
  %first_count.2.1 = phi i64 [ 1, %B170 ], [ %count.2.1, %B926.endif.endif ]
  %count.2.1 = phi i64 [ 1, %B170 ], [ %next_count.2.3, %B926.endif.endif ]
  %length.2.1 = phi i64 [ 0, %B170 ], [ %.3166, %B926.endif.endif ]
  %side.2.1 = phi i64 [ 0, %B170 ], [ %.3090, %B926.endif.endif ]
  %turn.2.1 = phi i64 [ 0, %B170 ], [ %.3109.1, %B926.endif.endif ]
  %excinfo.1.1 = phi ptr [ %excinfo.1.0, %B170 ], [ %excinfo.1.3, %B926.endif.endif ]
  %.892 = icmp sgt i64 %length.2.1, 0
  br i1 %.892, label %B294, label %B348

B294:                                             ; preds = %B282
  %.905 = icmp eq i64 %t.5.1, %arg.ids.2
  br i1 %.905, label %B348, label %B316

B316:                                             ; preds = %B294
  %.923 = icmp slt i64 %t.5.1, 0
  %.924 = select i1 %.923, i64 %arg.joints.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.joints.4, i64 %t.5.1
  %.938 = getelementptr i8, ptr %1, i64 %.924
  %.939 = load i8, ptr %.938, align 1
  %.941 = icmp ult i8 %.939, 2
  br label %B348

B348:                                             ; preds = %B316, %B294, %B282
  %"$phi348.0.3.3" = phi i1 [ true, %B294 ], [ %.941, %B316 ], [ false, %B282 ]
  %.953 = icmp eq i64 %length.2.1, %arg.chosen.5.0
  %.953.not = xor i1 %.953, true
  %brmerge = select i1 %.953.not, i1 true, i1 %"$phi348.0.3.3"
  br i1 %brmerge, label %B370, label %B1266

B370:                                             ; preds = %B348
  %.993 = add nsw i64 %turn.2.1, 2
  %.1017 = srem i64 %.993, 3
  %.1019 = icmp slt i64 %.1017, 0
  %.1028 = add nsw i64 %.1017, 3
  %.1008.1 = select i1 %.1019, i64 %.1028, i64 %.1017
  store i8 0, ptr %arg.listed_only.4, align 1
  store i64 0, ptr %arg.own.4, align 8
  br i1 %"$phi348.0.3.3", label %B420, label %B466

B420:                                             ; preds = %B370
  %.1140.inv = icmp sgt i64 %arg.logs.2, 0
  %.1141 = select i1 %.1140.inv, i64 0, i64 %arg.logs.5.0
  %2 = getelementptr i64, ptr %arg.logs.4, i64 %.476
  %.1155 = getelementptr i64, ptr %2, i64 %.1141
  %.1156 = load i64, ptr %.1155, align 8
  %.1158 = mul nsw i64 %arg.step, %.1156
  %.1187 = icmp slt i64 %.1008.1, 0
  %.1188 = select i1 %.1187, i64 %arg.candidates.5.0, i64 0
  %.1189 = add i64 %.1008.1, %.1188
  %.1209 = mul i64 %.1189, %arg.candidates.5.1
  %.1213 = getelementptr i64, ptr %arg.candidates.4, i64 %.1209
  store i64 %.476, ptr %.1213, align 8
  store i64 %.1158, ptr %arg.own.4, align 8
  br label %B926

B466:                                             ; preds = %B370
  %.1260 = icmp slt i64 %t.5.1, 0
  %.1261 = select i1 %.1260, i64 %arg.ids.5.0, i64 0
  %3 = getelementptr i32, ptr %arg.ids.4, i64 %t.5.1
  %.1275 = getelementptr i32, ptr %3, i64 %.1261
  %.1276 = load i32, ptr %.1275, align 4
  %.1278 = icmp slt i32 %.1276, 0
  br i1 %.1278, label %B490, label %B526

B490:                                             ; preds = %B466
  %.1295 = select i1 %.1260, i64 %arg.numbers.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.numbers.4, i64 %t.5.1
  %.1309 = getelementptr i8, ptr %4, i64 %.1295
  %.1310 = load i8, ptr %.1309, align 1
  %.1313.not = icmp eq i8 %.1310, 0
  %"$phi512.0.2.4" = select i1 %.1313.not, i64 %.452, i64 %.460
  %.1368 = icmp slt i64 %.1008.1, 0
  %.1369 = select i1 %.1368, i64 %arg.candidates.5.0, i64 0
  %.1370 = add i64 %.1008.1, %.1369
  %.1390 = mul i64 %.1370, %arg.candidates.5.1
  %.1394 = getelementptr i64, ptr %arg.candidates.4, i64 %.1390
  store i64 %"$phi512.0.2.4", ptr %.1394, align 8
  br label %B926

B526:                                             ; preds = %B466
  %.1435 = sext i32 %.1276 to i64
  %.1463 = getelementptr i64, ptr %arg.places.4, i64 %.1435
  %.1464 = load i64, ptr %.1463, align 8
  %.1480 = select i1 %.1260, i64 %arg.joints.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.joints.4, i64 %t.5.1
  %.1494 = getelementptr i8, ptr %5, i64 %.1480
  %.1495 = load i8, ptr %.1494, align 1
  %.1497 = icmp ugt i8 %.1495, 2
  store i64 0, ptr %.1532, align 8
  %.1546 = icmp slt i64 %arg.starts.5.1, 1
  %storemerge = select i1 %.1546, i64 0, i64 %arg.starts.5.1
  store i64 %storemerge, ptr %.1535, align 8
  br label %B622

B622:                                             ; preds = %B624.endif.endif, %B526
  %excinfo.1.4 = phi ptr [ %excinfo.1.1, %B526 ], [ %excinfo.1.5, %B624.endif.endif ]
  %.1593 = load i64, ptr %.1535, align 8
  %.1594 = icmp sgt i64 %.1593, 0
  br i1 %.1594, label %B622.if, label %B926

B36.i:                                            ; preds = %B0.endif.endif.i
  %.61.i = icmp eq i8 %.1902, 3
  %6 = icmp eq i8 %.1932, 0
  %7 = xor i1 %.61.i, %6
  br label %dptext$8

B0.endif.endif.i:                                 ; preds = %B622.if, %B622.if
  br i1 %.36.i.not, label %B36.i, label %dptext$8

dptext$8: ; preds = %B622.if, %B36.i, %B0.endif.endif.i
  %phiofops2081 = phi i1 [ true, %B36.i ], [ true, %B0.endif.endif.i ], [ false, %B622.if ]
  %phiofops2080 = phi i1 [ false, %B36.i ], [ false, %B0.endif.endif.i ], [ %.31.i, %B622.if ]
  %.1933.0 = phi i1 [ true, %B0.endif.endif.i ], [ %7, %B36.i ], [ true, %B622.if ]
  %excinfo.1.5 = phi ptr [ %excinfo.1.4, %B36.i ], [ %excinfo.1.4, %B0.endif.endif.i ], [ %.32.i, %B622.if ]
  %.19371 = phi i32 [ 0, %B36.i ], [ 0, %B0.endif.endif.i ], [ %.23.i, %B622.if ]
  %.1946 = select i1 %phiofops2080, ptr %excinfo.1.5, ptr undef
  br i1 %phiofops2081, label %B624.endif.endif, label %B624.endif.if, !prof !0

B926:                                             ; preds = %B622, %B490, %B420
  %contracted.2.3 = phi i1 [ false, %B420 ], [ false, %B490 ], [ %.1497, %B622 ]
  %next_count.2.3 = phi i64 [ 1, %B420 ], [ 1, %B490 ], [ %arg.starts.5.1, %B622 ]
  %excinfo.1.3 = phi ptr [ %excinfo.1.1, %B420 ], [ %excinfo.1.1, %B490 ], [ %excinfo.1.4, %B622 ]
  %.2339 = icmp slt i64 %turn.2.1, 0
  %.2340 = select i1 %.2339, i64 %arg.candidates.5.0, i64 0
  %.2341 = add i64 %turn.2.1, %.2340
  %.2358 = mul i64 %.2341, %arg.candidates.5.1
  %.2360 = getelementptr i64, ptr %arg.candidates.4, i64 %.2358
  %.2390 = add nsw i64 %turn.2.1, 1
  %.2412 = srem i64 %.2390, 3
  %.2414 = icmp slt i64 %.2412, 0
  %.2423 = add nsw i64 %.2412, 3
  %.2403.1 = select i1 %.2414, i64 %.2423, i64 %.2412
  %.2451 = icmp slt i64 %.2403.1, 0
  %.2452 = select i1 %.2451, i64 %arg.candidates.5.0, i64 0
  %.2453 = add i64 %.2403.1, %.2452
  %.2470 = mul i64 %.2453, %arg.candidates.5.1
  %.2472 = getelementptr i64, ptr %arg.candidates.4, i64 %.2470
  %.2520 = icmp slt i64 %.1008.1, 0
  %.2521 = select i1 %.2520, i64 %arg.candidates.5.0, i64 0
  %.2522 = add i64 %.1008.1, %.2521
  %.2539 = mul i64 %.2522, %arg.candidates.5.1
  %.2541 = getelementptr i64, ptr %arg.candidates.4, i64 %.2539
  %.2596 = icmp slt i64 %side.2.1, 0
  %.2597 = select i1 %.2596, i64 %arg.states.5.0, i64 0
  %.2598 = add i64 %side.2.1, %.2597
  %.2620 = mul i64 %arg.states.5.1, %arg.states.5.2
  %.2622 = mul i64 %.2598, %.2620
  %.2624 = getelementptr i64, ptr %arg.states.4, i64 %.2622
  %.2682 = select i1 %.2596, i64 %arg.pairs.5.0, i64 0
  %.2683 = add i64 %side.2.1, %.2682
  %.2705 = mul i64 %arg.pairs.5.1, %arg.pairs.5.2
  %.2707 = mul i64 %.2683, %.2705
  %.2709 = getelementptr i64, ptr %arg.pairs.4, i64 %.2707
  %.2767 = icmp sgt i64 %side.2.1, 1
  %.2768 = select i1 %.2767, i64 %arg.states.5.0, i64 0
  %reass.sub = sub i64 %.2768, %side.2.1
  %.2769 = add i64 %reass.sub, 1
  %.2793 = mul i64 %.2769, %.2620
  %.2795 = getelementptr i64, ptr %arg.states.4, i64 %.2793
  %.2854 = select i1 %.2767, i64 %arg.pairs.5.0, i64 0
  %reass.sub2075 = sub i64 %.2854, %side.2.1
  %.2855 = add i64 %reass.sub2075, 1
  %.2879 = mul i64 %.2855, %.2705
  %.2881 = getelementptr i64, ptr %arg.pairs.4, i64 %.2879
  store ptr null, ptr %.3004, align 8
  %.3016 = zext i1 %contracted.2.3 to i8
  %.3069 = call i32 @dptext$9(ptr nonnull %.3004, ptr nonnull %excinfo.2, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2360, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %first_count.2.1, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2472, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %count.2.1, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2541, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %next_count.2.3, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr nonnull %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, i8 %.3016, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr nonnull %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %.2620, i64 %arg.states.3, ptr %.2624, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %.2705, i64 %arg.pairs.3, ptr %.2709, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.states.0, ptr %arg.states.1, i64 %.2620, i64 %arg.states.3, ptr %.2795, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %.2705, i64 %arg.pairs.3, ptr %.2881, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, i64 %length.2.1, i64 %arg.beam, i64 %arg.step, i64 %arg.odd, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.class_lifts.0, ptr %arg.class_lifts.1, i64 %arg.class_lifts.2, i64 %arg.class_lifts.3, ptr %arg.class_lifts.4, i64 %arg.class_lifts.5.0, i64 %arg.class_lifts.5.1, i64 %arg.class_lifts.6.0, i64 %arg.class_lifts.6.1, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0)
  switch i32 %.3069, label %B926.endif.if [
    i32 -2, label %B926.endif.endif
    i32 0, label %B926.endif.endif
  ], !prof !1

B1266:                                            ; preds = %B348, %B926.endif.endif
  %phiofops2079 = phi i64 [ %.3166, %B926.endif.endif ], [ %length.2.1, %B348 ]
  %t.3.2 = phi i64 [ %t.4.3, %B926.endif.endif ], [ %t.5.1, %B348 ]
  %first_count.3.2 = phi i64 [ %count.2.1, %B926.endif.endif ], [ %first_count.2.1, %B348 ]
  %count.3.2 = phi i64 [ %next_count.2.3, %B926.endif.endif ], [ %count.2.1, %B348 ]
  %length.4.2 = phi i64 [ %length.3.3, %B926.endif.endif ], [ %arg.chosen.5.0, %B348 ]
  %steps.3.2 = phi i64 [ %length.2.1, %B926.endif.endif ], [ %phiofops, %B348 ]
  %side.3.2 = phi i64 [ %.3090, %B926.endif.endif ], [ %side.2.1, %B348 ]
  %excinfo.1.2 = phi ptr [ %excinfo.1.3, %B926.endif.endif ], [ %excinfo.1.1, %B348 ]
  store i64 0, ptr %.3301, align 8
  %.3315 = icmp slt i64 %first_count.3.2, 1
  %storemerge2076 = select i1 %.3315, i64 0, i64 %first_count.3.2
  store i64 %storemerge2076, ptr %.3304, align 8
  br label %B1306

B1306:                                            ; preds = %B1340, %B1266
  %first.5.1 = phi i64 [ 0, %B1266 ], [ %first.3.2, %B1340 ]
  %last.5.1 = phi i64 [ 0, %B1266 ], [ %last.3.2, %B1340 ]
  %.3356 = load i64, ptr %.3304, align 8
  %.3357 = icmp sgt i64 %.3356, 0
  br i1 %.3357, label %B1306.if, label %B1404

B1340:                                            ; preds = %B1306.if, %B1340.if
  %first.3.2 = phi i64 [ %first.5.1, %B1306.if ], [ %spec.select, %B1340.if ]
  %last.3.2 = phi i64 [ %last.5.1, %B1306.if ], [ %spec.select2082, %B1340.if ]
  %.3489 = load i64, ptr %.3437, align 8
  %.3490 = icmp sgt i64 %.3489, 0
  br i1 %.3490, label %B1340.if, label %B1306

B1404:                                            ; preds = %B1306
  store i64 %steps.3.2, ptr %.3775, align 8
  %.3789 = icmp slt i64 %steps.3.2, -1
  %storemerge2077 = select i1 %.3789, i64 0, i64 %phiofops2079
  store i64 %storemerge2077, ptr %.3778, align 8
  br label %B1444

B1444:                                            ; preds = %B1404, %B1542
  %first.6.1 = phi i64 [ %first.5.1, %B1404 ], [ %.4122, %B1542 ]
  %last.6.1 = phi i64 [ %last.5.1, %B1404 ], [ %first.6.1, %B1542 ]
  %.3830 = load i64, ptr %.3778, align 8
  %.3831 = icmp sgt i64 %.3830, 0
  br i1 %.3831, label %B1444.if, label %B1570

B1460:                                            ; preds = %B1444.if
  %.3878 = sub nsw i64 %t.3.2, %length.4.2
  %.3880 = add nsw i64 %.3878, %.3837
  %.3898 = icmp slt i64 %.3880, 0
  %.3899 = select i1 %.3898, i64 %arg.ids.5.0, i64 0
  %8 = getelementptr i32, ptr %arg.ids.4, i64 %.3880
  %.3913 = getelementptr i32, ptr %8, i64 %.3899
  %.3914 = load i32, ptr %.3913, align 4
  %.3916 = icmp slt i32 %.3914, 0
  br i1 %.3916, label %B1534, label %B1516

B1516:                                            ; preds = %B1460
  %.3977 = icmp slt i64 %.3837, 0
  %.3978 = select i1 %.3977, i64 %arg.chosen.5.0, i64 0
  %.3979 = add i64 %.3837, %.3978
  %.3980 = icmp slt i64 %last.6.1, 0
  %.3981 = select i1 %.3980, i64 %arg.chosen.5.1, i64 0
  %.3999 = mul i64 %.3979, %arg.chosen.5.1
  %9 = getelementptr i32, ptr %arg.chosen.4, i64 %.3999
  %10 = getelementptr i32, ptr %9, i64 %last.6.1
  %.4003 = getelementptr i32, ptr %10, i64 %.3981
  br label %B1534

B1534:                                            ; preds = %B1460, %B1516
  %"$phi1534.1.2.3.in" = phi ptr [ %.4003, %B1516 ], [ %.3913, %B1460 ]
  %"$phi1534.1.2.3" = load i32, ptr %"$phi1534.1.2.3.in", align 4
  %.4024 = select i1 %.3898, i64 %arg.out.5.0, i64 0
  %11 = getelementptr i32, ptr %arg.out.4, i64 %.3880
  %.4038 = getelementptr i32, ptr %11, i64 %.4024
  store i32 %"$phi1534.1.2.3", ptr %.4038, align 4
  br label %B1542

B1542:                                            ; preds = %B1534, %B1444.if
  %.4079 = icmp slt i64 %.3837, 0
  %.4080 = select i1 %.4079, i64 %arg.backs.5.0, i64 0
  %.4081 = add i64 %.3837, %.4080
  %.4082 = icmp slt i64 %first.6.1, 0
  %.4083 = select i1 %.4082, i64 %arg.backs.5.1, i64 0
  %.4084 = add i64 %first.6.1, %.4083
  %.4085 = icmp slt i64 %last.6.1, 0
  %.4086 = select i1 %.4085, i64 %arg.backs.5.2, i64 0
  %.4109 = mul i64 %arg.backs.5.1, %arg.backs.5.2
  %.4111 = mul i64 %.4081, %.4109
  %.4113 = mul i64 %.4084, %arg.backs.5.2
  %12 = getelementptr i8, ptr %arg.backs.4, i64 %.4111
  %13 = getelementptr i8, ptr %12, i64 %.4113
  %14 = getelementptr i8, ptr %13, i64 %last.6.1
  %.4117 = getelementptr i8, ptr %14, i64 %.4086
  %.4118 = load i8, ptr %.4117, align 1
  %.4122 = sext i8 %.4118 to i64
  br label %B1444

B1570:                                            ; preds = %B1444
  %.4147 = icmp slt i64 %t.3.2, %arg.ids.2
  br i1 %.4147, label %B170, label %B1594

common.ret:                                       ; preds = %B926.endif.if, %B624.endif.if, %B1598, %B1594
  %common.ret.op = phi i32 [ 0, %B1594 ], [ 0, %B1598 ], [ %.19371, %B624.endif.if ], [ %.3069, %B926.endif.if ]
  ret i32 %common.ret.op

B1594:                                            ; preds = %B1570
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B1598:                                            ; preds = %entry
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B622.if:                                          ; preds = %B622
  %.1600 = load i64, ptr %.1532, align 8
  %.1603 = add nsw i64 %.1593, -1
  store i64 %.1603, ptr %.1535, align 8
  %.1607 = add i64 %.1600, 1
  store i64 %.1607, ptr %.1532, align 8
  %.1659 = icmp slt i64 %.1464, 0
  %.1660 = select i1 %.1659, i64 %arg.starts.5.0, i64 0
  %.1661 = add i64 %.1464, %.1660
  %.1662 = icmp slt i64 %.1600, 0
  %.1663 = select i1 %.1662, i64 %arg.starts.5.1, i64 0
  %.1681 = mul i64 %.1661, %arg.starts.5.1
  %15 = getelementptr i64, ptr %arg.starts.4, i64 %.1681
  %16 = getelementptr i64, ptr %15, i64 %.1600
  %.1685 = getelementptr i64, ptr %16, i64 %.1663
  %.1686 = load i64, ptr %.1685, align 8
  %.1700 = icmp slt i64 %.1686, 0
  %.1701 = select i1 %.1700, i64 %arg.of_model.5.0, i64 0
  %17 = getelementptr i64, ptr %arg.of_model.4, i64 %.1686
  %.1715 = getelementptr i64, ptr %17, i64 %.1701
  %.1716 = load i64, ptr %.1715, align 8
  %.1740 = icmp slt i64 %length.2.1, 0
  %.1741 = select i1 %.1740, i64 %arg.chosen.5.0, i64 0
  %.1742 = add i64 %length.2.1, %.1741
  %.1744 = select i1 %.1662, i64 %arg.chosen.5.1, i64 0
  %.1762 = mul i64 %.1742, %arg.chosen.5.1
  %18 = getelementptr i32, ptr %arg.chosen.4, i64 %.1762
  %19 = getelementptr i32, ptr %18, i64 %.1600
  %.1766 = getelementptr i32, ptr %19, i64 %.1744
  %.1767 = trunc i64 %.1686 to i32
  store i32 %.1767, ptr %.1766, align 4
  %.1792 = icmp slt i64 %.1008.1, 0
  %.1793 = select i1 %.1792, i64 %arg.candidates.5.0, i64 0
  %.1794 = add i64 %.1008.1, %.1793
  %.1796 = select i1 %.1662, i64 %arg.candidates.5.1, i64 0
  %.1814 = mul i64 %.1794, %arg.candidates.5.1
  %20 = getelementptr i64, ptr %arg.candidates.4, i64 %.1814
  %21 = getelementptr i64, ptr %20, i64 %.1600
  %.1818 = getelementptr i64, ptr %21, i64 %.1796
  store i64 %.1716, ptr %.1818, align 8
  %.1844 = select i1 %.1659, i64 %arg.scores.5.0, i64 0
  %.1845 = add i64 %.1464, %.1844
  %.1847 = select i1 %.1662, i64 %arg.scores.5.1, i64 0
  %.1865 = mul i64 %.1845, %arg.scores.5.1
  %22 = getelementptr i64, ptr %arg.scores.4, i64 %.1865
  %23 = getelementptr i64, ptr %22, i64 %.1600
  %.1869 = getelementptr i64, ptr %23, i64 %.1847
  %.1870 = load i64, ptr %.1869, align 8
  %.1902 = load i8, ptr %.1494, align 1
  %.1917 = select i1 %.1700, i64 %arg.endings.5.0, i64 0
  %24 = getelementptr i8, ptr %arg.endings.4, i64 %.1686
  %.1931 = getelementptr i8, ptr %24, i64 %.1917
  %.1932 = load i8, ptr %.1931, align 1
  store i8 0, ptr %.17.i, align 1, !noalias !2
  store ptr null, ptr %excinfo.1.i, align 8, !noalias !2
  store i8 0, ptr %.17.i, align 1, !noalias !2
  %.23.i = call i32 @dptext$10(ptr nonnull %.17.i, ptr nonnull %excinfo.1.i, i64 1, i64 4, i8 %.1902), !noalias !2
  %.24.i = load ptr, ptr %excinfo.1.i, align 8, !noalias !2
  %.31.i = icmp sgt i32 %.23.i, 0
  %.32.i = select i1 %.31.i, ptr %.24.i, ptr undef
  %.33.i = load i8, ptr %.17.i, align 1, !noalias !2
  %.36.i.not = icmp eq i8 %.33.i, 0
  switch i32 %.23.i, label %dptext$8 [
    i32 -2, label %B0.endif.endif.i
    i32 0, label %B0.endif.endif.i
  ], !prof !1

B624.endif.if:                                    ; preds = %dptext$8
  store ptr %.1946, ptr %excinfo, align 8
  br label %common.ret

B624.endif.endif:                                 ; preds = %dptext$8
  %.1969 = select i1 %.1933.0, i64 0, i64 %arg.odd
  %.1970 = sub nsw i64 %.1870, %.1969
  %.1985 = select i1 %.1662, i64 %arg.own.5.0, i64 0
  %25 = getelementptr i64, ptr %arg.own.4, i64 %.1600
  %.1999 = getelementptr i64, ptr %25, i64 %.1985
  store i64 %.1970, ptr %.1999, align 8
  %.2062 = select i1 %.1260, i64 %arg.leans.5.1, i64 0
  %26 = getelementptr i64, ptr %arg.leans.4, i64 %t.5.1
  %.2084 = getelementptr i64, ptr %26, i64 %.2062
  %.2085 = load i64, ptr %.2084, align 8
  %.2100 = select i1 %.1700, i64 %arg.tenses.5.0, i64 0
  %27 = getelementptr i8, ptr %arg.tenses.4, i64 %.1686
  %.2114 = getelementptr i8, ptr %27, i64 %.2100
  %.2115 = load i8, ptr %.2114, align 1
  %.2116 = sext i8 %.2115 to i64
  %.2117 = mul nsw i64 %.2085, %.2116
  %28 = getelementptr i64, ptr %arg.leans.4, i64 %arg.leans.5.1
  %29 = getelementptr i64, ptr %28, i64 %t.5.1
  %.2171 = getelementptr i64, ptr %29, i64 %.2062
  %.2172 = load i64, ptr %.2171, align 8
  %.2187 = select i1 %.1700, i64 %arg.plurals.5.0, i64 0
  %30 = getelementptr i8, ptr %arg.plurals.4, i64 %.1686
  %.2201 = getelementptr i8, ptr %30, i64 %.2187
  %.2202 = load i8, ptr %.2201, align 1
  %.2203 = sext i8 %.2202 to i64
  %.2204 = mul nsw i64 %.2172, %.2203
  %.2205 = add nsw i64 %.2117, %.2204
  %.2206 = add nsw i64 %.1970, %.2205
  store i64 %.2206, ptr %.1999, align 8
  %.2266 = load i8, ptr %.1931, align 1
  %.2268 = icmp eq i8 %.2266, 2
  %.2283 = select i1 %.1662, i64 %arg.listed_only.5.0, i64 0
  %31 = getelementptr i8, ptr %arg.listed_only.4, i64 %.1600
  %.2297 = getelementptr i8, ptr %31, i64 %.2283
  %.2298 = zext i1 %.2268 to i8
  store i8 %.2298, ptr %.2297, align 1
  br label %B622

B926.endif.if:                                    ; preds = %B926
  %.3077 = icmp sgt i32 %.3069, 0
  %.3070 = load ptr, ptr %excinfo.2, align 8
  %.3078 = select i1 %.3077, ptr %.3070, ptr undef
  store ptr %.3078, ptr %excinfo, align 8
  br label %common.ret

B926.endif.endif:                                 ; preds = %B926, %B926
  %.3090 = sub nsw i64 1, %side.2.1
  %.3118 = srem i64 %.2390, 3
  %.3120 = icmp slt i64 %.3118, 0
  %.3129 = add nsw i64 %.3118, 3
  %.3109.1 = select i1 %.3120, i64 %.3129, i64 %.3118
  %.3166 = add nsw i64 %length.2.1, 1
  %.3183 = add nsw i64 %t.5.1, 1
  %t.4.3 = select i1 %"$phi348.0.3.3", i64 %t.5.1, i64 %.3183
  %length.3.3 = select i1 %"$phi348.0.3.3", i64 %length.2.1, i64 %.3166
  %.3240 = icmp eq i64 %.3166, %length.3.3
  br i1 %.3240, label %B282, label %B1266

B1306.if:                                         ; preds = %B1306
  %.3363 = load i64, ptr %.3301, align 8
  %.3366 = add nsw i64 %.3356, -1
  store i64 %.3366, ptr %.3304, align 8
  %.3370 = add i64 %.3363, 1
  store i64 %.3370, ptr %.3301, align 8
  store i64 0, ptr %.3434, align 8
  %.3448 = icmp slt i64 %count.3.2, 1
  %storemerge2078 = select i1 %.3448, i64 0, i64 %count.3.2
  store i64 %storemerge2078, ptr %.3437, align 8
  br label %B1340

B1340.if:                                         ; preds = %B1340
  %.3496 = load i64, ptr %.3434, align 8
  %.3499 = add nsw i64 %.3489, -1
  store i64 %.3499, ptr %.3437, align 8
  %.3503 = add i64 %.3496, 1
  store i64 %.3503, ptr %.3434, align 8
  %.3571 = icmp slt i64 %side.3.2, 0
  %.3572 = select i1 %.3571, i64 %arg.states.5.0, i64 0
  %.3573 = add i64 %side.3.2, %.3572
  %.3574 = icmp slt i64 %.3363, 0
  %.3575 = select i1 %.3574, i64 %arg.states.5.1, i64 0
  %.3576 = add i64 %.3363, %.3575
  %.3577 = icmp slt i64 %.3496, 0
  %.3578 = select i1 %.3577, i64 %arg.states.5.2, i64 0
  %.3601 = mul i64 %arg.states.5.1, %arg.states.5.2
  %.3603 = mul i64 %.3573, %.3601
  %.3605 = mul i64 %.3576, %arg.states.5.2
  %32 = getelementptr i64, ptr %arg.states.4, i64 %.3603
  %33 = getelementptr i64, ptr %32, i64 %.3605
  %34 = getelementptr i64, ptr %33, i64 %.3496
  %.3609 = getelementptr i64, ptr %34, i64 %.3578
  %.3610 = load i64, ptr %.3609, align 8
  %.3650 = icmp slt i64 %first.3.2, 0
  %.3651 = select i1 %.3650, i64 %arg.states.5.1, i64 0
  %.3652 = add i64 %first.3.2, %.3651
  %.3653 = icmp slt i64 %last.3.2, 0
  %.3654 = select i1 %.3653, i64 %arg.states.5.2, i64 0
  %.3681 = mul i64 %.3652, %arg.states.5.2
  %35 = getelementptr i64, ptr %32, i64 %.3681
  %36 = getelementptr i64, ptr %35, i64 %last.3.2
  %.3685 = getelementptr i64, ptr %36, i64 %.3654
  %.3686 = load i64, ptr %.3685, align 8
  %.3687 = icmp sgt i64 %.3610, %.3686
  %spec.select = select i1 %.3687, i64 %.3363, i64 %first.3.2
  %spec.select2082 = select i1 %.3687, i64 %.3496, i64 %last.3.2
  br label %B1340

B1444.if:                                         ; preds = %B1444
  %.3837 = load i64, ptr %.3775, align 8
  %.3840 = add nsw i64 %.3830, -1
  store i64 %.3840, ptr %.3778, align 8
  %.3844 = add i64 %.3837, -1
  store i64 %.3844, ptr %.3775, align 8
  %.3874 = icmp slt i64 %.3837, %length.4.2
  br i1 %.3874, label %B1460, label %B1542
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
