; {"module": "dptext.text.writing_kernels", "loop": "put_words", "kinds": [["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["<i4", 1, 257], ["<i4", 1, 257], "<i8", ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, ptr %arg.lengths.0, ptr %arg.lengths.1, i64 %arg.lengths.2, i64 %arg.lengths.3, ptr %arg.lengths.4, i64 %arg.lengths.5.0, i64 %arg.lengths.6.0, i64 %arg.n_words, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.120 = alloca i64, align 8
  store i64 0, ptr %.120, align 8
  %.123 = alloca i64, align 8
  store i64 0, ptr %.123, align 8
  store i64 0, ptr %.120, align 8
  %.134 = icmp slt i64 %arg.ids.2, 1
  %storemerge = select i1 %.134, i64 0, i64 %arg.ids.2
  store i64 %storemerge, ptr %.123, align 8
  br label %B88

B88:                                              ; preds = %entry, %B300
  %longer.2.0 = phi i64 [ 0, %entry ], [ %longer.3.1, %B300 ]
  %k.2.0 = phi i64 [ 0, %entry ], [ %k.3.1, %B300 ]
  %.177 = load i64, ptr %.123, align 8
  %.178 = icmp sgt i64 %.177, 0
  br i1 %.178, label %B88.if, label %B302

B120:                                             ; preds = %B88.if
  %.274 = icmp slt i64 %k.2.0, 0
  %.275 = select i1 %.274, i64 %arg.words.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.words.4, i64 %k.2.0
  %.289 = getelementptr i32, ptr %0, i64 %.275
  %.290 = load i32, ptr %.289, align 4
  %.294 = add nsw i64 %k.2.0, 1
  br label %B146

B146:                                             ; preds = %B120, %B88.if
  %k.3.1 = phi i64 [ %.294, %B120 ], [ %k.2.0, %B88.if ]
  %word.2.1 = phi i32 [ %.290, %B120 ], [ %.253, %B88.if ]
  %.322 = select i1 %.237, i64 %arg.out.5.0, i64 0
  %1 = getelementptr i32, ptr %arg.out.4, i64 %.184
  %.336 = getelementptr i32, ptr %1, i64 %.322
  store i32 %word.2.1, ptr %.336, align 4
  %.340.not = icmp ne i32 %word.2.1, -1
  %.347 = icmp sgt i32 %word.2.1, -4
  %or.cond = and i1 %.340.not, %.347
  br i1 %or.cond, label %B200, label %B300

B200:                                             ; preds = %B146
  %.15.i = icmp sgt i32 %word.2.1, -1
  br i1 %.15.i, label %B38.i, label %B60.i

B38.i:                                            ; preds = %B200
  %2 = getelementptr i8, ptr %arg.cases.4, i64 %.184
  %.365 = select i1 %.237, i64 %arg.cases.5.0, i64 0
  %.379 = getelementptr i8, ptr %2, i64 %.365
  %.380 = load i8, ptr %.379, align 1
  %3 = and i8 %.380, 3
  %.22.i = zext nneg i8 %3 to i64
  %.26.i = mul nsw i64 %arg.n_words, %.22.i
  %.30.i = zext nneg i32 %word.2.1 to i64
  %.31.i = add nsw i64 %.26.i, %.30.i
  br label %B200.endif

B60.i:                                            ; preds = %B200
  %.41.i = mul nsw i64 %arg.n_words, 3
  %narrow = sub nsw i32 -2, %word.2.1
  %.46.i = sext i32 %narrow to i64
  %.49.i = add nsw i64 %.41.i, %.46.i
  br label %B200.endif

B300:                                             ; preds = %B200.endif, %B146
  %longer.3.1 = phi i64 [ %.504, %B200.endif ], [ %longer.2.0, %B146 ]
  br label %B88

B302:                                             ; preds = %B88
  store i64 %longer.2.0, ptr %retptr, align 8
  ret i32 0

B88.if:                                           ; preds = %B88
  %.184 = load i64, ptr %.120, align 8
  %.187 = add nsw i64 %.177, -1
  store i64 %.187, ptr %.123, align 8
  %.191 = add i64 %.184, 1
  store i64 %.191, ptr %.120, align 8
  %.237 = icmp slt i64 %.184, 0
  %.238 = select i1 %.237, i64 %arg.ids.5.0, i64 0
  %4 = getelementptr i32, ptr %arg.ids.4, i64 %.184
  %.252 = getelementptr i32, ptr %4, i64 %.238
  %.253 = load i32, ptr %.252, align 4
  %.258 = icmp sgt i32 %.253, -1
  br i1 %.258, label %B120, label %B146

B200.endif:                                       ; preds = %B38.i, %B60.i
  %"$phi90.2.2.i.0" = phi i64 [ %.31.i, %B38.i ], [ %.49.i, %B60.i ]
  %.434 = getelementptr i32, ptr %arg.lengths.4, i64 %"$phi90.2.2.i.0"
  %.435 = load i32, ptr %.434, align 4
  %.451 = select i1 %.237, i64 %arg.ends.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.ends.4, i64 %.184
  %.465 = getelementptr i64, ptr %5, i64 %.451
  %.466 = load i64, ptr %.465, align 8
  %.482 = select i1 %.237, i64 %arg.begins.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.begins.4, i64 %.184
  %.496 = getelementptr i64, ptr %6, i64 %.482
  %.497 = load i64, ptr %.496, align 8
  %.500.neg = sub i64 %.497, %.466
  %.501 = sext i32 %.435 to i64
  %.502 = add i64 %.500.neg, %.501
  %.504 = add nsw i64 %longer.2.0, %.502
  br label %B300
}
