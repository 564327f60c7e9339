; {"module": "dptext.io.json_kernels", "loop": "_join_lines", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.112 = alloca i64, align 8
  store i64 0, ptr %.112, align 8
  %.115 = alloca i64, align 8
  store i64 0, ptr %.115, align 8
  %.356 = alloca i64, align 8
  store i64 0, ptr %.356, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  store i8 91, ptr %arg.out.4, align 1
  store i64 0, ptr %.112, align 8
  %.126 = icmp slt i64 %arg.starts.2, 1
  %storemerge = select i1 %.126, i64 0, i64 %arg.starts.2
  store i64 %storemerge, ptr %.115, align 8
  br label %B68

B68:                                              ; preds = %B132.endif, %entry
  %pos.3.0 = phi i64 [ 1, %entry ], [ %.450, %B132.endif ]
  %.169 = load i64, ptr %.115, align 8
  %.170 = icmp sgt i64 %.169, 0
  br i1 %.170, label %B68.if, label %B236

B76:                                              ; preds = %B68.if
  %.232 = icmp slt i64 %pos.3.0, 0
  %.233 = select i1 %.232, i64 %arg.out.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.out.4, i64 %pos.3.0
  %.247 = getelementptr i8, ptr %0, i64 %.233
  store i8 44, ptr %.247, align 1
  %.265 = icmp slt i64 %pos.3.0, -1
  %.266 = select i1 %.265, i64 %arg.out.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.280 = getelementptr i8, ptr %1, i64 %.266
  store i8 10, ptr %.280, align 1
  %.284 = add nsw i64 %pos.3.0, 2
  br label %B132

B132:                                             ; preds = %B76, %B68.if
  %pos.4.1 = phi i64 [ %.284, %B76 ], [ %pos.3.0, %B68.if ]
  %.305 = icmp slt i64 %.176, 0
  %.306 = select i1 %.305, i64 %arg.starts.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.starts.4, i64 %.176
  %.320 = getelementptr i64, ptr %2, i64 %.306
  %.321 = load i64, ptr %.320, align 8
  %.337 = select i1 %.305, i64 %arg.ends.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.ends.4, i64 %.176
  %.351 = getelementptr i64, ptr %3, i64 %.337
  %.352 = load i64, ptr %.351, align 8
  store i64 0, ptr %.356, align 8
  %.364 = call i32 @dptext$3(ptr nonnull %.356, ptr nonnull %excinfo.1, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr nonnull %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %pos.4.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.321, i64 %.352)
  switch i32 %.364, label %B132.if [
    i32 -2, label %B132.endif
    i32 0, label %B132.endif
  ], !prof !0

common.ret:                                       ; preds = %B132.if, %B236
  %common.ret.op = phi i32 [ 0, %B236 ], [ %.364, %B132.if ]
  ret i32 %common.ret.op

B236:                                             ; preds = %B68
  %.480 = icmp slt i64 %pos.3.0, 0
  %.481 = select i1 %.480, i64 %arg.out.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.out.4, i64 %pos.3.0
  %.495 = getelementptr i8, ptr %4, i64 %.481
  store i8 93, ptr %.495, align 1
  %.501 = add nsw i64 %pos.3.0, 1
  store i64 %.501, ptr %retptr, align 8
  br label %common.ret

B68.if:                                           ; preds = %B68
  %.176 = load i64, ptr %.112, align 8
  %.179 = add nsw i64 %.169, -1
  store i64 %.179, ptr %.115, align 8
  %.183 = add i64 %.176, 1
  store i64 %.183, ptr %.112, align 8
  %.216.not = icmp eq i64 %.176, 0
  br i1 %.216.not, label %B132, label %B76

B132.if:                                          ; preds = %B132
  %.372 = icmp sgt i32 %.364, 0
  %.365 = load ptr, ptr %excinfo.1, align 8
  %.373 = select i1 %.372, ptr %.365, ptr undef
  store ptr %.373, ptr %excinfo, align 8
  br label %common.ret

B132.endif:                                       ; preds = %B132, %B132
  %.414 = load i64, ptr %.351, align 8
  %.445 = load i64, ptr %.320, align 8
  %.448 = sub nsw i64 %.414, %.445
  %.450 = add nsw i64 %pos.4.1, %.448
  br label %B68
}

define linkonce_odr i32 @dptext$3(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.target.0, ptr %arg.target.1, i64 %arg.target.2, i64 %arg.target.3, ptr %arg.target.4, i64 %arg.target.5.0, i64 %arg.target.6.0, i64 %arg.at, ptr %arg.source.0, ptr %arg.source.1, i64 %arg.source.2, i64 %arg.source.3, ptr %arg.source.4, i64 %arg.source.5.0, i64 %arg.source.6.0, i64 %arg.start, i64 %arg.end) {
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

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
