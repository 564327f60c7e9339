; {"module": "dptext.sampling.list_noise", "loop": "_move_geometric", "kinds": [["<u8", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], "<i8", "<u8", ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$4", "returns": ["<i8"], "single": true}
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

define i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.bits.0, ptr %arg.bits.1, i64 %arg.bits.2, i64 %arg.bits.3, ptr %arg.bits.4, i64 %arg.bits.5.0, i64 %arg.bits.6.0, ptr %arg.targets.0, ptr %arg.targets.1, i64 %arg.targets.2, i64 %arg.targets.3, ptr %arg.targets.4, i64 %arg.targets.5.0, i64 %arg.targets.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.cumulative.0, ptr %arg.cumulative.1, i64 %arg.cumulative.2, i64 %arg.cumulative.3, ptr %arg.cumulative.4, i64 %arg.cumulative.5.0, i64 %arg.cumulative.6.0, ptr %arg.guide.0, ptr %arg.guide.1, i64 %arg.guide.2, i64 %arg.guide.3, ptr %arg.guide.4, i64 %arg.guide.5.0, i64 %arg.guide.6.0, i64 %arg.shift, i64 %arg.total, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.151 = alloca i64, align 8
  store i64 0, ptr %.151, align 8
  %.154 = alloca i64, align 8
  store i64 0, ptr %.154, align 8
  %.595 = alloca i64, align 8
  store i64 0, ptr %.595, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.624 = alloca i64, align 8
  store i64 0, ptr %.624, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.83 = add nsw i64 %arg.cumulative.2, -1
  %.8.i.not = icmp eq i64 %arg.total, 0
  br i1 %.8.i.not, label %dptext$5, label %B0.else.i, !prof !0

B0.else.i:                                        ; preds = %entry
  %.5.i = sub i64 0, %arg.total
  %.18.i = urem i64 %.5.i, %arg.total
  br label %dptext$5

dptext$5: ; preds = %entry, %B0.else.i
  %.89.0 = phi i64 [ %.18.i, %B0.else.i ], [ 0, %entry ]
  %excinfo.1.0 = phi ptr [ null, %B0.else.i ], [ @.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d.3, %entry ]
  %.931 = phi i32 [ 0, %B0.else.i ], [ 1, %entry ]
  br i1 %.8.i.not, label %B0.if, label %B0.endif, !prof !0

B98:                                              ; preds = %B0.endif, %B599
  %rejected.2.0 = phi i64 [ 0, %B0.endif ], [ %rejected.3.1, %B599 ]
  %.206 = load i64, ptr %.154, align 8
  %.207 = icmp sgt i64 %.206, 0
  br i1 %.207, label %B98.if, label %B598

B126:                                             ; preds = %B98.if
  %.285 = add nsw i64 %rejected.2.0, 1
  br label %B599

B138:                                             ; preds = %B98.if
  br i1 %.8.i.not, label %B138.if, label %B138.else, !prof !0

B278:                                             ; preds = %B138.else, %B278
  %k.2.2 = phi i64 [ %.375, %B138.else ], [ %.416, %B278 ]
  %.416 = add nsw i64 %k.2.2, 1
  %.434 = icmp slt i64 %k.2.2, -1
  %.435 = select i1 %.434, i64 %arg.cumulative.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.cumulative.4, i64 %.416
  %.449 = getelementptr i64, ptr %0, i64 %.435
  %.450 = load i64, ptr %.449, align 8
  %.452.not = icmp slt i64 %.334, %.450
  br i1 %.452.not, label %B312, label %B278

B312:                                             ; preds = %B138.else, %B278
  %k.3.3 = phi i64 [ %.416, %B278 ], [ %.375, %B138.else ]
  %.471 = select i1 %.262, i64 %arg.targets.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.targets.4, i64 %.213
  %.485 = getelementptr i64, ptr %1, i64 %.471
  %.486 = load i64, ptr %.485, align 8
  %.500 = icmp slt i64 %.486, 0
  %.501 = select i1 %.500, i64 %arg.places.5.0, i64 0
  %2 = getelementptr i32, ptr %arg.places.4, i64 %.486
  %.515 = getelementptr i32, ptr %2, i64 %.501
  %.516 = load i32, ptr %.515, align 4
  %.517 = sext i32 %.516 to i64
  %.526 = icmp sgt i64 %k.3.3, 0
  br i1 %.526, label %B388, label %B574

B388:                                             ; preds = %B312
  %3 = getelementptr i64, ptr %arg.cumulative.4, i64 %k.3.3
  %.560 = getelementptr i8, ptr %3, i64 -8
  %.561 = load i64, ptr %.560, align 8
  %.563 = sub nsw i64 %.334, %.561
  %.566 = and i64 %.563, 1
  %.567.not = icmp eq i64 %.566, 0
  %.571 = add nsw i64 %k.3.3, %.517
  %.582 = sub nsw i64 %.517, %k.3.3
  %"$phi440.1.2.3" = select i1 %.567.not, i64 %.582, i64 %.571
  store i64 0, ptr %.595, align 8
  %.601 = call i32 @dptext$6(ptr nonnull %.595, ptr nonnull %excinfo.2, i64 %"$phi440.1.2.3", i64 0)
  %.611 = load i64, ptr %.595, align 8
  switch i32 %.601, label %B440.if [
    i32 -2, label %B440.endif
    i32 0, label %B440.endif
  ], !prof !1

B574:                                             ; preds = %B440.endif.endif, %B312
  %place.3.2 = phi i32 [ %8, %B440.endif.endif ], [ %.516, %B312 ]
  %.694 = load i64, ptr %.485, align 8
  %.711 = icmp slt i64 %.694, 0
  %.712 = select i1 %.711, i64 %arg.out.5.0, i64 0
  %4 = getelementptr i32, ptr %arg.out.4, i64 %.694
  %.726 = getelementptr i32, ptr %4, i64 %.712
  store i32 %place.3.2, ptr %.726, align 4
  br label %B599

common.ret:                                       ; preds = %B440.endif.if, %B440.if, %B138.if, %B0.if, %B598
  %common.ret.op = phi i32 [ 0, %B598 ], [ %.931, %B0.if ], [ 1, %B138.if ], [ %.601, %B440.if ], [ %.630, %B440.endif.if ]
  ret i32 %common.ret.op

B598:                                             ; preds = %B98
  store i64 %rejected.2.0, ptr %retptr, align 8
  br label %common.ret

B599:                                             ; preds = %B574, %B126
  %rejected.3.1 = phi i64 [ %.285, %B126 ], [ %rejected.2.0, %B574 ]
  br label %B98

B0.if:                                            ; preds = %dptext$5
  store ptr %excinfo.1.0, ptr %excinfo, align 8
  br label %common.ret

B0.endif:                                         ; preds = %dptext$5
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
  %5 = getelementptr i64, ptr %arg.bits.4, i64 %.213
  %.277 = getelementptr i64, ptr %5, i64 %.263
  %.278 = load i64, ptr %.277, align 8
  %.280 = icmp ult i64 %.278, %.89.0
  br i1 %.280, label %B126, label %B138

B138.if:                                          ; preds = %B138
  store ptr @.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d, ptr %excinfo, align 8, !numba_exception_output !2
  br label %common.ret

B138.else:                                        ; preds = %B138
  %.334 = urem i64 %.278, %arg.total
  %.344 = ashr i64 %.334, %arg.shift
  %.358 = icmp slt i64 %.344, 0
  %.359 = select i1 %.358, i64 %arg.guide.5.0, i64 0
  %6 = getelementptr i32, ptr %arg.guide.4, i64 %.344
  %.373 = getelementptr i32, ptr %6, i64 %.359
  %.374 = load i32, ptr %.373, align 4
  %.375 = sext i32 %.374 to i64
  %.395 = icmp slt i32 %.374, 0
  %.396 = select i1 %.395, i64 %arg.cumulative.5.0, i64 0
  %7 = getelementptr i64, ptr %arg.cumulative.4, i64 %.396
  %.410 = getelementptr i64, ptr %7, i64 %.375
  %.411 = load i64, ptr %.410, align 8
  %.413.not = icmp slt i64 %.334, %.411
  br i1 %.413.not, label %B312, label %B278

B440.if:                                          ; preds = %B388
  %.609 = icmp sgt i32 %.601, 0
  %.602 = load ptr, ptr %excinfo.2, align 8
  %.610 = select i1 %.609, ptr %.602, ptr undef
  store ptr %.610, ptr %excinfo, align 8
  br label %common.ret

B440.endif:                                       ; preds = %B388, %B388
  store i64 0, ptr %.624, align 8
  %.630 = call i32 @dptext$7(ptr nonnull %.624, ptr nonnull %excinfo.3, i64 %.611, i64 %.83)
  %.640 = load i64, ptr %.624, align 8
  switch i32 %.630, label %B440.endif.if [
    i32 -2, label %B440.endif.endif
    i32 0, label %B440.endif.endif
  ], !prof !1

B440.endif.if:                                    ; preds = %B440.endif
  %.638 = icmp sgt i32 %.630, 0
  %.631 = load ptr, ptr %excinfo.3, align 8
  %.639 = select i1 %.638, ptr %.631, ptr undef
  store ptr %.639, ptr %excinfo, align 8
  br label %common.ret

B440.endif.endif:                                 ; preds = %B440.endif, %B440.endif
  %8 = trunc i64 %.640 to i32
  br label %B574
}

define linkonce_odr i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
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

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!"branch_weights", i32 1, i32 49, i32 49}
!2 = !{i1 true}
