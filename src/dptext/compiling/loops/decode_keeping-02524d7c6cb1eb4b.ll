; {"module": "dptext.text.writing_kernels", "loop": "decode_keeping", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], "|b1"], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$6", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null

define i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.number_ends.0, ptr %arg.number_ends.1, i64 %arg.number_ends.2, i64 %arg.number_ends.3, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0, i64 %arg.number_ends.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.out_rows.0, ptr %arg.out_rows.1, i64 %arg.out_rows.2, i64 %arg.out_rows.3, ptr %arg.out_rows.4, i64 %arg.out_rows.5.0, i64 %arg.out_rows.6.0, ptr %arg.open_row.0, ptr %arg.open_row.1, i64 %arg.open_row.2, i64 %arg.open_row.3, ptr %arg.open_row.4, i64 %arg.open_row.5.0, i64 %arg.open_row.6.0, i8 %arg.goes_on) {
entry:
  %.86.i374 = alloca i64, align 8
  %.89.i375 = alloca i64, align 8
  %.86.i202 = alloca i64, align 8
  %.89.i203 = alloca i64, align 8
  %.86.i30 = alloca i64, align 8
  %.89.i31 = alloca i64, align 8
  %.86.i = alloca i64, align 8
  %.89.i = alloca i64, align 8
  %.143.not = icmp eq i8 %arg.goes_on, 0
  %.248 = alloca i64, align 8
  store i64 0, ptr %.248, align 8
  %.251 = alloca i64, align 8
  store i64 0, ptr %.251, align 8
  %.611 = alloca i64, align 8
  store i64 0, ptr %.611, align 8
  %.614 = alloca i64, align 8
  store i64 0, ptr %.614, align 8
  %.730 = alloca i64, align 8
  store i64 0, ptr %.730, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.793 = alloca i64, align 8
  store i64 0, ptr %.793, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.1239 = alloca [2 x i64], align 8
  store i64 0, ptr %.1239, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.1239, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  %.1344 = alloca i64, align 8
  store i64 0, ptr %.1344, align 8
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  %.1392 = alloca i64, align 8
  store i64 0, ptr %.1392, align 8
  %excinfo.8 = alloca ptr, align 8
  store ptr null, ptr %excinfo.8, align 8
  %.213 = load i64, ptr %arg.out_rows.4, align 8
  %.224 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.248, align 8
  %.262 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.262, i64 0, i64 %.224
  store i64 %storemerge, ptr %.251, align 8
  br label %B66

B66:                                              ; preds = %entry, %B1042
  %o.6.0 = phi i64 [ %.213, %entry ], [ %.1489.0, %B1042 ]
  %.306 = load i64, ptr %.251, align 8
  %.307 = icmp sgt i64 %.306, 0
  br i1 %.307, label %B68.if, label %B68.endif

B70:                                              ; preds = %B68.endif
  %.363 = icmp slt i64 %.297.sroa.0.0, -1
  %.364 = select i1 %.363, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.297.sroa.0.0
  %1 = getelementptr i8, ptr %0, i64 8
  %.378 = getelementptr i64, ptr %1, i64 %.364
  %.379 = load i64, ptr %.378, align 8
  %.416 = load i64, ptr %arg.open_row.4, align 8
  %.417 = icmp sgt i64 %.416, -1
  br i1 %.417, label %B122, label %B150

B122:                                             ; preds = %B70
  store i64 -1, ptr %arg.open_row.4, align 8
  br label %B150

B150:                                             ; preds = %B122, %B70
  %row_start.2.1 = phi i64 [ %.416, %B122 ], [ %o.6.0, %B70 ]
  %.502 = icmp slt i64 %.297.sroa.0.0, 0
  %.503 = select i1 %.502, i64 %arg.rows.5.0, i64 0
  %.517 = getelementptr i64, ptr %0, i64 %.503
  %.518 = load i64, ptr %.517, align 8
  %.540 = select i1 %.502, i64 %arg.row_tokens.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.297.sroa.0.0
  %.554 = getelementptr i64, ptr %2, i64 %.540
  %.555 = load i64, ptr %.554, align 8
  %.572 = select i1 %.363, i64 %arg.row_tokens.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 8
  %.586 = getelementptr i64, ptr %3, i64 %.572
  %.587 = load i64, ptr %.586, align 8
  store i64 %.555, ptr %.611, align 8
  %.624 = sub i64 %.587, %.555
  %.625 = icmp slt i64 %.624, 1
  %storemerge1330 = select i1 %.625, i64 0, i64 %.624
  store i64 %storemerge1330, ptr %.614, align 8
  br label %B304

B304:                                             ; preds = %B150, %B1047
  %o.7.1 = phi i64 [ %o.6.0, %B150 ], [ %o.8.2, %B1047 ]
  %at.4.1 = phi i64 [ %.518, %B150 ], [ %at.5.2, %B1047 ]
  %dropped.2.1 = phi i1 [ false, %B150 ], [ %.857, %B1047 ]
  %.666 = load i64, ptr %.614, align 8
  %.667 = icmp sgt i64 %.666, 0
  br i1 %.667, label %B304.if, label %B798

B312:                                             ; preds = %B304.if
  %.720 = icmp eq i64 %o.7.1, %row_start.2.1
  br i1 %.720, label %B368, label %B324

B324:                                             ; preds = %B312
  store i64 0, ptr %.730, align 8
  %.738 = call i32 @dptext$7(ptr nonnull %.730, ptr nonnull %excinfo.1, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %row_start.2.1, i64 %o.7.1, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.748 = load i64, ptr %.730, align 8
  switch i32 %.738, label %B324.if [
    i32 -2, label %B324.endif
    i32 0, label %B324.endif
  ], !prof !0

B368:                                             ; preds = %B324.endif, %B312
  %.788 = getelementptr i64, ptr %arg.begins.4, i64 %.673
  %.789 = load i64, ptr %.788, align 8
  store i64 0, ptr %.793, align 8
  %.801 = call i32 @dptext$8(ptr nonnull %.793, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.4.1, i64 %.789, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.811 = load i64, ptr %.793, align 8
  switch i32 %.801, label %B368.if [
    i32 -2, label %B416
    i32 0, label %B416
  ], !prof !0

B416:                                             ; preds = %B368, %B368, %B324.endif, %B304.if
  %at.6.2 = phi i64 [ %at.4.1, %B304.if ], [ %at.4.1, %B324.endif ], [ %.811, %B368 ], [ %.811, %B368 ]
  %.854 = getelementptr i32, ptr %arg.ids.4, i64 %.673
  %.855 = load i32, ptr %.854, align 4
  %.857 = icmp eq i32 %.855, -4
  %.890 = icmp eq i32 %.855, -1
  br i1 %.890, label %B1047, label %B486

B486:                                             ; preds = %B416
  %.934 = getelementptr i64, ptr %arg.begins.4, i64 %.673
  %.935 = load i64, ptr %.934, align 8
  store i64 0, ptr %.86.i, align 8, !noalias !1
  store i64 0, ptr %.89.i, align 8, !noalias !1
  %.37.i.not = icmp sgt i64 %.935, %at.6.2
  br i1 %.37.i.not, label %B20.i, label %B486.endif

B20.i:                                            ; preds = %B486
  %.62.i = sub nsw i64 %.935, %at.6.2
  store i64 0, ptr %.86.i, align 8, !noalias !1
  store i64 %.62.i, ptr %.89.i, align 8, !noalias !1
  br label %B172.i

B172.i:                                           ; preds = %B20.i, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !1
  %.144.i = icmp sgt i64 %.143.i, 0
  br i1 %.144.i, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.7.1, %.62.i
  br label %B486.endif

B172.if.i:                                        ; preds = %B172.i
  %.150.i = load i64, ptr %.86.i, align 8, !noalias !1
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !1
  %.157.i = add i64 %.150.i, 1
  store i64 %.157.i, ptr %.86.i, align 8, !noalias !1
  %4 = getelementptr i8, ptr %arg.data.4, i64 %at.6.2
  %.209.i = getelementptr i8, ptr %4, i64 %.150.i
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !1
  %5 = getelementptr i8, ptr %arg.out.4, i64 %o.7.1
  %.238.i = getelementptr i8, ptr %5, i64 %.150.i
  store i8 %.210.i, ptr %.238.i, align 1, !noalias !1
  br label %B172.i

B586:                                             ; preds = %B486.endif
  %.1072 = sext i32 %.1033 to i64
  %.1073 = sub nsw i64 -5, %.1072
  %6 = getelementptr i64, ptr %arg.number_ends.4, i64 %.1073
  %.1104 = load i64, ptr %6, align 8
  %reass.sub = sub i64 0, %.1072
  %7 = getelementptr i64, ptr %arg.number_ends.4, i64 %reass.sub
  %.1134 = getelementptr i8, ptr %7, i64 -32
  %.1135 = load i64, ptr %.1134, align 8
  store i64 0, ptr %.86.i30, align 8, !noalias !5
  store i64 0, ptr %.89.i31, align 8, !noalias !5
  %.37.i43.not = icmp sgt i64 %.1135, %.1104
  br i1 %.37.i43.not, label %B20.i44, label %B1047

B20.i44:                                          ; preds = %B586
  %.62.i51 = sub nsw i64 %.1135, %.1104
  store i64 0, ptr %.86.i30, align 8, !noalias !5
  store i64 %.62.i51, ptr %.89.i31, align 8, !noalias !5
  br label %B172.i82

B172.i82:                                         ; preds = %B20.i44, %B172.if.i150
  %.143.i86 = load i64, ptr %.89.i31, align 8, !noalias !5
  %.144.i87 = icmp sgt i64 %.143.i86, 0
  br i1 %.144.i87, label %B172.if.i150, label %B212.i95

B212.i95:                                         ; preds = %B172.i82
  %.261.i108 = add nsw i64 %.940.0, %.62.i51
  br label %B1047

B172.if.i150:                                     ; preds = %B172.i82
  %.150.i152 = load i64, ptr %.86.i30, align 8, !noalias !5
  %.153.i153 = add nsw i64 %.143.i86, -1
  store i64 %.153.i153, ptr %.89.i31, align 8, !noalias !5
  %.157.i156 = add i64 %.150.i152, 1
  store i64 %.157.i156, ptr %.86.i30, align 8, !noalias !5
  %8 = getelementptr i8, ptr %arg.numbers.4, i64 %.1104
  %.209.i130 = getelementptr i8, ptr %8, i64 %.150.i152
  %.210.i131 = load i8, ptr %.209.i130, align 1, !noalias !5
  %9 = getelementptr i8, ptr %arg.out.4, i64 %.940.0
  %.238.i149 = getelementptr i8, ptr %9, i64 %.150.i152
  store i8 %.210.i131, ptr %.238.i149, align 1, !noalias !5
  br label %B172.i82

B688:                                             ; preds = %B486.endif
  br i1 %.857, label %B1047, label %B692

B692:                                             ; preds = %B688
  %.1233 = getelementptr i8, ptr %arg.cases.4, i64 %.673
  %.1234 = load i8, ptr %.1233, align 1
  store i64 0, ptr %.1239, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.1245 = call i32 @dptext$9(ptr nonnull %.1239, ptr nonnull %excinfo.5, i32 %.1033, i8 %.1234, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words)
  %.1255.fca.0.load = load i64, ptr %.1239, align 8
  %.1255.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.1245, label %B692.if [
    i32 -2, label %B692.endif
    i32 0, label %B692.endif
  ], !prof !0

B798:                                             ; preds = %B304
  br i1 %dropped.2.1, label %B802, label %B946

B802:                                             ; preds = %B798
  store i64 0, ptr %.1344, align 8
  %.1352 = call i32 @dptext$7(ptr nonnull %.1344, ptr nonnull %excinfo.7, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %row_start.2.1, i64 %o.7.1, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1362 = load i64, ptr %.1344, align 8
  switch i32 %.1352, label %B802.if [
    i32 -2, label %B802.endif
    i32 0, label %B802.endif
  ], !prof !0

B862:                                             ; preds = %B802.endif
  store i64 0, ptr %.1392, align 8
  %.1400 = call i32 @dptext$8(ptr nonnull %.1392, ptr nonnull %excinfo.8, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.4.1, i64 %.379, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1410 = load i64, ptr %.1392, align 8
  switch i32 %.1400, label %B862.if [
    i32 -2, label %B898
    i32 0, label %B898
  ], !prof !0

B898:                                             ; preds = %B862, %B862, %B802.endif
  %at.7.3 = phi i64 [ %at.4.1, %B802.endif ], [ %.1410, %B862 ], [ %.1410, %B862 ]
  %.1435 = icmp eq i64 %at.7.3, %.379
  br i1 %.1435, label %B910, label %B946

B910:                                             ; preds = %B898
  %.143.not.not = xor i1 %.143.not, true
  %.1458 = add nsw i64 %arg.rows.2, -2
  %.1460 = icmp eq i64 %.297.sroa.0.0, %.1458
  %or.cond1331 = select i1 %.143.not.not, i1 %.1460, i1 false
  %spec.select = select i1 %or.cond1331, i64 %o.7.1, i64 %.1362
  br label %B946

B946:                                             ; preds = %B910, %B898, %B798
  %o.10.1 = phi i64 [ %spec.select, %B910 ], [ %o.7.1, %B798 ], [ %o.7.1, %B898 ]
  %at.8.1 = phi i64 [ %.379, %B910 ], [ %at.4.1, %B798 ], [ %at.7.3, %B898 ]
  store i64 0, ptr %.86.i202, align 8, !noalias !9
  store i64 0, ptr %.89.i203, align 8, !noalias !9
  %.37.i215.not = icmp sgt i64 %.379, %at.8.1
  br i1 %.37.i215.not, label %B20.i216, label %B946.endif

B20.i216:                                         ; preds = %B946
  %.62.i223 = sub nsw i64 %.379, %at.8.1
  store i64 0, ptr %.86.i202, align 8, !noalias !9
  store i64 %.62.i223, ptr %.89.i203, align 8, !noalias !9
  br label %B172.i254

B172.i254:                                        ; preds = %B20.i216, %B172.if.i322
  %.143.i258 = load i64, ptr %.89.i203, align 8, !noalias !9
  %.144.i259 = icmp sgt i64 %.143.i258, 0
  br i1 %.144.i259, label %B172.if.i322, label %B212.i267

B212.i267:                                        ; preds = %B172.i254
  %.261.i280 = add nsw i64 %o.10.1, %.62.i223
  br label %B946.endif

B172.if.i322:                                     ; preds = %B172.i254
  %.150.i324 = load i64, ptr %.86.i202, align 8, !noalias !9
  %.153.i325 = add nsw i64 %.143.i258, -1
  store i64 %.153.i325, ptr %.89.i203, align 8, !noalias !9
  %.157.i328 = add i64 %.150.i324, 1
  store i64 %.157.i328, ptr %.86.i202, align 8, !noalias !9
  %10 = getelementptr i8, ptr %arg.data.4, i64 %at.8.1
  %.209.i302 = getelementptr i8, ptr %10, i64 %.150.i324
  %.210.i303 = load i8, ptr %.209.i302, align 1, !noalias !9
  %11 = getelementptr i8, ptr %arg.out.4, i64 %o.10.1
  %.238.i321 = getelementptr i8, ptr %11, i64 %.150.i324
  store i8 %.210.i303, ptr %.238.i321, align 1, !noalias !9
  br label %B172.i254

B1032:                                            ; preds = %B946.endif
  store i64 %row_start.2.1, ptr %arg.open_row.4, align 8
  br label %B1042

B1042:                                            ; preds = %B946.endif, %B1032
  br label %B66

common.ret:                                       ; preds = %B862.if, %B802.if, %B692.if, %B368.if, %B324.if, %B1046
  %common.ret.op = phi i32 [ 0, %B1046 ], [ %.738, %B324.if ], [ %.801, %B368.if ], [ %.1245, %B692.if ], [ %.1352, %B802.if ], [ %.1400, %B862.if ]
  ret i32 %common.ret.op

B1046:                                            ; preds = %B68.endif
  store i64 %o.6.0, ptr %retptr, align 8
  br label %common.ret

B1047:                                            ; preds = %B692.endif, %B212.i439, %B586, %B212.i95, %B688, %B416
  %o.8.2 = phi i64 [ %o.7.1, %B416 ], [ %.940.0, %B586 ], [ %.940.0, %B688 ], [ %.261.i108, %B212.i95 ], [ %.261.i452, %B212.i439 ], [ %.940.0, %B692.endif ]
  %at.5.2 = phi i64 [ %at.6.2, %B416 ], [ %.1002, %B688 ], [ %.1002, %B586 ], [ %.1002, %B212.i95 ], [ %.1002, %B212.i439 ], [ %.1002, %B692.endif ]
  br label %B304

B68.if:                                           ; preds = %B66
  %.313 = load i64, ptr %.248, align 8
  %.316 = add nsw i64 %.306, -1
  store i64 %.316, ptr %.251, align 8
  %.320 = add i64 %.313, 1
  store i64 %.320, ptr %.248, align 8
  br label %B68.endif

B68.endif:                                        ; preds = %B68.if, %B66
  %.297.sroa.0.0 = phi i64 [ %.313, %B68.if ], [ 0, %B66 ]
  br i1 %.307, label %B70, label %B1046

B304.if:                                          ; preds = %B304
  %.673 = load i64, ptr %.611, align 8
  %.676 = add nsw i64 %.666, -1
  store i64 %.676, ptr %.614, align 8
  %.680 = add i64 %.673, 1
  store i64 %.680, ptr %.611, align 8
  br i1 %dropped.2.1, label %B312, label %B416

B324.if:                                          ; preds = %B324
  %.746 = icmp sgt i32 %.738, 0
  %.739 = load ptr, ptr %excinfo.1, align 8
  %.747 = select i1 %.746, ptr %.739, ptr undef
  store ptr %.747, ptr %excinfo, align 8
  br label %common.ret

B324.endif:                                       ; preds = %B324, %B324
  %.759 = icmp slt i64 %.748, %o.7.1
  br i1 %.759, label %B368, label %B416

B368.if:                                          ; preds = %B368
  %.809 = icmp sgt i32 %.801, 0
  %.802 = load ptr, ptr %excinfo.2, align 8
  %.810 = select i1 %.809, ptr %.802, ptr undef
  store ptr %.810, ptr %excinfo, align 8
  br label %common.ret

B486.endif:                                       ; preds = %B212.i, %B486
  %.940.0 = phi i64 [ %.261.i, %B212.i ], [ %o.7.1, %B486 ]
  %.1001 = getelementptr i64, ptr %arg.ends.4, i64 %.673
  %.1002 = load i64, ptr %.1001, align 8
  %.1033 = load i32, ptr %.854, align 4
  %.1035 = icmp slt i32 %.1033, -4
  br i1 %.1035, label %B586, label %B688

B692.if:                                          ; preds = %B692
  %.1253 = icmp sgt i32 %.1245, 0
  %.1246 = load ptr, ptr %excinfo.5, align 8
  %.1254 = select i1 %.1253, ptr %.1246, ptr undef
  store ptr %.1254, ptr %excinfo, align 8
  br label %common.ret

B692.endif:                                       ; preds = %B692, %B692
  store i64 0, ptr %.86.i374, align 8, !noalias !13
  store i64 0, ptr %.89.i375, align 8, !noalias !13
  %.37.i387.not = icmp sgt i64 %.1255.fca.1.load, %.1255.fca.0.load
  br i1 %.37.i387.not, label %B20.i388, label %B1047

B20.i388:                                         ; preds = %B692.endif
  %.62.i395 = sub nsw i64 %.1255.fca.1.load, %.1255.fca.0.load
  store i64 0, ptr %.86.i374, align 8, !noalias !13
  store i64 %.62.i395, ptr %.89.i375, align 8, !noalias !13
  br label %B172.i426

B172.i426:                                        ; preds = %B20.i388, %B172.if.i494
  %.143.i430 = load i64, ptr %.89.i375, align 8, !noalias !13
  %.144.i431 = icmp sgt i64 %.143.i430, 0
  br i1 %.144.i431, label %B172.if.i494, label %B212.i439

B212.i439:                                        ; preds = %B172.i426
  %.261.i452 = add nsw i64 %.940.0, %.62.i395
  br label %B1047

B172.if.i494:                                     ; preds = %B172.i426
  %.150.i496 = load i64, ptr %.86.i374, align 8, !noalias !13
  %.153.i497 = add nsw i64 %.143.i430, -1
  store i64 %.153.i497, ptr %.89.i375, align 8, !noalias !13
  %.157.i500 = add i64 %.150.i496, 1
  store i64 %.157.i500, ptr %.86.i374, align 8, !noalias !13
  %12 = getelementptr i8, ptr %arg.blob.4, i64 %.1255.fca.0.load
  %.209.i474 = getelementptr i8, ptr %12, i64 %.150.i496
  %.210.i475 = load i8, ptr %.209.i474, align 1, !noalias !13
  %13 = getelementptr i8, ptr %arg.out.4, i64 %.940.0
  %.238.i493 = getelementptr i8, ptr %13, i64 %.150.i496
  store i8 %.210.i475, ptr %.238.i493, align 1, !noalias !13
  br label %B172.i426

B802.if:                                          ; preds = %B802
  %.1360 = icmp sgt i32 %.1352, 0
  %.1353 = load ptr, ptr %excinfo.7, align 8
  %.1361 = select i1 %.1360, ptr %.1353, ptr undef
  store ptr %.1361, ptr %excinfo, align 8
  br label %common.ret

B802.endif:                                       ; preds = %B802, %B802
  %.1377 = icmp eq i64 %o.7.1, %row_start.2.1
  %.1385 = icmp slt i64 %.1362, %o.7.1
  %or.cond = select i1 %.1377, i1 true, i1 %.1385
  br i1 %or.cond, label %B862, label %B898

B862.if:                                          ; preds = %B862
  %.1408 = icmp sgt i32 %.1400, 0
  %.1401 = load ptr, ptr %excinfo.8, align 8
  %.1409 = select i1 %.1408, ptr %.1401, ptr undef
  store ptr %.1409, ptr %excinfo, align 8
  br label %common.ret

B946.endif:                                       ; preds = %B212.i267, %B946
  %.1489.0 = phi i64 [ %.261.i280, %B212.i267 ], [ %o.10.1, %B946 ]
  %.1543 = select i1 %.363, i64 %arg.out_rows.5.0, i64 0
  %14 = getelementptr i64, ptr %arg.out_rows.4, i64 %.297.sroa.0.0
  %15 = getelementptr i8, ptr %14, i64 8
  %.1557 = getelementptr i64, ptr %15, i64 %.1543
  store i64 %.1489.0, ptr %.1557, align 8
  %.143.not.not1332 = xor i1 %.143.not, true
  %.1568 = add nsw i64 %arg.rows.2, -2
  %.1570 = icmp eq i64 %.297.sroa.0.0, %.1568
  %or.cond1333 = select i1 %.143.not.not1332, i1 %.1570, i1 false
  br i1 %or.cond1333, label %B1032, label %B1042
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.begin, i64 %arg.o, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
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
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !17
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
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !17
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
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !17
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %start.3.1, -2
  %.237.i = select i1 %.236.i, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i8, ptr %2, i64 2
  %.251.i = getelementptr i8, ptr %6, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !17
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
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !17
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

define linkonce_odr i32 @dptext$8(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.at, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.37 = icmp slt i64 %arg.at, %arg.end
  br i1 %.37, label %B16, label %B114

B16:                                              ; preds = %B92, %entry
  %at.2.0 = phi i64 [ %arg.at, %entry ], [ %.130, %B92 ]
  %.35.i = icmp slt i64 %at.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %at.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !20
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
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !20
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
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !20
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %at.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !20
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
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !20
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

define linkonce_odr i32 @dptext$9(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i32 %arg.word, i8 %arg.case, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words) {
entry:
  %.26 = icmp sgt i32 %arg.word, -1
  br i1 %.26, label %B38, label %B60

B38:                                              ; preds = %entry
  %0 = and i8 %arg.case, 3
  %.33 = zext nneg i8 %0 to i64
  %.37 = mul nsw i64 %arg.n_words, %.33
  %.41 = zext nneg i32 %arg.word to i64
  %.42 = add nsw i64 %.37, %.41
  br label %B90

B60:                                              ; preds = %entry
  %.52 = mul nsw i64 %arg.n_words, 3
  %narrow = sub nsw i32 -2, %arg.word
  %.57 = sext i32 %narrow to i64
  %.60 = add nsw i64 %.52, %.57
  br label %B90

B90:                                              ; preds = %B60, %B38
  %"$phi90.2.2.0" = phi i64 [ %.42, %B38 ], [ %.60, %B60 ]
  %.94 = getelementptr i64, ptr %arg.words.4, i64 %"$phi90.2.2.0"
  %.95 = load i64, ptr %.94, align 8
  %.122 = getelementptr i8, ptr %.94, i64 8
  %.123 = load i64, ptr %.122, align 8
  store i64 %.95, ptr %retptr, align 8
  %retptr.repack46 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.123, ptr %retptr.repack46, align 8
  ret i32 0
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
!14 = distinct !{!14, !15, !"dptext$10: %retptr"}
!15 = distinct !{!15, !"dptext$10"}
!16 = distinct !{!16, !15, !"dptext$10: %excinfo"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"dptext$11: %retptr"}
!19 = distinct !{!19, !"dptext$11"}
!20 = !{!21}
!21 = distinct !{!21, !22, !"dptext$11: %retptr"}
!22 = distinct !{!22, !"dptext$11"}
