; {"module": "dptext.core.list_noise", "loop": "_move_geometric", "kinds": [["<u8", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], "<i8", "<u8", ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$5", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d = internal constant [75 x i8] c"\80\04\95@\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\16integer modulo by zero\94\85\94N\87\94."
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1 = internal constant [20 x i8] c"\FF\B2A\96\E7\1DMRt\D7)[\CE\CA\00\9E\A2Z_\9D"
@.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d, i32 75, ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1, ptr null, i32 0 }
@dptext$1 = common global ptr null
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.4 = internal constant [75 x i8] c"\80\04\95@\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\16integer modulo by zero\94\85\94N\87\94."
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1.5 = internal constant [20 x i8] c"\FF\B2A\96\E7\1DMRt\D7)[\CE\CA\00\9E\A2Z_\9D"
@.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d.3 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.4, i32 75, ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1.5, ptr null, i32 0 }
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null

define i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.bits.0, ptr %arg.bits.1, i64 %arg.bits.2, i64 %arg.bits.3, ptr %arg.bits.4, i64 %arg.bits.5.0, i64 %arg.bits.6.0, ptr %arg.targets.0, ptr %arg.targets.1, i64 %arg.targets.2, i64 %arg.targets.3, ptr %arg.targets.4, i64 %arg.targets.5.0, i64 %arg.targets.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.cumulative.0, ptr %arg.cumulative.1, i64 %arg.cumulative.2, i64 %arg.cumulative.3, ptr %arg.cumulative.4, i64 %arg.cumulative.5.0, i64 %arg.cumulative.6.0, ptr %arg.guide.0, ptr %arg.guide.1, i64 %arg.guide.2, i64 %arg.guide.3, ptr %arg.guide.4, i64 %arg.guide.5.0, i64 %arg.guide.6.0, i64 %arg.shift, i64 %arg.total, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.45.i = alloca i64, align 8
  %.48.i = alloca i64, align 8
  %.151 = alloca i64, align 8
  store i64 0, ptr %.151, align 8
  %.154 = alloca i64, align 8
  store i64 0, ptr %.154, align 8
  %.547 = alloca i64, align 8
  store i64 0, ptr %.547, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.576 = alloca i64, align 8
  store i64 0, ptr %.576, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.83 = add nsw i64 %arg.cumulative.2, -1
  %.8.i.not = icmp eq i64 %arg.total, 0
  br i1 %.8.i.not, label %dptext$6, label %B0.else.i, !prof !0

B0.else.i:                                        ; preds = %entry
  %.5.i = sub i64 0, %arg.total
  %.18.i = urem i64 %.5.i, %arg.total
  br label %dptext$6

dptext$6: ; preds = %entry, %B0.else.i
  %.89.0 = phi i64 [ %.18.i, %B0.else.i ], [ 0, %entry ]
  %excinfo.1.0 = phi ptr [ null, %B0.else.i ], [ @.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d.3, %entry ]
  %.931 = phi i32 [ 0, %B0.else.i ], [ 1, %entry ]
  br i1 %.8.i.not, label %B0.if, label %B0.endif, !prof !0

B98:                                              ; preds = %B0.endif, %B571
  %rejected.2.0 = phi i64 [ 0, %B0.endif ], [ %rejected.3.1, %B571 ]
  %.206 = load i64, ptr %.154, align 8
  %.207 = icmp sgt i64 %.206, 0
  br i1 %.207, label %B98.if, label %B570

B126:                                             ; preds = %B98.if
  %.285 = add nsw i64 %rejected.2.0, 1
  br label %B571

B138:                                             ; preds = %B98.if
  br i1 %.8.i.not, label %B138.if, label %B138.else, !prof !0

B360:                                             ; preds = %B138.endif.endif
  %0 = getelementptr i64, ptr %arg.cumulative.4, i64 %.379.0
  %.512 = getelementptr i8, ptr %0, i64 -8
  %.513 = load i64, ptr %.512, align 8
  %.515 = sub nsw i64 %.334, %.513
  %.518 = and i64 %.515, 1
  %.519.not = icmp eq i64 %.518, 0
  %.523 = add nsw i64 %.379.0, %.469
  %.534 = sub nsw i64 %.469, %.379.0
  %"$phi412.1.2.2" = select i1 %.519.not, i64 %.534, i64 %.523
  store i64 0, ptr %.547, align 8
  %.553 = call i32 @dptext$7(ptr nonnull %.547, ptr nonnull %excinfo.3, i64 %"$phi412.1.2.2", i64 0)
  %.563 = load i64, ptr %.547, align 8
  switch i32 %.553, label %B412.if [
    i32 -2, label %B412.endif
    i32 0, label %B412.endif
  ], !prof !1

B546:                                             ; preds = %B412.endif.endif, %B138.endif.endif
  %place.3.2 = phi i32 [ %8, %B412.endif.endif ], [ %.468, %B138.endif.endif ]
  %.646 = load i64, ptr %.437, align 8
  %.663 = icmp slt i64 %.646, 0
  %.664 = select i1 %.663, i64 %arg.out.5.0, i64 0
  %1 = getelementptr i32, ptr %arg.out.4, i64 %.646
  %.678 = getelementptr i32, ptr %1, i64 %.664
  store i32 %place.3.2, ptr %.678, align 4
  br label %B571

common.ret:                                       ; preds = %B412.endif.if, %B412.if, %B138.if, %B0.if, %B570
  %common.ret.op = phi i32 [ 0, %B570 ], [ %.931, %B0.if ], [ 1, %B138.if ], [ %.553, %B412.if ], [ %.582, %B412.endif.if ]
  ret i32 %common.ret.op

B570:                                             ; preds = %B98
  store i64 %rejected.2.0, ptr %retptr, align 8
  br label %common.ret

B571:                                             ; preds = %B546, %B126
  %rejected.3.1 = phi i64 [ %.285, %B126 ], [ %rejected.2.0, %B546 ]
  br label %B98

B0.if:                                            ; preds = %dptext$6
  store ptr %excinfo.1.0, ptr %excinfo, align 8
  br label %common.ret

B0.endif:                                         ; preds = %dptext$6
  store i64 0, ptr %.151, align 8
  %.165 = icmp slt i64 %arg.bits.2, 1
  %storemerge = select i1 %.165, i64 0, i64 %arg.bits.2
  store i64 %storemerge, ptr %.154, align 8
  br label %B98

B98.if:                                           ; preds = %B98
  %.213 = load i64, ptr %.151, align 8
  %.216 = add nsw i64 %.206, -1
  store i64 %.216, ptr %.154, align 8
  %.220 = add i64 %.213, 1
  store i64 %.220, ptr %.151, align 8
  %.262 = icmp slt i64 %.213, 0
  %.263 = select i1 %.262, i64 %arg.bits.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.bits.4, i64 %.213
  %.277 = getelementptr i64, ptr %2, i64 %.263
  %.278 = load i64, ptr %.277, align 8
  %.280 = icmp ult i64 %.278, %.89.0
  br i1 %.280, label %B126, label %B138

B138.if:                                          ; preds = %B138
  store ptr @.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d, ptr %excinfo, align 8, !numba_exception_output !2
  br label %common.ret

B138.else:                                        ; preds = %B138
  %.334 = urem i64 %.278, %arg.total
  %.345 = ashr i64 %.334, %arg.shift
  %.359 = icmp slt i64 %.345, 0
  %.360 = select i1 %.359, i64 %arg.guide.5.0, i64 0
  %3 = getelementptr i32, ptr %arg.guide.4, i64 %.345
  %.374 = getelementptr i32, ptr %3, i64 %.360
  %.375 = load i32, ptr %.374, align 4
  %.376 = sext i32 %.375 to i64
  store i64 0, ptr %.45.i, align 8, !noalias !3
  store i64 0, ptr %.48.i, align 8, !noalias !3
  store i64 0, ptr %.45.i, align 8, !noalias !3
  store i64 16, ptr %.48.i, align 8, !noalias !3
  br label %B44.i

B44.i:                                            ; preds = %B138.else, %B80.i
  %k.3.i.0 = phi i64 [ %.376, %B138.else ], [ %.187.i, %B80.i ]
  %.102.i = load i64, ptr %.48.i, align 8, !noalias !3
  %.103.i = icmp sgt i64 %.102.i, 0
  br i1 %.103.i, label %B44.if.i, label %B92.i

B80.i:                                            ; preds = %B44.if.i
  %.187.i = add nsw i64 %k.3.i.0, 1
  br label %B44.i

B92.i:                                            ; preds = %B44.i
  %.215.i = icmp slt i64 %k.3.i.0, %.83
  br i1 %.215.i, label %B160.i, label %B138.endif.endif

B160.i:                                           ; preds = %B160.i, %B92.i
  %k.4.i.0 = phi i64 [ %k.3.i.0, %B92.i ], [ %k.5.i.1, %B160.i ]
  %end.2.i.0 = phi i64 [ %.83, %B92.i ], [ %end.3.i.1, %B160.i ]
  %.226.i = add nsw i64 %k.4.i.0, %end.2.i.0
  %.227.i = ashr i64 %.226.i, 1
  %.245.i = icmp slt i64 %.227.i, 0
  %.246.i = select i1 %.245.i, i64 %arg.cumulative.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.cumulative.4, i64 %.227.i
  %.260.i = getelementptr i64, ptr %4, i64 %.246.i
  %.261.i = load i64, ptr %.260.i, align 8, !noalias !3
  %.263.i = icmp slt i64 %.334, %.261.i
  %.288.i = add nsw i64 %.227.i, 1
  %k.5.i.1 = select i1 %.263.i, i64 %k.4.i.0, i64 %.288.i
  %end.3.i.1 = select i1 %.263.i, i64 %.227.i, i64 %end.2.i.0
  %.305.i = icmp slt i64 %k.5.i.1, %end.3.i.1
  br i1 %.305.i, label %B160.i, label %B138.endif.endif

B44.if.i:                                         ; preds = %B44.i
  %.109.i = load i64, ptr %.45.i, align 8, !noalias !3
  %.112.i = add nsw i64 %.102.i, -1
  store i64 %.112.i, ptr %.48.i, align 8, !noalias !3
  %.116.i = add i64 %.109.i, 1
  store i64 %.116.i, ptr %.45.i, align 8, !noalias !3
  %.155.i = icmp slt i64 %k.3.i.0, 0
  %.156.i = select i1 %.155.i, i64 %arg.cumulative.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.cumulative.4, i64 %k.3.i.0
  %.170.i = getelementptr i64, ptr %5, i64 %.156.i
  %.171.i = load i64, ptr %.170.i, align 8, !noalias !3
  %.173.i = icmp slt i64 %.334, %.171.i
  br i1 %.173.i, label %B138.endif.endif, label %B80.i

B138.endif.endif:                                 ; preds = %B44.if.i, %B160.i, %B92.i
  %.379.0 = phi i64 [ %k.3.i.0, %B44.if.i ], [ %k.5.i.1, %B160.i ], [ %k.3.i.0, %B92.i ]
  %.423 = select i1 %.262, i64 %arg.targets.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.targets.4, i64 %.213
  %.437 = getelementptr i64, ptr %6, i64 %.423
  %.438 = load i64, ptr %.437, align 8
  %.452 = icmp slt i64 %.438, 0
  %.453 = select i1 %.452, i64 %arg.places.5.0, i64 0
  %7 = getelementptr i32, ptr %arg.places.4, i64 %.438
  %.467 = getelementptr i32, ptr %7, i64 %.453
  %.468 = load i32, ptr %.467, align 4
  %.469 = sext i32 %.468 to i64
  %.478 = icmp sgt i64 %.379.0, 0
  br i1 %.478, label %B360, label %B546

B412.if:                                          ; preds = %B360
  %.561 = icmp sgt i32 %.553, 0
  %.554 = load ptr, ptr %excinfo.3, align 8
  %.562 = select i1 %.561, ptr %.554, ptr undef
  store ptr %.562, ptr %excinfo, align 8
  br label %common.ret

B412.endif:                                       ; preds = %B360, %B360
  store i64 0, ptr %.576, align 8
  %.582 = call i32 @dptext$8(ptr nonnull %.576, ptr nonnull %excinfo.4, i64 %.563, i64 %.83)
  %.592 = load i64, ptr %.576, align 8
  switch i32 %.582, label %B412.endif.if [
    i32 -2, label %B412.endif.endif
    i32 0, label %B412.endif.endif
  ], !prof !1

B412.endif.if:                                    ; preds = %B412.endif
  %.590 = icmp sgt i32 %.582, 0
  %.583 = load ptr, ptr %excinfo.4, align 8
  %.591 = select i1 %.590, ptr %.583, ptr undef
  store ptr %.591, ptr %excinfo, align 8
  br label %common.ret

B412.endif.endif:                                 ; preds = %B412.endif, %B412.endif
  %8 = trunc i64 %.592 to i32
  br label %B546
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smax.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$8(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
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

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!"branch_weights", i32 1, i32 49, i32 49}
!2 = !{i1 true}
!3 = !{!4, !6}
!4 = distinct !{!4, !5, !"dptext$9: %retptr"}
!5 = distinct !{!5, !"dptext$9"}
!6 = distinct !{!6, !5, !"dptext$9: %excinfo"}
