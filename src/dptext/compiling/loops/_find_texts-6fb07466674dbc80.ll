; {"module": "dptext.io.json_kernels", "loop": "_find_texts", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], "|b1", ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$10", "returns": ["<i8", "<i8", "<i8"], "single": false}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null
@dptext$6 = common global ptr null
@.const.array.data.1 = internal constant [6 x i8] c"btn\00fr", align 1
@dptext$7 = common global ptr null
@dptext$8 = common global ptr null
@dptext$9 = common global ptr null

define i32 @dptext$10(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.line_starts.0, ptr %arg.line_starts.1, i64 %arg.line_starts.2, i64 %arg.line_starts.3, ptr %arg.line_starts.4, i64 %arg.line_starts.5.0, i64 %arg.line_starts.6.0, ptr %arg.line_ends.0, ptr %arg.line_ends.1, i64 %arg.line_ends.2, i64 %arg.line_ends.3, ptr %arg.line_ends.4, i64 %arg.line_ends.5.0, i64 %arg.line_ends.6.0, ptr %arg.keys.0, ptr %arg.keys.1, i64 %arg.keys.2, i64 %arg.keys.3, ptr %arg.keys.4, i64 %arg.keys.5.0, i64 %arg.keys.6.0, ptr %arg.bounds.0, ptr %arg.bounds.1, i64 %arg.bounds.2, i64 %arg.bounds.3, ptr %arg.bounds.4, i64 %arg.bounds.5.0, i64 %arg.bounds.6.0, ptr %arg.each.0, ptr %arg.each.1, i64 %arg.each.2, i64 %arg.each.3, ptr %arg.each.4, i64 %arg.each.5.0, i64 %arg.each.6.0, i8 %arg.through_lists, ptr %arg.had.0, ptr %arg.had.1, i64 %arg.had.2, i64 %arg.had.3, ptr %arg.had.4, i64 %arg.had.5.0, i64 %arg.had.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, ptr %arg.lacking.0, ptr %arg.lacking.1, i64 %arg.lacking.2, i64 %arg.lacking.3, ptr %arg.lacking.4, i64 %arg.lacking.5.0, i64 %arg.lacking.6.0) {
entry:
  %.103.not = icmp eq i8 %arg.through_lists, 0
  %.181 = alloca i64, align 8
  store i64 0, ptr %.181, align 8
  %.184 = alloca i64, align 8
  store i64 0, ptr %.184, align 8
  %.357 = alloca { i64, i64, i64, i8 }, align 8
  store i64 0, ptr %.357, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.357, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %.357, i64 16
  store i64 0, ptr %.fca.2.gep, align 8
  %.fca.3.gep = getelementptr inbounds nuw i8, ptr %.357, i64 24
  store i8 0, ptr %.fca.3.gep, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  store i64 0, ptr %.181, align 8
  %.195 = icmp slt i64 %arg.line_starts.2, 1
  %storemerge = select i1 %.195, i64 0, i64 %arg.line_starts.2
  store i64 %storemerge, ptr %.184, align 8
  br label %B48

B48:                                              ; preds = %entry, %B266
  %found.3.0 = phi i64 [ 0, %entry ], [ %found.4.1, %B266 ]
  %.238 = load i64, ptr %.184, align 8
  %.239 = icmp sgt i64 %.238, 0
  br i1 %.239, label %B48.if, label %B268

common.ret:                                       ; preds = %B50.endif.if, %B268, %B164
  %common.ret.op = phi i32 [ 0, %B164 ], [ 0, %B268 ], [ %.379, %B50.endif.if ]
  ret i32 %common.ret.op

B164:                                             ; preds = %B50.endif.endif
  store i64 %.389.fca.0.load, ptr %retptr, align 8
  %retptr.repack525 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.245, ptr %retptr.repack525, align 8
  %retptr.repack527 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.389.fca.2.load, ptr %retptr.repack527, align 8
  br label %common.ret

B178:                                             ; preds = %B50.endif.endif
  %.505 = select i1 %.299, i64 %arg.lacking.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.lacking.4, i64 %.245
  %.519 = getelementptr i8, ptr %0, i64 %.505
  %.521 = zext i1 %.396 to i8
  store i8 %.521, ptr %.519, align 1
  %.527 = icmp eq i64 %.389.fca.1.load, %found.3.0
  %.527.not = xor i1 %.527, true
  %.103.not.not = xor i1 %.103.not, true
  %brmerge = select i1 %.527.not, i1 true, i1 %.103.not.not
  %.389.fca.1.load.mux = select i1 %.527.not, i64 %.389.fca.1.load, i64 %found.3.0
  br i1 %brmerge, label %B266, label %B204

B204:                                             ; preds = %B178
  %.566 = load i64, ptr %.314, align 8
  %.583 = icmp slt i64 %found.3.0, 0
  %.584 = select i1 %.583, i64 %arg.starts.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.starts.4, i64 %found.3.0
  %.598 = getelementptr i64, ptr %1, i64 %.584
  store i64 %.566, ptr %.598, align 8
  %.615 = select i1 %.583, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %found.3.0
  %.629 = getelementptr i64, ptr %2, i64 %.615
  store i64 %.566, ptr %.629, align 8
  %.646 = select i1 %.583, i64 %arg.styles.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.styles.4, i64 %found.3.0
  %.660 = getelementptr i8, ptr %3, i64 %.646
  store i8 0, ptr %.660, align 1
  %.664 = add nsw i64 %found.3.0, 1
  br label %B266

B266:                                             ; preds = %B178, %B204
  %found.4.1 = phi i64 [ %.389.fca.1.load.mux, %B178 ], [ %.664, %B204 ]
  br label %B48

B268:                                             ; preds = %B48
  store i64 0, ptr %retptr, align 8
  %retptr.repack521 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %found.3.0, ptr %retptr.repack521, align 8
  %retptr.repack523 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 0, ptr %retptr.repack523, align 8
  br label %common.ret

B48.if:                                           ; preds = %B48
  %.245 = load i64, ptr %.181, align 8
  %.248 = add nsw i64 %.238, -1
  store i64 %.248, ptr %.184, align 8
  %.252 = add i64 %.245, 1
  store i64 %.252, ptr %.181, align 8
  %.299 = icmp slt i64 %.245, 0
  %.300 = select i1 %.299, i64 %arg.line_starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.line_starts.4, i64 %.245
  %.314 = getelementptr i64, ptr %4, i64 %.300
  %.315 = load i64, ptr %.314, align 8
  %.331 = select i1 %.299, i64 %arg.line_ends.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.line_ends.4, i64 %.245
  %.345 = getelementptr i64, ptr %5, i64 %.331
  %.346 = load i64, ptr %.345, align 8
  store i64 0, ptr %.357, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  store i64 0, ptr %.fca.2.gep, align 8
  store i8 0, ptr %.fca.3.gep, align 8
  %.379 = call i32 @dptext$11(ptr nonnull %.357, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.315, i64 %.346, ptr %arg.keys.0, ptr %arg.keys.1, i64 %arg.keys.2, i64 %arg.keys.3, ptr %arg.keys.4, i64 %arg.keys.5.0, i64 %arg.keys.6.0, ptr %arg.bounds.0, ptr %arg.bounds.1, i64 %arg.bounds.2, i64 %arg.bounds.3, ptr %arg.bounds.4, i64 %arg.bounds.5.0, i64 %arg.bounds.6.0, ptr %arg.each.0, ptr %arg.each.1, i64 %arg.each.2, i64 %arg.each.3, ptr %arg.each.4, i64 %arg.each.5.0, i64 %arg.each.6.0, ptr %arg.had.0, ptr %arg.had.1, i64 %arg.had.2, i64 %arg.had.3, ptr %arg.had.4, i64 %arg.had.5.0, i64 %arg.had.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, i64 %found.3.0)
  %.380 = load ptr, ptr %excinfo.1, align 8
  %.387 = icmp sgt i32 %.379, 0
  %.388 = select i1 %.387, ptr %.380, ptr undef
  %.389.fca.0.load = load i64, ptr %.357, align 8
  %.389.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.389.fca.2.load = load i64, ptr %.fca.2.gep, align 8
  %.389.fca.3.load = load i8, ptr %.fca.3.gep, align 8
  %.396 = icmp ne i8 %.389.fca.3.load, 0
  switch i32 %.379, label %B50.endif.if [
    i32 -2, label %B50.endif.endif
    i32 0, label %B50.endif.endif
  ], !prof !0

B50.endif.if:                                     ; preds = %B48.if
  store ptr %.388, ptr %excinfo, align 8
  br label %common.ret

B50.endif.endif:                                  ; preds = %B48.if, %B48.if
  %.431.not = icmp eq i64 %.389.fca.0.load, 0
  br i1 %.431.not, label %B178, label %B164
}

define linkonce_odr i32 @dptext$11(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos, i64 %arg.end, ptr %arg.keys.0, ptr %arg.keys.1, i64 %arg.keys.2, i64 %arg.keys.3, ptr %arg.keys.4, i64 %arg.keys.5.0, i64 %arg.keys.6.0, ptr %arg.bounds.0, ptr %arg.bounds.1, i64 %arg.bounds.2, i64 %arg.bounds.3, ptr %arg.bounds.4, i64 %arg.bounds.5.0, i64 %arg.bounds.6.0, ptr %arg.each.0, ptr %arg.each.1, i64 %arg.each.2, i64 %arg.each.3, ptr %arg.each.4, i64 %arg.each.5.0, i64 %arg.each.6.0, ptr %arg.had.0, ptr %arg.had.1, i64 %arg.had.2, i64 %arg.had.3, ptr %arg.had.4, i64 %arg.had.5.0, i64 %arg.had.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, i64 %arg.found) {
entry:
  %.248 = alloca i64, align 8
  store i64 0, ptr %.248, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.420 = alloca i8, align 1
  store i8 0, ptr %.420, align 1
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  br label %B24

B24:                                              ; preds = %B476, %entry
  %pos.5.0 = phi i64 [ %arg.pos, %entry ], [ %.946, %B476 ]
  %found.4.0 = phi i64 [ %arg.found, %entry ], [ %found.5.1, %B476 ]
  %depth.4.0 = phi i64 [ 0, %entry ], [ %depth.3.1, %B476 ]
  %on.4.0 = phi i64 [ 0, %entry ], [ %on.3.1, %B476 ]
  %hit.8.0 = phi i1 [ true, %entry ], [ %hit.9.1, %B476 ]
  %lacking.3.0 = phi i1 [ false, %entry ], [ %lacking.2.1, %B476 ]
  %.188 = icmp slt i64 %pos.5.0, %arg.end
  br i1 %.188, label %B38, label %B1154

B38:                                              ; preds = %B1130, %B24
  %pos.6.1 = phi i64 [ %pos.5.0, %B24 ], [ %.1881, %B1130 ]
  %found.3.1 = phi i64 [ %found.4.0, %B24 ], [ %found.6.2, %B1130 ]
  %depth.3.1 = phi i64 [ %depth.4.0, %B24 ], [ %depth.5.2, %B1130 ]
  %on.3.1 = phi i64 [ %on.4.0, %B24 ], [ %on.5.2, %B1130 ]
  %hit.7.1 = phi i1 [ %hit.8.0, %B24 ], [ %hit.10.2, %B1130 ]
  %naming.5.1 = phi i1 [ false, %B24 ], [ %naming.8.2, %B1130 ]
  %lacking.2.1 = phi i1 [ %lacking.3.0, %B24 ], [ %lacking.4.2, %B1130 ]
  %.217 = icmp slt i64 %pos.6.1, 0
  %.218 = select i1 %.217, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %pos.6.1
  %.232 = getelementptr i8, ptr %0, i64 %.218
  %.233 = load i8, ptr %.232, align 1
  %.239 = icmp eq i8 %.233, 34
  br i1 %.239, label %B76, label %B488

B76:                                              ; preds = %B38
  %.245 = add nsw i64 %pos.6.1, 1
  store i64 0, ptr %.248, align 8
  %.254 = call i32 @dptext$12(ptr nonnull %.248, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.245, i64 %arg.end)
  %.264 = load i64, ptr %.248, align 8
  switch i32 %.254, label %B76.if [
    i32 -2, label %B76.endif
    i32 0, label %B76.endif
  ], !prof !0

common.ret:                                       ; preds = %B154.endif.if, %B76.if, %B1246, %B1054, %B988, %B618, %B394, %B350, %B262, %B128
  %common.ret.op = phi i32 [ 0, %B128 ], [ 0, %B262 ], [ 0, %B350 ], [ 0, %B394 ], [ 0, %B618 ], [ 0, %B988 ], [ 0, %B1054 ], [ 0, %B1246 ], [ %.254, %B76.if ], [ %.430, %B154.endif.if ]
  ret i32 %common.ret.op

B128:                                             ; preds = %B76.endif
  %.334 = zext i1 %lacking.2.1 to i8
  %.336 = insertvalue { i64, i64, i64, i8 } { i64 1, i64 undef, i64 undef, i8 undef }, i64 %found.3.1, 1
  %.337 = insertvalue { i64, i64, i64, i8 } %.336, i64 %pos.6.1, 2
  %.338 = insertvalue { i64, i64, i64, i8 } %.337, i8 %.334, 3
  store { i64, i64, i64, i8 } %.338, ptr %retptr, align 8
  br label %common.ret

B150:                                             ; preds = %B76.endif
  br i1 %naming.5.1, label %B154, label %B324

B154:                                             ; preds = %B150
  %.368.inv = icmp sgt i64 %on.3.1, 0
  %.369 = select i1 %.368.inv, i64 0, i64 %arg.bounds.5.0
  %1 = getelementptr i64, ptr %arg.bounds.4, i64 %on.3.1
  %2 = getelementptr i8, ptr %1, i64 -8
  %.383 = getelementptr i64, ptr %2, i64 %.369
  %.384 = load i64, ptr %.383, align 8
  %.399 = icmp slt i64 %on.3.1, 0
  %.400 = select i1 %.399, i64 %arg.bounds.5.0, i64 0
  %.414 = getelementptr i64, ptr %1, i64 %.400
  %.415 = load i64, ptr %.414, align 8
  store i8 0, ptr %.420, align 1
  %.430 = call i32 @dptext$13(ptr nonnull %.420, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.245, i64 %.264, ptr %arg.keys.0, ptr %arg.keys.1, i64 %arg.keys.2, i64 %arg.keys.3, ptr %arg.keys.4, i64 %arg.keys.5.0, i64 %arg.keys.6.0, i64 %.384, i64 %.415, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0)
  %.431 = load ptr, ptr %excinfo.2, align 8
  %.438 = icmp sgt i32 %.430, 0
  %.439 = select i1 %.438, ptr %.431, ptr undef
  %.440 = load i8, ptr %.420, align 1
  %.443 = icmp ne i8 %.440, 0
  switch i32 %.430, label %B154.endif.if [
    i32 -2, label %B154.endif.endif
    i32 0, label %B154.endif.endif
  ], !prof !0

B240:                                             ; preds = %B154.endif.endif
  %.480 = select i1 %.368.inv, i64 0, i64 %arg.had.5.0
  %3 = getelementptr i8, ptr %arg.had.4, i64 %on.3.1
  %4 = getelementptr i8, ptr %3, i64 -1
  %.494 = getelementptr i8, ptr %4, i64 %.480
  %.495 = load i8, ptr %.494, align 1
  %.496.not = icmp eq i8 %.495, 0
  br i1 %.496.not, label %B284, label %B262

B262:                                             ; preds = %B240
  %.549 = zext i1 %lacking.2.1 to i8
  %.551 = insertvalue { i64, i64, i64, i8 } { i64 3, i64 undef, i64 undef, i8 undef }, i64 %found.3.1, 1
  %.552 = insertvalue { i64, i64, i64, i8 } %.551, i64 %pos.6.1, 2
  %.553 = insertvalue { i64, i64, i64, i8 } %.552, i8 %.549, 3
  store { i64, i64, i64, i8 } %.553, ptr %retptr, align 8
  br label %common.ret

B284:                                             ; preds = %B154.endif.endif, %B240
  %.575 = add nsw i64 %on.3.1, -1
  %.590 = select i1 %.368.inv, i64 0, i64 %arg.had.5.0
  %5 = getelementptr i8, ptr %arg.had.4, i64 %.575
  %.604 = getelementptr i8, ptr %5, i64 %.590
  %.605 = load i8, ptr %.604, align 1
  %6 = zext i1 %.443 to i8
  %.6101443 = or i8 %.605, %6
  store i8 %.6101443, ptr %.604, align 1
  br label %B476

B324:                                             ; preds = %B150
  br i1 %hit.7.1, label %B328, label %B476

B328:                                             ; preds = %B324
  %.672 = icmp slt i64 %depth.3.1, %arg.each.2
  br i1 %.672, label %B350, label %B372

B350:                                             ; preds = %B328
  %.723 = zext i1 %lacking.2.1 to i8
  %.725 = insertvalue { i64, i64, i64, i8 } { i64 2, i64 undef, i64 undef, i8 undef }, i64 %found.3.1, 1
  %.726 = insertvalue { i64, i64, i64, i8 } %.725, i64 %pos.6.1, 2
  %.727 = insertvalue { i64, i64, i64, i8 } %.726, i8 %.723, 3
  store { i64, i64, i64, i8 } %.727, ptr %retptr, align 8
  br label %common.ret

B372:                                             ; preds = %B328
  %.738 = icmp eq i64 %found.3.1, %arg.starts.2
  br i1 %.738, label %B394, label %B416

B394:                                             ; preds = %B372
  %.789 = zext i1 %lacking.2.1 to i8
  %.791 = insertvalue { i64, i64, i64, i8 } { i64 4, i64 undef, i64 undef, i8 undef }, i64 %arg.starts.2, 1
  %.792 = insertvalue { i64, i64, i64, i8 } %.791, i64 %pos.6.1, 2
  %.793 = insertvalue { i64, i64, i64, i8 } %.792, i8 %.789, 3
  store { i64, i64, i64, i8 } %.793, ptr %retptr, align 8
  br label %common.ret

B416:                                             ; preds = %B372
  %.819 = icmp slt i64 %found.3.1, 0
  %.820 = select i1 %.819, i64 %arg.starts.5.0, i64 0
  %7 = getelementptr i64, ptr %arg.starts.4, i64 %found.3.1
  %.834 = getelementptr i64, ptr %7, i64 %.820
  store i64 %.245, ptr %.834, align 8
  %.852 = select i1 %.819, i64 %arg.ends.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.ends.4, i64 %found.3.1
  %.866 = getelementptr i64, ptr %8, i64 %.852
  store i64 %.264, ptr %.866, align 8
  %.883 = select i1 %.819, i64 %arg.styles.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.styles.4, i64 %found.3.1
  %.897 = getelementptr i8, ptr %9, i64 %.883
  store i8 5, ptr %.897, align 1
  %.901 = add nsw i64 %found.3.1, 1
  br label %B476

B476:                                             ; preds = %B416, %B324, %B284
  %found.5.1 = phi i64 [ %found.3.1, %B284 ], [ %.901, %B416 ], [ %found.3.1, %B324 ]
  %hit.9.1 = phi i1 [ %.443, %B284 ], [ false, %B416 ], [ false, %B324 ]
  %.946 = add nsw i64 %.264, 1
  br label %B24

B488:                                             ; preds = %B38
  %10 = and i8 %.233, -33
  switch i8 %10, label %B844 [
    i8 91, label %B534
    i8 93, label %B736
  ]

B534:                                             ; preds = %B488
  %.977 = add nsw i64 %depth.3.1, 1
  br i1 %hit.7.1, label %B548, label %B1130

B548:                                             ; preds = %B534
  %.1001.not = icmp slt i64 %depth.3.1, %arg.each.2
  br i1 %.1001.not, label %B570, label %B618

B570:                                             ; preds = %B548
  %.1018 = icmp slt i64 %depth.3.1, 0
  %.1019 = select i1 %.1018, i64 %arg.each.5.0, i64 0
  %11 = getelementptr i8, ptr %arg.each.4, i64 %depth.3.1
  %.1033 = getelementptr i8, ptr %11, i64 %.1019
  %.1034 = load i8, ptr %.1033, align 1
  %.1037 = icmp eq i8 %.233, 91
  %.1039 = zext i1 %.1037 to i8
  %.1040.not = icmp eq i8 %.1034, %.1039
  br i1 %.1040.not, label %B640, label %B618

B618:                                             ; preds = %B570, %B548
  %.1087 = zext i1 %lacking.2.1 to i8
  %.1089 = insertvalue { i64, i64, i64, i8 } { i64 2, i64 undef, i64 undef, i8 undef }, i64 %found.3.1, 1
  %.1090 = insertvalue { i64, i64, i64, i8 } %.1089, i64 %pos.6.1, 2
  %.1091 = insertvalue { i64, i64, i64, i8 } %.1090, i8 %.1087, 3
  store { i64, i64, i64, i8 } %.1091, ptr %retptr, align 8
  br label %common.ret

B640:                                             ; preds = %B570
  %.1113 = select i1 %.1018, i64 %arg.had.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.had.4, i64 %depth.3.1
  %.1127 = getelementptr i8, ptr %12, i64 %.1113
  store i8 0, ptr %.1127, align 1
  %.1137 = xor i1 %.1037, true
  br label %B1130

B736:                                             ; preds = %B488
  %.1210 = icmp eq i64 %depth.3.1, %on.3.1
  br i1 %.1210, label %B748, label %B818

B748:                                             ; preds = %B736
  %.1222 = icmp eq i8 %.233, 125
  br i1 %.1222, label %B772, label %B794

B772:                                             ; preds = %B748
  %.1250.inv = icmp sgt i64 %depth.3.1, 0
  %.1251 = select i1 %.1250.inv, i64 0, i64 %arg.had.5.0
  %13 = getelementptr i8, ptr %arg.had.4, i64 %depth.3.1
  %14 = getelementptr i8, ptr %13, i64 -1
  %.1265 = getelementptr i8, ptr %14, i64 %.1251
  %.1266 = load i8, ptr %.1265, align 1
  %.1267.not = icmp eq i8 %.1266, 0
  br label %B794

B794:                                             ; preds = %B772, %B748
  %"$phi794.1.2.4" = phi i1 [ %.1267.not, %B772 ], [ false, %B748 ]
  %.1274 = or i1 %lacking.2.1, %"$phi794.1.2.4"
  %.1282 = add nsw i64 %depth.3.1, -1
  br label %B818

B818:                                             ; preds = %B794, %B736
  %on.6.3 = phi i64 [ %.1282, %B794 ], [ %on.3.1, %B736 ]
  %hit.11.3 = phi i1 [ false, %B794 ], [ %hit.7.1, %B736 ]
  %naming.9.3 = phi i1 [ false, %B794 ], [ %naming.5.1, %B736 ]
  %lacking.5.3 = phi i1 [ %.1274, %B794 ], [ %lacking.2.1, %B736 ]
  %.1299 = add nsw i64 %depth.3.1, -1
  %.1306 = icmp eq i64 %.1299, 0
  br i1 %.1306, label %B1154, label %B1130

B844:                                             ; preds = %B488
  %.1384 = icmp eq i8 %.233, 44
  br i1 %.1384, label %B866, label %B928

B866:                                             ; preds = %B844
  %.1398 = icmp eq i64 %depth.3.1, %on.3.1
  br i1 %.1398, label %B878, label %B1130

B878:                                             ; preds = %B866
  %.1411 = icmp sgt i64 %depth.3.1, 0
  br i1 %.1411, label %B890, label %B1130

B890:                                             ; preds = %B878
  %.1429 = select i1 %.1411, i64 0, i64 %arg.each.5.0
  %15 = getelementptr i8, ptr %arg.each.4, i64 %depth.3.1
  %16 = getelementptr i8, ptr %15, i64 -1
  %.1443 = getelementptr i8, ptr %16, i64 %.1429
  %.1444 = load i8, ptr %.1443, align 1
  %.1446 = icmp eq i8 %.1444, 1
  %.1449 = xor i1 %.1446, true
  br label %B1130

B928:                                             ; preds = %B844
  %.1508 = icmp ule i8 %.233, 32
  %.1530.not = icmp eq i8 %.233, 58
  %or.cond = or i1 %.1508, %.1530.not
  br i1 %or.cond, label %B1130, label %B962

B962:                                             ; preds = %B928
  br i1 %hit.7.1, label %B966, label %B1130

B966:                                             ; preds = %B962
  %.1568.not = icmp eq i8 %.233, 110
  br i1 %.1568.not, label %B1010, label %B988

B988:                                             ; preds = %B966
  %.1619 = zext i1 %lacking.2.1 to i8
  %.1621 = insertvalue { i64, i64, i64, i8 } { i64 2, i64 undef, i64 undef, i8 undef }, i64 %found.3.1, 1
  %.1622 = insertvalue { i64, i64, i64, i8 } %.1621, i64 %pos.6.1, 2
  %.1623 = insertvalue { i64, i64, i64, i8 } %.1622, i8 %.1619, 3
  store { i64, i64, i64, i8 } %.1623, ptr %retptr, align 8
  br label %common.ret

B1010:                                            ; preds = %B966
  %.1638 = icmp eq i64 %depth.3.1, %arg.each.2
  br i1 %.1638, label %B1032, label %B1130

B1032:                                            ; preds = %B1010
  %.1650 = icmp eq i64 %found.3.1, %arg.starts.2
  br i1 %.1650, label %B1054, label %B1076

B1054:                                            ; preds = %B1032
  %.1699 = zext i1 %lacking.2.1 to i8
  %.1701 = insertvalue { i64, i64, i64, i8 } { i64 4, i64 undef, i64 undef, i8 undef }, i64 %arg.starts.2, 1
  %.1702 = insertvalue { i64, i64, i64, i8 } %.1701, i64 %pos.6.1, 2
  %.1703 = insertvalue { i64, i64, i64, i8 } %.1702, i8 %.1699, 3
  store { i64, i64, i64, i8 } %.1703, ptr %retptr, align 8
  br label %common.ret

B1076:                                            ; preds = %B1032
  %.1721 = icmp slt i64 %found.3.1, 0
  %.1722 = select i1 %.1721, i64 %arg.starts.5.0, i64 0
  %17 = getelementptr i64, ptr %arg.starts.4, i64 %found.3.1
  %.1736 = getelementptr i64, ptr %17, i64 %.1722
  store i64 %pos.6.1, ptr %.1736, align 8
  %.1754 = select i1 %.1721, i64 %arg.ends.5.0, i64 0
  %18 = getelementptr i64, ptr %arg.ends.4, i64 %found.3.1
  %.1768 = getelementptr i64, ptr %18, i64 %.1754
  store i64 %pos.6.1, ptr %.1768, align 8
  %.1785 = select i1 %.1721, i64 %arg.styles.5.0, i64 0
  %19 = getelementptr i8, ptr %arg.styles.4, i64 %found.3.1
  %.1799 = getelementptr i8, ptr %19, i64 %.1785
  store i8 0, ptr %.1799, align 1
  %.1803 = add nsw i64 %found.3.1, 1
  br label %B1130

B1130:                                            ; preds = %B1010, %B1076, %B866, %B878, %B890, %B818, %B534, %B640, %B962, %B928
  %found.6.2 = phi i64 [ %found.3.1, %B928 ], [ %found.3.1, %B534 ], [ %found.3.1, %B818 ], [ %found.3.1, %B878 ], [ %found.3.1, %B962 ], [ %found.3.1, %B866 ], [ %found.3.1, %B640 ], [ %found.3.1, %B890 ], [ %.1803, %B1076 ], [ %found.3.1, %B1010 ]
  %depth.5.2 = phi i64 [ %depth.3.1, %B928 ], [ %.977, %B534 ], [ %.1299, %B818 ], [ %depth.3.1, %B878 ], [ %depth.3.1, %B962 ], [ %depth.3.1, %B866 ], [ %.977, %B640 ], [ %depth.3.1, %B890 ], [ %depth.3.1, %B1076 ], [ %depth.3.1, %B1010 ]
  %on.5.2 = phi i64 [ %on.3.1, %B928 ], [ %on.3.1, %B534 ], [ %on.6.3, %B818 ], [ %on.3.1, %B878 ], [ %on.3.1, %B962 ], [ %on.3.1, %B866 ], [ %.977, %B640 ], [ %on.3.1, %B890 ], [ %on.3.1, %B1076 ], [ %on.3.1, %B1010 ]
  %hit.10.2 = phi i1 [ %hit.7.1, %B928 ], [ false, %B534 ], [ %hit.11.3, %B818 ], [ %hit.7.1, %B878 ], [ false, %B962 ], [ %hit.7.1, %B866 ], [ %.1037, %B640 ], [ %.1446, %B890 ], [ false, %B1076 ], [ false, %B1010 ]
  %naming.8.2 = phi i1 [ %naming.5.1, %B928 ], [ %naming.5.1, %B534 ], [ %naming.9.3, %B818 ], [ %naming.5.1, %B878 ], [ %naming.5.1, %B962 ], [ %naming.5.1, %B866 ], [ %.1137, %B640 ], [ %.1449, %B890 ], [ %naming.5.1, %B1076 ], [ %naming.5.1, %B1010 ]
  %lacking.4.2 = phi i1 [ %lacking.2.1, %B928 ], [ %lacking.2.1, %B534 ], [ %lacking.5.3, %B818 ], [ %lacking.2.1, %B878 ], [ %lacking.2.1, %B962 ], [ %lacking.2.1, %B866 ], [ %lacking.2.1, %B640 ], [ %lacking.2.1, %B890 ], [ %lacking.2.1, %B1076 ], [ %lacking.2.1, %B1010 ]
  %.1881 = add nsw i64 %pos.6.1, 1
  %.1887 = icmp slt i64 %.1881, %arg.end
  br i1 %.1887, label %B38, label %B1154

B1154:                                            ; preds = %B818, %B1130, %B24
  %pos.7.2 = phi i64 [ %.1881, %B1130 ], [ %pos.5.0, %B24 ], [ %pos.6.1, %B818 ]
  %found.8.2 = phi i64 [ %found.6.2, %B1130 ], [ %found.4.0, %B24 ], [ %found.3.1, %B818 ]
  %depth.6.2 = phi i64 [ %depth.5.2, %B1130 ], [ %depth.4.0, %B24 ], [ 0, %B818 ]
  %lacking.6.2 = phi i1 [ %lacking.4.2, %B1130 ], [ %lacking.3.0, %B24 ], [ %lacking.5.3, %B818 ]
  %.1925 = add nsw i64 %pos.7.2, 1
  %.1937 = icmp slt i64 %.1925, %arg.end
  br i1 %.1937, label %B1176, label %B1246

B1176:                                            ; preds = %B1154
  %.1960 = icmp slt i64 %pos.7.2, -1
  %.1961 = select i1 %.1960, i64 %arg.data.5.0, i64 0
  %20 = getelementptr i8, ptr %arg.data.4, i64 %.1925
  %.1975 = getelementptr i8, ptr %20, i64 %.1961
  %.1976 = load i8, ptr %.1975, align 1
  %.1980 = icmp ult i8 %.1976, 33
  br i1 %.1980, label %B1200, label %B1246

B1200:                                            ; preds = %B1222, %B1176
  %pos.8.1 = phi i64 [ %.1925, %B1176 ], [ %.1986, %B1222 ]
  %.1986 = add nsw i64 %pos.8.1, 1
  %.1997 = icmp slt i64 %.1986, %arg.end
  br i1 %.1997, label %B1222, label %B1246

B1222:                                            ; preds = %B1200
  %.2019 = icmp slt i64 %pos.8.1, -1
  %.2020 = select i1 %.2019, i64 %arg.data.5.0, i64 0
  %21 = getelementptr i8, ptr %arg.data.4, i64 %.1986
  %.2034 = getelementptr i8, ptr %21, i64 %.2020
  %.2035 = load i8, ptr %.2034, align 1
  %.2039 = icmp ult i8 %.2035, 33
  br i1 %.2039, label %B1200, label %B1246

B1246:                                            ; preds = %B1222, %B1200, %B1176, %B1154
  %phiofops = phi i1 [ %.1937, %B1154 ], [ true, %B1176 ], [ %.1997, %B1200 ], [ true, %B1222 ]
  %pos.9.0 = phi i64 [ %.1986, %B1222 ], [ %.1986, %B1200 ], [ %.1925, %B1176 ], [ %.1925, %B1154 ]
  %.2055 = icmp eq i64 %depth.6.2, 0
  %.2055.not = xor i1 %.2055, true
  %brmerge = or i1 %.2055.not, %phiofops
  %"$phi1296.0.2.0" = select i1 %brmerge, i64 1, i64 0
  %.2090 = zext i1 %lacking.6.2 to i8
  %.2091 = insertvalue { i64, i64, i64, i8 } undef, i64 %"$phi1296.0.2.0", 0
  %.2092 = insertvalue { i64, i64, i64, i8 } %.2091, i64 %found.8.2, 1
  %.2093 = insertvalue { i64, i64, i64, i8 } %.2092, i64 %pos.9.0, 2
  %.2094 = insertvalue { i64, i64, i64, i8 } %.2093, i8 %.2090, 3
  store { i64, i64, i64, i8 } %.2094, ptr %retptr, align 8
  br label %common.ret

B76.if:                                           ; preds = %B76
  %.262 = icmp sgt i32 %.254, 0
  %.255 = load ptr, ptr %excinfo.1, align 8
  %.263 = select i1 %.262, ptr %.255, ptr undef
  store ptr %.263, ptr %excinfo, align 8
  br label %common.ret

B76.endif:                                        ; preds = %B76, %B76
  %.281 = icmp eq i64 %.264, %arg.end
  br i1 %.281, label %B128, label %B150

B154.endif.if:                                    ; preds = %B154
  store ptr %.439, ptr %excinfo, align 8
  br label %common.ret

B154.endif.endif:                                 ; preds = %B154, %B154
  br i1 %.443, label %B240, label %B284
}

define linkonce_odr i32 @dptext$12(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos, i64 %arg.end) {
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
  %.206 = call i32 @dptext$14(ptr nonnull %.200, ptr nonnull %excinfo.1, i64 %pos.3.0, i64 %arg.end)
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

define linkonce_odr i32 @dptext$13(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.start, i64 %arg.end, ptr %arg.keys.0, ptr %arg.keys.1, i64 %arg.keys.2, i64 %arg.keys.3, ptr %arg.keys.4, i64 %arg.keys.5.0, i64 %arg.keys.6.0, i64 %arg.first, i64 %arg.last, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0) {
entry:
  %.74 = alloca i64, align 8
  store i64 0, ptr %.74, align 8
  %.77 = alloca i64, align 8
  store i64 0, ptr %.77, align 8
  %.219 = alloca i8, align 1
  store i8 0, ptr %.219, align 1
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  store i64 %arg.start, ptr %.74, align 8
  %.87 = sub i64 %arg.end, %arg.start
  %.88 = icmp slt i64 %.87, 1
  %storemerge = select i1 %.88, i64 0, i64 %.87
  store i64 %storemerge, ptr %.77, align 8
  br label %B36

B36:                                              ; preds = %B170, %entry
  %.131 = load i64, ptr %.77, align 8
  %.132 = icmp sgt i64 %.131, 0
  br i1 %.132, label %B36.if, label %B226

B74:                                              ; preds = %B36.if
  store i8 0, ptr %.219, align 1
  %.229 = call i32 @dptext$15(ptr nonnull %.219, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.start, i64 %arg.end, ptr %arg.keys.0, ptr %arg.keys.1, i64 %arg.keys.2, i64 %arg.keys.3, ptr %arg.keys.4, i64 %arg.keys.5.0, i64 %arg.keys.6.0, i64 %arg.first, i64 %arg.last, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0)
  %.230 = load ptr, ptr %excinfo.1, align 8
  %.237 = icmp sgt i32 %.229, 0
  %.238 = select i1 %.237, ptr %.230, ptr undef
  %.239 = load i8, ptr %.219, align 1
  %.242 = icmp ne i8 %.239, 0
  switch i32 %.229, label %B74.endif.if [
    i32 -2, label %B74.endif.endif
    i32 0, label %B74.endif.endif
  ], !prof !0

B146:                                             ; preds = %B36.if
  %.277 = sub nsw i64 %.138, %arg.start
  %.280 = sub nsw i64 %arg.last, %arg.first
  %.281.not = icmp slt i64 %.277, %.280
  br i1 %.281.not, label %B170, label %B218

B170:                                             ; preds = %B146
  %.316 = add nsw i64 %arg.first, %.138
  %.320 = sub nsw i64 %.316, %arg.start
  %.334 = icmp slt i64 %.320, 0
  %.335 = select i1 %.334, i64 %arg.keys.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.keys.4, i64 %.320
  %.349 = getelementptr i8, ptr %0, i64 %.335
  %.350 = load i8, ptr %.349, align 1
  %.351.not = icmp eq i8 %.203, %.350
  br i1 %.351.not, label %B36, label %B218

common.ret:                                       ; preds = %B74.endif.if, %B74.endif.endif, %B226, %B218
  %common.ret.op = phi i32 [ 0, %B218 ], [ 0, %B226 ], [ 0, %B74.endif.endif ], [ %.229, %B74.endif.if ]
  ret i32 %common.ret.op

B218:                                             ; preds = %B170, %B146
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B226:                                             ; preds = %B36
  %.394 = sub nsw i64 %arg.last, %arg.first
  %.399 = icmp eq i64 %.87, %.394
  %.400 = zext i1 %.399 to i8
  store i8 %.400, ptr %retptr, align 1
  br label %common.ret

B36.if:                                           ; preds = %B36
  %.138 = load i64, ptr %.74, align 8
  %.141 = add nsw i64 %.131, -1
  store i64 %.141, ptr %.77, align 8
  %.145 = add i64 %.138, 1
  store i64 %.145, ptr %.74, align 8
  %.187 = icmp slt i64 %.138, 0
  %.188 = select i1 %.187, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.data.4, i64 %.138
  %.202 = getelementptr i8, ptr %1, i64 %.188
  %.203 = load i8, ptr %.202, align 1
  %.205 = icmp eq i8 %.203, 92
  br i1 %.205, label %B74, label %B146

B74.endif.if:                                     ; preds = %B74
  store ptr %.238, ptr %excinfo, align 8
  br label %common.ret

B74.endif.endif:                                  ; preds = %B74, %B74
  %.272 = zext i1 %.242 to i8
  store i8 %.272, ptr %retptr, align 1
  br label %common.ret
}

define linkonce_odr i32 @dptext$15(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.start, i64 %arg.end, ptr %arg.keys.0, ptr %arg.keys.1, i64 %arg.keys.2, i64 %arg.keys.3, ptr %arg.keys.4, i64 %arg.keys.5.0, i64 %arg.keys.6.0, i64 %arg.first, i64 %arg.last, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0) {
entry:
  %.100 = alloca [2 x i64], align 8
  store i64 0, ptr %.100, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.100, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.243 = alloca i64, align 8
  store i64 0, ptr %.243, align 8
  %.246 = alloca i64, align 8
  store i64 0, ptr %.246, align 8
  %.55 = icmp slt i64 %arg.start, %arg.end
  br i1 %.55, label %B16, label %B242

B16:                                              ; preds = %B230, %entry
  %start.3.0 = phi i64 [ %arg.start, %entry ], [ %start.4.1, %B230 ]
  %first.3.0 = phi i64 [ %arg.first, %entry ], [ %first.2.1, %B230 ]
  %.76 = icmp slt i64 %start.3.0, 0
  %.77 = select i1 %.76, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %start.3.0
  %.91 = getelementptr i8, ptr %0, i64 %.77
  %.92 = load i8, ptr %.91, align 1
  %.94 = icmp eq i8 %.92, 92
  br i1 %.94, label %B50, label %B94

B50:                                              ; preds = %B16
  store i64 0, ptr %.100, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.108 = call i32 @dptext$16(ptr nonnull %.100, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %start.3.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 0)
  %.118.fca.0.load = load i64, ptr %.100, align 8
  %.118.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.108, label %B50.if [
    i32 -2, label %B130
    i32 0, label %B130
  ], !prof !0

B94:                                              ; preds = %B16
  store i8 %.92, ptr %arg.scratch.4, align 1
  %.203 = add nsw i64 %start.3.0, 1
  br label %B130

B130:                                             ; preds = %B50, %B50, %B94
  %start.4.1 = phi i64 [ %.203, %B94 ], [ %.118.fca.0.load, %B50 ], [ %.118.fca.0.load, %B50 ]
  %count.2.1 = phi i64 [ 1, %B94 ], [ %.118.fca.1.load, %B50 ], [ %.118.fca.1.load, %B50 ]
  store i64 0, ptr %.243, align 8
  %.257 = icmp slt i64 %count.2.1, 1
  %storemerge = select i1 %.257, i64 0, i64 %count.2.1
  store i64 %storemerge, ptr %.246, align 8
  br label %B160

B160:                                             ; preds = %B130, %B218
  %first.2.1 = phi i64 [ %first.3.0, %B130 ], [ %.432, %B218 ]
  %.298 = load i64, ptr %.246, align 8
  %.299 = icmp sgt i64 %.298, 0
  br i1 %.299, label %B160.if, label %B230

B176:                                             ; preds = %B160.if
  %.358 = icmp slt i64 %.305, 0
  %.359 = select i1 %.358, i64 %arg.scratch.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.scratch.4, i64 %.305
  %.373 = getelementptr i8, ptr %1, i64 %.359
  %.374 = load i8, ptr %.373, align 1
  %.391 = icmp slt i64 %first.2.1, 0
  %.392 = select i1 %.391, i64 %arg.keys.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.keys.4, i64 %first.2.1
  %.406 = getelementptr i8, ptr %2, i64 %.392
  %.407 = load i8, ptr %.406, align 1
  %.408.not = icmp eq i8 %.374, %.407
  br i1 %.408.not, label %B218, label %B212

common.ret:                                       ; preds = %B50.if, %B242, %B212
  %common.ret.op = phi i32 [ 0, %B212 ], [ 0, %B242 ], [ %.108, %B50.if ]
  ret i32 %common.ret.op

B212:                                             ; preds = %B176, %B160.if
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B218:                                             ; preds = %B176
  %.432 = add nsw i64 %first.2.1, 1
  br label %B160

B230:                                             ; preds = %B160
  %.453 = icmp slt i64 %start.4.1, %arg.end
  br i1 %.453, label %B16, label %B242

B242:                                             ; preds = %B230, %entry
  %first.4.1 = phi i64 [ %first.2.1, %B230 ], [ %arg.first, %entry ]
  %.476 = icmp eq i64 %first.4.1, %arg.last
  %.481 = zext i1 %.476 to i8
  store i8 %.481, ptr %retptr, align 1
  br label %common.ret

B50.if:                                           ; preds = %B50
  %.116 = icmp sgt i32 %.108, 0
  %.109 = load ptr, ptr %excinfo.1, align 8
  %.117 = select i1 %.116, ptr %.109, ptr undef
  store ptr %.117, ptr %excinfo, align 8
  br label %common.ret

B160.if:                                          ; preds = %B160
  %.305 = load i64, ptr %.243, align 8
  %.308 = add nsw i64 %.298, -1
  store i64 %.308, ptr %.246, align 8
  %.312 = add i64 %.305, 1
  store i64 %.312, ptr %.243, align 8
  %.342 = icmp eq i64 %first.2.1, %arg.last
  br i1 %.342, label %B212, label %B176
}

define linkonce_odr i32 @dptext$16(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.at) {
entry:
  %.131 = alloca i64, align 8
  store i64 0, ptr %.131, align 8
  %.134 = alloca i64, align 8
  store i64 0, ptr %.134, align 8
  %.365 = alloca i64, align 8
  store i64 0, ptr %.365, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.450 = alloca i64, align 8
  store i64 0, ptr %.450, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.47 = icmp slt i64 %arg.pos, -1
  %.48 = select i1 %.47, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.pos
  %1 = getelementptr i8, ptr %0, i64 1
  %.62 = getelementptr i8, ptr %1, i64 %.48
  %.63 = load i8, ptr %.62, align 1
  %.69.not = icmp eq i8 %.63, 117
  br i1 %.69.not, label %B214, label %B48

B48:                                              ; preds = %entry
  store i64 0, ptr %.131, align 8
  store i64 6, ptr %.134, align 8
  br label %B98

B98:                                              ; preds = %B48, %B98.if
  %letter.2.0 = phi i8 [ %.63, %B48 ], [ %letter.3.1, %B98.if ]
  %.188 = load i64, ptr %.134, align 8
  %.189 = icmp sgt i64 %.188, 0
  br i1 %.189, label %B98.if, label %B184

common.ret:                                       ; preds = %B288.if, %B214.if, %B582, %B484, %B408, %B372, %B184
  %common.ret.op = phi i32 [ 0, %B184 ], [ 0, %B372 ], [ 0, %B408 ], [ 0, %B484 ], [ 0, %B582 ], [ %.371, %B214.if ], [ %.456, %B288.if ]
  ret i32 %common.ret.op

B184:                                             ; preds = %B98
  store i8 %letter.2.0, ptr %arg.out.4, align 1
  %.349 = add nsw i64 %arg.pos, 2
  store i64 %.349, ptr %retptr, align 8
  %retptr.repack424 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 1, ptr %retptr.repack424, align 8
  br label %common.ret

B214:                                             ; preds = %entry
  store i64 0, ptr %.365, align 8
  %.371 = call i32 @dptext$17(ptr nonnull %.365, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos)
  %.381 = load i64, ptr %.365, align 8
  switch i32 %.371, label %B214.if [
    i32 -2, label %B214.endif
    i32 0, label %B214.endif
  ], !prof !0

B288:                                             ; preds = %B214.endif
  %.442 = shl i64 %.381, 10
  %.446 = add i64 %.442, -56557568
  store i64 0, ptr %.450, align 8
  %.456 = call i32 @dptext$17(ptr nonnull %.450, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.395)
  %.466 = load i64, ptr %.450, align 8
  switch i32 %.456, label %B288.if [
    i32 -2, label %B288.endif
    i32 0, label %B288.endif
  ], !prof !0

B360:                                             ; preds = %B214.endif, %B288.endif
  %pos.3.0 = phi i64 [ %.483, %B288.endif ], [ %.395, %B214.endif ]
  %point.2.0 = phi i64 [ %.479, %B288.endif ], [ %.381, %B214.endif ]
  %.496 = icmp slt i64 %point.2.0, 128
  br i1 %.496, label %B372, label %B396

B372:                                             ; preds = %B360
  %.529 = trunc i64 %point.2.0 to i8
  store i8 %.529, ptr %arg.out.4, align 1
  store i64 %pos.3.0, ptr %retptr, align 8
  %retptr.repack422 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 1, ptr %retptr.repack422, align 8
  br label %common.ret

B396:                                             ; preds = %B360
  %.547 = icmp slt i64 %point.2.0, 2048
  br i1 %.547, label %B408, label %B472

B408:                                             ; preds = %B396
  %.550 = lshr i64 %point.2.0, 6
  %2 = trunc i64 %.550 to i8
  %.582 = or i8 %2, -64
  store i8 %.582, ptr %arg.out.4, align 1
  %.619 = getelementptr i8, ptr %arg.out.4, i64 1
  %3 = trunc i64 %point.2.0 to i8
  %4 = and i8 %3, 63
  %.620 = or disjoint i8 %4, -128
  store i8 %.620, ptr %.619, align 1
  store i64 %pos.3.0, ptr %retptr, align 8
  %retptr.repack420 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 2, ptr %retptr.repack420, align 8
  br label %common.ret

B472:                                             ; preds = %B396
  %.636 = icmp slt i64 %point.2.0, 65536
  br i1 %.636, label %B484, label %B582

B484:                                             ; preds = %B472
  %.639 = lshr i64 %point.2.0, 12
  %5 = trunc i64 %.639 to i8
  %.671 = or i8 %5, -32
  store i8 %.671, ptr %arg.out.4, align 1
  %.674 = lshr i64 %point.2.0, 6
  %.707 = getelementptr i8, ptr %arg.out.4, i64 1
  %6 = trunc i64 %.674 to i8
  %7 = and i8 %6, 63
  %.708 = or disjoint i8 %7, -128
  store i8 %.708, ptr %.707, align 1
  %.745 = getelementptr i8, ptr %arg.out.4, i64 2
  %8 = trunc i64 %point.2.0 to i8
  %9 = and i8 %8, 63
  %.746 = or disjoint i8 %9, -128
  store i8 %.746, ptr %.745, align 1
  store i64 %pos.3.0, ptr %retptr, align 8
  %retptr.repack418 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 3, ptr %retptr.repack418, align 8
  br label %common.ret

B582:                                             ; preds = %B472
  %.762 = lshr i64 %point.2.0, 18
  %10 = trunc i64 %.762 to i8
  %.794 = or i8 %10, -16
  store i8 %.794, ptr %arg.out.4, align 1
  %.797 = lshr i64 %point.2.0, 12
  %.830 = getelementptr i8, ptr %arg.out.4, i64 1
  %11 = trunc i64 %.797 to i8
  %12 = and i8 %11, 63
  %.831 = or disjoint i8 %12, -128
  store i8 %.831, ptr %.830, align 1
  %.834 = lshr i64 %point.2.0, 6
  %.867 = getelementptr i8, ptr %arg.out.4, i64 2
  %13 = trunc i64 %.834 to i8
  %14 = and i8 %13, 63
  %.868 = or disjoint i8 %14, -128
  store i8 %.868, ptr %.867, align 1
  %.905 = getelementptr i8, ptr %arg.out.4, i64 3
  %15 = trunc i64 %point.2.0 to i8
  %16 = and i8 %15, 63
  %.906 = or disjoint i8 %16, -128
  store i8 %.906, ptr %.905, align 1
  store i64 %pos.3.0, ptr %retptr, align 8
  %retptr.repack416 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 4, ptr %retptr.repack416, align 8
  br label %common.ret

B98.if:                                           ; preds = %B98
  %.195 = load i64, ptr %.131, align 8
  %.198 = add nsw i64 %.188, -1
  store i64 %.198, ptr %.134, align 8
  %.202 = add i64 %.195, 1
  store i64 %.202, ptr %.131, align 8
  %.270 = icmp slt i64 %.195, 0
  %.271 = add i64 %.195, 6
  %.272 = select i1 %.270, i64 %.271, i64 %.195
  %.285 = getelementptr i8, ptr @.const.array.data.1, i64 %.272
  %.286 = load i8, ptr %.285, align 1
  %.288 = icmp eq i8 %letter.2.0, %.286
  %17 = trunc i64 %.195 to i8
  %.296 = add i8 %17, 8
  %letter.3.1 = select i1 %.288, i8 %.296, i8 %letter.2.0
  br label %B98

B214.if:                                          ; preds = %B214
  %.379 = icmp sgt i32 %.371, 0
  %.372 = load ptr, ptr %excinfo.1, align 8
  %.380 = select i1 %.379, ptr %.372, ptr undef
  store ptr %.380, ptr %excinfo, align 8
  br label %common.ret

B214.endif:                                       ; preds = %B214, %B214
  %.395 = add nsw i64 %arg.pos, 6
  %.402 = icmp sgt i64 %.381, 55295
  %.417 = icmp slt i64 %.381, 56320
  %or.cond = and i1 %.402, %.417
  br i1 %or.cond, label %B288, label %B360

B288.if:                                          ; preds = %B288
  %.464 = icmp sgt i32 %.456, 0
  %.457 = load ptr, ptr %excinfo.2, align 8
  %.465 = select i1 %.464, ptr %.457, ptr undef
  store ptr %.465, ptr %excinfo, align 8
  br label %common.ret

B288.endif:                                       ; preds = %B288, %B288
  %.478 = add nsw i64 %.446, %.466
  %.479 = add nsw i64 %.478, -56320
  %.483 = add nsw i64 %arg.pos, 12
  br label %B360
}

define linkonce_odr i32 @dptext$17(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos) {
entry:
  %.44 = alloca i64, align 8
  store i64 0, ptr %.44, align 8
  %.47 = alloca i64, align 8
  store i64 0, ptr %.47, align 8
  %.173 = alloca i8, align 1
  store i8 0, ptr %.173, align 1
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.197 = alloca i64, align 8
  store i64 0, ptr %.197, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.19 = add nsw i64 %arg.pos, 2
  store i64 %.19, ptr %.44, align 8
  store i64 4, ptr %.47, align 8
  br label %B52

B52:                                              ; preds = %B54.endif.endif, %entry
  %value.2.0 = phi i64 [ 0, %entry ], [ %.221, %B54.endif.endif ]
  %.101 = load i64, ptr %.47, align 8
  %.102 = icmp sgt i64 %.101, 0
  br i1 %.102, label %B52.if, label %B138

common.ret:                                       ; preds = %B54.endif.if, %B54.if, %B138
  %common.ret.op = phi i32 [ 0, %B138 ], [ %.177, %B54.if ], [ %.201, %B54.endif.if ]
  ret i32 %common.ret.op

B138:                                             ; preds = %B52
  store i64 %value.2.0, ptr %retptr, align 8
  br label %common.ret

B52.if:                                           ; preds = %B52
  %.108 = load i64, ptr %.44, align 8
  %.111 = add nsw i64 %.101, -1
  store i64 %.111, ptr %.47, align 8
  %.115 = add i64 %.108, 1
  store i64 %.115, ptr %.44, align 8
  %.141 = shl nsw i64 %value.2.0, 4
  %.156 = icmp slt i64 %.108, 0
  %.157 = select i1 %.156, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %.108
  %.171 = getelementptr i8, ptr %0, i64 %.157
  %.172 = load i8, ptr %.171, align 1
  store i8 0, ptr %.173, align 1
  %.177 = call i32 @dptext$18(ptr nonnull %.173, ptr nonnull %excinfo.1, i8 %.172)
  %.187 = load i8, ptr %.173, align 1
  switch i32 %.177, label %B54.if [
    i32 -2, label %B54.endif
    i32 0, label %B54.endif
  ], !prof !0

B54.if:                                           ; preds = %B52.if
  %.185 = icmp sgt i32 %.177, 0
  %.178 = load ptr, ptr %excinfo.1, align 8
  %.186 = select i1 %.185, ptr %.178, ptr undef
  store ptr %.186, ptr %excinfo, align 8
  br label %common.ret

B54.endif:                                        ; preds = %B52.if, %B52.if
  store i64 0, ptr %.197, align 8
  %.201 = call i32 @dptext$19(ptr nonnull %.197, ptr nonnull %excinfo.2, i8 %.187)
  %.211 = load i64, ptr %.197, align 8
  switch i32 %.201, label %B54.endif.if [
    i32 -2, label %B54.endif.endif
    i32 0, label %B54.endif.endif
  ], !prof !0

B54.endif.if:                                     ; preds = %B54.endif
  %.209 = icmp sgt i32 %.201, 0
  %.202 = load ptr, ptr %excinfo.2, align 8
  %.210 = select i1 %.209, ptr %.202, ptr undef
  store ptr %.210, ptr %excinfo, align 8
  br label %common.ret

B54.endif.endif:                                  ; preds = %B54.endif, %B54.endif
  %.221 = add nsw i64 %.141, %.211
  br label %B52
}

define linkonce_odr i32 @dptext$18(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i8 %arg.x) {
entry:
  store i8 %arg.x, ptr %retptr, align 1
  ret i32 0
}

define linkonce_odr i32 @dptext$19(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i8 %arg.byte) {
entry:
  %.9 = icmp ult i8 %arg.byte, 58
  br i1 %.9, label %B16, label %B26

B16:                                              ; preds = %entry
  %.12 = zext nneg i8 %arg.byte to i64
  %.13 = add nsw i64 %.12, -48
  br label %B40

B26:                                              ; preds = %entry
  %0 = or i8 %arg.byte, 32
  %.22 = zext i8 %0 to i64
  %.25 = add nsw i64 %.22, -87
  br label %B40

B40:                                              ; preds = %B26, %B16
  %"$phi40.0.2.0" = phi i64 [ %.13, %B16 ], [ %.25, %B26 ]
  store i64 %"$phi40.0.2.0", ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$14(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smin.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
