; {"module": "dptext.io.even_kernels", "loop": "_even_records", "kinds": [["|u1", 1, 257], "<i8", "|b1", ["|u1", 1, 257], ["<i8", 1, 257], "<i8", ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 2, 257], ["<i8", 2, 257], ["|u1", 2, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$5", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null

define i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.delimiter, i8 %arg.quotes, ptr %arg.kept.0, ptr %arg.kept.1, i64 %arg.kept.2, i64 %arg.kept.3, ptr %arg.kept.4, i64 %arg.kept.5.0, i64 %arg.kept.6.0, ptr %arg.targets.0, ptr %arg.targets.1, i64 %arg.targets.2, i64 %arg.targets.3, ptr %arg.targets.4, i64 %arg.targets.5.0, i64 %arg.targets.6.0, i64 %arg.rows, ptr %arg.every.0, ptr %arg.every.1, i64 %arg.every.2, i64 %arg.every.3, ptr %arg.every.4, i64 %arg.every.5.0, i64 %arg.every.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, ptr %arg.new_starts.0, ptr %arg.new_starts.1, i64 %arg.new_starts.2, i64 %arg.new_starts.3, ptr %arg.new_starts.4, i64 %arg.new_starts.5.0, i64 %arg.new_starts.5.1, i64 %arg.new_starts.6.0, i64 %arg.new_starts.6.1, ptr %arg.new_ends.0, ptr %arg.new_ends.1, i64 %arg.new_ends.2, i64 %arg.new_ends.3, ptr %arg.new_ends.4, i64 %arg.new_ends.5.0, i64 %arg.new_ends.5.1, i64 %arg.new_ends.6.0, i64 %arg.new_ends.6.1, ptr %arg.new_styles.0, ptr %arg.new_styles.1, i64 %arg.new_styles.2, i64 %arg.new_styles.3, ptr %arg.new_styles.4, i64 %arg.new_styles.5.0, i64 %arg.new_styles.5.1, i64 %arg.new_styles.6.0, i64 %arg.new_styles.6.1) {
entry:
  %.94 = icmp ne i8 %arg.quotes, 0
  %.182 = alloca i64, align 8
  store i64 0, ptr %.182, align 8
  %.185 = alloca i64, align 8
  store i64 0, ptr %.185, align 8
  %.294 = alloca i64, align 8
  store i64 0, ptr %.294, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.350 = alloca [3 x i64], align 8
  store i64 0, ptr %.350, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.350, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %.350, i64 16
  store i64 0, ptr %.fca.2.gep, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.428 = alloca i64, align 8
  store i64 0, ptr %.428, align 8
  %.431 = alloca i64, align 8
  store i64 0, ptr %.431, align 8
  %.853 = alloca i64, align 8
  store i64 0, ptr %.853, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  store i64 0, ptr %.182, align 8
  %.196 = icmp slt i64 %arg.rows, 1
  %storemerge = select i1 %.196, i64 0, i64 %arg.rows
  store i64 %storemerge, ptr %.185, align 8
  br label %B42

B42:                                              ; preds = %entry, %B596
  %here.3.0 = phi i64 [ 0, %entry ], [ %.376.fca.2.load, %B596 ]
  %pos.5.0 = phi i64 [ 0, %entry ], [ %.1209, %B596 ]
  %.240 = load i64, ptr %.185, align 8
  %.241 = icmp sgt i64 %.240, 0
  br i1 %.241, label %B44.if, label %B630

B70:                                              ; preds = %B44.if
  store i64 0, ptr %.294, align 8
  %.301 = call i32 @dptext$6(ptr nonnull %.294, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 1, i64 %here.3.0)
  %.311 = load i64, ptr %.294, align 8
  switch i32 %.301, label %B70.if [
    i32 -2, label %B106
    i32 0, label %B106
  ], !prof !0

B106:                                             ; preds = %B70, %B70, %B44.if
  %"$phi106.1.2.1" = phi i64 [ %here.3.0, %B44.if ], [ %.311, %B70 ], [ %.311, %B70 ]
  store i64 0, ptr %.350, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  store i64 0, ptr %.fca.2.gep, align 8
  %.357 = zext i1 %.94 to i8
  %.366 = call i32 @dptext$7(ptr nonnull %.350, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 1, i64 %"$phi106.1.2.1", i64 %arg.delimiter, i8 %.357, ptr %arg.every.0, ptr %arg.every.1, i64 %arg.every.2, i64 %arg.every.3, ptr %arg.every.4, i64 %arg.every.5.0, i64 %arg.every.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0)
  %.376.fca.2.load = load i64, ptr %.fca.2.gep, align 8
  switch i32 %.366, label %B106.if [
    i32 -2, label %B106.endif
    i32 0, label %B106.endif
  ], !prof !0

B210:                                             ; preds = %B106.endif, %B631
  %pos.4.1 = phi i64 [ %pos.5.0, %B106.endif ], [ %pos.6.2, %B631 ]
  %first.2.1 = phi i1 [ true, %B106.endif ], [ %first.3.2, %B631 ]
  %target.2.1 = phi i64 [ 0, %B106.endif ], [ %target.3.2, %B631 ]
  %.483 = load i64, ptr %.431, align 8
  %.484 = icmp sgt i64 %.483, 0
  br i1 %.484, label %B210.if, label %B596

B232:                                             ; preds = %B210.if
  br i1 %first.2.1, label %B256, label %B236

B236:                                             ; preds = %B232
  %.602 = icmp slt i64 %pos.4.1, 0
  %.603 = select i1 %.602, i64 %arg.out.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.out.4, i64 %pos.4.1
  %.617 = getelementptr i8, ptr %0, i64 %.603
  %.618 = trunc i64 %arg.delimiter to i8
  store i8 %.618, ptr %.617, align 1
  %.621 = add nsw i64 %pos.4.1, 1
  br label %B256

B256:                                             ; preds = %B236, %B232
  %pos.7.3 = phi i64 [ %pos.4.1, %B232 ], [ %.621, %B236 ]
  %.647 = select i1 %.539, i64 %arg.styles.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.styles.4, i64 %.490
  %.661 = getelementptr i8, ptr %1, i64 %.647
  %.662 = load i8, ptr %.661, align 1
  switch i8 %.662, label %B332 [
    i8 1, label %B334
    i8 2, label %B334
  ]

B332:                                             ; preds = %B256
  br label %B334

B334:                                             ; preds = %B256, %B256, %B332
  %phiofops = phi i64 [ 0, %B332 ], [ 2, %B256 ], [ 2, %B256 ]
  %"$phi334.2.2.3" = phi i64 [ 0, %B332 ], [ 1, %B256 ], [ 1, %B256 ]
  %.732 = select i1 %.539, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %.490
  %.746 = getelementptr i64, ptr %2, i64 %.732
  %.747 = load i64, ptr %.746, align 8
  %.763 = select i1 %.539, i64 %arg.starts.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.starts.4, i64 %.490
  %.777 = getelementptr i64, ptr %3, i64 %.763
  %.778 = load i64, ptr %.777, align 8
  %.779 = sub nsw i64 %.747, %.778
  %.816 = sub nsw i64 %.778, %"$phi334.2.2.3"
  %.849 = add nsw i64 %.747, %"$phi334.2.2.3"
  store i64 0, ptr %.853, align 8
  %.861 = call i32 @dptext$8(ptr nonnull %.853, ptr nonnull %excinfo.3, ptr %arg.out.0, ptr %arg.out.1, i64 %arg.out.2, i64 %arg.out.3, ptr %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.6.0, i64 %pos.7.3, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.816, i64 %.849)
  switch i32 %.861, label %B334.if [
    i32 -2, label %B334.endif
    i32 0, label %B334.endif
  ], !prof !0

B466:                                             ; preds = %B334.endif
  %.908 = icmp slt i64 %target.2.1, 0
  %.909 = select i1 %.908, i64 %arg.targets.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.targets.4, i64 %target.2.1
  %.923 = getelementptr i64, ptr %4, i64 %.909
  %.924 = load i64, ptr %.923, align 8
  %.926 = icmp eq i64 %.924, %.490
  br i1 %.926, label %B490, label %B572

B490:                                             ; preds = %B466
  %.930 = add nsw i64 %pos.7.3, %"$phi334.2.2.3"
  %.955 = icmp slt i64 %.247, 0
  %.956 = select i1 %.955, i64 %arg.new_starts.5.0, i64 0
  %.957 = add i64 %.247, %.956
  %.959 = select i1 %.908, i64 %arg.new_starts.5.1, i64 0
  %.977 = mul i64 %.957, %arg.new_starts.5.1
  %5 = getelementptr i64, ptr %arg.new_starts.4, i64 %.977
  %6 = getelementptr i64, ptr %5, i64 %target.2.1
  %.981 = getelementptr i64, ptr %6, i64 %.959
  store i64 %.930, ptr %.981, align 8
  %.987 = add nsw i64 %.930, %.779
  %.1013 = select i1 %.955, i64 %arg.new_ends.5.0, i64 0
  %.1014 = add i64 %.247, %.1013
  %.1016 = select i1 %.908, i64 %arg.new_ends.5.1, i64 0
  %.1034 = mul i64 %.1014, %arg.new_ends.5.1
  %7 = getelementptr i64, ptr %arg.new_ends.4, i64 %.1034
  %8 = getelementptr i64, ptr %7, i64 %target.2.1
  %.1038 = getelementptr i64, ptr %8, i64 %.1016
  store i64 %.987, ptr %.1038, align 8
  %.1070 = load i8, ptr %.661, align 1
  %.1098 = select i1 %.955, i64 %arg.new_styles.5.0, i64 0
  %.1099 = add i64 %.247, %.1098
  %.1101 = select i1 %.908, i64 %arg.new_styles.5.1, i64 0
  %.1119 = mul i64 %.1099, %arg.new_styles.5.1
  %9 = getelementptr i8, ptr %arg.new_styles.4, i64 %.1119
  %10 = getelementptr i8, ptr %9, i64 %target.2.1
  %.1123 = getelementptr i8, ptr %10, i64 %.1101
  store i8 %.1070, ptr %.1123, align 1
  %.1126 = add nsw i64 %target.2.1, 1
  br label %B572

B572:                                             ; preds = %B334.endif, %B490, %B466
  %target.4.3 = phi i64 [ %.1126, %B490 ], [ %target.2.1, %B466 ], [ %target.2.1, %B334.endif ]
  %.1151 = add nsw i64 %.779, %phiofops
  %.1155 = add nsw i64 %pos.7.3, %.1151
  br label %B631

B596:                                             ; preds = %B210
  %.1190 = icmp slt i64 %pos.4.1, 0
  %.1191 = select i1 %.1190, i64 %arg.out.5.0, i64 0
  %11 = getelementptr i8, ptr %arg.out.4, i64 %pos.4.1
  %.1205 = getelementptr i8, ptr %11, i64 %.1191
  store i8 10, ptr %.1205, align 1
  %.1209 = add nsw i64 %pos.4.1, 1
  br label %B42

common.ret:                                       ; preds = %B334.if, %B106.if, %B70.if, %B630
  %common.ret.op = phi i32 [ 0, %B630 ], [ %.301, %B70.if ], [ %.366, %B106.if ], [ %.861, %B334.if ]
  ret i32 %common.ret.op

B630:                                             ; preds = %B42
  store i64 %pos.5.0, ptr %retptr, align 8
  br label %common.ret

B631:                                             ; preds = %B210.if, %B572
  %pos.6.2 = phi i64 [ %.1155, %B572 ], [ %pos.4.1, %B210.if ]
  %first.3.2 = phi i1 [ false, %B572 ], [ %first.2.1, %B210.if ]
  %target.3.2 = phi i64 [ %target.4.3, %B572 ], [ %target.2.1, %B210.if ]
  br label %B210

B44.if:                                           ; preds = %B42
  %.247 = load i64, ptr %.182, align 8
  %.250 = add nsw i64 %.240, -1
  store i64 %.250, ptr %.185, align 8
  %.254 = add i64 %.247, 1
  store i64 %.254, ptr %.182, align 8
  %.289 = icmp sgt i64 %arg.kept.2, 1
  br i1 %.289, label %B70, label %B106

B70.if:                                           ; preds = %B70
  %.309 = icmp sgt i32 %.301, 0
  %.302 = load ptr, ptr %excinfo.1, align 8
  %.310 = select i1 %.309, ptr %.302, ptr undef
  store ptr %.310, ptr %excinfo, align 8
  br label %common.ret

B106.if:                                          ; preds = %B106
  %.374 = icmp sgt i32 %.366, 0
  %.367 = load ptr, ptr %excinfo.2, align 8
  %.375 = select i1 %.374, ptr %.367, ptr undef
  store ptr %.375, ptr %excinfo, align 8
  br label %common.ret

B106.endif:                                       ; preds = %B106, %B106
  store i64 0, ptr %.428, align 8
  %.442 = icmp slt i64 %arg.kept.2, 1
  %storemerge566 = select i1 %.442, i64 0, i64 %arg.kept.2
  store i64 %storemerge566, ptr %.431, align 8
  br label %B210

B210.if:                                          ; preds = %B210
  %.490 = load i64, ptr %.428, align 8
  %.493 = add nsw i64 %.483, -1
  store i64 %.493, ptr %.431, align 8
  %.497 = add i64 %.490, 1
  store i64 %.497, ptr %.428, align 8
  %.539 = icmp slt i64 %.490, 0
  %.540 = select i1 %.539, i64 %arg.kept.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.kept.4, i64 %.490
  %.554 = getelementptr i8, ptr %12, i64 %.540
  %.555 = load i8, ptr %.554, align 1
  %.556.not = icmp eq i8 %.555, 0
  br i1 %.556.not, label %B631, label %B232

B334.if:                                          ; preds = %B334
  %.869 = icmp sgt i32 %.861, 0
  %.862 = load ptr, ptr %excinfo.3, align 8
  %.870 = select i1 %.869, ptr %.862, ptr undef
  store ptr %.870, ptr %excinfo, align 8
  br label %common.ret

B334.endif:                                       ; preds = %B334, %B334
  %.889 = icmp slt i64 %target.2.1, %arg.targets.2
  br i1 %.889, label %B466, label %B572
}

define linkonce_odr i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %arg.final, i64 %arg.pos) {
entry:
  %.41 = icmp slt i64 %arg.pos, %arg.data.2
  br i1 %.41, label %B26, label %B288

B26:                                              ; preds = %B266, %entry
  %pos.4.0 = phi i64 [ %arg.pos, %entry ], [ %pos.5.1, %B266 ]
  %.62 = icmp slt i64 %pos.4.0, 0
  %.63 = select i1 %.62, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %pos.4.0
  %.77 = getelementptr i8, ptr %0, i64 %.63
  %.78 = load i8, ptr %.77, align 1
  %.80 = icmp eq i8 %.78, 10
  br i1 %.80, label %B60, label %B72

B60:                                              ; preds = %B26
  %.83 = add nsw i64 %pos.4.0, 1
  br label %B266

B72:                                              ; preds = %B26
  %.122 = icmp eq i8 %.78, 13
  %.125 = add nsw i64 %pos.4.0, 1
  %.133 = icmp slt i64 %.125, %arg.data.2
  %or.cond = select i1 %.122, i1 %.133, i1 false
  br i1 %or.cond, label %B134, label %B186

B134:                                             ; preds = %B72
  %.150 = icmp slt i64 %pos.4.0, -1
  %.151 = select i1 %.150, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.165 = getelementptr i8, ptr %1, i64 %.151
  %.166 = load i8, ptr %.165, align 1
  %.168 = icmp eq i8 %.166, 10
  br i1 %.168, label %B174, label %B186

B174:                                             ; preds = %B134
  %.171 = add nsw i64 %pos.4.0, 2
  br label %B266

B186:                                             ; preds = %B134, %B72
  %.212 = add nsw i64 %pos.4.0, 1
  %.220 = icmp eq i64 %.212, %arg.data.2
  %or.cond142 = select i1 %.122, i1 %.220, i1 false
  br i1 %or.cond142, label %B266, label %B288

B266:                                             ; preds = %B186, %B174, %B60
  %pos.5.1 = phi i64 [ %.83, %B60 ], [ %.171, %B174 ], [ %.212, %B186 ]
  %.255 = icmp slt i64 %pos.5.1, %arg.data.2
  br i1 %.255, label %B26, label %B288

B288:                                             ; preds = %B186, %B266, %entry
  %pos.6.1 = phi i64 [ %pos.5.1, %B266 ], [ %arg.pos, %entry ], [ %pos.4.0, %B186 ]
  store i64 %pos.6.1, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %arg.final, i64 %arg.pos, i64 %arg.delimiter, i8 %arg.quotes, ptr %arg.targets.0, ptr %arg.targets.1, i64 %arg.targets.2, i64 %arg.targets.3, ptr %arg.targets.4, i64 %arg.targets.5.0, i64 %arg.targets.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.styles.0, ptr %arg.styles.1, i64 %arg.styles.2, i64 %arg.styles.3, ptr %arg.styles.4, i64 %arg.styles.5.0, i64 %arg.styles.6.0) {
entry:
  %.47 = icmp ne i8 %arg.final, 0
  %.113 = alloca [5 x i64], align 8
  store i64 0, ptr %.113, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.113, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %.113, i64 16
  store i64 0, ptr %.fca.2.gep, align 8
  %.fca.3.gep = getelementptr inbounds nuw i8, ptr %.113, i64 24
  store i64 0, ptr %.fca.3.gep, align 8
  %.fca.4.gep = getelementptr inbounds nuw i8, ptr %.113, i64 32
  store i64 0, ptr %.fca.4.gep, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.56 = icmp ne i8 %arg.quotes, 0
  br label %B28

B28:                                              ; preds = %B520, %entry
  %pos.2.0 = phi i64 [ %arg.pos, %entry ], [ %.769, %B520 ]
  %field.2.0 = phi i64 [ 0, %entry ], [ %.384, %B520 ]
  %target.2.0 = phi i64 [ 0, %entry ], [ %target.3.1, %B520 ]
  store i64 0, ptr %.113, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  store i64 0, ptr %.fca.2.gep, align 8
  store i64 0, ptr %.fca.3.gep, align 8
  store i64 0, ptr %.fca.4.gep, align 8
  %.119 = zext i1 %.47 to i8
  %.120 = zext i1 %.56 to i8
  %.121 = call i32 @dptext$9(ptr nonnull %.113, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %.119, i64 %pos.2.0, i64 %arg.delimiter, i8 %.120)
  %.131.fca.0.load = load i64, ptr %.113, align 8
  %.131.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  %.131.fca.2.load = load i64, ptr %.fca.2.gep, align 8
  %.131.fca.3.load = load i64, ptr %.fca.3.gep, align 8
  %.131.fca.4.load = load i64, ptr %.fca.4.gep, align 8
  switch i32 %.121, label %B28.if [
    i32 -2, label %B28.endif
    i32 0, label %B28.endif
  ], !prof !0

common.ret:                                       ; preds = %B28.if, %B500, %B450, %B408, %B346, %B304, %B100
  %common.ret.op = phi i32 [ 0, %B100 ], [ 0, %B304 ], [ 0, %B346 ], [ 0, %B408 ], [ 0, %B450 ], [ 0, %B500 ], [ %.121, %B28.if ]
  ret i32 %common.ret.op

B100:                                             ; preds = %B28.endif
  store i64 %.131.fca.0.load, ptr %retptr, align 8
  %retptr.repack609 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %field.2.0, ptr %retptr.repack609, align 8
  %retptr.repack611 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.131.fca.1.load, ptr %retptr.repack611, align 8
  br label %common.ret

B110:                                             ; preds = %B28.endif
  %.222 = icmp slt i64 %target.2.0, %arg.targets.2
  br i1 %.222, label %B132, label %B196

B132:                                             ; preds = %B110
  %.241 = icmp slt i64 %target.2.0, 0
  %.242 = select i1 %.241, i64 %arg.targets.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.targets.4, i64 %target.2.0
  %.256 = getelementptr i64, ptr %0, i64 %.242
  %.257 = load i64, ptr %.256, align 8
  %.259 = icmp eq i64 %.257, %field.2.0
  br i1 %.259, label %B156, label %B196

B156:                                             ; preds = %B132
  %.277 = select i1 %.241, i64 %arg.starts.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.starts.4, i64 %target.2.0
  %.291 = getelementptr i64, ptr %1, i64 %.277
  store i64 %.131.fca.1.load, ptr %.291, align 8
  %.311 = select i1 %.241, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %target.2.0
  %.325 = getelementptr i64, ptr %2, i64 %.311
  store i64 %.131.fca.2.load, ptr %.325, align 8
  %.345 = select i1 %.241, i64 %arg.styles.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.styles.4, i64 %target.2.0
  %.359 = getelementptr i8, ptr %3, i64 %.345
  %.360 = trunc i64 %.131.fca.3.load to i8
  store i8 %.360, ptr %.359, align 1
  %.365 = add nsw i64 %target.2.0, 1
  br label %B196

B196:                                             ; preds = %B156, %B132, %B110
  %target.3.1 = phi i64 [ %.365, %B156 ], [ %target.2.0, %B132 ], [ %target.2.0, %B110 ]
  %.384 = add nuw nsw i64 %field.2.0, 1
  %.392 = icmp slt i64 %.131.fca.4.load, %arg.data.2
  br i1 %.392, label %B218, label %B366

B218:                                             ; preds = %B196
  %.411 = icmp slt i64 %.131.fca.4.load, 0
  %.412 = select i1 %.411, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %.131.fca.4.load
  %.426 = getelementptr i8, ptr %4, i64 %.412
  %.427 = load i8, ptr %.426, align 1
  %.429 = icmp eq i8 %.427, 13
  br i1 %.429, label %B252, label %B366

B252:                                             ; preds = %B218
  %.434 = add nsw i64 %.131.fca.4.load, 1
  %.442 = icmp eq i64 %.434, %arg.data.2
  br i1 %.442, label %B304, label %B312

B304:                                             ; preds = %B252
  store i64 0, ptr %retptr, align 8
  %retptr.repack605 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack605, align 8
  %retptr.repack607 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %arg.data.2, ptr %retptr.repack607, align 8
  br label %common.ret

B312:                                             ; preds = %B252
  %.504 = icmp slt i64 %.131.fca.4.load, -1
  %.505 = select i1 %.504, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.data.4, i64 %.434
  %.519 = getelementptr i8, ptr %5, i64 %.505
  %.520 = load i8, ptr %.519, align 1
  %.522.not = icmp eq i8 %.520, 10
  br i1 %.522.not, label %B366, label %B346

B346:                                             ; preds = %B312
  store i64 4, ptr %retptr, align 8
  %retptr.repack601 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack601, align 8
  %retptr.repack603 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.434, ptr %retptr.repack603, align 8
  br label %common.ret

B366:                                             ; preds = %B312, %B218, %B196
  %after.2.1 = phi i64 [ %.434, %B312 ], [ %.131.fca.4.load, %B218 ], [ %.131.fca.4.load, %B196 ]
  %.569 = icmp eq i64 %after.2.1, %arg.data.2
  br i1 %.569, label %B408, label %B416

B408:                                             ; preds = %B366
  store i64 0, ptr %retptr, align 8
  %retptr.repack597 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack597, align 8
  %retptr.repack599 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %arg.data.2, ptr %retptr.repack599, align 8
  br label %common.ret

B416:                                             ; preds = %B366
  %.628 = icmp slt i64 %after.2.1, 0
  %.629 = select i1 %.628, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %arg.data.4, i64 %after.2.1
  %.643 = getelementptr i8, ptr %6, i64 %.629
  %.644 = load i8, ptr %.643, align 1
  %.646 = icmp eq i8 %.644, 10
  br i1 %.646, label %B450, label %B476

B450:                                             ; preds = %B416
  %.669 = add nsw i64 %after.2.1, 1
  store i64 0, ptr %retptr, align 8
  %retptr.repack593 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack593, align 8
  %retptr.repack595 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.669, ptr %retptr.repack595, align 8
  br label %common.ret

B476:                                             ; preds = %B416
  %.718 = zext i8 %.644 to i64
  %.719.not = icmp eq i64 %arg.delimiter, %.718
  br i1 %.719.not, label %B520, label %B500

B500:                                             ; preds = %B476
  store i64 4, ptr %retptr, align 8
  %retptr.repack589 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.384, ptr %retptr.repack589, align 8
  %retptr.repack591 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %after.2.1, ptr %retptr.repack591, align 8
  br label %common.ret

B520:                                             ; preds = %B476
  %.769 = add nsw i64 %after.2.1, 1
  br label %B28

B28.if:                                           ; preds = %B28
  %.129 = icmp sgt i32 %.121, 0
  %.122 = load ptr, ptr %excinfo.1, align 8
  %.130 = select i1 %.129, ptr %.122, ptr undef
  store ptr %.130, ptr %excinfo, align 8
  br label %common.ret

B28.endif:                                        ; preds = %B28, %B28
  %.166.not = icmp eq i64 %.131.fca.0.load, 0
  br i1 %.166.not, label %B110, label %B100
}

define linkonce_odr i32 @dptext$9(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i8 %arg.final, i64 %arg.pos, i64 %arg.delimiter, i8 %arg.quotes) {
entry:
  %.28.not = icmp eq i8 %arg.quotes, 0
  %.28.not.not = xor i1 %.28.not, true
  %.59 = icmp slt i64 %arg.pos, %arg.data.2
  %or.cond = select i1 %.28.not.not, i1 %.59, i1 false
  br i1 %or.cond, label %B34, label %B510

B34:                                              ; preds = %entry
  %.75 = icmp slt i64 %arg.pos, 0
  %.76 = select i1 %.75, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.pos
  %.90 = getelementptr i8, ptr %0, i64 %.76
  %.91 = load i8, ptr %.90, align 1
  %.93 = icmp eq i8 %.91, 34
  br i1 %.93, label %B68, label %B510

B68:                                              ; preds = %B34
  %.100 = add nsw i64 %arg.pos, 1
  br label %B94

B94:                                              ; preds = %B508, %B68
  %end.5.0 = phi i64 [ %.100, %B68 ], [ %.356, %B508 ]
  %style.3.0 = phi i64 [ 1, %B68 ], [ 2, %B508 ]
  %.114 = icmp slt i64 %end.5.0, %arg.data.2
  br i1 %.114, label %B106, label %B268

B106:                                             ; preds = %B94
  %.151 = getelementptr i8, ptr %arg.data.4, i64 %end.5.0
  %.152 = load i8, ptr %.151, align 1
  %.154.not = icmp eq i8 %.152, 34
  br i1 %.154.not, label %B268, label %B176

B176:                                             ; preds = %B198, %B106
  %end.6.2 = phi i64 [ %end.5.0, %B106 ], [ %.160, %B198 ]
  %.160 = add nsw i64 %end.6.2, 1
  %.171 = icmp slt i64 %.160, %arg.data.2
  br i1 %.171, label %B198, label %B268

B198:                                             ; preds = %B176
  %.207 = getelementptr i8, ptr %arg.data.4, i64 %.160
  %.208 = load i8, ptr %.207, align 1
  %.210.not = icmp eq i8 %.208, 34
  br i1 %.210.not, label %B268, label %B176

B268:                                             ; preds = %B198, %B176, %B106, %B94
  %end.7.1 = phi i64 [ %.160, %B198 ], [ %.160, %B176 ], [ %end.5.0, %B106 ], [ %end.5.0, %B94 ]
  %.225 = icmp eq i64 %end.7.1, %arg.data.2
  br i1 %.225, label %B310, label %B332

common.ret:                                       ; preds = %B904, %B880, %B472, %B310
  %common.ret.op = phi i32 [ 0, %B310 ], [ 0, %B472 ], [ 0, %B880 ], [ 0, %B904 ]
  ret i32 %common.ret.op

B310:                                             ; preds = %B268
  store i64 5, ptr %retptr, align 8
  %retptr.repack336 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.pos, ptr %retptr.repack336, align 8
  %retptr.repack338 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %arg.data.2, ptr %retptr.repack338, align 8
  %retptr.repack340 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 1, ptr %retptr.repack340, align 8
  %retptr.repack342 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %arg.data.2, ptr %retptr.repack342, align 8
  br label %common.ret

B332:                                             ; preds = %B268
  %.272 = add nsw i64 %end.7.1, 1
  %.313 = icmp slt i64 %.272, %arg.data.2
  br i1 %.313, label %B406, label %B472

B406:                                             ; preds = %B332
  %.330 = icmp slt i64 %end.7.1, -1
  %.331 = select i1 %.330, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.data.4, i64 %end.7.1
  %2 = getelementptr i8, ptr %1, i64 1
  %.345 = getelementptr i8, ptr %2, i64 %.331
  %.346 = load i8, ptr %.345, align 1
  %.348 = icmp eq i8 %.346, 34
  br i1 %.348, label %B508, label %B472

B472:                                             ; preds = %B406, %B332
  store i64 0, ptr %retptr, align 8
  %retptr.repack328 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.100, ptr %retptr.repack328, align 8
  %retptr.repack330 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %end.7.1, ptr %retptr.repack330, align 8
  %retptr.repack332 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %style.3.0, ptr %retptr.repack332, align 8
  %retptr.repack334 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %.272, ptr %retptr.repack334, align 8
  br label %common.ret

B508:                                             ; preds = %B406
  %.356 = add nsw i64 %end.7.1, 2
  br label %B94

B510:                                             ; preds = %B34, %entry
  %. = select i1 %.28.not, i64 4, i64 0
  %.440 = icmp slt i64 %arg.pos, %arg.data.2
  br i1 %.440, label %B558, label %B690

B558:                                             ; preds = %B668, %B510
  %end.8.0 = phi i64 [ %arg.pos, %B510 ], [ %.506, %B668 ]
  %.475 = getelementptr i8, ptr %arg.data.4, i64 %end.8.0
  %.476 = load i8, ptr %.475, align 1
  %.482 = zext i8 %.476 to i64
  %.483 = icmp eq i64 %arg.delimiter, %.482
  %3 = freeze i1 %.483
  br i1 %3, label %B690, label %switch.early.test

switch.early.test:                                ; preds = %B558
  switch i8 %.476, label %B668 [
    i8 13, label %B690
    i8 10, label %B690
  ]

B668:                                             ; preds = %switch.early.test
  %.506 = add nsw i64 %end.8.0, 1
  %.512 = icmp slt i64 %.506, %arg.data.2
  br i1 %.512, label %B558, label %B690

B690:                                             ; preds = %switch.early.test, %switch.early.test, %B558, %B668, %B510
  %end.9.1 = phi i64 [ %arg.pos, %B510 ], [ %.506, %B668 ], [ %end.8.0, %switch.early.test ], [ %end.8.0, %B558 ], [ %end.8.0, %switch.early.test ]
  %.564 = icmp slt i64 %end.9.1, %arg.data.2
  br i1 %.564, label %B742, label %B904

B742:                                             ; preds = %B690
  %.580 = icmp slt i64 %end.9.1, 0
  %.581 = select i1 %.580, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %end.9.1
  %.595 = getelementptr i8, ptr %4, i64 %.581
  %.596 = load i8, ptr %.595, align 1
  %.598 = icmp eq i8 %.596, 13
  br i1 %.598, label %B776, label %B904

B776:                                             ; preds = %B742
  %.601 = add nsw i64 %end.9.1, 1
  %.645 = icmp slt i64 %.601, %arg.data.2
  br i1 %.645, label %B840, label %B904

B840:                                             ; preds = %B776
  %.664 = icmp slt i64 %end.9.1, -1
  %.665 = select i1 %.664, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %4, i64 1
  %.679 = getelementptr i8, ptr %5, i64 %.665
  %.680 = load i8, ptr %.679, align 1
  %.684.not = icmp eq i8 %.680, 10
  br i1 %.684.not, label %B904, label %B880

B880:                                             ; preds = %B840
  store i64 6, ptr %retptr, align 8
  %retptr.repack320 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %end.9.1, ptr %retptr.repack320, align 8
  %retptr.repack322 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %end.9.1, ptr %retptr.repack322, align 8
  %retptr.repack324 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %., ptr %retptr.repack324, align 8
  %retptr.repack326 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %end.9.1, ptr %retptr.repack326, align 8
  br label %common.ret

B904:                                             ; preds = %B840, %B776, %B742, %B690
  store i64 0, ptr %retptr, align 8
  %retptr.repack312 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.pos, ptr %retptr.repack312, align 8
  %retptr.repack314 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %end.9.1, ptr %retptr.repack314, align 8
  %retptr.repack316 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %., ptr %retptr.repack316, align 8
  %retptr.repack318 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %end.9.1, ptr %retptr.repack318, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$8(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.target.0, ptr %arg.target.1, i64 %arg.target.2, i64 %arg.target.3, ptr %arg.target.4, i64 %arg.target.5.0, i64 %arg.target.6.0, i64 %arg.at, ptr %arg.source.0, ptr %arg.source.1, i64 %arg.source.2, i64 %arg.source.3, ptr %arg.source.4, i64 %arg.source.5.0, i64 %arg.source.6.0, i64 %arg.start, i64 %arg.end) {
entry:
  %.86 = alloca i64, align 8
  store i64 0, ptr %.86, align 8
  %.89 = alloca i64, align 8
  store i64 0, ptr %.89, align 8
  %.37.not = icmp sgt i64 %arg.end, %arg.start
  br i1 %.37.not, label %B20, label %B16

common.ret:                                       ; preds = %B212, %B16
  %common.ret.op = phi i32 [ 0, %B16 ], [ 0, %B212 ]
  ret i32 %common.ret.op

B16:                                              ; preds = %entry
  store i64 %arg.at, ptr %retptr, align 8
  br label %common.ret

B20:                                              ; preds = %entry
  %.62 = sub nsw i64 %arg.end, %arg.start
  store i64 0, ptr %.86, align 8
  store i64 %.62, ptr %.89, align 8
  br label %B172

B172:                                             ; preds = %B20, %B172.if
  %.143 = load i64, ptr %.89, align 8
  %.144 = icmp sgt i64 %.143, 0
  br i1 %.144, label %B172.if, label %B212

B212:                                             ; preds = %B172
  %.261 = add nsw i64 %arg.at, %.62
  store i64 %.261, ptr %retptr, align 8
  br label %common.ret

B172.if:                                          ; preds = %B172
  %.150 = load i64, ptr %.86, align 8
  %.153 = add nsw i64 %.143, -1
  store i64 %.153, ptr %.89, align 8
  %.157 = add i64 %.150, 1
  store i64 %.157, ptr %.86, align 8
  %0 = getelementptr i8, ptr %arg.source.4, i64 %arg.start
  %.209 = getelementptr i8, ptr %0, i64 %.150
  %.210 = load i8, ptr %.209, align 1
  %1 = getelementptr i8, ptr %arg.target.4, i64 %arg.at
  %.238 = getelementptr i8, ptr %1, i64 %.150
  store i8 %.210, ptr %.238, align 1
  br label %B172
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
