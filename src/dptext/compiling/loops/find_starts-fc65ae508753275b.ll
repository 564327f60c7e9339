; {"module": "dptext.polishing.reading_kernels", "loop": "find_starts", "kinds": [["<i4", 1, 257], ["<i8", 1, 257], "<i8", "<i8", ["<i8", 2, 257], ["<i8", 2, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$3", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null

define i32 @dptext$3(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.order.0, ptr %arg.order.1, i64 %arg.order.2, i64 %arg.order.3, ptr %arg.order.4, i64 %arg.order.5.0, i64 %arg.order.6.0, ptr %arg.shares.0, ptr %arg.shares.1, i64 %arg.shares.2, i64 %arg.shares.3, ptr %arg.shares.4, i64 %arg.shares.5.0, i64 %arg.shares.6.0, i64 %arg.fall, i64 %arg.reach, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.5.1, i64 %arg.starts.6.0, i64 %arg.starts.6.1, ptr %arg.scores.0, ptr %arg.scores.1, i64 %arg.scores.2, i64 %arg.scores.3, ptr %arg.scores.4, i64 %arg.scores.5.0, i64 %arg.scores.5.1, i64 %arg.scores.6.0, i64 %arg.scores.6.1) {
entry:
  %.108 = alloca i64, align 8
  store i64 0, ptr %.108, align 8
  %.111 = alloca i64, align 8
  store i64 0, ptr %.111, align 8
  %.216 = alloca i64, align 8
  store i64 0, ptr %.216, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.255 = alloca i64, align 8
  store i64 0, ptr %.255, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.304 = alloca i64, align 8
  store i64 0, ptr %.304, align 8
  %.307 = alloca i64, align 8
  store i64 0, ptr %.307, align 8
  %.551 = alloca i64, align 8
  store i64 0, ptr %.551, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.1103 = alloca i64, align 8
  store i64 0, ptr %.1103, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  store i64 0, ptr %.108, align 8
  %.122 = icmp slt i64 %arg.order.2, 1
  %storemerge = select i1 %.122, i64 0, i64 %arg.order.2
  store i64 %storemerge, ptr %.111, align 8
  br label %B70

B70:                                              ; preds = %B196, %entry
  %.166 = load i64, ptr %.111, align 8
  %.167 = icmp sgt i64 %.166, 0
  br i1 %.167, label %B72.if, label %B620

B196:                                             ; preds = %B74.endif.endif, %B621
  %found.2.1 = phi i64 [ 0, %B74.endif.endif ], [ %found.3.2, %B621 ]
  %.359 = load i64, ptr %.307, align 8
  %.360 = icmp sgt i64 %.359, 0
  br i1 %.360, label %B196.if, label %B70

B284:                                             ; preds = %B196.if
  %.504 = icmp slt i64 %.173, 0
  %.505 = select i1 %.504, i64 %arg.scores.5.0, i64 0
  %.506 = add i64 %.173, %.505
  %.507.inv = icmp sgt i64 %arg.starts.5.1, 0
  %.508 = select i1 %.507.inv, i64 0, i64 %arg.scores.5.1
  %.526 = mul i64 %.506, %arg.scores.5.1
  %0 = getelementptr i64, ptr %arg.scores.4, i64 %.526
  %1 = getelementptr i64, ptr %0, i64 %arg.starts.5.1
  %2 = getelementptr i8, ptr %1, i64 -8
  %.530 = getelementptr i64, ptr %2, i64 %.508
  %.531 = load i64, ptr %.530, align 8
  %.533.not = icmp sgt i64 %.471, %.531
  br i1 %.533.not, label %B320, label %B621

B320:                                             ; preds = %B284, %B196.if
  %.547 = add nsw i64 %arg.starts.5.1, -1
  store i64 0, ptr %.551, align 8
  %.557 = call i32 @dptext$4(ptr nonnull %.551, ptr nonnull %excinfo.3, i64 %found.2.1, i64 %.547)
  %.567 = load i64, ptr %.551, align 8
  switch i32 %.557, label %B320.if [
    i32 -2, label %B320.endif
    i32 0, label %B320.endif
  ], !prof !0

B370:                                             ; preds = %B320.endif
  %.621 = icmp slt i64 %.173, 0
  %.622 = select i1 %.621, i64 %arg.scores.5.0, i64 0
  %.623 = add i64 %.173, %.622
  %.643 = mul i64 %.623, %arg.scores.5.1
  %3 = getelementptr i64, ptr %arg.scores.4, i64 %.643
  %4 = getelementptr i64, ptr %3, i64 %.567
  %.647 = getelementptr i8, ptr %4, i64 -8
  %.648 = load i64, ptr %.647, align 8
  %.650 = icmp slt i64 %.648, %.471
  br i1 %.650, label %B404, label %B534

B404:                                             ; preds = %B500, %B370
  %at.2.3 = phi i64 [ %.567, %B370 ], [ %.866, %B500 ]
  %5 = getelementptr i64, ptr %3, i64 %at.2.3
  %.706 = getelementptr i8, ptr %5, i64 -8
  %.707 = load i64, ptr %.706, align 8
  %.734 = select i1 %.621, i64 %arg.starts.5.0, i64 0
  %.735 = add i64 %.173, %.734
  %.755 = mul i64 %.735, %arg.starts.5.1
  %6 = getelementptr i64, ptr %arg.starts.4, i64 %.755
  %7 = getelementptr i64, ptr %6, i64 %at.2.3
  %.759 = getelementptr i8, ptr %7, i64 -8
  %.760 = load i64, ptr %.759, align 8
  store i64 %.707, ptr %5, align 8
  store i64 %.760, ptr %7, align 8
  %.866 = add nsw i64 %at.2.3, -1
  %.876 = icmp sgt i64 %at.2.3, 1
  br i1 %.876, label %B500, label %B534

B500:                                             ; preds = %B404
  %.937 = getelementptr i8, ptr %5, i64 -16
  %.938 = load i64, ptr %.937, align 8
  %.940 = icmp slt i64 %.938, %.471
  br i1 %.940, label %B404, label %B534

B534:                                             ; preds = %B320.endif, %B500, %B404, %B370
  %at.3.4 = phi i64 [ %.866, %B500 ], [ %.866, %B404 ], [ %.567, %B370 ], [ %.567, %B320.endif ]
  %.983 = load i32, ptr %.430, align 4
  %.1011 = icmp slt i64 %.173, 0
  %.1012 = select i1 %.1011, i64 %arg.scores.5.0, i64 0
  %.1013 = add i64 %.173, %.1012
  %.1014 = icmp slt i64 %at.3.4, 0
  %.1015 = select i1 %.1014, i64 %arg.scores.5.1, i64 0
  %.1033 = mul i64 %.1013, %arg.scores.5.1
  %8 = getelementptr i64, ptr %arg.scores.4, i64 %.1033
  %9 = getelementptr i64, ptr %8, i64 %at.3.4
  %.1037 = getelementptr i64, ptr %9, i64 %.1015
  store i64 %.471, ptr %.1037, align 8
  %.1068 = select i1 %.1011, i64 %arg.starts.5.0, i64 0
  %.1069 = add i64 %.173, %.1068
  %.1071 = select i1 %.1014, i64 %arg.starts.5.1, i64 0
  %.1089 = mul i64 %.1069, %arg.starts.5.1
  %10 = getelementptr i64, ptr %arg.starts.4, i64 %.1089
  %11 = getelementptr i64, ptr %10, i64 %at.3.4
  %.1093 = getelementptr i64, ptr %11, i64 %.1071
  %.1094 = sext i32 %.983 to i64
  store i64 %.1094, ptr %.1093, align 8
  %.1097 = add nsw i64 %found.2.1, 1
  store i64 0, ptr %.1103, align 8
  %.1109 = call i32 @dptext$4(ptr nonnull %.1103, ptr nonnull %excinfo.4, i64 %.1097, i64 %arg.starts.5.1)
  %.1119 = load i64, ptr %.1103, align 8
  switch i32 %.1109, label %B534.if [
    i32 -2, label %B621
    i32 0, label %B621
  ], !prof !0

common.ret:                                       ; preds = %B534.if, %B320.if, %B74.endif.if, %B74.if, %B620
  %common.ret.op = phi i32 [ 0, %B620 ], [ %.222, %B74.if ], [ %.261, %B74.endif.if ], [ %.557, %B320.if ], [ %.1109, %B534.if ]
  ret i32 %common.ret.op

B620:                                             ; preds = %B70
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B621:                                             ; preds = %B534, %B534, %B284
  %found.3.2 = phi i64 [ %arg.starts.5.1, %B284 ], [ %.1119, %B534 ], [ %.1119, %B534 ]
  br label %B196

B72.if:                                           ; preds = %B70
  %.173 = load i64, ptr %.108, align 8
  %.176 = add nsw i64 %.166, -1
  store i64 %.176, ptr %.111, align 8
  %.180 = add i64 %.173, 1
  store i64 %.180, ptr %.108, align 8
  %.213 = sub nsw i64 %.173, %arg.reach
  store i64 0, ptr %.216, align 8
  %.222 = call i32 @dptext$5(ptr nonnull %.216, ptr nonnull %excinfo.1, i64 0, i64 %.213)
  %.232 = load i64, ptr %.216, align 8
  switch i32 %.222, label %B74.if [
    i32 -2, label %B74.endif
    i32 0, label %B74.endif
  ], !prof !0

B74.if:                                           ; preds = %B72.if
  %.230 = icmp sgt i32 %.222, 0
  %.223 = load ptr, ptr %excinfo.1, align 8
  %.231 = select i1 %.230, ptr %.223, ptr undef
  store ptr %.231, ptr %excinfo, align 8
  br label %common.ret

B74.endif:                                        ; preds = %B72.if, %B72.if
  %.251 = add nsw i64 %.173, %arg.reach
  %.252 = add nsw i64 %.251, 1
  store i64 0, ptr %.255, align 8
  %.261 = call i32 @dptext$4(ptr nonnull %.255, ptr nonnull %excinfo.2, i64 %arg.order.2, i64 %.252)
  %.271 = load i64, ptr %.255, align 8
  switch i32 %.261, label %B74.endif.if [
    i32 -2, label %B74.endif.endif
    i32 0, label %B74.endif.endif
  ], !prof !0

B74.endif.if:                                     ; preds = %B74.endif
  %.269 = icmp sgt i32 %.261, 0
  %.262 = load ptr, ptr %excinfo.2, align 8
  %.270 = select i1 %.269, ptr %.262, ptr undef
  store ptr %.270, ptr %excinfo, align 8
  br label %common.ret

B74.endif.endif:                                  ; preds = %B74.endif, %B74.endif
  store i64 %.232, ptr %.304, align 8
  %.317 = sub i64 %.271, %.232
  %.318 = icmp slt i64 %.317, 1
  %storemerge425 = select i1 %.318, i64 0, i64 %.317
  store i64 %storemerge425, ptr %.307, align 8
  br label %B196

B196.if:                                          ; preds = %B196
  %.366 = load i64, ptr %.304, align 8
  %.369 = add nsw i64 %.359, -1
  store i64 %.369, ptr %.307, align 8
  %.373 = add i64 %.366, 1
  store i64 %.373, ptr %.304, align 8
  %.415 = icmp slt i64 %.366, 0
  %.416 = select i1 %.415, i64 %arg.order.5.0, i64 0
  %12 = getelementptr i32, ptr %arg.order.4, i64 %.366
  %.430 = getelementptr i32, ptr %12, i64 %.416
  %.431 = load i32, ptr %.430, align 4
  %.433 = sext i32 %.431 to i64
  %.446 = icmp slt i32 %.431, 0
  %.447 = select i1 %.446, i64 %arg.shares.5.0, i64 0
  %13 = getelementptr i64, ptr %arg.shares.4, i64 %.447
  %.461 = getelementptr i64, ptr %13, i64 %.433
  %.462 = load i64, ptr %.461, align 8
  %.465 = sub nsw i64 %.366, %.173
  %.468 = call i64 @llvm.abs.i64(i64 %.465, i1 false)
  %.470 = mul nsw i64 %arg.fall, %.468
  %.471 = sub nsw i64 %.462, %.470
  %.477 = icmp eq i64 %found.2.1, %arg.starts.5.1
  br i1 %.477, label %B284, label %B320

B320.if:                                          ; preds = %B320
  %.565 = icmp sgt i32 %.557, 0
  %.558 = load ptr, ptr %excinfo.3, align 8
  %.566 = select i1 %.565, ptr %.558, ptr undef
  store ptr %.566, ptr %excinfo, align 8
  br label %common.ret

B320.endif:                                       ; preds = %B320, %B320
  %.585 = icmp sgt i64 %.567, 0
  br i1 %.585, label %B370, label %B534

B534.if:                                          ; preds = %B534
  %.1117 = icmp sgt i32 %.1109, 0
  %.1110 = load ptr, ptr %excinfo.4, align 8
  %.1118 = select i1 %.1117, ptr %.1110, ptr undef
  store ptr %.1118, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smax.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smin.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
