; {"module": "dptext.text.word_class_kernels", "loop": "find_capitals", "kinds": [["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["|b1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$4", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1, ptr null, i32 0 }
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null

define i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0) {
entry:
  %.90 = alloca i64, align 8
  store i64 0, ptr %.90, align 8
  %.93 = alloca i64, align 8
  store i64 0, ptr %.93, align 8
  %.278 = alloca i64, align 8
  store i64 0, ptr %.278, align 8
  %.281 = alloca i64, align 8
  store i64 0, ptr %.281, align 8
  %.414 = alloca i8, align 1
  store i8 0, ptr %.414, align 1
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.498 = alloca i64, align 8
  store i64 0, ptr %.498, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.530 = alloca i64, align 8
  store i64 0, ptr %.530, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.579 = alloca i64, align 8
  store i64 0, ptr %.579, align 8
  %.582 = alloca i64, align 8
  store i64 0, ptr %.582, align 8
  %.66 = add nsw i64 %arg.row_tokens.2, -1
  store i64 0, ptr %.90, align 8
  %.104 = icmp slt i64 %arg.row_tokens.2, 2
  %storemerge = select i1 %.104, i64 0, i64 %.66
  store i64 %storemerge, ptr %.93, align 8
  br label %B50

B50:                                              ; preds = %B124, %entry
  %.147 = load i64, ptr %.93, align 8
  %.148 = icmp sgt i64 %.147, 0
  br i1 %.148, label %B50.if, label %B490

B124:                                             ; preds = %B50.if, %B486
  %.333 = load i64, ptr %.281, align 8
  %.334 = icmp sgt i64 %.333, 0
  br i1 %.334, label %B124.if, label %B50

B210:                                             ; preds = %B126.endif.endif
  %.494 = add nsw i64 %.340, -2
  store i64 0, ptr %.498, align 8
  %.504 = call i32 @dptext$5(ptr nonnull %.498, ptr nonnull %excinfo.2, i64 %.215, i64 %.494)
  %.514 = load i64, ptr %.498, align 8
  switch i32 %.504, label %B210.if [
    i32 -2, label %B210.endif
    i32 0, label %B210.endif
  ], !prof !0

B346:                                             ; preds = %B210.endif.endif, %B448
  %beside.2.2 = phi i64 [ 0, %B210.endif.endif ], [ %beside.3.3, %B448 ]
  %upper.2.2 = phi i64 [ 0, %B210.endif.endif ], [ %upper.3.3, %B448 ]
  %.634 = load i64, ptr %.582, align 8
  %.635 = icmp sgt i64 %.634, 0
  br i1 %.635, label %B346.if, label %B450

B392:                                             ; preds = %B346.if
  %.750 = add nsw i64 %beside.2.2, 1
  %.770 = select i1 %.698, i64 %arg.cases.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.cases.4, i64 %.641
  %.784 = getelementptr i8, ptr %0, i64 %.770
  %.785 = load i8, ptr %.784, align 1
  %1 = and i8 %.785, 3
  %.790 = icmp eq i8 %1, 2
  %.793 = zext i1 %.790 to i64
  %.794 = add nsw i64 %upper.2.2, %.793
  br label %B448

B448:                                             ; preds = %B392, %B346.if
  %beside.3.3 = phi i64 [ %.750, %B392 ], [ %beside.2.2, %B346.if ]
  %upper.3.3 = phi i64 [ %.794, %B392 ], [ %upper.2.2, %B346.if ]
  br label %B346

B450:                                             ; preds = %B346
  %.818 = icmp slt i64 %beside.2.2, 3
  %.824 = shl nsw i64 %upper.2.2, 1
  %.828 = icmp sle i64 %.824, %beside.2.2
  %2 = zext i1 %.828 to i8
  %"$phi478.2.2.2" = select i1 %.818, i8 1, i8 %2
  store i8 %"$phi478.2.2.2", ptr %.478, align 1
  br label %B486

B486:                                             ; preds = %B126.endif.endif, %B450
  br label %B124

common.ret:                                       ; preds = %B210.endif.if, %B210.if, %B126.endif.if, %B490
  %common.ret.op = phi i32 [ 0, %B490 ], [ %.420, %B126.endif.if ], [ %.504, %B210.if ], [ %.536, %B210.endif.if ]
  ret i32 %common.ret.op

B490:                                             ; preds = %B50
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B50.if:                                           ; preds = %B50
  %.154 = load i64, ptr %.90, align 8
  %.157 = add nsw i64 %.147, -1
  store i64 %.157, ptr %.93, align 8
  %.161 = add i64 %.154, 1
  store i64 %.161, ptr %.90, align 8
  %.199 = icmp slt i64 %.154, 0
  %.200 = select i1 %.199, i64 %arg.row_tokens.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.154
  %.214 = getelementptr i64, ptr %3, i64 %.200
  %.215 = load i64, ptr %.214, align 8
  %.230 = icmp slt i64 %.154, -1
  %.231 = select i1 %.230, i64 %arg.row_tokens.5.0, i64 0
  %4 = getelementptr i8, ptr %3, i64 8
  %.245 = getelementptr i64, ptr %4, i64 %.231
  %.246 = load i64, ptr %.245, align 8
  store i64 %.215, ptr %.278, align 8
  %.291 = sub i64 %.246, %.215
  %.292 = icmp slt i64 %.291, 1
  %storemerge294 = select i1 %.292, i64 0, i64 %.291
  store i64 %storemerge294, ptr %.281, align 8
  br label %B124

B124.if:                                          ; preds = %B124
  %.340 = load i64, ptr %.278, align 8
  %.343 = add nsw i64 %.333, -1
  store i64 %.343, ptr %.281, align 8
  %.347 = add i64 %.340, 1
  store i64 %.347, ptr %.278, align 8
  %.389 = icmp slt i64 %.340, 0
  %.390 = select i1 %.389, i64 %arg.cases.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.cases.4, i64 %.340
  %.404 = getelementptr i8, ptr %5, i64 %.390
  %.405 = load i8, ptr %.404, align 1
  %6 = and i8 %.405, 3
  %.407 = zext nneg i8 %6 to i64
  store i8 0, ptr %.414, align 1
  %.420 = call i32 @dptext$6(ptr nonnull %.414, ptr nonnull %excinfo.1, i64 1, i64 2, i64 %.407)
  %.421 = load ptr, ptr %excinfo.1, align 8
  %.428 = icmp sgt i32 %.420, 0
  %.429 = select i1 %.428, ptr %.421, ptr undef
  %.430 = load i8, ptr %.414, align 1
  %.433 = icmp ne i8 %.430, 0
  switch i32 %.420, label %B126.endif.if [
    i32 -2, label %B126.endif.endif
    i32 0, label %B126.endif.endif
  ], !prof !0

B126.endif.if:                                    ; preds = %B124.if
  store ptr %.429, ptr %excinfo, align 8
  br label %common.ret

B126.endif.endif:                                 ; preds = %B124.if, %B124.if
  %.464 = select i1 %.389, i64 %arg.capitals.5.0, i64 0
  %7 = getelementptr i8, ptr %arg.capitals.4, i64 %.340
  %.478 = getelementptr i8, ptr %7, i64 %.464
  %.479 = zext i1 %.433 to i8
  store i8 %.479, ptr %.478, align 1
  %.481 = icmp eq i8 %6, 2
  br i1 %.481, label %B210, label %B486

B210.if:                                          ; preds = %B210
  %.512 = icmp sgt i32 %.504, 0
  %.505 = load ptr, ptr %excinfo.2, align 8
  %.513 = select i1 %.512, ptr %.505, ptr undef
  store ptr %.513, ptr %excinfo, align 8
  br label %common.ret

B210.endif:                                       ; preds = %B210, %B210
  %.526 = add nsw i64 %.340, 3
  store i64 0, ptr %.530, align 8
  %.536 = call i32 @dptext$7(ptr nonnull %.530, ptr nonnull %excinfo.3, i64 %.246, i64 %.526)
  %.546 = load i64, ptr %.530, align 8
  switch i32 %.536, label %B210.endif.if [
    i32 -2, label %B210.endif.endif
    i32 0, label %B210.endif.endif
  ], !prof !0

B210.endif.if:                                    ; preds = %B210.endif
  %.544 = icmp sgt i32 %.536, 0
  %.537 = load ptr, ptr %excinfo.3, align 8
  %.545 = select i1 %.544, ptr %.537, ptr undef
  store ptr %.545, ptr %excinfo, align 8
  br label %common.ret

B210.endif.endif:                                 ; preds = %B210.endif, %B210.endif
  store i64 %.514, ptr %.579, align 8
  %.592 = sub i64 %.546, %.514
  %.593 = icmp slt i64 %.592, 1
  %storemerge295 = select i1 %.593, i64 0, i64 %.592
  store i64 %storemerge295, ptr %.582, align 8
  br label %B346

B346.if:                                          ; preds = %B346
  %.641 = load i64, ptr %.579, align 8
  %.644 = add nsw i64 %.634, -1
  store i64 %.644, ptr %.582, align 8
  %.648 = add i64 %.641, 1
  store i64 %.648, ptr %.579, align 8
  %.698 = icmp slt i64 %.641, 0
  %.699 = select i1 %.698, i64 %arg.ends.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.ends.4, i64 %.641
  %.713 = getelementptr i64, ptr %8, i64 %.699
  %.714 = load i64, ptr %.713, align 8
  %.730 = select i1 %.698, i64 %arg.begins.5.0, i64 0
  %9 = getelementptr i64, ptr %arg.begins.4, i64 %.641
  %.744 = getelementptr i64, ptr %9, i64 %.730
  %.745 = load i64, ptr %.744, align 8
  %.746 = sub nsw i64 %.714, %.745
  %.747 = icmp sgt i64 %.746, 2
  br i1 %.747, label %B392, label %B448
}

define linkonce_odr i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i64 %arg.value) {
entry:
  %.14 = alloca i64, align 8
  store i64 0, ptr %.14, align 8
  br label %B8

B8:                                               ; preds = %B10, %entry
  %.38 = load i64, ptr %.14, align 8
  %.39 = icmp slt i64 %.38, 2
  br i1 %.39, label %B8.if, label %B32

B10:                                              ; preds = %switch.end
  %.84 = icmp eq i64 %.51, %arg.value
  br i1 %.84, label %B24, label %B8

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
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !1
  br label %common.ret

switch.end:                                       ; preds = %B8.if, %B8.if, %switch.1
  %.51 = phi i64 [ %arg.lst.1, %switch.1 ], [ %arg.lst.0, %B8.if ], [ %arg.lst.0, %B8.if ]
  %.58 = add i64 %.38, 1
  store i64 %.58, ptr %.14, align 8
  br i1 %.39, label %B10, label %B32

switch.1:                                         ; preds = %B8.if, %B8.if
  br label %switch.end
}

define linkonce_odr i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smax.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smin.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
!1 = !{i1 true}
