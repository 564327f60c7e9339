; {"module": "dptext.io.kernels", "loop": "scan_lines", "kinds": [["|u1", 1, 257], "|b1", "|b1", "<i8", "<i8", "<i8", ["<i8", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8", "<i8", "<i8"], "single": false}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %arg.final, i8 %arg.skip_blank, i64 %arg.row, i64 %arg.pos, i64 %arg.max_bytes, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0) {
entry:
  %.34.not = icmp eq i8 %arg.final, 0
  %.691 = alloca i64, align 8
  store i64 0, ptr %.691, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.43.not = icmp eq i8 %arg.skip_blank, 0
  %.100 = icmp slt i64 %arg.row, %arg.starts.2
  br i1 %.100, label %B46, label %B790

B46:                                              ; preds = %entry
  %.110.not = icmp sgt i64 %arg.pos, %arg.max_bytes
  br i1 %.110.not, label %B790, label %B60

B60:                                              ; preds = %B46
  %.136 = icmp slt i64 %arg.pos, %arg.data.2
  br i1 %.136, label %B74, label %B790

B74:                                              ; preds = %B764, %B60
  %phiofops = phi i1 [ %.136, %B60 ], [ true, %B764 ]
  %row.2.1 = phi i64 [ %arg.row, %B60 ], [ %row.3.2, %B764 ]
  %pos.2.1 = phi i64 [ %arg.pos, %B60 ], [ %pos.3.2, %B764 ]
  %here.2.1 = phi i64 [ %arg.pos, %B60 ], [ %.707, %B764 ]
  br i1 %.43.not, label %B378, label %B86

B86:                                              ; preds = %B74
  br i1 %phiofops, label %B98, label %B284

B98:                                              ; preds = %B86
  %.193 = icmp slt i64 %here.2.1, 0
  %.194 = select i1 %.193, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %here.2.1
  %.208 = getelementptr i8, ptr %0, i64 %.194
  %.209 = load i8, ptr %.208, align 1
  switch i8 %.209, label %B284 [
    i8 32, label %B180
    i8 9, label %B180
    i8 13, label %B180
  ]

B180:                                             ; preds = %B98, %B98, %B98, %B845
  %end.4.3 = phi i64 [ %here.2.1, %B98 ], [ %.295, %B845 ], [ %here.2.1, %B98 ], [ %here.2.1, %B98 ]
  %.295 = add nsw i64 %end.4.3, 1
  %.306 = icmp slt i64 %.295, %arg.data.2
  br i1 %.306, label %B202, label %B284

B202:                                             ; preds = %B180
  %.324 = icmp slt i64 %end.4.3, -1
  %.325 = select i1 %.324, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.data.4, i64 %.295
  %.339 = getelementptr i8, ptr %1, i64 %.325
  %.340 = load i8, ptr %.339, align 1
  switch i8 %.340, label %B284 [
    i8 32, label %B845
    i8 9, label %B845
    i8 13, label %B845
  ]

B284:                                             ; preds = %B202, %B98, %B180, %B86
  %end.5.2 = phi i64 [ %.295, %B202 ], [ %.295, %B180 ], [ %here.2.1, %B98 ], [ %here.2.1, %B86 ]
  %.423 = icmp eq i64 %end.5.2, %arg.data.2
  br i1 %.423, label %B328, label %B296

B296:                                             ; preds = %B284
  %.442 = icmp slt i64 %end.5.2, 0
  %.443 = select i1 %.442, i64 %arg.data.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.data.4, i64 %end.5.2
  %.457 = getelementptr i8, ptr %2, i64 %.443
  %.458 = load i8, ptr %.457, align 1
  %.460 = icmp eq i8 %.458, 10
  br label %B328

B328:                                             ; preds = %B296, %B284
  %"$phi328.0.2.2" = phi i1 [ true, %B284 ], [ %.460, %B296 ]
  %.474 = sub nsw i64 %end.5.2, %pos.2.1
  %.477 = icmp sgt i64 %.474, 1048576
  br i1 %.477, label %B358, label %B378

common.ret:                                       ; preds = %B588.if, %B844, %B824, %B568, %B358
  %common.ret.op = phi i32 [ 0, %B358 ], [ 0, %B568 ], [ 0, %B824 ], [ 0, %B844 ], [ %.697, %B588.if ]
  ret i32 %common.ret.op

B358:                                             ; preds = %B328
  store i64 2, ptr %retptr, align 8
  %retptr.repack497 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %row.2.1, ptr %retptr.repack497, align 8
  %retptr.repack499 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %pos.2.1, ptr %retptr.repack499, align 8
  br label %common.ret

B378:                                             ; preds = %B328, %B74
  %end.6.1 = phi i64 [ %end.5.2, %B328 ], [ %here.2.1, %B74 ]
  %blank.2.1 = phi i1 [ %"$phi328.0.2.2", %B328 ], [ false, %B74 ]
  %.524 = icmp slt i64 %end.6.1, %arg.data.2
  br i1 %.524, label %B390, label %B552

B390:                                             ; preds = %B378
  %.561 = getelementptr i8, ptr %arg.data.4, i64 %end.6.1
  %.562 = load i8, ptr %.561, align 1
  %.564.not = icmp eq i8 %.562, 10
  br i1 %.564.not, label %B552, label %B460

B460:                                             ; preds = %B482, %B390
  %end.7.2 = phi i64 [ %end.6.1, %B390 ], [ %.570, %B482 ]
  %.570 = add nsw i64 %end.7.2, 1
  %.581 = icmp slt i64 %.570, %arg.data.2
  br i1 %.581, label %B482, label %B552

B482:                                             ; preds = %B460
  %.617 = getelementptr i8, ptr %arg.data.4, i64 %.570
  %.618 = load i8, ptr %.617, align 1
  %.620.not = icmp eq i8 %.618, 10
  br i1 %.620.not, label %B552, label %B460

B552:                                             ; preds = %B482, %B460, %B390, %B378
  %end.8.1 = phi i64 [ %.570, %B482 ], [ %.570, %B460 ], [ %end.6.1, %B390 ], [ %end.6.1, %B378 ]
  %.635 = icmp eq i64 %end.8.1, %arg.data.2
  %.635.not = xor i1 %.635, true
  %.34.not.not = xor i1 %.34.not, true
  %brmerge = select i1 %.635.not, i1 true, i1 %.34.not.not
  br i1 %brmerge, label %B588, label %B568

B568:                                             ; preds = %B552
  store i64 1, ptr %retptr, align 8
  %retptr.repack485 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %row.2.1, ptr %retptr.repack485, align 8
  %retptr.repack487 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %pos.2.1, ptr %retptr.repack487, align 8
  br label %common.ret

B588:                                             ; preds = %B552
  %.687 = add nsw i64 %end.8.1, 1
  store i64 0, ptr %.691, align 8
  %.697 = call i32 @dptext$3(ptr nonnull %.691, ptr nonnull %excinfo.1, i64 %.687, i64 %arg.data.2)
  %.707 = load i64, ptr %.691, align 8
  switch i32 %.697, label %B588.if [
    i32 -2, label %B588.endif
    i32 0, label %B588.endif
  ], !prof !0

B630:                                             ; preds = %B588.endif
  %.736 = icmp sgt i64 %end.8.1, %here.2.1
  %.743 = icmp slt i64 %end.8.1, %arg.data.2
  %or.cond = select i1 %.736, i1 %.743, i1 false
  br i1 %or.cond, label %B654, label %B704

B654:                                             ; preds = %B630
  %.763.inv = icmp sgt i64 %end.8.1, 0
  %.764 = select i1 %.763.inv, i64 0, i64 %arg.data.5.0
  %3 = getelementptr i8, ptr %arg.data.4, i64 %end.8.1
  %4 = getelementptr i8, ptr %3, i64 -1
  %.778 = getelementptr i8, ptr %4, i64 %.764
  %.779 = load i8, ptr %.778, align 1
  %.781 = icmp eq i8 %.779, 13
  %.784 = add nsw i64 %end.8.1, -1
  %spec.select = select i1 %.781, i64 %.784, i64 %end.8.1
  br label %B704

B704:                                             ; preds = %B654, %B630
  %end.9.1 = phi i64 [ %end.8.1, %B630 ], [ %spec.select, %B654 ]
  %.807 = icmp slt i64 %row.2.1, 0
  %.808 = select i1 %.807, i64 %arg.starts.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.starts.4, i64 %row.2.1
  %.822 = getelementptr i64, ptr %5, i64 %.808
  store i64 %here.2.1, ptr %.822, align 8
  %.842 = select i1 %.807, i64 %arg.ends.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.ends.4, i64 %row.2.1
  %.856 = getelementptr i64, ptr %6, i64 %.842
  store i64 %end.9.1, ptr %.856, align 8
  %.861 = add nsw i64 %row.2.1, 1
  br label %B738

B738:                                             ; preds = %B588.endif, %B704
  %row.3.2 = phi i64 [ %row.2.1, %B588.endif ], [ %.861, %B704 ]
  %pos.3.2 = phi i64 [ %pos.2.1, %B588.endif ], [ %.707, %B704 ]
  %.896 = icmp slt i64 %row.3.2, %arg.starts.2
  br i1 %.896, label %B764, label %B790

B764:                                             ; preds = %B738
  %.906.not = icmp sle i64 %pos.3.2, %arg.max_bytes
  %.929 = icmp slt i64 %.707, %arg.data.2
  %or.cond502 = select i1 %.906.not, i1 %.929, i1 false
  br i1 %or.cond502, label %B74, label %B790

B790:                                             ; preds = %B764, %B738, %B60, %B46, %entry
  %phiofops501 = phi i1 [ %.100, %entry ], [ true, %B46 ], [ true, %B60 ], [ %.896, %B738 ], [ true, %B764 ]
  %row.4.0 = phi i64 [ %arg.row, %entry ], [ %row.3.2, %B764 ], [ %row.3.2, %B738 ], [ %arg.row, %B60 ], [ %arg.row, %B46 ]
  %pos.4.0 = phi i64 [ %arg.pos, %entry ], [ %pos.3.2, %B764 ], [ %pos.3.2, %B738 ], [ %arg.pos, %B60 ], [ %arg.pos, %B46 ]
  %phiofops501.not = xor i1 %phiofops501, true
  %.980.not = icmp sgt i64 %pos.4.0, %arg.max_bytes
  %or.cond503 = select i1 %phiofops501.not, i1 true, i1 %.980.not
  br i1 %or.cond503, label %B844, label %B824

B824:                                             ; preds = %B790
  store i64 1, ptr %retptr, align 8
  %retptr.repack493 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %row.4.0, ptr %retptr.repack493, align 8
  %retptr.repack495 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %pos.4.0, ptr %retptr.repack495, align 8
  br label %common.ret

B844:                                             ; preds = %B790
  store i64 0, ptr %retptr, align 8
  %retptr.repack489 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %row.4.0, ptr %retptr.repack489, align 8
  %retptr.repack491 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %pos.4.0, ptr %retptr.repack491, align 8
  br label %common.ret

B845:                                             ; preds = %B202, %B202, %B202
  br label %B180

B588.if:                                          ; preds = %B588
  %.705 = icmp sgt i32 %.697, 0
  %.698 = load ptr, ptr %excinfo.1, align 8
  %.706 = select i1 %.705, ptr %.698, ptr undef
  store ptr %.706, ptr %excinfo, align 8
  br label %common.ret

B588.endif:                                       ; preds = %B588, %B588
  br i1 %blank.2.1, label %B738, label %B630
}

define linkonce_odr i32 @dptext$3(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smin.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
