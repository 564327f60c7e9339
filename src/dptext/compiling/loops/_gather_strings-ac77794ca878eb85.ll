; {"module": "dptext.io.json_kernels", "loop": "_gather_strings", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$5", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@.const.array.data.1 = internal constant [6 x i8] c"btn\00fr", align 1
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null

define i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.offsets.0, ptr %arg.offsets.1, i64 %arg.offsets.2, i64 %arg.offsets.3, ptr %arg.offsets.4, i64 %arg.offsets.5.0, i64 %arg.offsets.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0) {
entry:
  %.92 = alloca i64, align 8
  store i64 0, ptr %.92, align 8
  %.95 = alloca i64, align 8
  store i64 0, ptr %.95, align 8
  %.342 = alloca [2 x i64], align 8
  store i64 0, ptr %.342, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.342, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  store i64 0, ptr %.92, align 8
  %.106 = icmp slt i64 %arg.starts.2, 1
  %storemerge = select i1 %.106, i64 0, i64 %arg.starts.2
  store i64 %storemerge, ptr %.95, align 8
  br label %B48

B48:                                              ; preds = %entry, %B238
  %out.3.0 = phi i64 [ 0, %entry ], [ %out.4.2, %B238 ]
  %.149 = load i64, ptr %.95, align 8
  %.150 = icmp sgt i64 %.149, 0
  br i1 %.150, label %B48.if, label %B240

B106:                                             ; preds = %B226, %B48.if
  %out.6.1 = phi i64 [ %out.3.0, %B48.if ], [ %out.5.3, %B226 ]
  %pos.3.1 = phi i64 [ %.258, %B48.if ], [ %pos.4.3, %B226 ]
  %.317 = icmp slt i64 %pos.3.1, 0
  %.318 = select i1 %.317, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %pos.3.1
  %.332 = getelementptr i8, ptr %0, i64 %.318
  %.333 = load i8, ptr %.332, align 1
  %.335 = icmp eq i8 %.333, 92
  br i1 %.335, label %B140, label %B184

B140:                                             ; preds = %B106
  store i64 0, ptr %.342, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.350 = call i32 @dptext$6(ptr nonnull %.342, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %pos.3.1, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, i64 %out.6.1)
  %.360.fca.0.load = load i64, ptr %.342, align 8
  %.360.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.350, label %B140.if [
    i32 -2, label %B226
    i32 0, label %B226
  ], !prof !0

B184:                                             ; preds = %B106
  %.428 = icmp slt i64 %out.6.1, 0
  %.429 = select i1 %.428, i64 %arg.values.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.values.4, i64 %out.6.1
  %.443 = getelementptr i8, ptr %1, i64 %.429
  store i8 %.333, ptr %.443, align 1
  %.446 = add nsw i64 %pos.3.1, 1
  %.452 = add nsw i64 %out.6.1, 1
  br label %B226

B226:                                             ; preds = %B140, %B140, %B184
  %pos.4.3 = phi i64 [ %.446, %B184 ], [ %.360.fca.0.load, %B140 ], [ %.360.fca.0.load, %B140 ]
  %out.5.3 = phi i64 [ %.452, %B184 ], [ %.360.fca.1.load, %B140 ], [ %.360.fca.1.load, %B140 ]
  %.471 = icmp slt i64 %pos.4.3, %.288
  br i1 %.471, label %B106, label %B238

B238:                                             ; preds = %B226, %B48.if
  %out.4.2 = phi i64 [ %out.5.3, %B226 ], [ %out.3.0, %B48.if ]
  br label %B48

common.ret:                                       ; preds = %B140.if, %B240
  %common.ret.op = phi i32 [ 0, %B240 ], [ %.350, %B140.if ]
  ret i32 %common.ret.op

B240:                                             ; preds = %B48
  %.525 = icmp slt i64 %arg.starts.2, 0
  %.526 = select i1 %.525, i64 %arg.offsets.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.offsets.4, i64 %arg.starts.2
  %.540 = getelementptr i64, ptr %2, i64 %.526
  store i64 %out.3.0, ptr %.540, align 8
  store i64 %out.3.0, ptr %retptr, align 8
  br label %common.ret

B48.if:                                           ; preds = %B48
  %.156 = load i64, ptr %.92, align 8
  %.159 = add nsw i64 %.149, -1
  store i64 %.159, ptr %.95, align 8
  %.163 = add i64 %.156, 1
  store i64 %.163, ptr %.92, align 8
  %.210 = icmp slt i64 %.156, 0
  %.211 = select i1 %.210, i64 %arg.offsets.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.offsets.4, i64 %.156
  %.225 = getelementptr i64, ptr %3, i64 %.211
  store i64 %out.3.0, ptr %.225, align 8
  %.243 = select i1 %.210, i64 %arg.starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.starts.4, i64 %.156
  %.257 = getelementptr i64, ptr %4, i64 %.243
  %.258 = load i64, ptr %.257, align 8
  %.273 = select i1 %.210, i64 %arg.ends.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.ends.4, i64 %.156
  %.287 = getelementptr i64, ptr %5, i64 %.273
  %.288 = load i64, ptr %.287, align 8
  %.296 = icmp slt i64 %.258, %.288
  br i1 %.296, label %B106, label %B238

B140.if:                                          ; preds = %B140
  %.358 = icmp sgt i32 %.350, 0
  %.351 = load ptr, ptr %excinfo.1, align 8
  %.359 = select i1 %.358, ptr %.351, ptr undef
  store ptr %.359, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %arg.at) {
entry:
  %.131 = alloca i64, align 8
  store i64 0, ptr %.131, align 8
  %.134 = alloca i64, align 8
  store i64 0, ptr %.134, align 8
  %.365 = alloca i64, align 8
  store i64 0, ptr %.365, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.450 = alloca i64, align 8
  store i64 0, ptr %.450, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.47 = icmp slt i64 %arg.pos, -1
  %.48 = select i1 %.47, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.pos
  %1 = getelementptr i8, ptr %0, i64 1
  %.62 = getelementptr i8, ptr %1, i64 %.48
  %.63 = load i8, ptr %.62, align 1
  %.69.not = icmp eq i8 %.63, 117
  br i1 %.69.not, label %B214, label %B48

B48:                                              ; preds = %entry
  store i64 0, ptr %.131, align 8
  store i64 6, ptr %.134, align 8
  br label %B98

B98:                                              ; preds = %B48, %B98.if
  %letter.2.0 = phi i8 [ %.63, %B48 ], [ %letter.3.1, %B98.if ]
  %.188 = load i64, ptr %.134, align 8
  %.189 = icmp sgt i64 %.188, 0
  br i1 %.189, label %B98.if, label %B184

common.ret:                                       ; preds = %B288.if, %B214.if, %B582, %B484, %B408, %B372, %B184
  %common.ret.op = phi i32 [ 0, %B184 ], [ 0, %B372 ], [ 0, %B408 ], [ 0, %B484 ], [ 0, %B582 ], [ %.371, %B214.if ], [ %.456, %B288.if ]
  ret i32 %common.ret.op

B184:                                             ; preds = %B98
  %.327 = icmp slt i64 %arg.at, 0
  %.328 = select i1 %.327, i64 %arg.out.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.out.4, i64 %arg.at
  %.342 = getelementptr i8, ptr %2, i64 %.328
  store i8 %letter.2.0, ptr %.342, align 1
  %.349 = add nsw i64 %arg.pos, 2
  %.353 = add nsw i64 %arg.at, 1
  store i64 %.349, ptr %retptr, align 8
  %retptr.repack424 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.353, ptr %retptr.repack424, align 8
  br label %common.ret

B214:                                             ; preds = %entry
  store i64 0, ptr %.365, align 8
  %.371 = call i32 @dptext$7(ptr nonnull %.365, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos)
  %.381 = load i64, ptr %.365, align 8
  switch i32 %.371, label %B214.if [
    i32 -2, label %B214.endif
    i32 0, label %B214.endif
  ], !prof !0

B288:                                             ; preds = %B214.endif
  %.442 = shl i64 %.381, 10
  %.446 = add i64 %.442, -56557568
  store i64 0, ptr %.450, align 8
  %.456 = call i32 @dptext$7(ptr nonnull %.450, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.395)
  %.466 = load i64, ptr %.450, align 8
  switch i32 %.456, label %B288.if [
    i32 -2, label %B288.endif
    i32 0, label %B288.endif
  ], !prof !0

B360:                                             ; preds = %B214.endif, %B288.endif
  %pos.3.0 = phi i64 [ %.483, %B288.endif ], [ %.395, %B214.endif ]
  %point.2.0 = phi i64 [ %.479, %B288.endif ], [ %.381, %B214.endif ]
  %.496 = icmp slt i64 %point.2.0, 128
  br i1 %.496, label %B372, label %B396

B372:                                             ; preds = %B360
  %.513 = icmp slt i64 %arg.at, 0
  %.514 = select i1 %.513, i64 %arg.out.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.out.4, i64 %arg.at
  %.528 = getelementptr i8, ptr %3, i64 %.514
  %.529 = trunc i64 %point.2.0 to i8
  store i8 %.529, ptr %.528, align 1
  %.536 = add nsw i64 %arg.at, 1
  store i64 %pos.3.0, ptr %retptr, align 8
  %retptr.repack422 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.536, ptr %retptr.repack422, align 8
  br label %common.ret

B396:                                             ; preds = %B360
  %.547 = icmp slt i64 %point.2.0, 2048
  br i1 %.547, label %B408, label %B472

B408:                                             ; preds = %B396
  %.550 = lshr i64 %point.2.0, 6
  %.566 = icmp slt i64 %arg.at, 0
  %.567 = select i1 %.566, i64 %arg.out.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.out.4, i64 %arg.at
  %.581 = getelementptr i8, ptr %4, i64 %.567
  %5 = trunc i64 %.550 to i8
  %.582 = or i8 %5, -64
  store i8 %.582, ptr %.581, align 1
  %.604 = icmp slt i64 %arg.at, -1
  %.605 = select i1 %.604, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i8, ptr %4, i64 1
  %.619 = getelementptr i8, ptr %6, i64 %.605
  %7 = trunc i64 %point.2.0 to i8
  %8 = and i8 %7, 63
  %.620 = or disjoint i8 %8, -128
  store i8 %.620, ptr %.619, align 1
  %.625 = add nsw i64 %arg.at, 2
  store i64 %pos.3.0, ptr %retptr, align 8
  %retptr.repack420 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.625, ptr %retptr.repack420, align 8
  br label %common.ret

B472:                                             ; preds = %B396
  %.636 = icmp slt i64 %point.2.0, 65536
  br i1 %.636, label %B484, label %B582

B484:                                             ; preds = %B472
  %.639 = lshr i64 %point.2.0, 12
  %.655 = icmp slt i64 %arg.at, 0
  %.656 = select i1 %.655, i64 %arg.out.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.out.4, i64 %arg.at
  %.670 = getelementptr i8, ptr %9, i64 %.656
  %10 = trunc i64 %.639 to i8
  %.671 = or i8 %10, -32
  store i8 %.671, ptr %.670, align 1
  %.674 = lshr i64 %point.2.0, 6
  %.692 = icmp slt i64 %arg.at, -1
  %.693 = select i1 %.692, i64 %arg.out.5.0, i64 0
  %11 = getelementptr i8, ptr %9, i64 1
  %.707 = getelementptr i8, ptr %11, i64 %.693
  %12 = trunc i64 %.674 to i8
  %13 = and i8 %12, 63
  %.708 = or disjoint i8 %13, -128
  store i8 %.708, ptr %.707, align 1
  %.730 = icmp slt i64 %arg.at, -2
  %.731 = select i1 %.730, i64 %arg.out.5.0, i64 0
  %14 = getelementptr i8, ptr %9, i64 2
  %.745 = getelementptr i8, ptr %14, i64 %.731
  %15 = trunc i64 %point.2.0 to i8
  %16 = and i8 %15, 63
  %.746 = or disjoint i8 %16, -128
  store i8 %.746, ptr %.745, align 1
  %.751 = add nsw i64 %arg.at, 3
  store i64 %pos.3.0, ptr %retptr, align 8
  %retptr.repack418 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.751, ptr %retptr.repack418, align 8
  br label %common.ret

B582:                                             ; preds = %B472
  %.762 = lshr i64 %point.2.0, 18
  %.778 = icmp slt i64 %arg.at, 0
  %.779 = select i1 %.778, i64 %arg.out.5.0, i64 0
  %17 = getelementptr i8, ptr %arg.out.4, i64 %arg.at
  %.793 = getelementptr i8, ptr %17, i64 %.779
  %18 = trunc i64 %.762 to i8
  %.794 = or i8 %18, -16
  store i8 %.794, ptr %.793, align 1
  %.797 = lshr i64 %point.2.0, 12
  %.815 = icmp slt i64 %arg.at, -1
  %.816 = select i1 %.815, i64 %arg.out.5.0, i64 0
  %19 = getelementptr i8, ptr %17, i64 1
  %.830 = getelementptr i8, ptr %19, i64 %.816
  %20 = trunc i64 %.797 to i8
  %21 = and i8 %20, 63
  %.831 = or disjoint i8 %21, -128
  store i8 %.831, ptr %.830, align 1
  %.834 = lshr i64 %point.2.0, 6
  %.852 = icmp slt i64 %arg.at, -2
  %.853 = select i1 %.852, i64 %arg.out.5.0, i64 0
  %22 = getelementptr i8, ptr %17, i64 2
  %.867 = getelementptr i8, ptr %22, i64 %.853
  %23 = trunc i64 %.834 to i8
  %24 = and i8 %23, 63
  %.868 = or disjoint i8 %24, -128
  store i8 %.868, ptr %.867, align 1
  %.890 = icmp slt i64 %arg.at, -3
  %.891 = select i1 %.890, i64 %arg.out.5.0, i64 0
  %25 = getelementptr i8, ptr %17, i64 3
  %.905 = getelementptr i8, ptr %25, i64 %.891
  %26 = trunc i64 %point.2.0 to i8
  %27 = and i8 %26, 63
  %.906 = or disjoint i8 %27, -128
  store i8 %.906, ptr %.905, align 1
  %.911 = add nsw i64 %arg.at, 4
  store i64 %pos.3.0, ptr %retptr, align 8
  %retptr.repack416 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.911, ptr %retptr.repack416, align 8
  br label %common.ret

B98.if:                                           ; preds = %B98
  %.195 = load i64, ptr %.131, align 8
  %.198 = add nsw i64 %.188, -1
  store i64 %.198, ptr %.134, align 8
  %.202 = add i64 %.195, 1
  store i64 %.202, ptr %.131, align 8
  %.270 = icmp slt i64 %.195, 0
  %.271 = add i64 %.195, 6
  %.272 = select i1 %.270, i64 %.271, i64 %.195
  %.285 = getelementptr i8, ptr @.const.array.data.1, i64 %.272
  %.286 = load i8, ptr %.285, align 1
  %.288 = icmp eq i8 %letter.2.0, %.286
  %28 = trunc i64 %.195 to i8
  %.296 = add i8 %28, 8
  %letter.3.1 = select i1 %.288, i8 %.296, i8 %letter.2.0
  br label %B98

B214.if:                                          ; preds = %B214
  %.379 = icmp sgt i32 %.371, 0
  %.372 = load ptr, ptr %excinfo.1, align 8
  %.380 = select i1 %.379, ptr %.372, ptr undef
  store ptr %.380, ptr %excinfo, align 8
  br label %common.ret

B214.endif:                                       ; preds = %B214, %B214
  %.395 = add nsw i64 %arg.pos, 6
  %.402 = icmp sgt i64 %.381, 55295
  %.417 = icmp slt i64 %.381, 56320
  %or.cond = and i1 %.402, %.417
  br i1 %or.cond, label %B288, label %B360

B288.if:                                          ; preds = %B288
  %.464 = icmp sgt i32 %.456, 0
  %.457 = load ptr, ptr %excinfo.2, align 8
  %.465 = select i1 %.464, ptr %.457, ptr undef
  store ptr %.465, ptr %excinfo, align 8
  br label %common.ret

B288.endif:                                       ; preds = %B288, %B288
  %.478 = add nsw i64 %.446, %.466
  %.479 = add nsw i64 %.478, -56320
  %.483 = add nsw i64 %arg.pos, 12
  br label %B360
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos) {
entry:
  %.44 = alloca i64, align 8
  store i64 0, ptr %.44, align 8
  %.47 = alloca i64, align 8
  store i64 0, ptr %.47, align 8
  %.173 = alloca i8, align 1
  store i8 0, ptr %.173, align 1
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.197 = alloca i64, align 8
  store i64 0, ptr %.197, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.19 = add nsw i64 %arg.pos, 2
  store i64 %.19, ptr %.44, align 8
  store i64 4, ptr %.47, align 8
  br label %B52

B52:                                              ; preds = %B54.endif.endif, %entry
  %value.2.0 = phi i64 [ 0, %entry ], [ %.221, %B54.endif.endif ]
  %.101 = load i64, ptr %.47, align 8
  %.102 = icmp sgt i64 %.101, 0
  br i1 %.102, label %B52.if, label %B138

common.ret:                                       ; preds = %B54.endif.if, %B54.if, %B138
  %common.ret.op = phi i32 [ 0, %B138 ], [ %.177, %B54.if ], [ %.201, %B54.endif.if ]
  ret i32 %common.ret.op

B138:                                             ; preds = %B52
  store i64 %value.2.0, ptr %retptr, align 8
  br label %common.ret

B52.if:                                           ; preds = %B52
  %.108 = load i64, ptr %.44, align 8
  %.111 = add nsw i64 %.101, -1
  store i64 %.111, ptr %.47, align 8
  %.115 = add i64 %.108, 1
  store i64 %.115, ptr %.44, align 8
  %.141 = shl nsw i64 %value.2.0, 4
  %.156 = icmp slt i64 %.108, 0
  %.157 = select i1 %.156, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %.108
  %.171 = getelementptr i8, ptr %0, i64 %.157
  %.172 = load i8, ptr %.171, align 1
  store i8 0, ptr %.173, align 1
  %.177 = call i32 @dptext$8(ptr nonnull %.173, ptr nonnull %excinfo.1, i8 %.172)
  %.187 = load i8, ptr %.173, align 1
  switch i32 %.177, label %B54.if [
    i32 -2, label %B54.endif
    i32 0, label %B54.endif
  ], !prof !0

B54.if:                                           ; preds = %B52.if
  %.185 = icmp sgt i32 %.177, 0
  %.178 = load ptr, ptr %excinfo.1, align 8
  %.186 = select i1 %.185, ptr %.178, ptr undef
  store ptr %.186, ptr %excinfo, align 8
  br label %common.ret

B54.endif:                                        ; preds = %B52.if, %B52.if
  store i64 0, ptr %.197, align 8
  %.201 = call i32 @dptext$9(ptr nonnull %.197, ptr nonnull %excinfo.2, i8 %.187)
  %.211 = load i64, ptr %.197, align 8
  switch i32 %.201, label %B54.endif.if [
    i32 -2, label %B54.endif.endif
    i32 0, label %B54.endif.endif
  ], !prof !0

B54.endif.if:                                     ; preds = %B54.endif
  %.209 = icmp sgt i32 %.201, 0
  %.202 = load ptr, ptr %excinfo.2, align 8
  %.210 = select i1 %.209, ptr %.202, ptr undef
  store ptr %.210, ptr %excinfo, align 8
  br label %common.ret

B54.endif.endif:                                  ; preds = %B54.endif, %B54.endif
  %.221 = add nsw i64 %.141, %.211
  br label %B52
}

define linkonce_odr i32 @dptext$8(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i8 %arg.x) {
entry:
  store i8 %arg.x, ptr %retptr, align 1
  ret i32 0
}

define linkonce_odr i32 @dptext$9(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i8 %arg.byte) {
entry:
  %.9 = icmp ult i8 %arg.byte, 58
  br i1 %.9, label %B16, label %B26

B16:                                              ; preds = %entry
  %.12 = zext nneg i8 %arg.byte to i64
  %.13 = add nsw i64 %.12, -48
  br label %B40

B26:                                              ; preds = %entry
  %0 = or i8 %arg.byte, 32
  %.22 = zext i8 %0 to i64
  %.25 = add nsw i64 %.22, -87
  br label %B40

B40:                                              ; preds = %B26, %B16
  %"$phi40.0.2.0" = phi i64 [ %.13, %B16 ], [ %.25, %B26 ]
  store i64 %"$phi40.0.2.0", ptr %retptr, align 8
  ret i32 0
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
