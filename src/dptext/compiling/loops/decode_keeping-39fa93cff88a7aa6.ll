; {"module": "dptext.text.writing_kernels", "loop": "decode_keeping", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<u8", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], "<i8", ["<i8", 2, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], "|b1"], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$7", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null
@dptext$6 = common global ptr null

define i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.lengths.0, ptr %arg.lengths.1, i64 %arg.lengths.2, i64 %arg.lengths.3, ptr %arg.lengths.4, i64 %arg.lengths.5.0, i64 %arg.lengths.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, i64 %arg.n_words, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.number_ends.0, ptr %arg.number_ends.1, i64 %arg.number_ends.2, i64 %arg.number_ends.3, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0, i64 %arg.number_ends.6.0, i64 %arg.first_marked, ptr %arg.marked.0, ptr %arg.marked.1, i64 %arg.marked.2, i64 %arg.marked.3, ptr %arg.marked.4, i64 %arg.marked.5.0, i64 %arg.marked.5.1, i64 %arg.marked.6.0, i64 %arg.marked.6.1, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.out_rows.0, ptr %arg.out_rows.1, i64 %arg.out_rows.2, i64 %arg.out_rows.3, ptr %arg.out_rows.4, i64 %arg.out_rows.5.0, i64 %arg.out_rows.6.0, ptr %arg.open_row.0, ptr %arg.open_row.1, i64 %arg.open_row.2, i64 %arg.open_row.3, ptr %arg.open_row.4, i64 %arg.open_row.5.0, i64 %arg.open_row.6.0, i8 %arg.goes_on) {
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
  %.175.not = icmp eq i8 %arg.goes_on, 0
  %.288 = alloca i64, align 8
  store i64 0, ptr %.288, align 8
  %.291 = alloca i64, align 8
  store i64 0, ptr %.291, align 8
  %.654 = alloca i64, align 8
  store i64 0, ptr %.654, align 8
  %.657 = alloca i64, align 8
  store i64 0, ptr %.657, align 8
  %.852 = alloca i64, align 8
  store i64 0, ptr %.852, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.915 = alloca i64, align 8
  store i64 0, ptr %.915, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.1856 = alloca i64, align 8
  store i64 0, ptr %.1856, align 8
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  %.1904 = alloca i64, align 8
  store i64 0, ptr %.1904, align 8
  %excinfo.8 = alloca ptr, align 8
  store ptr null, ptr %excinfo.8, align 8
  %.253 = load i64, ptr %arg.out_rows.4, align 8
  %.264 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.288, align 8
  %.302 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.302, i64 0, i64 %.264
  store i64 %storemerge, ptr %.291, align 8
  br label %B66

B66:                                              ; preds = %entry, %B1350
  %o.9.0 = phi i64 [ %.253, %entry ], [ %.2001.0, %B1350 ]
  %.346 = load i64, ptr %.291, align 8
  %.347 = icmp sgt i64 %.346, 0
  br i1 %.347, label %B68.if, label %B68.endif

B70:                                              ; preds = %B68.endif
  %.403 = icmp slt i64 %.337.sroa.0.0, -1
  %.404 = select i1 %.403, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.337.sroa.0.0
  %1 = getelementptr i8, ptr %0, i64 8
  %.418 = getelementptr i64, ptr %1, i64 %.404
  %.419 = load i64, ptr %.418, align 8
  %.456 = load i64, ptr %arg.open_row.4, align 8
  %.457 = icmp sgt i64 %.456, -1
  br i1 %.457, label %B122, label %B150

B122:                                             ; preds = %B70
  store i64 -1, ptr %arg.open_row.4, align 8
  br label %B150

B150:                                             ; preds = %B122, %B70
  %row_start.2.1 = phi i64 [ %.456, %B122 ], [ %o.9.0, %B70 ]
  %.542 = icmp slt i64 %.337.sroa.0.0, 0
  %.543 = select i1 %.542, i64 %arg.rows.5.0, i64 0
  %.557 = getelementptr i64, ptr %0, i64 %.543
  %.558 = load i64, ptr %.557, align 8
  %.583 = select i1 %.542, i64 %arg.row_tokens.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.337.sroa.0.0
  %.597 = getelementptr i64, ptr %2, i64 %.583
  %.598 = load i64, ptr %.597, align 8
  %.615 = select i1 %.403, i64 %arg.row_tokens.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 8
  %.629 = getelementptr i64, ptr %3, i64 %.615
  %.630 = load i64, ptr %.629, align 8
  store i64 %.598, ptr %.654, align 8
  %.667 = sub i64 %.630, %.598
  %.668 = icmp slt i64 %.667, 1
  %storemerge1535 = select i1 %.668, i64 0, i64 %.667
  store i64 %storemerge1535, ptr %.657, align 8
  br label %B344

B344:                                             ; preds = %B150, %B1355
  %o.10.1 = phi i64 [ %o.9.0, %B150 ], [ %o.11.2, %B1355 ]
  %at.4.1 = phi i64 [ %.558, %B150 ], [ %at.5.2, %B1355 ]
  %dropped.2.1 = phi i1 [ false, %B150 ], [ %.979, %B1355 ]
  %last_end.2.1 = phi i64 [ -1, %B150 ], [ %.830, %B1355 ]
  %.710 = load i64, ptr %.657, align 8
  %.711 = icmp sgt i64 %.710, 0
  br i1 %.711, label %B346.if, label %B1106

B400:                                             ; preds = %B346.if
  %.842 = icmp eq i64 %o.10.1, %row_start.2.1
  br i1 %.842, label %B456, label %B412

B412:                                             ; preds = %B400
  store i64 0, ptr %.852, align 8
  %.860 = call i32 @dptext$8(ptr nonnull %.852, ptr nonnull %excinfo.1, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %row_start.2.1, i64 %o.10.1, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.870 = load i64, ptr %.852, align 8
  switch i32 %.860, label %B412.if [
    i32 -2, label %B412.endif
    i32 0, label %B412.endif
  ], !prof !0

B456:                                             ; preds = %B412.endif, %B400
  %.911 = load i64, ptr %.778, align 8
  store i64 0, ptr %.915, align 8
  %.923 = call i32 @dptext$9(ptr nonnull %.915, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.4.1, i64 %.911, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.933 = load i64, ptr %.915, align 8
  switch i32 %.923, label %B456.if [
    i32 -2, label %B504
    i32 0, label %B504
  ], !prof !0

B504:                                             ; preds = %B456, %B456, %B412.endif, %B346.if
  %at.6.2 = phi i64 [ %at.4.1, %B346.if ], [ %at.4.1, %B412.endif ], [ %.933, %B456 ], [ %.933, %B456 ]
  %.976 = getelementptr i32, ptr %arg.ids.4, i64 %.717
  %.977 = load i32, ptr %.976, align 4
  %.979 = icmp eq i32 %.977, -4
  %.1012 = icmp eq i32 %.977, -1
  br i1 %.1012, label %B572, label %B632

B572:                                             ; preds = %B504
  br i1 %spec.select, label %B576, label %B1355

B576:                                             ; preds = %B572
  %.1052 = load i64, ptr %.778, align 8
  %.1056 = icmp eq i64 %at.6.2, %.1052
  br i1 %.1056, label %B600, label %B1355

B600:                                             ; preds = %B576
  %.1072 = icmp slt i64 %o.10.1, 0
  %.1073 = select i1 %.1072, i64 %arg.out.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.out.4, i64 %o.10.1
  %.1087 = getelementptr i8, ptr %4, i64 %.1073
  store i8 32, ptr %.1087, align 1
  %.1091 = add nsw i64 %o.10.1, 1
  br label %B1355

B632:                                             ; preds = %B504
  %.1141 = load i64, ptr %.778, align 8
  %.1143 = add nsw i64 %at.6.2, 1
  %.1144 = icmp eq i64 %.1141, %.1143
  br i1 %.1144, label %B662, label %B696

B662:                                             ; preds = %B632
  %.1160 = icmp slt i64 %at.6.2, 0
  %.1161 = select i1 %.1160, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.data.4, i64 %at.6.2
  %.1175 = getelementptr i8, ptr %5, i64 %.1161
  %.1176 = load i8, ptr %.1175, align 1
  %.1193 = icmp slt i64 %o.10.1, 0
  %.1194 = select i1 %.1193, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i8, ptr %arg.out.4, i64 %o.10.1
  %.1208 = getelementptr i8, ptr %6, i64 %.1194
  store i8 %.1176, ptr %.1208, align 1
  %.1211 = add nsw i64 %o.10.1, 1
  br label %B746

B696:                                             ; preds = %B632
  store i64 0, ptr %.86.i, align 8, !noalias !1
  store i64 0, ptr %.89.i, align 8, !noalias !1
  %.37.i.not = icmp sgt i64 %.1141, %at.6.2
  br i1 %.37.i.not, label %B20.i, label %B746

B20.i:                                            ; preds = %B696
  %.62.i = sub nsw i64 %.1141, %at.6.2
  store i64 0, ptr %.86.i, align 8, !noalias !1
  store i64 %.62.i, ptr %.89.i, align 8, !noalias !1
  br label %B172.i

B172.i:                                           ; preds = %B20.i, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !1
  %.144.i = icmp sgt i64 %.143.i, 0
  br i1 %.144.i, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.10.1, %.62.i
  br label %B746

B172.if.i:                                        ; preds = %B172.i
  %.150.i = load i64, ptr %.86.i, align 8, !noalias !1
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !1
  %.157.i = add i64 %.150.i, 1
  store i64 %.157.i, ptr %.86.i, align 8, !noalias !1
  %7 = getelementptr i8, ptr %arg.data.4, i64 %at.6.2
  %.209.i = getelementptr i8, ptr %7, i64 %.150.i
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !1
  %8 = getelementptr i8, ptr %arg.out.4, i64 %o.10.1
  %.238.i = getelementptr i8, ptr %8, i64 %.150.i
  store i8 %.210.i, ptr %.238.i, align 1, !noalias !1
  br label %B172.i

B746:                                             ; preds = %B696, %B212.i, %B662
  %o.14.3 = phi i64 [ %.1211, %B662 ], [ %.261.i, %B212.i ], [ %o.10.1, %B696 ]
  %spec.select.not = xor i1 %spec.select, true
  %brmerge = or i1 %spec.select.not, %.979
  br i1 %brmerge, label %B784, label %B754

B754:                                             ; preds = %B746
  %.1313 = icmp slt i64 %o.14.3, 0
  %.1314 = select i1 %.1313, i64 %arg.out.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.out.4, i64 %o.14.3
  %.1328 = getelementptr i8, ptr %9, i64 %.1314
  store i8 32, ptr %.1328, align 1
  %.1332 = add nsw i64 %o.14.3, 1
  br label %B784

B784:                                             ; preds = %B746, %B754
  %o.13.3 = phi i64 [ %o.14.3, %B746 ], [ %.1332, %B754 ]
  %.1367 = load i64, ptr %.829, align 8
  %.1398 = load i32, ptr %.976, align 4
  %.1400 = icmp slt i32 %.1398, -4
  br i1 %.1400, label %B834, label %B1002

B834:                                             ; preds = %B784
  %.1432 = sext i32 %.1398 to i64
  %.1433 = sub nsw i64 -5, %.1432
  %.1439.not = icmp slt i64 %.1433, %arg.first_marked
  br i1 %.1439.not, label %B898, label %B878

B878:                                             ; preds = %B834
  %.1443 = sub nsw i64 %.1433, %arg.first_marked
  %.1493 = mul i64 %.1443, %arg.marked.5.1
  %.1497 = getelementptr i64, ptr %arg.marked.4, i64 %.1493
  store i64 %o.13.3, ptr %.1497, align 8
  br label %B898

B898:                                             ; preds = %B878, %B834
  %.1515 = icmp sgt i32 %.1398, -5
  %.1516 = select i1 %.1515, i64 %arg.number_ends.5.0, i64 0
  %10 = getelementptr i64, ptr %arg.number_ends.4, i64 %.1433
  %.1530 = getelementptr i64, ptr %10, i64 %.1516
  %.1531 = load i64, ptr %.1530, align 8
  %.1547 = icmp sgt i32 %.1398, -4
  %.1548 = select i1 %.1547, i64 %arg.number_ends.5.0, i64 0
  %reass.sub = sub i64 %.1548, %.1432
  %11 = getelementptr i64, ptr %arg.number_ends.4, i64 %reass.sub
  %.1562 = getelementptr i8, ptr %11, i64 -32
  %.1563 = load i64, ptr %.1562, align 8
  store i64 0, ptr %.86.i30, align 8, !noalias !5
  store i64 0, ptr %.89.i31, align 8, !noalias !5
  %.37.i43.not = icmp sgt i64 %.1563, %.1531
  br i1 %.37.i43.not, label %B20.i44, label %B898.endif

B20.i44:                                          ; preds = %B898
  %.62.i51 = sub nsw i64 %.1563, %.1531
  store i64 0, ptr %.86.i30, align 8, !noalias !5
  store i64 %.62.i51, ptr %.89.i31, align 8, !noalias !5
  br label %B172.i82

B172.i82:                                         ; preds = %B20.i44, %B172.if.i150
  %.143.i86 = load i64, ptr %.89.i31, align 8, !noalias !5
  %.144.i87 = icmp sgt i64 %.143.i86, 0
  br i1 %.144.i87, label %B172.if.i150, label %B212.i95

B212.i95:                                         ; preds = %B172.i82
  %.261.i108 = add nsw i64 %o.13.3, %.62.i51
  br label %B898.endif

B172.if.i150:                                     ; preds = %B172.i82
  %.150.i152 = load i64, ptr %.86.i30, align 8, !noalias !5
  %.153.i153 = add nsw i64 %.143.i86, -1
  store i64 %.153.i153, ptr %.89.i31, align 8, !noalias !5
  %.157.i156 = add i64 %.150.i152, 1
  store i64 %.157.i156, ptr %.86.i30, align 8, !noalias !5
  %12 = getelementptr i8, ptr %arg.numbers.4, i64 %.1531
  %.209.i130 = getelementptr i8, ptr %12, i64 %.150.i152
  %.210.i131 = load i8, ptr %.209.i130, align 1, !noalias !5
  %13 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i149 = getelementptr i8, ptr %13, i64 %.150.i152
  store i8 %.210.i131, ptr %.238.i149, align 1, !noalias !5
  br label %B172.i82

B978:                                             ; preds = %B898.endif
  %.1606 = sub nsw i64 %.1433, %arg.first_marked
  %.1658 = mul i64 %.1606, %arg.marked.5.1
  %14 = getelementptr i64, ptr %arg.marked.4, i64 %.1658
  %.1662 = getelementptr i8, ptr %14, i64 8
  store i64 %.1567.0, ptr %.1662, align 8
  br label %B1355

B1002:                                            ; preds = %B784
  br i1 %.979, label %B1355, label %B1006

B1006:                                            ; preds = %B1002
  %.15.i = icmp sgt i32 %.1398, -1
  br i1 %.15.i, label %B38.i, label %B60.i

B38.i:                                            ; preds = %B1006
  %.1740 = getelementptr i8, ptr %arg.cases.4, i64 %.717
  %.1741 = load i8, ptr %.1740, align 1
  %15 = and i8 %.1741, 3
  %.22.i351 = zext nneg i8 %15 to i64
  %.26.i = mul nsw i64 %arg.n_words, %.22.i351
  %.30.i = zext nneg i32 %.1398 to i64
  %.31.i = add nsw i64 %.26.i, %.30.i
  br label %B1006.endif

B60.i:                                            ; preds = %B1006
  %.41.i346 = mul nsw i64 %arg.n_words, 3
  %narrow = sub nsw i32 -2, %.1398
  %.46.i = sext i32 %narrow to i64
  %.49.i = add nsw i64 %.41.i346, %.46.i
  br label %B1006.endif

B1106:                                            ; preds = %B344
  br i1 %dropped.2.1, label %B1110, label %B1254

B1110:                                            ; preds = %B1106
  store i64 0, ptr %.1856, align 8
  %.1864 = call i32 @dptext$8(ptr nonnull %.1856, ptr nonnull %excinfo.7, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %row_start.2.1, i64 %o.10.1, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1874 = load i64, ptr %.1856, align 8
  switch i32 %.1864, label %B1110.if [
    i32 -2, label %B1110.endif
    i32 0, label %B1110.endif
  ], !prof !0

B1170:                                            ; preds = %B1110.endif
  store i64 0, ptr %.1904, align 8
  %.1912 = call i32 @dptext$9(ptr nonnull %.1904, ptr nonnull %excinfo.8, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.4.1, i64 %.419, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1922 = load i64, ptr %.1904, align 8
  switch i32 %.1912, label %B1170.if [
    i32 -2, label %B1206
    i32 0, label %B1206
  ], !prof !0

B1206:                                            ; preds = %B1170, %B1170, %B1110.endif
  %at.7.3 = phi i64 [ %at.4.1, %B1110.endif ], [ %.1922, %B1170 ], [ %.1922, %B1170 ]
  %.1947 = icmp eq i64 %at.7.3, %.419
  br i1 %.1947, label %B1218, label %B1254

B1218:                                            ; preds = %B1206
  %.175.not.not = xor i1 %.175.not, true
  %.1970 = add nsw i64 %arg.rows.2, -2
  %.1972 = icmp eq i64 %.337.sroa.0.0, %.1970
  %or.cond1536 = select i1 %.175.not.not, i1 %.1972, i1 false
  %spec.select1539 = select i1 %or.cond1536, i64 %o.10.1, i64 %.1874
  br label %B1254

B1254:                                            ; preds = %B1218, %B1206, %B1106
  %o.16.1 = phi i64 [ %spec.select1539, %B1218 ], [ %o.10.1, %B1106 ], [ %o.10.1, %B1206 ]
  %at.8.1 = phi i64 [ %.419, %B1218 ], [ %at.4.1, %B1106 ], [ %at.7.3, %B1206 ]
  store i64 0, ptr %.86.i202, align 8, !noalias !9
  store i64 0, ptr %.89.i203, align 8, !noalias !9
  %.37.i215.not = icmp sgt i64 %.419, %at.8.1
  br i1 %.37.i215.not, label %B20.i216, label %B1254.endif

B20.i216:                                         ; preds = %B1254
  %.62.i223 = sub nsw i64 %.419, %at.8.1
  store i64 0, ptr %.86.i202, align 8, !noalias !9
  store i64 %.62.i223, ptr %.89.i203, align 8, !noalias !9
  br label %B172.i254

B172.i254:                                        ; preds = %B20.i216, %B172.if.i322
  %.143.i258 = load i64, ptr %.89.i203, align 8, !noalias !9
  %.144.i259 = icmp sgt i64 %.143.i258, 0
  br i1 %.144.i259, label %B172.if.i322, label %B212.i267

B212.i267:                                        ; preds = %B172.i254
  %.261.i280 = add nsw i64 %o.16.1, %.62.i223
  br label %B1254.endif

B172.if.i322:                                     ; preds = %B172.i254
  %.150.i324 = load i64, ptr %.86.i202, align 8, !noalias !9
  %.153.i325 = add nsw i64 %.143.i258, -1
  store i64 %.153.i325, ptr %.89.i203, align 8, !noalias !9
  %.157.i328 = add i64 %.150.i324, 1
  store i64 %.157.i328, ptr %.86.i202, align 8, !noalias !9
  %16 = getelementptr i8, ptr %arg.data.4, i64 %at.8.1
  %.209.i302 = getelementptr i8, ptr %16, i64 %.150.i324
  %.210.i303 = load i8, ptr %.209.i302, align 1, !noalias !9
  %17 = getelementptr i8, ptr %arg.out.4, i64 %o.16.1
  %.238.i321 = getelementptr i8, ptr %17, i64 %.150.i324
  store i8 %.210.i303, ptr %.238.i321, align 1, !noalias !9
  br label %B172.i254

B1340:                                            ; preds = %B1254.endif
  store i64 %row_start.2.1, ptr %arg.open_row.4, align 8
  br label %B1350

B1350:                                            ; preds = %B1254.endif, %B1340
  br label %B66

common.ret:                                       ; preds = %B1170.if, %B1110.if, %B456.if, %B412.if, %B1354
  %common.ret.op = phi i32 [ 0, %B1354 ], [ %.860, %B412.if ], [ %.923, %B456.if ], [ %.1864, %B1110.if ], [ %.1912, %B1170.if ]
  ret i32 %common.ret.op

B1354:                                            ; preds = %B68.endif
  store i64 %o.9.0, ptr %retptr, align 8
  br label %common.ret

B1355:                                            ; preds = %B1002, %B458.i, %B978, %B898.endif, %B572, %B576, %B600
  %o.11.2 = phi i64 [ %.1567.0, %B978 ], [ %o.10.1, %B572 ], [ %.1091, %B600 ], [ %o.10.1, %B576 ], [ %.1567.0, %B898.endif ], [ %o.13.3, %B1002 ], [ %.402.i, %B458.i ]
  %at.5.2 = phi i64 [ %.1367, %B978 ], [ %at.6.2, %B572 ], [ %at.6.2, %B600 ], [ %at.6.2, %B576 ], [ %.1367, %B898.endif ], [ %.1367, %B458.i ], [ %.1367, %B1002 ]
  br label %B344

B68.if:                                           ; preds = %B66
  %.353 = load i64, ptr %.288, align 8
  %.356 = add nsw i64 %.346, -1
  store i64 %.356, ptr %.291, align 8
  %.360 = add i64 %.353, 1
  store i64 %.360, ptr %.288, align 8
  br label %B68.endif

B68.endif:                                        ; preds = %B68.if, %B66
  %.337.sroa.0.0 = phi i64 [ %.353, %B68.if ], [ 0, %B66 ]
  br i1 %.347, label %B70, label %B1354

B346.if:                                          ; preds = %B344
  %.717 = load i64, ptr %.654, align 8
  %.720 = add nsw i64 %.710, -1
  store i64 %.720, ptr %.657, align 8
  %.724 = add i64 %.717, 1
  store i64 %.724, ptr %.654, align 8
  %.778 = getelementptr i64, ptr %arg.begins.4, i64 %.717
  %.779 = load i64, ptr %.778, align 8
  %.781 = icmp eq i64 %.779, %last_end.2.1
  %.789 = xor i1 %dropped.2.1, true
  %spec.select = select i1 %.781, i1 %.789, i1 false
  %.829 = getelementptr i64, ptr %arg.ends.4, i64 %.717
  %.830 = load i64, ptr %.829, align 8
  br i1 %dropped.2.1, label %B400, label %B504

B412.if:                                          ; preds = %B412
  %.868 = icmp sgt i32 %.860, 0
  %.861 = load ptr, ptr %excinfo.1, align 8
  %.869 = select i1 %.868, ptr %.861, ptr undef
  store ptr %.869, ptr %excinfo, align 8
  br label %common.ret

B412.endif:                                       ; preds = %B412, %B412
  %.881 = icmp slt i64 %.870, %o.10.1
  br i1 %.881, label %B456, label %B504

B456.if:                                          ; preds = %B456
  %.931 = icmp sgt i32 %.923, 0
  %.924 = load ptr, ptr %excinfo.2, align 8
  %.932 = select i1 %.931, ptr %.924, ptr undef
  store ptr %.932, ptr %excinfo, align 8
  br label %common.ret

B898.endif:                                       ; preds = %B212.i95, %B898
  %.1567.0 = phi i64 [ %.261.i108, %B212.i95 ], [ %o.13.3, %B898 ]
  br i1 %.1439.not, label %B1355, label %B978

B1006.endif:                                      ; preds = %B38.i, %B60.i
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

B188.i:                                           ; preds = %B1006.endif, %B188.if.i
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
  %18 = getelementptr i8, ptr %arg.blob.4, i64 %.319.i
  %19 = getelementptr i8, ptr %18, i64 8
  %.209.i.i = getelementptr i8, ptr %19, i64 %.150.i.i
  %.210.i.i = load i8, ptr %.209.i.i, align 1, !noalias !17
  %20 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %21 = getelementptr i8, ptr %20, i64 8
  %.238.i.i = getelementptr i8, ptr %21, i64 %.150.i.i
  store i8 %.210.i.i, ptr %.238.i.i, align 1, !noalias !17
  br label %B172.i.i

B458.i:                                           ; preds = %B172.i.i, %B336.i
  %.402.i = add nsw i64 %o.13.3, %.115.i
  br label %B1355

B188.if.i:                                        ; preds = %B188.i
  %.213.i446 = load i64, ptr %.149.i381, align 8, !noalias !13
  %.216.i = add nsw i64 %.206.i432, -1
  store i64 %.216.i, ptr %.152.i, align 8, !noalias !13
  %.220.i449 = add i64 %.213.i446, 1
  store i64 %.220.i449, ptr %.149.i381, align 8, !noalias !13
  %.245.i436 = shl i64 %.213.i446, 3
  %.247.i437 = lshr i64 %.87.i, %.245.i436
  %.249.i438 = trunc i64 %.247.i437 to i8
  %22 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.277.i = getelementptr i8, ptr %22, i64 %.213.i446
  store i8 %.249.i438, ptr %.277.i, align 1, !noalias !13
  br label %B188.i

B1110.if:                                         ; preds = %B1110
  %.1872 = icmp sgt i32 %.1864, 0
  %.1865 = load ptr, ptr %excinfo.7, align 8
  %.1873 = select i1 %.1872, ptr %.1865, ptr undef
  store ptr %.1873, ptr %excinfo, align 8
  br label %common.ret

B1110.endif:                                      ; preds = %B1110, %B1110
  %.1889 = icmp eq i64 %o.10.1, %row_start.2.1
  %.1897 = icmp slt i64 %.1874, %o.10.1
  %or.cond = select i1 %.1889, i1 true, i1 %.1897
  br i1 %or.cond, label %B1170, label %B1206

B1170.if:                                         ; preds = %B1170
  %.1920 = icmp sgt i32 %.1912, 0
  %.1913 = load ptr, ptr %excinfo.8, align 8
  %.1921 = select i1 %.1920, ptr %.1913, ptr undef
  store ptr %.1921, ptr %excinfo, align 8
  br label %common.ret

B1254.endif:                                      ; preds = %B212.i267, %B1254
  %.2001.0 = phi i64 [ %.261.i280, %B212.i267 ], [ %o.16.1, %B1254 ]
  %.2055 = select i1 %.403, i64 %arg.out_rows.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.out_rows.4, i64 %.337.sroa.0.0
  %24 = getelementptr i8, ptr %23, i64 8
  %.2069 = getelementptr i64, ptr %24, i64 %.2055
  store i64 %.2001.0, ptr %.2069, align 8
  %.175.not.not1537 = xor i1 %.175.not, true
  %.2080 = add nsw i64 %arg.rows.2, -2
  %.2082 = icmp eq i64 %.337.sroa.0.0, %.2080
  %or.cond1538 = select i1 %.175.not.not1537, i1 %.2082, i1 false
  br i1 %or.cond1538, label %B1340, label %B1350
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
