; {"module": "dptext.text.writing_kernels", "loop": "decode_plainly", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<u8", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], "<i8", ["<i8", 2, 257], ["|u1", 1, 257], "<i8", ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], "|b1"], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$6", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null

define i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.lengths.0, ptr %arg.lengths.1, i64 %arg.lengths.2, i64 %arg.lengths.3, ptr %arg.lengths.4, i64 %arg.lengths.5.0, i64 %arg.lengths.6.0, ptr %arg.heads.0, ptr %arg.heads.1, i64 %arg.heads.2, i64 %arg.heads.3, ptr %arg.heads.4, i64 %arg.heads.5.0, i64 %arg.heads.6.0, i64 %arg.n_words, ptr %arg.numbers.0, ptr %arg.numbers.1, i64 %arg.numbers.2, i64 %arg.numbers.3, ptr %arg.numbers.4, i64 %arg.numbers.5.0, i64 %arg.numbers.6.0, ptr %arg.number_ends.0, ptr %arg.number_ends.1, i64 %arg.number_ends.2, i64 %arg.number_ends.3, ptr %arg.number_ends.4, i64 %arg.number_ends.5.0, i64 %arg.number_ends.6.0, i64 %arg.first_marked, ptr %arg.marked.0, ptr %arg.marked.1, i64 %arg.marked.2, i64 %arg.marked.3, ptr %arg.marked.4, i64 %arg.marked.5.0, i64 %arg.marked.5.1, i64 %arg.marked.6.0, i64 %arg.marked.6.1, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, i64 %arg.most, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.out_rows.0, ptr %arg.out_rows.1, i64 %arg.out_rows.2, i64 %arg.out_rows.3, ptr %arg.out_rows.4, i64 %arg.out_rows.5.0, i64 %arg.out_rows.6.0, ptr %arg.open_row.0, ptr %arg.open_row.1, i64 %arg.open_row.2, i64 %arg.open_row.3, ptr %arg.open_row.4, i64 %arg.open_row.5.0, i64 %arg.open_row.6.0, i8 %arg.goes_on) {
entry:
  %.86.i.i = alloca i64, align 8
  %.89.i.i943 = alloca i64, align 8
  %.149.i986 = alloca i64, align 8
  %.152.i = alloca i64, align 8
  %.86.i770 = alloca i64, align 8
  %.89.i771 = alloca i64, align 8
  %.86.i = alloca i64, align 8
  %.89.i = alloca i64, align 8
  %.176.not = icmp ne i8 %arg.goes_on, 0
  %.291 = alloca i64, align 8
  store i64 0, ptr %.291, align 8
  %.294 = alloca i64, align 8
  store i64 0, ptr %.294, align 8
  %.705 = alloca i64, align 8
  store i64 0, ptr %.705, align 8
  %.708 = alloca i64, align 8
  store i64 0, ptr %.708, align 8
  %.256 = load i64, ptr %arg.out_rows.4, align 8
  %.267 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.291, align 8
  %.305 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.305, i64 0, i64 %.267
  store i64 %storemerge, ptr %.294, align 8
  br label %B66

B66:                                              ; preds = %entry, %B1134
  %o.7.0 = phi i64 [ %.256, %entry ], [ %o.8.1, %B1134 ]
  %.349 = load i64, ptr %.294, align 8
  %.350 = icmp sgt i64 %.349, 0
  br i1 %.350, label %B68.if, label %B68.endif

B70:                                              ; preds = %B68.endif
  %.405 = icmp slt i64 %.340.sroa.0.0, 0
  %.406 = select i1 %.405, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.340.sroa.0.0
  %.420 = getelementptr i64, ptr %0, i64 %.406
  %.421 = load i64, ptr %.420, align 8
  %.464 = load i64, ptr %arg.open_row.4, align 8
  %.465 = icmp sgt i64 %.464, -1
  br i1 %.465, label %B160, label %B226

B160:                                             ; preds = %B70
  %.525 = getelementptr i8, ptr %arg.open_row.4, i64 8
  %.526 = load i64, ptr %.525, align 8
  %.555 = getelementptr i8, ptr %arg.open_row.4, i64 16
  %.556 = load i64, ptr %.555, align 8
  %.557 = icmp eq i64 %.556, 1
  store i64 -1, ptr %arg.open_row.4, align 8
  br label %B226

B226:                                             ; preds = %B160, %B70
  %row_start.2.1 = phi i64 [ %.464, %B160 ], [ %o.7.0, %B70 ]
  %blank.8.1 = phi i1 [ %.557, %B160 ], [ false, %B70 ]
  %written.6.1 = phi i64 [ %.526, %B160 ], [ 0, %B70 ]
  %.634 = select i1 %.405, i64 %arg.row_tokens.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.340.sroa.0.0
  %.648 = getelementptr i64, ptr %1, i64 %.634
  %.649 = load i64, ptr %.648, align 8
  %.665 = icmp slt i64 %.340.sroa.0.0, -1
  %.666 = select i1 %.665, i64 %arg.row_tokens.5.0, i64 0
  %2 = getelementptr i8, ptr %1, i64 8
  %.680 = getelementptr i64, ptr %2, i64 %.666
  %.681 = load i64, ptr %.680, align 8
  store i64 %.649, ptr %.705, align 8
  %.718 = sub i64 %.681, %.649
  %.719 = icmp slt i64 %.718, 1
  %storemerge2074 = select i1 %.719, i64 0, i64 %.718
  store i64 %storemerge2074, ptr %.708, align 8
  br label %B288

B288:                                             ; preds = %B226, %B1139
  %o.9.1 = phi i64 [ %o.7.0, %B226 ], [ %o.10.2, %B1139 ]
  %at.2.1 = phi i64 [ %.421, %B226 ], [ %.1027, %B1139 ]
  %blank.7.1 = phi i1 [ %blank.8.1, %B226 ], [ false, %B1139 ]
  %written.5.1 = phi i64 [ %written.6.1, %B226 ], [ %written.7.2, %B1139 ]
  %.761 = load i64, ptr %.708, align 8
  %.762 = icmp sgt i64 %.761, 0
  br i1 %.762, label %B290.if, label %B290.endif

B292:                                             ; preds = %B290.endif
  %.804.not = icmp eq i64 %arg.most, 0
  br i1 %.804.not, label %B436, label %B298

B298:                                             ; preds = %B292
  %.820 = icmp slt i64 %.752.sroa.0.0, 0
  %.821 = select i1 %.820, i64 %arg.begins.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.begins.4, i64 %.752.sroa.0.0
  %.835 = getelementptr i64, ptr %3, i64 %.821
  %.836 = load i64, ptr %.835, align 8
  %.838 = add nsw i64 %at.2.1, 1
  %.839.not = icmp eq i64 %.836, %.838
  br i1 %.839.not, label %B328, label %entry.endif.i

B328:                                             ; preds = %B298
  %.855 = icmp slt i64 %at.2.1, 0
  %.856 = select i1 %.855, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %at.2.1
  %.870 = getelementptr i8, ptr %4, i64 %.856
  %.871 = load i8, ptr %.870, align 1
  %.873.not = icmp eq i8 %.871, 32
  br i1 %.873.not, label %B436, label %entry.endif.i

entry.endif.i:                                    ; preds = %B298, %B328
  %.81.i = icmp slt i64 %at.2.1, %.836
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
  %.85.i.i = icmp slt i64 %.83.i.i, %.836
  %or.cond2075 = select i1 %or.cond, i1 %.85.i.i, i1 false
  br i1 %or.cond2075, label %B118.i.i, label %B240.i.i

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
  %.183.i.i = icmp slt i64 %.181.i.i, %.836
  %or.cond2076 = select i1 %.178.i.i, i1 %.183.i.i, i1 false
  br i1 %or.cond2076, label %B270.i.i, label %B744.i.i

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
  %or.cond2077 = or i1 %.352.i.i, %.356.i.i.not
  br i1 %or.cond2077, label %B744.i.i, label %dptext$7

B552.i.i:                                         ; preds = %B342.i.i
  %.373.i.i = icmp ult i8 %.51.i.i, -11
  %.376.i.i = add nsw i64 %i.2.i.0, 3
  %.378.i.i = icmp slt i64 %.376.i.i, %.836
  %or.cond2078 = select i1 %.373.i.i, i1 %.378.i.i, i1 false
  br i1 %or.cond2078, label %B582.i.i, label %B744.i.i

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
  %or.cond2079 = select i1 %.471.i.i, i1 %.474.i.i, i1 false
  br i1 %or.cond2079, label %dptext$7, label %B744.i.i

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
  %or.cond2080 = select i1 %blank.4.i.0, i1 %.255.i, i1 false
  br i1 %or.cond2080, label %B174.i, label %B204.i

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
  %.378.i = icmp slt i64 %.160.i, %.836
  br i1 %.378.i, label %B20.i, label %B436

B436:                                             ; preds = %entry.endif.i, %B238.i, %B292, %B328
  %o.12.2 = phi i64 [ %o.9.1, %B292 ], [ %o.9.1, %B328 ], [ %o.4.i.1, %B238.i ], [ %o.9.1, %entry.endif.i ]
  %written.8.2 = phi i64 [ %written.5.1, %B292 ], [ %written.5.1, %B328 ], [ %written.3.i.1, %B238.i ], [ %written.5.1, %entry.endif.i ]
  %blank.10.2 = phi i1 [ true, %B292 ], [ true, %B328 ], [ %blank.5.i.1, %B238.i ], [ %blank.7.1, %entry.endif.i ]
  %.1011 = icmp slt i64 %.752.sroa.0.0, 0
  %.1012 = select i1 %.1011, i64 %arg.ends.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.ends.4, i64 %.752.sroa.0.0
  %.1026 = getelementptr i64, ptr %16, i64 %.1012
  %.1027 = load i64, ptr %.1026, align 8
  %.1046 = select i1 %.1011, i64 %arg.ids.5.0, i64 0
  %17 = getelementptr i32, ptr %arg.ids.4, i64 %.752.sroa.0.0
  %.1060 = getelementptr i32, ptr %17, i64 %.1046
  %.1061 = load i32, ptr %.1060, align 4
  %.1063 = icmp eq i32 %.1061, -4
  br i1 %.1063, label %B1139, label %B492

B492:                                             ; preds = %B436
  %.1091 = icmp sgt i64 %o.12.2, %row_start.2.1
  %.1103.not = icmp eq i64 %written.8.2, 0
  %or.cond2081 = select i1 %blank.10.2, i1 true, i1 %.1103.not
  %or.cond2090 = select i1 %.1091, i1 %or.cond2081, i1 false
  br i1 %or.cond2090, label %B512, label %B542

B512:                                             ; preds = %B492
  %.1123 = icmp slt i64 %o.12.2, 0
  %.1124 = select i1 %.1123, i64 %arg.out.5.0, i64 0
  %18 = getelementptr i8, ptr %arg.out.4, i64 %o.12.2
  %.1138 = getelementptr i8, ptr %18, i64 %.1124
  store i8 32, ptr %.1138, align 1
  %.1142 = add nsw i64 %o.12.2, 1
  br label %B542

B542:                                             ; preds = %B512, %B492
  %o.13.3 = phi i64 [ %.1142, %B512 ], [ %o.12.2, %B492 ]
  %.1184 = load i32, ptr %.1060, align 4
  %.1186 = icmp eq i32 %.1184, -1
  br i1 %.1186, label %B576, label %B628

B576:                                             ; preds = %B542
  %.1204 = select i1 %.1011, i64 %arg.begins.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.begins.4, i64 %.752.sroa.0.0
  %.1218 = getelementptr i64, ptr %19, i64 %.1204
  %.1219 = load i64, ptr %.1218, align 8
  store i64 0, ptr %.86.i, align 8, !noalias !7
  store i64 0, ptr %.89.i, align 8, !noalias !7
  %.37.i.not = icmp sgt i64 %.1027, %.1219
  br i1 %.37.i.not, label %B20.i672, label %B1139

B20.i672:                                         ; preds = %B576
  %.62.i673 = sub nsw i64 %.1027, %.1219
  store i64 0, ptr %.86.i, align 8, !noalias !7
  store i64 %.62.i673, ptr %.89.i, align 8, !noalias !7
  br label %B172.i

B172.i:                                           ; preds = %B20.i672, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !7
  %.144.i689 = icmp sgt i64 %.143.i, 0
  br i1 %.144.i689, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.13.3, %.62.i673
  br label %B1139

B172.if.i:                                        ; preds = %B172.i
  %.150.i735 = load i64, ptr %.86.i, align 8, !noalias !7
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !7
  %.157.i738 = add i64 %.150.i735, 1
  store i64 %.157.i738, ptr %.86.i, align 8, !noalias !7
  %20 = getelementptr i8, ptr %arg.data.4, i64 %.1219
  %.209.i = getelementptr i8, ptr %20, i64 %.150.i735
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !7
  %21 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i732 = getelementptr i8, ptr %21, i64 %.150.i735
  store i8 %.210.i, ptr %.238.i732, align 1, !noalias !7
  br label %B172.i

B628:                                             ; preds = %B542
  %.1292 = icmp slt i32 %.1184, -4
  br i1 %.1292, label %B662, label %B828

B662:                                             ; preds = %B628
  %.1327 = sext i32 %.1184 to i64
  %.1328 = sub nsw i64 -5, %.1327
  %.1334.not = icmp slt i64 %.1328, %arg.first_marked
  br i1 %.1334.not, label %B726, label %B706

B706:                                             ; preds = %B662
  %.1338 = sub nsw i64 %.1328, %arg.first_marked
  %.1388 = mul i64 %.1338, %arg.marked.5.1
  %.1392 = getelementptr i64, ptr %arg.marked.4, i64 %.1388
  store i64 %o.13.3, ptr %.1392, align 8
  br label %B726

B726:                                             ; preds = %B706, %B662
  %.1410 = icmp sgt i32 %.1184, -5
  %.1411 = select i1 %.1410, i64 %arg.number_ends.5.0, i64 0
  %22 = getelementptr i64, ptr %arg.number_ends.4, i64 %.1328
  %.1425 = getelementptr i64, ptr %22, i64 %.1411
  %.1426 = load i64, ptr %.1425, align 8
  %.1442 = icmp sgt i32 %.1184, -4
  %.1443 = select i1 %.1442, i64 %arg.number_ends.5.0, i64 0
  %reass.sub = sub i64 %.1443, %.1327
  %23 = getelementptr i64, ptr %arg.number_ends.4, i64 %reass.sub
  %.1457 = getelementptr i8, ptr %23, i64 -32
  %.1458 = load i64, ptr %.1457, align 8
  store i64 0, ptr %.86.i770, align 8, !noalias !11
  store i64 0, ptr %.89.i771, align 8, !noalias !11
  %.37.i783.not = icmp sgt i64 %.1458, %.1426
  br i1 %.37.i783.not, label %B20.i784, label %B726.endif

B20.i784:                                         ; preds = %B726
  %.62.i791 = sub nsw i64 %.1458, %.1426
  store i64 0, ptr %.86.i770, align 8, !noalias !11
  store i64 %.62.i791, ptr %.89.i771, align 8, !noalias !11
  br label %B172.i823

B172.i823:                                        ; preds = %B20.i784, %B172.if.i899
  %.143.i827 = load i64, ptr %.89.i771, align 8, !noalias !11
  %.144.i828 = icmp sgt i64 %.143.i827, 0
  br i1 %.144.i828, label %B172.if.i899, label %B212.i837

B212.i837:                                        ; preds = %B172.i823
  %.261.i850 = add nsw i64 %o.13.3, %.62.i791
  br label %B726.endif

B172.if.i899:                                     ; preds = %B172.i823
  %.150.i902 = load i64, ptr %.86.i770, align 8, !noalias !11
  %.153.i904 = add nsw i64 %.143.i827, -1
  store i64 %.153.i904, ptr %.89.i771, align 8, !noalias !11
  %.157.i907 = add i64 %.150.i902, 1
  store i64 %.157.i907, ptr %.86.i770, align 8, !noalias !11
  %24 = getelementptr i8, ptr %arg.numbers.4, i64 %.1426
  %.209.i876 = getelementptr i8, ptr %24, i64 %.150.i902
  %.210.i877 = load i8, ptr %.209.i876, align 1, !noalias !11
  %25 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.238.i898 = getelementptr i8, ptr %25, i64 %.150.i902
  store i8 %.210.i877, ptr %.238.i898, align 1, !noalias !11
  br label %B172.i823

B806:                                             ; preds = %B726.endif
  %.1501 = sub nsw i64 %.1328, %arg.first_marked
  %.1553 = mul i64 %.1501, %arg.marked.5.1
  %26 = getelementptr i64, ptr %arg.marked.4, i64 %.1553
  %.1557 = getelementptr i8, ptr %26, i64 8
  store i64 %.1462.0, ptr %.1557, align 8
  br label %B1139

B828:                                             ; preds = %B628
  %.15.i = icmp sgt i32 %.1184, -1
  br i1 %.15.i, label %B38.i, label %B60.i

B38.i:                                            ; preds = %B828
  %27 = getelementptr i8, ptr %arg.cases.4, i64 %.752.sroa.0.0
  %.1616 = select i1 %.1011, i64 %arg.cases.5.0, i64 0
  %.1630 = getelementptr i8, ptr %27, i64 %.1616
  %.1631 = load i8, ptr %.1630, align 1
  %28 = and i8 %.1631, 3
  %.22.i934 = zext nneg i8 %28 to i64
  %.26.i = mul nsw i64 %arg.n_words, %.22.i934
  %.30.i = zext nneg i32 %.1184 to i64
  %.31.i = add nsw i64 %.26.i, %.30.i
  br label %B828.endif

B60.i:                                            ; preds = %B828
  %.41.i926 = mul nsw i64 %arg.n_words, 3
  %narrow = sub nsw i32 -2, %.1184
  %.46.i929 = sext i32 %narrow to i64
  %.49.i = add nsw i64 %.41.i926, %.46.i929
  br label %B828.endif

B972:                                             ; preds = %B290.endif
  %.1731.not = icmp eq i64 %arg.most, 0
  br i1 %.1731.not, label %B1054, label %B976

B976:                                             ; preds = %B972
  %.1749 = select i1 %.665, i64 %arg.rows.5.0, i64 0
  %29 = getelementptr i8, ptr %0, i64 8
  %.1763 = getelementptr i64, ptr %29, i64 %.1749
  %.1764 = load i64, ptr %.1763, align 8
  %.81.i83 = icmp slt i64 %at.2.1, %.1764
  br i1 %.81.i83, label %B20.i108, label %B1054

B20.i108:                                         ; preds = %B238.i219, %B976
  %written.2.i42.0 = phi i64 [ %written.5.1, %B976 ], [ %written.3.i57.1, %B238.i219 ]
  %blank.4.i44.0 = phi i1 [ %blank.7.1, %B976 ], [ %blank.5.i59.1, %B238.i219 ]
  %o.3.i48.0 = phi i64 [ %o.9.1, %B976 ], [ %o.4.i58.1, %B238.i219 ]
  %i.2.i49.0 = phi i64 [ %at.2.1, %B976 ], [ %.160.i200, %B238.i219 ]
  %.35.i.i143 = icmp slt i64 %i.2.i49.0, 0
  %.36.i.i144 = select i1 %.35.i.i143, i64 %arg.data.5.0, i64 0
  %30 = getelementptr i8, ptr %arg.data.4, i64 %i.2.i49.0
  %.50.i.i154 = getelementptr i8, ptr %30, i64 %.36.i.i144
  %.51.i.i155 = load i8, ptr %.50.i.i154, align 1, !noalias !15
  %.52.i.i156 = zext i8 %.51.i.i155 to i64
  %.57.i.i159 = icmp sgt i8 %.51.i.i155, -1
  br i1 %.57.i.i159, label %dptext$8, label %B76.i.i160

B76.i.i160:                                       ; preds = %B20.i108
  %.77.i.i162 = icmp ugt i8 %.51.i.i155, -63
  %.80.i.i570 = icmp ult i8 %.51.i.i155, -32
  %or.cond2082 = and i1 %.77.i.i162, %.80.i.i570
  %.83.i.i573 = add nsw i64 %i.2.i49.0, 1
  %.85.i.i575 = icmp slt i64 %.83.i.i573, %.1764
  %or.cond2083 = select i1 %or.cond2082, i1 %.85.i.i575, i1 false
  br i1 %or.cond2083, label %B118.i.i576, label %B240.i.i163

B118.i.i576:                                      ; preds = %B76.i.i160
  %.102.i.i586 = icmp slt i64 %i.2.i49.0, -1
  %.103.i.i587 = select i1 %.102.i.i586, i64 %arg.data.5.0, i64 0
  %31 = getelementptr i8, ptr %30, i64 1
  %.117.i.i597 = getelementptr i8, ptr %31, i64 %.103.i.i587
  %.118.i.i598 = load i8, ptr %.117.i.i597, align 1, !noalias !15
  %.121.i.i601 = icmp slt i8 %.118.i.i598, -64
  br i1 %.121.i.i601, label %B154.i.i602, label %B240.i.i163

B154.i.i602:                                      ; preds = %B118.i.i576
  %.126.i.i605 = shl nuw nsw i64 %.52.i.i156, 6
  %.129.i.i607 = and i64 %.126.i.i605, 1984
  %32 = and i8 %.118.i.i598, 63
  %.167.i.i633 = zext nneg i8 %32 to i64
  %.168.i.i634 = or disjoint i64 %.129.i.i607, %.167.i.i633
  br label %dptext$8

B240.i.i163:                                      ; preds = %B118.i.i576, %B76.i.i160
  %.178.i.i165 = icmp ugt i8 %.51.i.i155, -33
  %.181.i.i348 = add nsw i64 %i.2.i49.0, 2
  %.183.i.i350 = icmp slt i64 %.181.i.i348, %.1764
  %or.cond2084 = select i1 %.178.i.i165, i1 %.183.i.i350, i1 false
  br i1 %or.cond2084, label %B270.i.i351, label %B744.i.i166

B270.i.i351:                                      ; preds = %B240.i.i163
  %.200.i.i361 = icmp slt i64 %i.2.i49.0, -1
  %.201.i.i362 = select i1 %.200.i.i361, i64 %arg.data.5.0, i64 0
  %33 = getelementptr i8, ptr %30, i64 1
  %.215.i.i372 = getelementptr i8, ptr %33, i64 %.201.i.i362
  %.216.i.i373 = load i8, ptr %.215.i.i372, align 1, !noalias !15
  %.219.i.i376 = icmp slt i8 %.216.i.i373, -64
  br i1 %.219.i.i376, label %B306.i.i377, label %B744.i.i166

B306.i.i377:                                      ; preds = %B270.i.i351
  %.236.i.i387 = icmp slt i64 %i.2.i49.0, -2
  %.237.i.i388 = select i1 %.236.i.i387, i64 %arg.data.5.0, i64 0
  %34 = getelementptr i8, ptr %30, i64 2
  %.251.i.i398 = getelementptr i8, ptr %34, i64 %.237.i.i388
  %.252.i.i399 = load i8, ptr %.251.i.i398, align 1, !noalias !15
  %.255.i.i402 = icmp slt i8 %.252.i.i399, -64
  br i1 %.255.i.i402, label %B342.i.i403, label %B744.i.i166

B342.i.i403:                                      ; preds = %B306.i.i377
  %35 = and i8 %.216.i.i373, 63
  %.290.i.i427 = zext nneg i8 %35 to i64
  %.291.i.i428 = shl nuw nsw i64 %.290.i.i427, 6
  %36 = and i8 %.252.i.i399, 63
  %.325.i.i452 = zext nneg i8 %36 to i64
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
  %or.cond2085 = or i1 %.352.i.i554, %.356.i.i560.not
  br i1 %or.cond2085, label %B744.i.i166, label %dptext$8

B552.i.i457:                                      ; preds = %B342.i.i403
  %.373.i.i459 = icmp ult i8 %.51.i.i155, -11
  %.376.i.i462 = add nsw i64 %i.2.i49.0, 3
  %.378.i.i464 = icmp slt i64 %.376.i.i462, %.1764
  %or.cond2086 = select i1 %.373.i.i459, i1 %.378.i.i464, i1 false
  br i1 %or.cond2086, label %B582.i.i466, label %B744.i.i166

B582.i.i466:                                      ; preds = %B552.i.i457
  %.397.i.i476 = icmp slt i64 %i.2.i49.0, -3
  %.398.i.i477 = select i1 %.397.i.i476, i64 %arg.data.5.0, i64 0
  %37 = getelementptr i8, ptr %30, i64 3
  %.412.i.i487 = getelementptr i8, ptr %37, i64 %.398.i.i477
  %.413.i.i488 = load i8, ptr %.412.i.i487, align 1, !noalias !15
  %.416.i.i491 = icmp slt i8 %.413.i.i488, -64
  br i1 %.416.i.i491, label %B618.i.i492, label %B744.i.i166

B618.i.i492:                                      ; preds = %B582.i.i466
  %.419.i.i494 = shl nuw nsw i64 %.52.i.i156, 18
  %.422.i.i496 = and i64 %.419.i.i494, 1835008
  %.424.i.i498 = shl nuw nsw i64 %.326.i.i453, 6
  %.427.i.i500 = or disjoint i64 %.422.i.i496, %.424.i.i498
  %38 = and i8 %.413.i.i488, 63
  %.465.i.i526 = zext nneg i8 %38 to i64
  %.466.i.i527 = or disjoint i64 %.427.i.i500, %.465.i.i526
  %.471.i.i530 = icmp samesign ugt i64 %.427.i.i500, 65535
  %.474.i.i533 = icmp samesign ult i64 %.427.i.i500, 1114112
  %or.cond2087 = select i1 %.471.i.i530, i1 %.474.i.i533, i1 false
  br i1 %or.cond2087, label %dptext$8, label %B744.i.i166

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
  %or.cond2088 = select i1 %blank.4.i44.0, i1 %.255.i300, i1 false
  br i1 %or.cond2088, label %B174.i301, label %B204.i262

B174.i301:                                        ; preds = %B158.i254
  %.271.i310 = icmp slt i64 %o.3.i48.0, 0
  %.272.i311 = select i1 %.271.i310, i64 %arg.out.5.0, i64 0
  %39 = getelementptr i8, ptr %arg.out.4, i64 %o.3.i48.0
  %.286.i321 = getelementptr i8, ptr %39, i64 %.272.i311
  store i8 32, ptr %.286.i321, align 1, !noalias !21
  %.290.i323 = add nsw i64 %o.3.i48.0, 1
  br label %B204.i262

B204.i262:                                        ; preds = %B174.i301, %B158.i254
  %o.5.i60.2 = phi i64 [ %.290.i323, %B174.i301 ], [ %o.3.i48.0, %B158.i254 ]
  %.313.i273 = icmp slt i64 %o.5.i60.2, 0
  %.314.i274 = select i1 %.313.i273, i64 %arg.out.5.0, i64 0
  %40 = getelementptr i8, ptr %arg.out.4, i64 %o.5.i60.2
  %.328.i284 = getelementptr i8, ptr %40, i64 %.314.i274
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
  %.378.i240 = icmp slt i64 %.160.i200, %.1764
  br i1 %.378.i240, label %B20.i108, label %B1054

B1054:                                            ; preds = %B976, %B238.i219, %B972
  %o.8.1 = phi i64 [ %o.9.1, %B972 ], [ %o.4.i58.1, %B238.i219 ], [ %o.9.1, %B976 ]
  %blank.11.1 = phi i1 [ %blank.7.1, %B972 ], [ %blank.5.i59.1, %B238.i219 ], [ %blank.7.1, %B976 ]
  %written.9.1 = phi i64 [ %written.5.1, %B972 ], [ %written.3.i57.1, %B238.i219 ], [ %written.5.1, %B976 ]
  %.1861 = select i1 %.665, i64 %arg.out_rows.5.0, i64 0
  %41 = getelementptr i64, ptr %arg.out_rows.4, i64 %.340.sroa.0.0
  %42 = getelementptr i8, ptr %41, i64 8
  %.1875 = getelementptr i64, ptr %42, i64 %.1861
  store i64 %o.8.1, ptr %.1875, align 8
  %.1886 = add nsw i64 %arg.rows.2, -2
  %.1888 = icmp eq i64 %.340.sroa.0.0, %.1886
  %or.cond2089 = select i1 %.176.not, i1 %.1888, i1 false
  br i1 %or.cond2089, label %B1102, label %B1134

B1102:                                            ; preds = %B1054
  store i64 %row_start.2.1, ptr %arg.open_row.4, align 8
  %.1954 = getelementptr i8, ptr %arg.open_row.4, i64 8
  store i64 %written.9.1, ptr %.1954, align 8
  %.1987 = getelementptr i8, ptr %arg.open_row.4, i64 16
  %.1989 = zext i1 %blank.11.1 to i64
  store i64 %.1989, ptr %.1987, align 8
  br label %B1134

B1134:                                            ; preds = %B1102, %B1054
  br label %B66

B1138:                                            ; preds = %B68.endif
  store i64 %o.7.0, ptr %retptr, align 8
  ret i32 0

B1139:                                            ; preds = %B576, %B212.i, %B458.i, %B726.endif, %B806, %B436
  %o.10.2 = phi i64 [ %o.12.2, %B436 ], [ %.1462.0, %B806 ], [ %.402.i, %B458.i ], [ %.1462.0, %B726.endif ], [ %.261.i, %B212.i ], [ %o.13.3, %B576 ]
  %written.7.2 = phi i64 [ %written.8.2, %B436 ], [ 0, %B806 ], [ 0, %B726.endif ], [ 0, %B458.i ], [ 0, %B212.i ], [ 0, %B576 ]
  br label %B288

B68.if:                                           ; preds = %B66
  %.356 = load i64, ptr %.291, align 8
  %.359 = add nsw i64 %.349, -1
  store i64 %.359, ptr %.294, align 8
  %.363 = add i64 %.356, 1
  store i64 %.363, ptr %.291, align 8
  br label %B68.endif

B68.endif:                                        ; preds = %B68.if, %B66
  %.340.sroa.0.0 = phi i64 [ %.356, %B68.if ], [ 0, %B66 ]
  br i1 %.350, label %B70, label %B1138

B290.if:                                          ; preds = %B288
  %.768 = load i64, ptr %.705, align 8
  %.771 = add nsw i64 %.761, -1
  store i64 %.771, ptr %.708, align 8
  %.775 = add i64 %.768, 1
  store i64 %.775, ptr %.705, align 8
  br label %B290.endif

B290.endif:                                       ; preds = %B290.if, %B288
  %.752.sroa.0.0 = phi i64 [ %.768, %B290.if ], [ 0, %B288 ]
  br i1 %.762, label %B292, label %B972

B726.endif:                                       ; preds = %B212.i837, %B726
  %.1462.0 = phi i64 [ %.261.i850, %B212.i837 ], [ %o.13.3, %B726 ]
  br i1 %.1334.not, label %B1139, label %B806

B828.endif:                                       ; preds = %B38.i, %B60.i
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

B188.i:                                           ; preds = %B828.endif, %B188.if.i
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
  %43 = getelementptr i8, ptr %arg.blob.4, i64 %.319.i1085
  %44 = getelementptr i8, ptr %43, i64 8
  %.209.i.i1192 = getelementptr i8, ptr %44, i64 %.150.i.i1207
  %.210.i.i1193 = load i8, ptr %.209.i.i1192, align 1, !noalias !26
  %45 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %46 = getelementptr i8, ptr %45, i64 8
  %.238.i.i1205 = getelementptr i8, ptr %46, i64 %.150.i.i1207
  store i8 %.210.i.i1193, ptr %.238.i.i1205, align 1, !noalias !26
  br label %B172.i.i

B458.i:                                           ; preds = %B172.i.i, %B336.i
  %.402.i = add nsw i64 %o.13.3, %.115.i
  br label %B1139

B188.if.i:                                        ; preds = %B188.i
  %.213.i1249 = load i64, ptr %.149.i986, align 8, !noalias !22
  %.216.i = add nsw i64 %.206.i1055, -1
  store i64 %.216.i, ptr %.152.i, align 8, !noalias !22
  %.220.i1252 = add i64 %.213.i1249, 1
  store i64 %.220.i1252, ptr %.149.i986, align 8, !noalias !22
  %.245.i1223 = shl i64 %.213.i1249, 3
  %.247.i1225 = lshr i64 %.87.i1011, %.245.i1223
  %.249.i1226 = trunc i64 %.247.i1225 to i8
  %47 = getelementptr i8, ptr %arg.out.4, i64 %o.13.3
  %.277.i1246 = getelementptr i8, ptr %47, i64 %.213.i1249
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
