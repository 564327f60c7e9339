; {"module": "dptext.io.kernels", "loop": "_gather", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, ptr %arg.offsets.0, ptr %arg.offsets.1, i64 %arg.offsets.2, i64 %arg.offsets.3, ptr %arg.offsets.4, i64 %arg.offsets.5.0, i64 %arg.offsets.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0) {
entry:
  %.103 = alloca i64, align 8
  store i64 0, ptr %.103, align 8
  %.106 = alloca i64, align 8
  store i64 0, ptr %.106, align 8
  %.335 = alloca i64, align 8
  store i64 0, ptr %.335, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  store i64 0, ptr %.103, align 8
  %.117 = icmp slt i64 %arg.starts.2, 1
  %storemerge = select i1 %.117, i64 0, i64 %arg.starts.2
  store i64 %storemerge, ptr %.106, align 8
  br label %B84

B84:                                              ; preds = %entry, %B311
  %out.3.0 = phi i64 [ 0, %entry ], [ %out.4.1, %B311 ]
  %.160 = load i64, ptr %.106, align 8
  %.161 = icmp sgt i64 %.160, 0
  br i1 %.161, label %B84.if, label %B310

B164:                                             ; preds = %B84.if
  store i64 0, ptr %.335, align 8
  %.343 = call i32 @dptext$3(ptr nonnull %.335, ptr nonnull %excinfo.1, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, i64 %out.3.0, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.259, i64 %.289)
  %.353 = load i64, ptr %.335, align 8
  switch i32 %.343, label %B164.if [
    i32 -2, label %B311
    i32 0, label %B311
  ], !prof !0

B204:                                             ; preds = %B84.if
  %.389 = icmp slt i64 %.259, %.289
  br i1 %.389, label %B216, label %B311

B216:                                             ; preds = %B216, %B204
  %out.6.1 = phi i64 [ %out.3.0, %B204 ], [ %.461, %B216 ]
  %pos.2.1 = phi i64 [ %.259, %B204 ], [ %.524, %B216 ]
  %.412 = icmp slt i64 %pos.2.1, 0
  %.413 = select i1 %.412, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %pos.2.1
  %.427 = getelementptr i8, ptr %0, i64 %.413
  %.428 = load i8, ptr %.427, align 1
  %.443 = icmp slt i64 %out.6.1, 0
  %.444 = select i1 %.443, i64 %arg.values.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.values.4, i64 %out.6.1
  %.458 = getelementptr i8, ptr %1, i64 %.444
  store i8 %.428, ptr %.458, align 1
  %.461 = add nsw i64 %out.6.1, 1
  %.497 = load i8, ptr %.427, align 1
  %.499 = icmp eq i8 %.497, 34
  %. = select i1 %.499, i64 2, i64 1
  %.524 = add nsw i64 %pos.2.1, %.
  %.532 = icmp slt i64 %.524, %.289
  br i1 %.532, label %B216, label %B311

common.ret:                                       ; preds = %B164.if, %B310
  %common.ret.op = phi i32 [ 0, %B310 ], [ %.343, %B164.if ]
  ret i32 %common.ret.op

B310:                                             ; preds = %B84
  %.586 = icmp slt i64 %arg.starts.2, 0
  %.587 = select i1 %.586, i64 %arg.offsets.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.offsets.4, i64 %arg.starts.2
  %.601 = getelementptr i64, ptr %2, i64 %.587
  store i64 %out.3.0, ptr %.601, align 8
  store i64 %out.3.0, ptr %retptr, align 8
  br label %common.ret

B311:                                             ; preds = %B164, %B164, %B204, %B216
  %out.4.1 = phi i64 [ %out.3.0, %B204 ], [ %.461, %B216 ], [ %.353, %B164 ], [ %.353, %B164 ]
  br label %B84

B84.if:                                           ; preds = %B84
  %.167 = load i64, ptr %.103, align 8
  %.170 = add nsw i64 %.160, -1
  store i64 %.170, ptr %.106, align 8
  %.174 = add i64 %.167, 1
  store i64 %.174, ptr %.103, align 8
  %.213 = icmp slt i64 %.167, 0
  %.214 = select i1 %.213, i64 %arg.offsets.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.offsets.4, i64 %.167
  %.228 = getelementptr i64, ptr %3, i64 %.214
  store i64 %out.3.0, ptr %.228, align 8
  %.244 = select i1 %.213, i64 %arg.starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.starts.4, i64 %.167
  %.258 = getelementptr i64, ptr %4, i64 %.244
  %.259 = load i64, ptr %.258, align 8
  %.274 = select i1 %.213, i64 %arg.ends.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.ends.4, i64 %.167
  %.288 = getelementptr i64, ptr %5, i64 %.274
  %.289 = load i64, ptr %.288, align 8
  %.310 = select i1 %.213, i64 %arg.styles.5.0, i64 0
  %6 = getelementptr i8, ptr %arg.styles.4, i64 %.167
  %.324 = getelementptr i8, ptr %6, i64 %.310
  %.325 = load i8, ptr %.324, align 1
  %.327.not = icmp eq i8 %.325, 2
  br i1 %.327.not, label %B204, label %B164

B164.if:                                          ; preds = %B164
  %.351 = icmp sgt i32 %.343, 0
  %.344 = load ptr, ptr %excinfo.1, align 8
  %.352 = select i1 %.351, ptr %.344, ptr undef
  store ptr %.352, ptr %excinfo, align 8
  br label %common.ret
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
