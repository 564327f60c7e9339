; {"module": "dptext.text.kernels", "loop": "take_words", "kinds": [["<i4", 1, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$1", "returns": [], "single": true}
@dptext$0 = common global ptr null

define i32 @dptext$1(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0) {
entry:
  %.59 = alloca i64, align 8
  store i64 0, ptr %.59, align 8
  %.62 = alloca i64, align 8
  store i64 0, ptr %.62, align 8
  store i64 0, ptr %.59, align 8
  %.73 = icmp slt i64 %arg.ids.2, 1
  %storemerge = select i1 %.73, i64 0, i64 %arg.ids.2
  store i64 %storemerge, ptr %.62, align 8
  br label %B48

B48:                                              ; preds = %entry, %B108
  %k.2.0 = phi i64 [ 0, %entry ], [ %k.3.1, %B108 ]
  %.116 = load i64, ptr %.62, align 8
  %.117 = icmp sgt i64 %.116, 0
  br i1 %.117, label %B48.if, label %B110

B76:                                              ; preds = %B48.if
  %.243 = icmp slt i64 %k.2.0, 0
  %.244 = select i1 %.243, i64 %arg.out.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.out.4, i64 %k.2.0
  %.258 = getelementptr i32, ptr %0, i64 %.244
  store i32 %.192, ptr %.258, align 4
  %.261 = add nsw i64 %k.2.0, 1
  br label %B108

B108:                                             ; preds = %B76, %B48.if
  %k.3.1 = phi i64 [ %.261, %B76 ], [ %k.2.0, %B48.if ]
  br label %B48

B110:                                             ; preds = %B48
  store ptr null, ptr %retptr, align 8
  ret i32 0

B48.if:                                           ; preds = %B48
  %.123 = load i64, ptr %.59, align 8
  %.126 = add nsw i64 %.116, -1
  store i64 %.126, ptr %.62, align 8
  %.130 = add i64 %.123, 1
  store i64 %.130, ptr %.59, align 8
  %.176 = icmp slt i64 %.123, 0
  %.177 = select i1 %.176, i64 %arg.ids.5.0, i64 0
  %1 = getelementptr i32, ptr %arg.ids.4, i64 %.123
  %.191 = getelementptr i32, ptr %1, i64 %.177
  %.192 = load i32, ptr %.191, align 4
  %.194 = icmp sgt i32 %.192, -1
  br i1 %.194, label %B76, label %B108
}
