; {"module": "dptext.text.number_kernels", "loop": "read_parts", "kinds": [["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$1", "returns": [], "single": true}
@dptext$0 = common global ptr null

define i32 @dptext$1(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.tokens.0, ptr %arg.tokens.1, i64 %arg.tokens.2, i64 %arg.tokens.3, ptr %arg.tokens.4, i64 %arg.tokens.5.0, i64 %arg.tokens.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.form_starts.0, ptr %arg.form_starts.1, i64 %arg.form_starts.2, i64 %arg.form_starts.3, ptr %arg.form_starts.4, i64 %arg.form_starts.5.0, i64 %arg.form_starts.6.0, ptr %arg.form_kinds.0, ptr %arg.form_kinds.1, i64 %arg.form_kinds.2, i64 %arg.form_kinds.3, ptr %arg.form_kinds.4, i64 %arg.form_kinds.5.0, i64 %arg.form_kinds.6.0, ptr %arg.form_marks.0, ptr %arg.form_marks.1, i64 %arg.form_marks.2, i64 %arg.form_marks.3, ptr %arg.form_marks.4, i64 %arg.form_marks.5.0, i64 %arg.form_marks.6.0, ptr %arg.form_styles.0, ptr %arg.form_styles.1, i64 %arg.form_styles.2, i64 %arg.form_styles.3, ptr %arg.form_styles.4, i64 %arg.form_styles.5.0, i64 %arg.form_styles.6.0, ptr %arg.form_runs.0, ptr %arg.form_runs.1, i64 %arg.form_runs.2, i64 %arg.form_runs.3, ptr %arg.form_runs.4, i64 %arg.form_runs.5.0, i64 %arg.form_runs.6.0, ptr %arg.wholes.0, ptr %arg.wholes.1, i64 %arg.wholes.2, i64 %arg.wholes.3, ptr %arg.wholes.4, i64 %arg.wholes.5.0, i64 %arg.wholes.6.0, ptr %arg.run_starts.0, ptr %arg.run_starts.1, i64 %arg.run_starts.2, i64 %arg.run_starts.3, ptr %arg.run_starts.4, i64 %arg.run_starts.5.0, i64 %arg.run_starts.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, ptr %arg.borders.0, ptr %arg.borders.1, i64 %arg.borders.2, i64 %arg.borders.3, ptr %arg.borders.4, i64 %arg.borders.5.0, i64 %arg.borders.6.0, ptr %arg.border_starts.0, ptr %arg.border_starts.1, i64 %arg.border_starts.2, i64 %arg.border_starts.3, ptr %arg.border_starts.4, i64 %arg.border_starts.5.0, i64 %arg.border_starts.6.0, ptr %arg.kinds.0, ptr %arg.kinds.1, i64 %arg.kinds.2, i64 %arg.kinds.3, ptr %arg.kinds.4, i64 %arg.kinds.5.0, i64 %arg.kinds.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0) {
entry:
  %.224 = alloca i64, align 8
  store i64 0, ptr %.224, align 8
  %.227 = alloca i64, align 8
  store i64 0, ptr %.227, align 8
  %.535 = alloca i64, align 8
  store i64 0, ptr %.535, align 8
  %.538 = alloca i64, align 8
  store i64 0, ptr %.538, align 8
  store i64 0, ptr %.224, align 8
  %.238 = icmp slt i64 %arg.tokens.2, 1
  %storemerge = select i1 %.238, i64 0, i64 %arg.tokens.2
  store i64 %storemerge, ptr %.227, align 8
  br label %B84

B84:                                              ; preds = %B202, %entry
  %part.2.0 = phi i64 [ 0, %entry ], [ %part.3.1, %B202 ]
  %.282 = load i64, ptr %.227, align 8
  %.283 = icmp sgt i64 %.282, 0
  br i1 %.283, label %B86.if, label %B646

B202:                                             ; preds = %B86.if, %B560
  %part.3.1 = phi i64 [ %part.2.0, %B86.if ], [ %.1251, %B560 ]
  %.590 = load i64, ptr %.538, align 8
  %.591 = icmp sgt i64 %.590, 0
  br i1 %.591, label %B202.if, label %B84

B244:                                             ; preds = %B202.if
  %.683 = icmp slt i64 %.354, 0
  %.684 = select i1 %.683, i64 %arg.wholes.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.wholes.4, i64 %.354
  %.698 = getelementptr i64, ptr %0, i64 %.684
  br label %B304

B260:                                             ; preds = %B202.if
  %.718 = icmp slt i64 %.354, 0
  %.719 = select i1 %.718, i64 %arg.run_starts.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.run_starts.4, i64 %.354
  %.733 = getelementptr i64, ptr %1, i64 %.719
  %.734 = load i64, ptr %.733, align 8
  %.750 = select i1 %.646, i64 %arg.form_runs.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.form_runs.4, i64 %.597
  %.764 = getelementptr i64, ptr %2, i64 %.750
  %.765 = load i64, ptr %.764, align 8
  %.766 = add nsw i64 %.734, %.765
  %.780 = icmp slt i64 %.766, 0
  %.781 = select i1 %.780, i64 %arg.values.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.values.4, i64 %.766
  %.795 = getelementptr i64, ptr %3, i64 %.781
  br label %B304

B304:                                             ; preds = %B260, %B244
  %"$phi304.2.2.2.in" = phi ptr [ %.698, %B244 ], [ %.795, %B260 ]
  %"$phi304.2.2.2" = load i64, ptr %"$phi304.2.2.2.in", align 8
  %.807 = icmp eq i64 %.662, 8
  br i1 %.807, label %B560, label %B370

B370:                                             ; preds = %B304
  %.816 = icmp sgt i64 %.662, 1
  %.822 = icmp sgt i64 %"$phi304.2.2.2", 99
  %or.cond = select i1 %.816, i1 true, i1 %.822
  br i1 %or.cond, label %B414, label %B560

B414:                                             ; preds = %B370
  %.840 = icmp slt i64 %.662, 0
  %.841 = select i1 %.840, i64 %arg.border_starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.border_starts.4, i64 %.662
  %.855 = getelementptr i64, ptr %4, i64 %.841
  %.856 = load i64, ptr %.855, align 8
  %.872 = icmp slt i64 %.662, -1
  %.873 = select i1 %.872, i64 %arg.border_starts.5.0, i64 0
  %5 = getelementptr i8, ptr %4, i64 8
  %.887 = getelementptr i64, ptr %5, i64 %.873
  %.888 = load i64, ptr %.887, align 8
  %.898 = icmp slt i64 %.856, %.888
  br i1 %.898, label %B464, label %B538

B464:                                             ; preds = %B464, %B414
  %high.2.3 = phi i64 [ %.888, %B414 ], [ %high.3.5, %B464 ]
  %low.2.3 = phi i64 [ %.856, %B414 ], [ %low.3.5, %B464 ]
  %.907 = add nsw i64 %low.2.3, %high.2.3
  %.908 = ashr i64 %.907, 1
  %.926 = icmp slt i64 %.908, 0
  %.927 = select i1 %.926, i64 %arg.borders.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.borders.4, i64 %.908
  %.941 = getelementptr i64, ptr %6, i64 %.927
  %.942 = load i64, ptr %.941, align 8
  %.944 = shl nsw i64 %"$phi304.2.2.2", 1
  %.945 = icmp slt i64 %.942, %.944
  %.956 = add nsw i64 %.908, 1
  %high.3.5 = select i1 %.945, i64 %high.2.3, i64 %.908
  %low.3.5 = select i1 %.945, i64 %.956, i64 %low.2.3
  %.987 = icmp slt i64 %low.3.5, %high.3.5
  br i1 %.987, label %B464, label %B538

B538:                                             ; preds = %B464, %B414
  %low.4.4 = phi i64 [ %low.3.5, %B464 ], [ %.856, %B414 ]
  %.1036 = sub nsw i64 %low.4.4, %.856
  br label %B560

B560:                                             ; preds = %B370, %B304, %B538
  %value.3.2 = phi i64 [ %"$phi304.2.2.2", %B370 ], [ %.1036, %B538 ], [ 0, %B304 ]
  %.1059 = select i1 %.646, i64 %arg.form_marks.5.0, i64 0
  %7 = getelementptr i64, ptr %arg.form_marks.4, i64 %.597
  %.1073 = getelementptr i64, ptr %7, i64 %.1059
  %.1074 = load i64, ptr %.1073, align 8
  %.1090 = select i1 %.646, i64 %arg.form_styles.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.form_styles.4, i64 %.597
  %.1104 = getelementptr i64, ptr %8, i64 %.1090
  %.1105 = load i64, ptr %.1104, align 8
  %.1136 = icmp slt i64 %part.3.1, 0
  %.1137 = select i1 %.1136, i64 %arg.kinds.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.kinds.4, i64 %part.3.1
  %.1151 = getelementptr i8, ptr %9, i64 %.1137
  %.1152 = trunc i64 %.662 to i8
  store i8 %.1152, ptr %.1151, align 1
  %.1169 = select i1 %.1136, i64 %arg.places.5.0, i64 0
  %10 = getelementptr i32, ptr %arg.places.4, i64 %part.3.1
  %.1183 = getelementptr i32, ptr %10, i64 %.1169
  %.1184 = trunc i64 %value.3.2 to i32
  store i32 %.1184, ptr %.1183, align 4
  %.1201 = select i1 %.1136, i64 %arg.marks.5.0, i64 0
  %11 = getelementptr i8, ptr %arg.marks.4, i64 %part.3.1
  %.1215 = getelementptr i8, ptr %11, i64 %.1201
  %.1216 = trunc i64 %.1074 to i8
  store i8 %.1216, ptr %.1215, align 1
  %.1233 = select i1 %.1136, i64 %arg.styles.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.styles.4, i64 %part.3.1
  %.1247 = getelementptr i8, ptr %12, i64 %.1233
  %.1248 = trunc i64 %.1105 to i8
  store i8 %.1248, ptr %.1247, align 1
  %.1251 = add nsw i64 %part.3.1, 1
  br label %B202

B646:                                             ; preds = %B84
  %.1324 = icmp slt i64 %arg.tokens.2, 0
  %.1325 = select i1 %.1324, i64 %arg.starts.5.0, i64 0
  %13 = getelementptr i64, ptr %arg.starts.4, i64 %arg.tokens.2
  %.1339 = getelementptr i64, ptr %13, i64 %.1325
  store i64 %part.2.0, ptr %.1339, align 8
  store ptr null, ptr %retptr, align 8
  ret i32 0

B86.if:                                           ; preds = %B84
  %.289 = load i64, ptr %.224, align 8
  %.292 = add nsw i64 %.282, -1
  store i64 %.292, ptr %.227, align 8
  %.296 = add i64 %.289, 1
  store i64 %.296, ptr %.224, align 8
  %.338 = icmp slt i64 %.289, 0
  %.339 = select i1 %.338, i64 %arg.tokens.5.0, i64 0
  %14 = getelementptr i64, ptr %arg.tokens.4, i64 %.289
  %.353 = getelementptr i64, ptr %14, i64 %.339
  %.354 = load i64, ptr %.353, align 8
  %.373 = select i1 %.338, i64 %arg.starts.5.0, i64 0
  %15 = getelementptr i64, ptr %arg.starts.4, i64 %.289
  %.387 = getelementptr i64, ptr %15, i64 %.373
  store i64 %part.2.0, ptr %.387, align 8
  %.405 = select i1 %.338, i64 %arg.forms.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.forms.4, i64 %.289
  %.419 = getelementptr i64, ptr %16, i64 %.405
  %.420 = load i64, ptr %.419, align 8
  %.434 = icmp slt i64 %.420, 0
  %.435 = select i1 %.434, i64 %arg.form_starts.5.0, i64 0
  %17 = getelementptr i64, ptr %arg.form_starts.4, i64 %.420
  %.449 = getelementptr i64, ptr %17, i64 %.435
  %.450 = load i64, ptr %.449, align 8
  %.495 = icmp slt i64 %.420, -1
  %.496 = select i1 %.495, i64 %arg.form_starts.5.0, i64 0
  %18 = getelementptr i8, ptr %17, i64 8
  %.510 = getelementptr i64, ptr %18, i64 %.496
  %.511 = load i64, ptr %.510, align 8
  store i64 %.450, ptr %.535, align 8
  %.548 = sub i64 %.511, %.450
  %.549 = icmp slt i64 %.548, 1
  %storemerge569 = select i1 %.549, i64 0, i64 %.548
  store i64 %storemerge569, ptr %.538, align 8
  br label %B202

B202.if:                                          ; preds = %B202
  %.597 = load i64, ptr %.535, align 8
  %.600 = add nsw i64 %.590, -1
  store i64 %.600, ptr %.538, align 8
  %.604 = add i64 %.597, 1
  store i64 %.604, ptr %.535, align 8
  %.646 = icmp slt i64 %.597, 0
  %.647 = select i1 %.646, i64 %arg.form_kinds.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.form_kinds.4, i64 %.597
  %.661 = getelementptr i64, ptr %19, i64 %.647
  %.662 = load i64, ptr %.661, align 8
  %.667 = icmp eq i64 %.662, 1
  br i1 %.667, label %B244, label %B260
}
