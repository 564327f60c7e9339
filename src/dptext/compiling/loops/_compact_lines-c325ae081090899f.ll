; {"module": "dptext.io.json_kernels", "loop": "_compact_lines", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$4", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null

define i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.new_starts.0, ptr %arg.new_starts.1, i64 %arg.new_starts.2, i64 %arg.new_starts.3, ptr %arg.new_starts.4, i64 %arg.new_starts.5.0, i64 %arg.new_starts.6.0, ptr %arg.new_ends.0, ptr %arg.new_ends.1, i64 %arg.new_ends.2, i64 %arg.new_ends.3, ptr %arg.new_ends.4, i64 %arg.new_ends.5.0, i64 %arg.new_ends.6.0) {
entry:
  %.103 = alloca i64, align 8
  store i64 0, ptr %.103, align 8
  %.106 = alloca i64, align 8
  store i64 0, ptr %.106, align 8
  %.373 = alloca i64, align 8
  store i64 0, ptr %.373, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.403 = alloca i64, align 8
  store i64 0, ptr %.403, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.434 = alloca i64, align 8
  store i64 0, ptr %.434, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  store i64 0, ptr %.103, align 8
  %.117 = icmp slt i64 %arg.starts.2, 1
  %storemerge = select i1 %.117, i64 0, i64 %arg.starts.2
  store i64 %storemerge, ptr %.106, align 8
  br label %B48

B48:                                              ; preds = %entry, %B352
  %at.4.0 = phi i64 [ 0, %entry ], [ %.675, %B352 ]
  %.160 = load i64, ptr %.106, align 8
  %.161 = icmp sgt i64 %.160, 0
  br i1 %.161, label %B48.if, label %B394

B94:                                              ; preds = %B140.endif.endif.endif, %B48.if
  %at.7.1 = phi i64 [ %at.4.0, %B48.if ], [ %.467, %B140.endif.endif.endif ]
  %pos.3.1 = phi i64 [ %.270, %B48.if ], [ %.419, %B140.endif.endif.endif ]
  %.325 = icmp slt i64 %pos.3.1, %.301
  br i1 %.325, label %B106, label %B352

B106:                                             ; preds = %B330, %B94
  %at.5.2 = phi i64 [ %at.7.1, %B94 ], [ %at.6.4, %B330 ]
  %pos.4.2 = phi i64 [ %pos.3.1, %B94 ], [ %.591, %B330 ]
  %.348 = icmp slt i64 %pos.4.2, 0
  %.349 = select i1 %.348, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %pos.4.2
  %.363 = getelementptr i8, ptr %0, i64 %.349
  %.364 = load i8, ptr %.363, align 1
  %.366 = icmp eq i8 %.364, 34
  br i1 %.366, label %B140, label %B274

B140:                                             ; preds = %B106
  %.370 = add nsw i64 %pos.4.2, 1
  store i64 0, ptr %.373, align 8
  %.379 = call i32 @dptext$5(ptr nonnull %.373, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.370, i64 %.301)
  %.389 = load i64, ptr %.373, align 8
  switch i32 %.379, label %B140.if [
    i32 -2, label %B140.endif
    i32 0, label %B140.endif
  ], !prof !0

B274:                                             ; preds = %B106
  %.511 = icmp ugt i8 %.364, 32
  br i1 %.511, label %B298, label %B330

B298:                                             ; preds = %B274
  %.558 = icmp slt i64 %at.5.2, 0
  %.559 = select i1 %.558, i64 %arg.out.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.out.4, i64 %at.5.2
  %.573 = getelementptr i8, ptr %1, i64 %.559
  store i8 %.364, ptr %.573, align 1
  %.576 = add nsw i64 %at.5.2, 1
  br label %B330

B330:                                             ; preds = %B298, %B274
  %at.6.4 = phi i64 [ %.576, %B298 ], [ %at.5.2, %B274 ]
  %.591 = add nsw i64 %pos.4.2, 1
  %.595 = icmp slt i64 %.591, %.301
  br i1 %.595, label %B106, label %B352

B352:                                             ; preds = %B330, %B94
  %at.8.3 = phi i64 [ %at.6.4, %B330 ], [ %at.7.1, %B94 ]
  %.624 = select i1 %.221, i64 %arg.new_ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.new_ends.4, i64 %.167
  %.638 = getelementptr i64, ptr %2, i64 %.624
  store i64 %at.8.3, ptr %.638, align 8
  %.656 = icmp slt i64 %at.8.3, 0
  %.657 = select i1 %.656, i64 %arg.out.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.out.4, i64 %at.8.3
  %.671 = getelementptr i8, ptr %3, i64 %.657
  store i8 10, ptr %.671, align 1
  %.675 = add nsw i64 %at.8.3, 1
  br label %B48

common.ret:                                       ; preds = %B140.endif.endif.if, %B140.endif.if, %B140.if, %B394
  %common.ret.op = phi i32 [ 0, %B394 ], [ %.379, %B140.if ], [ %.409, %B140.endif.if ], [ %.442, %B140.endif.endif.if ]
  ret i32 %common.ret.op

B394:                                             ; preds = %B48
  store i64 %at.4.0, ptr %retptr, align 8
  br label %common.ret

B48.if:                                           ; preds = %B48
  %.167 = load i64, ptr %.103, align 8
  %.170 = add nsw i64 %.160, -1
  store i64 %.170, ptr %.106, align 8
  %.174 = add i64 %.167, 1
  store i64 %.174, ptr %.103, align 8
  %.221 = icmp slt i64 %.167, 0
  %.222 = select i1 %.221, i64 %arg.new_starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.new_starts.4, i64 %.167
  %.236 = getelementptr i64, ptr %4, i64 %.222
  store i64 %at.4.0, ptr %.236, align 8
  %.255 = select i1 %.221, i64 %arg.starts.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.starts.4, i64 %.167
  %.269 = getelementptr i64, ptr %5, i64 %.255
  %.270 = load i64, ptr %.269, align 8
  %.286 = select i1 %.221, i64 %arg.ends.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.ends.4, i64 %.167
  %.300 = getelementptr i64, ptr %6, i64 %.286
  %.301 = load i64, ptr %.300, align 8
  br label %B94

B140.if:                                          ; preds = %B140
  %.387 = icmp sgt i32 %.379, 0
  %.380 = load ptr, ptr %excinfo.1, align 8
  %.388 = select i1 %.387, ptr %.380, ptr undef
  store ptr %.388, ptr %excinfo, align 8
  br label %common.ret

B140.endif:                                       ; preds = %B140, %B140
  %.399 = add nsw i64 %.389, 1
  store i64 0, ptr %.403, align 8
  %.409 = call i32 @dptext$6(ptr nonnull %.403, ptr nonnull %excinfo.2, i64 %.399, i64 %.301)
  %.419 = load i64, ptr %.403, align 8
  switch i32 %.409, label %B140.endif.if [
    i32 -2, label %B140.endif.endif
    i32 0, label %B140.endif.endif
  ], !prof !0

B140.endif.if:                                    ; preds = %B140.endif
  %.417 = icmp sgt i32 %.409, 0
  %.410 = load ptr, ptr %excinfo.2, align 8
  %.418 = select i1 %.417, ptr %.410, ptr undef
  store ptr %.418, ptr %excinfo, align 8
  br label %common.ret

B140.endif.endif:                                 ; preds = %B140.endif, %B140.endif
  store i64 0, ptr %.434, align 8
  %.442 = call i32 @dptext$7(ptr nonnull %.434, ptr nonnull %excinfo.3, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %at.5.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %pos.4.2, i64 %.419)
  switch i32 %.442, label %B140.endif.endif.if [
    i32 -2, label %B140.endif.endif.endif
    i32 0, label %B140.endif.endif.endif
  ], !prof !0

B140.endif.endif.if:                              ; preds = %B140.endif.endif
  %.450 = icmp sgt i32 %.442, 0
  %.443 = load ptr, ptr %excinfo.3, align 8
  %.451 = select i1 %.450, ptr %.443, ptr undef
  store ptr %.451, ptr %excinfo, align 8
  br label %common.ret

B140.endif.endif.endif:                           ; preds = %B140.endif.endif, %B140.endif.endif
  %.463 = sub nsw i64 %.419, %pos.4.2
  %.467 = add nsw i64 %at.5.2, %.463
  br label %B94
}

define linkonce_odr i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos, i64 %arg.end) {
entry:
  %.200 = alloca i64, align 8
  store i64 0, ptr %.200, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.27 = icmp slt i64 %arg.pos, %arg.end
  br i1 %.27, label %B16, label %B144

B16:                                              ; preds = %entry
  %.50 = icmp slt i64 %arg.pos, 0
  %.51 = select i1 %.50, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.pos
  %.65 = getelementptr i8, ptr %0, i64 %.51
  %.66 = load i8, ptr %.65, align 1
  %.70.not = icmp eq i8 %.66, 34
  br i1 %.70.not, label %B144, label %B50

B50:                                              ; preds = %B110, %B16
  %phiofops = phi i64 [ %.51, %B16 ], [ %.162, %B110 ]
  %pos.2.1 = phi i64 [ %arg.pos, %B16 ], [ %.126, %B110 ]
  %1 = getelementptr i8, ptr %arg.data.4, i64 %pos.2.1
  %.106 = getelementptr i8, ptr %1, i64 %phiofops
  %.107 = load i8, ptr %.106, align 1
  %.109 = icmp eq i8 %.107, 92
  %. = select i1 %.109, i64 2, i64 1
  %.126 = add nsw i64 %pos.2.1, %.
  %.139 = icmp slt i64 %.126, %arg.end
  br i1 %.139, label %B110, label %B144

B110:                                             ; preds = %B50
  %.161 = icmp slt i64 %.126, 0
  %.162 = select i1 %.161, i64 %arg.data.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.data.4, i64 %.126
  %.176 = getelementptr i8, ptr %2, i64 %.162
  %.177 = load i8, ptr %.176, align 1
  %.181.not = icmp eq i8 %.177, 34
  br i1 %.181.not, label %B144, label %B50

B144:                                             ; preds = %B110, %B50, %B16, %entry
  %pos.3.0 = phi i64 [ %.126, %B110 ], [ %.126, %B50 ], [ %arg.pos, %B16 ], [ %arg.pos, %entry ]
  store i64 0, ptr %.200, align 8
  %.206 = call i32 @dptext$6(ptr nonnull %.200, ptr nonnull %excinfo.1, i64 %pos.3.0, i64 %arg.end)
  %.216 = load i64, ptr %.200, align 8
  switch i32 %.206, label %B144.if [
    i32 -2, label %B144.endif
    i32 0, label %B144.endif
  ], !prof !0

B144.if:                                          ; preds = %B144
  %.214 = icmp sgt i32 %.206, 0
  %.207 = load ptr, ptr %excinfo.1, align 8
  %.215 = select i1 %.214, ptr %.207, ptr undef
  store ptr %.215, ptr %excinfo, align 8
  br label %common.ret

common.ret:                                       ; preds = %B144.if, %B144.endif
  %common.ret.op = phi i32 [ 0, %B144.endif ], [ %.206, %B144.if ]
  ret i32 %common.ret.op

B144.endif:                                       ; preds = %B144, %B144
  store i64 %.216, ptr %retptr, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smin.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.target.0, ptr %arg.target.1, i64 %arg.target.2, i64 %arg.target.3, ptr %arg.target.4, i64 %arg.target.5.0, i64 %arg.target.6.0, i64 %arg.at, ptr %arg.source.0, ptr %arg.source.1, i64 %arg.source.2, i64 %arg.source.3, ptr %arg.source.4, i64 %arg.source.5.0, i64 %arg.source.6.0, i64 %arg.start, i64 %arg.end) {
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
