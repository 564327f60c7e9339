; {"module": "dptext.text.writing_kernels", "loop": "decode_plainly", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], "|b1"], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$5", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null

define i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.number_ends.0, ptr %arg.number_ends.1, i64 %arg.number_ends.2, i64 %arg.number_ends.3, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0, i64 %arg.number_ends.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, i64 %arg.most, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.out_rows.0, ptr %arg.out_rows.1, i64 %arg.out_rows.2, i64 %arg.out_rows.3, ptr %arg.out_rows.4, i64 %arg.out_rows.5.0, i64 %arg.out_rows.6.0, ptr %arg.open_row.0, ptr %arg.open_row.1, i64 %arg.open_row.2, i64 %arg.open_row.3, ptr %arg.open_row.4, i64 %arg.open_row.5.0, i64 %arg.open_row.6.0, i8 %arg.goes_on) {
entry:
  %.86.i944 = alloca i64, align 8
  %.89.i945 = alloca i64, align 8
  %.86.i761 = alloca i64, align 8
  %.89.i762 = alloca i64, align 8
  %.86.i = alloca i64, align 8
  %.89.i = alloca i64, align 8
  %.144.not = icmp ne i8 %arg.goes_on, 0
  %.251 = alloca i64, align 8
  store i64 0, ptr %.251, align 8
  %.254 = alloca i64, align 8
  store i64 0, ptr %.254, align 8
  %.665 = alloca i64, align 8
  store i64 0, ptr %.665, align 8
  %.668 = alloca i64, align 8
  store i64 0, ptr %.668, align 8
  %.1455 = alloca [2 x i64], align 8
  store i64 0, ptr %.1455, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.1455, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.216 = load i64, ptr %arg.out_rows.4, align 8
  %.227 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.251, align 8
  %.265 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.265, i64 0, i64 %.227
  store i64 %storemerge, ptr %.254, align 8
  br label %B66

B66:                                              ; preds = %entry, %B1074
  %o.7.0 = phi i64 [ %.216, %entry ], [ %o.8.1, %B1074 ]
  %.309 = load i64, ptr %.254, align 8
  %.310 = icmp sgt i64 %.309, 0
  br i1 %.310, label %B68.if, label %B68.endif

B70:                                              ; preds = %B68.endif
  %.365 = icmp slt i64 %.300.sroa.0.0, 0
  %.366 = select i1 %.365, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.300.sroa.0.0
  %.380 = getelementptr i64, ptr %0, i64 %.366
  %.381 = load i64, ptr %.380, align 8
  %.424 = load i64, ptr %arg.open_row.4, align 8
  %.425 = icmp sgt i64 %.424, -1
  br i1 %.425, label %B160, label %B226

B160:                                             ; preds = %B70
  %.485 = getelementptr i8, ptr %arg.open_row.4, i64 8
  %.486 = load i64, ptr %.485, align 8
  %.515 = getelementptr i8, ptr %arg.open_row.4, i64 16
  %.516 = load i64, ptr %.515, align 8
  %.517 = icmp eq i64 %.516, 1
  store i64 -1, ptr %arg.open_row.4, align 8
  br label %B226

B226:                                             ; preds = %B160, %B70
  %row_start.2.1 = phi i64 [ %.424, %B160 ], [ %o.7.0, %B70 ]
  %blank.7.1 = phi i1 [ %.517, %B160 ], [ false, %B70 ]
  %written.6.1 = phi i64 [ %.486, %B160 ], [ 0, %B70 ]
  %.594 = select i1 %.365, i64 %arg.row_tokens.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.300.sroa.0.0
  %.608 = getelementptr i64, ptr %1, i64 %.594
  %.609 = load i64, ptr %.608, align 8
  %.625 = icmp slt i64 %.300.sroa.0.0, -1
  %.626 = select i1 %.625, i64 %arg.row_tokens.5.0, i64 0
  %2 = getelementptr i8, ptr %1, i64 8
  %.640 = getelementptr i64, ptr %2, i64 %.626
  %.641 = load i64, ptr %.640, align 8
  store i64 %.609, ptr %.665, align 8
  %.678 = sub i64 %.641, %.609
  %.679 = icmp slt i64 %.678, 1
  %storemerge2046 = select i1 %.679, i64 0, i64 %.678
  store i64 %storemerge2046, ptr %.668, align 8
  br label %B288

B288:                                             ; preds = %B226, %B1079
  %o.9.1 = phi i64 [ %o.7.0, %B226 ], [ %o.10.2, %B1079 ]
  %at.2.1 = phi i64 [ %.381, %B226 ], [ %.987, %B1079 ]
  %blank.6.1 = phi i1 [ %blank.7.1, %B226 ], [ %blank.8.2, %B1079 ]
  %written.5.1 = phi i64 [ %written.6.1, %B226 ], [ %written.7.2, %B1079 ]
  %.721 = load i64, ptr %.668, align 8
  %.722 = icmp sgt i64 %.721, 0
  br i1 %.722, label %B290.if, label %B290.endif

B292:                                             ; preds = %B290.endif
  %.764.not = icmp eq i64 %arg.most, 0
  br i1 %.764.not, label %B436, label %B298

B298:                                             ; preds = %B292
  %.780 = icmp slt i64 %.712.sroa.0.0, 0
  %.781 = select i1 %.780, i64 %arg.begins.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.begins.4, i64 %.712.sroa.0.0
  %.795 = getelementptr i64, ptr %3, i64 %.781
  %.796 = load i64, ptr %.795, align 8
  %.798 = add nsw i64 %at.2.1, 1
  %.799.not = icmp eq i64 %.796, %.798
  br i1 %.799.not, label %B328, label %entry.endif.i

B328:                                             ; preds = %B298
  %.815 = icmp slt i64 %at.2.1, 0
  %.816 = select i1 %.815, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %at.2.1
  %.830 = getelementptr i8, ptr %4, i64 %.816
  %.831 = load i8, ptr %.830, align 1
  %.833.not = icmp eq i8 %.831, 32
  br i1 %.833.not, label %B436, label %entry.endif.i

entry.endif.i:                                    ; preds = %B298, %B328
  %.81.i = icmp slt i64 %at.2.1, %.796
  br i1 %.81.i, label %B20.i, label %B436

B20.i:                                            ; preds = %B210.i, %entry.endif.i
  %written.2.i.0 = phi i64 [ %written.5.1, %entry.endif.i ], [ %written.3.i.1, %B210.i ]
  %blank.3.i.0 = phi i1 [ %blank.6.1, %entry.endif.i ], [ %blank.4.i.1, %B210.i ]
  %o.3.i.0 = phi i64 [ %o.9.1, %entry.endif.i ], [ %o.4.i.1, %B210.i ]
  %i.2.i.0 = phi i64 [ %at.2.1, %entry.endif.i ], [ %.160.i, %B210.i ]
  %.35.i.i = icmp slt i64 %i.2.i.0, 0
  %.36.i.i = select i1 %.35.i.i, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.data.4, i64 %i.2.i.0
  %.50.i.i = getelementptr i8, ptr %5, i64 %.36.i.i
  %.51.i.i = load i8, ptr %.50.i.i, align 1, !noalias !0
  %.52.i.i = zext i8 %.51.i.i to i64
  %.57.i.i = icmp sgt i8 %.51.i.i, -1
  br i1 %.57.i.i, label %dptext$6, label %B76.i.i

B76.i.i:                                          ; preds = %B20.i
  %.77.i.i = icmp ugt i8 %.51.i.i, -63
  %.80.i.i = icmp ult i8 %.51.i.i, -32
  %or.cond = and i1 %.77.i.i, %.80.i.i
  %.83.i.i = add nsw i64 %i.2.i.0, 1
  %.85.i.i = icmp slt i64 %.83.i.i, %.796
  %or.cond2047 = select i1 %or.cond, i1 %.85.i.i, i1 false
  br i1 %or.cond2047, label %B118.i.i, label %B240.i.i

B118.i.i:                                         ; preds = %B76.i.i
  %.102.i.i = icmp slt i64 %i.2.i.0, -1
  %.103.i.i = select i1 %.102.i.i, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %5, i64 1
  %.117.i.i = getelementptr i8, ptr %6, i64 %.103.i.i
  %.118.i.i = load i8, ptr %.117.i.i, align 1, !noalias !0
  %.121.i.i = icmp slt i8 %.118.i.i, -64
  br i1 %.121.i.i, label %B154.i.i, label %B240.i.i

B154.i.i:                                         ; preds = %B118.i.i
  %.126.i.i = shl nuw nsw i64 %.52.i.i, 6
  %.129.i.i = and i64 %.126.i.i, 1984
  %7 = and i8 %.118.i.i, 63
  %.167.i.i = zext nneg i8 %7 to i64
  %.168.i.i = or disjoint i64 %.129.i.i, %.167.i.i
  br label %dptext$6

B240.i.i:                                         ; preds = %B118.i.i, %B76.i.i
  %.178.i.i = icmp ugt i8 %.51.i.i, -33
  %.181.i.i = add nsw i64 %i.2.i.0, 2
  %.183.i.i = icmp slt i64 %.181.i.i, %.796
  %or.cond2048 = select i1 %.178.i.i, i1 %.183.i.i, i1 false
  br i1 %or.cond2048, label %B270.i.i, label %B744.i.i

B270.i.i:                                         ; preds = %B240.i.i
  %.200.i.i = icmp slt i64 %i.2.i.0, -1
  %.201.i.i = select i1 %.200.i.i, i64 %arg.data.5.0, i64 0
  %8 = getelementptr i8, ptr %5, i64 1
  %.215.i.i = getelementptr i8, ptr %8, i64 %.201.i.i
  %.216.i.i = load i8, ptr %.215.i.i, align 1, !noalias !0
  %.219.i.i = icmp slt i8 %.216.i.i, -64
  br i1 %.219.i.i, label %B306.i.i, label %B744.i.i

B306.i.i:                                         ; preds = %B270.i.i
  %.236.i.i = icmp slt i64 %i.2.i.0, -2
  %.237.i.i = select i1 %.236.i.i, i64 %arg.data.5.0, i64 0
  %9 = getelementptr i8, ptr %5, i64 2
  %.251.i.i = getelementptr i8, ptr %9, i64 %.237.i.i
  %.252.i.i = load i8, ptr %.251.i.i, align 1, !noalias !0
  %.255.i.i = icmp slt i8 %.252.i.i, -64
  br i1 %.255.i.i, label %B342.i.i, label %B744.i.i

B342.i.i:                                         ; preds = %B306.i.i
  %10 = and i8 %.216.i.i, 63
  %.290.i.i = zext nneg i8 %10 to i64
  %.291.i.i = shl nuw nsw i64 %.290.i.i, 6
  %11 = and i8 %.252.i.i, 63
  %.325.i.i = zext nneg i8 %11 to i64
  %.326.i.i = or disjoint i64 %.291.i.i, %.325.i.i
  %.331.i.i = icmp ult i8 %.51.i.i, -16
  br i1 %.331.i.i, label %B490.i.i, label %B552.i.i

B490.i.i:                                         ; preds = %B342.i.i
  %.340.i.i = shl nuw nsw i64 %.52.i.i, 12
  %.343.i.i = and i64 %.340.i.i, 61440
  %.345.i.i = or disjoint i64 %.326.i.i, %.343.i.i
  %.352.i.i = icmp samesign ule i64 %.345.i.i, 2047
  %.355.i.i = and i64 %.345.i.i, 63488
  %.356.i.i.not = icmp eq i64 %.355.i.i, 55296
  %or.cond2049 = or i1 %.352.i.i, %.356.i.i.not
  br i1 %or.cond2049, label %B744.i.i, label %dptext$6

B552.i.i:                                         ; preds = %B342.i.i
  %.373.i.i = icmp ult i8 %.51.i.i, -11
  %.376.i.i = add nsw i64 %i.2.i.0, 3
  %.378.i.i = icmp slt i64 %.376.i.i, %.796
  %or.cond2050 = select i1 %.373.i.i, i1 %.378.i.i, i1 false
  br i1 %or.cond2050, label %B582.i.i, label %B744.i.i

B582.i.i:                                         ; preds = %B552.i.i
  %.397.i.i = icmp slt i64 %i.2.i.0, -3
  %.398.i.i = select i1 %.397.i.i, i64 %arg.data.5.0, i64 0
  %12 = getelementptr i8, ptr %5, i64 3
  %.412.i.i = getelementptr i8, ptr %12, i64 %.398.i.i
  %.413.i.i = load i8, ptr %.412.i.i, align 1, !noalias !0
  %.416.i.i = icmp slt i8 %.413.i.i, -64
  br i1 %.416.i.i, label %B618.i.i, label %B744.i.i

B618.i.i:                                         ; preds = %B582.i.i
  %.419.i.i = shl nuw nsw i64 %.52.i.i, 18
  %.422.i.i = and i64 %.419.i.i, 1835008
  %.424.i.i = shl nuw nsw i64 %.326.i.i, 6
  %.427.i.i = or disjoint i64 %.422.i.i, %.424.i.i
  %13 = and i8 %.413.i.i, 63
  %.465.i.i = zext nneg i8 %13 to i64
  %.466.i.i = or disjoint i64 %.427.i.i, %.465.i.i
  %.471.i.i = icmp samesign ugt i64 %.427.i.i, 65535
  %.474.i.i = icmp samesign ult i64 %.427.i.i, 1114112
  %or.cond2051 = select i1 %.471.i.i, i1 %.474.i.i, i1 false
  br i1 %or.cond2051, label %dptext$6, label %B744.i.i

B744.i.i:                                         ; preds = %B490.i.i, %B618.i.i, %B582.i.i, %B552.i.i, %B306.i.i, %B270.i.i, %B240.i.i
  br label %dptext$6

dptext$6: ; preds = %B618.i.i, %B490.i.i, %B20.i, %B744.i.i, %B154.i.i
  %.96.i.sroa.8.0 = phi i64 [ 3, %B490.i.i ], [ 2, %B154.i.i ], [ 1, %B20.i ], [ 1, %B744.i.i ], [ 4, %B618.i.i ]
  %.96.i.sroa.0.0 = phi i64 [ %.345.i.i, %B490.i.i ], [ %.168.i.i, %B154.i.i ], [ %.52.i.i, %B20.i ], [ 65533, %B744.i.i ], [ %.466.i.i, %B618.i.i ]
  %.154.i = getelementptr i8, ptr %arg.marks.4, i64 %.96.i.sroa.0.0
  %.155.i = load i8, ptr %.154.i, align 1, !noalias !6
  %.160.i = add nsw i64 %i.2.i.0, %.96.i.sroa.8.0
  switch i8 %.155.i, label %B118.i [
    i8 32, label %B210.i
    i8 0, label %B210.i.fold.split
  ]

B118.i:                                           ; preds = %dptext$6
  %.213.i = icmp slt i64 %written.2.i.0, %arg.most
  br i1 %.213.i, label %B130.i, label %B210.i

B130.i:                                           ; preds = %B118.i
  %.234.i = icmp sgt i64 %o.3.i.0, %row_start.2.1
  %or.cond2052 = select i1 %blank.3.i.0, i1 %.234.i, i1 false
  br i1 %or.cond2052, label %B146.i, label %B176.i

B146.i:                                           ; preds = %B130.i
  %.250.i = icmp slt i64 %o.3.i.0, 0
  %.251.i = select i1 %.250.i, i64 %arg.out.5.0, i64 0
  %14 = getelementptr i8, ptr %arg.out.4, i64 %o.3.i.0
  %.265.i = getelementptr i8, ptr %14, i64 %.251.i
  store i8 32, ptr %.265.i, align 1, !noalias !6
  %.269.i = add nsw i64 %o.3.i.0, 1
  br label %B176.i

B176.i:                                           ; preds = %B146.i, %B130.i
  %o.5.i.2 = phi i64 [ %.269.i, %B146.i ], [ %o.3.i.0, %B130.i ]
  %.292.i = icmp slt i64 %o.5.i.2, 0
  %.293.i = select i1 %.292.i, i64 %arg.out.5.0, i64 0
  %15 = getelementptr i8, ptr %arg.out.4, i64 %o.5.i.2
  %.307.i = getelementptr i8, ptr %15, i64 %.293.i
  store i8 %.155.i, ptr %.307.i, align 1, !noalias !6
  %.312.i = add nsw i64 %o.5.i.2, 1
  %.318.i = add nsw i64 %written.2.i.0, 1
  br label %B210.i

B210.i.fold.split:                                ; preds = %dptext$6
  br label %B210.i

B210.i:                                           ; preds = %dptext$6, %B210.i.fold.split, %B176.i, %B118.i
  %written.3.i.1 = phi i64 [ %written.2.i.0, %dptext$6 ], [ %.318.i, %B176.i ], [ %written.2.i.0, %B118.i ], [ %written.2.i.0, %B210.i.fold.split ]
  %o.4.i.1 = phi i64 [ %o.3.i.0, %dptext$6 ], [ %.312.i, %B176.i ], [ %o.3.i.0, %B118.i ], [ %o.3.i.0, %B210.i.fold.split ]
  %blank.4.i.1 = phi i1 [ true, %dptext$6 ], [ false, %B176.i ], [ %blank.3.i.0, %B118.i ], [ %blank.3.i.0, %B210.i.fold.split ]
  %.357.i = icmp slt i64 %.160.i, %.796
  br i1 %.357.i, label %B20.i, label %B436

B436:                                             ; preds = %entry.endif.i, %B210.i, %B292, %B328
  %o.12.2 = phi i64 [ %o.9.1, %B292 ], [ %o.9.1, %B328 ], [ %o.4.i.1, %B210.i ], [ %o.9.1, %entry.endif.i ]
  %written.8.2 = phi i64 [ %written.5.1, %B292 ], [ %written.5.1, %B328 ], [ %written.3.i.1, %B210.i ], [ %written.5.1, %entry.endif.i ]
  %blank.9.2 = phi i1 [ true, %B292 ], [ true, %B328 ], [ %blank.4.i.1, %B210.i ], [ %blank.6.1, %entry.endif.i ]
  %.971 = icmp slt i64 %.712.sroa.0.0, 0
  %.972 = select i1 %.971, i64 %arg.ends.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.ends.4, i64 %.712.sroa.0.0
  %.986 = getelementptr i64, ptr %16, i64 %.972
  %.987 = load i64, ptr %.986, align 8
  %.1006 = select i1 %.971, i64 %arg.ids.5.0, i64 0
  %17 = getelementptr i32, ptr %arg.ids.4, i64 %.712.sroa.0.0
  %.1020 = getelementptr i32, ptr %17, i64 %.1006
  %.1021 = load i32, ptr %.1020, align 4
  %.1023 = icmp eq i32 %.1021, -4
  br i1 %.1023, label %B1079, label %B488

B488:                                             ; preds = %B436
  %.1052 = icmp sgt i64 %o.12.2, %row_start.2.1
  %.1064.not = icmp eq i64 %written.8.2, 0
  %or.cond2053 = select i1 %blank.9.2, i1 true, i1 %.1064.not
  %or.cond2062 = select i1 %.1052, i1 %or.cond2053, i1 false
  br i1 %or.cond2062, label %B508, label %B538

B508:                                             ; preds = %B488
  %.1084 = icmp slt i64 %o.12.2, 0
  %.1085 = select i1 %.1084, i64 %arg.out.5.0, i64 0
  %18 = getelementptr i8, ptr %arg.out.4, i64 %o.12.2
  %.1099 = getelementptr i8, ptr %18, i64 %.1085
  store i8 32, ptr %.1099, align 1
  %.1103 = add nsw i64 %o.12.2, 1
  br label %B538

B538:                                             ; preds = %B508, %B488
  %o.13.3 = phi i64 [ %.1103, %B508 ], [ %o.12.2, %B488 ]
  %.1145 = load i32, ptr %.1020, align 4
  %.1147 = icmp eq i32 %.1145, -1
  br i1 %.1147, label %B572, label %B624

B572:                                             ; preds = %B538
  %.1165 = select i1 %.971, i64 %arg.begins.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.begins.4, i64 %.712.sroa.0.0
  %.1179 = getelementptr i64, ptr %19, i64 %.1165
  %.1180 = load i64, ptr %.1179, align 8
  store i64 0, ptr %.86.i, align 8, !noalias !7
  store i64 0, ptr %.89.i, align 8, !noalias !7
  %.37.i.not = icmp sgt i64 %.987, %.1180
  br i1 %.37.i.not, label %B20.i657, label %B1079

B20.i657:                                         ; preds = %B572
  %.62.i658 = sub nsw i64 %.987, %.1180
  store i64 0, ptr %.86.i, align 8, !noalias !7
  store i64 %.62.i658, ptr %.89.i, align 8, !noalias !7
  br label %B172.i

B172.i:                                           ; preds = %B20.i657, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !7
  %.144.i674 = icmp sgt i64 %.143.i, 0
  br i1 %.144.i674, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i689 = add nsw i64 %o.13.3, %.62.i658
  br label %B1079

B172.if.i:                                        ; preds = %B172.i
  %.150.i726 = load i64, ptr %.86.i, align 8, !noalias !7
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !7
  %.157.i729 = add i64 %.150.i726, 1
  store i64 %.157.i729, ptr %.86.i, align 8, !noalias !7
  %20 = getelementptr i8, ptr %arg.data.4, i64 %.1180
  %.209.i707 = getelementptr i8, ptr %20, i64 %.150.i726
  %.210.i = load i8, ptr %.209.i707, align 1, !noalias !7
  %21 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i723 = getelementptr i8, ptr %21, i64 %.150.i726
  store i8 %.210.i, ptr %.238.i723, align 1, !noalias !7
  br label %B172.i

B624:                                             ; preds = %B538
  %.1253 = icmp slt i32 %.1145, -4
  br i1 %.1253, label %B658, label %B760

B658:                                             ; preds = %B624
  %.1288 = sext i32 %.1145 to i64
  %.1289 = sub nsw i64 -5, %.1288
  %.1304 = icmp sgt i32 %.1145, -5
  %.1305 = select i1 %.1304, i64 %arg.number_ends.5.0, i64 0
  %22 = getelementptr i64, ptr %arg.number_ends.4, i64 %.1289
  %.1319 = getelementptr i64, ptr %22, i64 %.1305
  %.1320 = load i64, ptr %.1319, align 8
  %.1335 = icmp sgt i32 %.1145, -4
  %.1336 = select i1 %.1335, i64 %arg.number_ends.5.0, i64 0
  %reass.sub = sub i64 %.1336, %.1288
  %23 = getelementptr i64, ptr %arg.number_ends.4, i64 %reass.sub
  %.1350 = getelementptr i8, ptr %23, i64 -32
  %.1351 = load i64, ptr %.1350, align 8
  store i64 0, ptr %.86.i761, align 8, !noalias !11
  store i64 0, ptr %.89.i762, align 8, !noalias !11
  %.37.i774.not = icmp sgt i64 %.1351, %.1320
  br i1 %.37.i774.not, label %B20.i775, label %B1079

B20.i775:                                         ; preds = %B658
  %.62.i782 = sub nsw i64 %.1351, %.1320
  store i64 0, ptr %.86.i761, align 8, !noalias !11
  store i64 %.62.i782, ptr %.89.i762, align 8, !noalias !11
  br label %B172.i814

B172.i814:                                        ; preds = %B20.i775, %B172.if.i890
  %.143.i818 = load i64, ptr %.89.i762, align 8, !noalias !11
  %.144.i819 = icmp sgt i64 %.143.i818, 0
  br i1 %.144.i819, label %B172.if.i890, label %B212.i828

B212.i828:                                        ; preds = %B172.i814
  %.261.i841 = add nsw i64 %o.13.3, %.62.i782
  br label %B1079

B172.if.i890:                                     ; preds = %B172.i814
  %.150.i893 = load i64, ptr %.86.i761, align 8, !noalias !11
  %.153.i895 = add nsw i64 %.143.i818, -1
  store i64 %.153.i895, ptr %.89.i762, align 8, !noalias !11
  %.157.i898 = add i64 %.150.i893, 1
  store i64 %.157.i898, ptr %.86.i761, align 8, !noalias !11
  %24 = getelementptr i8, ptr %arg.numbers.4, i64 %.1320
  %.209.i866 = getelementptr i8, ptr %24, i64 %.150.i893
  %.210.i867 = load i8, ptr %.209.i866, align 1, !noalias !11
  %25 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i889 = getelementptr i8, ptr %25, i64 %.150.i893
  store i8 %.210.i867, ptr %.238.i889, align 1, !noalias !11
  br label %B172.i814

B760:                                             ; preds = %B624
  %.1435 = select i1 %.971, i64 %arg.cases.5.0, i64 0
  %26 = getelementptr i8, ptr %arg.cases.4, i64 %.712.sroa.0.0
  %.1449 = getelementptr i8, ptr %26, i64 %.1435
  %.1450 = load i8, ptr %.1449, align 1
  store i64 0, ptr %.1455, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.1461 = call i32 @dptext$7(ptr nonnull %.1455, ptr nonnull %excinfo.4, i32 %.1145, i8 %.1450, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words)
  %.1471.fca.0.load = load i64, ptr %.1455, align 8
  %.1471.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.1461, label %B760.if [
    i32 -2, label %B760.endif
    i32 0, label %B760.endif
  ], !prof !15

B912:                                             ; preds = %B290.endif
  %.1547.not = icmp eq i64 %arg.most, 0
  br i1 %.1547.not, label %B994, label %B916

B916:                                             ; preds = %B912
  %.1565 = select i1 %.625, i64 %arg.rows.5.0, i64 0
  %27 = getelementptr i8, ptr %0, i64 8
  %.1579 = getelementptr i64, ptr %27, i64 %.1565
  %.1580 = load i64, ptr %.1579, align 8
  %.81.i83 = icmp slt i64 %at.2.1, %.1580
  br i1 %.81.i83, label %B20.i108, label %B994

B20.i108:                                         ; preds = %B210.i215, %B916
  %written.2.i42.0 = phi i64 [ %written.5.1, %B916 ], [ %written.3.i57.1, %B210.i215 ]
  %blank.3.i44.0 = phi i1 [ %blank.6.1, %B916 ], [ %blank.4.i59.1, %B210.i215 ]
  %o.3.i48.0 = phi i64 [ %o.9.1, %B916 ], [ %o.4.i58.1, %B210.i215 ]
  %i.2.i49.0 = phi i64 [ %at.2.1, %B916 ], [ %.160.i200, %B210.i215 ]
  %.35.i.i143 = icmp slt i64 %i.2.i49.0, 0
  %.36.i.i144 = select i1 %.35.i.i143, i64 %arg.data.5.0, i64 0
  %28 = getelementptr i8, ptr %arg.data.4, i64 %i.2.i49.0
  %.50.i.i154 = getelementptr i8, ptr %28, i64 %.36.i.i144
  %.51.i.i155 = load i8, ptr %.50.i.i154, align 1, !noalias !16
  %.52.i.i156 = zext i8 %.51.i.i155 to i64
  %.57.i.i159 = icmp sgt i8 %.51.i.i155, -1
  br i1 %.57.i.i159, label %dptext$8, label %B76.i.i160

B76.i.i160:                                       ; preds = %B20.i108
  %.77.i.i162 = icmp ugt i8 %.51.i.i155, -63
  %.80.i.i556 = icmp ult i8 %.51.i.i155, -32
  %or.cond2054 = and i1 %.77.i.i162, %.80.i.i556
  %.83.i.i559 = add nsw i64 %i.2.i49.0, 1
  %.85.i.i561 = icmp slt i64 %.83.i.i559, %.1580
  %or.cond2055 = select i1 %or.cond2054, i1 %.85.i.i561, i1 false
  br i1 %or.cond2055, label %B118.i.i562, label %B240.i.i163

B118.i.i562:                                      ; preds = %B76.i.i160
  %.102.i.i572 = icmp slt i64 %i.2.i49.0, -1
  %.103.i.i573 = select i1 %.102.i.i572, i64 %arg.data.5.0, i64 0
  %29 = getelementptr i8, ptr %28, i64 1
  %.117.i.i583 = getelementptr i8, ptr %29, i64 %.103.i.i573
  %.118.i.i584 = load i8, ptr %.117.i.i583, align 1, !noalias !16
  %.121.i.i587 = icmp slt i8 %.118.i.i584, -64
  br i1 %.121.i.i587, label %B154.i.i588, label %B240.i.i163

B154.i.i588:                                      ; preds = %B118.i.i562
  %.126.i.i591 = shl nuw nsw i64 %.52.i.i156, 6
  %.129.i.i593 = and i64 %.126.i.i591, 1984
  %30 = and i8 %.118.i.i584, 63
  %.167.i.i619 = zext nneg i8 %30 to i64
  %.168.i.i620 = or disjoint i64 %.129.i.i593, %.167.i.i619
  br label %dptext$8

B240.i.i163:                                      ; preds = %B118.i.i562, %B76.i.i160
  %.178.i.i165 = icmp ugt i8 %.51.i.i155, -33
  %.181.i.i334 = add nsw i64 %i.2.i49.0, 2
  %.183.i.i336 = icmp slt i64 %.181.i.i334, %.1580
  %or.cond2056 = select i1 %.178.i.i165, i1 %.183.i.i336, i1 false
  br i1 %or.cond2056, label %B270.i.i337, label %B744.i.i166

B270.i.i337:                                      ; preds = %B240.i.i163
  %.200.i.i347 = icmp slt i64 %i.2.i49.0, -1
  %.201.i.i348 = select i1 %.200.i.i347, i64 %arg.data.5.0, i64 0
  %31 = getelementptr i8, ptr %28, i64 1
  %.215.i.i358 = getelementptr i8, ptr %31, i64 %.201.i.i348
  %.216.i.i359 = load i8, ptr %.215.i.i358, align 1, !noalias !16
  %.219.i.i362 = icmp slt i8 %.216.i.i359, -64
  br i1 %.219.i.i362, label %B306.i.i363, label %B744.i.i166

B306.i.i363:                                      ; preds = %B270.i.i337
  %.236.i.i373 = icmp slt i64 %i.2.i49.0, -2
  %.237.i.i374 = select i1 %.236.i.i373, i64 %arg.data.5.0, i64 0
  %32 = getelementptr i8, ptr %28, i64 2
  %.251.i.i384 = getelementptr i8, ptr %32, i64 %.237.i.i374
  %.252.i.i385 = load i8, ptr %.251.i.i384, align 1, !noalias !16
  %.255.i.i388 = icmp slt i8 %.252.i.i385, -64
  br i1 %.255.i.i388, label %B342.i.i389, label %B744.i.i166

B342.i.i389:                                      ; preds = %B306.i.i363
  %33 = and i8 %.216.i.i359, 63
  %.290.i.i413 = zext nneg i8 %33 to i64
  %.291.i.i414 = shl nuw nsw i64 %.290.i.i413, 6
  %34 = and i8 %.252.i.i385, 63
  %.325.i.i438 = zext nneg i8 %34 to i64
  %.326.i.i439 = or disjoint i64 %.291.i.i414, %.325.i.i438
  %.331.i.i442 = icmp ult i8 %.51.i.i155, -16
  br i1 %.331.i.i442, label %B490.i.i527, label %B552.i.i443

B490.i.i527:                                      ; preds = %B342.i.i389
  %.340.i.i532 = shl nuw nsw i64 %.52.i.i156, 12
  %.343.i.i534 = and i64 %.340.i.i532, 61440
  %.345.i.i536 = or disjoint i64 %.326.i.i439, %.343.i.i534
  %.352.i.i540 = icmp samesign ule i64 %.345.i.i536, 2047
  %.355.i.i545 = and i64 %.345.i.i536, 63488
  %.356.i.i546.not = icmp eq i64 %.355.i.i545, 55296
  %or.cond2057 = or i1 %.352.i.i540, %.356.i.i546.not
  br i1 %or.cond2057, label %B744.i.i166, label %dptext$8

B552.i.i443:                                      ; preds = %B342.i.i389
  %.373.i.i445 = icmp ult i8 %.51.i.i155, -11
  %.376.i.i448 = add nsw i64 %i.2.i49.0, 3
  %.378.i.i450 = icmp slt i64 %.376.i.i448, %.1580
  %or.cond2058 = select i1 %.373.i.i445, i1 %.378.i.i450, i1 false
  br i1 %or.cond2058, label %B582.i.i452, label %B744.i.i166

B582.i.i452:                                      ; preds = %B552.i.i443
  %.397.i.i462 = icmp slt i64 %i.2.i49.0, -3
  %.398.i.i463 = select i1 %.397.i.i462, i64 %arg.data.5.0, i64 0
  %35 = getelementptr i8, ptr %28, i64 3
  %.412.i.i473 = getelementptr i8, ptr %35, i64 %.398.i.i463
  %.413.i.i474 = load i8, ptr %.412.i.i473, align 1, !noalias !16
  %.416.i.i477 = icmp slt i8 %.413.i.i474, -64
  br i1 %.416.i.i477, label %B618.i.i478, label %B744.i.i166

B618.i.i478:                                      ; preds = %B582.i.i452
  %.419.i.i480 = shl nuw nsw i64 %.52.i.i156, 18
  %.422.i.i482 = and i64 %.419.i.i480, 1835008
  %.424.i.i484 = shl nuw nsw i64 %.326.i.i439, 6
  %.427.i.i486 = or disjoint i64 %.422.i.i482, %.424.i.i484
  %36 = and i8 %.413.i.i474, 63
  %.465.i.i512 = zext nneg i8 %36 to i64
  %.466.i.i513 = or disjoint i64 %.427.i.i486, %.465.i.i512
  %.471.i.i516 = icmp samesign ugt i64 %.427.i.i486, 65535
  %.474.i.i519 = icmp samesign ult i64 %.427.i.i486, 1114112
  %or.cond2059 = select i1 %.471.i.i516, i1 %.474.i.i519, i1 false
  br i1 %or.cond2059, label %dptext$8, label %B744.i.i166

B744.i.i166:                                      ; preds = %B490.i.i527, %B618.i.i478, %B582.i.i452, %B552.i.i443, %B306.i.i363, %B270.i.i337, %B240.i.i163
  br label %dptext$8

dptext$8: ; preds = %B618.i.i478, %B490.i.i527, %B20.i108, %B744.i.i166, %B154.i.i588
  %.96.i51.sroa.8.0 = phi i64 [ 3, %B490.i.i527 ], [ 2, %B154.i.i588 ], [ 1, %B20.i108 ], [ 1, %B744.i.i166 ], [ 4, %B618.i.i478 ]
  %.96.i51.sroa.0.0 = phi i64 [ %.345.i.i536, %B490.i.i527 ], [ %.168.i.i620, %B154.i.i588 ], [ %.52.i.i156, %B20.i108 ], [ 65533, %B744.i.i166 ], [ %.466.i.i513, %B618.i.i478 ]
  %.154.i196 = getelementptr i8, ptr %arg.marks.4, i64 %.96.i51.sroa.0.0
  %.155.i197 = load i8, ptr %.154.i196, align 1, !noalias !22
  %.160.i200 = add nsw i64 %i.2.i49.0, %.96.i51.sroa.8.0
  switch i8 %.155.i197, label %B118.i240 [
    i8 32, label %B210.i215
    i8 0, label %B210.i215.fold.split
  ]

B118.i240:                                        ; preds = %dptext$8
  %.213.i249 = icmp slt i64 %written.2.i42.0, %arg.most
  br i1 %.213.i249, label %B130.i250, label %B210.i215

B130.i250:                                        ; preds = %B118.i240
  %.234.i296 = icmp sgt i64 %o.3.i48.0, %row_start.2.1
  %or.cond2060 = select i1 %blank.3.i44.0, i1 %.234.i296, i1 false
  br i1 %or.cond2060, label %B146.i297, label %B176.i258

B146.i297:                                        ; preds = %B130.i250
  %.250.i306 = icmp slt i64 %o.3.i48.0, 0
  %.251.i307 = select i1 %.250.i306, i64 %arg.out.5.0, i64 0
  %37 = getelementptr i8, ptr %arg.out.4, i64 %o.3.i48.0
  %.265.i317 = getelementptr i8, ptr %37, i64 %.251.i307
  store i8 32, ptr %.265.i317, align 1, !noalias !22
  %.269.i319 = add nsw i64 %o.3.i48.0, 1
  br label %B176.i258

B176.i258:                                        ; preds = %B146.i297, %B130.i250
  %o.5.i60.2 = phi i64 [ %.269.i319, %B146.i297 ], [ %o.3.i48.0, %B130.i250 ]
  %.292.i269 = icmp slt i64 %o.5.i60.2, 0
  %.293.i270 = select i1 %.292.i269, i64 %arg.out.5.0, i64 0
  %38 = getelementptr i8, ptr %arg.out.4, i64 %o.5.i60.2
  %.307.i280 = getelementptr i8, ptr %38, i64 %.293.i270
  store i8 %.155.i197, ptr %.307.i280, align 1, !noalias !22
  %.312.i283 = add nsw i64 %o.5.i60.2, 1
  %.318.i287 = add nsw i64 %written.2.i42.0, 1
  br label %B210.i215

B210.i215.fold.split:                             ; preds = %dptext$8
  br label %B210.i215

B210.i215:                                        ; preds = %dptext$8, %B210.i215.fold.split, %B176.i258, %B118.i240
  %written.3.i57.1 = phi i64 [ %written.2.i42.0, %dptext$8 ], [ %.318.i287, %B176.i258 ], [ %written.2.i42.0, %B118.i240 ], [ %written.2.i42.0, %B210.i215.fold.split ]
  %o.4.i58.1 = phi i64 [ %o.3.i48.0, %dptext$8 ], [ %.312.i283, %B176.i258 ], [ %o.3.i48.0, %B118.i240 ], [ %o.3.i48.0, %B210.i215.fold.split ]
  %blank.4.i59.1 = phi i1 [ true, %dptext$8 ], [ false, %B176.i258 ], [ %blank.3.i44.0, %B118.i240 ], [ %blank.3.i44.0, %B210.i215.fold.split ]
  %.357.i236 = icmp slt i64 %.160.i200, %.1580
  br i1 %.357.i236, label %B20.i108, label %B994

B994:                                             ; preds = %B916, %B210.i215, %B912
  %o.8.1 = phi i64 [ %o.9.1, %B912 ], [ %o.4.i58.1, %B210.i215 ], [ %o.9.1, %B916 ]
  %blank.10.1 = phi i1 [ %blank.6.1, %B912 ], [ %blank.4.i59.1, %B210.i215 ], [ %blank.6.1, %B916 ]
  %written.9.1 = phi i64 [ %written.5.1, %B912 ], [ %written.3.i57.1, %B210.i215 ], [ %written.5.1, %B916 ]
  %.1677 = select i1 %.625, i64 %arg.out_rows.5.0, i64 0
  %39 = getelementptr i64, ptr %arg.out_rows.4, i64 %.300.sroa.0.0
  %40 = getelementptr i8, ptr %39, i64 8
  %.1691 = getelementptr i64, ptr %40, i64 %.1677
  store i64 %o.8.1, ptr %.1691, align 8
  %.1702 = add nsw i64 %arg.rows.2, -2
  %.1704 = icmp eq i64 %.300.sroa.0.0, %.1702
  %or.cond2061 = select i1 %.144.not, i1 %.1704, i1 false
  br i1 %or.cond2061, label %B1042, label %B1074

B1042:                                            ; preds = %B994
  store i64 %row_start.2.1, ptr %arg.open_row.4, align 8
  %.1770 = getelementptr i8, ptr %arg.open_row.4, i64 8
  store i64 %written.9.1, ptr %.1770, align 8
  %.1803 = getelementptr i8, ptr %arg.open_row.4, i64 16
  %.1805 = zext i1 %blank.10.1 to i64
  store i64 %.1805, ptr %.1803, align 8
  br label %B1074

B1074:                                            ; preds = %B1042, %B994
  br label %B66

common.ret:                                       ; preds = %B760.if, %B1078
  %common.ret.op = phi i32 [ 0, %B1078 ], [ %.1461, %B760.if ]
  ret i32 %common.ret.op

B1078:                                            ; preds = %B68.endif
  store i64 %o.7.0, ptr %retptr, align 8
  br label %common.ret

B1079:                                            ; preds = %B760.endif, %B212.i1011, %B658, %B212.i828, %B572, %B212.i, %B436
  %o.10.2 = phi i64 [ %o.12.2, %B436 ], [ %o.13.3, %B658 ], [ %o.13.3, %B572 ], [ %.261.i689, %B212.i ], [ %.261.i841, %B212.i828 ], [ %.261.i1024, %B212.i1011 ], [ %o.13.3, %B760.endif ]
  %blank.8.2 = phi i1 [ %blank.9.2, %B436 ], [ false, %B658 ], [ false, %B572 ], [ false, %B212.i ], [ false, %B212.i828 ], [ false, %B212.i1011 ], [ false, %B760.endif ]
  %written.7.2 = phi i64 [ %written.8.2, %B436 ], [ 0, %B658 ], [ 0, %B572 ], [ 0, %B212.i ], [ 0, %B212.i828 ], [ 0, %B212.i1011 ], [ 0, %B760.endif ]
  br label %B288

B68.if:                                           ; preds = %B66
  %.316 = load i64, ptr %.251, align 8
  %.319 = add nsw i64 %.309, -1
  store i64 %.319, ptr %.254, align 8
  %.323 = add i64 %.316, 1
  store i64 %.323, ptr %.251, align 8
  br label %B68.endif

B68.endif:                                        ; preds = %B68.if, %B66
  %.300.sroa.0.0 = phi i64 [ %.316, %B68.if ], [ 0, %B66 ]
  br i1 %.310, label %B70, label %B1078

B290.if:                                          ; preds = %B288
  %.728 = load i64, ptr %.665, align 8
  %.731 = add nsw i64 %.721, -1
  store i64 %.731, ptr %.668, align 8
  %.735 = add i64 %.728, 1
  store i64 %.735, ptr %.665, align 8
  br label %B290.endif

B290.endif:                                       ; preds = %B290.if, %B288
  %.712.sroa.0.0 = phi i64 [ %.728, %B290.if ], [ 0, %B288 ]
  br i1 %.722, label %B292, label %B912

B760.if:                                          ; preds = %B760
  %.1469 = icmp sgt i32 %.1461, 0
  %.1462 = load ptr, ptr %excinfo.4, align 8
  %.1470 = select i1 %.1469, ptr %.1462, ptr undef
  store ptr %.1470, ptr %excinfo, align 8
  br label %common.ret

B760.endif:                                       ; preds = %B760, %B760
  store i64 0, ptr %.86.i944, align 8, !noalias !23
  store i64 0, ptr %.89.i945, align 8, !noalias !23
  %.37.i957.not = icmp sgt i64 %.1471.fca.1.load, %.1471.fca.0.load
  br i1 %.37.i957.not, label %B20.i958, label %B1079

B20.i958:                                         ; preds = %B760.endif
  %.62.i965 = sub nsw i64 %.1471.fca.1.load, %.1471.fca.0.load
  store i64 0, ptr %.86.i944, align 8, !noalias !23
  store i64 %.62.i965, ptr %.89.i945, align 8, !noalias !23
  br label %B172.i997

B172.i997:                                        ; preds = %B20.i958, %B172.if.i1073
  %.143.i1001 = load i64, ptr %.89.i945, align 8, !noalias !23
  %.144.i1002 = icmp sgt i64 %.143.i1001, 0
  br i1 %.144.i1002, label %B172.if.i1073, label %B212.i1011

B212.i1011:                                       ; preds = %B172.i997
  %.261.i1024 = add nsw i64 %o.13.3, %.62.i965
  br label %B1079

B172.if.i1073:                                    ; preds = %B172.i997
  %.150.i1076 = load i64, ptr %.86.i944, align 8, !noalias !23
  %.153.i1078 = add nsw i64 %.143.i1001, -1
  store i64 %.153.i1078, ptr %.89.i945, align 8, !noalias !23
  %.157.i1081 = add i64 %.150.i1076, 1
  store i64 %.157.i1081, ptr %.86.i944, align 8, !noalias !23
  %41 = getelementptr i8, ptr %arg.blob.4, i64 %.1471.fca.0.load
  %.209.i1049 = getelementptr i8, ptr %41, i64 %.150.i1076
  %.210.i1050 = load i8, ptr %.209.i1049, align 1, !noalias !23
  %42 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i1072 = getelementptr i8, ptr %42, i64 %.150.i1076
  store i8 %.210.i1050, ptr %.238.i1072, align 1, !noalias !23
  br label %B172.i997
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i32 %arg.word, i8 %arg.case, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words) {
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

!0 = !{!1, !3, !5}
!1 = distinct !{!1, !2, !"dptext$9: %retptr"}
!2 = distinct !{!2, !"dptext$9"}
!3 = distinct !{!3, !4, !"dptext$10: %retptr"}
!4 = distinct !{!4, !"dptext$10"}
!5 = distinct !{!5, !4, !"dptext$10: %excinfo"}
!6 = !{!3, !5}
!7 = !{!8, !10}
!8 = distinct !{!8, !9, !"dptext$11: %retptr"}
!9 = distinct !{!9, !"dptext$11"}
!10 = distinct !{!10, !9, !"dptext$11: %excinfo"}
!11 = !{!12, !14}
!12 = distinct !{!12, !13, !"dptext$11: %retptr"}
!13 = distinct !{!13, !"dptext$11"}
!14 = distinct !{!14, !13, !"dptext$11: %excinfo"}
!15 = !{!"branch_weights", i32 1, i32 49, i32 49}
!16 = !{!17, !19, !21}
!17 = distinct !{!17, !18, !"dptext$9: %retptr"}
!18 = distinct !{!18, !"dptext$9"}
!19 = distinct !{!19, !20, !"dptext$10: %retptr"}
!20 = distinct !{!20, !"dptext$10"}
!21 = distinct !{!21, !20, !"dptext$10: %excinfo"}
!22 = !{!19, !21}
!23 = !{!24, !26}
!24 = distinct !{!24, !25, !"dptext$11: %retptr"}
!25 = distinct !{!25, !"dptext$11"}
!26 = distinct !{!26, !25, !"dptext$11: %excinfo"}
