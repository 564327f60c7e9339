; {"module": "dptext.text.kernels", "loop": "build_slots", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0) {
entry:
  %.79 = alloca i64, align 8
  store i64 0, ptr %.79, align 8
  %.82 = alloca i64, align 8
  store i64 0, ptr %.82, align 8
  %.267 = alloca i64, align 8
  store i64 0, ptr %.267, align 8
  %.270 = alloca i64, align 8
  store i64 0, ptr %.270, align 8
  %.44 = add nsw i64 %arg.slots.2, -1
  %.55 = add nsw i64 %arg.starts.2, -1
  store i64 0, ptr %.79, align 8
  %.93 = icmp slt i64 %arg.starts.2, 2
  %storemerge = select i1 %.93, i64 0, i64 %.55
  store i64 %storemerge, ptr %.82, align 8
  br label %B106

B106:                                             ; preds = %entry, %B378
  %.136 = load i64, ptr %.82, align 8
  %.137 = icmp sgt i64 %.136, 0
  br i1 %.137, label %B106.if, label %B390

B186:                                             ; preds = %B106.if, %B186.if
  %hashed.2.1 = phi i64 [ -3750763034362895579, %B106.if ], [ %.394, %B186.if ]
  %.322 = load i64, ptr %.270, align 8
  %.323 = icmp sgt i64 %.322, 0
  br i1 %.323, label %B186.if, label %B266

B266:                                             ; preds = %B186
  %.6.i = lshr i64 %hashed.2.1, 32
  %.7.i = xor i64 %hashed.2.1, %.6.i
  %.8.i = and i64 %.7.i, %.44
  %.450 = icmp slt i64 %.8.i, 0
  %.451 = select i1 %.450, i64 %arg.slots.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.slots.4, i64 %.8.i
  %.465 = getelementptr i32, ptr %0, i64 %.451
  %.466 = load i32, ptr %.465, align 4
  %.468.not = icmp eq i32 %.466, -1
  br i1 %.468.not, label %B378, label %B322

B322:                                             ; preds = %B266, %B322
  %slot.2.1 = phi i64 [ %.8.i, %B266 ], [ %.480, %B322 ]
  %.471 = add nsw i64 %slot.2.1, 1
  %.480 = and i64 %.471, %.44
  %.498 = icmp slt i64 %.480, 0
  %.499 = select i1 %.498, i64 %arg.slots.5.0, i64 0
  %1 = getelementptr i32, ptr %arg.slots.4, i64 %.480
  %.513 = getelementptr i32, ptr %1, i64 %.499
  %.514 = load i32, ptr %.513, align 4
  %.516.not = icmp eq i32 %.514, -1
  br i1 %.516.not, label %B378, label %B322

B378:                                             ; preds = %B266, %B322
  %phiofops = phi i64 [ %.451, %B266 ], [ %.499, %B322 ]
  %slot.3.2 = phi i64 [ %.480, %B322 ], [ %.8.i, %B266 ]
  %2 = getelementptr i32, ptr %arg.slots.4, i64 %slot.3.2
  %.550 = getelementptr i32, ptr %2, i64 %phiofops
  %.551 = trunc i64 %.143 to i32
  store i32 %.551, ptr %.550, align 4
  br label %B106

B390:                                             ; preds = %B106
  store ptr null, ptr %retptr, align 8
  ret i32 0

B106.if:                                          ; preds = %B106
  %.143 = load i64, ptr %.79, align 8
  %.146 = add nsw i64 %.136, -1
  store i64 %.146, ptr %.82, align 8
  %.150 = add i64 %.143, 1
  store i64 %.150, ptr %.79, align 8
  %.195 = icmp slt i64 %.143, 0
  %.196 = select i1 %.195, i64 %arg.starts.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.starts.4, i64 %.143
  %.210 = getelementptr i64, ptr %3, i64 %.196
  %.211 = load i64, ptr %.210, align 8
  %.227 = icmp slt i64 %.143, -1
  %.228 = select i1 %.227, i64 %arg.starts.5.0, i64 0
  %4 = getelementptr i8, ptr %3, i64 8
  %.242 = getelementptr i64, ptr %4, i64 %.228
  %.243 = load i64, ptr %.242, align 8
  store i64 %.211, ptr %.267, align 8
  %.280 = sub i64 %.243, %.211
  %.281 = icmp slt i64 %.280, 1
  %storemerge217 = select i1 %.281, i64 0, i64 %.280
  store i64 %storemerge217, ptr %.270, align 8
  br label %B186

B186.if:                                          ; preds = %B186
  %.329 = load i64, ptr %.267, align 8
  %.332 = add nsw i64 %.322, -1
  store i64 %.332, ptr %.270, align 8
  %.336 = add i64 %.329, 1
  store i64 %.336, ptr %.267, align 8
  %.374 = icmp slt i64 %.329, 0
  %.375 = select i1 %.374, i64 %arg.blob.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.blob.4, i64 %.329
  %.389 = getelementptr i8, ptr %5, i64 %.375
  %.390 = load i8, ptr %.389, align 1
  %.391 = zext i8 %.390 to i64
  %.393 = xor i64 %hashed.2.1, %.391
  %.394 = mul i64 %.393, 1099511628211
  br label %B186
}
