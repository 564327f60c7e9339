; {"module": "dptext.io.splicing_kernels", "loop": "_splice_strings", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$3", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@.const.array.data = internal constant [6 x i8] c"btn\00fr", align 1

define i32 @dptext$3(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, ptr %arg.value_starts.0, ptr %arg.value_starts.1, i64 %arg.value_starts.2, i64 %arg.value_starts.3, ptr %arg.value_starts.4, i64 %arg.value_starts.5.0, i64 %arg.value_starts.6.0, ptr %arg.value_ends.0, ptr %arg.value_ends.1, i64 %arg.value_ends.2, i64 %arg.value_ends.3, ptr %arg.value_ends.4, i64 %arg.value_ends.5.0, i64 %arg.value_ends.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.128 = alloca i64, align 8
  store i64 0, ptr %.128, align 8
  %.131 = alloca i64, align 8
  store i64 0, ptr %.131, align 8
  %.263 = alloca i64, align 8
  store i64 0, ptr %.263, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.438 = alloca i64, align 8
  store i64 0, ptr %.438, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.514 = alloca i64, align 8
  store i64 0, ptr %.514, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  store i64 0, ptr %.128, align 8
  %.142 = icmp slt i64 %arg.starts.2, 1
  %storemerge = select i1 %.142, i64 0, i64 %arg.starts.2
  store i64 %storemerge, ptr %.131, align 8
  br label %B124

B124:                                             ; preds = %entry, %B290
  %pos.3.0 = phi i64 [ 0, %entry ], [ %pos.4.1, %B290 ]
  %done.2.0 = phi i64 [ 0, %entry ], [ %.332, %B290 ]
  %.185 = load i64, ptr %.131, align 8
  %.186 = icmp sgt i64 %.185, 0
  br i1 %.186, label %B124.if, label %B292

B228:                                             ; preds = %B126.endif
  %.386 = select i1 %.242, i64 %arg.value_starts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.value_starts.4, i64 %.192
  %.400 = getelementptr i64, ptr %0, i64 %.386
  %.401 = load i64, ptr %.400, align 8
  %.417 = select i1 %.242, i64 %arg.value_ends.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.value_ends.4, i64 %.192
  %.431 = getelementptr i64, ptr %1, i64 %.417
  %.432 = load i64, ptr %.431, align 8
  store i64 0, ptr %.438, align 8
  %.446 = call i32 @dptext$4(ptr nonnull %.438, ptr nonnull %excinfo.2, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %.281, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, i64 %.401, i64 %.432)
  %.456 = load i64, ptr %.438, align 8
  switch i32 %.446, label %B228.if [
    i32 -2, label %B290
    i32 0, label %B290
  ], !prof !0

B290:                                             ; preds = %B228, %B228, %B126.endif
  %pos.4.1 = phi i64 [ %.281, %B126.endif ], [ %.456, %B228 ], [ %.456, %B228 ]
  br label %B124

B292:                                             ; preds = %B124
  store i64 0, ptr %.514, align 8
  %.522 = call i32 @dptext$5(ptr nonnull %.514, ptr nonnull %excinfo.3, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %pos.3.0, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %done.2.0, i64 %arg.data.2)
  %.532 = load i64, ptr %.514, align 8
  switch i32 %.522, label %B292.if [
    i32 -2, label %B292.endif
    i32 0, label %B292.endif
  ], !prof !0

B124.if:                                          ; preds = %B124
  %.192 = load i64, ptr %.128, align 8
  %.195 = add nsw i64 %.185, -1
  store i64 %.195, ptr %.131, align 8
  %.199 = add i64 %.192, 1
  store i64 %.199, ptr %.128, align 8
  %.242 = icmp slt i64 %.192, 0
  %.243 = select i1 %.242, i64 %arg.starts.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.starts.4, i64 %.192
  %.257 = getelementptr i64, ptr %2, i64 %.243
  %.258 = load i64, ptr %.257, align 8
  store i64 0, ptr %.263, align 8
  %.271 = call i32 @dptext$5(ptr nonnull %.263, ptr nonnull %excinfo.1, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %pos.3.0, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %done.2.0, i64 %.258)
  %.281 = load i64, ptr %.263, align 8
  switch i32 %.271, label %B126.if [
    i32 -2, label %B126.endif
    i32 0, label %B126.endif
  ], !prof !0

B126.if:                                          ; preds = %B124.if
  %.279 = icmp sgt i32 %.271, 0
  %.272 = load ptr, ptr %excinfo.1, align 8
  %.280 = select i1 %.279, ptr %.272, ptr undef
  store ptr %.280, ptr %excinfo, align 8
  br label %common.ret

B126.endif:                                       ; preds = %B124.if, %B124.if
  %.317 = select i1 %.242, i64 %arg.ends.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.ends.4, i64 %.192
  %.331 = getelementptr i64, ptr %3, i64 %.317
  %.332 = load i64, ptr %.331, align 8
  %.351 = select i1 %.242, i64 %arg.styles.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.styles.4, i64 %.192
  %.365 = getelementptr i8, ptr %4, i64 %.351
  %.366 = load i8, ptr %.365, align 1
  %.368 = icmp eq i8 %.366, 5
  br i1 %.368, label %B228, label %B290

common.ret:                                       ; preds = %B292.if, %B292.endif, %B228.if, %B126.if
  %common.ret.op = phi i32 [ %.271, %B126.if ], [ %.446, %B228.if ], [ 0, %B292.endif ], [ %.522, %B292.if ]
  ret i32 %common.ret.op

B228.if:                                          ; preds = %B228
  %.454 = icmp sgt i32 %.446, 0
  %.447 = load ptr, ptr %excinfo.2, align 8
  %.455 = select i1 %.454, ptr %.447, ptr undef
  store ptr %.455, ptr %excinfo, align 8
  br label %common.ret

B292.if:                                          ; preds = %B292
  %.530 = icmp sgt i32 %.522, 0
  %.523 = load ptr, ptr %excinfo.3, align 8
  %.531 = select i1 %.530, ptr %.523, ptr undef
  store ptr %.531, ptr %excinfo, align 8
  br label %common.ret

B292.endif:                                       ; preds = %B292, %B292
  store i64 %.532, ptr %retptr, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.target.0, ptr %arg.target.1, i64 %arg.target.2, i64 %arg.target.3, ptr %arg.target.4, i64 %arg.target.5.0, i64 %arg.target.6.0, i64 %arg.at, ptr %arg.source.0, ptr %arg.source.1, i64 %arg.source.2, i64 %arg.source.3, ptr %arg.source.4, i64 %arg.source.5.0, i64 %arg.source.6.0, i64 %arg.start, i64 %arg.end) {
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

define linkonce_odr i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.pos, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, i64 %arg.start, i64 %arg.end) {
entry:
  %.55 = alloca i64, align 8
  store i64 0, ptr %.55, align 8
  %.58 = alloca i64, align 8
  store i64 0, ptr %.58, align 8
  store i64 %arg.start, ptr %.55, align 8
  %.68 = sub i64 %arg.end, %arg.start
  %.69 = icmp slt i64 %.68, 1
  %storemerge = select i1 %.69, i64 0, i64 %.68
  store i64 %storemerge, ptr %.58, align 8
  br label %B36

B36:                                              ; preds = %entry, %B437
  %pos.4.0 = phi i64 [ %arg.pos, %entry ], [ %pos.5.1, %B437 ]
  %.112 = load i64, ptr %.58, align 8
  %.113 = icmp sgt i64 %.112, 0
  br i1 %.113, label %B36.if, label %B436

switch.early.test:                                ; preds = %B36.if
  switch i8 %.180, label %B112 [
    i8 92, label %B134
    i8 34, label %B134
  ]

B112:                                             ; preds = %switch.early.test
  %.211 = icmp slt i64 %pos.4.0, 0
  %.212 = select i1 %.211, i64 %arg.out.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.out.4, i64 %pos.4.0
  %.226 = getelementptr i8, ptr %0, i64 %.212
  store i8 %.180, ptr %.226, align 1
  %.231 = add nsw i64 %pos.4.0, 1
  br label %B437

B134:                                             ; preds = %switch.early.test, %switch.early.test, %B36.if
  %.252 = icmp slt i64 %pos.4.0, 0
  %.253 = select i1 %.252, i64 %arg.out.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.out.4, i64 %pos.4.0
  %.267 = getelementptr i8, ptr %1, i64 %.253
  store i8 92, ptr %.267, align 1
  br i1 %.186, label %B166, label %B184

B166:                                             ; preds = %B134
  %.296 = icmp slt i64 %pos.4.0, -1
  %.297 = select i1 %.296, i64 %arg.out.5.0, i64 0
  %2 = getelementptr i8, ptr %1, i64 1
  %.311 = getelementptr i8, ptr %2, i64 %.297
  store i8 %.180, ptr %.311, align 1
  br label %B424

B184:                                             ; preds = %B134
  %.318 = icmp ugt i8 %.180, 7
  br i1 %.318, label %B200, label %B284

B200:                                             ; preds = %B184
  %.326 = icmp uge i8 %.180, 14
  %.336.not = icmp eq i8 %.180, 11
  %or.cond251 = or i1 %.326, %.336.not
  br i1 %or.cond251, label %B284, label %B238

B238:                                             ; preds = %B200
  %.365 = zext nneg i8 %.180 to i64
  %3 = getelementptr i8, ptr @.const.array.data, i64 %.365
  %.396 = getelementptr i8, ptr %3, i64 -8
  %.397 = load i8, ptr %.396, align 1
  %.415 = icmp slt i64 %pos.4.0, -1
  %.416 = select i1 %.415, i64 %arg.out.5.0, i64 0
  %4 = getelementptr i8, ptr %1, i64 1
  %.430 = getelementptr i8, ptr %4, i64 %.416
  store i8 %.397, ptr %.430, align 1
  br label %B424

B284:                                             ; preds = %B184, %B200
  %.448 = icmp slt i64 %pos.4.0, -1
  %.449 = select i1 %.448, i64 %arg.out.5.0, i64 0
  %5 = getelementptr i8, ptr %1, i64 1
  %.463 = getelementptr i8, ptr %5, i64 %.449
  store i8 117, ptr %.463, align 1
  %.481 = icmp slt i64 %pos.4.0, -2
  %.482 = select i1 %.481, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i8, ptr %1, i64 2
  %.496 = getelementptr i8, ptr %6, i64 %.482
  store i8 48, ptr %.496, align 1
  %.514 = icmp slt i64 %pos.4.0, -3
  %.515 = select i1 %.514, i64 %arg.out.5.0, i64 0
  %7 = getelementptr i8, ptr %1, i64 3
  %.529 = getelementptr i8, ptr %7, i64 %.515
  store i8 48, ptr %.529, align 1
  %8 = lshr i8 %.180, 4
  %9 = or disjoint i8 %8, 48
  %.551 = icmp slt i64 %pos.4.0, -4
  %.552 = select i1 %.551, i64 %arg.out.5.0, i64 0
  %10 = getelementptr i8, ptr %1, i64 4
  %.566 = getelementptr i8, ptr %10, i64 %.552
  store i8 %9, ptr %.566, align 1
  %11 = and i8 %.180, 15
  %.578 = icmp samesign ult i8 %11, 10
  %.581 = or i8 %.180, 48
  %.589 = add nuw nsw i8 %11, 87
  %"$phi400.1.2.3" = select i1 %.578, i8 %.581, i8 %.589
  %.611 = icmp slt i64 %pos.4.0, -5
  %.612 = select i1 %.611, i64 %arg.out.5.0, i64 0
  %12 = getelementptr i8, ptr %1, i64 5
  %.626 = getelementptr i8, ptr %12, i64 %.612
  store i8 %"$phi400.1.2.3", ptr %.626, align 1
  %.632 = add nsw i64 %pos.4.0, 4
  br label %B424

B424:                                             ; preds = %B284, %B238, %B166
  %pos.6.2 = phi i64 [ %pos.4.0, %B166 ], [ %pos.4.0, %B238 ], [ %.632, %B284 ]
  %.639 = add nsw i64 %pos.6.2, 2
  br label %B437

B436:                                             ; preds = %B36
  store i64 %pos.4.0, ptr %retptr, align 8
  ret i32 0

B437:                                             ; preds = %B424, %B112
  %pos.5.1 = phi i64 [ %.231, %B112 ], [ %.639, %B424 ]
  br label %B36

B36.if:                                           ; preds = %B36
  %.119 = load i64, ptr %.55, align 8
  %.122 = add nsw i64 %.112, -1
  store i64 %.122, ptr %.58, align 8
  %.126 = add i64 %.119, 1
  store i64 %.126, ptr %.55, align 8
  %.164 = icmp slt i64 %.119, 0
  %.165 = select i1 %.164, i64 %arg.values.5.0, i64 0
  %13 = getelementptr i8, ptr %arg.values.4, i64 %.119
  %.179 = getelementptr i8, ptr %13, i64 %.165
  %.180 = load i8, ptr %.179, align 1
  %.186 = icmp ugt i8 %.180, 31
  %.186.not = xor i1 %.186, true
  %14 = freeze i1 %.186.not
  br i1 %14, label %B134, label %switch.early.test
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
