; {"module": "dptext.io.even_kernels", "loop": "_even_lines", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.new_starts.0, ptr %arg.new_starts.1, i64 %arg.new_starts.2, i64 %arg.new_starts.3, ptr %arg.new_starts.4, i64 %arg.new_starts.5.0, i64 %arg.new_starts.6.0, ptr %arg.new_ends.0, ptr %arg.new_ends.1, i64 %arg.new_ends.2, i64 %arg.new_ends.3, ptr %arg.new_ends.4, i64 %arg.new_ends.5.0, i64 %arg.new_ends.6.0) {
entry:
  %.103 = alloca i64, align 8
  store i64 0, ptr %.103, align 8
  %.106 = alloca i64, align 8
  store i64 0, ptr %.106, align 8
  %.294 = alloca i64, align 8
  store i64 0, ptr %.294, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  store i64 0, ptr %.103, align 8
  %.117 = icmp slt i64 %arg.starts.2, 1
  %storemerge = select i1 %.117, i64 0, i64 %arg.starts.2
  store i64 %storemerge, ptr %.106, align 8
  br label %B84

B84:                                              ; preds = %B86.endif, %entry
  %pos.3.0 = phi i64 [ 0, %entry ], [ %.383, %B86.endif ]
  %.160 = load i64, ptr %.106, align 8
  %.161 = icmp sgt i64 %.160, 0
  br i1 %.161, label %B84.if, label %B202

common.ret:                                       ; preds = %B86.if, %B202
  %common.ret.op = phi i32 [ 0, %B202 ], [ %.302, %B86.if ]
  ret i32 %common.ret.op

B202:                                             ; preds = %B84
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B84.if:                                           ; preds = %B84
  %.167 = load i64, ptr %.103, align 8
  %.170 = add nsw i64 %.160, -1
  store i64 %.170, ptr %.106, align 8
  %.174 = add i64 %.167, 1
  store i64 %.174, ptr %.103, align 8
  %.213 = icmp slt i64 %.167, 0
  %.214 = select i1 %.213, i64 %arg.new_starts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.new_starts.4, i64 %.167
  %.228 = getelementptr i64, ptr %0, i64 %.214
  store i64 %pos.3.0, ptr %.228, align 8
  %.245 = select i1 %.213, i64 %arg.starts.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.starts.4, i64 %.167
  %.259 = getelementptr i64, ptr %1, i64 %.245
  %.260 = load i64, ptr %.259, align 8
  %.275 = select i1 %.213, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %.167
  %.289 = getelementptr i64, ptr %2, i64 %.275
  %.290 = load i64, ptr %.289, align 8
  store i64 0, ptr %.294, align 8
  %.302 = call i32 @dptext$3(ptr nonnull %.294, ptr nonnull %excinfo.1, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %pos.3.0, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.260, i64 %.290)
  %.312 = load i64, ptr %.294, align 8
  switch i32 %.302, label %B86.if [
    i32 -2, label %B86.endif
    i32 0, label %B86.endif
  ], !prof !0

B86.if:                                           ; preds = %B84.if
  %.310 = icmp sgt i32 %.302, 0
  %.303 = load ptr, ptr %excinfo.1, align 8
  %.311 = select i1 %.310, ptr %.303, ptr undef
  store ptr %.311, ptr %excinfo, align 8
  br label %common.ret

B86.endif:                                        ; preds = %B84.if, %B84.if
  %.336 = select i1 %.213, i64 %arg.new_ends.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.new_ends.4, i64 %.167
  %.350 = getelementptr i64, ptr %3, i64 %.336
  store i64 %.312, ptr %.350, align 8
  %.365 = icmp slt i64 %.312, 0
  %.366 = select i1 %.365, i64 %arg.out.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.out.4, i64 %.312
  %.380 = getelementptr i8, ptr %4, i64 %.366
  store i8 10, ptr %.380, align 1
  %.383 = add nsw i64 %.312, 1
  br label %B84
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
