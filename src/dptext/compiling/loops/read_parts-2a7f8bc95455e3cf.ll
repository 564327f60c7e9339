; {"module": "dptext.text.number_kernels", "loop": "read_parts", "kinds": [["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$1", "returns": [], "single": true}
@dptext$0 = common global ptr null

define i32 @dptext$1(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.tokens.0, ptr %arg.tokens.1, i64 %arg.tokens.2, i64 %arg.tokens.3, ptr %arg.tokens.4, i64 %arg.tokens.5.0, i64 %arg.tokens.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.form_starts.0, ptr %arg.form_starts.1, i64 %arg.form_starts.2, i64 %arg.form_starts.3, ptr %arg.form_starts.4, i64 %arg.form_starts.5.0, i64 %arg.form_starts.6.0, ptr %arg.form_parts.0, ptr %arg.form_parts.1, i64 %arg.form_parts.2, i64 %arg.form_parts.3, ptr %arg.form_parts.4, i64 %arg.form_parts.5.0, i64 %arg.form_parts.6.0, ptr %arg.wholes.0, ptr %arg.wholes.1, i64 %arg.wholes.2, i64 %arg.wholes.3, ptr %arg.wholes.4, i64 %arg.wholes.5.0, i64 %arg.wholes.6.0, ptr %arg.run_starts.0, ptr %arg.run_starts.1, i64 %arg.run_starts.2, i64 %arg.run_starts.3, ptr %arg.run_starts.4, i64 %arg.run_starts.5.0, i64 %arg.run_starts.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, ptr %arg.borders.0, ptr %arg.borders.1, i64 %arg.borders.2, i64 %arg.borders.3, ptr %arg.borders.4, i64 %arg.borders.5.0, i64 %arg.borders.6.0, ptr %arg.border_starts.0, ptr %arg.border_starts.1, i64 %arg.border_starts.2, i64 %arg.border_starts.3, ptr %arg.border_starts.4, i64 %arg.border_starts.5.0, i64 %arg.border_starts.6.0, ptr %arg.kinds.0, ptr %arg.kinds.1, i64 %arg.kinds.2, i64 %arg.kinds.3, ptr %arg.kinds.4, i64 %arg.kinds.5.0, i64 %arg.kinds.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0) {
entry:
  %.191 = alloca i64, align 8
  store i64 0, ptr %.191, align 8
  %.194 = alloca i64, align 8
  store i64 0, ptr %.194, align 8
  %.475 = alloca i64, align 8
  store i64 0, ptr %.475, align 8
  %.478 = alloca i64, align 8
  store i64 0, ptr %.478, align 8
  store i64 0, ptr %.191, align 8
  %.205 = icmp slt i64 %arg.tokens.2, 1
  %storemerge = select i1 %.205, i64 0, i64 %arg.tokens.2
  store i64 %storemerge, ptr %.194, align 8
  br label %B84

B84:                                              ; preds = %B208, %entry
  %part.2.0 = phi i64 [ 0, %entry ], [ %part.3.1, %B208 ]
  %.249 = load i64, ptr %.194, align 8
  %.250 = icmp sgt i64 %.249, 0
  br i1 %.250, label %B86.if, label %B670

B208:                                             ; preds = %B86.if, %B572
  %part.3.1 = phi i64 [ %part.2.0, %B86.if ], [ %.1194, %B572 ]
  %.530 = load i64, ptr %.478, align 8
  %.531 = icmp sgt i64 %.530, 0
  br i1 %.531, label %B208.if, label %B84

B250:                                             ; preds = %B208.if
  %.624 = select i1 %.339, i64 %arg.wholes.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.wholes.4, i64 %.321
  %.638 = getelementptr i64, ptr %0, i64 %.624
  br label %B316

B266:                                             ; preds = %B208.if
  %.659 = select i1 %.339, i64 %arg.run_starts.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.run_starts.4, i64 %.321
  %.673 = getelementptr i64, ptr %1, i64 %.659
  %.674 = load i64, ptr %.673, align 8
  %.690 = icmp slt i64 %.537, -3
  %.691 = select i1 %.690, i64 %arg.form_parts.5.0, i64 0
  %2 = getelementptr i8, ptr %20, i64 24
  %.705 = getelementptr i64, ptr %2, i64 %.691
  %.706 = load i64, ptr %.705, align 8
  %.707 = add nsw i64 %.674, %.706
  %.721 = icmp slt i64 %.707, 0
  %.722 = select i1 %.721, i64 %arg.values.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.values.4, i64 %.707
  %.736 = getelementptr i64, ptr %3, i64 %.722
  br label %B316

B316:                                             ; preds = %B266, %B250
  %"$phi316.2.2.2.in" = phi ptr [ %.638, %B250 ], [ %.736, %B266 ]
  %"$phi316.2.2.2" = load i64, ptr %"$phi316.2.2.2.in", align 8
  %.748 = icmp eq i64 %.602, 8
  br i1 %.748, label %B572, label %B382

B382:                                             ; preds = %B316
  %.757 = icmp sgt i64 %.602, 1
  %.763 = icmp sgt i64 %"$phi316.2.2.2", 99
  %or.cond = select i1 %.757, i1 true, i1 %.763
  br i1 %or.cond, label %B426, label %B572

B426:                                             ; preds = %B382
  %.781 = icmp slt i64 %.602, 0
  %.782 = select i1 %.781, i64 %arg.border_starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.border_starts.4, i64 %.602
  %.796 = getelementptr i64, ptr %4, i64 %.782
  %.797 = load i64, ptr %.796, align 8
  %.813 = icmp slt i64 %.602, -1
  %.814 = select i1 %.813, i64 %arg.border_starts.5.0, i64 0
  %5 = getelementptr i8, ptr %4, i64 8
  %.828 = getelementptr i64, ptr %5, i64 %.814
  %.829 = load i64, ptr %.828, align 8
  %.839 = icmp slt i64 %.797, %.829
  br i1 %.839, label %B476, label %B550

B476:                                             ; preds = %B476, %B426
  %high.2.3 = phi i64 [ %.829, %B426 ], [ %high.3.5, %B476 ]
  %low.2.3 = phi i64 [ %.797, %B426 ], [ %low.3.5, %B476 ]
  %.848 = add nsw i64 %low.2.3, %high.2.3
  %.849 = ashr i64 %.848, 1
  %.867 = icmp slt i64 %.849, 0
  %.868 = select i1 %.867, i64 %arg.borders.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.borders.4, i64 %.849
  %.882 = getelementptr i64, ptr %6, i64 %.868
  %.883 = load i64, ptr %.882, align 8
  %.885 = shl nsw i64 %"$phi316.2.2.2", 1
  %.886 = icmp slt i64 %.883, %.885
  %.897 = add nsw i64 %.849, 1
  %high.3.5 = select i1 %.886, i64 %high.2.3, i64 %.849
  %low.3.5 = select i1 %.886, i64 %.897, i64 %low.2.3
  %.928 = icmp slt i64 %low.3.5, %high.3.5
  br i1 %.928, label %B476, label %B550

B550:                                             ; preds = %B476, %B426
  %low.4.4 = phi i64 [ %low.3.5, %B476 ], [ %.797, %B426 ]
  %.977 = sub nsw i64 %low.4.4, %.797
  br label %B572

B572:                                             ; preds = %B382, %B316, %B550
  %value.3.2 = phi i64 [ %"$phi316.2.2.2", %B382 ], [ %.977, %B550 ], [ 0, %B316 ]
  %.1000 = icmp slt i64 %.537, -1
  %.1001 = select i1 %.1000, i64 %arg.form_parts.5.0, i64 0
  %7 = getelementptr i8, ptr %20, i64 8
  %.1015 = getelementptr i64, ptr %7, i64 %.1001
  %.1016 = load i64, ptr %.1015, align 8
  %.1034 = icmp slt i64 %.537, -2
  %.1035 = select i1 %.1034, i64 %arg.form_parts.5.0, i64 0
  %8 = getelementptr i8, ptr %20, i64 16
  %.1049 = getelementptr i64, ptr %8, i64 %.1035
  %.1050 = load i64, ptr %.1049, align 8
  %.1079 = icmp slt i64 %part.3.1, 0
  %.1080 = select i1 %.1079, i64 %arg.kinds.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.kinds.4, i64 %part.3.1
  %.1094 = getelementptr i8, ptr %9, i64 %.1080
  %.1095 = trunc i64 %.602 to i8
  store i8 %.1095, ptr %.1094, align 1
  %.1112 = select i1 %.1079, i64 %arg.places.5.0, i64 0
  %10 = getelementptr i32, ptr %arg.places.4, i64 %part.3.1
  %.1126 = getelementptr i32, ptr %10, i64 %.1112
  %.1127 = trunc i64 %value.3.2 to i32
  store i32 %.1127, ptr %.1126, align 4
  %.1144 = select i1 %.1079, i64 %arg.marks.5.0, i64 0
  %11 = getelementptr i8, ptr %arg.marks.4, i64 %part.3.1
  %.1158 = getelementptr i8, ptr %11, i64 %.1144
  %.1159 = trunc i64 %.1016 to i8
  store i8 %.1159, ptr %.1158, align 1
  %.1176 = select i1 %.1079, i64 %arg.styles.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.styles.4, i64 %part.3.1
  %.1190 = getelementptr i8, ptr %12, i64 %.1176
  %.1191 = trunc i64 %.1050 to i8
  store i8 %.1191, ptr %.1190, align 1
  %.1194 = add nsw i64 %part.3.1, 1
  br label %B208

B670:                                             ; preds = %B84
  %.1261 = icmp slt i64 %arg.tokens.2, 0
  %.1262 = select i1 %.1261, i64 %arg.starts.5.0, i64 0
  %13 = getelementptr i64, ptr %arg.starts.4, i64 %arg.tokens.2
  %.1276 = getelementptr i64, ptr %13, i64 %.1262
  store i64 %part.2.0, ptr %.1276, align 8
  store ptr null, ptr %retptr, align 8
  ret i32 0

B86.if:                                           ; preds = %B84
  %.256 = load i64, ptr %.191, align 8
  %.259 = add nsw i64 %.249, -1
  store i64 %.259, ptr %.194, align 8
  %.263 = add i64 %.256, 1
  store i64 %.263, ptr %.191, align 8
  %.305 = icmp slt i64 %.256, 0
  %.306 = select i1 %.305, i64 %arg.tokens.5.0, i64 0
  %14 = getelementptr i64, ptr %arg.tokens.4, i64 %.256
  %.320 = getelementptr i64, ptr %14, i64 %.306
  %.321 = load i64, ptr %.320, align 8
  %.339 = icmp slt i64 %.321, 0
  %.340 = select i1 %.339, i64 %arg.forms.5.0, i64 0
  %15 = getelementptr i64, ptr %arg.forms.4, i64 %.321
  %.354 = getelementptr i64, ptr %15, i64 %.340
  %.355 = load i64, ptr %.354, align 8
  %.371 = select i1 %.305, i64 %arg.starts.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.starts.4, i64 %.256
  %.385 = getelementptr i64, ptr %16, i64 %.371
  store i64 %part.2.0, ptr %.385, align 8
  %.402 = icmp slt i64 %.355, 0
  %.403 = select i1 %.402, i64 %arg.form_starts.5.0, i64 0
  %17 = getelementptr i64, ptr %arg.form_starts.4, i64 %.355
  %.417 = getelementptr i64, ptr %17, i64 %.403
  %.418 = load i64, ptr %.417, align 8
  %.419 = shl nsw i64 %.418, 2
  %.434 = icmp slt i64 %.355, -1
  %.435 = select i1 %.434, i64 %arg.form_starts.5.0, i64 0
  %18 = getelementptr i8, ptr %17, i64 8
  %.449 = getelementptr i64, ptr %18, i64 %.435
  %.450 = load i64, ptr %.449, align 8
  store i64 %.419, ptr %.475, align 8
  %19 = sub i64 %.450, %.418
  %.488 = shl i64 %19, 2
  %.489 = icmp slt i64 %.488, 1
  %.508 = and i64 %19, 4611686018427387903
  %storemerge536 = select i1 %.489, i64 0, i64 %.508
  store i64 %storemerge536, ptr %.478, align 8
  br label %B208

B208.if:                                          ; preds = %B208
  %.537 = load i64, ptr %.475, align 8
  %.540 = add nsw i64 %.530, -1
  store i64 %.540, ptr %.478, align 8
  %.544 = add i64 %.537, 4
  store i64 %.544, ptr %.475, align 8
  %.586 = icmp slt i64 %.537, 0
  %.587 = select i1 %.586, i64 %arg.form_parts.5.0, i64 0
  %20 = getelementptr i64, ptr %arg.form_parts.4, i64 %.537
  %.601 = getelementptr i64, ptr %20, i64 %.587
  %.602 = load i64, ptr %.601, align 8
  %.607 = icmp eq i64 %.602, 1
  br i1 %.607, label %B250, label %B266
}
