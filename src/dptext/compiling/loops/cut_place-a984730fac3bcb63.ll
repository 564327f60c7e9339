; {"module": "dptext.text.kernels", "loop": "cut_place", "kinds": [["|u1", 1, 257], "<i8", "<i8", ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.42 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.42, label %B24, label %B106

B24:                                              ; preds = %entry
  %.65 = icmp slt i64 %arg.begin, 0
  %.66 = select i1 %.65, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.begin
  %.80 = getelementptr i8, ptr %0, i64 %.66
  %.81 = load i8, ptr %.80, align 1
  %.86 = icmp slt i8 %.81, -64
  br i1 %.86, label %B54, label %B106

B54:                                              ; preds = %B76, %B24
  %i.3.1 = phi i64 [ %arg.begin, %B24 ], [ %.92, %B76 ]
  %.92 = add nsw i64 %i.3.1, 1
  %.103 = icmp slt i64 %.92, %arg.end
  br i1 %.103, label %B76, label %B106

B76:                                              ; preds = %B54
  %.125 = icmp slt i64 %i.3.1, -1
  %.126 = select i1 %.125, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.data.4, i64 %.92
  %.140 = getelementptr i8, ptr %1, i64 %.126
  %.141 = load i8, ptr %.140, align 1
  %.146 = icmp slt i8 %.141, -64
  br i1 %.146, label %B54, label %B106

B106:                                             ; preds = %B76, %B54, %B24, %entry
  %phiofops = phi i1 [ %.42, %entry ], [ true, %B24 ], [ %.103, %B54 ], [ true, %B76 ]
  %i.4.0 = phi i64 [ %.92, %B76 ], [ %.92, %B54 ], [ %arg.begin, %B24 ], [ %arg.begin, %entry ]
  br i1 %phiofops, label %B118, label %B228

B118:                                             ; preds = %B206, %B106
  %spaced.2.0 = phi i1 [ false, %B106 ], [ %.246, %B206 ]
  %i.5.0 = phi i64 [ %i.4.0, %B106 ], [ %.283, %B206 ]
  %.35.i = icmp slt i64 %i.5.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.data.4, i64 %i.5.0
  %.50.i = getelementptr i8, ptr %2, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !0
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B118.endif, label %B76.i

B76.i:                                            ; preds = %B118
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.5.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond345 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond345, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.5.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 1
  %.117.i = getelementptr i8, ptr %3, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !0
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %4 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %4 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B118.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.5.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond346 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond346, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.5.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %2, i64 1
  %.215.i = getelementptr i8, ptr %5, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !0
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.5.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %2, i64 2
  %.251.i = getelementptr i8, ptr %6, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !0
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
  %or.cond347 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond347, label %B744.i, label %B118.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.5.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond348 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond348, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.5.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %9 = getelementptr i8, ptr %2, i64 3
  %.412.i = getelementptr i8, ptr %9, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !0
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
  %or.cond349 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond349, label %B118.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B118.endif

common.ret:                                       ; preds = %B228, %B202
  %common.ret.op = phi i32 [ 0, %B202 ], [ 0, %B228 ]
  ret i32 %common.ret.op

B202:                                             ; preds = %B118.endif
  store i64 %i.5.0, ptr %retptr, align 8
  br label %common.ret

B206:                                             ; preds = %B118.endif
  %.283 = add nsw i64 %i.5.0, %.182.sroa.8.0
  %.289 = icmp slt i64 %.283, %arg.end
  br i1 %.289, label %B118, label %B228

B228:                                             ; preds = %B206, %B106
  store i64 %arg.end, ptr %retptr, align 8
  br label %common.ret

B118.endif:                                       ; preds = %B154.i, %B744.i, %B118, %B490.i, %B618.i
  %.182.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B118 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.182.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B118 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.243 = getelementptr i8, ptr %arg.classes.4, i64 %.182.sroa.0.0
  %.244 = load i8, ptr %.243, align 1
  %.246 = icmp eq i8 %.244, 5
  %spaced.2.0.not = xor i1 %spaced.2.0, true
  %brmerge = or i1 %.246, %spaced.2.0.not
  br i1 %brmerge, label %B206, label %B202
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"dptext$3: %retptr"}
!2 = distinct !{!2, !"dptext$3"}
