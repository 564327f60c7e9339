; {"module": "dptext.text.kernels", "loop": "build_slots", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<u8", 1, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0) {
entry:
  %.90 = alloca i64, align 8
  store i64 0, ptr %.90, align 8
  %.93 = alloca i64, align 8
  store i64 0, ptr %.93, align 8
  %.282 = alloca i64, align 8
  store i64 0, ptr %.282, align 8
  %.285 = alloca i64, align 8
  store i64 0, ptr %.285, align 8
  %.55 = add nsw i64 %arg.slots.2, -1
  %.66 = add nsw i64 %arg.starts.2, -1
  store i64 0, ptr %.90, align 8
  %.104 = icmp slt i64 %arg.starts.2, 2
  %storemerge = select i1 %.104, i64 0, i64 %.66
  store i64 %storemerge, ptr %.93, align 8
  br label %B106

B106:                                             ; preds = %entry, %B554
  %.147 = load i64, ptr %.93, align 8
  %.148 = icmp sgt i64 %.147, 0
  br i1 %.148, label %B106.if, label %B566

B256:                                             ; preds = %B106.if, %B567
  %tail.2.1 = phi i64 [ 0, %B106.if ], [ %tail.3.2, %B567 ]
  %head.2.1 = phi i64 [ 0, %B106.if ], [ %head.3.2, %B567 ]
  %.337 = load i64, ptr %.285, align 8
  %.338 = icmp sgt i64 %.337, 0
  br i1 %.338, label %B256.if, label %B430

B342:                                             ; preds = %B256.if
  %.456 = shl nsw i64 %.344, 3
  %.460 = shl i64 %.442, %.456
  %.464 = or i64 %head.2.1, %.460
  br label %B567

B402:                                             ; preds = %B256.if
  %.480 = xor i64 %tail.2.1, %.442
  %.485 = mul i64 %.480, 1099511628211
  br label %B567

B430:                                             ; preds = %B256
  %.509 = select i1 %.241, i64 %arg.heads.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.heads.4, i64 %.154
  %.523 = getelementptr i64, ptr %0, i64 %.509
  store i64 %head.2.1, ptr %.523, align 8
  %.7.i = xor i64 %head.2.1, %tail.2.1
  %.8.i = mul i64 %.7.i, -7046029254386353131
  %.9.i = lshr i64 %.8.i, 32
  %.10.i = xor i64 %.8.i, %.9.i
  %.11.i = mul i64 %.10.i, -7046029254386353131
  %.12.i = lshr i64 %.11.i, 32
  %.13.i = and i64 %.12.i, %.55
  %.591 = getelementptr i32, ptr %arg.slots.4, i64 %.13.i
  %.592 = load i32, ptr %.591, align 4
  %.594.not = icmp eq i32 %.592, -1
  br i1 %.594.not, label %B554, label %B498

B498:                                             ; preds = %B430, %B498
  %slot.2.1 = phi i64 [ %.13.i, %B430 ], [ %.606, %B498 ]
  %.597 = add nsw i64 %slot.2.1, 1
  %.606 = and i64 %.597, %.55
  %.624 = icmp slt i64 %.606, 0
  %.625 = select i1 %.624, i64 %arg.slots.5.0, i64 0
  %1 = getelementptr i32, ptr %arg.slots.4, i64 %.606
  %.639 = getelementptr i32, ptr %1, i64 %.625
  %.640 = load i32, ptr %.639, align 4
  %.642.not = icmp eq i32 %.640, -1
  br i1 %.642.not, label %B554, label %B498

B554:                                             ; preds = %B430, %B498
  %phiofops = phi i64 [ 0, %B430 ], [ %.625, %B498 ]
  %slot.3.2 = phi i64 [ %.606, %B498 ], [ %.13.i, %B430 ]
  %2 = getelementptr i32, ptr %arg.slots.4, i64 %slot.3.2
  %.676 = getelementptr i32, ptr %2, i64 %phiofops
  %.677 = trunc i64 %.154 to i32
  store i32 %.677, ptr %.676, align 4
  br label %B106

B566:                                             ; preds = %B106
  store ptr null, ptr %retptr, align 8
  ret i32 0

B567:                                             ; preds = %B402, %B342
  %tail.3.2 = phi i64 [ %tail.2.1, %B342 ], [ %.485, %B402 ]
  %head.3.2 = phi i64 [ %.464, %B342 ], [ %head.2.1, %B402 ]
  br label %B256

B106.if:                                          ; preds = %B106
  %.154 = load i64, ptr %.90, align 8
  %.157 = add nsw i64 %.147, -1
  store i64 %.157, ptr %.93, align 8
  %.161 = add i64 %.154, 1
  store i64 %.161, ptr %.90, align 8
  %.210 = icmp slt i64 %.154, -1
  %.211 = select i1 %.210, i64 %arg.starts.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.starts.4, i64 %.154
  %4 = getelementptr i8, ptr %3, i64 8
  %.225 = getelementptr i64, ptr %4, i64 %.211
  %.226 = load i64, ptr %.225, align 8
  %.241 = icmp slt i64 %.154, 0
  %.242 = select i1 %.241, i64 %arg.starts.5.0, i64 0
  %.256 = getelementptr i64, ptr %3, i64 %.242
  %.257 = load i64, ptr %.256, align 8
  %.258 = sub nsw i64 %.226, %.257
  store i64 0, ptr %.282, align 8
  %.296 = icmp slt i64 %.258, 1
  %storemerge278 = select i1 %.296, i64 0, i64 %.258
  store i64 %storemerge278, ptr %.285, align 8
  br label %B256

B256.if:                                          ; preds = %B256
  %.344 = load i64, ptr %.282, align 8
  %.347 = add nsw i64 %.337, -1
  store i64 %.347, ptr %.285, align 8
  %.351 = add i64 %.344, 1
  store i64 %.351, ptr %.282, align 8
  %.411 = add nsw i64 %.257, %.344
  %.425 = icmp slt i64 %.411, 0
  %.426 = select i1 %.425, i64 %arg.blob.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.blob.4, i64 %.411
  %.440 = getelementptr i8, ptr %5, i64 %.426
  %.441 = load i8, ptr %.440, align 1
  %.442 = zext i8 %.441 to i64
  %.447 = icmp slt i64 %.344, 8
  br i1 %.447, label %B342, label %B402
}
