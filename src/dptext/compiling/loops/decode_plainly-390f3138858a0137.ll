; {"module": "dptext.text.writing_kernels", "loop": "decode_plainly", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], "|b1"], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$5", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null

define i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.number_ends.0, ptr %arg.number_ends.1, i64 %arg.number_ends.2, i64 %arg.number_ends.3, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0, i64 %arg.number_ends.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, i64 %arg.most, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.out_rows.0, ptr %arg.out_rows.1, i64 %arg.out_rows.2, i64 %arg.out_rows.3, ptr %arg.out_rows.4, i64 %arg.out_rows.5.0, i64 %arg.out_rows.6.0, ptr %arg.open_row.0, ptr %arg.open_row.1, i64 %arg.open_row.2, i64 %arg.open_row.3, ptr %arg.open_row.4, i64 %arg.open_row.5.0, i64 %arg.open_row.6.0, i8 %arg.goes_on) {
entry:
  %.86.i953 = alloca i64, align 8
  %.89.i954 = alloca i64, align 8
  %.86.i770 = alloca i64, align 8
  %.89.i771 = alloca i64, align 8
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
  %.1454 = alloca [2 x i64], align 8
  store i64 0, ptr %.1454, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.1454, i64 8
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

B66:                                              ; preds = %entry, %B1078
  %o.7.0 = phi i64 [ %.216, %entry ], [ %o.8.1, %B1078 ]
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
  %blank.8.1 = phi i1 [ %.517, %B160 ], [ false, %B70 ]
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
  %storemerge2062 = select i1 %.679, i64 0, i64 %.678
  store i64 %storemerge2062, ptr %.668, align 8
  br label %B288

B288:                                             ; preds = %B226, %B1083
  %o.9.1 = phi i64 [ %o.7.0, %B226 ], [ %o.10.2, %B1083 ]
  %at.2.1 = phi i64 [ %.381, %B226 ], [ %.987, %B1083 ]
  %blank.7.1 = phi i1 [ %blank.8.1, %B226 ], [ false, %B1083 ]
  %written.5.1 = phi i64 [ %written.6.1, %B226 ], [ %written.7.2, %B1083 ]
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

B20.i:                                            ; preds = %B238.i, %entry.endif.i
  %written.2.i.0 = phi i64 [ %written.5.1, %entry.endif.i ], [ %written.3.i.1, %B238.i ]
  %blank.4.i.0 = phi i1 [ %blank.7.1, %entry.endif.i ], [ %blank.5.i.1, %B238.i ]
  %o.3.i.0 = phi i64 [ %o.9.1, %entry.endif.i ], [ %o.4.i.1, %B238.i ]
  %i.2.i.0 = phi i64 [ %at.2.1, %entry.endif.i ], [ %.160.i, %B238.i ]
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
  %or.cond2063 = select i1 %or.cond, i1 %.85.i.i, i1 false
  br i1 %or.cond2063, label %B118.i.i, label %B240.i.i

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
  %or.cond2064 = select i1 %.178.i.i, i1 %.183.i.i, i1 false
  br i1 %or.cond2064, label %B270.i.i, label %B744.i.i

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
  %or.cond2065 = or i1 %.352.i.i, %.356.i.i.not
  br i1 %or.cond2065, label %B744.i.i, label %dptext$6

B552.i.i:                                         ; preds = %B342.i.i
  %.373.i.i = icmp ult i8 %.51.i.i, -11
  %.376.i.i = add nsw i64 %i.2.i.0, 3
  %.378.i.i = icmp slt i64 %.376.i.i, %.796
  %or.cond2066 = select i1 %.373.i.i, i1 %.378.i.i, i1 false
  br i1 %or.cond2066, label %B582.i.i, label %B744.i.i

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
  %or.cond2067 = select i1 %.471.i.i, i1 %.474.i.i, i1 false
  br i1 %or.cond2067, label %dptext$6, label %B744.i.i

B744.i.i:                                         ; preds = %B490.i.i, %B618.i.i, %B582.i.i, %B552.i.i, %B306.i.i, %B270.i.i, %B240.i.i
  br label %dptext$6

dptext$6: ; preds = %B618.i.i, %B490.i.i, %B20.i, %B744.i.i, %B154.i.i
  %.96.i.sroa.8.0 = phi i64 [ 3, %B490.i.i ], [ 2, %B154.i.i ], [ 1, %B20.i ], [ 1, %B744.i.i ], [ 4, %B618.i.i ]
  %.96.i.sroa.0.0 = phi i64 [ %.345.i.i, %B490.i.i ], [ %.168.i.i, %B154.i.i ], [ %.52.i.i, %B20.i ], [ 65533, %B744.i.i ], [ %.466.i.i, %B618.i.i ]
  %.154.i = getelementptr i8, ptr %arg.marks.4, i64 %.96.i.sroa.0.0
  %.155.i = load i8, ptr %.154.i, align 1, !noalias !6
  %.160.i = add nsw i64 %i.2.i.0, %.96.i.sroa.8.0
  switch i8 %.155.i, label %B146.i [
    i8 32, label %B238.i
    i8 1, label %B136.i
    i8 0, label %B238.i.fold.split
  ]

B136.i:                                           ; preds = %dptext$6
  br label %B238.i

B146.i:                                           ; preds = %dptext$6
  %.234.i = icmp slt i64 %written.2.i.0, %arg.most
  br i1 %.234.i, label %B158.i, label %B238.i

B158.i:                                           ; preds = %B146.i
  %.255.i = icmp sgt i64 %o.3.i.0, %row_start.2.1
  %or.cond2068 = select i1 %blank.4.i.0, i1 %.255.i, i1 false
  br i1 %or.cond2068, label %B174.i, label %B204.i

B174.i:                                           ; preds = %B158.i
  %.271.i = icmp slt i64 %o.3.i.0, 0
  %.272.i = select i1 %.271.i, i64 %arg.out.5.0, i64 0
  %14 = getelementptr i8, ptr %arg.out.4, i64 %o.3.i.0
  %.286.i = getelementptr i8, ptr %14, i64 %.272.i
  store i8 32, ptr %.286.i, align 1, !noalias !6
  %.290.i = add nsw i64 %o.3.i.0, 1
  br label %B204.i

B204.i:                                           ; preds = %B174.i, %B158.i
  %o.5.i.2 = phi i64 [ %.290.i, %B174.i ], [ %o.3.i.0, %B158.i ]
  %.313.i = icmp slt i64 %o.5.i.2, 0
  %.314.i = select i1 %.313.i, i64 %arg.out.5.0, i64 0
  %15 = getelementptr i8, ptr %arg.out.4, i64 %o.5.i.2
  %.328.i = getelementptr i8, ptr %15, i64 %.314.i
  store i8 %.155.i, ptr %.328.i, align 1, !noalias !6
  %.333.i = add nsw i64 %o.5.i.2, 1
  %.339.i = add nsw i64 %written.2.i.0, 1
  br label %B238.i

B238.i.fold.split:                                ; preds = %dptext$6
  br label %B238.i

B238.i:                                           ; preds = %dptext$6, %B238.i.fold.split, %B204.i, %B146.i, %B136.i
  %written.3.i.1 = phi i64 [ %written.2.i.0, %dptext$6 ], [ %written.2.i.0, %B136.i ], [ %.339.i, %B204.i ], [ %written.2.i.0, %B146.i ], [ %written.2.i.0, %B238.i.fold.split ]
  %o.4.i.1 = phi i64 [ %o.3.i.0, %dptext$6 ], [ %o.3.i.0, %B136.i ], [ %.333.i, %B204.i ], [ %o.3.i.0, %B146.i ], [ %o.3.i.0, %B238.i.fold.split ]
  %blank.5.i.1 = phi i1 [ true, %dptext$6 ], [ false, %B136.i ], [ false, %B204.i ], [ %blank.4.i.0, %B146.i ], [ %blank.4.i.0, %B238.i.fold.split ]
  %.378.i = icmp slt i64 %.160.i, %.796
  br i1 %.378.i, label %B20.i, label %B436

B436:                                             ; preds = %entry.endif.i, %B238.i, %B292, %B328
  %o.12.2 = phi i64 [ %o.9.1, %B292 ], [ %o.9.1, %B328 ], [ %o.4.i.1, %B238.i ], [ %o.9.1, %entry.endif.i ]
  %written.8.2 = phi i64 [ %written.5.1, %B292 ], [ %written.5.1, %B328 ], [ %written.3.i.1, %B238.i ], [ %written.5.1, %entry.endif.i ]
  %blank.10.2 = phi i1 [ true, %B292 ], [ true, %B328 ], [ %blank.5.i.1, %B238.i ], [ %blank.7.1, %entry.endif.i ]
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
  br i1 %.1023, label %B1083, label %B492

B492:                                             ; preds = %B436
  %.1051 = icmp sgt i64 %o.12.2, %row_start.2.1
  %.1063.not = icmp eq i64 %written.8.2, 0
  %or.cond2069 = select i1 %blank.10.2, i1 true, i1 %.1063.not
  %or.cond2078 = select i1 %.1051, i1 %or.cond2069, i1 false
  br i1 %or.cond2078, label %B512, label %B542

B512:                                             ; preds = %B492
  %.1083 = icmp slt i64 %o.12.2, 0
  %.1084 = select i1 %.1083, i64 %arg.out.5.0, i64 0
  %18 = getelementptr i8, ptr %arg.out.4, i64 %o.12.2
  %.1098 = getelementptr i8, ptr %18, i64 %.1084
  store i8 32, ptr %.1098, align 1
  %.1102 = add nsw i64 %o.12.2, 1
  br label %B542

B542:                                             ; preds = %B512, %B492
  %o.13.3 = phi i64 [ %.1102, %B512 ], [ %o.12.2, %B492 ]
  %.1144 = load i32, ptr %.1020, align 4
  %.1146 = icmp eq i32 %.1144, -1
  br i1 %.1146, label %B576, label %B628

B576:                                             ; preds = %B542
  %.1164 = select i1 %.971, i64 %arg.begins.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.begins.4, i64 %.712.sroa.0.0
  %.1178 = getelementptr i64, ptr %19, i64 %.1164
  %.1179 = load i64, ptr %.1178, align 8
  store i64 0, ptr %.86.i, align 8, !noalias !7
  store i64 0, ptr %.89.i, align 8, !noalias !7
  %.37.i.not = icmp sgt i64 %.987, %.1179
  br i1 %.37.i.not, label %B20.i672, label %B1083

B20.i672:                                         ; preds = %B576
  %.62.i673 = sub nsw i64 %.987, %.1179
  store i64 0, ptr %.86.i, align 8, !noalias !7
  store i64 %.62.i673, ptr %.89.i, align 8, !noalias !7
  br label %B172.i

B172.i:                                           ; preds = %B20.i672, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !7
  %.144.i689 = icmp sgt i64 %.143.i, 0
  br i1 %.144.i689, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.13.3, %.62.i673
  br label %B1083

B172.if.i:                                        ; preds = %B172.i
  %.150.i735 = load i64, ptr %.86.i, align 8, !noalias !7
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !7
  %.157.i738 = add i64 %.150.i735, 1
  store i64 %.157.i738, ptr %.86.i, align 8, !noalias !7
  %20 = getelementptr i8, ptr %arg.data.4, i64 %.1179
  %.209.i = getelementptr i8, ptr %20, i64 %.150.i735
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !7
  %21 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i732 = getelementptr i8, ptr %21, i64 %.150.i735
  store i8 %.210.i, ptr %.238.i732, align 1, !noalias !7
  br label %B172.i

B628:                                             ; preds = %B542
  %.1252 = icmp slt i32 %.1144, -4
  br i1 %.1252, label %B662, label %B764

B662:                                             ; preds = %B628
  %.1287 = sext i32 %.1144 to i64
  %.1288 = sub nsw i64 -5, %.1287
  %.1303 = icmp sgt i32 %.1144, -5
  %.1304 = select i1 %.1303, i64 %arg.number_ends.5.0, i64 0
  %22 = getelementptr i64, ptr %arg.number_ends.4, i64 %.1288
  %.1318 = getelementptr i64, ptr %22, i64 %.1304
  %.1319 = load i64, ptr %.1318, align 8
  %.1334 = icmp sgt i32 %.1144, -4
  %.1335 = select i1 %.1334, i64 %arg.number_ends.5.0, i64 0
  %reass.sub = sub i64 %.1335, %.1287
  %23 = getelementptr i64, ptr %arg.number_ends.4, i64 %reass.sub
  %.1349 = getelementptr i8, ptr %23, i64 -32
  %.1350 = load i64, ptr %.1349, align 8
  store i64 0, ptr %.86.i770, align 8, !noalias !11
  store i64 0, ptr %.89.i771, align 8, !noalias !11
  %.37.i783.not = icmp sgt i64 %.1350, %.1319
  br i1 %.37.i783.not, label %B20.i784, label %B1083

B20.i784:                                         ; preds = %B662
  %.62.i791 = sub nsw i64 %.1350, %.1319
  store i64 0, ptr %.86.i770, align 8, !noalias !11
  store i64 %.62.i791, ptr %.89.i771, align 8, !noalias !11
  br label %B172.i823

B172.i823:                                        ; preds = %B20.i784, %B172.if.i899
  %.143.i827 = load i64, ptr %.89.i771, align 8, !noalias !11
  %.144.i828 = icmp sgt i64 %.143.i827, 0
  br i1 %.144.i828, label %B172.if.i899, label %B212.i837

B212.i837:                                        ; preds = %B172.i823
  %.261.i850 = add nsw i64 %o.13.3, %.62.i791
  br label %B1083

B172.if.i899:                                     ; preds = %B172.i823
  %.150.i902 = load i64, ptr %.86.i770, align 8, !noalias !11
  %.153.i904 = add nsw i64 %.143.i827, -1
  store i64 %.153.i904, ptr %.89.i771, align 8, !noalias !11
  %.157.i907 = add i64 %.150.i902, 1
  store i64 %.157.i907, ptr %.86.i770, align 8, !noalias !11
  %24 = getelementptr i8, ptr %arg.numbers.4, i64 %.1319
  %.209.i876 = getelementptr i8, ptr %24, i64 %.150.i902
  %.210.i877 = load i8, ptr %.209.i876, align 1, !noalias !11
  %25 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i898 = getelementptr i8, ptr %25, i64 %.150.i902
  store i8 %.210.i877, ptr %.238.i898, align 1, !noalias !11
  br label %B172.i823

B764:                                             ; preds = %B628
  %.1434 = select i1 %.971, i64 %arg.cases.5.0, i64 0
  %26 = getelementptr i8, ptr %arg.cases.4, i64 %.712.sroa.0.0
  %.1448 = getelementptr i8, ptr %26, i64 %.1434
  %.1449 = load i8, ptr %.1448, align 1
  store i64 0, ptr %.1454, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.1460 = call i32 @dptext$7(ptr nonnull %.1454, ptr nonnull %excinfo.4, i32 %.1144, i8 %.1449, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, i64 %arg.n_words)
  %.1470.fca.0.load = load i64, ptr %.1454, align 8
  %.1470.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.1460, label %B764.if [
    i32 -2, label %B764.endif
    i32 0, label %B764.endif
  ], !prof !15

B916:                                             ; preds = %B290.endif
  %.1546.not = icmp eq i64 %arg.most, 0
  br i1 %.1546.not, label %B998, label %B920

B920:                                             ; preds = %B916
  %.1564 = select i1 %.625, i64 %arg.rows.5.0, i64 0
  %27 = getelementptr i8, ptr %0, i64 8
  %.1578 = getelementptr i64, ptr %27, i64 %.1564
  %.1579 = load i64, ptr %.1578, align 8
  %.81.i83 = icmp slt i64 %at.2.1, %.1579
  br i1 %.81.i83, label %B20.i108, label %B998

B20.i108:                                         ; preds = %B238.i219, %B920
  %written.2.i42.0 = phi i64 [ %written.5.1, %B920 ], [ %written.3.i57.1, %B238.i219 ]
  %blank.4.i44.0 = phi i1 [ %blank.7.1, %B920 ], [ %blank.5.i59.1, %B238.i219 ]
  %o.3.i48.0 = phi i64 [ %o.9.1, %B920 ], [ %o.4.i58.1, %B238.i219 ]
  %i.2.i49.0 = phi i64 [ %at.2.1, %B920 ], [ %.160.i200, %B238.i219 ]
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
  %.80.i.i570 = icmp ult i8 %.51.i.i155, -32
  %or.cond2070 = and i1 %.77.i.i162, %.80.i.i570
  %.83.i.i573 = add nsw i64 %i.2.i49.0, 1
  %.85.i.i575 = icmp slt i64 %.83.i.i573, %.1579
  %or.cond2071 = select i1 %or.cond2070, i1 %.85.i.i575, i1 false
  br i1 %or.cond2071, label %B118.i.i576, label %B240.i.i163

B118.i.i576:                                      ; preds = %B76.i.i160
  %.102.i.i586 = icmp slt i64 %i.2.i49.0, -1
  %.103.i.i587 = select i1 %.102.i.i586, i64 %arg.data.5.0, i64 0
  %29 = getelementptr i8, ptr %28, i64 1
  %.117.i.i597 = getelementptr i8, ptr %29, i64 %.103.i.i587
  %.118.i.i598 = load i8, ptr %.117.i.i597, align 1, !noalias !16
  %.121.i.i601 = icmp slt i8 %.118.i.i598, -64
  br i1 %.121.i.i601, label %B154.i.i602, label %B240.i.i163

B154.i.i602:                                      ; preds = %B118.i.i576
  %.126.i.i605 = shl nuw nsw i64 %.52.i.i156, 6
  %.129.i.i607 = and i64 %.126.i.i605, 1984
  %30 = and i8 %.118.i.i598, 63
  %.167.i.i633 = zext nneg i8 %30 to i64
  %.168.i.i634 = or disjoint i64 %.129.i.i607, %.167.i.i633
  br label %dptext$8

B240.i.i163:                                      ; preds = %B118.i.i576, %B76.i.i160
  %.178.i.i165 = icmp ugt i8 %.51.i.i155, -33
  %.181.i.i348 = add nsw i64 %i.2.i49.0, 2
  %.183.i.i350 = icmp slt i64 %.181.i.i348, %.1579
  %or.cond2072 = select i1 %.178.i.i165, i1 %.183.i.i350, i1 false
  br i1 %or.cond2072, label %B270.i.i351, label %B744.i.i166

B270.i.i351:                                      ; preds = %B240.i.i163
  %.200.i.i361 = icmp slt i64 %i.2.i49.0, -1
  %.201.i.i362 = select i1 %.200.i.i361, i64 %arg.data.5.0, i64 0
  %31 = getelementptr i8, ptr %28, i64 1
  %.215.i.i372 = getelementptr i8, ptr %31, i64 %.201.i.i362
  %.216.i.i373 = load i8, ptr %.215.i.i372, align 1, !noalias !16
  %.219.i.i376 = icmp slt i8 %.216.i.i373, -64
  br i1 %.219.i.i376, label %B306.i.i377, label %B744.i.i166

B306.i.i377:                                      ; preds = %B270.i.i351
  %.236.i.i387 = icmp slt i64 %i.2.i49.0, -2
  %.237.i.i388 = select i1 %.236.i.i387, i64 %arg.data.5.0, i64 0
  %32 = getelementptr i8, ptr %28, i64 2
  %.251.i.i398 = getelementptr i8, ptr %32, i64 %.237.i.i388
  %.252.i.i399 = load i8, ptr %.251.i.i398, align 1, !noalias !16
  %.255.i.i402 = icmp slt i8 %.252.i.i399, -64
  br i1 %.255.i.i402, label %B342.i.i403, label %B744.i.i166

B342.i.i403:                                      ; preds = %B306.i.i377
  %33 = and i8 %.216.i.i373, 63
  %.290.i.i427 = zext nneg i8 %33 to i64
  %.291.i.i428 = shl nuw nsw i64 %.290.i.i427, 6
  %34 = and i8 %.252.i.i399, 63
  %.325.i.i452 = zext nneg i8 %34 to i64
  %.326.i.i453 = or disjoint i64 %.291.i.i428, %.325.i.i452
  %.331.i.i456 = icmp ult i8 %.51.i.i155, -16
  br i1 %.331.i.i456, label %B490.i.i541, label %B552.i.i457

B490.i.i541:                                      ; preds = %B342.i.i403
  %.340.i.i546 = shl nuw nsw i64 %.52.i.i156, 12
  %.343.i.i548 = and i64 %.340.i.i546, 61440
  %.345.i.i550 = or disjoint i64 %.326.i.i453, %.343.i.i548
  %.352.i.i554 = icmp samesign ule i64 %.345.i.i550, 2047
  %.355.i.i559 = and i64 %.345.i.i550, 63488
  %.356.i.i560.not = icmp eq i64 %.355.i.i559, 55296
  %or.cond2073 = or i1 %.352.i.i554, %.356.i.i560.not
  br i1 %or.cond2073, label %B744.i.i166, label %dptext$8

B552.i.i457:                                      ; preds = %B342.i.i403
  %.373.i.i459 = icmp ult i8 %.51.i.i155, -11
  %.376.i.i462 = add nsw i64 %i.2.i49.0, 3
  %.378.i.i464 = icmp slt i64 %.376.i.i462, %.1579
  %or.cond2074 = select i1 %.373.i.i459, i1 %.378.i.i464, i1 false
  br i1 %or.cond2074, label %B582.i.i466, label %B744.i.i166

B582.i.i466:                                      ; preds = %B552.i.i457
  %.397.i.i476 = icmp slt i64 %i.2.i49.0, -3
  %.398.i.i477 = select i1 %.397.i.i476, i64 %arg.data.5.0, i64 0
  %35 = getelementptr i8, ptr %28, i64 3
  %.412.i.i487 = getelementptr i8, ptr %35, i64 %.398.i.i477
  %.413.i.i488 = load i8, ptr %.412.i.i487, align 1, !noalias !16
  %.416.i.i491 = icmp slt i8 %.413.i.i488, -64
  br i1 %.416.i.i491, label %B618.i.i492, label %B744.i.i166

B618.i.i492:                                      ; preds = %B582.i.i466
  %.419.i.i494 = shl nuw nsw i64 %.52.i.i156, 18
  %.422.i.i496 = and i64 %.419.i.i494, 1835008
  %.424.i.i498 = shl nuw nsw i64 %.326.i.i453, 6
  %.427.i.i500 = or disjoint i64 %.422.i.i496, %.424.i.i498
  %36 = and i8 %.413.i.i488, 63
  %.465.i.i526 = zext nneg i8 %36 to i64
  %.466.i.i527 = or disjoint i64 %.427.i.i500, %.465.i.i526
  %.471.i.i530 = icmp samesign ugt i64 %.427.i.i500, 65535
  %.474.i.i533 = icmp samesign ult i64 %.427.i.i500, 1114112
  %or.cond2075 = select i1 %.471.i.i530, i1 %.474.i.i533, i1 false
  br i1 %or.cond2075, label %dptext$8, label %B744.i.i166

B744.i.i166:                                      ; preds = %B490.i.i541, %B618.i.i492, %B582.i.i466, %B552.i.i457, %B306.i.i377, %B270.i.i351, %B240.i.i163
  br label %dptext$8

dptext$8: ; preds = %B618.i.i492, %B490.i.i541, %B20.i108, %B744.i.i166, %B154.i.i602
  %.96.i51.sroa.8.0 = phi i64 [ 3, %B490.i.i541 ], [ 2, %B154.i.i602 ], [ 1, %B20.i108 ], [ 1, %B744.i.i166 ], [ 4, %B618.i.i492 ]
  %.96.i51.sroa.0.0 = phi i64 [ %.345.i.i550, %B490.i.i541 ], [ %.168.i.i634, %B154.i.i602 ], [ %.52.i.i156, %B20.i108 ], [ 65533, %B744.i.i166 ], [ %.466.i.i527, %B618.i.i492 ]
  %.154.i196 = getelementptr i8, ptr %arg.marks.4, i64 %.96.i51.sroa.0.0
  %.155.i197 = load i8, ptr %.154.i196, align 1, !noalias !22
  %.160.i200 = add nsw i64 %i.2.i49.0, %.96.i51.sroa.8.0
  switch i8 %.155.i197, label %B146.i244 [
    i8 32, label %B238.i219
    i8 1, label %B136.i326
    i8 0, label %B238.i219.fold.split
  ]

B136.i326:                                        ; preds = %dptext$8
  br label %B238.i219

B146.i244:                                        ; preds = %dptext$8
  %.234.i253 = icmp slt i64 %written.2.i42.0, %arg.most
  br i1 %.234.i253, label %B158.i254, label %B238.i219

B158.i254:                                        ; preds = %B146.i244
  %.255.i300 = icmp sgt i64 %o.3.i48.0, %row_start.2.1
  %or.cond2076 = select i1 %blank.4.i44.0, i1 %.255.i300, i1 false
  br i1 %or.cond2076, label %B174.i301, label %B204.i262

B174.i301:                                        ; preds = %B158.i254
  %.271.i310 = icmp slt i64 %o.3.i48.0, 0
  %.272.i311 = select i1 %.271.i310, i64 %arg.out.5.0, i64 0
  %37 = getelementptr i8, ptr %arg.out.4, i64 %o.3.i48.0
  %.286.i321 = getelementptr i8, ptr %37, i64 %.272.i311
  store i8 32, ptr %.286.i321, align 1, !noalias !22
  %.290.i323 = add nsw i64 %o.3.i48.0, 1
  br label %B204.i262

B204.i262:                                        ; preds = %B174.i301, %B158.i254
  %o.5.i60.2 = phi i64 [ %.290.i323, %B174.i301 ], [ %o.3.i48.0, %B158.i254 ]
  %.313.i273 = icmp slt i64 %o.5.i60.2, 0
  %.314.i274 = select i1 %.313.i273, i64 %arg.out.5.0, i64 0
  %38 = getelementptr i8, ptr %arg.out.4, i64 %o.5.i60.2
  %.328.i284 = getelementptr i8, ptr %38, i64 %.314.i274
  store i8 %.155.i197, ptr %.328.i284, align 1, !noalias !22
  %.333.i287 = add nsw i64 %o.5.i60.2, 1
  %.339.i291 = add nsw i64 %written.2.i42.0, 1
  br label %B238.i219

B238.i219.fold.split:                             ; preds = %dptext$8
  br label %B238.i219

B238.i219:                                        ; preds = %dptext$8, %B238.i219.fold.split, %B204.i262, %B146.i244, %B136.i326
  %written.3.i57.1 = phi i64 [ %written.2.i42.0, %dptext$8 ], [ %written.2.i42.0, %B136.i326 ], [ %.339.i291, %B204.i262 ], [ %written.2.i42.0, %B146.i244 ], [ %written.2.i42.0, %B238.i219.fold.split ]
  %o.4.i58.1 = phi i64 [ %o.3.i48.0, %dptext$8 ], [ %o.3.i48.0, %B136.i326 ], [ %.333.i287, %B204.i262 ], [ %o.3.i48.0, %B146.i244 ], [ %o.3.i48.0, %B238.i219.fold.split ]
  %blank.5.i59.1 = phi i1 [ true, %dptext$8 ], [ false, %B136.i326 ], [ false, %B204.i262 ], [ %blank.4.i44.0, %B146.i244 ], [ %blank.4.i44.0, %B238.i219.fold.split ]
  %.378.i240 = icmp slt i64 %.160.i200, %.1579
  br i1 %.378.i240, label %B20.i108, label %B998

B998:                                             ; preds = %B920, %B238.i219, %B916
  %o.8.1 = phi i64 [ %o.9.1, %B916 ], [ %o.4.i58.1, %B238.i219 ], [ %o.9.1, %B920 ]
  %blank.11.1 = phi i1 [ %blank.7.1, %B916 ], [ %blank.5.i59.1, %B238.i219 ], [ %blank.7.1, %B920 ]
  %written.9.1 = phi i64 [ %written.5.1, %B916 ], [ %written.3.i57.1, %B238.i219 ], [ %written.5.1, %B920 ]
  %.1676 = select i1 %.625, i64 %arg.out_rows.5.0, i64 0
  %39 = getelementptr i64, ptr %arg.out_rows.4, i64 %.300.sroa.0.0
  %40 = getelementptr i8, ptr %39, i64 8
  %.1690 = getelementptr i64, ptr %40, i64 %.1676
  store i64 %o.8.1, ptr %.1690, align 8
  %.1701 = add nsw i64 %arg.rows.2, -2
  %.1703 = icmp eq i64 %.300.sroa.0.0, %.1701
  %or.cond2077 = select i1 %.144.not, i1 %.1703, i1 false
  br i1 %or.cond2077, label %B1046, label %B1078

B1046:                                            ; preds = %B998
  store i64 %row_start.2.1, ptr %arg.open_row.4, align 8
  %.1769 = getelementptr i8, ptr %arg.open_row.4, i64 8
  store i64 %written.9.1, ptr %.1769, align 8
  %.1802 = getelementptr i8, ptr %arg.open_row.4, i64 16
  %.1804 = zext i1 %blank.11.1 to i64
  store i64 %.1804, ptr %.1802, align 8
  br label %B1078

B1078:                                            ; preds = %B1046, %B998
  br label %B66

common.ret:                                       ; preds = %B764.if, %B1082
  %common.ret.op = phi i32 [ 0, %B1082 ], [ %.1460, %B764.if ]
  ret i32 %common.ret.op

B1082:                                            ; preds = %B68.endif
  store i64 %o.7.0, ptr %retptr, align 8
  br label %common.ret

B1083:                                            ; preds = %B764.endif, %B212.i1020, %B662, %B212.i837, %B576, %B212.i, %B436
  %o.10.2 = phi i64 [ %o.12.2, %B436 ], [ %o.13.3, %B662 ], [ %o.13.3, %B576 ], [ %.261.i, %B212.i ], [ %.261.i850, %B212.i837 ], [ %.261.i1033, %B212.i1020 ], [ %o.13.3, %B764.endif ]
  %written.7.2 = phi i64 [ %written.8.2, %B436 ], [ 0, %B662 ], [ 0, %B576 ], [ 0, %B212.i ], [ 0, %B212.i837 ], [ 0, %B212.i1020 ], [ 0, %B764.endif ]
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
  br i1 %.310, label %B70, label %B1082

B290.if:                                          ; preds = %B288
  %.728 = load i64, ptr %.665, align 8
  %.731 = add nsw i64 %.721, -1
  store i64 %.731, ptr %.668, align 8
  %.735 = add i64 %.728, 1
  store i64 %.735, ptr %.665, align 8
  br label %B290.endif

B290.endif:                                       ; preds = %B290.if, %B288
  %.712.sroa.0.0 = phi i64 [ %.728, %B290.if ], [ 0, %B288 ]
  br i1 %.722, label %B292, label %B916

B764.if:                                          ; preds = %B764
  %.1468 = icmp sgt i32 %.1460, 0
  %.1461 = load ptr, ptr %excinfo.4, align 8
  %.1469 = select i1 %.1468, ptr %.1461, ptr undef
  store ptr %.1469, ptr %excinfo, align 8
  br label %common.ret

B764.endif:                                       ; preds = %B764, %B764
  store i64 0, ptr %.86.i953, align 8, !noalias !23
  store i64 0, ptr %.89.i954, align 8, !noalias !23
  %.37.i966.not = icmp sgt i64 %.1470.fca.1.load, %.1470.fca.0.load
  br i1 %.37.i966.not, label %B20.i967, label %B1083

B20.i967:                                         ; preds = %B764.endif
  %.62.i974 = sub nsw i64 %.1470.fca.1.load, %.1470.fca.0.load
  store i64 0, ptr %.86.i953, align 8, !noalias !23
  store i64 %.62.i974, ptr %.89.i954, align 8, !noalias !23
  br label %B172.i1006

B172.i1006:                                       ; preds = %B20.i967, %B172.if.i1082
  %.143.i1010 = load i64, ptr %.89.i954, align 8, !noalias !23
  %.144.i1011 = icmp sgt i64 %.143.i1010, 0
  br i1 %.144.i1011, label %B172.if.i1082, label %B212.i1020

B212.i1020:                                       ; preds = %B172.i1006
  %.261.i1033 = add nsw i64 %o.13.3, %.62.i974
  br label %B1083

B172.if.i1082:                                    ; preds = %B172.i1006
  %.150.i1085 = load i64, ptr %.86.i953, align 8, !noalias !23
  %.153.i1087 = add nsw i64 %.143.i1010, -1
  store i64 %.153.i1087, ptr %.89.i954, align 8, !noalias !23
  %.157.i1090 = add i64 %.150.i1085, 1
  store i64 %.157.i1090, ptr %.86.i953, align 8, !noalias !23
  %41 = getelementptr i8, ptr %arg.blob.4, i64 %.1470.fca.0.load
  %.209.i1059 = getelementptr i8, ptr %41, i64 %.150.i1085
  %.210.i1060 = load i8, ptr %.209.i1059, align 1, !noalias !23
  %42 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i1081 = getelementptr i8, ptr %42, i64 %.150.i1085
  store i8 %.210.i1060, ptr %.238.i1081, align 1, !noalias !23
  br label %B172.i1006
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
