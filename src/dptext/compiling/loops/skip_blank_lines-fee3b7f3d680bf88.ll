; {"module": "dptext.io.kernels", "loop": "skip_blank_lines", "kinds": [["|u1", 1, 257], "|b1", "<i8"], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$1", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null

define i32 @dptext$1(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %arg.final, i64 %arg.pos) {
entry:
  %.17.not = icmp eq i8 %arg.final, 0
  %.41 = icmp slt i64 %arg.pos, %arg.data.2
  br i1 %.41, label %B26, label %B288

B26:                                              ; preds = %B266, %entry
  %pos.4.0 = phi i64 [ %arg.pos, %entry ], [ %pos.5.1, %B266 ]
  %.62 = icmp slt i64 %pos.4.0, 0
  %.63 = select i1 %.62, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %pos.4.0
  %.77 = getelementptr i8, ptr %0, i64 %.63
  %.78 = load i8, ptr %.77, align 1
  %.80 = icmp eq i8 %.78, 10
  br i1 %.80, label %B60, label %B72

B60:                                              ; preds = %B26
  %.83 = add nsw i64 %pos.4.0, 1
  br label %B266

B72:                                              ; preds = %B26
  %.122 = icmp eq i8 %.78, 13
  %.125 = add nsw i64 %pos.4.0, 1
  %.133 = icmp slt i64 %.125, %arg.data.2
  %or.cond = select i1 %.122, i1 %.133, i1 false
  br i1 %or.cond, label %B134, label %B186

B134:                                             ; preds = %B72
  %.150 = icmp slt i64 %pos.4.0, -1
  %.151 = select i1 %.150, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.165 = getelementptr i8, ptr %1, i64 %.151
  %.166 = load i8, ptr %.165, align 1
  %.168 = icmp eq i8 %.166, 10
  br i1 %.168, label %B174, label %B186

B174:                                             ; preds = %B134
  %.171 = add nsw i64 %pos.4.0, 2
  br label %B266

B186:                                             ; preds = %B134, %B72
  br i1 %.122, label %B220, label %B288

B220:                                             ; preds = %B186
  %.212 = add nsw i64 %pos.4.0, 1
  %.220 = icmp eq i64 %.212, %arg.data.2
  %.220.not = xor i1 %.220, true
  %brmerge = select i1 %.220.not, i1 true, i1 %.17.not
  br i1 %brmerge, label %B288, label %B266

B266:                                             ; preds = %B220, %B174, %B60
  %pos.5.1 = phi i64 [ %.83, %B60 ], [ %.171, %B174 ], [ %.212, %B220 ]
  %.255 = icmp slt i64 %pos.5.1, %arg.data.2
  br i1 %.255, label %B26, label %B288

B288:                                             ; preds = %B186, %B220, %B266, %entry
  %pos.6.1 = phi i64 [ %pos.5.1, %B266 ], [ %arg.pos, %entry ], [ %pos.4.0, %B220 ], [ %pos.4.0, %B186 ]
  store i64 %pos.6.1, ptr %retptr, align 8
  ret i32 0
}
