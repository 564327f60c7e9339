; {"module": "dptext.io.kernels", "loop": "count_lines", "kinds": [["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$1", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null

define i32 @dptext$1(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0) {
entry:
  %.19 = alloca i64, align 8
  store i64 0, ptr %.19, align 8
  br label %B12

B12:                                              ; preds = %B12.if, %entry
  %lines.2.0 = phi i64 [ 0, %entry ], [ %.102, %B12.if ]
  %.52 = load i64, ptr %.19, align 8
  %.53 = icmp slt i64 %.52, %arg.data.5.0
  br i1 %.53, label %B12.if, label %B46

B46:                                              ; preds = %B12
  store i64 %lines.2.0, ptr %retptr, align 8
  ret i32 0

B12.if:                                           ; preds = %B12
  %.65 = mul i64 %arg.data.6.0, %.52
  %.68 = getelementptr i8, ptr %arg.data.4, i64 %.65
  %.69 = load i8, ptr %.68, align 1
  %.72 = add nsw i64 %.52, 1
  store i64 %.72, ptr %.19, align 8
  %0 = icmp eq i8 %.69, 10
  %1 = zext i1 %0 to i64
  %.102 = add nuw nsw i64 %lines.2.0, %1
  br label %B12
}
