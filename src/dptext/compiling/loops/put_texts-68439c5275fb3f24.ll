; {"module": "dptext.text.number_kernels", "loop": "put_texts", "kinds": [["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.texts.0, ptr %arg.texts.1, i64 %arg.texts.2, i64 %arg.texts.3, ptr %arg.texts.4, i64 %arg.texts.5.0, i64 %arg.texts.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.lengths.0, ptr %arg.lengths.1, i64 %arg.lengths.2, i64 %arg.lengths.3, ptr %arg.lengths.4, i64 %arg.lengths.5.0, i64 %arg.lengths.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0) {
entry:
  %.86.i = alloca i64, align 8
  %.89.i = alloca i64, align 8
  %.103 = alloca i64, align 8
  store i64 0, ptr %.103, align 8
  %.106 = alloca i64, align 8
  store i64 0, ptr %.106, align 8
  store i64 0, ptr %.103, align 8
  %.117 = icmp slt i64 %arg.texts.2, 1
  %storemerge = select i1 %.117, i64 0, i64 %arg.texts.2
  store i64 %storemerge, ptr %.106, align 8
  br label %B84

B84:                                              ; preds = %B86.endif, %entry
  %o.2.0 = phi i64 [ 0, %entry ], [ %.324.0, %B86.endif ]
  %.160 = load i64, ptr %.106, align 8
  %.161 = icmp sgt i64 %.160, 0
  br i1 %.161, label %B84.if, label %B196

B20.i:                                            ; preds = %B84.if
  store i64 0, ptr %.86.i, align 8, !noalias !0
  store i64 %.319, ptr %.89.i, align 8, !noalias !0
  br label %B172.i

B172.i:                                           ; preds = %B20.i, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !0
  %.144.i = icmp sgt i64 %.143.i, 0
  br i1 %.144.i, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.2.0, %.319
  br label %B86.endif

B172.if.i:                                        ; preds = %B172.i
  %.150.i = load i64, ptr %.86.i, align 8, !noalias !0
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !0
  %.157.i = add i64 %.150.i, 1
  store i64 %.157.i, ptr %.86.i, align 8, !noalias !0
  %0 = getelementptr i8, ptr %arg.blob.4, i64 %.258
  %.209.i = getelementptr i8, ptr %0, i64 %.150.i
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !0
  %1 = getelementptr i8, ptr %arg.out.4, i64 %o.2.0
  %.238.i = getelementptr i8, ptr %1, i64 %.150.i
  store i8 %.210.i, ptr %.238.i, align 1, !noalias !0
  br label %B172.i

B196:                                             ; preds = %B84
  store ptr null, ptr %retptr, align 8
  ret i32 0

B84.if:                                           ; preds = %B84
  %.167 = load i64, ptr %.103, align 8
  %.170 = add nsw i64 %.160, -1
  store i64 %.170, ptr %.106, align 8
  %.174 = add i64 %.167, 1
  store i64 %.174, ptr %.103, align 8
  %.212 = icmp slt i64 %.167, 0
  %.213 = select i1 %.212, i64 %arg.texts.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.texts.4, i64 %.167
  %.227 = getelementptr i64, ptr %2, i64 %.213
  %.228 = load i64, ptr %.227, align 8
  %.242 = icmp slt i64 %.228, 0
  %.243 = select i1 %.242, i64 %arg.starts.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.starts.4, i64 %.228
  %.257 = getelementptr i64, ptr %3, i64 %.243
  %.258 = load i64, ptr %.257, align 8
  %.304 = select i1 %.242, i64 %arg.lengths.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.lengths.4, i64 %.228
  %.318 = getelementptr i64, ptr %4, i64 %.304
  %.319 = load i64, ptr %.318, align 8
  store i64 0, ptr %.86.i, align 8, !noalias !0
  store i64 0, ptr %.89.i, align 8, !noalias !0
  %.37.i.not = icmp sgt i64 %.319, 0
  br i1 %.37.i.not, label %B20.i, label %B86.endif

B86.endif:                                        ; preds = %B212.i, %B84.if
  %.324.0 = phi i64 [ %.261.i, %B212.i ], [ %o.2.0, %B84.if ]
  %.368 = select i1 %.212, i64 %arg.ends.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.ends.4, i64 %.167
  %.382 = getelementptr i64, ptr %5, i64 %.368
  store i64 %.324.0, ptr %.382, align 8
  br label %B84
}

!0 = !{!1, !3}
!1 = distinct !{!1, !2, !"dptext$3: %retptr"}
!2 = distinct !{!2, !"dptext$3"}
!3 = distinct !{!3, !2, !"dptext$3: %excinfo"}
