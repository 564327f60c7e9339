; {"module": "dptext.text.writing_kernels", "loop": "put_words", "kinds": [["<i4", 1, 257], ["<i4", 1, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$1", "returns": [], "single": true}
@dptext$0 = common global ptr null

define i32 @dptext$1(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.70 = alloca i64, align 8
  store i64 0, ptr %.70, align 8
  %.73 = alloca i64, align 8
  store i64 0, ptr %.73, align 8
  store i64 0, ptr %.70, align 8
  %.84 = icmp slt i64 %arg.ids.2, 1
  %storemerge = select i1 %.84, i64 0, i64 %arg.ids.2
  store i64 %storemerge, ptr %.73, align 8
  br label %B48

B48:                                              ; preds = %entry, %B106
  %k.2.0 = phi i64 [ 0, %entry ], [ %k.3.1, %B106 ]
  %.127 = load i64, ptr %.73, align 8
  %.128 = icmp sgt i64 %.127, 0
  br i1 %.128, label %B48.if, label %B118

B80:                                              ; preds = %B48.if
  %.224 = icmp slt i64 %k.2.0, 0
  %.225 = select i1 %.224, i64 %arg.words.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.words.4, i64 %k.2.0
  %.239 = getelementptr i32, ptr %0, i64 %.225
  %.240 = load i32, ptr %.239, align 4
  %.244 = add nsw i64 %k.2.0, 1
  br label %B106

B106:                                             ; preds = %B80, %B48.if
  %k.3.1 = phi i64 [ %.244, %B80 ], [ %k.2.0, %B48.if ]
  %word.2.1 = phi i32 [ %.240, %B80 ], [ %.203, %B48.if ]
  %.271 = select i1 %.187, i64 %arg.out.5.0, i64 0
  %1 = getelementptr i32, ptr %arg.out.4, i64 %.134
  %.285 = getelementptr i32, ptr %1, i64 %.271
  store i32 %word.2.1, ptr %.285, align 4
  br label %B48

B118:                                             ; preds = %B48
  store ptr null, ptr %retptr, align 8
  ret i32 0

B48.if:                                           ; preds = %B48
  %.134 = load i64, ptr %.70, align 8
  %.137 = add nsw i64 %.127, -1
  store i64 %.137, ptr %.73, align 8
  %.141 = add i64 %.134, 1
  store i64 %.141, ptr %.70, align 8
  %.187 = icmp slt i64 %.134, 0
  %.188 = select i1 %.187, i64 %arg.ids.5.0, i64 0
  %2 = getelementptr i32, ptr %arg.ids.4, i64 %.134
  %.202 = getelementptr i32, ptr %2, i64 %.188
  %.203 = load i32, ptr %.202, align 4
  %.208 = icmp sgt i32 %.203, -1
  br i1 %.208, label %B80, label %B106
}
