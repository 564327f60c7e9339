; {"module": "dptext.text.writing_kernels", "loop": "decode_keeping", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<u8", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], "|b1"], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$7", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null
@dptext$6 = common global ptr null

define i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.lengths.0, ptr %arg.lengths.1, i64 %arg.lengths.2, i64 %arg.lengths.3, ptr %arg.lengths.4, i64 %arg.lengths.5.0, i64 %arg.lengths.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, i64 %arg.n_words, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.number_ends.0, ptr %arg.number_ends.1, i64 %arg.number_ends.2, i64 %arg.number_ends.3, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0, i64 %arg.number_ends.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.out_rows.0, ptr %arg.out_rows.1, i64 %arg.out_rows.2, i64 %arg.out_rows.3, ptr %arg.out_rows.4, i64 %arg.out_rows.5.0, i64 %arg.out_rows.6.0, ptr %arg.open_row.0, ptr %arg.open_row.1, i64 %arg.open_row.2, i64 %arg.open_row.3, ptr %arg.open_row.4, i64 %arg.open_row.5.0, i64 %arg.open_row.6.0, i8 %arg.goes_on) {
entry:
  %.86.i.i = alloca i64, align 8
  %.89.i.i = alloca i64, align 8
  %.149.i381 = alloca i64, align 8
  %.152.i = alloca i64, align 8
  %.86.i202 = alloca i64, align 8
  %.89.i203 = alloca i64, align 8
  %.86.i30 = alloca i64, align 8
  %.89.i31 = alloca i64, align 8
  %.86.i = alloca i64, align 8
  %.89.i = alloca i64, align 8
  %.161.not = icmp eq i8 %arg.goes_on, 0
  %.270 = alloca i64, align 8
  store i64 0, ptr %.270, align 8
  %.273 = alloca i64, align 8
  store i64 0, ptr %.273, align 8
  %.633 = alloca i64, align 8
  store i64 0, ptr %.633, align 8
  %.636 = alloca i64, align 8
  store i64 0, ptr %.636, align 8
  %.753 = alloca i64, align 8
  store i64 0, ptr %.753, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.816 = alloca i64, align 8
  store i64 0, ptr %.816, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.1475 = alloca i64, align 8
  store i64 0, ptr %.1475, align 8
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  %.1523 = alloca i64, align 8
  store i64 0, ptr %.1523, align 8
  %excinfo.8 = alloca ptr, align 8
  store ptr null, ptr %excinfo.8, align 8
  %.235 = load i64, ptr %arg.out_rows.4, align 8
  %.246 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.270, align 8
  %.284 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.284, i64 0, i64 %.246
  store i64 %storemerge, ptr %.273, align 8
  br label %B66

B66:                                              ; preds = %entry, %B1102
  %o.7.0 = phi i64 [ %.235, %entry ], [ %.1620.0, %B1102 ]
  %.328 = load i64, ptr %.273, align 8
  %.329 = icmp sgt i64 %.328, 0
  br i1 %.329, label %B68.if, label %B68.endif

B70:                                              ; preds = %B68.endif
  %.385 = icmp slt i64 %.319.sroa.0.0, -1
  %.386 = select i1 %.385, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.319.sroa.0.0
  %1 = getelementptr i8, ptr %0, i64 8
  %.400 = getelementptr i64, ptr %1, i64 %.386
  %.401 = load i64, ptr %.400, align 8
  %.438 = load i64, ptr %arg.open_row.4, align 8
  %.439 = icmp sgt i64 %.438, -1
  br i1 %.439, label %B122, label %B150

B122:                                             ; preds = %B70
  store i64 -1, ptr %arg.open_row.4, align 8
  br label %B150

B150:                                             ; preds = %B122, %B70
  %row_start.2.1 = phi i64 [ %.438, %B122 ], [ %o.7.0, %B70 ]
  %.524 = icmp slt i64 %.319.sroa.0.0, 0
  %.525 = select i1 %.524, i64 %arg.rows.5.0, i64 0
  %.539 = getelementptr i64, ptr %0, i64 %.525
  %.540 = load i64, ptr %.539, align 8
  %.562 = select i1 %.524, i64 %arg.row_tokens.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.319.sroa.0.0
  %.576 = getelementptr i64, ptr %2, i64 %.562
  %.577 = load i64, ptr %.576, align 8
  %.594 = select i1 %.385, i64 %arg.row_tokens.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 8
  %.608 = getelementptr i64, ptr %3, i64 %.594
  %.609 = load i64, ptr %.608, align 8
  store i64 %.577, ptr %.633, align 8
  %.646 = sub i64 %.609, %.577
  %.647 = icmp slt i64 %.646, 1
  %storemerge1380 = select i1 %.647, i64 0, i64 %.646
  store i64 %storemerge1380, ptr %.636, align 8
  br label %B304

B304:                                             ; preds = %B150, %B1107
  %o.8.1 = phi i64 [ %o.7.0, %B150 ], [ %o.9.2, %B1107 ]
  %at.4.1 = phi i64 [ %.540, %B150 ], [ %at.5.2, %B1107 ]
  %dropped.2.1 = phi i1 [ false, %B150 ], [ %.880, %B1107 ]
  %.689 = load i64, ptr %.636, align 8
  %.690 = icmp sgt i64 %.689, 0
  br i1 %.690, label %B306.if, label %B858

B314:                                             ; preds = %B306.if
  %.743 = icmp eq i64 %o.8.1, %row_start.2.1
  br i1 %.743, label %B370, label %B326

B326:                                             ; preds = %B314
  store i64 0, ptr %.753, align 8
  %.761 = call i32 @dptext$8(ptr nonnull %.753, ptr nonnull %excinfo.1, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %row_start.2.1, i64 %o.8.1, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.771 = load i64, ptr %.753, align 8
  switch i32 %.761, label %B326.if [
    i32 -2, label %B326.endif
    i32 0, label %B326.endif
  ], !prof !0

B370:                                             ; preds = %B326.endif, %B314
  %.811 = getelementptr i64, ptr %arg.begins.4, i64 %.696
  %.812 = load i64, ptr %.811, align 8
  store i64 0, ptr %.816, align 8
  %.824 = call i32 @dptext$9(ptr nonnull %.816, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.4.1, i64 %.812, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.834 = load i64, ptr %.816, align 8
  switch i32 %.824, label %B370.if [
    i32 -2, label %B418
    i32 0, label %B418
  ], !prof !0

B418:                                             ; preds = %B370, %B370, %B326.endif, %B306.if
  %at.6.2 = phi i64 [ %at.4.1, %B306.if ], [ %at.4.1, %B326.endif ], [ %.834, %B370 ], [ %.834, %B370 ]
  %.877 = getelementptr i32, ptr %arg.ids.4, i64 %.696
  %.878 = load i32, ptr %.877, align 4
  %.880 = icmp eq i32 %.878, -4
  %.913 = icmp eq i32 %.878, -1
  br i1 %.913, label %B1107, label %B488

B488:                                             ; preds = %B418
  %.956 = getelementptr i64, ptr %arg.begins.4, i64 %.696
  %.957 = load i64, ptr %.956, align 8
  %.959 = add nsw i64 %at.6.2, 1
  %.960 = icmp eq i64 %.957, %.959
  br i1 %.960, label %B518, label %B552

B518:                                             ; preds = %B488
  %.976 = icmp slt i64 %at.6.2, 0
  %.977 = select i1 %.976, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %at.6.2
  %.991 = getelementptr i8, ptr %4, i64 %.977
  %.992 = load i8, ptr %.991, align 1
  %.1009 = icmp slt i64 %o.8.1, 0
  %.1010 = select i1 %.1009, i64 %arg.out.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.out.4, i64 %o.8.1
  %.1024 = getelementptr i8, ptr %5, i64 %.1010
  store i8 %.992, ptr %.1024, align 1
  %.1027 = add nsw i64 %o.8.1, 1
  br label %B602

B552:                                             ; preds = %B488
  store i64 0, ptr %.86.i, align 8, !noalias !1
  store i64 0, ptr %.89.i, align 8, !noalias !1
  %.37.i.not = icmp sgt i64 %.957, %at.6.2
  br i1 %.37.i.not, label %B20.i, label %B602

B20.i:                                            ; preds = %B552
  %.62.i = sub nsw i64 %.957, %at.6.2
  store i64 0, ptr %.86.i, align 8, !noalias !1
  store i64 %.62.i, ptr %.89.i, align 8, !noalias !1
  br label %B172.i

B172.i:                                           ; preds = %B20.i, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !1
  %.144.i = icmp sgt i64 %.143.i, 0
  br i1 %.144.i, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.8.1, %.62.i
  br label %B602

B172.if.i:                                        ; preds = %B172.i
  %.150.i = load i64, ptr %.86.i, align 8, !noalias !1
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !1
  %.157.i = add i64 %.150.i, 1
  store i64 %.157.i, ptr %.86.i, align 8, !noalias !1
  %6 = getelementptr i8, ptr %arg.data.4, i64 %at.6.2
  %.209.i = getelementptr i8, ptr %6, i64 %.150.i
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !1
  %7 = getelementptr i8, ptr %arg.out.4, i64 %o.8.1
  %.238.i = getelementptr i8, ptr %7, i64 %.150.i
  store i8 %.210.i, ptr %.238.i, align 1, !noalias !1
  br label %B172.i

B602:                                             ; preds = %B552, %B212.i, %B518
  %o.11.3 = phi i64 [ %.1027, %B518 ], [ %.261.i, %B212.i ], [ %o.8.1, %B552 ]
  %.1128 = getelementptr i64, ptr %arg.ends.4, i64 %.696
  %.1129 = load i64, ptr %.1128, align 8
  %.1160 = load i32, ptr %.877, align 4
  %.1162 = icmp slt i32 %.1160, -4
  br i1 %.1162, label %B652, label %B754

B652:                                             ; preds = %B602
  %.1199 = sext i32 %.1160 to i64
  %.1200 = sub nsw i64 -5, %.1199
  %8 = getelementptr i64, ptr %arg.number_ends.4, i64 %.1200
  %.1231 = load i64, ptr %8, align 8
  %reass.sub = sub i64 0, %.1199
  %9 = getelementptr i64, ptr %arg.number_ends.4, i64 %reass.sub
  %.1261 = getelementptr i8, ptr %9, i64 -32
  %.1262 = load i64, ptr %.1261, align 8
  store i64 0, ptr %.86.i30, align 8, !noalias !5
  store i64 0, ptr %.89.i31, align 8, !noalias !5
  %.37.i43.not = icmp sgt i64 %.1262, %.1231
  br i1 %.37.i43.not, label %B20.i44, label %B1107

B20.i44:                                          ; preds = %B652
  %.62.i51 = sub nsw i64 %.1262, %.1231
  store i64 0, ptr %.86.i30, align 8, !noalias !5
  store i64 %.62.i51, ptr %.89.i31, align 8, !noalias !5
  br label %B172.i82

B172.i82:                                         ; preds = %B20.i44, %B172.if.i150
  %.143.i86 = load i64, ptr %.89.i31, align 8, !noalias !5
  %.144.i87 = icmp sgt i64 %.143.i86, 0
  br i1 %.144.i87, label %B172.if.i150, label %B212.i95

B212.i95:                                         ; preds = %B172.i82
  %.261.i108 = add nsw i64 %o.11.3, %.62.i51
  br label %B1107

B172.if.i150:                                     ; preds = %B172.i82
  %.150.i152 = load i64, ptr %.86.i30, align 8, !noalias !5
  %.153.i153 = add nsw i64 %.143.i86, -1
  store i64 %.153.i153, ptr %.89.i31, align 8, !noalias !5
  %.157.i156 = add i64 %.150.i152, 1
  store i64 %.157.i156, ptr %.86.i30, align 8, !noalias !5
  %10 = getelementptr i8, ptr %arg.numbers.4, i64 %.1231
  %.209.i130 = getelementptr i8, ptr %10, i64 %.150.i152
  %.210.i131 = load i8, ptr %.209.i130, align 1, !noalias !5
  %11 = getelementptr i8, ptr %arg.out.4, i64 %o.11.3
  %.238.i149 = getelementptr i8, ptr %11, i64 %.150.i152
  store i8 %.210.i131, ptr %.238.i149, align 1, !noalias !5
  br label %B172.i82

B754:                                             ; preds = %B602
  br i1 %.880, label %B1107, label %B758

B758:                                             ; preds = %B754
  %.15.i = icmp sgt i32 %.1160, -1
  br i1 %.15.i, label %B38.i, label %B60.i

B38.i:                                            ; preds = %B758
  %.1361 = getelementptr i8, ptr %arg.cases.4, i64 %.696
  %.1362 = load i8, ptr %.1361, align 1
  %12 = and i8 %.1362, 3
  %.22.i351 = zext nneg i8 %12 to i64
  %.26.i = mul nsw i64 %arg.n_words, %.22.i351
  %.30.i = zext nneg i32 %.1160 to i64
  %.31.i = add nsw i64 %.26.i, %.30.i
  br label %B758.endif

B60.i:                                            ; preds = %B758
  %.41.i346 = mul nsw i64 %arg.n_words, 3
  %narrow = sub nsw i32 -2, %.1160
  %.46.i = sext i32 %narrow to i64
  %.49.i = add nsw i64 %.41.i346, %.46.i
  br label %B758.endif

B858:                                             ; preds = %B304
  br i1 %dropped.2.1, label %B862, label %B1006

B862:                                             ; preds = %B858
  store i64 0, ptr %.1475, align 8
  %.1483 = call i32 @dptext$8(ptr nonnull %.1475, ptr nonnull %excinfo.7, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %row_start.2.1, i64 %o.8.1, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1493 = load i64, ptr %.1475, align 8
  switch i32 %.1483, label %B862.if [
    i32 -2, label %B862.endif
    i32 0, label %B862.endif
  ], !prof !0

B922:                                             ; preds = %B862.endif
  store i64 0, ptr %.1523, align 8
  %.1531 = call i32 @dptext$9(ptr nonnull %.1523, ptr nonnull %excinfo.8, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.4.1, i64 %.401, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1541 = load i64, ptr %.1523, align 8
  switch i32 %.1531, label %B922.if [
    i32 -2, label %B958
    i32 0, label %B958
  ], !prof !0

B958:                                             ; preds = %B922, %B922, %B862.endif
  %at.7.3 = phi i64 [ %at.4.1, %B862.endif ], [ %.1541, %B922 ], [ %.1541, %B922 ]
  %.1566 = icmp eq i64 %at.7.3, %.401
  br i1 %.1566, label %B970, label %B1006

B970:                                             ; preds = %B958
  %.161.not.not = xor i1 %.161.not, true
  %.1589 = add nsw i64 %arg.rows.2, -2
  %.1591 = icmp eq i64 %.319.sroa.0.0, %.1589
  %or.cond1381 = select i1 %.161.not.not, i1 %.1591, i1 false
  %spec.select = select i1 %or.cond1381, i64 %o.8.1, i64 %.1493
  br label %B1006

B1006:                                            ; preds = %B970, %B958, %B858
  %o.12.1 = phi i64 [ %spec.select, %B970 ], [ %o.8.1, %B858 ], [ %o.8.1, %B958 ]
  %at.8.1 = phi i64 [ %.401, %B970 ], [ %at.4.1, %B858 ], [ %at.7.3, %B958 ]
  store i64 0, ptr %.86.i202, align 8, !noalias !9
  store i64 0, ptr %.89.i203, align 8, !noalias !9
  %.37.i215.not = icmp sgt i64 %.401, %at.8.1
  br i1 %.37.i215.not, label %B20.i216, label %B1006.endif

B20.i216:                                         ; preds = %B1006
  %.62.i223 = sub nsw i64 %.401, %at.8.1
  store i64 0, ptr %.86.i202, align 8, !noalias !9
  store i64 %.62.i223, ptr %.89.i203, align 8, !noalias !9
  br label %B172.i254

B172.i254:                                        ; preds = %B20.i216, %B172.if.i322
  %.143.i258 = load i64, ptr %.89.i203, align 8, !noalias !9
  %.144.i259 = icmp sgt i64 %.143.i258, 0
  br i1 %.144.i259, label %B172.if.i322, label %B212.i267

B212.i267:                                        ; preds = %B172.i254
  %.261.i280 = add nsw i64 %o.12.1, %.62.i223
  br label %B1006.endif

B172.if.i322:                                     ; preds = %B172.i254
  %.150.i324 = load i64, ptr %.86.i202, align 8, !noalias !9
  %.153.i325 = add nsw i64 %.143.i258, -1
  store i64 %.153.i325, ptr %.89.i203, align 8, !noalias !9
  %.157.i328 = add i64 %.150.i324, 1
  store i64 %.157.i328, ptr %.86.i202, align 8, !noalias !9
  %13 = getelementptr i8, ptr %arg.data.4, i64 %at.8.1
  %.209.i302 = getelementptr i8, ptr %13, i64 %.150.i324
  %.210.i303 = load i8, ptr %.209.i302, align 1, !noalias !9
  %14 = getelementptr i8, ptr %arg.out.4, i64 %o.12.1
  %.238.i321 = getelementptr i8, ptr %14, i64 %.150.i324
  store i8 %.210.i303, ptr %.238.i321, align 1, !noalias !9
  br label %B172.i254

B1092:                                            ; preds = %B1006.endif
  store i64 %row_start.2.1, ptr %arg.open_row.4, align 8
  br label %B1102

B1102:                                            ; preds = %B1006.endif, %B1092
  br label %B66

common.ret:                                       ; preds = %B922.if, %B862.if, %B370.if, %B326.if, %B1106
  %common.ret.op = phi i32 [ 0, %B1106 ], [ %.761, %B326.if ], [ %.824, %B370.if ], [ %.1483, %B862.if ], [ %.1531, %B922.if ]
  ret i32 %common.ret.op

B1106:                                            ; preds = %B68.endif
  store i64 %o.7.0, ptr %retptr, align 8
  br label %common.ret

B1107:                                            ; preds = %B652, %B212.i95, %B754, %B458.i, %B418
  %o.9.2 = phi i64 [ %o.8.1, %B418 ], [ %.402.i, %B458.i ], [ %o.11.3, %B754 ], [ %.261.i108, %B212.i95 ], [ %o.11.3, %B652 ]
  %at.5.2 = phi i64 [ %at.6.2, %B418 ], [ %.1129, %B754 ], [ %.1129, %B458.i ], [ %.1129, %B212.i95 ], [ %.1129, %B652 ]
  br label %B304

B68.if:                                           ; preds = %B66
  %.335 = load i64, ptr %.270, align 8
  %.338 = add nsw i64 %.328, -1
  store i64 %.338, ptr %.273, align 8
  %.342 = add i64 %.335, 1
  store i64 %.342, ptr %.270, align 8
  br label %B68.endif

B68.endif:                                        ; preds = %B68.if, %B66
  %.319.sroa.0.0 = phi i64 [ %.335, %B68.if ], [ 0, %B66 ]
  br i1 %.329, label %B70, label %B1106

B306.if:                                          ; preds = %B304
  %.696 = load i64, ptr %.633, align 8
  %.699 = add nsw i64 %.689, -1
  store i64 %.699, ptr %.636, align 8
  %.703 = add i64 %.696, 1
  store i64 %.703, ptr %.633, align 8
  br i1 %dropped.2.1, label %B314, label %B418

B326.if:                                          ; preds = %B326
  %.769 = icmp sgt i32 %.761, 0
  %.762 = load ptr, ptr %excinfo.1, align 8
  %.770 = select i1 %.769, ptr %.762, ptr undef
  store ptr %.770, ptr %excinfo, align 8
  br label %common.ret

B326.endif:                                       ; preds = %B326, %B326
  %.782 = icmp slt i64 %.771, %o.8.1
  br i1 %.782, label %B370, label %B418

B370.if:                                          ; preds = %B370
  %.832 = icmp sgt i32 %.824, 0
  %.825 = load ptr, ptr %excinfo.2, align 8
  %.833 = select i1 %.832, ptr %.825, ptr undef
  store ptr %.833, ptr %excinfo, align 8
  br label %common.ret

B758.endif:                                       ; preds = %B38.i, %B60.i
  %"$phi90.2.2.i.0" = phi i64 [ %.31.i, %B38.i ], [ %.49.i, %B60.i ]
  store i64 0, ptr %.149.i381, align 8, !noalias !13
  store i64 0, ptr %.152.i, align 8, !noalias !13
  %.86.i399 = getelementptr i64, ptr %arg.heads.4, i64 %"$phi90.2.2.i.0"
  %.87.i = load i64, ptr %.86.i399, align 8, !noalias !13
  %.113.i411 = getelementptr i32, ptr %arg.lengths.4, i64 %"$phi90.2.2.i.0"
  %.114.i412 = load i32, ptr %.113.i411, align 4, !noalias !13
  %.115.i = sext i32 %.114.i412 to i64
  store i64 0, ptr %.149.i381, align 8, !noalias !13
  store i64 8, ptr %.152.i, align 8, !noalias !13
  br label %B188.i

B188.i:                                           ; preds = %B758.endif, %B188.if.i
  %.206.i432 = load i64, ptr %.152.i, align 8, !noalias !13
  %.207.i = icmp sgt i64 %.206.i432, 0
  br i1 %.207.i, label %B188.if.i, label %B336.i

B336.i:                                           ; preds = %B188.i
  %.289.i = icmp sgt i32 %.114.i412, 8
  br i1 %.289.i, label %B358.i, label %B458.i

B358.i:                                           ; preds = %B336.i
  %.318.i = getelementptr i64, ptr %arg.starts.4, i64 %"$phi90.2.2.i.0"
  %.319.i = load i64, ptr %.318.i, align 8, !noalias !13
  store i64 0, ptr %.86.i.i, align 8, !noalias !17
  store i64 0, ptr %.89.i.i, align 8, !noalias !17
  %.62.i.i = add nsw i64 %.115.i, -8
  store i64 0, ptr %.86.i.i, align 8, !noalias !17
  store i64 %.62.i.i, ptr %.89.i.i, align 8, !noalias !17
  br label %B172.i.i

B172.i.i:                                         ; preds = %B358.i, %B172.if.i.i
  %.143.i.i = load i64, ptr %.89.i.i, align 8, !noalias !17
  %.144.i.i = icmp sgt i64 %.143.i.i, 0
  br i1 %.144.i.i, label %B172.if.i.i, label %B458.i

B172.if.i.i:                                      ; preds = %B172.i.i
  %.150.i.i = load i64, ptr %.86.i.i, align 8, !noalias !17
  %.153.i.i = add nsw i64 %.143.i.i, -1
  store i64 %.153.i.i, ptr %.89.i.i, align 8, !noalias !17
  %.157.i.i = add i64 %.150.i.i, 1
  store i64 %.157.i.i, ptr %.86.i.i, align 8, !noalias !17
  %15 = getelementptr i8, ptr %arg.blob.4, i64 %.319.i
  %16 = getelementptr i8, ptr %15, i64 8
  %.209.i.i = getelementptr i8, ptr %16, i64 %.150.i.i
  %.210.i.i = load i8, ptr %.209.i.i, align 1, !noalias !17
  %17 = getelementptr i8, ptr %arg.out.4, i64 %o.11.3
  %18 = getelementptr i8, ptr %17, i64 8
  %.238.i.i = getelementptr i8, ptr %18, i64 %.150.i.i
  store i8 %.210.i.i, ptr %.238.i.i, align 1, !noalias !17
  br label %B172.i.i

B458.i:                                           ; preds = %B172.i.i, %B336.i
  %.402.i = add nsw i64 %o.11.3, %.115.i
  br label %B1107

B188.if.i:                                        ; preds = %B188.i
  %.213.i446 = load i64, ptr %.149.i381, align 8, !noalias !13
  %.216.i = add nsw i64 %.206.i432, -1
  store i64 %.216.i, ptr %.152.i, align 8, !noalias !13
  %.220.i449 = add i64 %.213.i446, 1
  store i64 %.220.i449, ptr %.149.i381, align 8, !noalias !13
  %.245.i436 = shl i64 %.213.i446, 3
  %.247.i437 = lshr i64 %.87.i, %.245.i436
  %.249.i438 = trunc i64 %.247.i437 to i8
  %19 = getelementptr i8, ptr %arg.out.4, i64 %o.11.3
  %.277.i = getelementptr i8, ptr %19, i64 %.213.i446
  store i8 %.249.i438, ptr %.277.i, align 1, !noalias !13
  br label %B188.i

B862.if:                                          ; preds = %B862
  %.1491 = icmp sgt i32 %.1483, 0
  %.1484 = load ptr, ptr %excinfo.7, align 8
  %.1492 = select i1 %.1491, ptr %.1484, ptr undef
  store ptr %.1492, ptr %excinfo, align 8
  br label %common.ret

B862.endif:                                       ; preds = %B862, %B862
  %.1508 = icmp eq i64 %o.8.1, %row_start.2.1
  %.1516 = icmp slt i64 %.1493, %o.8.1
  %or.cond = select i1 %.1508, i1 true, i1 %.1516
  br i1 %or.cond, label %B922, label %B958

B922.if:                                          ; preds = %B922
  %.1539 = icmp sgt i32 %.1531, 0
  %.1532 = load ptr, ptr %excinfo.8, align 8
  %.1540 = select i1 %.1539, ptr %.1532, ptr undef
  store ptr %.1540, ptr %excinfo, align 8
  br label %common.ret

B1006.endif:                                      ; preds = %B212.i267, %B1006
  %.1620.0 = phi i64 [ %.261.i280, %B212.i267 ], [ %o.12.1, %B1006 ]
  %.1674 = select i1 %.385, i64 %arg.out_rows.5.0, i64 0
  %20 = getelementptr i64, ptr %arg.out_rows.4, i64 %.319.sroa.0.0
  %21 = getelementptr i8, ptr %20, i64 8
  %.1688 = getelementptr i64, ptr %21, i64 %.1674
  store i64 %.1620.0, ptr %.1688, align 8
  %.161.not.not1382 = xor i1 %.161.not, true
  %.1699 = add nsw i64 %arg.rows.2, -2
  %.1701 = icmp eq i64 %.319.sroa.0.0, %.1699
  %or.cond1383 = select i1 %.161.not.not1382, i1 %.1701, i1 false
  br i1 %or.cond1383, label %B1092, label %B1102
}

define linkonce_odr i32 @dptext$8(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.begin, i64 %arg.o, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.37 = icmp sgt i64 %arg.o, %arg.begin
  br i1 %.37, label %B16, label %B212

B16:                                              ; preds = %B120.endif, %entry
  %o.2.0 = phi i64 [ %arg.o, %entry ], [ %start.3.1, %B120.endif ]
  %.45 = add nsw i64 %o.2.0, -1
  %.55 = icmp sgt i64 %.45, %arg.begin
  br i1 %.55, label %B38, label %B120

B38:                                              ; preds = %B16
  %.78.inv = icmp sgt i64 %o.2.0, 0
  %.79 = select i1 %.78.inv, i64 0, i64 %arg.out.5.0
  %0 = getelementptr i8, ptr %arg.out.4, i64 %.45
  %.93 = getelementptr i8, ptr %0, i64 %.79
  %.94 = load i8, ptr %.93, align 1
  %.99 = icmp slt i8 %.94, -64
  br i1 %.99, label %B68, label %B120

B68:                                              ; preds = %B90, %B38
  %start.2.2 = phi i64 [ %.45, %B38 ], [ %.105, %B90 ]
  %.105 = add nsw i64 %start.2.2, -1
  %.116 = icmp sgt i64 %.105, %arg.begin
  br i1 %.116, label %B90, label %B120

B90:                                              ; preds = %B68
  %.138.inv = icmp sgt i64 %start.2.2, 0
  %.139 = select i1 %.138.inv, i64 0, i64 %arg.out.5.0
  %1 = getelementptr i8, ptr %arg.out.4, i64 %.105
  %.153 = getelementptr i8, ptr %1, i64 %.139
  %.154 = load i8, ptr %.153, align 1
  %.159 = icmp slt i8 %.154, -64
  br i1 %.159, label %B68, label %B120

B120:                                             ; preds = %B90, %B68, %B38, %B16
  %phiofops347 = phi i1 [ %.55, %B16 ], [ true, %B38 ], [ %.116, %B68 ], [ true, %B90 ]
  %phiofops = phi i64 [ %o.2.0, %B16 ], [ %o.2.0, %B38 ], [ %start.2.2, %B68 ], [ %start.2.2, %B90 ]
  %start.3.1 = phi i64 [ %.105, %B90 ], [ %.105, %B68 ], [ %.45, %B38 ], [ %.45, %B16 ]
  %.35.i = icmp slt i64 %start.3.1, 0
  %.36.i = select i1 %.35.i, i64 %arg.out.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.out.4, i64 %start.3.1
  %.50.i = getelementptr i8, ptr %2, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !21
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B120.endif, label %B76.i

B76.i:                                            ; preds = %B120
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.85.i = icmp slt i64 %phiofops, %o.2.0
  %or.cond348 = and i1 %or.cond, %.85.i
  br i1 %or.cond348, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %start.3.1, -1
  %.103.i = select i1 %.102.i, i64 %arg.out.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 1
  %.117.i = getelementptr i8, ptr %3, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !21
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %4 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %4 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B120.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %start.3.1, 2
  %.183.i = icmp slt i64 %.181.i, %o.2.0
  %or.cond349 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond349, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %start.3.1, -1
  %.201.i = select i1 %.200.i, i64 %arg.out.5.0, i64 0
  %5 = getelementptr i8, ptr %2, i64 1
  %.215.i = getelementptr i8, ptr %5, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !21
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %start.3.1, -2
  %.237.i = select i1 %.236.i, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i8, ptr %2, i64 2
  %.251.i = getelementptr i8, ptr %6, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !21
  %.255.i = icmp slt i8 %.252.i, -64
  br i1 %.255.i, label %B342.i, label %B744.i

B342.i:                                           ; preds = %B306.i
  %7 = and i8 %.216.i, 63
  %.290.i = zext nneg i8 %7 to i64
  %.291.i = shl nuw nsw i64 %.290.i, 6
  %8 = and i8 %.252.i, 63
  %.325.i = zext nneg i8 %8 to i64
  %.326.i = or disjoint i64 %.291.i, %.325.i
  %.331.i = icmp ult i8 %.51.i, -16
  br i1 %.331.i, label %B490.i, label %B552.i

B490.i:                                           ; preds = %B342.i
  %.340.i = shl nuw nsw i64 %.52.i, 12
  %.343.i = and i64 %.340.i, 61440
  %.345.i = or disjoint i64 %.326.i, %.343.i
  %.352.i = icmp samesign ule i64 %.345.i, 2047
  %.355.i = and i64 %.345.i, 63488
  %.356.i.not = icmp eq i64 %.355.i, 55296
  %or.cond350 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond350, label %B744.i, label %B120.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %start.3.1, 3
  %.378.i = icmp slt i64 %.376.i, %o.2.0
  %or.cond351 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond351, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %start.3.1, -3
  %.398.i = select i1 %.397.i, i64 %arg.out.5.0, i64 0
  %9 = getelementptr i8, ptr %2, i64 3
  %.412.i = getelementptr i8, ptr %9, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !21
  %.416.i = icmp slt i8 %.413.i, -64
  br i1 %.416.i, label %B618.i, label %B744.i

B618.i:                                           ; preds = %B582.i
  %.419.i = shl nuw nsw i64 %.52.i, 18
  %.422.i = and i64 %.419.i, 1835008
  %.424.i = shl nuw nsw i64 %.326.i, 6
  %.427.i = or disjoint i64 %.422.i, %.424.i
  %10 = and i8 %.413.i, 63
  %.465.i = zext nneg i8 %10 to i64
  %.466.i = or disjoint i64 %.427.i, %.465.i
  %.471.i = icmp samesign ugt i64 %.427.i, 65535
  %.474.i = icmp samesign ult i64 %.427.i, 1114112
  %or.cond352 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond352, label %B120.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B120.endif

B212:                                             ; preds = %B120.endif, %entry
  %o.3.1 = phi i64 [ %arg.o, %entry ], [ %o.2.0.mux, %B120.endif ]
  store i64 %o.3.1, ptr %retptr, align 8
  ret i32 0

B120.endif:                                       ; preds = %B154.i, %B744.i, %B120, %B490.i, %B618.i
  %.176.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B120 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.234 = getelementptr i8, ptr %arg.classes.4, i64 %.176.sroa.0.0
  %.235 = load i8, ptr %.234, align 1
  %.237.not = icmp eq i8 %.235, 5
  %.237.not.not = xor i1 %.237.not, true
  %phiofops347.not = xor i1 %phiofops347, true
  %brmerge = or i1 %.237.not.not, %phiofops347.not
  %o.2.0.mux = select i1 %.237.not.not, i64 %o.2.0, i64 %start.3.1
  br i1 %brmerge, label %B212, label %B16
}

define linkonce_odr i32 @dptext$9(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.at, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.37 = icmp slt i64 %arg.at, %arg.end
  br i1 %.37, label %B16, label %B114

B16:                                              ; preds = %B92, %entry
  %at.2.0 = phi i64 [ %arg.at, %entry ], [ %.130, %B92 ]
  %.35.i = icmp slt i64 %at.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %at.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !24
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B16.endif, label %B76.i

B76.i:                                            ; preds = %B16
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %at.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond297 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond297, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %at.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !24
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B16.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %at.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond298 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond298, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %at.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !24
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %at.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !24
  %.255.i = icmp slt i8 %.252.i, -64
  br i1 %.255.i, label %B342.i, label %B744.i

B342.i:                                           ; preds = %B306.i
  %5 = and i8 %.216.i, 63
  %.290.i = zext nneg i8 %5 to i64
  %.291.i = shl nuw nsw i64 %.290.i, 6
  %6 = and i8 %.252.i, 63
  %.325.i = zext nneg i8 %6 to i64
  %.326.i = or disjoint i64 %.291.i, %.325.i
  %.331.i = icmp ult i8 %.51.i, -16
  br i1 %.331.i, label %B490.i, label %B552.i

B490.i:                                           ; preds = %B342.i
  %.340.i = shl nuw nsw i64 %.52.i, 12
  %.343.i = and i64 %.340.i, 61440
  %.345.i = or disjoint i64 %.326.i, %.343.i
  %.352.i = icmp samesign ule i64 %.345.i, 2047
  %.355.i = and i64 %.345.i, 63488
  %.356.i.not = icmp eq i64 %.355.i, 55296
  %or.cond299 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond299, label %B744.i, label %B16.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %at.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond300 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond300, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %at.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !24
  %.416.i = icmp slt i8 %.413.i, -64
  br i1 %.416.i, label %B618.i, label %B744.i

B618.i:                                           ; preds = %B582.i
  %.419.i = shl nuw nsw i64 %.52.i, 18
  %.422.i = and i64 %.419.i, 1835008
  %.424.i = shl nuw nsw i64 %.326.i, 6
  %.427.i = or disjoint i64 %.422.i, %.424.i
  %8 = and i8 %.413.i, 63
  %.465.i = zext nneg i8 %8 to i64
  %.466.i = or disjoint i64 %.427.i, %.465.i
  %.471.i = icmp samesign ugt i64 %.427.i, 65535
  %.474.i = icmp samesign ult i64 %.427.i, 1114112
  %or.cond301 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond301, label %B16.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B16.endif

B92:                                              ; preds = %B16.endif
  %.130 = add nsw i64 %at.2.0, %.48.sroa.8.0
  %.138 = icmp slt i64 %.130, %arg.end
  br i1 %.138, label %B16, label %B114

B114:                                             ; preds = %B16.endif, %B92, %entry
  %at.3.1 = phi i64 [ %arg.at, %entry ], [ %.130, %B92 ], [ %at.2.0, %B16.endif ]
  store i64 %at.3.1, ptr %retptr, align 8
  ret i32 0

B16.endif:                                        ; preds = %B154.i, %B744.i, %B16, %B490.i, %B618.i
  %.48.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B16 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.48.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B16 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.109 = getelementptr i8, ptr %arg.classes.4, i64 %.48.sroa.0.0
  %.110 = load i8, ptr %.109, align 1
  %.112.not = icmp eq i8 %.110, 5
  br i1 %.112.not, label %B92, label %B114
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
!1 = !{!2, !4}
!2 = distinct !{!2, !3, !"dptext$10: %retptr"}
!3 = distinct !{!3, !"dptext$10"}
!4 = distinct !{!4, !3, !"dptext$10: %excinfo"}
!5 = !{!6, !8}
!6 = distinct !{!6, !7, !"dptext$10: %retptr"}
!7 = distinct !{!7, !"dptext$10"}
!8 = distinct !{!8, !7, !"dptext$10: %excinfo"}
!9 = !{!10, !12}
!10 = distinct !{!10, !11, !"dptext$10: %retptr"}
!11 = distinct !{!11, !"dptext$10"}
!12 = distinct !{!12, !11, !"dptext$10: %excinfo"}
!13 = !{!14, !16}
!14 = distinct !{!14, !15, !"dptext$11: %retptr"}
!15 = distinct !{!15, !"dptext$11"}
!16 = distinct !{!16, !15, !"dptext$11: %excinfo"}
!17 = !{!18, !20, !14, !16}
!18 = distinct !{!18, !19, !"dptext$10: %retptr"}
!19 = distinct !{!19, !"dptext$10"}
!20 = distinct !{!20, !19, !"dptext$10: %excinfo"}
!21 = !{!22}
!22 = distinct !{!22, !23, !"dptext$12: %retptr"}
!23 = distinct !{!23, !"dptext$12"}
!24 = !{!25}
!25 = distinct !{!25, !26, !"dptext$12: %retptr"}
!26 = distinct !{!26, !"dptext$12"}
