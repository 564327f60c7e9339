; {"module": "dptext.text.writing_kernels", "loop": "decode_plainly", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<u8", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], "|b1"], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$6", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null

define i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.lengths.0, ptr %arg.lengths.1, i64 %arg.lengths.2, i64 %arg.lengths.3, ptr %arg.lengths.4, i64 %arg.lengths.5.0, i64 %arg.lengths.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, i64 %arg.n_words, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.number_ends.0, ptr %arg.number_ends.1, i64 %arg.number_ends.2, i64 %arg.number_ends.3, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0, i64 %arg.number_ends.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, i64 %arg.most, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.out_rows.0, ptr %arg.out_rows.1, i64 %arg.out_rows.2, i64 %arg.out_rows.3, ptr %arg.out_rows.4, i64 %arg.out_rows.5.0, i64 %arg.out_rows.6.0, ptr %arg.open_row.0, ptr %arg.open_row.1, i64 %arg.open_row.2, i64 %arg.open_row.3, ptr %arg.open_row.4, i64 %arg.open_row.5.0, i64 %arg.open_row.6.0, i8 %arg.goes_on) {
entry:
  %.86.i.i = alloca i64, align 8
  %.89.i.i943 = alloca i64, align 8
  %.149.i986 = alloca i64, align 8
  %.152.i = alloca i64, align 8
  %.86.i770 = alloca i64, align 8
  %.89.i771 = alloca i64, align 8
  %.86.i = alloca i64, align 8
  %.89.i = alloca i64, align 8
  %.162.not = icmp ne i8 %arg.goes_on, 0
  %.273 = alloca i64, align 8
  store i64 0, ptr %.273, align 8
  %.276 = alloca i64, align 8
  store i64 0, ptr %.276, align 8
  %.687 = alloca i64, align 8
  store i64 0, ptr %.687, align 8
  %.690 = alloca i64, align 8
  store i64 0, ptr %.690, align 8
  %.238 = load i64, ptr %arg.out_rows.4, align 8
  %.249 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.273, align 8
  %.287 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.287, i64 0, i64 %.249
  store i64 %storemerge, ptr %.276, align 8
  br label %B66

B66:                                              ; preds = %entry, %B1070
  %o.7.0 = phi i64 [ %.238, %entry ], [ %o.8.1, %B1070 ]
  %.331 = load i64, ptr %.276, align 8
  %.332 = icmp sgt i64 %.331, 0
  br i1 %.332, label %B68.if, label %B68.endif

B70:                                              ; preds = %B68.endif
  %.387 = icmp slt i64 %.322.sroa.0.0, 0
  %.388 = select i1 %.387, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.322.sroa.0.0
  %.402 = getelementptr i64, ptr %0, i64 %.388
  %.403 = load i64, ptr %.402, align 8
  %.446 = load i64, ptr %arg.open_row.4, align 8
  %.447 = icmp sgt i64 %.446, -1
  br i1 %.447, label %B160, label %B226

B160:                                             ; preds = %B70
  %.507 = getelementptr i8, ptr %arg.open_row.4, i64 8
  %.508 = load i64, ptr %.507, align 8
  %.537 = getelementptr i8, ptr %arg.open_row.4, i64 16
  %.538 = load i64, ptr %.537, align 8
  %.539 = icmp eq i64 %.538, 1
  store i64 -1, ptr %arg.open_row.4, align 8
  br label %B226

B226:                                             ; preds = %B160, %B70
  %row_start.2.1 = phi i64 [ %.446, %B160 ], [ %o.7.0, %B70 ]
  %blank.8.1 = phi i1 [ %.539, %B160 ], [ false, %B70 ]
  %written.6.1 = phi i64 [ %.508, %B160 ], [ 0, %B70 ]
  %.616 = select i1 %.387, i64 %arg.row_tokens.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.322.sroa.0.0
  %.630 = getelementptr i64, ptr %1, i64 %.616
  %.631 = load i64, ptr %.630, align 8
  %.647 = icmp slt i64 %.322.sroa.0.0, -1
  %.648 = select i1 %.647, i64 %arg.row_tokens.5.0, i64 0
  %2 = getelementptr i8, ptr %1, i64 8
  %.662 = getelementptr i64, ptr %2, i64 %.648
  %.663 = load i64, ptr %.662, align 8
  store i64 %.631, ptr %.687, align 8
  %.700 = sub i64 %.663, %.631
  %.701 = icmp slt i64 %.700, 1
  %storemerge2011 = select i1 %.701, i64 0, i64 %.700
  store i64 %storemerge2011, ptr %.690, align 8
  br label %B288

B288:                                             ; preds = %B226, %B1075
  %o.9.1 = phi i64 [ %o.7.0, %B226 ], [ %o.10.2, %B1075 ]
  %at.2.1 = phi i64 [ %.403, %B226 ], [ %.1009, %B1075 ]
  %blank.7.1 = phi i1 [ %blank.8.1, %B226 ], [ false, %B1075 ]
  %written.5.1 = phi i64 [ %written.6.1, %B226 ], [ %written.7.2, %B1075 ]
  %.743 = load i64, ptr %.690, align 8
  %.744 = icmp sgt i64 %.743, 0
  br i1 %.744, label %B290.if, label %B290.endif

B292:                                             ; preds = %B290.endif
  %.786.not = icmp eq i64 %arg.most, 0
  br i1 %.786.not, label %B436, label %B298

B298:                                             ; preds = %B292
  %.802 = icmp slt i64 %.734.sroa.0.0, 0
  %.803 = select i1 %.802, i64 %arg.begins.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.begins.4, i64 %.734.sroa.0.0
  %.817 = getelementptr i64, ptr %3, i64 %.803
  %.818 = load i64, ptr %.817, align 8
  %.820 = add nsw i64 %at.2.1, 1
  %.821.not = icmp eq i64 %.818, %.820
  br i1 %.821.not, label %B328, label %entry.endif.i

B328:                                             ; preds = %B298
  %.837 = icmp slt i64 %at.2.1, 0
  %.838 = select i1 %.837, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %at.2.1
  %.852 = getelementptr i8, ptr %4, i64 %.838
  %.853 = load i8, ptr %.852, align 1
  %.855.not = icmp eq i8 %.853, 32
  br i1 %.855.not, label %B436, label %entry.endif.i

entry.endif.i:                                    ; preds = %B298, %B328
  %.81.i = icmp slt i64 %at.2.1, %.818
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
  br i1 %.57.i.i, label %dptext$7, label %B76.i.i

B76.i.i:                                          ; preds = %B20.i
  %.77.i.i = icmp ugt i8 %.51.i.i, -63
  %.80.i.i = icmp ult i8 %.51.i.i, -32
  %or.cond = and i1 %.77.i.i, %.80.i.i
  %.83.i.i = add nsw i64 %i.2.i.0, 1
  %.85.i.i = icmp slt i64 %.83.i.i, %.818
  %or.cond2012 = select i1 %or.cond, i1 %.85.i.i, i1 false
  br i1 %or.cond2012, label %B118.i.i, label %B240.i.i

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
  br label %dptext$7

B240.i.i:                                         ; preds = %B118.i.i, %B76.i.i
  %.178.i.i = icmp ugt i8 %.51.i.i, -33
  %.181.i.i = add nsw i64 %i.2.i.0, 2
  %.183.i.i = icmp slt i64 %.181.i.i, %.818
  %or.cond2013 = select i1 %.178.i.i, i1 %.183.i.i, i1 false
  br i1 %or.cond2013, label %B270.i.i, label %B744.i.i

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
  %or.cond2014 = or i1 %.352.i.i, %.356.i.i.not
  br i1 %or.cond2014, label %B744.i.i, label %dptext$7

B552.i.i:                                         ; preds = %B342.i.i
  %.373.i.i = icmp ult i8 %.51.i.i, -11
  %.376.i.i = add nsw i64 %i.2.i.0, 3
  %.378.i.i = icmp slt i64 %.376.i.i, %.818
  %or.cond2015 = select i1 %.373.i.i, i1 %.378.i.i, i1 false
  br i1 %or.cond2015, label %B582.i.i, label %B744.i.i

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
  %or.cond2016 = select i1 %.471.i.i, i1 %.474.i.i, i1 false
  br i1 %or.cond2016, label %dptext$7, label %B744.i.i

B744.i.i:                                         ; preds = %B490.i.i, %B618.i.i, %B582.i.i, %B552.i.i, %B306.i.i, %B270.i.i, %B240.i.i
  br label %dptext$7

dptext$7: ; preds = %B618.i.i, %B490.i.i, %B20.i, %B744.i.i, %B154.i.i
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

B136.i:                                           ; preds = %dptext$7
  br label %B238.i

B146.i:                                           ; preds = %dptext$7
  %.234.i = icmp slt i64 %written.2.i.0, %arg.most
  br i1 %.234.i, label %B158.i, label %B238.i

B158.i:                                           ; preds = %B146.i
  %.255.i = icmp sgt i64 %o.3.i.0, %row_start.2.1
  %or.cond2017 = select i1 %blank.4.i.0, i1 %.255.i, i1 false
  br i1 %or.cond2017, label %B174.i, label %B204.i

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

B238.i.fold.split:                                ; preds = %dptext$7
  br label %B238.i

B238.i:                                           ; preds = %dptext$7, %B238.i.fold.split, %B204.i, %B146.i, %B136.i
  %written.3.i.1 = phi i64 [ %written.2.i.0, %dptext$7 ], [ %written.2.i.0, %B136.i ], [ %.339.i, %B204.i ], [ %written.2.i.0, %B146.i ], [ %written.2.i.0, %B238.i.fold.split ]
  %o.4.i.1 = phi i64 [ %o.3.i.0, %dptext$7 ], [ %o.3.i.0, %B136.i ], [ %.333.i, %B204.i ], [ %o.3.i.0, %B146.i ], [ %o.3.i.0, %B238.i.fold.split ]
  %blank.5.i.1 = phi i1 [ true, %dptext$7 ], [ false, %B136.i ], [ false, %B204.i ], [ %blank.4.i.0, %B146.i ], [ %blank.4.i.0, %B238.i.fold.split ]
  %.378.i = icmp slt i64 %.160.i, %.818
  br i1 %.378.i, label %B20.i, label %B436

B436:                                             ; preds = %entry.endif.i, %B238.i, %B292, %B328
  %o.12.2 = phi i64 [ %o.9.1, %B292 ], [ %o.9.1, %B328 ], [ %o.4.i.1, %B238.i ], [ %o.9.1, %entry.endif.i ]
  %written.8.2 = phi i64 [ %written.5.1, %B292 ], [ %written.5.1, %B328 ], [ %written.3.i.1, %B238.i ], [ %written.5.1, %entry.endif.i ]
  %blank.10.2 = phi i1 [ true, %B292 ], [ true, %B328 ], [ %blank.5.i.1, %B238.i ], [ %blank.7.1, %entry.endif.i ]
  %.993 = icmp slt i64 %.734.sroa.0.0, 0
  %.994 = select i1 %.993, i64 %arg.ends.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.ends.4, i64 %.734.sroa.0.0
  %.1008 = getelementptr i64, ptr %16, i64 %.994
  %.1009 = load i64, ptr %.1008, align 8
  %.1028 = select i1 %.993, i64 %arg.ids.5.0, i64 0
  %17 = getelementptr i32, ptr %arg.ids.4, i64 %.734.sroa.0.0
  %.1042 = getelementptr i32, ptr %17, i64 %.1028
  %.1043 = load i32, ptr %.1042, align 4
  %.1045 = icmp eq i32 %.1043, -4
  br i1 %.1045, label %B1075, label %B492

B492:                                             ; preds = %B436
  %.1073 = icmp sgt i64 %o.12.2, %row_start.2.1
  %.1085.not = icmp eq i64 %written.8.2, 0
  %or.cond2018 = select i1 %blank.10.2, i1 true, i1 %.1085.not
  %or.cond2027 = select i1 %.1073, i1 %or.cond2018, i1 false
  br i1 %or.cond2027, label %B512, label %B542

B512:                                             ; preds = %B492
  %.1105 = icmp slt i64 %o.12.2, 0
  %.1106 = select i1 %.1105, i64 %arg.out.5.0, i64 0
  %18 = getelementptr i8, ptr %arg.out.4, i64 %o.12.2
  %.1120 = getelementptr i8, ptr %18, i64 %.1106
  store i8 32, ptr %.1120, align 1
  %.1124 = add nsw i64 %o.12.2, 1
  br label %B542

B542:                                             ; preds = %B512, %B492
  %o.13.3 = phi i64 [ %.1124, %B512 ], [ %o.12.2, %B492 ]
  %.1166 = load i32, ptr %.1042, align 4
  %.1168 = icmp eq i32 %.1166, -1
  br i1 %.1168, label %B576, label %B628

B576:                                             ; preds = %B542
  %.1186 = select i1 %.993, i64 %arg.begins.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.begins.4, i64 %.734.sroa.0.0
  %.1200 = getelementptr i64, ptr %19, i64 %.1186
  %.1201 = load i64, ptr %.1200, align 8
  store i64 0, ptr %.86.i, align 8, !noalias !7
  store i64 0, ptr %.89.i, align 8, !noalias !7
  %.37.i.not = icmp sgt i64 %.1009, %.1201
  br i1 %.37.i.not, label %B20.i672, label %B1075

B20.i672:                                         ; preds = %B576
  %.62.i673 = sub nsw i64 %.1009, %.1201
  store i64 0, ptr %.86.i, align 8, !noalias !7
  store i64 %.62.i673, ptr %.89.i, align 8, !noalias !7
  br label %B172.i

B172.i:                                           ; preds = %B20.i672, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !7
  %.144.i689 = icmp sgt i64 %.143.i, 0
  br i1 %.144.i689, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.13.3, %.62.i673
  br label %B1075

B172.if.i:                                        ; preds = %B172.i
  %.150.i735 = load i64, ptr %.86.i, align 8, !noalias !7
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !7
  %.157.i738 = add i64 %.150.i735, 1
  store i64 %.157.i738, ptr %.86.i, align 8, !noalias !7
  %20 = getelementptr i8, ptr %arg.data.4, i64 %.1201
  %.209.i = getelementptr i8, ptr %20, i64 %.150.i735
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !7
  %21 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i732 = getelementptr i8, ptr %21, i64 %.150.i735
  store i8 %.210.i, ptr %.238.i732, align 1, !noalias !7
  br label %B172.i

B628:                                             ; preds = %B542
  %.1274 = icmp slt i32 %.1166, -4
  br i1 %.1274, label %B662, label %B764

B662:                                             ; preds = %B628
  %.1309 = sext i32 %.1166 to i64
  %.1310 = sub nsw i64 -5, %.1309
  %.1325 = icmp sgt i32 %.1166, -5
  %.1326 = select i1 %.1325, i64 %arg.number_ends.5.0, i64 0
  %22 = getelementptr i64, ptr %arg.number_ends.4, i64 %.1310
  %.1340 = getelementptr i64, ptr %22, i64 %.1326
  %.1341 = load i64, ptr %.1340, align 8
  %.1356 = icmp sgt i32 %.1166, -4
  %.1357 = select i1 %.1356, i64 %arg.number_ends.5.0, i64 0
  %reass.sub = sub i64 %.1357, %.1309
  %23 = getelementptr i64, ptr %arg.number_ends.4, i64 %reass.sub
  %.1371 = getelementptr i8, ptr %23, i64 -32
  %.1372 = load i64, ptr %.1371, align 8
  store i64 0, ptr %.86.i770, align 8, !noalias !11
  store i64 0, ptr %.89.i771, align 8, !noalias !11
  %.37.i783.not = icmp sgt i64 %.1372, %.1341
  br i1 %.37.i783.not, label %B20.i784, label %B1075

B20.i784:                                         ; preds = %B662
  %.62.i791 = sub nsw i64 %.1372, %.1341
  store i64 0, ptr %.86.i770, align 8, !noalias !11
  store i64 %.62.i791, ptr %.89.i771, align 8, !noalias !11
  br label %B172.i823

B172.i823:                                        ; preds = %B20.i784, %B172.if.i899
  %.143.i827 = load i64, ptr %.89.i771, align 8, !noalias !11
  %.144.i828 = icmp sgt i64 %.143.i827, 0
  br i1 %.144.i828, label %B172.if.i899, label %B212.i837

B212.i837:                                        ; preds = %B172.i823
  %.261.i850 = add nsw i64 %o.13.3, %.62.i791
  br label %B1075

B172.if.i899:                                     ; preds = %B172.i823
  %.150.i902 = load i64, ptr %.86.i770, align 8, !noalias !11
  %.153.i904 = add nsw i64 %.143.i827, -1
  store i64 %.153.i904, ptr %.89.i771, align 8, !noalias !11
  %.157.i907 = add i64 %.150.i902, 1
  store i64 %.157.i907, ptr %.86.i770, align 8, !noalias !11
  %24 = getelementptr i8, ptr %arg.numbers.4, i64 %.1341
  %.209.i876 = getelementptr i8, ptr %24, i64 %.150.i902
  %.210.i877 = load i8, ptr %.209.i876, align 1, !noalias !11
  %25 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i898 = getelementptr i8, ptr %25, i64 %.150.i902
  store i8 %.210.i877, ptr %.238.i898, align 1, !noalias !11
  br label %B172.i823

B764:                                             ; preds = %B628
  %.15.i = icmp sgt i32 %.1166, -1
  br i1 %.15.i, label %B38.i, label %B60.i

B38.i:                                            ; preds = %B764
  %26 = getelementptr i8, ptr %arg.cases.4, i64 %.734.sroa.0.0
  %.1457 = select i1 %.993, i64 %arg.cases.5.0, i64 0
  %.1471 = getelementptr i8, ptr %26, i64 %.1457
  %.1472 = load i8, ptr %.1471, align 1
  %27 = and i8 %.1472, 3
  %.22.i934 = zext nneg i8 %27 to i64
  %.26.i = mul nsw i64 %arg.n_words, %.22.i934
  %.30.i = zext nneg i32 %.1166 to i64
  %.31.i = add nsw i64 %.26.i, %.30.i
  br label %B764.endif

B60.i:                                            ; preds = %B764
  %.41.i926 = mul nsw i64 %arg.n_words, 3
  %narrow = sub nsw i32 -2, %.1166
  %.46.i929 = sext i32 %narrow to i64
  %.49.i = add nsw i64 %.41.i926, %.46.i929
  br label %B764.endif

B908:                                             ; preds = %B290.endif
  %.1572.not = icmp eq i64 %arg.most, 0
  br i1 %.1572.not, label %B990, label %B912

B912:                                             ; preds = %B908
  %.1590 = select i1 %.647, i64 %arg.rows.5.0, i64 0
  %28 = getelementptr i8, ptr %0, i64 8
  %.1604 = getelementptr i64, ptr %28, i64 %.1590
  %.1605 = load i64, ptr %.1604, align 8
  %.81.i83 = icmp slt i64 %at.2.1, %.1605
  br i1 %.81.i83, label %B20.i108, label %B990

B20.i108:                                         ; preds = %B238.i219, %B912
  %written.2.i42.0 = phi i64 [ %written.5.1, %B912 ], [ %written.3.i57.1, %B238.i219 ]
  %blank.4.i44.0 = phi i1 [ %blank.7.1, %B912 ], [ %blank.5.i59.1, %B238.i219 ]
  %o.3.i48.0 = phi i64 [ %o.9.1, %B912 ], [ %o.4.i58.1, %B238.i219 ]
  %i.2.i49.0 = phi i64 [ %at.2.1, %B912 ], [ %.160.i200, %B238.i219 ]
  %.35.i.i143 = icmp slt i64 %i.2.i49.0, 0
  %.36.i.i144 = select i1 %.35.i.i143, i64 %arg.data.5.0, i64 0
  %29 = getelementptr i8, ptr %arg.data.4, i64 %i.2.i49.0
  %.50.i.i154 = getelementptr i8, ptr %29, i64 %.36.i.i144
  %.51.i.i155 = load i8, ptr %.50.i.i154, align 1, !noalias !15
  %.52.i.i156 = zext i8 %.51.i.i155 to i64
  %.57.i.i159 = icmp sgt i8 %.51.i.i155, -1
  br i1 %.57.i.i159, label %dptext$8, label %B76.i.i160

B76.i.i160:                                       ; preds = %B20.i108
  %.77.i.i162 = icmp ugt i8 %.51.i.i155, -63
  %.80.i.i570 = icmp ult i8 %.51.i.i155, -32
  %or.cond2019 = and i1 %.77.i.i162, %.80.i.i570
  %.83.i.i573 = add nsw i64 %i.2.i49.0, 1
  %.85.i.i575 = icmp slt i64 %.83.i.i573, %.1605
  %or.cond2020 = select i1 %or.cond2019, i1 %.85.i.i575, i1 false
  br i1 %or.cond2020, label %B118.i.i576, label %B240.i.i163

B118.i.i576:                                      ; preds = %B76.i.i160
  %.102.i.i586 = icmp slt i64 %i.2.i49.0, -1
  %.103.i.i587 = select i1 %.102.i.i586, i64 %arg.data.5.0, i64 0
  %30 = getelementptr i8, ptr %29, i64 1
  %.117.i.i597 = getelementptr i8, ptr %30, i64 %.103.i.i587
  %.118.i.i598 = load i8, ptr %.117.i.i597, align 1, !noalias !15
  %.121.i.i601 = icmp slt i8 %.118.i.i598, -64
  br i1 %.121.i.i601, label %B154.i.i602, label %B240.i.i163

B154.i.i602:                                      ; preds = %B118.i.i576
  %.126.i.i605 = shl nuw nsw i64 %.52.i.i156, 6
  %.129.i.i607 = and i64 %.126.i.i605, 1984
  %31 = and i8 %.118.i.i598, 63
  %.167.i.i633 = zext nneg i8 %31 to i64
  %.168.i.i634 = or disjoint i64 %.129.i.i607, %.167.i.i633
  br label %dptext$8

B240.i.i163:                                      ; preds = %B118.i.i576, %B76.i.i160
  %.178.i.i165 = icmp ugt i8 %.51.i.i155, -33
  %.181.i.i348 = add nsw i64 %i.2.i49.0, 2
  %.183.i.i350 = icmp slt i64 %.181.i.i348, %.1605
  %or.cond2021 = select i1 %.178.i.i165, i1 %.183.i.i350, i1 false
  br i1 %or.cond2021, label %B270.i.i351, label %B744.i.i166

B270.i.i351:                                      ; preds = %B240.i.i163
  %.200.i.i361 = icmp slt i64 %i.2.i49.0, -1
  %.201.i.i362 = select i1 %.200.i.i361, i64 %arg.data.5.0, i64 0
  %32 = getelementptr i8, ptr %29, i64 1
  %.215.i.i372 = getelementptr i8, ptr %32, i64 %.201.i.i362
  %.216.i.i373 = load i8, ptr %.215.i.i372, align 1, !noalias !15
  %.219.i.i376 = icmp slt i8 %.216.i.i373, -64
  br i1 %.219.i.i376, label %B306.i.i377, label %B744.i.i166

B306.i.i377:                                      ; preds = %B270.i.i351
  %.236.i.i387 = icmp slt i64 %i.2.i49.0, -2
  %.237.i.i388 = select i1 %.236.i.i387, i64 %arg.data.5.0, i64 0
  %33 = getelementptr i8, ptr %29, i64 2
  %.251.i.i398 = getelementptr i8, ptr %33, i64 %.237.i.i388
  %.252.i.i399 = load i8, ptr %.251.i.i398, align 1, !noalias !15
  %.255.i.i402 = icmp slt i8 %.252.i.i399, -64
  br i1 %.255.i.i402, label %B342.i.i403, label %B744.i.i166

B342.i.i403:                                      ; preds = %B306.i.i377
  %34 = and i8 %.216.i.i373, 63
  %.290.i.i427 = zext nneg i8 %34 to i64
  %.291.i.i428 = shl nuw nsw i64 %.290.i.i427, 6
  %35 = and i8 %.252.i.i399, 63
  %.325.i.i452 = zext nneg i8 %35 to i64
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
  %or.cond2022 = or i1 %.352.i.i554, %.356.i.i560.not
  br i1 %or.cond2022, label %B744.i.i166, label %dptext$8

B552.i.i457:                                      ; preds = %B342.i.i403
  %.373.i.i459 = icmp ult i8 %.51.i.i155, -11
  %.376.i.i462 = add nsw i64 %i.2.i49.0, 3
  %.378.i.i464 = icmp slt i64 %.376.i.i462, %.1605
  %or.cond2023 = select i1 %.373.i.i459, i1 %.378.i.i464, i1 false
  br i1 %or.cond2023, label %B582.i.i466, label %B744.i.i166

B582.i.i466:                                      ; preds = %B552.i.i457
  %.397.i.i476 = icmp slt i64 %i.2.i49.0, -3
  %.398.i.i477 = select i1 %.397.i.i476, i64 %arg.data.5.0, i64 0
  %36 = getelementptr i8, ptr %29, i64 3
  %.412.i.i487 = getelementptr i8, ptr %36, i64 %.398.i.i477
  %.413.i.i488 = load i8, ptr %.412.i.i487, align 1, !noalias !15
  %.416.i.i491 = icmp slt i8 %.413.i.i488, -64
  br i1 %.416.i.i491, label %B618.i.i492, label %B744.i.i166

B618.i.i492:                                      ; preds = %B582.i.i466
  %.419.i.i494 = shl nuw nsw i64 %.52.i.i156, 18
  %.422.i.i496 = and i64 %.419.i.i494, 1835008
  %.424.i.i498 = shl nuw nsw i64 %.326.i.i453, 6
  %.427.i.i500 = or disjoint i64 %.422.i.i496, %.424.i.i498
  %37 = and i8 %.413.i.i488, 63
  %.465.i.i526 = zext nneg i8 %37 to i64
  %.466.i.i527 = or disjoint i64 %.427.i.i500, %.465.i.i526
  %.471.i.i530 = icmp samesign ugt i64 %.427.i.i500, 65535
  %.474.i.i533 = icmp samesign ult i64 %.427.i.i500, 1114112
  %or.cond2024 = select i1 %.471.i.i530, i1 %.474.i.i533, i1 false
  br i1 %or.cond2024, label %dptext$8, label %B744.i.i166

B744.i.i166:                                      ; preds = %B490.i.i541, %B618.i.i492, %B582.i.i466, %B552.i.i457, %B306.i.i377, %B270.i.i351, %B240.i.i163
  br label %dptext$8

dptext$8: ; preds = %B618.i.i492, %B490.i.i541, %B20.i108, %B744.i.i166, %B154.i.i602
  %.96.i51.sroa.8.0 = phi i64 [ 3, %B490.i.i541 ], [ 2, %B154.i.i602 ], [ 1, %B20.i108 ], [ 1, %B744.i.i166 ], [ 4, %B618.i.i492 ]
  %.96.i51.sroa.0.0 = phi i64 [ %.345.i.i550, %B490.i.i541 ], [ %.168.i.i634, %B154.i.i602 ], [ %.52.i.i156, %B20.i108 ], [ 65533, %B744.i.i166 ], [ %.466.i.i527, %B618.i.i492 ]
  %.154.i196 = getelementptr i8, ptr %arg.marks.4, i64 %.96.i51.sroa.0.0
  %.155.i197 = load i8, ptr %.154.i196, align 1, !noalias !21
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
  %or.cond2025 = select i1 %blank.4.i44.0, i1 %.255.i300, i1 false
  br i1 %or.cond2025, label %B174.i301, label %B204.i262

B174.i301:                                        ; preds = %B158.i254
  %.271.i310 = icmp slt i64 %o.3.i48.0, 0
  %.272.i311 = select i1 %.271.i310, i64 %arg.out.5.0, i64 0
  %38 = getelementptr i8, ptr %arg.out.4, i64 %o.3.i48.0
  %.286.i321 = getelementptr i8, ptr %38, i64 %.272.i311
  store i8 32, ptr %.286.i321, align 1, !noalias !21
  %.290.i323 = add nsw i64 %o.3.i48.0, 1
  br label %B204.i262

B204.i262:                                        ; preds = %B174.i301, %B158.i254
  %o.5.i60.2 = phi i64 [ %.290.i323, %B174.i301 ], [ %o.3.i48.0, %B158.i254 ]
  %.313.i273 = icmp slt i64 %o.5.i60.2, 0
  %.314.i274 = select i1 %.313.i273, i64 %arg.out.5.0, i64 0
  %39 = getelementptr i8, ptr %arg.out.4, i64 %o.5.i60.2
  %.328.i284 = getelementptr i8, ptr %39, i64 %.314.i274
  store i8 %.155.i197, ptr %.328.i284, align 1, !noalias !21
  %.333.i287 = add nsw i64 %o.5.i60.2, 1
  %.339.i291 = add nsw i64 %written.2.i42.0, 1
  br label %B238.i219

B238.i219.fold.split:                             ; preds = %dptext$8
  br label %B238.i219

B238.i219:                                        ; preds = %dptext$8, %B238.i219.fold.split, %B204.i262, %B146.i244, %B136.i326
  %written.3.i57.1 = phi i64 [ %written.2.i42.0, %dptext$8 ], [ %written.2.i42.0, %B136.i326 ], [ %.339.i291, %B204.i262 ], [ %written.2.i42.0, %B146.i244 ], [ %written.2.i42.0, %B238.i219.fold.split ]
  %o.4.i58.1 = phi i64 [ %o.3.i48.0, %dptext$8 ], [ %o.3.i48.0, %B136.i326 ], [ %.333.i287, %B204.i262 ], [ %o.3.i48.0, %B146.i244 ], [ %o.3.i48.0, %B238.i219.fold.split ]
  %blank.5.i59.1 = phi i1 [ true, %dptext$8 ], [ false, %B136.i326 ], [ false, %B204.i262 ], [ %blank.4.i44.0, %B146.i244 ], [ %blank.4.i44.0, %B238.i219.fold.split ]
  %.378.i240 = icmp slt i64 %.160.i200, %.1605
  br i1 %.378.i240, label %B20.i108, label %B990

B990:                                             ; preds = %B912, %B238.i219, %B908
  %o.8.1 = phi i64 [ %o.9.1, %B908 ], [ %o.4.i58.1, %B238.i219 ], [ %o.9.1, %B912 ]
  %blank.11.1 = phi i1 [ %blank.7.1, %B908 ], [ %blank.5.i59.1, %B238.i219 ], [ %blank.7.1, %B912 ]
  %written.9.1 = phi i64 [ %written.5.1, %B908 ], [ %written.3.i57.1, %B238.i219 ], [ %written.5.1, %B912 ]
  %.1702 = select i1 %.647, i64 %arg.out_rows.5.0, i64 0
  %40 = getelementptr i64, ptr %arg.out_rows.4, i64 %.322.sroa.0.0
  %41 = getelementptr i8, ptr %40, i64 8
  %.1716 = getelementptr i64, ptr %41, i64 %.1702
  store i64 %o.8.1, ptr %.1716, align 8
  %.1727 = add nsw i64 %arg.rows.2, -2
  %.1729 = icmp eq i64 %.322.sroa.0.0, %.1727
  %or.cond2026 = select i1 %.162.not, i1 %.1729, i1 false
  br i1 %or.cond2026, label %B1038, label %B1070

B1038:                                            ; preds = %B990
  store i64 %row_start.2.1, ptr %arg.open_row.4, align 8
  %.1795 = getelementptr i8, ptr %arg.open_row.4, i64 8
  store i64 %written.9.1, ptr %.1795, align 8
  %.1828 = getelementptr i8, ptr %arg.open_row.4, i64 16
  %.1830 = zext i1 %blank.11.1 to i64
  store i64 %.1830, ptr %.1828, align 8
  br label %B1070

B1070:                                            ; preds = %B1038, %B990
  br label %B66

B1074:                                            ; preds = %B68.endif
  store i64 %o.7.0, ptr %retptr, align 8
  ret i32 0

B1075:                                            ; preds = %B662, %B212.i837, %B576, %B212.i, %B458.i, %B436
  %o.10.2 = phi i64 [ %o.12.2, %B436 ], [ %.402.i, %B458.i ], [ %o.13.3, %B576 ], [ %.261.i, %B212.i ], [ %.261.i850, %B212.i837 ], [ %o.13.3, %B662 ]
  %written.7.2 = phi i64 [ %written.8.2, %B436 ], [ 0, %B458.i ], [ 0, %B576 ], [ 0, %B212.i ], [ 0, %B212.i837 ], [ 0, %B662 ]
  br label %B288

B68.if:                                           ; preds = %B66
  %.338 = load i64, ptr %.273, align 8
  %.341 = add nsw i64 %.331, -1
  store i64 %.341, ptr %.276, align 8
  %.345 = add i64 %.338, 1
  store i64 %.345, ptr %.273, align 8
  br label %B68.endif

B68.endif:                                        ; preds = %B68.if, %B66
  %.322.sroa.0.0 = phi i64 [ %.338, %B68.if ], [ 0, %B66 ]
  br i1 %.332, label %B70, label %B1074

B290.if:                                          ; preds = %B288
  %.750 = load i64, ptr %.687, align 8
  %.753 = add nsw i64 %.743, -1
  store i64 %.753, ptr %.690, align 8
  %.757 = add i64 %.750, 1
  store i64 %.757, ptr %.687, align 8
  br label %B290.endif

B290.endif:                                       ; preds = %B290.if, %B288
  %.734.sroa.0.0 = phi i64 [ %.750, %B290.if ], [ 0, %B288 ]
  br i1 %.744, label %B292, label %B908

B764.endif:                                       ; preds = %B38.i, %B60.i
  %"$phi90.2.2.i.0" = phi i64 [ %.31.i, %B38.i ], [ %.49.i, %B60.i ]
  store i64 0, ptr %.149.i986, align 8, !noalias !22
  store i64 0, ptr %.152.i, align 8, !noalias !22
  %.86.i1010 = getelementptr i64, ptr %arg.heads.4, i64 %"$phi90.2.2.i.0"
  %.87.i1011 = load i64, ptr %.86.i1010, align 8, !noalias !22
  %.113.i1026 = getelementptr i32, ptr %arg.lengths.4, i64 %"$phi90.2.2.i.0"
  %.114.i1027 = load i32, ptr %.113.i1026, align 4, !noalias !22
  %.115.i = sext i32 %.114.i1027 to i64
  store i64 0, ptr %.149.i986, align 8, !noalias !22
  store i64 8, ptr %.152.i, align 8, !noalias !22
  br label %B188.i

B188.i:                                           ; preds = %B764.endif, %B188.if.i
  %.206.i1055 = load i64, ptr %.152.i, align 8, !noalias !22
  %.207.i = icmp sgt i64 %.206.i1055, 0
  br i1 %.207.i, label %B188.if.i, label %B336.i

B336.i:                                           ; preds = %B188.i
  %.289.i1064 = icmp sgt i32 %.114.i1027, 8
  br i1 %.289.i1064, label %B358.i, label %B458.i

B358.i:                                           ; preds = %B336.i
  %.318.i1084 = getelementptr i64, ptr %arg.starts.4, i64 %"$phi90.2.2.i.0"
  %.319.i1085 = load i64, ptr %.318.i1084, align 8, !noalias !22
  store i64 0, ptr %.86.i.i, align 8, !noalias !26
  store i64 0, ptr %.89.i.i943, align 8, !noalias !26
  %.62.i.i = add nsw i64 %.115.i, -8
  store i64 0, ptr %.86.i.i, align 8, !noalias !26
  store i64 %.62.i.i, ptr %.89.i.i943, align 8, !noalias !26
  br label %B172.i.i

B172.i.i:                                         ; preds = %B358.i, %B172.if.i.i
  %.143.i.i = load i64, ptr %.89.i.i943, align 8, !noalias !26
  %.144.i.i1152 = icmp sgt i64 %.143.i.i, 0
  br i1 %.144.i.i1152, label %B172.if.i.i, label %B458.i

B172.if.i.i:                                      ; preds = %B172.i.i
  %.150.i.i1207 = load i64, ptr %.86.i.i, align 8, !noalias !26
  %.153.i.i1208 = add nsw i64 %.143.i.i, -1
  store i64 %.153.i.i1208, ptr %.89.i.i943, align 8, !noalias !26
  %.157.i.i1211 = add i64 %.150.i.i1207, 1
  store i64 %.157.i.i1211, ptr %.86.i.i, align 8, !noalias !26
  %42 = getelementptr i8, ptr %arg.blob.4, i64 %.319.i1085
  %43 = getelementptr i8, ptr %42, i64 8
  %.209.i.i1192 = getelementptr i8, ptr %43, i64 %.150.i.i1207
  %.210.i.i1193 = load i8, ptr %.209.i.i1192, align 1, !noalias !26
  %44 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %45 = getelementptr i8, ptr %44, i64 8
  %.238.i.i1205 = getelementptr i8, ptr %45, i64 %.150.i.i1207
  store i8 %.210.i.i1193, ptr %.238.i.i1205, align 1, !noalias !26
  br label %B172.i.i

B458.i:                                           ; preds = %B172.i.i, %B336.i
  %.402.i = add nsw i64 %o.13.3, %.115.i
  br label %B1075

B188.if.i:                                        ; preds = %B188.i
  %.213.i1249 = load i64, ptr %.149.i986, align 8, !noalias !22
  %.216.i = add nsw i64 %.206.i1055, -1
  store i64 %.216.i, ptr %.152.i, align 8, !noalias !22
  %.220.i1252 = add i64 %.213.i1249, 1
  store i64 %.220.i1252, ptr %.149.i986, align 8, !noalias !22
  %.245.i1223 = shl i64 %.213.i1249, 3
  %.247.i1225 = lshr i64 %.87.i1011, %.245.i1223
  %.249.i1226 = trunc i64 %.247.i1225 to i8
  %46 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.277.i1246 = getelementptr i8, ptr %46, i64 %.213.i1249
  store i8 %.249.i1226, ptr %.277.i1246, align 1, !noalias !22
  br label %B188.i
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
!15 = !{!16, !18, !20}
!16 = distinct !{!16, !17, !"dptext$9: %retptr"}
!17 = distinct !{!17, !"dptext$9"}
!18 = distinct !{!18, !19, !"dptext$10: %retptr"}
!19 = distinct !{!19, !"dptext$10"}
!20 = distinct !{!20, !19, !"dptext$10: %excinfo"}
!21 = !{!18, !20}
!22 = !{!23, !25}
!23 = distinct !{!23, !24, !"dptext$12: %retptr"}
!24 = distinct !{!24, !"dptext$12"}
!25 = distinct !{!25, !24, !"dptext$12: %excinfo"}
!26 = !{!27, !29, !23, !25}
!27 = distinct !{!27, !28, !"dptext$11: %retptr"}
!28 = distinct !{!28, !"dptext$11"}
!29 = distinct !{!29, !28, !"dptext$11: %excinfo"}
