; {"module": "dptext.text.number_kernels", "loop": "put_numbers", "kinds": [["|u1", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$2", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null

define i32 @dptext$2(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.kinds.0, ptr %arg.kinds.1, i64 %arg.kinds.2, i64 %arg.kinds.3, ptr %arg.kinds.4, i64 %arg.kinds.5.0, i64 %arg.kinds.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.prefixes.0, ptr %arg.prefixes.1, i64 %arg.prefixes.2, i64 %arg.prefixes.3, ptr %arg.prefixes.4, i64 %arg.prefixes.5.0, i64 %arg.prefixes.6.0, ptr %arg.suffixes.0, ptr %arg.suffixes.1, i64 %arg.suffixes.2, i64 %arg.suffixes.3, ptr %arg.suffixes.4, i64 %arg.suffixes.5.0, i64 %arg.suffixes.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.text_starts.0, ptr %arg.text_starts.1, i64 %arg.text_starts.2, i64 %arg.text_starts.3, ptr %arg.text_starts.4, i64 %arg.text_starts.5.0, i64 %arg.text_starts.6.0, ptr %arg.looks.0, ptr %arg.looks.1, i64 %arg.looks.2, i64 %arg.looks.3, ptr %arg.looks.4, i64 %arg.looks.5.0, i64 %arg.looks.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0) {
entry:
  %.86.i = alloca i64, align 8
  %.89.i = alloca i64, align 8
  %.170 = alloca i64, align 8
  store i64 0, ptr %.170, align 8
  %.173 = alloca i64, align 8
  store i64 0, ptr %.173, align 8
  %.422 = alloca i64, align 8
  store i64 0, ptr %.422, align 8
  %.425 = alloca i64, align 8
  store i64 0, ptr %.425, align 8
  %.146 = add nsw i64 %arg.starts.2, -1
  store i64 0, ptr %.170, align 8
  %.184 = icmp slt i64 %arg.starts.2, 2
  %storemerge = select i1 %.184, i64 0, i64 %.146
  store i64 %storemerge, ptr %.173, align 8
  br label %B90

B90:                                              ; preds = %entry, %B1018
  %o.3.0 = phi i64 [ 0, %entry ], [ %o.4.1, %B1018 ]
  %.228 = load i64, ptr %.173, align 8
  %.229 = icmp sgt i64 %.228, 0
  br i1 %.229, label %B92.if, label %B92.endif

B94:                                              ; preds = %B92.endif
  %.288 = icmp slt i64 %.219.sroa.0.0, 0
  %.289 = select i1 %.288, i64 %arg.starts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.starts.4, i64 %.219.sroa.0.0
  %.303 = getelementptr i64, ptr %0, i64 %.289
  %.304 = load i64, ptr %.303, align 8
  %.320 = icmp slt i64 %.219.sroa.0.0, -1
  %.321 = select i1 %.320, i64 %arg.starts.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 8
  %.335 = getelementptr i64, ptr %1, i64 %.321
  %.336 = load i64, ptr %.335, align 8
  %.352 = select i1 %.288, i64 %arg.suffixes.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.suffixes.4, i64 %.219.sroa.0.0
  %.366 = getelementptr i8, ptr %2, i64 %.352
  %.367 = load i8, ptr %.366, align 1
  %.368 = zext i8 %.367 to i64
  %.396 = add nsw i64 %.304, -1
  %.398 = add nsw i64 %.336, 1
  store i64 %.396, ptr %.422, align 8
  %.435 = sub i64 %.398, %.396
  %.436 = icmp slt i64 %.435, 1
  %storemerge821 = select i1 %.436, i64 0, i64 %.435
  store i64 %storemerge821, ptr %.425, align 8
  br label %B244

B244:                                             ; preds = %B946.endif, %B94
  %o.4.1 = phi i64 [ %o.3.0, %B94 ], [ %.1346.0, %B946.endif ]
  %suffix.2.1 = phi i64 [ %.368, %B94 ], [ %suffix.3.2, %B946.endif ]
  %late.2.1 = phi i1 [ false, %B94 ], [ %late.3.2, %B946.endif ]
  %.478 = load i64, ptr %.425, align 8
  %.479 = icmp sgt i64 %.478, 0
  br i1 %.479, label %B246.if, label %B1018

B262:                                             ; preds = %B246.if
  %.559 = select i1 %.288, i64 %arg.prefixes.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.prefixes.4, i64 %.219.sroa.0.0
  %.573 = getelementptr i8, ptr %3, i64 %.559
  %.574 = load i8, ptr %.573, align 1
  %.575 = zext i8 %.574 to i64
  br label %B946

B298:                                             ; preds = %B246.if
  %.583 = icmp eq i64 %.485, %.336
  br i1 %.583, label %B310, label %B488

B310:                                             ; preds = %B298
  %.592 = icmp eq i64 %suffix.2.1, 1
  br i1 %.592, label %B332, label %B466

B332:                                             ; preds = %B310
  %.612.inv = icmp sgt i64 %o.4.1, 0
  %.613 = select i1 %.612.inv, i64 0, i64 %arg.out.5.0
  %4 = getelementptr i8, ptr %arg.out.4, i64 %o.4.1
  %5 = getelementptr i8, ptr %4, i64 -1
  %.627 = getelementptr i8, ptr %5, i64 %.613
  %.628 = load i8, ptr %.627, align 1
  %.629 = zext i8 %.628 to i64
  %.630 = add nsw i64 %.629, -48
  %.635 = icmp ult i8 %.628, 52
  br i1 %.635, label %B408, label %B466

B408:                                             ; preds = %B332
  %.641 = sub nsw i64 %o.4.1, %o.3.0
  %.642 = icmp eq i64 %.641, 1
  br i1 %.642, label %B456, label %B426

B426:                                             ; preds = %B408
  %.662 = icmp slt i64 %o.4.1, 2
  %.663 = select i1 %.662, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i8, ptr %4, i64 -2
  %.677 = getelementptr i8, ptr %6, i64 %.663
  %.678 = load i8, ptr %.677, align 1
  %.680.not = icmp eq i8 %.678, 49
  br i1 %.680.not, label %B466, label %B456

B456:                                             ; preds = %B426, %B408
  %.684 = add nsw i64 1, %.630
  br label %B466

B466:                                             ; preds = %B456, %B426, %B332, %B310
  %suffix.4.3 = phi i64 [ %.684, %B456 ], [ 1, %B426 ], [ 1, %B332 ], [ %suffix.2.1, %B310 ]
  %.710 = add nsw i64 %suffix.4.3, 59
  br label %B946

B488:                                             ; preds = %B298
  %.730 = icmp slt i64 %.485, 0
  %.731 = select i1 %.730, i64 %arg.kinds.5.0, i64 0
  %7 = getelementptr i8, ptr %arg.kinds.4, i64 %.485
  %.745 = getelementptr i8, ptr %7, i64 %.731
  %.746 = load i8, ptr %.745, align 1
  %.747 = zext i8 %.746 to i64
  %.748 = shl nuw nsw i64 %.747, 10
  %.764 = select i1 %.730, i64 %arg.styles.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.styles.4, i64 %.485
  %.778 = getelementptr i8, ptr %8, i64 %.764
  %.779 = load i8, ptr %.778, align 1
  %.780 = zext i8 %.779 to i64
  %.781 = or disjoint i64 %.748, %.780
  %.797 = select i1 %.730, i64 %arg.places.5.0, i64 0
  %9 = getelementptr i32, ptr %arg.places.4, i64 %.485
  %.811 = getelementptr i32, ptr %9, i64 %.797
  %.812 = load i32, ptr %.811, align 4
  switch i8 %.746, label %B738 [
    i8 6, label %B588
    i8 0, label %B696
  ]

B588:                                             ; preds = %B488
  %.854 = icmp sgt i64 %suffix.2.1, 4
  %.861 = icmp slt i64 %suffix.2.1, 7
  %or.cond823 = and i1 %.854, %.861
  br i1 %or.cond823, label %B640, label %B662

B640:                                             ; preds = %B588
  %.870 = or disjoint i64 %.781, 256
  br label %B738

B662:                                             ; preds = %B588
  %.912 = icmp eq i8 %.746, 0
  %.918 = icmp eq i64 %suffix.2.1, 7
  %or.cond = select i1 %.912, i1 %.918, i1 false
  br i1 %or.cond, label %B718, label %B738

B696:                                             ; preds = %B488
  %.918.old = icmp eq i64 %suffix.2.1, 7
  br i1 %.918.old, label %B718, label %B738

B718:                                             ; preds = %B662, %B696
  %.921 = or disjoint i64 %.781, 512
  br label %B738

B738:                                             ; preds = %B488, %B718, %B696, %B662, %B640
  %look.3.3 = phi i64 [ %.870, %B640 ], [ %.921, %B718 ], [ %.781, %B696 ], [ %.781, %B662 ], [ %.781, %B488 ]
  %.958 = getelementptr i64, ptr %arg.looks.4, i64 %look.3.3
  %.959 = load i64, ptr %.958, align 8
  %.960 = icmp slt i64 %.959, 0
  br i1 %.960, label %B762, label %B774

common.ret:                                       ; preds = %B1032, %B762
  %common.ret.op = phi i32 [ 0, %B762 ], [ 0, %B1032 ]
  ret i32 %common.ret.op

B762:                                             ; preds = %B738
  store i64 %look.3.3, ptr %retptr, align 8
  br label %common.ret

B774:                                             ; preds = %B738
  %.1055 = icmp sgt i32 %.812, 11
  %or.cond822 = select i1 %late.2.1, i1 %.1055, i1 false
  %.1062 = sext i32 %.812 to i64
  %"$phi830.3.2.3" = select i1 %or.cond822, i64 11, i64 %.1062
  %.1068 = add nsw i64 %.959, %"$phi830.3.2.3"
  %.1109 = icmp slt i8 %.779, 0
  %.1116 = icmp sgt i32 %.812, 11
  %"$phi896.2.2.3" = select i1 %.1109, i1 %.1116, i1 false
  %.1157 = select i1 %.730, i64 %arg.marks.5.0, i64 0
  %10 = getelementptr i8, ptr %arg.marks.4, i64 %.485
  %.1171 = getelementptr i8, ptr %10, i64 %.1157
  %.1172 = load i8, ptr %.1171, align 1
  %.1173.not = icmp eq i8 %.1172, 0
  br i1 %.1173.not, label %B946, label %B914

B914:                                             ; preds = %B774
  %.1237 = icmp slt i64 %o.4.1, 0
  %.1238 = select i1 %.1237, i64 %arg.out.5.0, i64 0
  %11 = getelementptr i8, ptr %arg.out.4, i64 %o.4.1
  %.1252 = getelementptr i8, ptr %11, i64 %.1238
  store i8 %.1172, ptr %.1252, align 1
  %.1255 = add nsw i64 %o.4.1, 1
  br label %B946

B946:                                             ; preds = %B914, %B774, %B466, %B262
  %o.5.2 = phi i64 [ %o.4.1, %B262 ], [ %o.4.1, %B466 ], [ %.1255, %B914 ], [ %o.4.1, %B774 ]
  %suffix.3.2 = phi i64 [ %suffix.2.1, %B262 ], [ %suffix.4.3, %B466 ], [ %suffix.2.1, %B914 ], [ %suffix.2.1, %B774 ]
  %late.3.2 = phi i1 [ %late.2.1, %B262 ], [ %late.2.1, %B466 ], [ %"$phi896.2.2.3", %B914 ], [ %"$phi896.2.2.3", %B774 ]
  %text.3.2 = phi i64 [ %.575, %B262 ], [ %.710, %B466 ], [ %.1068, %B914 ], [ %.1068, %B774 ]
  %.1292 = icmp slt i64 %text.3.2, 0
  %.1293 = select i1 %.1292, i64 %arg.text_starts.5.0, i64 0
  %12 = getelementptr i64, ptr %arg.text_starts.4, i64 %text.3.2
  %.1307 = getelementptr i64, ptr %12, i64 %.1293
  %.1308 = load i64, ptr %.1307, align 8
  %.1326 = icmp slt i64 %text.3.2, -1
  %.1327 = select i1 %.1326, i64 %arg.text_starts.5.0, i64 0
  %13 = getelementptr i8, ptr %12, i64 8
  %.1341 = getelementptr i64, ptr %13, i64 %.1327
  %.1342 = load i64, ptr %.1341, align 8
  store i64 0, ptr %.86.i, align 8, !noalias !0
  store i64 0, ptr %.89.i, align 8, !noalias !0
  %.37.i.not = icmp sgt i64 %.1342, %.1308
  br i1 %.37.i.not, label %B20.i, label %B946.endif

B20.i:                                            ; preds = %B946
  %.62.i = sub nsw i64 %.1342, %.1308
  store i64 0, ptr %.86.i, align 8, !noalias !0
  store i64 %.62.i, ptr %.89.i, align 8, !noalias !0
  br label %B172.i

B172.i:                                           ; preds = %B20.i, %B172.if.i
  %.143.i = load i64, ptr %.89.i, align 8, !noalias !0
  %.144.i = icmp sgt i64 %.143.i, 0
  br i1 %.144.i, label %B172.if.i, label %B212.i

B212.i:                                           ; preds = %B172.i
  %.261.i = add nsw i64 %o.5.2, %.62.i
  br label %B946.endif

B172.if.i:                                        ; preds = %B172.i
  %.150.i = load i64, ptr %.86.i, align 8, !noalias !0
  %.153.i = add nsw i64 %.143.i, -1
  store i64 %.153.i, ptr %.89.i, align 8, !noalias !0
  %.157.i = add i64 %.150.i, 1
  store i64 %.157.i, ptr %.86.i, align 8, !noalias !0
  %14 = getelementptr i8, ptr %arg.blob.4, i64 %.1308
  %.209.i = getelementptr i8, ptr %14, i64 %.150.i
  %.210.i = load i8, ptr %.209.i, align 1, !noalias !0
  %15 = getelementptr i8, ptr %arg.out.4, i64 %o.5.2
  %.238.i = getelementptr i8, ptr %15, i64 %.150.i
  store i8 %.210.i, ptr %.238.i, align 1, !noalias !0
  br label %B172.i

B1018:                                            ; preds = %B244
  %.1412 = select i1 %.288, i64 %arg.ends.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.ends.4, i64 %.219.sroa.0.0
  %.1426 = getelementptr i64, ptr %16, i64 %.1412
  store i64 %o.4.1, ptr %.1426, align 8
  br label %B90

B1032:                                            ; preds = %B92.endif
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B92.if:                                           ; preds = %B90
  %.235 = load i64, ptr %.170, align 8
  %.238 = add nsw i64 %.228, -1
  store i64 %.238, ptr %.173, align 8
  %.242 = add i64 %.235, 1
  store i64 %.242, ptr %.170, align 8
  br label %B92.endif

B92.endif:                                        ; preds = %B92.if, %B90
  %.219.sroa.0.0 = phi i64 [ %.235, %B92.if ], [ 0, %B90 ]
  br i1 %.229, label %B94, label %B1032

B246.if:                                          ; preds = %B244
  %.485 = load i64, ptr %.422, align 8
  %.488 = add nsw i64 %.478, -1
  store i64 %.488, ptr %.425, align 8
  %.492 = add i64 %.485, 1
  store i64 %.492, ptr %.422, align 8
  %.522 = icmp slt i64 %.485, %.304
  br i1 %.522, label %B262, label %B298

B946.endif:                                       ; preds = %B212.i, %B946
  %.1346.0 = phi i64 [ %.261.i, %B212.i ], [ %o.5.2, %B946 ]
  br label %B244
}

!0 = !{!1, !3}
!1 = distinct !{!1, !2, !"dptext$3: %retptr"}
!2 = distinct !{!2, !"dptext$3"}
!3 = distinct !{!3, !2, !"dptext$3: %excinfo"}
