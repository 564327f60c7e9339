; {"module": "dptext.polishing.reading_kernels", "loop": "read_words", "kinds": [["<i4", 1, 257], ["|b1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 2, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["|u1", 1, 257], "<i8", "<i8", "<i8", ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<u2", 1, 257], ["|i1", 1, 257], ["|i1", 1, 257], ["<i4", 1, 257], ["<u2", 1, 257], ["|i1", 1, 257], ["<i8", 2, 257], ["<i8", 1, 257], ["|b1", 1, 257], ["<i8", 1, 257], ["<i8", 3, 257], ["<i8", 3, 257], ["<i4", 2, 257], ["|i1", 3, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$6", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null

define i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.joints.0, ptr %arg.joints.1, i64 %arg.joints.2, i64 %arg.joints.3, ptr %arg.joints.4, i64 %arg.joints.5.0, i64 %arg.joints.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.5.1, i64 %arg.starts.6.0, i64 %arg.starts.6.1, ptr %arg.scores.0, ptr %arg.scores.1, i64 %arg.scores.2, i64 %arg.scores.3, ptr %arg.scores.4, i64 %arg.scores.5.0, i64 %arg.scores.5.1, i64 %arg.scores.6.0, i64 %arg.scores.6.1, ptr %arg.of_model.0, ptr %arg.of_model.1, i64 %arg.of_model.2, i64 %arg.of_model.3, ptr %arg.of_model.4, i64 %arg.of_model.5.0, i64 %arg.of_model.6.0, ptr %arg.endings.0, ptr %arg.endings.1, i64 %arg.endings.2, i64 %arg.endings.3, ptr %arg.endings.4, i64 %arg.endings.5.0, i64 %arg.endings.6.0, i64 %arg.step, i64 %arg.odd, i64 %arg.beam, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.2, i64 %arg.candidates.3, ptr %arg.candidates.4, i64 %arg.candidates.5.0, i64 %arg.candidates.5.1, i64 %arg.candidates.6.0, i64 %arg.candidates.6.1, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %arg.states.2, i64 %arg.states.3, ptr %arg.states.4, i64 %arg.states.5.0, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.0, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %arg.pairs.2, i64 %arg.pairs.3, ptr %arg.pairs.4, i64 %arg.pairs.5.0, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.0, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.chosen.0, ptr %arg.chosen.1, i64 %arg.chosen.2, i64 %arg.chosen.3, ptr %arg.chosen.4, i64 %arg.chosen.5.0, i64 %arg.chosen.5.1, i64 %arg.chosen.6.0, i64 %arg.chosen.6.1, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.1458 = alloca i64, align 8
  store i64 0, ptr %.1458, align 8
  %.1461 = alloca i64, align 8
  store i64 0, ptr %.1461, align 8
  %.2625 = alloca ptr, align 8
  store ptr null, ptr %.2625, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.2918 = alloca i64, align 8
  store i64 0, ptr %.2918, align 8
  %.2921 = alloca i64, align 8
  store i64 0, ptr %.2921, align 8
  %.3051 = alloca i64, align 8
  store i64 0, ptr %.3051, align 8
  %.3054 = alloca i64, align 8
  store i64 0, ptr %.3054, align 8
  %.3392 = alloca i64, align 8
  store i64 0, ptr %.3392, align 8
  %.3395 = alloca i64, align 8
  store i64 0, ptr %.3395, align 8
  %.378 = add nsw i64 %arg.logs.2, -4
  %.386 = add nsw i64 %arg.logs.2, -3
  %.394 = add nsw i64 %arg.logs.2, -2
  %.402 = add nsw i64 %arg.logs.2, -1
  %.433 = icmp sgt i64 %arg.ids.2, 0
  br i1 %.433, label %B170, label %B1432

B170:                                             ; preds = %B1404, %entry
  %t.2.0 = phi i64 [ 0, %entry ], [ %t.3.2, %B1404 ]
  %.452 = icmp slt i64 %t.2.0, 0
  %.453 = select i1 %.452, i64 %arg.joints.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.joints.4, i64 %t.2.0
  %.467 = getelementptr i8, ptr %0, i64 %.453
  %.468 = load i8, ptr %.467, align 1
  %.470 = icmp eq i8 %.468, 0
  %.394. = select i1 %.470, i64 %.394, i64 -1
  store i64 %.394., ptr %arg.candidates.4, align 8
  %.598 = getelementptr i64, ptr %arg.candidates.4, i64 %arg.candidates.5.1
  store i64 %.394., ptr %.598, align 8
  store i64 0, ptr %arg.states.4, align 8
  store i64 -1, ptr %arg.pairs.4, align 8
  br label %B282

B282:                                             ; preds = %B170, %B820.endif.endif
  %phiofops = phi i64 [ -1, %B170 ], [ %length.2.1, %B820.endif.endif ]
  %t.5.1 = phi i64 [ %t.2.0, %B170 ], [ %t.4.3, %B820.endif.endif ]
  %first_count.2.1 = phi i64 [ 1, %B170 ], [ %count.2.1, %B820.endif.endif ]
  %count.2.1 = phi i64 [ 1, %B170 ], [ %next_count.2.3, %B820.endif.endif ]
  %length.2.1 = phi i64 [ 0, %B170 ], [ %.2783, %B820.endif.endif ]
  %side.2.1 = phi i64 [ 0, %B170 ], [ %.2707, %B820.endif.endif ]
  %turn.2.1 = phi i64 [ 0, %B170 ], [ %.2726.1, %B820.endif.endif ]
  %.818 = icmp sgt i64 %length.2.1, 0
  br i1 %.818, label %B294, label %B348

B294:                                             ; preds = %B282
  %.831 = icmp eq i64 %t.5.1, %arg.ids.2
  br i1 %.831, label %B348, label %B316

B316:                                             ; preds = %B294
  %.849 = icmp slt i64 %t.5.1, 0
  %.850 = select i1 %.849, i64 %arg.joints.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.joints.4, i64 %t.5.1
  %.864 = getelementptr i8, ptr %1, i64 %.850
  %.865 = load i8, ptr %.864, align 1
  %.867 = icmp eq i8 %.865, 0
  br label %B348

B348:                                             ; preds = %B316, %B294, %B282
  %"$phi348.0.3.3" = phi i1 [ true, %B294 ], [ %.867, %B316 ], [ false, %B282 ]
  %.879 = icmp eq i64 %length.2.1, %arg.chosen.5.0
  %.879.not = xor i1 %.879, true
  %brmerge = select i1 %.879.not, i1 true, i1 %"$phi348.0.3.3"
  br i1 %brmerge, label %B370, label %B1100

B370:                                             ; preds = %B348
  %.919 = add nsw i64 %turn.2.1, 2
  %.943 = srem i64 %.919, 3
  %.945 = icmp slt i64 %.943, 0
  %.954 = add nsw i64 %.943, 3
  %.934.1 = select i1 %.945, i64 %.954, i64 %.943
  store i8 0, ptr %arg.listed_only.4, align 1
  store i64 0, ptr %arg.own.4, align 8
  br i1 %"$phi348.0.3.3", label %B420, label %B466

B420:                                             ; preds = %B370
  %.1066.inv = icmp sgt i64 %arg.logs.2, 0
  %.1067 = select i1 %.1066.inv, i64 0, i64 %arg.logs.5.0
  %2 = getelementptr i64, ptr %arg.logs.4, i64 %.402
  %.1081 = getelementptr i64, ptr %2, i64 %.1067
  %.1082 = load i64, ptr %.1081, align 8
  %.1084 = mul nsw i64 %arg.step, %.1082
  %.1113 = icmp slt i64 %.934.1, 0
  %.1114 = select i1 %.1113, i64 %arg.candidates.5.0, i64 0
  %.1115 = add i64 %.934.1, %.1114
  %.1135 = mul i64 %.1115, %arg.candidates.5.1
  %.1139 = getelementptr i64, ptr %arg.candidates.4, i64 %.1135
  store i64 %.402, ptr %.1139, align 8
  store i64 %.1084, ptr %arg.own.4, align 8
  br label %B820

B466:                                             ; preds = %B370
  %.1186 = icmp slt i64 %t.5.1, 0
  %.1187 = select i1 %.1186, i64 %arg.ids.5.0, i64 0
  %3 = getelementptr i32, ptr %arg.ids.4, i64 %t.5.1
  %.1201 = getelementptr i32, ptr %3, i64 %.1187
  %.1202 = load i32, ptr %.1201, align 4
  %.1204 = icmp slt i32 %.1202, 0
  br i1 %.1204, label %B490, label %B526

B490:                                             ; preds = %B466
  %.1221 = select i1 %.1186, i64 %arg.numbers.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.numbers.4, i64 %t.5.1
  %.1235 = getelementptr i8, ptr %4, i64 %.1221
  %.1236 = load i8, ptr %.1235, align 1
  %.1239.not = icmp eq i8 %.1236, 0
  %"$phi512.0.2.4" = select i1 %.1239.not, i64 %.378, i64 %.386
  %.1294 = icmp slt i64 %.934.1, 0
  %.1295 = select i1 %.1294, i64 %arg.candidates.5.0, i64 0
  %.1296 = add i64 %.934.1, %.1295
  %.1316 = mul i64 %.1296, %arg.candidates.5.1
  %.1320 = getelementptr i64, ptr %arg.candidates.4, i64 %.1316
  store i64 %"$phi512.0.2.4", ptr %.1320, align 8
  br label %B820

B526:                                             ; preds = %B466
  %.1361 = sext i32 %.1202 to i64
  %.1389 = getelementptr i64, ptr %arg.places.4, i64 %.1361
  %.1390 = load i64, ptr %.1389, align 8
  %.1406 = select i1 %.1186, i64 %arg.joints.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.joints.4, i64 %t.5.1
  %.1420 = getelementptr i8, ptr %5, i64 %.1406
  %.1421 = load i8, ptr %.1420, align 1
  %.1423 = icmp eq i8 %.1421, 2
  store i64 0, ptr %.1458, align 8
  %.1472 = icmp slt i64 %arg.starts.5.1, 1
  %storemerge = select i1 %.1472, i64 0, i64 %arg.starts.5.1
  store i64 %storemerge, ptr %.1461, align 8
  br label %B622

B622:                                             ; preds = %B622.if, %B526
  %.1519 = load i64, ptr %.1461, align 8
  %.1520 = icmp sgt i64 %.1519, 0
  br i1 %.1520, label %B622.if, label %B820

B820:                                             ; preds = %B622, %B490, %B420
  %contracted.2.3 = phi i1 [ false, %B420 ], [ false, %B490 ], [ %.1423, %B622 ]
  %next_count.2.3 = phi i64 [ 1, %B420 ], [ 1, %B490 ], [ %arg.starts.5.1, %B622 ]
  %.2029 = icmp slt i64 %turn.2.1, 0
  %.2030 = select i1 %.2029, i64 %arg.candidates.5.0, i64 0
  %.2031 = add i64 %turn.2.1, %.2030
  %.2048 = mul i64 %.2031, %arg.candidates.5.1
  %.2050 = getelementptr i64, ptr %arg.candidates.4, i64 %.2048
  %.2080 = add nsw i64 %turn.2.1, 1
  %.2102 = srem i64 %.2080, 3
  %.2104 = icmp slt i64 %.2102, 0
  %.2113 = add nsw i64 %.2102, 3
  %.2093.1 = select i1 %.2104, i64 %.2113, i64 %.2102
  %.2141 = icmp slt i64 %.2093.1, 0
  %.2142 = select i1 %.2141, i64 %arg.candidates.5.0, i64 0
  %.2143 = add i64 %.2093.1, %.2142
  %.2160 = mul i64 %.2143, %arg.candidates.5.1
  %.2162 = getelementptr i64, ptr %arg.candidates.4, i64 %.2160
  %.2210 = icmp slt i64 %.934.1, 0
  %.2211 = select i1 %.2210, i64 %arg.candidates.5.0, i64 0
  %.2212 = add i64 %.934.1, %.2211
  %.2229 = mul i64 %.2212, %arg.candidates.5.1
  %.2231 = getelementptr i64, ptr %arg.candidates.4, i64 %.2229
  %.2286 = icmp slt i64 %side.2.1, 0
  %.2287 = select i1 %.2286, i64 %arg.states.5.0, i64 0
  %.2288 = add i64 %side.2.1, %.2287
  %.2310 = mul i64 %arg.states.5.1, %arg.states.5.2
  %.2312 = mul i64 %.2288, %.2310
  %.2314 = getelementptr i64, ptr %arg.states.4, i64 %.2312
  %.2372 = select i1 %.2286, i64 %arg.pairs.5.0, i64 0
  %.2373 = add i64 %side.2.1, %.2372
  %.2395 = mul i64 %arg.pairs.5.1, %arg.pairs.5.2
  %.2397 = mul i64 %.2373, %.2395
  %.2399 = getelementptr i64, ptr %arg.pairs.4, i64 %.2397
  %.2457 = icmp sgt i64 %side.2.1, 1
  %.2458 = select i1 %.2457, i64 %arg.states.5.0, i64 0
  %reass.sub = sub i64 %.2458, %side.2.1
  %.2459 = add i64 %reass.sub, 1
  %.2483 = mul i64 %.2459, %.2310
  %.2485 = getelementptr i64, ptr %arg.states.4, i64 %.2483
  %.2544 = select i1 %.2457, i64 %arg.pairs.5.0, i64 0
  %reass.sub1844 = sub i64 %.2544, %side.2.1
  %.2545 = add i64 %reass.sub1844, 1
  %.2569 = mul i64 %.2545, %.2395
  %.2571 = getelementptr i64, ptr %arg.pairs.4, i64 %.2569
  store ptr null, ptr %.2625, align 8
  %.2637 = zext i1 %contracted.2.3 to i8
  %.2682 = call i32 @dptext$7(ptr nonnull %.2625, ptr nonnull %excinfo.2, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2050, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %first_count.2.1, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2162, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %count.2.1, ptr %arg.candidates.0, ptr %arg.candidates.1, i64 %arg.candidates.5.1, i64 %arg.candidates.3, ptr %.2231, i64 %arg.candidates.5.1, i64 %arg.candidates.6.1, i64 %next_count.2.3, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr nonnull %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, i8 %.2637, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr nonnull %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %.2310, i64 %arg.states.3, ptr %.2314, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %.2395, i64 %arg.pairs.3, ptr %.2399, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.states.0, ptr %arg.states.1, i64 %.2310, i64 %arg.states.3, ptr %.2485, i64 %arg.states.5.1, i64 %arg.states.5.2, i64 %arg.states.6.1, i64 %arg.states.6.2, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %.2395, i64 %arg.pairs.3, ptr %.2571, i64 %arg.pairs.5.1, i64 %arg.pairs.5.2, i64 %arg.pairs.6.1, i64 %arg.pairs.6.2, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, i64 %length.2.1, i64 %arg.beam, i64 %arg.step, i64 %arg.odd, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0)
  switch i32 %.2682, label %B820.endif.if [
    i32 -2, label %B820.endif.endif
    i32 0, label %B820.endif.endif
  ], !prof !0

B1100:                                            ; preds = %B348, %B820.endif.endif
  %phiofops1848 = phi i64 [ %.2783, %B820.endif.endif ], [ %length.2.1, %B348 ]
  %t.3.2 = phi i64 [ %t.4.3, %B820.endif.endif ], [ %t.5.1, %B348 ]
  %first_count.3.2 = phi i64 [ %count.2.1, %B820.endif.endif ], [ %first_count.2.1, %B348 ]
  %count.3.2 = phi i64 [ %next_count.2.3, %B820.endif.endif ], [ %count.2.1, %B348 ]
  %length.4.2 = phi i64 [ %length.3.3, %B820.endif.endif ], [ %arg.chosen.5.0, %B348 ]
  %steps.3.2 = phi i64 [ %length.2.1, %B820.endif.endif ], [ %phiofops, %B348 ]
  %side.3.2 = phi i64 [ %.2707, %B820.endif.endif ], [ %side.2.1, %B348 ]
  store i64 0, ptr %.2918, align 8
  %.2932 = icmp slt i64 %first_count.3.2, 1
  %storemerge1845 = select i1 %.2932, i64 0, i64 %first_count.3.2
  store i64 %storemerge1845, ptr %.2921, align 8
  br label %B1140

B1140:                                            ; preds = %B1174, %B1100
  %first.5.1 = phi i64 [ 0, %B1100 ], [ %first.3.2, %B1174 ]
  %last.5.1 = phi i64 [ 0, %B1100 ], [ %last.3.2, %B1174 ]
  %.2973 = load i64, ptr %.2921, align 8
  %.2974 = icmp sgt i64 %.2973, 0
  br i1 %.2974, label %B1140.if, label %B1238

B1174:                                            ; preds = %B1140.if, %B1174.if
  %first.3.2 = phi i64 [ %first.5.1, %B1140.if ], [ %spec.select, %B1174.if ]
  %last.3.2 = phi i64 [ %last.5.1, %B1140.if ], [ %spec.select1849, %B1174.if ]
  %.3106 = load i64, ptr %.3054, align 8
  %.3107 = icmp sgt i64 %.3106, 0
  br i1 %.3107, label %B1174.if, label %B1140

B1238:                                            ; preds = %B1140
  store i64 %steps.3.2, ptr %.3392, align 8
  %.3406 = icmp slt i64 %steps.3.2, -1
  %storemerge1846 = select i1 %.3406, i64 0, i64 %phiofops1848
  store i64 %storemerge1846, ptr %.3395, align 8
  br label %B1278

B1278:                                            ; preds = %B1238, %B1376
  %first.6.1 = phi i64 [ %first.5.1, %B1238 ], [ %.3739, %B1376 ]
  %last.6.1 = phi i64 [ %last.5.1, %B1238 ], [ %first.6.1, %B1376 ]
  %.3447 = load i64, ptr %.3395, align 8
  %.3448 = icmp sgt i64 %.3447, 0
  br i1 %.3448, label %B1278.if, label %B1404

B1294:                                            ; preds = %B1278.if
  %.3495 = sub nsw i64 %t.3.2, %length.4.2
  %.3497 = add nsw i64 %.3495, %.3454
  %.3515 = icmp slt i64 %.3497, 0
  %.3516 = select i1 %.3515, i64 %arg.ids.5.0, i64 0
  %6 = getelementptr i32, ptr %arg.ids.4, i64 %.3497
  %.3530 = getelementptr i32, ptr %6, i64 %.3516
  %.3531 = load i32, ptr %.3530, align 4
  %.3533 = icmp slt i32 %.3531, 0
  br i1 %.3533, label %B1368, label %B1350

B1350:                                            ; preds = %B1294
  %.3594 = icmp slt i64 %.3454, 0
  %.3595 = select i1 %.3594, i64 %arg.chosen.5.0, i64 0
  %.3596 = add i64 %.3454, %.3595
  %.3597 = icmp slt i64 %last.6.1, 0
  %.3598 = select i1 %.3597, i64 %arg.chosen.5.1, i64 0
  %.3616 = mul i64 %.3596, %arg.chosen.5.1
  %7 = getelementptr i32, ptr %arg.chosen.4, i64 %.3616
  %8 = getelementptr i32, ptr %7, i64 %last.6.1
  %.3620 = getelementptr i32, ptr %8, i64 %.3598
  br label %B1368

B1368:                                            ; preds = %B1294, %B1350
  %"$phi1368.1.2.3.in" = phi ptr [ %.3620, %B1350 ], [ %.3530, %B1294 ]
  %"$phi1368.1.2.3" = load i32, ptr %"$phi1368.1.2.3.in", align 4
  %.3641 = select i1 %.3515, i64 %arg.out.5.0, i64 0
  %9 = getelementptr i32, ptr %arg.out.4, i64 %.3497
  %.3655 = getelementptr i32, ptr %9, i64 %.3641
  store i32 %"$phi1368.1.2.3", ptr %.3655, align 4
  br label %B1376

B1376:                                            ; preds = %B1368, %B1278.if
  %.3696 = icmp slt i64 %.3454, 0
  %.3697 = select i1 %.3696, i64 %arg.backs.5.0, i64 0
  %.3698 = add i64 %.3454, %.3697
  %.3699 = icmp slt i64 %first.6.1, 0
  %.3700 = select i1 %.3699, i64 %arg.backs.5.1, i64 0
  %.3701 = add i64 %first.6.1, %.3700
  %.3702 = icmp slt i64 %last.6.1, 0
  %.3703 = select i1 %.3702, i64 %arg.backs.5.2, i64 0
  %.3726 = mul i64 %arg.backs.5.1, %arg.backs.5.2
  %.3728 = mul i64 %.3698, %.3726
  %.3730 = mul i64 %.3701, %arg.backs.5.2
  %10 = getelementptr i8, ptr %arg.backs.4, i64 %.3728
  %11 = getelementptr i8, ptr %10, i64 %.3730
  %12 = getelementptr i8, ptr %11, i64 %last.6.1
  %.3734 = getelementptr i8, ptr %12, i64 %.3703
  %.3735 = load i8, ptr %.3734, align 1
  %.3739 = sext i8 %.3735 to i64
  br label %B1278

B1404:                                            ; preds = %B1278
  %.3764 = icmp slt i64 %t.3.2, %arg.ids.2
  br i1 %.3764, label %B170, label %B1428

common.ret:                                       ; preds = %B820.endif.if, %B1432, %B1428
  %common.ret.op = phi i32 [ 0, %B1428 ], [ 0, %B1432 ], [ %.2682, %B820.endif.if ]
  ret i32 %common.ret.op

B1428:                                            ; preds = %B1404
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B1432:                                            ; preds = %entry
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B622.if:                                          ; preds = %B622
  %.1526 = load i64, ptr %.1458, align 8
  %.1529 = add nsw i64 %.1519, -1
  store i64 %.1529, ptr %.1461, align 8
  %.1533 = add i64 %.1526, 1
  store i64 %.1533, ptr %.1458, align 8
  %.1585 = icmp slt i64 %.1390, 0
  %.1586 = select i1 %.1585, i64 %arg.starts.5.0, i64 0
  %.1587 = add i64 %.1390, %.1586
  %.1588 = icmp slt i64 %.1526, 0
  %.1589 = select i1 %.1588, i64 %arg.starts.5.1, i64 0
  %.1607 = mul i64 %.1587, %arg.starts.5.1
  %13 = getelementptr i64, ptr %arg.starts.4, i64 %.1607
  %14 = getelementptr i64, ptr %13, i64 %.1526
  %.1611 = getelementptr i64, ptr %14, i64 %.1589
  %.1612 = load i64, ptr %.1611, align 8
  %.1626 = icmp slt i64 %.1612, 0
  %.1627 = select i1 %.1626, i64 %arg.of_model.5.0, i64 0
  %15 = getelementptr i64, ptr %arg.of_model.4, i64 %.1612
  %.1641 = getelementptr i64, ptr %15, i64 %.1627
  %.1642 = load i64, ptr %.1641, align 8
  %.1666 = icmp slt i64 %length.2.1, 0
  %.1667 = select i1 %.1666, i64 %arg.chosen.5.0, i64 0
  %.1668 = add i64 %length.2.1, %.1667
  %.1670 = select i1 %.1588, i64 %arg.chosen.5.1, i64 0
  %.1688 = mul i64 %.1668, %arg.chosen.5.1
  %16 = getelementptr i32, ptr %arg.chosen.4, i64 %.1688
  %17 = getelementptr i32, ptr %16, i64 %.1526
  %.1692 = getelementptr i32, ptr %17, i64 %.1670
  %.1693 = trunc i64 %.1612 to i32
  store i32 %.1693, ptr %.1692, align 4
  %.1718 = icmp slt i64 %.934.1, 0
  %.1719 = select i1 %.1718, i64 %arg.candidates.5.0, i64 0
  %.1720 = add i64 %.934.1, %.1719
  %.1722 = select i1 %.1588, i64 %arg.candidates.5.1, i64 0
  %.1740 = mul i64 %.1720, %arg.candidates.5.1
  %18 = getelementptr i64, ptr %arg.candidates.4, i64 %.1740
  %19 = getelementptr i64, ptr %18, i64 %.1526
  %.1744 = getelementptr i64, ptr %19, i64 %.1722
  store i64 %.1642, ptr %.1744, align 8
  %.1770 = select i1 %.1585, i64 %arg.scores.5.0, i64 0
  %.1771 = add i64 %.1390, %.1770
  %.1773 = select i1 %.1588, i64 %arg.scores.5.1, i64 0
  %.1791 = mul i64 %.1771, %arg.scores.5.1
  %20 = getelementptr i64, ptr %arg.scores.4, i64 %.1791
  %21 = getelementptr i64, ptr %20, i64 %.1526
  %.1795 = getelementptr i64, ptr %21, i64 %.1773
  %.1796 = load i64, ptr %.1795, align 8
  %.1828 = load i8, ptr %.1420, align 1
  %.1843 = select i1 %.1626, i64 %arg.endings.5.0, i64 0
  %22 = getelementptr i8, ptr %arg.endings.4, i64 %.1612
  %.1857 = getelementptr i8, ptr %22, i64 %.1843
  %.1858 = load i8, ptr %.1857, align 1
  %.7.i = icmp eq i8 %.1828, 2
  %23 = icmp eq i8 %.1858, 0
  %.1876 = xor i1 %.7.i, %23
  %.1895 = select i1 %.1876, i64 0, i64 %arg.odd
  %.1896 = sub nsw i64 %.1796, %.1895
  %.1911 = select i1 %.1588, i64 %arg.own.5.0, i64 0
  %24 = getelementptr i64, ptr %arg.own.4, i64 %.1526
  %.1925 = getelementptr i64, ptr %24, i64 %.1911
  store i64 %.1896, ptr %.1925, align 8
  %.1956 = load i8, ptr %.1857, align 1
  %.1958 = icmp eq i8 %.1956, 2
  %.1973 = select i1 %.1588, i64 %arg.listed_only.5.0, i64 0
  %25 = getelementptr i8, ptr %arg.listed_only.4, i64 %.1526
  %.1987 = getelementptr i8, ptr %25, i64 %.1973
  %.1988 = zext i1 %.1958 to i8
  store i8 %.1988, ptr %.1987, align 1
  br label %B622

B820.endif.if:                                    ; preds = %B820
  %.2690 = icmp sgt i32 %.2682, 0
  %.2683 = load ptr, ptr %excinfo.2, align 8
  %.2691 = select i1 %.2690, ptr %.2683, ptr undef
  store ptr %.2691, ptr %excinfo, align 8
  br label %common.ret

B820.endif.endif:                                 ; preds = %B820, %B820
  %.2707 = sub nsw i64 1, %side.2.1
  %.2735 = srem i64 %.2080, 3
  %.2737 = icmp slt i64 %.2735, 0
  %.2746 = add nsw i64 %.2735, 3
  %.2726.1 = select i1 %.2737, i64 %.2746, i64 %.2735
  %.2783 = add nsw i64 %length.2.1, 1
  %.2800 = add nsw i64 %t.5.1, 1
  %t.4.3 = select i1 %"$phi348.0.3.3", i64 %t.5.1, i64 %.2800
  %length.3.3 = select i1 %"$phi348.0.3.3", i64 %length.2.1, i64 %.2783
  %.2857 = icmp eq i64 %.2783, %length.3.3
  br i1 %.2857, label %B282, label %B1100

B1140.if:                                         ; preds = %B1140
  %.2980 = load i64, ptr %.2918, align 8
  %.2983 = add nsw i64 %.2973, -1
  store i64 %.2983, ptr %.2921, align 8
  %.2987 = add i64 %.2980, 1
  store i64 %.2987, ptr %.2918, align 8
  store i64 0, ptr %.3051, align 8
  %.3065 = icmp slt i64 %count.3.2, 1
  %storemerge1847 = select i1 %.3065, i64 0, i64 %count.3.2
  store i64 %storemerge1847, ptr %.3054, align 8
  br label %B1174

B1174.if:                                         ; preds = %B1174
  %.3113 = load i64, ptr %.3051, align 8
  %.3116 = add nsw i64 %.3106, -1
  store i64 %.3116, ptr %.3054, align 8
  %.3120 = add i64 %.3113, 1
  store i64 %.3120, ptr %.3051, align 8
  %.3188 = icmp slt i64 %side.3.2, 0
  %.3189 = select i1 %.3188, i64 %arg.states.5.0, i64 0
  %.3190 = add i64 %side.3.2, %.3189
  %.3191 = icmp slt i64 %.2980, 0
  %.3192 = select i1 %.3191, i64 %arg.states.5.1, i64 0
  %.3193 = add i64 %.2980, %.3192
  %.3194 = icmp slt i64 %.3113, 0
  %.3195 = select i1 %.3194, i64 %arg.states.5.2, i64 0
  %.3218 = mul i64 %arg.states.5.1, %arg.states.5.2
  %.3220 = mul i64 %.3190, %.3218
  %.3222 = mul i64 %.3193, %arg.states.5.2
  %26 = getelementptr i64, ptr %arg.states.4, i64 %.3220
  %27 = getelementptr i64, ptr %26, i64 %.3222
  %28 = getelementptr i64, ptr %27, i64 %.3113
  %.3226 = getelementptr i64, ptr %28, i64 %.3195
  %.3227 = load i64, ptr %.3226, align 8
  %.3267 = icmp slt i64 %first.3.2, 0
  %.3268 = select i1 %.3267, i64 %arg.states.5.1, i64 0
  %.3269 = add i64 %first.3.2, %.3268
  %.3270 = icmp slt i64 %last.3.2, 0
  %.3271 = select i1 %.3270, i64 %arg.states.5.2, i64 0
  %.3298 = mul i64 %.3269, %arg.states.5.2
  %29 = getelementptr i64, ptr %26, i64 %.3298
  %30 = getelementptr i64, ptr %29, i64 %last.3.2
  %.3302 = getelementptr i64, ptr %30, i64 %.3271
  %.3303 = load i64, ptr %.3302, align 8
  %.3304 = icmp sgt i64 %.3227, %.3303
  %spec.select = select i1 %.3304, i64 %.2980, i64 %first.3.2
  %spec.select1849 = select i1 %.3304, i64 %.3113, i64 %last.3.2
  br label %B1174

B1278.if:                                         ; preds = %B1278
  %.3454 = load i64, ptr %.3392, align 8
  %.3457 = add nsw i64 %.3447, -1
  store i64 %.3457, ptr %.3395, align 8
  %.3461 = add i64 %.3454, -1
  store i64 %.3461, ptr %.3392, align 8
  %.3491 = icmp slt i64 %.3454, %length.4.2
  br i1 %.3491, label %B1294, label %B1376
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, i64 %arg.first_count, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.count, ptr %arg.nexts.0, ptr %arg.nexts.1, i64 %arg.nexts.2, i64 %arg.nexts.3, ptr %arg.nexts.4, i64 %arg.nexts.5.0, i64 %arg.nexts.6.0, i64 %arg.next_count, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, i8 %arg.contracted, ptr %arg.listed_only.0, ptr %arg.listed_only.1, i64 %arg.listed_only.2, i64 %arg.listed_only.3, ptr %arg.listed_only.4, i64 %arg.listed_only.5.0, i64 %arg.listed_only.6.0, ptr %arg.states.0, ptr %arg.states.1, i64 %arg.states.2, i64 %arg.states.3, ptr %arg.states.4, i64 %arg.states.5.0, i64 %arg.states.5.1, i64 %arg.states.6.0, i64 %arg.states.6.1, ptr %arg.pairs.0, ptr %arg.pairs.1, i64 %arg.pairs.2, i64 %arg.pairs.3, ptr %arg.pairs.4, i64 %arg.pairs.5.0, i64 %arg.pairs.5.1, i64 %arg.pairs.6.0, i64 %arg.pairs.6.1, ptr %arg.now.0, ptr %arg.now.1, i64 %arg.now.2, i64 %arg.now.3, ptr %arg.now.4, i64 %arg.now.5.0, i64 %arg.now.5.1, i64 %arg.now.6.0, i64 %arg.now.6.1, ptr %arg.now_pairs.0, ptr %arg.now_pairs.1, i64 %arg.now_pairs.2, i64 %arg.now_pairs.3, ptr %arg.now_pairs.4, i64 %arg.now_pairs.5.0, i64 %arg.now_pairs.5.1, i64 %arg.now_pairs.6.0, i64 %arg.now_pairs.6.1, ptr %arg.rich.0, ptr %arg.rich.1, i64 %arg.rich.2, i64 %arg.rich.3, ptr %arg.rich.4, i64 %arg.rich.5.0, i64 %arg.rich.6.0, ptr %arg.backs.0, ptr %arg.backs.1, i64 %arg.backs.2, i64 %arg.backs.3, ptr %arg.backs.4, i64 %arg.backs.5.0, i64 %arg.backs.5.1, i64 %arg.backs.5.2, i64 %arg.backs.6.0, i64 %arg.backs.6.1, i64 %arg.backs.6.2, i64 %arg.at, i64 %arg.beam, i64 %arg.step, i64 %arg.odd, ptr %arg.logs.0, ptr %arg.logs.1, i64 %arg.logs.2, i64 %arg.logs.3, ptr %arg.logs.4, i64 %arg.logs.5.0, i64 %arg.logs.6.0, ptr %arg.backoffs.0, ptr %arg.backoffs.1, i64 %arg.backoffs.2, i64 %arg.backoffs.3, ptr %arg.backoffs.4, i64 %arg.backoffs.5.0, i64 %arg.backoffs.6.0, ptr %arg.pair_starts.0, ptr %arg.pair_starts.1, i64 %arg.pair_starts.2, i64 %arg.pair_starts.3, ptr %arg.pair_starts.4, i64 %arg.pair_starts.5.0, i64 %arg.pair_starts.6.0, ptr %arg.pair_words.0, ptr %arg.pair_words.1, i64 %arg.pair_words.2, i64 %arg.pair_words.3, ptr %arg.pair_words.4, i64 %arg.pair_words.5.0, i64 %arg.pair_words.6.0, ptr %arg.pair_lifts.0, ptr %arg.pair_lifts.1, i64 %arg.pair_lifts.2, i64 %arg.pair_lifts.3, ptr %arg.pair_lifts.4, i64 %arg.pair_lifts.5.0, i64 %arg.pair_lifts.6.0, ptr %arg.pair_backoffs.0, ptr %arg.pair_backoffs.1, i64 %arg.pair_backoffs.2, i64 %arg.pair_backoffs.3, ptr %arg.pair_backoffs.4, i64 %arg.pair_backoffs.5.0, i64 %arg.pair_backoffs.6.0, ptr %arg.triple_starts.0, ptr %arg.triple_starts.1, i64 %arg.triple_starts.2, i64 %arg.triple_starts.3, ptr %arg.triple_starts.4, i64 %arg.triple_starts.5.0, i64 %arg.triple_starts.6.0, ptr %arg.triple_words.0, ptr %arg.triple_words.1, i64 %arg.triple_words.2, i64 %arg.triple_words.3, ptr %arg.triple_words.4, i64 %arg.triple_words.5.0, i64 %arg.triple_words.6.0, ptr %arg.triple_lifts.0, ptr %arg.triple_lifts.1, i64 %arg.triple_lifts.2, i64 %arg.triple_lifts.3, ptr %arg.triple_lifts.4, i64 %arg.triple_lifts.5.0, i64 %arg.triple_lifts.6.0) {
entry:
  %.174.not = icmp eq i8 %arg.contracted, 0
  %.315 = alloca i64, align 8
  store i64 0, ptr %.315, align 8
  %.318 = alloca i64, align 8
  store i64 0, ptr %.318, align 8
  %.444 = alloca i64, align 8
  store i64 0, ptr %.444, align 8
  %.447 = alloca i64, align 8
  store i64 0, ptr %.447, align 8
  %.592 = alloca i64, align 8
  store i64 0, ptr %.592, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.663 = alloca i64, align 8
  store i64 0, ptr %.663, align 8
  %.666 = alloca i64, align 8
  store i64 0, ptr %.666, align 8
  %.795 = alloca i64, align 8
  store i64 0, ptr %.795, align 8
  %.798 = alloca i64, align 8
  store i64 0, ptr %.798, align 8
  %.1328 = alloca i64, align 8
  store i64 0, ptr %.1328, align 8
  %.1331 = alloca i64, align 8
  store i64 0, ptr %.1331, align 8
  %.1918 = alloca i64, align 8
  store i64 0, ptr %.1918, align 8
  %.1921 = alloca i64, align 8
  store i64 0, ptr %.1921, align 8
  %.2511 = alloca i64, align 8
  store i64 0, ptr %.2511, align 8
  %.2514 = alloca i64, align 8
  store i64 0, ptr %.2514, align 8
  %.283 = add nsw i64 %arg.logs.2, -4
  store i64 0, ptr %.315, align 8
  %.329 = icmp slt i64 %arg.first_count, 1
  %storemerge = select i1 %.329, i64 0, i64 %arg.first_count
  store i64 %storemerge, ptr %.318, align 8
  br label %B70

B70:                                              ; preds = %B104, %entry
  %top.3.0 = phi i64 [ -1152921504606846976, %entry ], [ %top.2.1, %B104 ]
  %.372 = load i64, ptr %.318, align 8
  %.373 = icmp sgt i64 %.372, 0
  br i1 %.373, label %B70.if, label %B160

B104:                                             ; preds = %B106.endif, %B70.if
  %top.2.1 = phi i64 [ %top.3.0, %B70.if ], [ %.608, %B106.endif ]
  %.499 = load i64, ptr %.447, align 8
  %.500 = icmp sgt i64 %.499, 0
  br i1 %.500, label %B104.if, label %B70

B160:                                             ; preds = %B70
  store i64 0, ptr %.663, align 8
  %.677 = icmp slt i64 %arg.count, 1
  %storemerge1373 = select i1 %.677, i64 0, i64 %arg.count
  store i64 %storemerge1373, ptr %.666, align 8
  br label %B190

B190:                                             ; preds = %B484.endif, %B160
  %.719 = load i64, ptr %.666, align 8
  %.720 = icmp sgt i64 %.719, 0
  br i1 %.720, label %B192.if, label %B192.endif

B194:                                             ; preds = %B192.endif
  store i64 0, ptr %.795, align 8
  %storemerge1374 = select i1 %.329, i64 0, i64 %arg.first_count
  store i64 %storemerge1374, ptr %.798, align 8
  br label %B250

B250:                                             ; preds = %B194, %B1292
  %richer.2.1 = phi i64 [ 0, %B194 ], [ %richer.3.2, %B1292 ]
  %plain_at.2.1 = phi i64 [ -1, %B194 ], [ %plain_at.3.2, %B1292 ]
  %plain.2.1 = phi i64 [ -1152921504606846976, %B194 ], [ %plain.3.2, %B1292 ]
  %.850 = load i64, ptr %.798, align 8
  %.851 = icmp sgt i64 %.850, 0
  br i1 %.851, label %B250.if, label %B452

B290:                                             ; preds = %B250.if
  %.995 = select i1 %.916, i64 %arg.pairs.5.0, i64 0
  %.996 = add i64 %.857, %.995
  %.998 = select i1 %.919, i64 %arg.pairs.5.1, i64 0
  %.1016 = mul i64 %.996, %arg.pairs.5.1
  %0 = getelementptr i64, ptr %arg.pairs.4, i64 %.1016
  %1 = getelementptr i64, ptr %0, i64 %.710.sroa.0.0
  %.1020 = getelementptr i64, ptr %1, i64 %.998
  %.1021 = load i64, ptr %.1020, align 8
  %.1026 = icmp sgt i64 %.1021, -1
  br i1 %.1026, label %B322, label %B386

B322:                                             ; preds = %B290
  %2 = getelementptr i32, ptr %arg.triple_starts.4, i64 %.1021
  %.1058 = getelementptr i8, ptr %2, i64 4
  %.1059 = load i32, ptr %.1058, align 4
  %.1090 = load i32, ptr %2, align 4
  %.1093 = icmp sgt i32 %.1059, %.1090
  br i1 %.1093, label %B364, label %B386

B364:                                             ; preds = %B322
  %.1120 = icmp slt i64 %richer.2.1, 0
  %.1121 = select i1 %.1120, i64 %arg.rich.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.rich.4, i64 %richer.2.1
  %.1135 = getelementptr i64, ptr %3, i64 %.1121
  store i64 %.857, ptr %.1135, align 8
  %.1140 = add nsw i64 %richer.2.1, 1
  br label %B1292

B386:                                             ; preds = %B322, %B290
  %.1149 = icmp slt i64 %plain_at.2.1, 0
  %.1214 = icmp sgt i64 %.943, %plain.2.1
  %or.cond = select i1 %.1149, i1 true, i1 %.1214
  %plain_at.4.4 = select i1 %or.cond, i64 %.857, i64 %plain_at.2.1
  %plain.4.4 = select i1 %or.cond, i64 %.943, i64 %plain.2.1
  br label %B1292

B452:                                             ; preds = %B250
  store i64 0, ptr %.1328, align 8
  %.1342 = icmp slt i64 %arg.next_count, 1
  %storemerge1375 = select i1 %.1342, i64 0, i64 %arg.next_count
  store i64 %storemerge1375, ptr %.1331, align 8
  br label %B482

B482:                                             ; preds = %B452, %B1291
  %.1384 = load i64, ptr %.1331, align 8
  %.1385 = icmp sgt i64 %.1384, 0
  br i1 %.1385, label %B484.if, label %B484.endif

B486:                                             ; preds = %B484.endif
  %.1451 = icmp slt i64 %.710.sroa.0.0, 0
  %.1452 = select i1 %.1451, i64 %arg.now.5.0, i64 0
  %.1453 = add i64 %.710.sroa.0.0, %.1452
  %.1454 = icmp slt i64 %.1375.sroa.0.0, 0
  %.1455 = select i1 %.1454, i64 %arg.now.5.1, i64 0
  %.1473 = mul i64 %.1453, %arg.now.5.1
  %4 = getelementptr i64, ptr %arg.now.4, i64 %.1473
  %5 = getelementptr i64, ptr %4, i64 %.1375.sroa.0.0
  %.1477 = getelementptr i64, ptr %5, i64 %.1455
  store i64 -1152921504606846976, ptr %.1477, align 8
  %.1504 = select i1 %.1451, i64 %arg.now_pairs.5.0, i64 0
  %.1505 = add i64 %.710.sroa.0.0, %.1504
  %.1507 = select i1 %.1454, i64 %arg.now_pairs.5.1, i64 0
  %.1525 = mul i64 %.1505, %arg.now_pairs.5.1
  %6 = getelementptr i64, ptr %arg.now_pairs.4, i64 %.1525
  %7 = getelementptr i64, ptr %6, i64 %.1375.sroa.0.0
  %.1529 = getelementptr i64, ptr %7, i64 %.1507
  store i64 -1, ptr %.1529, align 8
  %.1532 = icmp slt i64 %plain_at.2.1, 0
  %.1535 = icmp eq i64 %richer.2.1, 0
  %or.cond1380 = select i1 %.1532, i1 %.1535, i1 false
  br i1 %or.cond1380, label %B1291, label %B556

B556:                                             ; preds = %B486
  %.1555 = select i1 %.1451, i64 %arg.words.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.words.4, i64 %.710.sroa.0.0
  %.1569 = getelementptr i64, ptr %8, i64 %.1555
  %.1570 = load i64, ptr %.1569, align 8
  %.1586 = select i1 %.1454, i64 %arg.nexts.5.0, i64 0
  %9 = getelementptr i64, ptr %arg.nexts.4, i64 %.1375.sroa.0.0
  %.1600 = getelementptr i64, ptr %9, i64 %.1586
  %.1601 = load i64, ptr %.1600, align 8
  %.1620 = icmp sle i64 %.1601, -1
  %.1624.not = icmp eq i64 %.1601, %.283
  %or.cond1381 = select i1 %.1620, i1 true, i1 %.1624.not
  br i1 %or.cond1381, label %B1034, label %B624

B624:                                             ; preds = %B556
  %.1633 = icmp sgt i64 %.1570, -1
  br i1 %.1633, label %B636, label %B766

B636:                                             ; preds = %B624
  %.1667 = getelementptr i64, ptr %arg.pair_starts.4, i64 %.1570
  %.1668 = load i64, ptr %.1667, align 8
  %.1699 = getelementptr i8, ptr %.1667, i64 8
  %.1700 = load i64, ptr %.1699, align 8
  %.32.i = icmp slt i64 %.1668, %.1700
  br i1 %.32.i, label %B20.i, label %B88.i

B20.i:                                            ; preds = %B20.i, %B636
  %begin.2.i.0 = phi i64 [ %.1668, %B636 ], [ %begin.3.i.1, %B20.i ]
  %end.2.i.0 = phi i64 [ %.1700, %B636 ], [ %end.3.i.1, %B20.i ]
  %.41.i = add nsw i64 %begin.2.i.0, %end.2.i.0
  %.42.i = ashr i64 %.41.i, 1
  %.60.i = icmp slt i64 %.42.i, 0
  %.61.i = select i1 %.60.i, i64 %arg.pair_words.5.0, i64 0
  %10 = getelementptr i16, ptr %arg.pair_words.4, i64 %.42.i
  %.75.i = getelementptr i16, ptr %10, i64 %.61.i
  %.76.i = load i16, ptr %.75.i, align 2, !noalias !1
  %.78.i = zext i16 %.76.i to i64
  %.79.i = icmp sgt i64 %.1601, %.78.i
  %.90.i = add nsw i64 %.42.i, 1
  %end.3.i.1 = select i1 %.79.i, i64 %end.2.i.0, i64 %.42.i
  %begin.3.i.1 = select i1 %.79.i, i64 %.90.i, i64 %begin.2.i.0
  %.121.i = icmp slt i64 %begin.3.i.1, %end.3.i.1
  br i1 %.121.i, label %B20.i, label %B88.i

B88.i:                                            ; preds = %B20.i, %B636
  %begin.4.i.1 = phi i64 [ %begin.3.i.1, %B20.i ], [ %.1668, %B636 ]
  %.138.i = icmp slt i64 %begin.4.i.1, %.1700
  br i1 %.138.i, label %B100.i, label %B128.i

B100.i:                                           ; preds = %B88.i
  %.156.i = icmp slt i64 %begin.4.i.1, 0
  %.157.i = select i1 %.156.i, i64 %arg.pair_words.5.0, i64 0
  %11 = getelementptr i16, ptr %arg.pair_words.4, i64 %begin.4.i.1
  %.171.i = getelementptr i16, ptr %11, i64 %.157.i
  %.172.i = load i16, ptr %.171.i, align 2, !noalias !1
  %.176.i = zext i16 %.172.i to i64
  %.177.i = icmp eq i64 %.1601, %.176.i
  br i1 %.177.i, label %B636.endif, label %B128.i

B128.i:                                           ; preds = %B100.i, %B88.i
  store i64 -1, ptr %.1529, align 8
  br label %B730

B730:                                             ; preds = %B128.i, %B636.endif
  %.1823 = getelementptr i64, ptr %arg.backoffs.4, i64 %.1570
  %.1824 = load i64, ptr %.1823, align 8
  br label %B760

B746:                                             ; preds = %B636.endif
  %.1862 = getelementptr i8, ptr %arg.pair_lifts.4, i64 %begin.4.i.1
  %.1863 = load i8, ptr %.1862, align 1
  %.1866 = sext i8 %.1863 to i64
  br label %B760

B760:                                             ; preds = %B746, %B730
  %"$phi760.3.2.4" = phi i64 [ %.1824, %B730 ], [ %.1866, %B746 ]
  %.1872 = mul nsw i64 %arg.step, %"$phi760.3.2.4"
  br label %B766

B766:                                             ; preds = %B760, %B624
  %gain.4.3 = phi i64 [ %.1872, %B760 ], [ 0, %B624 ]
  store i64 0, ptr %.1918, align 8
  %.1932 = icmp slt i64 %richer.2.1, 1
  %storemerge1377 = select i1 %.1932, i64 0, i64 %richer.2.1
  store i64 %storemerge1377, ptr %.1921, align 8
  br label %B796

B796:                                             ; preds = %B766, %B798.endif
  %best_at.3.3 = phi i64 [ %plain_at.2.1, %B766 ], [ %best_at.4.5, %B798.endif ]
  %best.3.3 = phi i64 [ %plain.2.1, %B766 ], [ %best.4.5, %B798.endif ]
  %.1973 = load i64, ptr %.1921, align 8
  %.1974 = icmp sgt i64 %.1973, 0
  br i1 %.1974, label %B796.if, label %B1170

B20.i55:                                          ; preds = %B20.i55, %B796.if
  %begin.2.i13.0 = phi i64 [ %.18.i, %B796.if ], [ %begin.3.i20.1, %B20.i55 ]
  %end.2.i14.0 = phi i64 [ %.26.i, %B796.if ], [ %end.3.i19.1, %B20.i55 ]
  %.44.i59 = add nsw i64 %begin.2.i13.0, %end.2.i14.0
  %.45.i = ashr i64 %.44.i59, 1
  %.63.i68 = icmp slt i64 %.45.i, 0
  %.64.i = select i1 %.63.i68, i64 %arg.triple_words.5.0, i64 0
  %12 = getelementptr i16, ptr %arg.triple_words.4, i64 %.45.i
  %.78.i79 = getelementptr i16, ptr %12, i64 %.64.i
  %.79.i80 = load i16, ptr %.78.i79, align 2, !noalias !4
  %.81.i81 = zext i16 %.79.i80 to i64
  %.82.i = icmp sgt i64 %.1601, %.81.i81
  %.93.i = add nsw i64 %.45.i, 1
  %end.3.i19.1 = select i1 %.82.i, i64 %end.2.i14.0, i64 %.45.i
  %begin.3.i20.1 = select i1 %.82.i, i64 %.93.i, i64 %begin.2.i13.0
  %.124.i96 = icmp slt i64 %begin.3.i20.1, %end.3.i19.1
  br i1 %.124.i96, label %B20.i55, label %B88.i23

B88.i23:                                          ; preds = %B20.i55, %B796.if
  %begin.4.i12.1 = phi i64 [ %begin.3.i20.1, %B20.i55 ], [ %.18.i, %B796.if ]
  %.142.i26 = icmp slt i64 %begin.4.i12.1, %.26.i
  br i1 %.142.i26, label %B100.i30, label %B128.i28

B100.i30:                                         ; preds = %B88.i23
  %.160.i = icmp slt i64 %begin.4.i12.1, 0
  %.161.i38 = select i1 %.160.i, i64 %arg.triple_words.5.0, i64 0
  %13 = getelementptr i16, ptr %arg.triple_words.4, i64 %begin.4.i12.1
  %.175.i48 = getelementptr i16, ptr %13, i64 %.161.i38
  %.176.i49 = load i16, ptr %.175.i48, align 2, !noalias !4
  %.180.i = zext i16 %.176.i49 to i64
  %.181.i51 = icmp eq i64 %.1601, %.180.i
  br i1 %.181.i51, label %B798.endif, label %B128.i28

B128.i28:                                         ; preds = %B100.i30, %B88.i23
  br label %B798.endif

B1034:                                            ; preds = %B556
  store i64 0, ptr %.2511, align 8
  %.2525 = icmp slt i64 %richer.2.1, 1
  %storemerge1376 = select i1 %.2525, i64 0, i64 %richer.2.1
  store i64 %storemerge1376, ptr %.2514, align 8
  br label %B1064

B1064:                                            ; preds = %B1034, %B1168
  %best_at.5.4 = phi i64 [ %plain_at.2.1, %B1034 ], [ %best_at.6.6, %B1168 ]
  %best.5.4 = phi i64 [ %plain.2.1, %B1034 ], [ %best.6.6, %B1168 ]
  %.2575 = load i64, ptr %.2514, align 8
  %.2576 = icmp sgt i64 %.2575, 0
  br i1 %.2576, label %B1064.if, label %B1170

B1080:                                            ; preds = %B1064.if
  %.2650 = icmp slt i64 %.2582, 0
  %.2651 = select i1 %.2650, i64 %arg.rich.5.0, i64 0
  %14 = getelementptr i64, ptr %arg.rich.4, i64 %.2582
  %.2665 = getelementptr i64, ptr %14, i64 %.2651
  %.2666 = load i64, ptr %.2665, align 8
  %.2690 = icmp slt i64 %.2666, 0
  %.2691 = select i1 %.2690, i64 %arg.states.5.0, i64 0
  %.2692 = add i64 %.2666, %.2691
  %.2694 = select i1 %.1451, i64 %arg.states.5.1, i64 0
  %.2712 = mul i64 %.2692, %arg.states.5.1
  %15 = getelementptr i64, ptr %arg.states.4, i64 %.2712
  %16 = getelementptr i64, ptr %15, i64 %.710.sroa.0.0
  %.2716 = getelementptr i64, ptr %16, i64 %.2694
  %.2717 = load i64, ptr %.2716, align 8
  %.2719 = icmp sgt i64 %.2717, %best.5.4
  br i1 %.2719, label %B1120, label %B1168

B1120:                                            ; preds = %B1080, %B1064.if
  %.2741 = icmp slt i64 %.2582, 0
  %.2742 = select i1 %.2741, i64 %arg.rich.5.0, i64 0
  %17 = getelementptr i64, ptr %arg.rich.4, i64 %.2582
  %.2756 = getelementptr i64, ptr %17, i64 %.2742
  %.2757 = load i64, ptr %.2756, align 8
  %.2781 = icmp slt i64 %.2757, 0
  %.2782 = select i1 %.2781, i64 %arg.states.5.0, i64 0
  %.2783 = add i64 %.2757, %.2782
  %.2785 = select i1 %.1451, i64 %arg.states.5.1, i64 0
  %.2803 = mul i64 %.2783, %arg.states.5.1
  %18 = getelementptr i64, ptr %arg.states.4, i64 %.2803
  %19 = getelementptr i64, ptr %18, i64 %.710.sroa.0.0
  %.2807 = getelementptr i64, ptr %19, i64 %.2785
  %.2808 = load i64, ptr %.2807, align 8
  br label %B1168

B1168:                                            ; preds = %B1120, %B1080
  %best_at.6.6 = phi i64 [ %.2757, %B1120 ], [ %best_at.5.4, %B1080 ]
  %best.6.6 = phi i64 [ %.2808, %B1120 ], [ %best.5.4, %B1080 ]
  br label %B1064

B1170:                                            ; preds = %B1064, %B796
  %gain.3.3 = phi i64 [ %gain.4.3, %B796 ], [ 0, %B1064 ]
  %best_at.7.3 = phi i64 [ %best_at.3.3, %B796 ], [ %best_at.5.4, %B1064 ]
  %best.7.3 = phi i64 [ %best.3.3, %B796 ], [ %best.5.4, %B1064 ]
  br i1 %.174.not, label %B1228, label %B1174

B1174:                                            ; preds = %B1170
  %.2894 = select i1 %.1454, i64 %arg.listed_only.5.0, i64 0
  %20 = getelementptr i8, ptr %arg.listed_only.4, i64 %.1375.sroa.0.0
  %.2908 = getelementptr i8, ptr %20, i64 %.2894
  %.2909 = load i8, ptr %.2908, align 1
  %.2912.not = icmp eq i8 %.2909, 0
  br i1 %.2912.not, label %B1228, label %B1190

B1190:                                            ; preds = %B1174
  %.2974 = load i64, ptr %.1529, align 8
  %.2975 = icmp slt i64 %.2974, 0
  %.2979 = sub nsw i64 %gain.3.3, %arg.odd
  %spec.select = select i1 %.2975, i64 %.2979, i64 %gain.3.3
  br label %B1228

B1228:                                            ; preds = %B1190, %B1174, %B1170
  %gain.5.3 = phi i64 [ %gain.3.3, %B1170 ], [ %spec.select, %B1190 ], [ %gain.3.3, %B1174 ]
  %.3002 = select i1 %.1454, i64 %arg.own.5.0, i64 0
  %21 = getelementptr i64, ptr %arg.own.4, i64 %.1375.sroa.0.0
  %.3016 = getelementptr i64, ptr %21, i64 %.3002
  %.3017 = load i64, ptr %.3016, align 8
  %.3019 = add nsw i64 %best.7.3, %.3017
  %.3023 = add nsw i64 %.3019, %gain.5.3
  store i64 %.3023, ptr %.1477, align 8
  %.3113 = icmp slt i64 %arg.at, 0
  %.3114 = select i1 %.3113, i64 %arg.backs.5.0, i64 0
  %.3115 = add i64 %arg.at, %.3114
  %.3117 = select i1 %.1451, i64 %arg.backs.5.1, i64 0
  %.3118 = add i64 %.710.sroa.0.0, %.3117
  %.3120 = select i1 %.1454, i64 %arg.backs.5.2, i64 0
  %.3143 = mul i64 %arg.backs.5.1, %arg.backs.5.2
  %.3145 = mul i64 %.3115, %.3143
  %.3147 = mul i64 %.3118, %arg.backs.5.2
  %22 = getelementptr i8, ptr %arg.backs.4, i64 %.3145
  %23 = getelementptr i8, ptr %22, i64 %.3147
  %24 = getelementptr i8, ptr %23, i64 %.1375.sroa.0.0
  %.3151 = getelementptr i8, ptr %24, i64 %.3120
  %.3152 = trunc i64 %best_at.7.3 to i8
  store i8 %.3152, ptr %.3151, align 1
  br label %B1291

common.ret:                                       ; preds = %B106.if, %B1290
  %common.ret.op = phi i32 [ 0, %B1290 ], [ %.598, %B106.if ]
  ret i32 %common.ret.op

B1290:                                            ; preds = %B192.endif
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B1291:                                            ; preds = %B486, %B1228
  br label %B482

B1292:                                            ; preds = %B250.if, %B386, %B364
  %richer.3.2 = phi i64 [ %richer.2.1, %B386 ], [ %.1140, %B364 ], [ %richer.2.1, %B250.if ]
  %plain_at.3.2 = phi i64 [ %plain_at.4.4, %B386 ], [ %plain_at.2.1, %B364 ], [ %plain_at.2.1, %B250.if ]
  %plain.3.2 = phi i64 [ %plain.4.4, %B386 ], [ %plain.2.1, %B364 ], [ %plain.2.1, %B250.if ]
  br label %B250

B70.if:                                           ; preds = %B70
  %.379 = load i64, ptr %.315, align 8
  %.382 = add nsw i64 %.372, -1
  store i64 %.382, ptr %.318, align 8
  %.386 = add i64 %.379, 1
  store i64 %.386, ptr %.315, align 8
  store i64 0, ptr %.444, align 8
  %.458 = icmp slt i64 %arg.count, 1
  %storemerge1378 = select i1 %.458, i64 0, i64 %arg.count
  store i64 %storemerge1378, ptr %.447, align 8
  br label %B104

B104.if:                                          ; preds = %B104
  %.506 = load i64, ptr %.444, align 8
  %.509 = add nsw i64 %.499, -1
  store i64 %.509, ptr %.447, align 8
  %.513 = add i64 %.506, 1
  store i64 %.513, ptr %.444, align 8
  %.561 = icmp slt i64 %.379, 0
  %.562 = select i1 %.561, i64 %arg.states.5.0, i64 0
  %.563 = add i64 %.379, %.562
  %.564 = icmp slt i64 %.506, 0
  %.565 = select i1 %.564, i64 %arg.states.5.1, i64 0
  %.583 = mul i64 %.563, %arg.states.5.1
  %25 = getelementptr i64, ptr %arg.states.4, i64 %.583
  %26 = getelementptr i64, ptr %25, i64 %.506
  %.587 = getelementptr i64, ptr %26, i64 %.565
  %.588 = load i64, ptr %.587, align 8
  store i64 0, ptr %.592, align 8
  %.598 = call i32 @dptext$8(ptr nonnull %.592, ptr nonnull %excinfo.1, i64 %top.2.1, i64 %.588)
  %.608 = load i64, ptr %.592, align 8
  switch i32 %.598, label %B106.if [
    i32 -2, label %B106.endif
    i32 0, label %B106.endif
  ], !prof !0

B106.if:                                          ; preds = %B104.if
  %.606 = icmp sgt i32 %.598, 0
  %.599 = load ptr, ptr %excinfo.1, align 8
  %.607 = select i1 %.606, ptr %.599, ptr undef
  store ptr %.607, ptr %excinfo, align 8
  br label %common.ret

B106.endif:                                       ; preds = %B104.if, %B104.if
  br label %B104

B192.if:                                          ; preds = %B190
  %.726 = load i64, ptr %.663, align 8
  %.729 = add nsw i64 %.719, -1
  store i64 %.729, ptr %.666, align 8
  %.733 = add i64 %.726, 1
  store i64 %.733, ptr %.663, align 8
  br label %B192.endif

B192.endif:                                       ; preds = %B192.if, %B190
  %.710.sroa.0.0 = phi i64 [ %.726, %B192.if ], [ 0, %B190 ]
  br i1 %.720, label %B194, label %B1290

B250.if:                                          ; preds = %B250
  %.857 = load i64, ptr %.795, align 8
  %.860 = add nsw i64 %.850, -1
  store i64 %.860, ptr %.798, align 8
  %.864 = add i64 %.857, 1
  store i64 %.864, ptr %.795, align 8
  %.916 = icmp slt i64 %.857, 0
  %.917 = select i1 %.916, i64 %arg.states.5.0, i64 0
  %.918 = add i64 %.857, %.917
  %.919 = icmp slt i64 %.710.sroa.0.0, 0
  %.920 = select i1 %.919, i64 %arg.states.5.1, i64 0
  %.938 = mul i64 %.918, %arg.states.5.1
  %27 = getelementptr i64, ptr %arg.states.4, i64 %.938
  %28 = getelementptr i64, ptr %27, i64 %.710.sroa.0.0
  %.942 = getelementptr i64, ptr %28, i64 %.920
  %.943 = load i64, ptr %.942, align 8
  %.946 = sub nsw i64 %top.3.0, %arg.beam
  %.947 = icmp slt i64 %.943, %.946
  br i1 %.947, label %B1292, label %B290

B484.if:                                          ; preds = %B482
  %.1391 = load i64, ptr %.1328, align 8
  %.1394 = add nsw i64 %.1384, -1
  store i64 %.1394, ptr %.1331, align 8
  %.1398 = add i64 %.1391, 1
  store i64 %.1398, ptr %.1328, align 8
  br label %B484.endif

B484.endif:                                       ; preds = %B484.if, %B482
  %.1375.sroa.0.0 = phi i64 [ %.1391, %B484.if ], [ 0, %B482 ]
  br i1 %.1385, label %B486, label %B190

B636.endif:                                       ; preds = %B100.i
  store i64 %begin.4.i.1, ptr %.1529, align 8
  br i1 %.156.i, label %B730, label %B746

B796.if:                                          ; preds = %B796
  %.1980 = load i64, ptr %.1918, align 8
  %.1983 = add nsw i64 %.1973, -1
  store i64 %.1983, ptr %.1921, align 8
  %.1987 = add i64 %.1980, 1
  store i64 %.1987, ptr %.1918, align 8
  %.2029 = icmp slt i64 %.1980, 0
  %.2030 = select i1 %.2029, i64 %arg.rich.5.0, i64 0
  %29 = getelementptr i64, ptr %arg.rich.4, i64 %.1980
  %.2044 = getelementptr i64, ptr %29, i64 %.2030
  %.2045 = load i64, ptr %.2044, align 8
  %.2069 = icmp slt i64 %.2045, 0
  %.2070 = select i1 %.2069, i64 %arg.pairs.5.0, i64 0
  %.2071 = add i64 %.2045, %.2070
  %.2073 = select i1 %.1451, i64 %arg.pairs.5.1, i64 0
  %.2091 = mul i64 %.2071, %arg.pairs.5.1
  %30 = getelementptr i64, ptr %arg.pairs.4, i64 %.2091
  %31 = getelementptr i64, ptr %30, i64 %.710.sroa.0.0
  %.2095 = getelementptr i64, ptr %31, i64 %.2073
  %.2096 = load i64, ptr %.2095, align 8
  %.2115 = icmp slt i64 %.2096, 0
  %.2116 = select i1 %.2115, i64 %arg.triple_starts.5.0, i64 0
  %32 = getelementptr i32, ptr %arg.triple_starts.4, i64 %.2096
  %.2130 = getelementptr i32, ptr %32, i64 %.2116
  %.2131 = load i32, ptr %.2130, align 4
  %.2147 = icmp slt i64 %.2096, -1
  %.2148 = select i1 %.2147, i64 %arg.triple_starts.5.0, i64 0
  %33 = getelementptr i8, ptr %32, i64 4
  %.2162 = getelementptr i32, ptr %33, i64 %.2148
  %.2163 = load i32, ptr %.2162, align 4
  %.18.i = sext i32 %.2131 to i64
  %.26.i = sext i32 %.2163 to i64
  %.35.i = icmp slt i32 %.2131, %.2163
  br i1 %.35.i, label %B20.i55, label %B88.i23

B798.endif:                                       ; preds = %B128.i28, %B100.i30
  %phiofops = phi i1 [ true, %B128.i28 ], [ %.160.i, %B100.i30 ]
  %.2166.0 = phi i64 [ -1, %B128.i28 ], [ %begin.4.i12.1, %B100.i30 ]
  %.2215 = select i1 %.2115, i64 %arg.pair_backoffs.5.0, i64 0
  %34 = getelementptr i8, ptr %arg.pair_backoffs.4, i64 %.2096
  %.2229 = getelementptr i8, ptr %34, i64 %.2215
  %.2268 = getelementptr i8, ptr %arg.triple_lifts.4, i64 %.2166.0
  %"$phi940.3.2.4.in" = select i1 %phiofops, ptr %.2229, ptr %.2268
  %"$phi940.3.2.4" = load i8, ptr %"$phi940.3.2.4.in", align 1
  %.2333 = select i1 %.2069, i64 %arg.states.5.0, i64 0
  %.2334 = add i64 %.2045, %.2333
  %.2336 = select i1 %.1451, i64 %arg.states.5.1, i64 0
  %.2354 = mul i64 %.2334, %arg.states.5.1
  %35 = getelementptr i64, ptr %arg.states.4, i64 %.2354
  %36 = getelementptr i64, ptr %35, i64 %.710.sroa.0.0
  %.2358 = getelementptr i64, ptr %36, i64 %.2336
  %.2359 = load i64, ptr %.2358, align 8
  %.2361 = sext i8 %"$phi940.3.2.4" to i64
  %.2362 = mul nsw i64 %arg.step, %.2361
  %.2363 = add nsw i64 %.2359, %.2362
  %.2368 = icmp slt i64 %best_at.3.3, 0
  %.2382 = icmp sgt i64 %.2363, %best.3.3
  %or.cond1382 = select i1 %.2368, i1 true, i1 %.2382
  %best_at.4.5 = select i1 %or.cond1382, i64 %.2045, i64 %best_at.3.3
  %best.4.5 = select i1 %or.cond1382, i64 %.2363, i64 %best.3.3
  br label %B796

B1064.if:                                         ; preds = %B1064
  %.2582 = load i64, ptr %.2511, align 8
  %.2585 = add nsw i64 %.2575, -1
  store i64 %.2585, ptr %.2514, align 8
  %.2589 = add i64 %.2582, 1
  store i64 %.2589, ptr %.2511, align 8
  %.2624 = icmp slt i64 %best_at.5.4, 0
  br i1 %.2624, label %B1120, label %B1080
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
