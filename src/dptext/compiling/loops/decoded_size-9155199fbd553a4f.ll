; {"module": "dptext.text.writing_kernels", "loop": "decoded_size", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], "<i8", ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words, ptr %arg.number_ends.0, ptr %arg.number_ends.1, i64 %arg.number_ends.2, i64 %arg.number_ends.3, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0, i64 %arg.number_ends.6.0) {
entry:
  %.273 = alloca i64, align 8
  store i64 0, ptr %.273, align 8
  %.276 = alloca i64, align 8
  store i64 0, ptr %.276, align 8
  %.512 = alloca [2 x i64], align 8
  store i64 0, ptr %.512, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.512, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %arg.rows.5.0
  %.125 = getelementptr i8, ptr %0, i64 -8
  %.126 = load i64, ptr %.125, align 8
  %.155 = load i64, ptr %arg.rows.4, align 8
  %.156 = sub nsw i64 %.126, %.155
  %1 = getelementptr i64, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0
  %.184 = getelementptr i8, ptr %1, i64 -8
  %.185 = load i64, ptr %.184, align 8
  %.186 = add nsw i64 %.156, %.185
  %.187 = add nsw i64 %.186, 1
  %2 = getelementptr i64, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0
  %.215 = getelementptr i8, ptr %2, i64 -8
  %.216 = load i64, ptr %.215, align 8
  %.217 = add nsw i64 %.187, %.216
  store i64 0, ptr %.273, align 8
  %.287 = icmp slt i64 %.185, 1
  %storemerge = select i1 %.287, i64 0, i64 %.185
  store i64 %storemerge, ptr %.276, align 8
  br label %B122

B122:                                             ; preds = %entry, %B312
  %size.2.0 = phi i64 [ %.217, %entry ], [ %size.3.1, %B312 ]
  %.330 = load i64, ptr %.276, align 8
  %.331 = icmp sgt i64 %.330, 0
  br i1 %.331, label %B122.if, label %B314

B194:                                             ; preds = %B122.if
  %.494 = select i1 %.390, i64 %arg.cases.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.cases.4, i64 %.337
  %.508 = getelementptr i8, ptr %3, i64 %.494
  %.509 = load i8, ptr %.508, align 1
  store i64 0, ptr %.512, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.518 = call i32 @dptext$3(ptr nonnull %.512, ptr nonnull %excinfo.1, i32 %.406, i8 %.509, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words)
  %.528.fca.0.load = load i64, ptr %.512, align 8
  %.528.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.518, label %B194.if [
    i32 -2, label %B194.endif
    i32 0, label %B194.endif
  ], !prof !0

B312:                                             ; preds = %B194.endif, %B122.if
  %size.3.1 = phi i64 [ %.608, %B194.endif ], [ %size.2.0, %B122.if ]
  br label %B122

common.ret:                                       ; preds = %B194.if, %B314
  %common.ret.op = phi i32 [ 0, %B314 ], [ %.518, %B194.if ]
  ret i32 %common.ret.op

B314:                                             ; preds = %B122
  store i64 %size.2.0, ptr %retptr, align 8
  br label %common.ret

B122.if:                                          ; preds = %B122
  %.337 = load i64, ptr %.273, align 8
  %.340 = add nsw i64 %.330, -1
  store i64 %.340, ptr %.276, align 8
  %.344 = add i64 %.337, 1
  store i64 %.344, ptr %.273, align 8
  %.390 = icmp slt i64 %.337, 0
  %.391 = select i1 %.390, i64 %arg.ids.5.0, i64 0
  %4 = getelementptr i32, ptr %arg.ids.4, i64 %.337
  %.405 = getelementptr i32, ptr %4, i64 %.391
  %.406 = load i32, ptr %.405, align 4
  %.408.not = icmp ne i32 %.406, -1
  %.445 = icmp sgt i32 %.406, -4
  %or.cond = and i1 %.408.not, %.445
  br i1 %or.cond, label %B194, label %B312

B194.if:                                          ; preds = %B194
  %.526 = icmp sgt i32 %.518, 0
  %.519 = load ptr, ptr %excinfo.1, align 8
  %.527 = select i1 %.526, ptr %.519, ptr undef
  store ptr %.527, ptr %excinfo, align 8
  br label %common.ret

B194.endif:                                       ; preds = %B194, %B194
  %.540 = sub nsw i64 %.528.fca.1.load, %.528.fca.0.load
  %.556 = select i1 %.390, i64 %arg.ends.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.ends.4, i64 %.337
  %.570 = getelementptr i64, ptr %5, i64 %.556
  %.571 = load i64, ptr %.570, align 8
  %.587 = select i1 %.390, i64 %arg.begins.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.begins.4, i64 %.337
  %.601 = getelementptr i64, ptr %6, i64 %.587
  %.602 = load i64, ptr %.601, align 8
  %.605.neg = sub i64 %.602, %.571
  %.606 = add i64 %.605.neg, %.540
  %.608 = add nsw i64 %size.2.0, %.606
  br label %B312
}

define linkonce_odr i32 @dptext$3(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i32 %arg.word, i8 %arg.case, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words) {
entry:
  %.26 = icmp sgt i32 %arg.word, -1
  br i1 %.26, label %B38, label %B60

B38:                                              ; preds = %entry
  %0 = and i8 %arg.case, 3
  %.33 = zext nneg i8 %0 to i64
  %.37 = mul nsw i64 %arg.n_words, %.33
  %.41 = zext nneg i32 %arg.word to i64
  %.42 = add nsw i64 %.37, %.41
  br label %B90

B60:                                              ; preds = %entry
  %.52 = mul nsw i64 %arg.n_words, 3
  %narrow = sub nsw i32 -2, %arg.word
  %.57 = sext i32 %narrow to i64
  %.60 = add nsw i64 %.52, %.57
  br label %B90

B90:                                              ; preds = %B60, %B38
  %"$phi90.2.2.0" = phi i64 [ %.42, %B38 ], [ %.60, %B60 ]
  %.94 = getelementptr i64, ptr %arg.words.4, i64 %"$phi90.2.2.0"
  %.95 = load i64, ptr %.94, align 8
  %.122 = getelementptr i8, ptr %.94, i64 8
  %.123 = load i64, ptr %.122, align 8
  store i64 %.95, ptr %retptr, align 8
  %retptr.repack46 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.123, ptr %retptr.repack46, align 8
  ret i32 0
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
