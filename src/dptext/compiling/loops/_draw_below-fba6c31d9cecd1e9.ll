; {"module": "dptext.core.integer_sampler", "loop": "_draw_below", "kinds": [["<u8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d = internal constant [75 x i8] c"\80\04\95@\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\16integer modulo by zero\94\85\94N\87\94."
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1 = internal constant [20 x i8] c"\FF\B2A\96\E7\1DMRt\D7)[\CE\CA\00\9E\A2Z_\9D"
@.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d, i32 75, ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1, ptr null, i32 0 }
@dptext$1 = common global ptr null
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.4 = internal constant [75 x i8] c"\80\04\95@\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\16integer modulo by zero\94\85\94N\87\94."
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1.5 = internal constant [20 x i8] c"\FF\B2A\96\E7\1DMRt\D7)[\CE\CA\00\9E\A2Z_\9D"
@.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d.3 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.4, i32 75, ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1.5, ptr null, i32 0 }

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.bits.0, ptr %arg.bits.1, i64 %arg.bits.2, i64 %arg.bits.3, ptr %arg.bits.4, i64 %arg.bits.5.0, i64 %arg.bits.6.0, ptr %arg.targets.0, ptr %arg.targets.1, i64 %arg.targets.2, i64 %arg.targets.3, ptr %arg.targets.4, i64 %arg.targets.5.0, i64 %arg.targets.6.0, ptr %arg.totals.0, ptr %arg.totals.1, i64 %arg.totals.2, i64 %arg.totals.3, ptr %arg.totals.4, i64 %arg.totals.5.0, i64 %arg.totals.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.81 = alloca i64, align 8
  store i64 0, ptr %.81, align 8
  %.84 = alloca i64, align 8
  store i64 0, ptr %.84, align 8
  store i64 0, ptr %.81, align 8
  %.95 = icmp slt i64 %arg.bits.2, 1
  %storemerge = select i1 %.95, i64 0, i64 %arg.bits.2
  store i64 %storemerge, ptr %.84, align 8
  br label %B48

B48:                                              ; preds = %entry, %B221
  %rejected.2.0 = phi i64 [ 0, %entry ], [ %rejected.3.1, %B221 ]
  %excinfo.1.0 = phi ptr [ null, %entry ], [ %excinfo.1.1, %B221 ]
  %.138 = load i64, ptr %.84, align 8
  %.139 = icmp sgt i64 %.138, 0
  br i1 %.139, label %B48.if, label %B220

B0.else.i:                                        ; preds = %B48.if
  %0 = getelementptr i64, ptr %arg.bits.4, i64 %.145
  %.259 = select i1 %.194, i64 %arg.bits.5.0, i64 0
  %.273 = getelementptr i64, ptr %0, i64 %.259
  %.274 = load i64, ptr %.273, align 8
  %.5.i = sub i64 0, %.240
  %.18.i = urem i64 %.5.i, %.240
  %1 = icmp ult i64 %.274, %.18.i
  br label %dptext$3

dptext$3: ; preds = %B48.if, %B0.else.i
  %.277.0 = phi i1 [ %1, %B0.else.i ], [ false, %B48.if ]
  %excinfo.1.1 = phi ptr [ %excinfo.1.0, %B0.else.i ], [ @.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d.3, %B48.if ]
  %.2811 = phi i32 [ 0, %B0.else.i ], [ 1, %B48.if ]
  br i1 %.8.i.not, label %B50.if, label %B50.endif, !prof !0

B166:                                             ; preds = %B50.endif
  %.308 = add nsw i64 %rejected.2.0, 1
  br label %B221

B178:                                             ; preds = %B50.endif
  br i1 %.8.i.not, label %B178.if, label %B178.endif, !prof !0

common.ret:                                       ; preds = %B178.if, %B50.if, %B220
  %common.ret.op = phi i32 [ 0, %B220 ], [ %.2811, %B50.if ], [ 1, %B178.if ]
  ret i32 %common.ret.op

B220:                                             ; preds = %B48
  store i64 %rejected.2.0, ptr %retptr, align 8
  br label %common.ret

B221:                                             ; preds = %B178.endif, %B166
  %rejected.3.1 = phi i64 [ %.308, %B166 ], [ %rejected.2.0, %B178.endif ]
  br label %B48

B48.if:                                           ; preds = %B48
  %.145 = load i64, ptr %.81, align 8
  %.148 = add nsw i64 %.138, -1
  store i64 %.148, ptr %.84, align 8
  %.152 = add i64 %.145, 1
  store i64 %.152, ptr %.81, align 8
  %.194 = icmp slt i64 %.145, 0
  %.195 = select i1 %.194, i64 %arg.targets.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.targets.4, i64 %.145
  %.209 = getelementptr i64, ptr %2, i64 %.195
  %.210 = load i64, ptr %.209, align 8
  %.224 = icmp slt i64 %.210, 0
  %.225 = select i1 %.224, i64 %arg.totals.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.totals.4, i64 %.210
  %.239 = getelementptr i64, ptr %3, i64 %.225
  %.240 = load i64, ptr %.239, align 8
  %.8.i.not = icmp eq i64 %.240, 0
  br i1 %.8.i.not, label %dptext$3, label %B0.else.i, !prof !0

B50.if:                                           ; preds = %dptext$3
  store ptr %excinfo.1.1, ptr %excinfo, align 8
  br label %common.ret

B50.endif:                                        ; preds = %dptext$3
  br i1 %.277.0, label %B166, label %B178

B178.if:                                          ; preds = %B178
  store ptr @.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d, ptr %excinfo, align 8, !numba_exception_output !1
  br label %common.ret

B178.endif:                                       ; preds = %B178
  %4 = getelementptr i64, ptr %arg.bits.4, i64 %.145
  %.335 = select i1 %.194, i64 %arg.bits.5.0, i64 0
  %.349 = getelementptr i64, ptr %4, i64 %.335
  %.350 = load i64, ptr %.349, align 8
  %.362 = urem i64 %.350, %.240
  %.416 = select i1 %.224, i64 %arg.out.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.out.4, i64 %.210
  %.430 = getelementptr i64, ptr %5, i64 %.416
  store i64 %.362, ptr %.430, align 8
  br label %B221
}

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
