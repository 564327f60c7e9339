; {"module": "dptext.polishing.reading_kernels", "loop": "read_words", "kinds": [["<i4", 1, 257], ["|b1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 2, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["|u1", 1, 257], "<i8", "<i8", "<i8", ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|i1", 2, 257], ["<i8", 1, 257], ["<u2", 1, 257], ["|i1", 1, 257], ["|i1", 1, 257], ["<i4", 1, 257], ["<u2", 1, 257], ["|i1", 1, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["|b1", 1, 257], ["<i8", 1, 257], ["<i8", 3, 257], ["<i8", 3, 257], ["<i4", 2, 257], ["|i1", 3, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$6", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null

define i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.joints.0, ptr %arg.joints.1, i64 %arg.joints.2, i64 %arg.joints.3, ptr %arg.joints.4, i64 %arg.joints.5.0, i64 %arg.joints.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.5.1, i64 %arg.starts.6.0, i64 %arg.starts.6.1, ptr %arg.scores.0, ptr %arg.scores.1, i64 %arg.scores.2, i64 %arg.scores.3, ptr %arg.scores.4, i64 %arg.scores.5.0, i64 %arg.scores.5.1, i64 %arg.scores.6.0, i64 %arg.scores.6.1, ptr %arg.of_model.0, ptr %arg.of_model.1, i64 %arg.of_model.2, i64 %arg.of_model.3, ptr %arg.of_model.4, i64 %arg.of_model.5.0, i64 %arg.of_model.6.0, ptr %arg.endings.0, ptr %arg.endings.1, i64 %arg.endings.2, i64 %arg.endings.3, ptr %arg.endings.4, i64 %arg.endings.5.0, i64 %arg.endings.6.0, i64 %arg.step, i64 %arg.odd, i64 %arg.beam, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.class_lifts.0, ptr %arg.class_lifts.1, i64 %arg.class_lifts.2, i64 %arg.class_lifts.3, ptr %arg.class_lifts.4, i64 %arg.class_lifts.5.0, i64 %arg.class_lifts.5.1, i64 %arg.class_lifts.6.0, i64 %arg.class_lifts.6.1, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.2, i64 %arg.candidates.3, ptr %arg.candidates.4, i64 %arg.candidates.5.0, i64 %arg.candidates.5.1, i64 %arg.candidates.6.0, i64 %arg.candidates.6.1, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %arg.states.2, i64 %arg.states.3, ptr %arg.states.4, i64 %arg.states.5.0, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.0, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %arg.pairs.2, i64 %arg.pairs.3, ptr %arg.pairs.4, i64 %arg.pairs.5.0, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.0, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.chosen.0, ptr %arg.chosen.1, i64 %arg.chosen.2, i64 %arg.chosen.3, ptr %arg.chosen.4, i64 %arg.chosen.5.0, i64 %arg.chosen.5.1, i64 %arg.chosen.6.0, i64 %arg.chosen.6.1, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.1495 = alloca i64, align 8
  store i64 0, ptr %.1495, align 8
  %.1498 = alloca i64, align 8
  store i64 0, ptr %.1498, align 8
  %.2731 = alloca ptr, align 8
  store ptr null, ptr %.2731, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.3028 = alloca i64, align 8
  store i64 0, ptr %.3028, align 8
  %.3031 = alloca i64, align 8
  store i64 0, ptr %.3031, align 8
  %.3161 = alloca i64, align 8
  store i64 0, ptr %.3161, align 8
  %.3164 = alloca i64, align 8
  store i64 0, ptr %.3164, align 8
  %.3502 = alloca i64, align 8
  store i64 0, ptr %.3502, align 8
  %.3505 = alloca i64, align 8
  store i64 0, ptr %.3505, align 8
  %.415 = add nsw i64 %arg.logs.2, -4
  %.423 = add nsw i64 %arg.logs.2, -3
  %.431 = add nsw i64 %arg.logs.2, -2
  %.439 = add nsw i64 %arg.logs.2, -1
  %.470 = icmp sgt i64 %arg.ids.2, 0
  br i1 %.470, label %B170, label %B1492

B170:                                             ; preds = %B1464, %entry
  %t.2.0 = phi i64 [ 0, %entry ], [ %t.3.2, %B1464 ]
  %.489 = icmp slt i64 %t.2.0, 0
  %.490 = select i1 %.489, i64 %arg.joints.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.joints.4, i64 %t.2.0
  %.504 = getelementptr i8, ptr %0, i64 %.490
  %.505 = load i8, ptr %.504, align 1
  %.507 = icmp eq i8 %.505, 0
  %.431. = select i1 %.507, i64 %.431, i64 -1
  store i64 %.431., ptr %arg.candidates.4, align 8
  %.635 = getelementptr i64, ptr %arg.candidates.4, i64 %arg.candidates.5.1
  store i64 %.431., ptr %.635, align 8
  store i64 0, ptr %arg.states.4, align 8
  store i64 -1, ptr %arg.pairs.4, align 8
  br label %B282

B282:                                             ; preds = %B170, %B820.endif.endif
  %phiofops = phi i64 [ -1, %B170 ], [ %length.2.1, %B820.endif.endif ]
  %t.5.1 = phi i64 [ %t.2.0, %B170 ], [ %t.4.3, %B820.endif.endif ]
  %first_count.2.1 = phi i64 [ 1, %B170 ], [ %count.2.1, %B820.endif.endif ]
  %count.2.1 = phi i64 [ 1, %B170 ], [ %next_count.2.3, %B820.endif.endif ]
  %length.2.1 = phi i64 [ 0, %B170 ], [ %.2893, %B820.endif.endif ]
  %side.2.1 = phi i64 [ 0, %B170 ], [ %.2817, %B820.endif.endif ]
  %turn.2.1 = phi i64 [ 0, %B170 ], [ %.2836.1, %B820.endif.endif ]
  %.855 = icmp sgt i64 %length.2.1, 0
  br i1 %.855, label %B294, label %B348

B294:                                             ; preds = %B282
  %.868 = icmp eq i64 %t.5.1, %arg.ids.2
  br i1 %.868, label %B348, label %B316

B316:                                             ; preds = %B294
  %.886 = icmp slt i64 %t.5.1, 0
  %.887 = select i1 %.886, i64 %arg.joints.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.joints.4, i64 %t.5.1
  %.901 = getelementptr i8, ptr %1, i64 %.887
  %.902 = load i8, ptr %.901, align 1
  %.904 = icmp eq i8 %.902, 0
  br label %B348

B348:                                             ; preds = %B316, %B294, %B282
  %"$phi348.0.3.3" = phi i1 [ true, %B294 ], [ %.904, %B316 ], [ false, %B282 ]
  %.916 = icmp eq i64 %length.2.1, %arg.chosen.5.0
  %.916.not = xor i1 %.916, true
  %brmerge = select i1 %.916.not, i1 true, i1 %"$phi348.0.3.3"
  br i1 %brmerge, label %B370, label %B1160

B370:                                             ; preds = %B348
  %.956 = add nsw i64 %turn.2.1, 2
  %.980 = srem i64 %.956, 3
  %.982 = icmp slt i64 %.980, 0
  %.991 = add nsw i64 %.980, 3
  %.971.1 = select i1 %.982, i64 %.991, i64 %.980
  store i8 0, ptr %arg.listed_only.4, align 1
  store i64 0, ptr %arg.own.4, align 8
  br i1 %"$phi348.0.3.3", label %B420, label %B466

B420:                                             ; preds = %B370
  %.1103.inv = icmp sgt i64 %arg.logs.2, 0
  %.1104 = select i1 %.1103.inv, i64 0, i64 %arg.logs.5.0
  %2 = getelementptr i64, ptr %arg.logs.4, i64 %.439
  %.1118 = getelementptr i64, ptr %2, i64 %.1104
  %.1119 = load i64, ptr %.1118, align 8
  %.1121 = mul nsw i64 %arg.step, %.1119
  %.1150 = icmp slt i64 %.971.1, 0
  %.1151 = select i1 %.1150, i64 %arg.candidates.5.0, i64 0
  %.1152 = add i64 %.971.1, %.1151
  %.1172 = mul i64 %.1152, %arg.candidates.5.1
  %.1176 = getelementptr i64, ptr %arg.candidates.4, i64 %.1172
  store i64 %.439, ptr %.1176, align 8
  store i64 %.1121, ptr %arg.own.4, align 8
  br label %B820

B466:                                             ; preds = %B370
  %.1223 = icmp slt i64 %t.5.1, 0
  %.1224 = select i1 %.1223, i64 %arg.ids.5.0, i64 0
  %3 = getelementptr i32, ptr %arg.ids.4, i64 %t.5.1
  %.1238 = getelementptr i32, ptr %3, i64 %.1224
  %.1239 = load i32, ptr %.1238, align 4
  %.1241 = icmp slt i32 %.1239, 0
  br i1 %.1241, label %B490, label %B526

B490:                                             ; preds = %B466
  %.1258 = select i1 %.1223, i64 %arg.numbers.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.numbers.4, i64 %t.5.1
  %.1272 = getelementptr i8, ptr %4, i64 %.1258
  %.1273 = load i8, ptr %.1272, align 1
  %.1276.not = icmp eq i8 %.1273, 0
  %"$phi512.0.2.4" = select i1 %.1276.not, i64 %.415, i64 %.423
  %.1331 = icmp slt i64 %.971.1, 0
  %.1332 = select i1 %.1331, i64 %arg.candidates.5.0, i64 0
  %.1333 = add i64 %.971.1, %.1332
  %.1353 = mul i64 %.1333, %arg.candidates.5.1
  %.1357 = getelementptr i64, ptr %arg.candidates.4, i64 %.1353
  store i64 %"$phi512.0.2.4", ptr %.1357, align 8
  br label %B820

B526:                                             ; preds = %B466
  %.1398 = sext i32 %.1239 to i64
  %.1426 = getelementptr i64, ptr %arg.places.4, i64 %.1398
  %.1427 = load i64, ptr %.1426, align 8
  %.1443 = select i1 %.1223, i64 %arg.joints.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.joints.4, i64 %t.5.1
  %.1457 = getelementptr i8, ptr %5, i64 %.1443
  %.1458 = load i8, ptr %.1457, align 1
  %.1460 = icmp eq i8 %.1458, 2
  store i64 0, ptr %.1495, align 8
  %.1509 = icmp slt i64 %arg.starts.5.1, 1
  %storemerge = select i1 %.1509, i64 0, i64 %arg.starts.5.1
  store i64 %storemerge, ptr %.1498, align 8
  br label %B622

B622:                                             ; preds = %B622.if, %B526
  %.1556 = load i64, ptr %.1498, align 8
  %.1557 = icmp sgt i64 %.1556, 0
  br i1 %.1557, label %B622.if, label %B820

B820:                                             ; preds = %B622, %B490, %B420
  %contracted.2.3 = phi i1 [ false, %B420 ], [ false, %B490 ], [ %.1460, %B622 ]
  %next_count.2.3 = phi i64 [ 1, %B420 ], [ 1, %B490 ], [ %arg.starts.5.1, %B622 ]
  %.2066 = icmp slt i64 %turn.2.1, 0
  %.2067 = select i1 %.2066, i64 %arg.candidates.5.0, i64 0
  %.2068 = add i64 %turn.2.1, %.2067
  %.2085 = mul i64 %.2068, %arg.candidates.5.1
  %.2087 = getelementptr i64, ptr %arg.candidates.4, i64 %.2085
  %.2117 = add nsw i64 %turn.2.1, 1
  %.2139 = srem i64 %.2117, 3
  %.2141 = icmp slt i64 %.2139, 0
  %.2150 = add nsw i64 %.2139, 3
  %.2130.1 = select i1 %.2141, i64 %.2150, i64 %.2139
  %.2178 = icmp slt i64 %.2130.1, 0
  %.2179 = select i1 %.2178, i64 %arg.candidates.5.0, i64 0
  %.2180 = add i64 %.2130.1, %.2179
  %.2197 = mul i64 %.2180, %arg.candidates.5.1
  %.2199 = getelementptr i64, ptr %arg.candidates.4, i64 %.2197
  %.2247 = icmp slt i64 %.971.1, 0
  %.2248 = select i1 %.2247, i64 %arg.candidates.5.0, i64 0
  %.2249 = add i64 %.971.1, %.2248
  %.2266 = mul i64 %.2249, %arg.candidates.5.1
  %.2268 = getelementptr i64, ptr %arg.candidates.4, i64 %.2266
  %.2323 = icmp slt i64 %side.2.1, 0
  %.2324 = select i1 %.2323, i64 %arg.states.5.0, i64 0
  %.2325 = add i64 %side.2.1, %.2324
  %.2347 = mul i64 %arg.states.5.1, %arg.states.5.2
  %.2349 = mul i64 %.2325, %.2347
  %.2351 = getelementptr i64, ptr %arg.states.4, i64 %.2349
  %.2409 = select i1 %.2323, i64 %arg.pairs.5.0, i64 0
  %.2410 = add i64 %side.2.1, %.2409
  %.2432 = mul i64 %arg.pairs.5.1, %arg.pairs.5.2
  %.2434 = mul i64 %.2410, %.2432
  %.2436 = getelementptr i64, ptr %arg.pairs.4, i64 %.2434
  %.2494 = icmp sgt i64 %side.2.1, 1
  %.2495 = select i1 %.2494, i64 %arg.states.5.0, i64 0
  %reass.sub = sub i64 %.2495, %side.2.1
  %.2496 = add i64 %reass.sub, 1
  %.2520 = mul i64 %.2496, %.2347
  %.2522 = getelementptr i64, ptr %arg.states.4, i64 %.2520
  %.2581 = select i1 %.2494, i64 %arg.pairs.5.0, i64 0
  %reass.sub1918 = sub i64 %.2581, %side.2.1
  %.2582 = add i64 %reass.sub1918, 1
  %.2606 = mul i64 %.2582, %.2432
  %.2608 = getelementptr i64, ptr %arg.pairs.4, i64 %.2606
  store ptr null, ptr %.2731, align 8
  %.2743 = zext i1 %contracted.2.3 to i8
  %.2796 = call i32 @dptext$7(ptr nonnull %.2731, ptr nonnull %excinfo.2, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2087, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %first_count.2.1, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2199, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %count.2.1, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2268, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %next_count.2.3, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr nonnull %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, i8 %.2743, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr nonnull %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %.2347, i64 %arg.states.3, ptr %.2351, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %.2432, i64 %arg.pairs.3, ptr %.2436, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.states.0, ptr %arg.states.1, i64 %.2347, i64 %arg.states.3, ptr %.2522, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %.2432, i64 %arg.pairs.3, ptr %.2608, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, i64 %length.2.1, i64 %arg.beam, i64 %arg.step, i64 %arg.odd, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.class_lifts.0, ptr %arg.class_lifts.1, i64 %arg.class_lifts.2, i64 %arg.class_lifts.3, ptr %arg.class_lifts.4, i64 %arg.class_lifts.5.0, i64 %arg.class_lifts.5.1, i64 %arg.class_lifts.6.0, i64 %arg.class_lifts.6.1, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0)
  switch i32 %.2796, label %B820.endif.if [
    i32 -2, label %B820.endif.endif
    i32 0, label %B820.endif.endif
  ], !prof !0

B1160:                                            ; preds = %B348, %B820.endif.endif
  %phiofops1922 = phi i64 [ %.2893, %B820.endif.endif ], [ %length.2.1, %B348 ]
  %t.3.2 = phi i64 [ %t.4.3, %B820.endif.endif ], [ %t.5.1, %B348 ]
  %first_count.3.2 = phi i64 [ %count.2.1, %B820.endif.endif ], [ %first_count.2.1, %B348 ]
  %count.3.2 = phi i64 [ %next_count.2.3, %B820.endif.endif ], [ %count.2.1, %B348 ]
  %length.4.2 = phi i64 [ %length.3.3, %B820.endif.endif ], [ %arg.chosen.5.0, %B348 ]
  %steps.3.2 = phi i64 [ %length.2.1, %B820.endif.endif ], [ %phiofops, %B348 ]
  %side.3.2 = phi i64 [ %.2817, %B820.endif.endif ], [ %side.2.1, %B348 ]
  store i64 0, ptr %.3028, align 8
  %.3042 = icmp slt i64 %first_count.3.2, 1
  %storemerge1919 = select i1 %.3042, i64 0, i64 %first_count.3.2
  store i64 %storemerge1919, ptr %.3031, align 8
  br label %B1200

B1200:                                            ; preds = %B1234, %B1160
  %first.4.1 = phi i64 [ 0, %B1160 ], [ %first.3.2, %B1234 ]
  %last.4.1 = phi i64 [ 0, %B1160 ], [ %last.3.2, %B1234 ]
  %.3083 = load i64, ptr %.3031, align 8
  %.3084 = icmp sgt i64 %.3083, 0
  br i1 %.3084, label %B1200.if, label %B1298

B1234:                                            ; preds = %B1200.if, %B1234.if
  %first.3.2 = phi i64 [ %first.4.1, %B1200.if ], [ %spec.select, %B1234.if ]
  %last.3.2 = phi i64 [ %last.4.1, %B1200.if ], [ %spec.select1923, %B1234.if ]
  %.3216 = load i64, ptr %.3164, align 8
  %.3217 = icmp sgt i64 %.3216, 0
  br i1 %.3217, label %B1234.if, label %B1200

B1298:                                            ; preds = %B1200
  store i64 %steps.3.2, ptr %.3502, align 8
  %.3516 = icmp slt i64 %steps.3.2, -1
  %storemerge1920 = select i1 %.3516, i64 0, i64 %phiofops1922
  store i64 %storemerge1920, ptr %.3505, align 8
  br label %B1338

B1338:                                            ; preds = %B1298, %B1436
  %first.6.1 = phi i64 [ %first.4.1, %B1298 ], [ %.3849, %B1436 ]
  %last.6.1 = phi i64 [ %last.4.1, %B1298 ], [ %first.6.1, %B1436 ]
  %.3557 = load i64, ptr %.3505, align 8
  %.3558 = icmp sgt i64 %.3557, 0
  br i1 %.3558, label %B1338.if, label %B1464

B1354:                                            ; preds = %B1338.if
  %.3605 = sub nsw i64 %t.3.2, %length.4.2
  %.3607 = add nsw i64 %.3605, %.3564
  %.3625 = icmp slt i64 %.3607, 0
  %.3626 = select i1 %.3625, i64 %arg.ids.5.0, i64 0
  %6 = getelementptr i32, ptr %arg.ids.4, i64 %.3607
  %.3640 = getelementptr i32, ptr %6, i64 %.3626
  %.3641 = load i32, ptr %.3640, align 4
  %.3643 = icmp slt i32 %.3641, 0
  br i1 %.3643, label %B1428, label %B1410

B1410:                                            ; preds = %B1354
  %.3704 = icmp slt i64 %.3564, 0
  %.3705 = select i1 %.3704, i64 %arg.chosen.5.0, i64 0
  %.3706 = add i64 %.3564, %.3705
  %.3707 = icmp slt i64 %last.6.1, 0
  %.3708 = select i1 %.3707, i64 %arg.chosen.5.1, i64 0
  %.3726 = mul i64 %.3706, %arg.chosen.5.1
  %7 = getelementptr i32, ptr %arg.chosen.4, i64 %.3726
  %8 = getelementptr i32, ptr %7, i64 %last.6.1
  %.3730 = getelementptr i32, ptr %8, i64 %.3708
  br label %B1428

B1428:                                            ; preds = %B1354, %B1410
  %"$phi1428.1.2.3.in" = phi ptr [ %.3730, %B1410 ], [ %.3640, %B1354 ]
  %"$phi1428.1.2.3" = load i32, ptr %"$phi1428.1.2.3.in", align 4
  %.3751 = select i1 %.3625, i64 %arg.out.5.0, i64 0
  %9 = getelementptr i32, ptr %arg.out.4, i64 %.3607
  %.3765 = getelementptr i32, ptr %9, i64 %.3751
  store i32 %"$phi1428.1.2.3", ptr %.3765, align 4
  br label %B1436

B1436:                                            ; preds = %B1428, %B1338.if
  %.3806 = icmp slt i64 %.3564, 0
  %.3807 = select i1 %.3806, i64 %arg.backs.5.0, i64 0
  %.3808 = add i64 %.3564, %.3807
  %.3809 = icmp slt i64 %first.6.1, 0
  %.3810 = select i1 %.3809, i64 %arg.backs.5.1, i64 0
  %.3811 = add i64 %first.6.1, %.3810
  %.3812 = icmp slt i64 %last.6.1, 0
  %.3813 = select i1 %.3812, i64 %arg.backs.5.2, i64 0
  %.3836 = mul i64 %arg.backs.5.1, %arg.backs.5.2
  %.3838 = mul i64 %.3808, %.3836
  %.3840 = mul i64 %.3811, %arg.backs.5.2
  %10 = getelementptr i8, ptr %arg.backs.4, i64 %.3838
  %11 = getelementptr i8, ptr %10, i64 %.3840
  %12 = getelementptr i8, ptr %11, i64 %last.6.1
  %.3844 = getelementptr i8, ptr %12, i64 %.3813
  %.3845 = load i8, ptr %.3844, align 1
  %.3849 = sext i8 %.3845 to i64
  br label %B1338

B1464:                                            ; preds = %B1338
  %.3874 = icmp slt i64 %t.3.2, %arg.ids.2
  br i1 %.3874, label %B170, label %B1488

common.ret:                                       ; preds = %B820.endif.if, %B1492, %B1488
  %common.ret.op = phi i32 [ 0, %B1488 ], [ 0, %B1492 ], [ %.2796, %B820.endif.if ]
  ret i32 %common.ret.op

B1488:                                            ; preds = %B1464
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B1492:                                            ; preds = %entry
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B622.if:                                          ; preds = %B622
  %.1563 = load i64, ptr %.1495, align 8
  %.1566 = add nsw i64 %.1556, -1
  store i64 %.1566, ptr %.1498, align 8
  %.1570 = add i64 %.1563, 1
  store i64 %.1570, ptr %.1495, align 8
  %.1622 = icmp slt i64 %.1427, 0
  %.1623 = select i1 %.1622, i64 %arg.starts.5.0, i64 0
  %.1624 = add i64 %.1427, %.1623
  %.1625 = icmp slt i64 %.1563, 0
  %.1626 = select i1 %.1625, i64 %arg.starts.5.1, i64 0
  %.1644 = mul i64 %.1624, %arg.starts.5.1
  %13 = getelementptr i64, ptr %arg.starts.4, i64 %.1644
  %14 = getelementptr i64, ptr %13, i64 %.1563
  %.1648 = getelementptr i64, ptr %14, i64 %.1626
  %.1649 = load i64, ptr %.1648, align 8
  %.1663 = icmp slt i64 %.1649, 0
  %.1664 = select i1 %.1663, i64 %arg.of_model.5.0, i64 0
  %15 = getelementptr i64, ptr %arg.of_model.4, i64 %.1649
  %.1678 = getelementptr i64, ptr %15, i64 %.1664
  %.1679 = load i64, ptr %.1678, align 8
  %.1703 = icmp slt i64 %length.2.1, 0
  %.1704 = select i1 %.1703, i64 %arg.chosen.5.0, i64 0
  %.1705 = add i64 %length.2.1, %.1704
  %.1707 = select i1 %.1625, i64 %arg.chosen.5.1, i64 0
  %.1725 = mul i64 %.1705, %arg.chosen.5.1
  %16 = getelementptr i32, ptr %arg.chosen.4, i64 %.1725
  %17 = getelementptr i32, ptr %16, i64 %.1563
  %.1729 = getelementptr i32, ptr %17, i64 %.1707
  %.1730 = trunc i64 %.1649 to i32
  store i32 %.1730, ptr %.1729, align 4
  %.1755 = icmp slt i64 %.971.1, 0
  %.1756 = select i1 %.1755, i64 %arg.candidates.5.0, i64 0
  %.1757 = add i64 %.971.1, %.1756
  %.1759 = select i1 %.1625, i64 %arg.candidates.5.1, i64 0
  %.1777 = mul i64 %.1757, %arg.candidates.5.1
  %18 = getelementptr i64, ptr %arg.candidates.4, i64 %.1777
  %19 = getelementptr i64, ptr %18, i64 %.1563
  %.1781 = getelementptr i64, ptr %19, i64 %.1759
  store i64 %.1679, ptr %.1781, align 8
  %.1807 = select i1 %.1622, i64 %arg.scores.5.0, i64 0
  %.1808 = add i64 %.1427, %.1807
  %.1810 = select i1 %.1625, i64 %arg.scores.5.1, i64 0
  %.1828 = mul i64 %.1808, %arg.scores.5.1
  %20 = getelementptr i64, ptr %arg.scores.4, i64 %.1828
  %21 = getelementptr i64, ptr %20, i64 %.1563
  %.1832 = getelementptr i64, ptr %21, i64 %.1810
  %.1833 = load i64, ptr %.1832, align 8
  %.1865 = load i8, ptr %.1457, align 1
  %.1880 = select i1 %.1663, i64 %arg.endings.5.0, i64 0
  %22 = getelementptr i8, ptr %arg.endings.4, i64 %.1649
  %.1894 = getelementptr i8, ptr %22, i64 %.1880
  %.1895 = load i8, ptr %.1894, align 1
  %.7.i = icmp eq i8 %.1865, 2
  %23 = icmp eq i8 %.1895, 0
  %.1913 = xor i1 %.7.i, %23
  %.1932 = select i1 %.1913, i64 0, i64 %arg.odd
  %.1933 = sub nsw i64 %.1833, %.1932
  %.1948 = select i1 %.1625, i64 %arg.own.5.0, i64 0
  %24 = getelementptr i64, ptr %arg.own.4, i64 %.1563
  %.1962 = getelementptr i64, ptr %24, i64 %.1948
  store i64 %.1933, ptr %.1962, align 8
  %.1993 = load i8, ptr %.1894, align 1
  %.1995 = icmp eq i8 %.1993, 2
  %.2010 = select i1 %.1625, i64 %arg.listed_only.5.0, i64 0
  %25 = getelementptr i8, ptr %arg.listed_only.4, i64 %.1563
  %.2024 = getelementptr i8, ptr %25, i64 %.2010
  %.2025 = zext i1 %.1995 to i8
  store i8 %.2025, ptr %.2024, align 1
  br label %B622

B820.endif.if:                                    ; preds = %B820
  %.2804 = icmp sgt i32 %.2796, 0
  %.2797 = load ptr, ptr %excinfo.2, align 8
  %.2805 = select i1 %.2804, ptr %.2797, ptr undef
  store ptr %.2805, ptr %excinfo, align 8
  br label %common.ret

B820.endif.endif:                                 ; preds = %B820, %B820
  %.2817 = sub nsw i64 1, %side.2.1
  %.2845 = srem i64 %.2117, 3
  %.2847 = icmp slt i64 %.2845, 0
  %.2856 = add nsw i64 %.2845, 3
  %.2836.1 = select i1 %.2847, i64 %.2856, i64 %.2845
  %.2893 = add nsw i64 %length.2.1, 1
  %.2910 = add nsw i64 %t.5.1, 1
  %t.4.3 = select i1 %"$phi348.0.3.3", i64 %t.5.1, i64 %.2910
  %length.3.3 = select i1 %"$phi348.0.3.3", i64 %length.2.1, i64 %.2893
  %.2967 = icmp eq i64 %.2893, %length.3.3
  br i1 %.2967, label %B282, label %B1160

B1200.if:                                         ; preds = %B1200
  %.3090 = load i64, ptr %.3028, align 8
  %.3093 = add nsw i64 %.3083, -1
  store i64 %.3093, ptr %.3031, align 8
  %.3097 = add i64 %.3090, 1
  store i64 %.3097, ptr %.3028, align 8
  store i64 0, ptr %.3161, align 8
  %.3175 = icmp slt i64 %count.3.2, 1
  %storemerge1921 = select i1 %.3175, i64 0, i64 %count.3.2
  store i64 %storemerge1921, ptr %.3164, align 8
  br label %B1234

B1234.if:                                         ; preds = %B1234
  %.3223 = load i64, ptr %.3161, align 8
  %.3226 = add nsw i64 %.3216, -1
  store i64 %.3226, ptr %.3164, align 8
  %.3230 = add i64 %.3223, 1
  store i64 %.3230, ptr %.3161, align 8
  %.3298 = icmp slt i64 %side.3.2, 0
  %.3299 = select i1 %.3298, i64 %arg.states.5.0, i64 0
  %.3300 = add i64 %side.3.2, %.3299
  %.3301 = icmp slt i64 %.3090, 0
  %.3302 = select i1 %.3301, i64 %arg.states.5.1, i64 0
  %.3303 = add i64 %.3090, %.3302
  %.3304 = icmp slt i64 %.3223, 0
  %.3305 = select i1 %.3304, i64 %arg.states.5.2, i64 0
  %.3328 = mul i64 %arg.states.5.1, %arg.states.5.2
  %.3330 = mul i64 %.3300, %.3328
  %.3332 = mul i64 %.3303, %arg.states.5.2
  %26 = getelementptr i64, ptr %arg.states.4, i64 %.3330
  %27 = getelementptr i64, ptr %26, i64 %.3332
  %28 = getelementptr i64, ptr %27, i64 %.3223
  %.3336 = getelementptr i64, ptr %28, i64 %.3305
  %.3337 = load i64, ptr %.3336, align 8
  %.3377 = icmp slt i64 %first.3.2, 0
  %.3378 = select i1 %.3377, i64 %arg.states.5.1, i64 0
  %.3379 = add i64 %first.3.2, %.3378
  %.3380 = icmp slt i64 %last.3.2, 0
  %.3381 = select i1 %.3380, i64 %arg.states.5.2, i64 0
  %.3408 = mul i64 %.3379, %arg.states.5.2
  %29 = getelementptr i64, ptr %26, i64 %.3408
  %30 = getelementptr i64, ptr %29, i64 %last.3.2
  %.3412 = getelementptr i64, ptr %30, i64 %.3381
  %.3413 = load i64, ptr %.3412, align 8
  %.3414 = icmp sgt i64 %.3337, %.3413
  %spec.select = select i1 %.3414, i64 %.3090, i64 %first.3.2
  %spec.select1923 = select i1 %.3414, i64 %.3223, i64 %last.3.2
  br label %B1234

B1338.if:                                         ; preds = %B1338
  %.3564 = load i64, ptr %.3502, align 8
  %.3567 = add nsw i64 %.3557, -1
  store i64 %.3567, ptr %.3505, align 8
  %.3571 = add i64 %.3564, -1
  store i64 %.3571, ptr %.3502, align 8
  %.3601 = icmp slt i64 %.3564, %length.4.2
  br i1 %.3601, label %B1354, label %B1436
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, i64 %arg.first_count, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.count, ptr %arg.nexts.0, ptr %arg.nexts.1, i64 %arg.nexts.2, i64 %arg.nexts.3, ptr %arg.nexts.4, i64 %arg.nexts.5.0, i64 %arg.nexts.6.0, i64 %arg.next_count, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, i8 %arg.contracted, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %arg.states.2, i64 %arg.states.3, ptr %arg.states.4, i64 %arg.states.5.0, i64 %arg.states.5.1, i64 %arg.states.6.0, i64 %arg.states.6.1, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %arg.pairs.2, i64 %arg.pairs.3, ptr %arg.pairs.4, i64 %arg.pairs.5.0, i64 %arg.pairs.5.1, i64 %arg.pairs.6.0, i64 %arg.pairs.6.1, ptr %arg.now.0, ptr %arg.now.1, i64 %arg.now.2, i64 %arg.now.3, ptr %arg.now.4, i64 %arg.now.5.0, i64 %arg.now.5.1, i64 %arg.now.6.0, i64 %arg.now.6.1, ptr %arg.now_pairs.0, ptr %arg.now_pairs.1, i64 %arg.now_pairs.2, i64 %arg.now_pairs.3, ptr %arg.now_pairs.4, i64 %arg.now_pairs.5.0, i64 %arg.now_pairs.5.1, i64 %arg.now_pairs.6.0, i64 %arg.now_pairs.6.1, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, i64 %arg.at, i64 %arg.beam, i64 %arg.step, i64 %arg.odd, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.class_lifts.0, ptr %arg.class_lifts.1, i64 %arg.class_lifts.2, i64 %arg.class_lifts.3, ptr %arg.class_lifts.4, i64 %arg.class_lifts.5.0, i64 %arg.class_lifts.5.1, i64 %arg.class_lifts.6.0, i64 %arg.class_lifts.6.1, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0) {
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
  %.76.i = load i16, ptr %.75.i, align 2, !noalias !1
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
  %.172.i = load i16, ptr %.171.i, align 2, !noalias !1
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
  %.79.i80 = load i16, ptr %.78.i79, align 2, !noalias !4
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
  %.176.i49 = load i16, ptr %.175.i48, align 2, !noalias !4
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
  %.635 = call i32 @dptext$8(ptr nonnull %.629, ptr nonnull %excinfo.1, i64 %top.2.1, i64 %.625)
  %.645 = load i64, ptr %.629, align 8
  switch i32 %.635, label %B106.if [
    i32 -2, label %B106.endif
    i32 0, label %B106.endif
  ], !prof !0

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

define linkonce_odr i32 @dptext$8(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smax.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
!1 = !{!2}
!2 = distinct !{!2, !3, !"dptext$9: %retptr"}
!3 = distinct !{!3, !"dptext$9"}
!4 = !{!5}
!5 = distinct !{!5, !6, !"dptext$10: %retptr"}
!6 = distinct !{!6, !"dptext$10"}
