; {"module": "dptext.io.kernels", "loop": "scan_record", "kinds": [["|u1", 1, 257], "|b1", "<i8", "<i8", "|b1", ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8", "<i8", "<i8"], "single": false}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %arg.final, i64 %arg.pos, i64 %arg.delimiter, i8 %arg.quotes, ptr %arg.targets.0, ptr %arg.targets.1, i64 %arg.targets.2, i64 %arg.targets.3, ptr %arg.targets.4, i64 %arg.targets.5.0, i64 %arg.targets.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0) {
entry:
  %.47 = icmp ne i8 %arg.final, 0
  %.113 = alloca [5 x i64], align 8
  store i64 0, ptr %.113, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.113, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %.113, i64 16
  store i64 0, ptr %.fca.2.gep, align 8
  %.fca.3.gep = getelementptr inbounds nuw i8, ptr %.113, i64 24
  store i64 0, ptr %.fca.3.gep, align 8
  %.fca.4.gep = getelementptr inbounds nuw i8, ptr %.113, i64 32
  store i64 0, ptr %.fca.4.gep, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.56 = icmp ne i8 %arg.quotes, 0
  br label %B28

B28:                                              ; preds = %B520, %entry
  %pos.2.0 = phi i64 [ %arg.pos, %entry ], [ %.769, %B520 ]
  %field.2.0 = phi i64 [ 0, %entry ], [ %.384, %B520 ]
  %target.2.0 = phi i64 [ 0, %entry ], [ %target.3.1, %B520 ]
  store i64 0, ptr %.113, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  store i64 0, ptr %.fca.2.gep, align 8
  store i64 0, ptr %.fca.3.gep, align 8
  store i64 0, ptr %.fca.4.gep, align 8
  %.119 = zext i1 %.47 to i8
  %.120 = zext i1 %.56 to i8
  %.121 = call i32 @dptext$3(ptr nonnull %.113, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %.119, i64 %pos.2.0, i64 %arg.delimiter, i8 %.120)
  %.131.fca.0.load = load i64, ptr %.113, align 8
  %.131.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.131.fca.2.load = load i64, ptr %.fca.2.gep, align 8
  %.131.fca.3.load = load i64, ptr %.fca.3.gep, align 8
  %.131.fca.4.load = load i64, ptr %.fca.4.gep, align 8
  switch i32 %.121, label %B28.if [
    i32 -2, label %B28.endif
    i32 0, label %B28.endif
  ], !prof !0

common.ret:                                       ; preds = %B28.if, %B500, %B450, %B378, %B346, %B274, %B100
  %common.ret.op = phi i32 [ 0, %B100 ], [ 0, %B274 ], [ 0, %B346 ], [ 0, %B378 ], [ 0, %B450 ], [ 0, %B500 ], [ %.121, %B28.if ]
  ret i32 %common.ret.op

B100:                                             ; preds = %B28.endif
  store i64 %.131.fca.0.load, ptr %retptr, align 8
  %retptr.repack609 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %field.2.0, ptr %retptr.repack609, align 8
  %retptr.repack611 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.131.fca.1.load, ptr %retptr.repack611, align 8
  br label %common.ret

B110:                                             ; preds = %B28.endif
  %.222 = icmp slt i64 %target.2.0, %arg.targets.2
  br i1 %.222, label %B132, label %B196

B132:                                             ; preds = %B110
  %.241 = icmp slt i64 %target.2.0, 0
  %.242 = select i1 %.241, i64 %arg.targets.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.targets.4, i64 %target.2.0
  %.256 = getelementptr i64, ptr %0, i64 %.242
  %.257 = load i64, ptr %.256, align 8
  %.259 = icmp eq i64 %.257, %field.2.0
  br i1 %.259, label %B156, label %B196

B156:                                             ; preds = %B132
  %.277 = select i1 %.241, i64 %arg.starts.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.starts.4, i64 %target.2.0
  %.291 = getelementptr i64, ptr %1, i64 %.277
  store i64 %.131.fca.1.load, ptr %.291, align 8
  %.311 = select i1 %.241, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %target.2.0
  %.325 = getelementptr i64, ptr %2, i64 %.311
  store i64 %.131.fca.2.load, ptr %.325, align 8
  %.345 = select i1 %.241, i64 %arg.styles.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.styles.4, i64 %target.2.0
  %.359 = getelementptr i8, ptr %3, i64 %.345
  %.360 = trunc i64 %.131.fca.3.load to i8
  store i8 %.360, ptr %.359, align 1
  %.365 = add nsw i64 %target.2.0, 1
  br label %B196

B196:                                             ; preds = %B156, %B132, %B110
  %target.3.1 = phi i64 [ %.365, %B156 ], [ %target.2.0, %B132 ], [ %target.2.0, %B110 ]
  %.384 = add nuw nsw i64 %field.2.0, 1
  %.392 = icmp slt i64 %.131.fca.4.load, %arg.data.2
  br i1 %.392, label %B218, label %B366

B218:                                             ; preds = %B196
  %.411 = icmp slt i64 %.131.fca.4.load, 0
  %.412 = select i1 %.411, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %.131.fca.4.load
  %.426 = getelementptr i8, ptr %4, i64 %.412
  %.427 = load i8, ptr %.426, align 1
  %.429 = icmp eq i8 %.427, 13
  br i1 %.429, label %B252, label %B366

B252:                                             ; preds = %B218
  %.434 = add nsw i64 %.131.fca.4.load, 1
  %.442 = icmp eq i64 %.434, %arg.data.2
  br i1 %.442, label %B274, label %B312

B274:                                             ; preds = %B252
  %. = select i1 %.47, i64 0, i64 1
  store i64 %., ptr %retptr, align 8
  %retptr.repack605 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack605, align 8
  %retptr.repack607 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %arg.data.2, ptr %retptr.repack607, align 8
  br label %common.ret

B312:                                             ; preds = %B252
  %.504 = icmp slt i64 %.131.fca.4.load, -1
  %.505 = select i1 %.504, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.data.4, i64 %.434
  %.519 = getelementptr i8, ptr %5, i64 %.505
  %.520 = load i8, ptr %.519, align 1
  %.522.not = icmp eq i8 %.520, 10
  br i1 %.522.not, label %B366, label %B346

B346:                                             ; preds = %B312
  store i64 4, ptr %retptr, align 8
  %retptr.repack601 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack601, align 8
  %retptr.repack603 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.434, ptr %retptr.repack603, align 8
  br label %common.ret

B366:                                             ; preds = %B312, %B218, %B196
  %after.2.1 = phi i64 [ %.434, %B312 ], [ %.131.fca.4.load, %B218 ], [ %.131.fca.4.load, %B196 ]
  %.569 = icmp eq i64 %after.2.1, %arg.data.2
  br i1 %.569, label %B378, label %B416

B378:                                             ; preds = %B366
  %.613 = select i1 %.47, i64 0, i64 1
  store i64 %.613, ptr %retptr, align 8
  %retptr.repack597 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack597, align 8
  %retptr.repack599 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %arg.data.2, ptr %retptr.repack599, align 8
  br label %common.ret

B416:                                             ; preds = %B366
  %.628 = icmp slt i64 %after.2.1, 0
  %.629 = select i1 %.628, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %arg.data.4, i64 %after.2.1
  %.643 = getelementptr i8, ptr %6, i64 %.629
  %.644 = load i8, ptr %.643, align 1
  %.646 = icmp eq i8 %.644, 10
  br i1 %.646, label %B450, label %B476

B450:                                             ; preds = %B416
  %.669 = add nsw i64 %after.2.1, 1
  store i64 0, ptr %retptr, align 8
  %retptr.repack593 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack593, align 8
  %retptr.repack595 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.669, ptr %retptr.repack595, align 8
  br label %common.ret

B476:                                             ; preds = %B416
  %.718 = zext i8 %.644 to i64
  %.719.not = icmp eq i64 %arg.delimiter, %.718
  br i1 %.719.not, label %B520, label %B500

B500:                                             ; preds = %B476
  store i64 4, ptr %retptr, align 8
  %retptr.repack589 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack589, align 8
  %retptr.repack591 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %after.2.1, ptr %retptr.repack591, align 8
  br label %common.ret

B520:                                             ; preds = %B476
  %.769 = add nsw i64 %after.2.1, 1
  br label %B28

B28.if:                                           ; preds = %B28
  %.129 = icmp sgt i32 %.121, 0
  %.122 = load ptr, ptr %excinfo.1, align 8
  %.130 = select i1 %.129, ptr %.122, ptr undef
  store ptr %.130, ptr %excinfo, align 8
  br label %common.ret

B28.endif:                                        ; preds = %B28, %B28
  %.166.not = icmp eq i64 %.131.fca.0.load, 0
  br i1 %.166.not, label %B110, label %B100
}

define linkonce_odr i32 @dptext$3(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %arg.final, i64 %arg.pos, i64 %arg.delimiter, i8 %arg.quotes) {
entry:
  %.19.not = icmp eq i8 %arg.final, 0
  %.28.not = icmp eq i8 %arg.quotes, 0
  %.28.not.not = xor i1 %.28.not, true
  %.59 = icmp slt i64 %arg.pos, %arg.data.2
  %or.cond = select i1 %.28.not.not, i1 %.59, i1 false
  br i1 %or.cond, label %B34, label %B510

B34:                                              ; preds = %entry
  %.75 = icmp slt i64 %arg.pos, 0
  %.76 = select i1 %.75, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.pos
  %.90 = getelementptr i8, ptr %0, i64 %.76
  %.91 = load i8, ptr %.90, align 1
  %.93 = icmp eq i8 %.91, 34
  br i1 %.93, label %B68, label %B510

B68:                                              ; preds = %B34
  %.100 = add nsw i64 %arg.pos, 1
  br label %B94

B94:                                              ; preds = %B508, %B68
  %end.5.0 = phi i64 [ %.100, %B68 ], [ %.356, %B508 ]
  %style.3.0 = phi i64 [ 1, %B68 ], [ 2, %B508 ]
  %.114 = icmp slt i64 %end.5.0, %arg.data.2
  br i1 %.114, label %B106, label %B268

B106:                                             ; preds = %B94
  %.151 = getelementptr i8, ptr %arg.data.4, i64 %end.5.0
  %.152 = load i8, ptr %.151, align 1
  %.154.not = icmp eq i8 %.152, 34
  br i1 %.154.not, label %B268, label %B176

B176:                                             ; preds = %B198, %B106
  %end.6.2 = phi i64 [ %end.5.0, %B106 ], [ %.160, %B198 ]
  %.160 = add nsw i64 %end.6.2, 1
  %.171 = icmp slt i64 %.160, %arg.data.2
  br i1 %.171, label %B198, label %B268

B198:                                             ; preds = %B176
  %.207 = getelementptr i8, ptr %arg.data.4, i64 %.160
  %.208 = load i8, ptr %.207, align 1
  %.210.not = icmp eq i8 %.208, 34
  br i1 %.210.not, label %B268, label %B176

B268:                                             ; preds = %B198, %B176, %B106, %B94
  %end.7.1 = phi i64 [ %.160, %B198 ], [ %.160, %B176 ], [ %end.5.0, %B106 ], [ %end.5.0, %B94 ]
  %.225 = icmp eq i64 %end.7.1, %arg.data.2
  br i1 %.225, label %B280, label %B332

B280:                                             ; preds = %B268
  %. = select i1 %.19.not, i64 1, i64 5
  store i64 %., ptr %retptr, align 8
  %retptr.repack360 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.pos, ptr %retptr.repack360, align 8
  %retptr.repack362 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %arg.data.2, ptr %retptr.repack362, align 8
  %retptr.repack364 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 1, ptr %retptr.repack364, align 8
  %retptr.repack366 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %arg.data.2, ptr %retptr.repack366, align 8
  br label %common.ret

common.ret:                                       ; preds = %B904, %B880, %B798, %B706, %B472, %B354, %B280
  %common.ret.op = phi i32 [ 0, %B280 ], [ 0, %B354 ], [ 0, %B472 ], [ 0, %B706 ], [ 0, %B798 ], [ 0, %B880 ], [ 0, %B904 ]
  ret i32 %common.ret.op

B332:                                             ; preds = %B268
  %.272 = add nsw i64 %end.7.1, 1
  %.274 = icmp eq i64 %.272, %arg.data.2
  %.274.not = xor i1 %.274, true
  %.19.not.not = xor i1 %.19.not, true
  %brmerge = select i1 %.274.not, i1 true, i1 %.19.not.not
  br i1 %brmerge, label %B388, label %B354

B354:                                             ; preds = %B332
  store i64 1, ptr %retptr, align 8
  %retptr.repack344 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.pos, ptr %retptr.repack344, align 8
  %retptr.repack346 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %end.7.1, ptr %retptr.repack346, align 8
  %retptr.repack348 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 1, ptr %retptr.repack348, align 8
  %retptr.repack350 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %end.7.1, ptr %retptr.repack350, align 8
  br label %common.ret

B388:                                             ; preds = %B332
  %.313 = icmp slt i64 %.272, %arg.data.2
  br i1 %.313, label %B406, label %B472

B406:                                             ; preds = %B388
  %.330 = icmp slt i64 %end.7.1, -1
  %.331 = select i1 %.330, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.data.4, i64 %end.7.1
  %2 = getelementptr i8, ptr %1, i64 1
  %.345 = getelementptr i8, ptr %2, i64 %.331
  %.346 = load i8, ptr %.345, align 1
  %.348 = icmp eq i8 %.346, 34
  br i1 %.348, label %B508, label %B472

B472:                                             ; preds = %B406, %B388
  store i64 0, ptr %retptr, align 8
  %retptr.repack352 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.100, ptr %retptr.repack352, align 8
  %retptr.repack354 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %end.7.1, ptr %retptr.repack354, align 8
  %retptr.repack356 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %style.3.0, ptr %retptr.repack356, align 8
  %retptr.repack358 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %.272, ptr %retptr.repack358, align 8
  br label %common.ret

B508:                                             ; preds = %B406
  %.356 = add nsw i64 %end.7.1, 2
  br label %B94

B510:                                             ; preds = %B34, %entry
  %.368 = select i1 %.28.not, i64 4, i64 0
  %.440 = icmp slt i64 %arg.pos, %arg.data.2
  br i1 %.440, label %B558, label %B690

B558:                                             ; preds = %B668, %B510
  %end.8.0 = phi i64 [ %arg.pos, %B510 ], [ %.506, %B668 ]
  %.475 = getelementptr i8, ptr %arg.data.4, i64 %end.8.0
  %.476 = load i8, ptr %.475, align 1
  %.482 = zext i8 %.476 to i64
  %.483 = icmp eq i64 %arg.delimiter, %.482
  %3 = freeze i1 %.483
  br i1 %3, label %B690, label %switch.early.test

switch.early.test:                                ; preds = %B558
  switch i8 %.476, label %B668 [
    i8 13, label %B690
    i8 10, label %B690
  ]

B668:                                             ; preds = %switch.early.test
  %.506 = add nsw i64 %end.8.0, 1
  %.512 = icmp slt i64 %.506, %arg.data.2
  br i1 %.512, label %B558, label %B690

B690:                                             ; preds = %switch.early.test, %switch.early.test, %B558, %B668, %B510
  %end.9.1 = phi i64 [ %arg.pos, %B510 ], [ %.506, %B668 ], [ %end.8.0, %switch.early.test ], [ %end.8.0, %B558 ], [ %end.8.0, %switch.early.test ]
  %.525 = icmp eq i64 %end.9.1, %arg.data.2
  %.525.not = xor i1 %.525, true
  %.19.not.not371 = xor i1 %.19.not, true
  %brmerge372 = select i1 %.525.not, i1 true, i1 %.19.not.not371
  br i1 %brmerge372, label %B730, label %B706

B706:                                             ; preds = %B690
  store i64 1, ptr %retptr, align 8
  %retptr.repack312 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.pos, ptr %retptr.repack312, align 8
  %retptr.repack314 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %arg.data.2, ptr %retptr.repack314, align 8
  %retptr.repack316 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %.368, ptr %retptr.repack316, align 8
  %retptr.repack318 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %arg.data.2, ptr %retptr.repack318, align 8
  br label %common.ret

B730:                                             ; preds = %B690
  %.564 = icmp slt i64 %end.9.1, %arg.data.2
  br i1 %.564, label %B742, label %B904

B742:                                             ; preds = %B730
  %.580 = icmp slt i64 %end.9.1, 0
  %.581 = select i1 %.580, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %end.9.1
  %.595 = getelementptr i8, ptr %4, i64 %.581
  %.596 = load i8, ptr %.595, align 1
  %.598 = icmp eq i8 %.596, 13
  br i1 %.598, label %B776, label %B904

B776:                                             ; preds = %B742
  %.601 = add nsw i64 %end.9.1, 1
  %.603 = icmp eq i64 %.601, %arg.data.2
  %.603.not = xor i1 %.603, true
  %.19.not.not373 = xor i1 %.19.not, true
  %brmerge374 = select i1 %.603.not, i1 true, i1 %.19.not.not373
  br i1 %brmerge374, label %B822, label %B798

B798:                                             ; preds = %B776
  store i64 1, ptr %retptr, align 8
  %retptr.repack320 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.pos, ptr %retptr.repack320, align 8
  %retptr.repack322 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %end.9.1, ptr %retptr.repack322, align 8
  %retptr.repack324 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %.368, ptr %retptr.repack324, align 8
  %retptr.repack326 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %end.9.1, ptr %retptr.repack326, align 8
  br label %common.ret

B822:                                             ; preds = %B776
  %.645 = icmp slt i64 %.601, %arg.data.2
  br i1 %.645, label %B840, label %B904

B840:                                             ; preds = %B822
  %.664 = icmp slt i64 %end.9.1, -1
  %.665 = select i1 %.664, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %4, i64 1
  %.679 = getelementptr i8, ptr %5, i64 %.665
  %.680 = load i8, ptr %.679, align 1
  %.684.not = icmp eq i8 %.680, 10
  br i1 %.684.not, label %B904, label %B880

B880:                                             ; preds = %B840
  store i64 6, ptr %retptr, align 8
  %retptr.repack336 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %end.9.1, ptr %retptr.repack336, align 8
  %retptr.repack338 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %end.9.1, ptr %retptr.repack338, align 8
  %retptr.repack340 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %.368, ptr %retptr.repack340, align 8
  %retptr.repack342 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %end.9.1, ptr %retptr.repack342, align 8
  br label %common.ret

B904:                                             ; preds = %B840, %B822, %B742, %B730
  store i64 0, ptr %retptr, align 8
  %retptr.repack328 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.pos, ptr %retptr.repack328, align 8
  %retptr.repack330 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %end.9.1, ptr %retptr.repack330, align 8
  %retptr.repack332 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %.368, ptr %retptr.repack332, align 8
  %retptr.repack334 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %end.9.1, ptr %retptr.repack334, align 8
  br label %common.ret
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
