; {"module": "dptext.io.splicing_kernels", "loop": "_splice", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], "<i8", ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$4", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null

define i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, ptr %arg.value_starts.0, ptr %arg.value_starts.1, i64 %arg.value_starts.2, i64 %arg.value_starts.3, ptr %arg.value_starts.4, i64 %arg.value_starts.5.0, i64 %arg.value_starts.6.0, ptr %arg.value_ends.0, ptr %arg.value_ends.1, i64 %arg.value_ends.2, i64 %arg.value_ends.3, ptr %arg.value_ends.4, i64 %arg.value_ends.5.0, i64 %arg.value_ends.6.0, i64 %arg.delimiter, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.131 = alloca i64, align 8
  store i64 0, ptr %.131, align 8
  %.134 = alloca i64, align 8
  store i64 0, ptr %.134, align 8
  %.266 = alloca i64, align 8
  store i64 0, ptr %.266, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.433 = alloca i8, align 1
  store i8 0, ptr %.433, align 1
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.567 = alloca i64, align 8
  store i64 0, ptr %.567, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.645 = alloca i64, align 8
  store i64 0, ptr %.645, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  store i64 0, ptr %.131, align 8
  %.145 = icmp slt i64 %arg.starts.2, 1
  %storemerge = select i1 %.145, i64 0, i64 %arg.starts.2
  store i64 %storemerge, ptr %.134, align 8
  br label %B124

B124:                                             ; preds = %entry, %B342
  %pos.3.0 = phi i64 [ 0, %entry ], [ %pos.4.1, %B342 ]
  %done.2.0 = phi i64 [ 0, %entry ], [ %.335, %B342 ]
  %.188 = load i64, ptr %.134, align 8
  %.189 = icmp sgt i64 %.188, 0
  br i1 %.189, label %B124.if, label %B344

B264:                                             ; preds = %B126.endif.endif.endif
  %.483 = select i1 %.245, i64 %arg.value_starts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.value_starts.4, i64 %.195
  %.497 = getelementptr i64, ptr %0, i64 %.483
  %.498 = load i64, ptr %.497, align 8
  %.514 = select i1 %.245, i64 %arg.value_ends.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.value_ends.4, i64 %.195
  %.528 = getelementptr i64, ptr %1, i64 %.514
  %.529 = load i64, ptr %.528, align 8
  %.560 = load i8, ptr %.431, align 1
  store i64 0, ptr %.567, align 8
  %.575 = call i32 @dptext$5(ptr nonnull %.567, ptr nonnull %excinfo.3, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %.284, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, i64 %.498, i64 %.529, i8 %.560, i64 %arg.delimiter)
  %.585 = load i64, ptr %.567, align 8
  switch i32 %.575, label %B264.if [
    i32 -2, label %B342
    i32 0, label %B342
  ], !prof !0

B342:                                             ; preds = %B264, %B264, %B126.endif.endif.endif
  %pos.4.1 = phi i64 [ %.284, %B126.endif.endif.endif ], [ %.585, %B264 ], [ %.585, %B264 ]
  br label %B124

B344:                                             ; preds = %B124
  store i64 0, ptr %.645, align 8
  %.653 = call i32 @dptext$6(ptr nonnull %.645, ptr nonnull %excinfo.4, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %pos.3.0, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %done.2.0, i64 %arg.data.2)
  %.663 = load i64, ptr %.645, align 8
  switch i32 %.653, label %B344.if [
    i32 -2, label %B344.endif
    i32 0, label %B344.endif
  ], !prof !0

B124.if:                                          ; preds = %B124
  %.195 = load i64, ptr %.131, align 8
  %.198 = add nsw i64 %.188, -1
  store i64 %.198, ptr %.134, align 8
  %.202 = add i64 %.195, 1
  store i64 %.202, ptr %.131, align 8
  %.245 = icmp slt i64 %.195, 0
  %.246 = select i1 %.245, i64 %arg.starts.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.starts.4, i64 %.195
  %.260 = getelementptr i64, ptr %2, i64 %.246
  %.261 = load i64, ptr %.260, align 8
  store i64 0, ptr %.266, align 8
  %.274 = call i32 @dptext$6(ptr nonnull %.266, ptr nonnull %excinfo.1, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %pos.3.0, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %done.2.0, i64 %.261)
  %.284 = load i64, ptr %.266, align 8
  switch i32 %.274, label %B126.if [
    i32 -2, label %B126.endif
    i32 0, label %B126.endif
  ], !prof !0

B126.if:                                          ; preds = %B124.if
  %.282 = icmp sgt i32 %.274, 0
  %.275 = load ptr, ptr %excinfo.1, align 8
  %.283 = select i1 %.282, ptr %.275, ptr undef
  store ptr %.283, ptr %excinfo, align 8
  br label %common.ret

B126.endif:                                       ; preds = %B124.if, %B124.if
  %.320 = select i1 %.245, i64 %arg.ends.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.ends.4, i64 %.195
  %.334 = getelementptr i64, ptr %3, i64 %.320
  %.335 = load i64, ptr %.334, align 8
  %.370 = load i64, ptr %.260, align 8
  %.417 = select i1 %.245, i64 %arg.styles.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.styles.4, i64 %.195
  %.431 = getelementptr i8, ptr %4, i64 %.417
  %.432 = load i8, ptr %.431, align 1
  store i8 0, ptr %.433, align 1
  %.437 = call i32 @dptext$7(ptr nonnull %.433, ptr nonnull %excinfo.2, i64 %.370, i64 %.335, i8 %.432)
  %.438 = load ptr, ptr %excinfo.2, align 8
  %.445 = icmp sgt i32 %.437, 0
  %.446 = select i1 %.445, ptr %.438, ptr undef
  %.447 = load i8, ptr %.433, align 1
  %.450.not = icmp eq i8 %.447, 0
  switch i32 %.437, label %B126.endif.endif.if [
    i32 -2, label %B126.endif.endif.endif
    i32 0, label %B126.endif.endif.endif
  ], !prof !0

common.ret:                                       ; preds = %B344.if, %B344.endif, %B264.if, %B126.endif.endif.if, %B126.if
  %common.ret.op = phi i32 [ %.274, %B126.if ], [ %.437, %B126.endif.endif.if ], [ %.575, %B264.if ], [ 0, %B344.endif ], [ %.653, %B344.if ]
  ret i32 %common.ret.op

B126.endif.endif.if:                              ; preds = %B126.endif
  store ptr %.446, ptr %excinfo, align 8
  br label %common.ret

B126.endif.endif.endif:                           ; preds = %B126.endif, %B126.endif
  br i1 %.450.not, label %B264, label %B342

B264.if:                                          ; preds = %B264
  %.583 = icmp sgt i32 %.575, 0
  %.576 = load ptr, ptr %excinfo.3, align 8
  %.584 = select i1 %.583, ptr %.576, ptr undef
  store ptr %.584, ptr %excinfo, align 8
  br label %common.ret

B344.if:                                          ; preds = %B344
  %.661 = icmp sgt i32 %.653, 0
  %.654 = load ptr, ptr %excinfo.4, align 8
  %.662 = select i1 %.661, ptr %.654, ptr undef
  store ptr %.662, ptr %excinfo, align 8
  br label %common.ret

B344.endif:                                       ; preds = %B344, %B344
  store i64 %.663, ptr %retptr, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.target.0, ptr %arg.target.1, i64 %arg.target.2, i64 %arg.target.3, ptr %arg.target.4, i64 %arg.target.5.0, i64 %arg.target.6.0, i64 %arg.at, ptr %arg.source.0, ptr %arg.source.1, i64 %arg.source.2, i64 %arg.source.3, ptr %arg.source.4, i64 %arg.source.5.0, i64 %arg.source.6.0, i64 %arg.start, i64 %arg.end) {
entry:
  %.86 = alloca i64, align 8
  store i64 0, ptr %.86, align 8
  %.89 = alloca i64, align 8
  store i64 0, ptr %.89, align 8
  %.37.not = icmp sgt i64 %arg.end, %arg.start
  br i1 %.37.not, label %B20, label %B16

common.ret:                                       ; preds = %B212, %B16
  %common.ret.op = phi i32 [ 0, %B16 ], [ 0, %B212 ]
  ret i32 %common.ret.op

B16:                                              ; preds = %entry
  store i64 %arg.at, ptr %retptr, align 8
  br label %common.ret

B20:                                              ; preds = %entry
  %.62 = sub nsw i64 %arg.end, %arg.start
  store i64 0, ptr %.86, align 8
  store i64 %.62, ptr %.89, align 8
  br label %B172

B172:                                             ; preds = %B20, %B172.if
  %.143 = load i64, ptr %.89, align 8
  %.144 = icmp sgt i64 %.143, 0
  br i1 %.144, label %B172.if, label %B212

B212:                                             ; preds = %B172
  %.261 = add nsw i64 %arg.at, %.62
  store i64 %.261, ptr %retptr, align 8
  br label %common.ret

B172.if:                                          ; preds = %B172
  %.150 = load i64, ptr %.86, align 8
  %.153 = add nsw i64 %.143, -1
  store i64 %.153, ptr %.89, align 8
  %.157 = add i64 %.150, 1
  store i64 %.157, ptr %.86, align 8
  %0 = getelementptr i8, ptr %arg.source.4, i64 %arg.start
  %.209 = getelementptr i8, ptr %0, i64 %.150
  %.210 = load i8, ptr %.209, align 1
  %1 = getelementptr i8, ptr %arg.target.4, i64 %arg.at
  %.238 = getelementptr i8, ptr %1, i64 %.150
  store i8 %.210, ptr %.238, align 1
  br label %B172
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.start, i64 %arg.end, i8 %arg.style) {
entry:
  %.7 = icmp eq i64 %arg.start, %arg.end
  %0 = and i8 %arg.style, -5
  %.12 = icmp eq i8 %0, 0
  %.13 = and i1 %.7, %.12
  %.14 = zext i1 %.13 to i8
  store i8 %.14, ptr %retptr, align 1
  ret i32 0
}

define linkonce_odr i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.pos, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, i64 %arg.start, i64 %arg.end, i8 %arg.style, i64 %arg.delimiter) {
entry:
  %.59 = alloca i64, align 8
  store i64 0, ptr %.59, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.135 = alloca i64, align 8
  store i64 0, ptr %.135, align 8
  %.138 = alloca i64, align 8
  store i64 0, ptr %.138, align 8
  %.374 = alloca i64, align 8
  store i64 0, ptr %.374, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.449 = alloca i64, align 8
  store i64 0, ptr %.449, align 8
  %.452 = alloca i64, align 8
  store i64 0, ptr %.452, align 8
  %0 = add i8 %arg.style, -3
  %.47 = icmp ult i8 %0, 2
  br i1 %.47, label %B50, label %B88

B50:                                              ; preds = %entry
  store i64 0, ptr %.59, align 8
  %.67 = call i32 @dptext$6(ptr nonnull %.59, ptr nonnull %excinfo.1, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.pos, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, i64 %arg.start, i64 %arg.end)
  %.77 = load i64, ptr %.59, align 8
  switch i32 %.67, label %B50.if [
    i32 -2, label %B50.endif
    i32 0, label %B50.endif
  ], !prof !0

B88:                                              ; preds = %entry
  %.106 = icmp eq i64 %arg.start, %arg.end
  store i64 %arg.start, ptr %.135, align 8
  %.148 = sub i64 %arg.end, %arg.start
  %.149 = icmp slt i64 %.148, 1
  %storemerge = select i1 %.149, i64 0, i64 %.148
  store i64 %storemerge, ptr %.138, align 8
  br label %B136

B136:                                             ; preds = %B88, %B136.if
  %quotes.2.0 = phi i64 [ 0, %B88 ], [ %.264, %B136.if ]
  %unsafe.2.0 = phi i1 [ %.106, %B88 ], [ %.277, %B136.if ]
  %.190 = load i64, ptr %.138, align 8
  %.191 = icmp sgt i64 %.190, 0
  br i1 %.191, label %B136.if, label %B252

B252:                                             ; preds = %B136
  %.289 = icmp eq i8 %arg.style, 0
  br i1 %.289, label %B274, label %B288

B274:                                             ; preds = %B252
  %.304 = icmp ne i64 %quotes.2.0, 0
  %spec.select = select i1 %unsafe.2.0, i1 true, i1 %.304
  br label %B288

B288:                                             ; preds = %B274, %B252
  %"$phi288.0.3.0" = phi i1 [ %spec.select, %B274 ], [ false, %B252 ]
  br i1 %"$phi288.0.3.0", label %B294, label %B324

B294:                                             ; preds = %B288
  %.336 = icmp slt i64 %arg.pos, 0
  %.337 = select i1 %.336, i64 %arg.out.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.out.4, i64 %arg.pos
  %.351 = getelementptr i8, ptr %1, i64 %.337
  store i8 34, ptr %.351, align 1
  %.355 = add nsw i64 %arg.pos, 1
  br label %B324

B324:                                             ; preds = %B294, %B288
  %pos.6.0 = phi i64 [ %.355, %B294 ], [ %arg.pos, %B288 ]
  %.364 = icmp eq i64 %quotes.2.0, 0
  br i1 %.364, label %B336, label %B376

B336:                                             ; preds = %B324
  store i64 0, ptr %.374, align 8
  %.382 = call i32 @dptext$6(ptr nonnull %.374, ptr nonnull %excinfo.2, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %pos.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, i64 %arg.start, i64 %arg.end)
  %.392 = load i64, ptr %.374, align 8
  switch i32 %.382, label %B336.if [
    i32 -2, label %B492
    i32 0, label %B492
  ], !prof !0

B376:                                             ; preds = %B324
  store i64 %arg.start, ptr %.449, align 8
  %storemerge287 = select i1 %.149, i64 0, i64 %.148
  store i64 %storemerge287, ptr %.452, align 8
  br label %B408

B408:                                             ; preds = %B376, %B490
  %pos.7.0 = phi i64 [ %pos.6.0, %B376 ], [ %pos.8.1, %B490 ]
  %.507 = load i64, ptr %.452, align 8
  %.508 = icmp sgt i64 %.507, 0
  br i1 %.508, label %B408.if, label %B492

B470:                                             ; preds = %B408.if
  %.643 = icmp slt i64 %pos.7.0, -1
  %.644 = select i1 %.643, i64 %arg.out.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.out.4, i64 %.614
  %.658 = getelementptr i8, ptr %2, i64 %.644
  store i8 34, ptr %.658, align 1
  %.663 = add nsw i64 %pos.7.0, 2
  br label %B490

B490:                                             ; preds = %B470, %B408.if
  %pos.8.1 = phi i64 [ %.663, %B470 ], [ %.614, %B408.if ]
  br label %B408

B492:                                             ; preds = %B408, %B336, %B336
  %pos.9.1 = phi i64 [ %pos.7.0, %B408 ], [ %.392, %B336 ], [ %.392, %B336 ]
  br i1 %"$phi288.0.3.0", label %B496, label %B526

B496:                                             ; preds = %B492
  %.709 = icmp slt i64 %pos.9.1, 0
  %.710 = select i1 %.709, i64 %arg.out.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.out.4, i64 %pos.9.1
  %.724 = getelementptr i8, ptr %3, i64 %.710
  store i8 34, ptr %.724, align 1
  %.730 = add nsw i64 %pos.9.1, 1
  br label %B526

common.ret:                                       ; preds = %B336.if, %B50.if, %B50.endif, %B526
  %common.ret.op = phi i32 [ 0, %B526 ], [ 0, %B50.endif ], [ %.67, %B50.if ], [ %.382, %B336.if ]
  ret i32 %common.ret.op

B526:                                             ; preds = %B496, %B492
  %pos.10.0 = phi i64 [ %.730, %B496 ], [ %pos.9.1, %B492 ]
  store i64 %pos.10.0, ptr %retptr, align 8
  br label %common.ret

B50.if:                                           ; preds = %B50
  %.75 = icmp sgt i32 %.67, 0
  %.68 = load ptr, ptr %excinfo.1, align 8
  %.76 = select i1 %.75, ptr %.68, ptr undef
  store ptr %.76, ptr %excinfo, align 8
  br label %common.ret

B50.endif:                                        ; preds = %B50, %B50
  store i64 %.77, ptr %retptr, align 8
  br label %common.ret

B136.if:                                          ; preds = %B136
  %.197 = load i64, ptr %.135, align 8
  %.200 = add nsw i64 %.190, -1
  store i64 %.200, ptr %.138, align 8
  %.204 = add i64 %.197, 1
  store i64 %.204, ptr %.135, align 8
  %.242 = icmp slt i64 %.197, 0
  %.243 = select i1 %.242, i64 %arg.values.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.values.4, i64 %.197
  %.257 = getelementptr i8, ptr %4, i64 %.243
  %.258 = load i8, ptr %.257, align 1
  %.260 = icmp eq i8 %.258, 34
  %.263 = zext i1 %.260 to i64
  %.264 = add nuw nsw i64 %quotes.2.0, %.263
  %.268 = zext i8 %.258 to i64
  %.269 = icmp eq i64 %arg.delimiter, %.268
  %.271 = icmp eq i8 %.258, 10
  %.272 = or i1 %.269, %.271
  %.274 = icmp eq i8 %.258, 13
  %.275 = or i1 %.272, %.274
  %.277 = or i1 %unsafe.2.0, %.275
  br label %B136

B336.if:                                          ; preds = %B336
  %.390 = icmp sgt i32 %.382, 0
  %.383 = load ptr, ptr %excinfo.2, align 8
  %.391 = select i1 %.390, ptr %.383, ptr undef
  store ptr %.391, ptr %excinfo, align 8
  br label %common.ret

B408.if:                                          ; preds = %B408
  %.514 = load i64, ptr %.449, align 8
  %.517 = add nsw i64 %.507, -1
  store i64 %.517, ptr %.452, align 8
  %.521 = add i64 %.514, 1
  store i64 %.521, ptr %.449, align 8
  %.561 = icmp slt i64 %.514, 0
  %.562 = select i1 %.561, i64 %arg.values.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.values.4, i64 %.514
  %.576 = getelementptr i8, ptr %5, i64 %.562
  %.577 = load i8, ptr %.576, align 1
  %.596 = icmp slt i64 %pos.7.0, 0
  %.597 = select i1 %.596, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i8, ptr %arg.out.4, i64 %pos.7.0
  %.611 = getelementptr i8, ptr %6, i64 %.597
  store i8 %.577, ptr %.611, align 1
  %.614 = add nsw i64 %pos.7.0, 1
  %.626 = icmp eq i8 %.577, 34
  br i1 %.626, label %B470, label %B490
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
