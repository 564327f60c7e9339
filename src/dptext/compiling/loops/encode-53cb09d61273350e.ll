; {"module": "dptext.text.kernels", "loop": "encode", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["|b1", 1, 257], ["<i4", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$12", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null
@dptext$6 = common global ptr null
@dptext$7 = common global ptr null
@dptext$8 = common global ptr null
@dptext$9 = common global ptr null
@dptext$10 = common global ptr null
@dptext$11 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1, ptr null, i32 0 }

define i32 @dptext$12(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.lower.0, ptr %arg.lower.1, i64 %arg.lower.2, i64 %arg.lower.3, ptr %arg.lower.4, i64 %arg.lower.5.0, i64 %arg.lower.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0) {
entry:
  %.222 = alloca i64, align 8
  store i64 0, ptr %.222, align 8
  %.225 = alloca i64, align 8
  store i64 0, ptr %.225, align 8
  %.574 = alloca i64, align 8
  store i64 0, ptr %.574, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.919 = alloca i64, align 8
  store i64 0, ptr %.919, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.1165 = alloca { i64, i64, i8 }, align 8
  store i64 0, ptr %.1165, align 8
  %.fca.1.gep175 = getelementptr inbounds nuw i8, ptr %.1165, i64 8
  store i64 0, ptr %.fca.1.gep175, align 8
  %.fca.2.gep176 = getelementptr inbounds nuw i8, ptr %.1165, i64 16
  store i8 0, ptr %.fca.2.gep176, align 8
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  %.1529 = alloca [3 x i64], align 8
  store i64 0, ptr %.1529, align 8
  %.fca.1.gep58 = getelementptr inbounds nuw i8, ptr %.1529, i64 8
  store i64 0, ptr %.fca.1.gep58, align 8
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %.1529, i64 16
  store i64 0, ptr %.fca.2.gep, align 8
  %excinfo.6 = alloca ptr, align 8
  store ptr null, ptr %excinfo.6, align 8
  %.1630 = alloca [2 x i64], align 8
  store i64 0, ptr %.1630, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.1630, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  %.1710 = alloca i8, align 1
  store i8 0, ptr %.1710, align 1
  %excinfo.8 = alloca ptr, align 8
  store ptr null, ptr %excinfo.8, align 8
  store i64 0, ptr %arg.row_tokens.4, align 8
  %.198 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.222, align 8
  %.236 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.236, i64 0, i64 %.198
  store i64 %storemerge, ptr %.225, align 8
  br label %B64

B64:                                              ; preds = %entry, %B1464
  %t.4.0 = phi i64 [ 0, %entry ], [ %t.5.3, %B1464 ]
  %.280 = load i64, ptr %.225, align 8
  %.281 = icmp sgt i64 %.280, 0
  br i1 %.281, label %B66.if, label %B66.endif

B68:                                              ; preds = %B66.endif
  %.340 = icmp slt i64 %.271.sroa.0.0, 0
  %.341 = select i1 %.340, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.rows.4, i64 %.271.sroa.0.0
  %.355 = getelementptr i64, ptr %0, i64 %.341
  %.356 = load i64, ptr %.355, align 8
  %.372 = icmp slt i64 %.271.sroa.0.0, -1
  %.373 = select i1 %.372, i64 %arg.rows.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 8
  %.387 = getelementptr i64, ptr %1, i64 %.373
  %.388 = load i64, ptr %.387, align 8
  br label %B112

B112:                                             ; preds = %B1485, %B68
  %t.6.1 = phi i64 [ %t.4.0, %B68 ], [ %t.7.2, %B1485 ]
  %i.5.1 = phi i64 [ %.356, %B68 ], [ %i.6.2, %B1485 ]
  %chunk_token.2.1 = phi i64 [ %t.4.0, %B68 ], [ %chunk_token.3.2, %B1485 ]
  %.418 = icmp slt i64 %i.5.1, %.388
  br i1 %.418, label %B126, label %B1464

B126:                                             ; preds = %B1288.endif.endif.endif, %B112
  %t.9.2 = phi i64 [ %t.6.1, %B112 ], [ %.1868, %B1288.endif.endif.endif ]
  %i.7.2 = phi i64 [ %i.5.1, %B112 ], [ %i.8.5, %B1288.endif.endif.endif ]
  %.35.i = icmp slt i64 %i.7.2, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.data.4, i64 %i.7.2
  %.50.i = getelementptr i8, ptr %2, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !0
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B126.endif, label %B76.i

B76.i:                                            ; preds = %B126
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.7.2, 1
  %.85.i = icmp slt i64 %.83.i, %.388
  %or.cond1195 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond1195, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.7.2, -1
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
  br label %B126.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.7.2, 2
  %.183.i = icmp slt i64 %.181.i, %.388
  %or.cond1196 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond1196, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.7.2, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %5 = getelementptr i8, ptr %2, i64 1
  %.215.i = getelementptr i8, ptr %5, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !0
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.7.2, -2
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
  %or.cond1197 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond1197, label %B744.i, label %B126.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.7.2, 3
  %.378.i = icmp slt i64 %.376.i, %.388
  %or.cond1198 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond1198, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.7.2, -3
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
  %or.cond1199 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond1199, label %B126.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B126.endif

B224:                                             ; preds = %B126.endif
  %.571 = sub nsw i64 %.388, %i.7.2
  store i64 0, ptr %.574, align 8
  %.580 = call i32 @dptext$13(ptr nonnull %.574, ptr nonnull %excinfo.2, i64 %.571, i64 512)
  %.590 = load i64, ptr %.574, align 8
  switch i32 %.580, label %B224.if [
    i32 -2, label %B224.endif
    i32 0, label %B224.endif
  ], !prof !3

B434:                                             ; preds = %B224.endif, %B528
  %uppers.2.5 = phi i64 [ 0, %B224.endif ], [ %.705, %B528 ]
  %hashed.2.5 = phi i64 [ -3750763034362895579, %B224.endif ], [ %.745, %B528 ]
  %k.2.5 = phi i64 [ 0, %B224.endif ], [ %.751, %B528 ]
  %.649 = getelementptr i8, ptr %2, i64 %k.2.5
  %.650 = load i8, ptr %.649, align 1
  %11 = or i8 %.650, 32
  %.658 = zext i8 %11 to i64
  %.665 = icmp ult i8 %11, 97
  %.670 = icmp ugt i8 %11, 122
  %or.cond1200 = or i1 %.665, %.670
  br i1 %or.cond1200, label %B676, label %B528

B528:                                             ; preds = %B434
  %.699 = icmp ne i8 %.650, %11
  %.704 = zext i1 %.699 to i64
  %.705 = add nuw nsw i64 %uppers.2.5, %.704
  %.737 = getelementptr i8, ptr %arg.scratch.4, i64 %k.2.5
  store i8 %11, ptr %.737, align 1
  %.744 = xor i64 %hashed.2.5, %.658
  %.745 = mul i64 %.744, 1099511628211
  %.751 = add i64 %k.2.5, 1
  %.757 = icmp ult i64 %.751, %.590
  br i1 %.757, label %B434, label %B676

B676:                                             ; preds = %B434, %B224.endif, %B528
  %uppers.3.6 = phi i64 [ 0, %B224.endif ], [ %.705, %B528 ], [ %uppers.2.5, %B434 ]
  %hashed.3.6 = phi i64 [ -3750763034362895579, %B224.endif ], [ %.745, %B528 ], [ %hashed.2.5, %B434 ]
  %k.3.6 = phi i64 [ 0, %B224.endif ], [ %.751, %B528 ], [ %k.2.5, %B434 ]
  %.782 = add nsw i64 %i.7.2, %k.3.6
  %.790 = icmp eq i64 %.782, %.388
  br i1 %.790, label %B808, label %B738

B738:                                             ; preds = %B676
  %.809 = icmp slt i64 %.782, 0
  %.810 = select i1 %.809, i64 %arg.data.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.data.4, i64 %.782
  %.824 = getelementptr i8, ptr %12, i64 %.810
  %.825 = load i8, ptr %.824, align 1
  %.827 = icmp sgt i8 %.825, -1
  br i1 %.827, label %B762, label %B944

B762:                                             ; preds = %B738
  %.864 = zext i8 %.825 to i64
  %.889 = getelementptr i8, ptr %arg.classes.4, i64 %.864
  %.890 = load i8, ptr %.889, align 1
  %.892 = icmp ugt i8 %.890, 4
  br i1 %.892, label %B808, label %B944

B808:                                             ; preds = %B762, %B676
  store i64 0, ptr %.919, align 8
  %.931 = call i32 @dptext$14(ptr nonnull %.919, ptr nonnull %excinfo.3, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %k.3.6, i64 %hashed.3.6, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0)
  %.941 = load i64, ptr %.919, align 8
  switch i32 %.931, label %B808.if [
    i32 -2, label %B808.endif
    i32 0, label %B808.endif
  ], !prof !3

B944:                                             ; preds = %B126.endif, %B762, %B738
  %i.10.4 = phi i64 [ %.782, %B762 ], [ %.782, %B738 ], [ %i.7.2, %B126.endif ]
  %.1146 = icmp ult i8 %.503, 5
  br i1 %.1146, label %B966, label %B1016

B966:                                             ; preds = %B944
  store i64 0, ptr %.1165, align 8
  store i64 0, ptr %.fca.1.gep175, align 8
  store i8 0, ptr %.fca.2.gep176, align 8
  %.1173 = call i32 @dptext$15(ptr nonnull %.1165, ptr nonnull %excinfo.5, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.7.2, i64 %.388, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1174 = load ptr, ptr %excinfo.5, align 8
  %.1181 = icmp sgt i32 %.1173, 0
  %.1182 = select i1 %.1181, ptr %.1174, ptr undef
  %.1183.fca.0.load = load i64, ptr %.1165, align 8
  %.1183.fca.1.load = load i64, ptr %.fca.1.gep175, align 8
  %.1183.fca.2.load = load i8, ptr %.fca.2.gep176, align 8
  %.1189 = icmp ne i8 %.1183.fca.2.load, 0
  switch i32 %.1173, label %B966.endif.if [
    i32 -2, label %B1166
    i32 0, label %B1166
  ], !prof !3

B1016:                                            ; preds = %B944
  %.1226 = icmp eq i64 %.439.sroa.0.0, 58
  %.1234 = add nsw i64 %i.10.4, 2
  %.1236 = icmp slt i64 %.1234, %.388
  %or.cond1201 = select i1 %.1226, i1 %.1236, i1 false
  br i1 %or.cond1201, label %B1046, label %B1122

B1046:                                            ; preds = %B1016
  %.1255 = icmp slt i64 %i.10.4, -1
  %.1256 = select i1 %.1255, i64 %arg.data.5.0, i64 0
  %13 = getelementptr i8, ptr %arg.data.4, i64 %i.10.4
  %14 = getelementptr i8, ptr %13, i64 1
  %.1270 = getelementptr i8, ptr %14, i64 %.1256
  %.1271 = load i8, ptr %.1270, align 1
  %.1273 = icmp eq i8 %.1271, 47
  br i1 %.1273, label %B1076, label %B1122

B1076:                                            ; preds = %B1046
  %.1292 = icmp slt i64 %i.10.4, -2
  %.1293 = select i1 %.1292, i64 %arg.data.5.0, i64 0
  %15 = getelementptr i8, ptr %13, i64 2
  %.1307 = getelementptr i8, ptr %15, i64 %.1293
  %.1308 = load i8, ptr %.1307, align 1
  %.1310 = icmp eq i8 %.1308, 47
  br i1 %.1310, label %B1166, label %B1122

B1122:                                            ; preds = %B1046, %B1016, %B1076
  %.1347 = add nsw i64 %i.10.4, %.439.sroa.8.0
  %.1357 = icmp eq i8 %.503, 5
  %t.9.2.chunk_token.2.1 = select i1 %.1357, i64 %t.9.2, i64 %chunk_token.2.1
  br label %B1485

B1166:                                            ; preds = %B966, %B966, %B1076
  %begin.5.4 = phi i64 [ -1, %B1076 ], [ %i.7.2, %B966 ], [ %i.7.2, %B966 ]
  %i.9.4 = phi i64 [ %i.10.4, %B1076 ], [ %.1183.fca.0.load, %B966 ], [ %.1183.fca.0.load, %B966 ]
  %holds.3.4 = phi i64 [ 0, %B1076 ], [ %.1183.fca.1.load, %B966 ], [ %.1183.fca.1.load, %B966 ]
  %address.2.4 = phi i1 [ true, %B1076 ], [ %.1189, %B966 ], [ %.1189, %B966 ]
  %last.5.4 = phi i64 [ -1, %B1076 ], [ %.1183.fca.0.load, %B966 ], [ %.1183.fca.0.load, %B966 ]
  br i1 %address.2.4, label %B1170, label %B1288

B1170:                                            ; preds = %B1166
  %.1442 = icmp sgt i64 %t.9.2, %chunk_token.2.1
  br i1 %.1442, label %B1182, label %B1224

B1182:                                            ; preds = %B1170
  %.1458 = icmp slt i64 %chunk_token.2.1, 0
  %.1459 = select i1 %.1458, i64 %arg.begins.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.begins.4, i64 %chunk_token.2.1
  %.1473 = getelementptr i64, ptr %16, i64 %.1459
  %.1474 = load i64, ptr %.1473, align 8
  %.1492.inv = icmp sgt i64 %t.9.2, 0
  %.1493 = select i1 %.1492.inv, i64 0, i64 %arg.ends.5.0
  %17 = getelementptr i64, ptr %arg.ends.4, i64 %t.9.2
  %18 = getelementptr i8, ptr %17, i64 -8
  %.1507 = getelementptr i64, ptr %18, i64 %.1493
  %.1508 = load i64, ptr %.1507, align 8
  br label %B1224

B1224:                                            ; preds = %B1182, %B1170
  %t.8.6 = phi i64 [ %chunk_token.2.1, %B1182 ], [ %t.9.2, %B1170 ]
  %begin.4.6 = phi i64 [ %.1474, %B1182 ], [ %begin.5.4, %B1170 ]
  %last.4.6 = phi i64 [ %.1508, %B1182 ], [ %last.5.4, %B1170 ]
  store i64 0, ptr %.1529, align 8
  store i64 0, ptr %.fca.1.gep58, align 8
  store i64 0, ptr %.fca.2.gep, align 8
  %.1537 = call i32 @dptext$16(ptr nonnull %.1529, ptr nonnull %excinfo.6, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %i.9.4, i64 %.388, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, i64 %begin.4.6, i64 %last.4.6)
  %.1547.fca.0.load = load i64, ptr %.1529, align 8
  %.1547.fca.1.load = load i64, ptr %.fca.1.gep58, align 8
  %.1547.fca.2.load = load i64, ptr %.fca.2.gep, align 8
  switch i32 %.1537, label %B1224.if [
    i32 -2, label %B1224.endif
    i32 0, label %B1224.endif
  ], !prof !3

B1288:                                            ; preds = %B1224.endif, %B1166
  %t.10.5 = phi i64 [ %t.8.6, %B1224.endif ], [ %t.9.2, %B1166 ]
  %i.8.5 = phi i64 [ %.1547.fca.0.load, %B1224.endif ], [ %i.9.4, %B1166 ]
  %begin.6.5 = phi i64 [ %.1547.fca.1.load, %B1224.endif ], [ %begin.5.4, %B1166 ]
  %last.6.5 = phi i64 [ %.1547.fca.2.load, %B1224.endif ], [ %last.5.4, %B1166 ]
  store i64 0, ptr %.1630, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.1648 = call i32 @dptext$17(ptr nonnull %.1630, ptr nonnull %excinfo.7, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %begin.6.5, i64 %last.6.5, ptr %arg.lower.0, ptr %arg.lower.1, i64 %arg.lower.2, i64 %arg.lower.3, ptr %arg.lower.4, i64 %arg.lower.5.0, i64 %arg.lower.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0)
  %.1658.fca.0.load = load i64, ptr %.1630, align 8
  %.1658.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.1648, label %B1288.if [
    i32 -2, label %B1288.endif
    i32 0, label %B1288.endif
  ], !prof !3

B1464:                                            ; preds = %B1288.endif.endif.endif, %B112
  %t.5.3 = phi i64 [ %.1868, %B1288.endif.endif.endif ], [ %t.6.1, %B112 ]
  %.1916 = select i1 %.372, i64 %arg.row_tokens.5.0, i64 0
  %19 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.271.sroa.0.0
  %20 = getelementptr i8, ptr %19, i64 8
  %.1930 = getelementptr i64, ptr %20, i64 %.1916
  store i64 %t.5.3, ptr %.1930, align 8
  br label %B64

common.ret:                                       ; preds = %B1288.endif.endif.if, %B1288.if, %B1224.if, %B966.endif.if, %B808.if, %B224.if, %B1484
  %common.ret.op = phi i32 [ 0, %B1484 ], [ %.580, %B224.if ], [ %.931, %B808.if ], [ %.1173, %B966.endif.if ], [ %.1537, %B1224.if ], [ %.1648, %B1288.if ], [ %.1718, %B1288.endif.endif.if ]
  ret i32 %common.ret.op

B1484:                                            ; preds = %B66.endif
  store i64 %t.4.0, ptr %retptr, align 8
  br label %common.ret

B1485:                                            ; preds = %B1224.endif, %B808.endif.endif, %B1122
  %i.6.2 = phi i64 [ %.782, %B808.endif.endif ], [ %.1347, %B1122 ], [ %.1547.fca.0.load, %B1224.endif ]
  %chunk_token.3.2 = phi i64 [ %chunk_token.2.1, %B808.endif.endif ], [ %t.9.2.chunk_token.2.1, %B1122 ], [ %chunk_token.2.1, %B1224.endif ]
  %t.7.2 = phi i64 [ %.1125, %B808.endif.endif ], [ %t.9.2, %B1122 ], [ %t.8.6, %B1224.endif ]
  br label %B112

B66.if:                                           ; preds = %B64
  %.287 = load i64, ptr %.222, align 8
  %.290 = add nsw i64 %.280, -1
  store i64 %.290, ptr %.225, align 8
  %.294 = add i64 %.287, 1
  store i64 %.294, ptr %.222, align 8
  br label %B66.endif

B66.endif:                                        ; preds = %B66.if, %B64
  %.271.sroa.0.0 = phi i64 [ %.287, %B66.if ], [ 0, %B64 ]
  br i1 %.281, label %B68, label %B1484

B126.endif:                                       ; preds = %B154.i, %B744.i, %B126, %B490.i, %B618.i
  %.515 = phi i1 [ false, %B490.i ], [ false, %B154.i ], [ true, %B126 ], [ true, %B744.i ], [ false, %B618.i ]
  %.439.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B126 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.439.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B126 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.502 = getelementptr i8, ptr %arg.classes.4, i64 %.439.sroa.0.0
  %.503 = load i8, ptr %.502, align 1
  %.509 = icmp eq i8 %.503, 1
  %.509.not = xor i1 %.509, true
  %.515.not = xor i1 %.515, true
  %brmerge = or i1 %.509.not, %.515.not
  br i1 %brmerge, label %B944, label %B224

B224.if:                                          ; preds = %B224
  %.588 = icmp sgt i32 %.580, 0
  %.581 = load ptr, ptr %excinfo.2, align 8
  %.589 = select i1 %.588, ptr %.581, ptr undef
  store ptr %.589, ptr %excinfo, align 8
  br label %common.ret

B224.endif:                                       ; preds = %B224, %B224
  %.610.not = icmp eq i64 %.590, 0
  br i1 %.610.not, label %B676, label %B434

B808.if:                                          ; preds = %B808
  %.939 = icmp sgt i32 %.931, 0
  %.932 = load ptr, ptr %excinfo.3, align 8
  %.940 = select i1 %.939, ptr %.932, ptr undef
  store ptr %.940, ptr %excinfo, align 8
  br label %common.ret

B808.endif:                                       ; preds = %B808, %B808
  %.967 = icmp slt i64 %t.9.2, 0
  %.968 = select i1 %.967, i64 %arg.ids.5.0, i64 0
  %21 = getelementptr i32, ptr %arg.ids.4, i64 %t.9.2
  %.982 = getelementptr i32, ptr %21, i64 %.968
  %.983 = trunc i64 %.941 to i32
  store i32 %.983, ptr %.982, align 4
  %.993 = icmp ult i8 %.51.i, 97
  %.23.i3 = icmp eq i64 %uppers.3.6, 0
  br i1 %.23.i3, label %B808.endif.endif, label %B30.i

B30.i:                                            ; preds = %B808.endif
  %.34.i5 = icmp sgt i64 %uppers.3.6, 1
  %.39.i = icmp eq i64 %k.3.6, %uppers.3.6
  %or.cond1202 = and i1 %.34.i5, %.39.i
  %. = select i1 %.993, i8 1, i8 0
  %spec.select = select i1 %or.cond1202, i8 2, i8 %.
  br label %B808.endif.endif

B808.endif.endif:                                 ; preds = %B30.i, %B808.endif
  %.997.0 = phi i8 [ %spec.select, %B30.i ], [ 0, %B808.endif ]
  %.1040 = select i1 %.967, i64 %arg.begins.5.0, i64 0
  %22 = getelementptr i64, ptr %arg.begins.4, i64 %t.9.2
  %.1054 = getelementptr i64, ptr %22, i64 %.1040
  store i64 %i.7.2, ptr %.1054, align 8
  %.1074 = select i1 %.967, i64 %arg.ends.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.ends.4, i64 %t.9.2
  %.1088 = getelementptr i64, ptr %23, i64 %.1074
  store i64 %.782, ptr %.1088, align 8
  %.1107 = select i1 %.967, i64 %arg.cases.5.0, i64 0
  %24 = getelementptr i8, ptr %arg.cases.4, i64 %t.9.2
  %.1121 = getelementptr i8, ptr %24, i64 %.1107
  store i8 %.997.0, ptr %.1121, align 1
  %.1125 = add nsw i64 %t.9.2, 1
  br label %B1485

B966.endif.if:                                    ; preds = %B966
  store ptr %.1182, ptr %excinfo, align 8
  br label %common.ret

B1224.if:                                         ; preds = %B1224
  %.1545 = icmp sgt i32 %.1537, 0
  %.1538 = load ptr, ptr %excinfo.6, align 8
  %.1546 = select i1 %.1545, ptr %.1538, ptr undef
  store ptr %.1546, ptr %excinfo, align 8
  br label %common.ret

B1224.endif:                                      ; preds = %B1224, %B1224
  %.1576 = icmp slt i64 %.1547.fca.1.load, 0
  br i1 %.1576, label %B1485, label %B1288

B1288.if:                                         ; preds = %B1288
  %.1656 = icmp sgt i32 %.1648, 0
  %.1649 = load ptr, ptr %excinfo.7, align 8
  %.1657 = select i1 %.1656, ptr %.1649, ptr undef
  store ptr %.1657, ptr %excinfo, align 8
  br label %common.ret

B1288.endif:                                      ; preds = %B1288, %B1288
  %.1684 = icmp slt i64 %t.10.5, 0
  %.1685 = select i1 %.1684, i64 %arg.ids.5.0, i64 0
  %25 = getelementptr i32, ptr %arg.ids.4, i64 %t.10.5
  %.1699 = getelementptr i32, ptr %25, i64 %.1685
  %.1700 = trunc i64 %.1658.fca.0.load to i32
  store i32 %.1700, ptr %.1699, align 4
  store i8 0, ptr %.1710, align 1
  %.1718 = call i32 @dptext$18(ptr nonnull %.1710, ptr nonnull %excinfo.8, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %begin.6.5, i64 %last.6.5, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1719 = load ptr, ptr %excinfo.8, align 8
  %.1726 = icmp sgt i32 %.1718, 0
  %.1727 = select i1 %.1726, ptr %.1719, ptr undef
  %.1728 = load i8, ptr %.1710, align 1
  %.1731.not = icmp eq i8 %.1728, 0
  switch i32 %.1718, label %B1288.endif.endif.if [
    i32 -2, label %B1288.endif.endif.endif
    i32 0, label %B1288.endif.endif.endif
  ], !prof !3

B1288.endif.endif.if:                             ; preds = %B1288.endif
  store ptr %.1727, ptr %excinfo, align 8
  br label %common.ret

B1288.endif.endif.endif:                          ; preds = %B1288.endif, %B1288.endif
  %.1749 = or i64 %holds.3.4, 16
  %holds.4.4 = select i1 %.1731.not, i64 %holds.3.4, i64 %.1749
  %.1762 = or i64 %.1658.fca.1.load, %holds.4.4
  %.1783 = select i1 %.1684, i64 %arg.begins.5.0, i64 0
  %26 = getelementptr i64, ptr %arg.begins.4, i64 %t.10.5
  %.1797 = getelementptr i64, ptr %26, i64 %.1783
  store i64 %begin.6.5, ptr %.1797, align 8
  %.1817 = select i1 %.1684, i64 %arg.ends.5.0, i64 0
  %27 = getelementptr i64, ptr %arg.ends.4, i64 %t.10.5
  %.1831 = getelementptr i64, ptr %27, i64 %.1817
  store i64 %last.6.5, ptr %.1831, align 8
  %.1850 = select i1 %.1684, i64 %arg.cases.5.0, i64 0
  %28 = getelementptr i8, ptr %arg.cases.4, i64 %t.10.5
  %.1864 = getelementptr i8, ptr %28, i64 %.1850
  %.1865 = trunc i64 %.1762 to i8
  store i8 %.1865, ptr %.1864, align 1
  %.1868 = add nsw i64 %t.10.5, 1
  %.1877 = icmp slt i64 %i.8.5, %.388
  br i1 %.1877, label %B126, label %B1464
}

define linkonce_odr i32 @dptext$13(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smin.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$14(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %arg.length, i64 %arg.hashed, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0) {
entry:
  %.251 = alloca i64, align 8
  store i64 0, ptr %.251, align 8
  %.254 = alloca i64, align 8
  store i64 0, ptr %.254, align 8
  %.60 = add nsw i64 %arg.slots.2, -1
  %.6.i = lshr i64 %arg.hashed, 32
  %.7.i = xor i64 %arg.hashed, %.6.i
  %.8.i = and i64 %.7.i, %.60
  br label %B90

B90:                                              ; preds = %entry, %B358
  %slot.2.0 = phi i64 [ %.8.i, %entry ], [ %.463, %B358 ]
  %.105 = icmp slt i64 %slot.2.0, 0
  %.106 = select i1 %.105, i64 %arg.slots.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.slots.4, i64 %slot.2.0
  %.120 = getelementptr i32, ptr %0, i64 %.106
  %.121 = load i32, ptr %.120, align 4
  %.127 = icmp eq i32 %.121, -1
  br i1 %.127, label %B118, label %B132

common.ret:                                       ; preds = %B354, %B118
  %common.ret.op = phi i32 [ 0, %B118 ], [ 0, %B354 ]
  ret i32 %common.ret.op

B118:                                             ; preds = %B90
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B132:                                             ; preds = %B90
  %.147 = sext i32 %.121 to i64
  %.160 = icmp slt i32 %.121, 0
  %.161 = select i1 %.160, i64 %arg.starts.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.starts.4, i64 %.161
  %.175 = getelementptr i64, ptr %1, i64 %.147
  %.176 = load i64, ptr %.175, align 8
  %.196 = icmp slt i32 %.121, -1
  %.197 = select i1 %.196, i64 %arg.starts.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.starts.4, i64 %.147
  %3 = getelementptr i8, ptr %2, i64 8
  %.211 = getelementptr i64, ptr %3, i64 %.197
  %.212 = load i64, ptr %.211, align 8
  %.214 = sub nsw i64 %.212, %.176
  %.216 = icmp eq i64 %.214, %arg.length
  br i1 %.216, label %B184, label %B358

B184:                                             ; preds = %B132
  store i64 0, ptr %.251, align 8
  %.265 = icmp slt i64 %arg.length, 1
  %storemerge = select i1 %.265, i64 0, i64 %arg.length
  store i64 %storemerge, ptr %.254, align 8
  br label %B294

B294:                                             ; preds = %B294.if, %B184
  %.310 = load i64, ptr %.254, align 8
  %.311 = icmp slt i64 %.310, 1
  br i1 %.311, label %B354, label %B294.if

B350:                                             ; preds = %B294.if
  br i1 %.311, label %B354, label %B358

B354:                                             ; preds = %B294, %B350
  store i64 %.147, ptr %retptr, align 8
  br label %common.ret

B358:                                             ; preds = %B350, %B132
  %.454 = add nsw i64 %slot.2.0, 1
  %.463 = and i64 %.454, %.60
  br label %B90

B294.if:                                          ; preds = %B294
  %.317 = load i64, ptr %.251, align 8
  %.320 = add nsw i64 %.310, -1
  store i64 %.320, ptr %.254, align 8
  %.324 = add i64 %.317, 1
  store i64 %.324, ptr %.251, align 8
  %4 = getelementptr i8, ptr %arg.blob.4, i64 %.176
  %.378 = getelementptr i8, ptr %4, i64 %.317
  %.379 = load i8, ptr %.378, align 1
  %.405 = getelementptr i8, ptr %arg.scratch.4, i64 %.317
  %.406 = load i8, ptr %.405, align 1
  %.407.not = icmp eq i8 %.379, %.406
  br i1 %.407.not, label %B294, label %B350
}

define linkonce_odr i32 @dptext$15(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.46 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.46, label %B28, label %B404

B28:                                              ; preds = %B378, %entry
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.348, %B378 ]
  %previous.2.0 = phi i64 [ -1, %entry ], [ %.343, %B378 ]
  %holds.3.0 = phi i64 [ 0, %entry ], [ %holds.4.1, %B378 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !4
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B28.endif, label %B76.i

B76.i:                                            ; preds = %B28
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond645 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond645, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !4
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B28.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond646 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond646, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !4
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !4
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
  %or.cond647 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond647, label %B744.i, label %B28.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond648 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond648, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !4
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
  %or.cond649 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond649, label %B28.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B28.endif

B106:                                             ; preds = %B28.endif
  %.137.not = icmp eq i8 %.125, 7
  %.140.not = icmp eq i64 %previous.2.0, 3
  %or.cond650 = and i1 %.137.not, %.140.not
  br i1 %or.cond650, label %B150, label %B404

B150:                                             ; preds = %B106
  %.146 = add nsw i64 %i.2.0, %.59.sroa.8.0
  %.148.not = icmp slt i64 %.146, %arg.end
  br i1 %.148.not, label %B170, label %B404

B170:                                             ; preds = %B150
  %.35.i35 = icmp slt i64 %.146, 0
  %.36.i36 = select i1 %.35.i35, i64 %arg.data.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.data.4, i64 %.146
  %.50.i46 = getelementptr i8, ptr %9, i64 %.36.i36
  %.51.i47 = load i8, ptr %.50.i46, align 1, !noalias !7
  %.52.i48 = zext i8 %.51.i47 to i64
  %.57.i51 = icmp sgt i8 %.51.i47, -1
  br i1 %.57.i51, label %B170.endif, label %B76.i52

B76.i52:                                          ; preds = %B170
  %.77.i54 = icmp ugt i8 %.51.i47, -63
  %.80.i289 = icmp ult i8 %.51.i47, -32
  %or.cond651 = and i1 %.77.i54, %.80.i289
  %.83.i292 = add nsw i64 %.146, 1
  %.85.i294 = icmp slt i64 %.83.i292, %arg.end
  %or.cond652 = select i1 %or.cond651, i1 %.85.i294, i1 false
  br i1 %or.cond652, label %B118.i295, label %B240.i55

B118.i295:                                        ; preds = %B76.i52
  %.102.i305 = icmp slt i64 %.146, -1
  %.103.i306 = select i1 %.102.i305, i64 %arg.data.5.0, i64 0
  %10 = getelementptr i8, ptr %9, i64 1
  %.117.i316 = getelementptr i8, ptr %10, i64 %.103.i306
  %.118.i317 = load i8, ptr %.117.i316, align 1, !noalias !7
  %.121.i320 = icmp slt i8 %.118.i317, -64
  br i1 %.121.i320, label %B154.i321, label %B240.i55

B154.i321:                                        ; preds = %B118.i295
  %.126.i324 = shl nuw nsw i64 %.52.i48, 6
  %.129.i326 = and i64 %.126.i324, 1984
  %11 = and i8 %.118.i317, 63
  %.167.i352 = zext nneg i8 %11 to i64
  %.168.i353 = or disjoint i64 %.129.i326, %.167.i352
  br label %B170.endif

B240.i55:                                         ; preds = %B118.i295, %B76.i52
  %.178.i57 = icmp ugt i8 %.51.i47, -33
  %.181.i67 = add nsw i64 %.146, 2
  %.183.i69 = icmp slt i64 %.181.i67, %arg.end
  %or.cond653 = select i1 %.178.i57, i1 %.183.i69, i1 false
  br i1 %or.cond653, label %B270.i70, label %B744.i58

B270.i70:                                         ; preds = %B240.i55
  %.200.i80 = icmp slt i64 %.146, -1
  %.201.i81 = select i1 %.200.i80, i64 %arg.data.5.0, i64 0
  %12 = getelementptr i8, ptr %9, i64 1
  %.215.i91 = getelementptr i8, ptr %12, i64 %.201.i81
  %.216.i92 = load i8, ptr %.215.i91, align 1, !noalias !7
  %.219.i95 = icmp slt i8 %.216.i92, -64
  br i1 %.219.i95, label %B306.i96, label %B744.i58

B306.i96:                                         ; preds = %B270.i70
  %.236.i106 = icmp slt i64 %.146, -2
  %.237.i107 = select i1 %.236.i106, i64 %arg.data.5.0, i64 0
  %13 = getelementptr i8, ptr %9, i64 2
  %.251.i117 = getelementptr i8, ptr %13, i64 %.237.i107
  %.252.i118 = load i8, ptr %.251.i117, align 1, !noalias !7
  %.255.i121 = icmp slt i8 %.252.i118, -64
  br i1 %.255.i121, label %B342.i122, label %B744.i58

B342.i122:                                        ; preds = %B306.i96
  %14 = and i8 %.216.i92, 63
  %.290.i146 = zext nneg i8 %14 to i64
  %.291.i147 = shl nuw nsw i64 %.290.i146, 6
  %15 = and i8 %.252.i118, 63
  %.325.i171 = zext nneg i8 %15 to i64
  %.326.i172 = or disjoint i64 %.291.i147, %.325.i171
  %.331.i175 = icmp ult i8 %.51.i47, -16
  br i1 %.331.i175, label %B490.i260, label %B552.i176

B490.i260:                                        ; preds = %B342.i122
  %.340.i265 = shl nuw nsw i64 %.52.i48, 12
  %.343.i267 = and i64 %.340.i265, 61440
  %.345.i269 = or disjoint i64 %.326.i172, %.343.i267
  %.352.i273 = icmp samesign ule i64 %.345.i269, 2047
  %.355.i278 = and i64 %.345.i269, 63488
  %.356.i279.not = icmp eq i64 %.355.i278, 55296
  %or.cond654 = or i1 %.352.i273, %.356.i279.not
  br i1 %or.cond654, label %B744.i58, label %B170.endif

B552.i176:                                        ; preds = %B342.i122
  %.373.i178 = icmp ult i8 %.51.i47, -11
  %.376.i181 = add nsw i64 %.146, 3
  %.378.i183 = icmp slt i64 %.376.i181, %arg.end
  %or.cond655 = select i1 %.373.i178, i1 %.378.i183, i1 false
  br i1 %or.cond655, label %B582.i185, label %B744.i58

B582.i185:                                        ; preds = %B552.i176
  %.397.i195 = icmp slt i64 %.146, -3
  %.398.i196 = select i1 %.397.i195, i64 %arg.data.5.0, i64 0
  %16 = getelementptr i8, ptr %9, i64 3
  %.412.i206 = getelementptr i8, ptr %16, i64 %.398.i196
  %.413.i207 = load i8, ptr %.412.i206, align 1, !noalias !7
  %.416.i210 = icmp slt i8 %.413.i207, -64
  br i1 %.416.i210, label %B618.i211, label %B744.i58

B618.i211:                                        ; preds = %B582.i185
  %.419.i213 = shl nuw nsw i64 %.52.i48, 18
  %.422.i215 = and i64 %.419.i213, 1835008
  %.424.i217 = shl nuw nsw i64 %.326.i172, 6
  %.427.i219 = or disjoint i64 %.422.i215, %.424.i217
  %17 = and i8 %.413.i207, 63
  %.465.i245 = zext nneg i8 %17 to i64
  %.466.i246 = or disjoint i64 %.427.i219, %.465.i245
  %.471.i249 = icmp samesign ugt i64 %.427.i219, 65535
  %.474.i252 = icmp samesign ult i64 %.427.i219, 1114112
  %or.cond656 = select i1 %.471.i249, i1 %.474.i252, i1 false
  br i1 %or.cond656, label %B170.endif, label %B744.i58

B744.i58:                                         ; preds = %B490.i260, %B618.i211, %B582.i185, %B552.i176, %B306.i96, %B270.i70, %B240.i55
  br label %B170.endif

B254:                                             ; preds = %B28.endif
  %.271 = icmp eq i64 %.59.sroa.0.0, 64
  br i1 %.271, label %B266, label %B292

common.ret:                                       ; preds = %B404, %B266
  %common.ret.op = phi i32 [ 0, %B266 ], [ 0, %B404 ]
  ret i32 %common.ret.op

B266:                                             ; preds = %B254
  %.286 = and i64 %holds.3.0, 4
  %.302 = insertvalue { i64, i64, i8 } undef, i64 %i.2.0, 0
  %.303 = insertvalue { i64, i64, i8 } %.302, i64 %.286, 1
  %.304 = insertvalue { i64, i64, i8 } %.303, i8 1, 2
  store { i64, i64, i8 } %.304, ptr %retptr, align 8
  br label %common.ret

B292:                                             ; preds = %B254
  switch i8 %.125, label %B378 [
    i8 3, label %B314
    i8 2, label %B358
  ]

B314:                                             ; preds = %B292
  %.312 = or i64 %holds.3.0, 8
  br label %B378

B358:                                             ; preds = %B292
  %.326 = or i64 %holds.3.0, 4
  br label %B378

B378:                                             ; preds = %B292, %B170.endif, %B358, %B314
  %holds.4.1 = phi i64 [ %holds.3.0, %B292 ], [ %.312, %B314 ], [ %.326, %B358 ], [ %holds.3.0, %B170.endif ]
  %.343 = zext i8 %.125 to i64
  %.348 = add nsw i64 %i.2.0, %.59.sroa.8.0
  %.356 = icmp slt i64 %.348, %arg.end
  br i1 %.356, label %B28, label %B404

B404:                                             ; preds = %B170.endif, %B106, %B150, %B378, %entry
  %i.3.1 = phi i64 [ %arg.begin, %entry ], [ %i.2.0, %B106 ], [ %.348, %B378 ], [ %i.2.0, %B150 ], [ %i.2.0, %B170.endif ]
  %holds.5.1 = phi i64 [ 0, %entry ], [ %holds.3.0, %B106 ], [ %holds.4.1, %B378 ], [ %holds.3.0, %B150 ], [ %holds.3.0, %B170.endif ]
  %.391 = insertvalue { i64, i64, i8 } undef, i64 %i.3.1, 0
  %.392 = insertvalue { i64, i64, i8 } %.391, i64 %holds.5.1, 1
  %.393 = insertvalue { i64, i64, i8 } %.392, i8 0, 2
  store { i64, i64, i8 } %.393, ptr %retptr, align 8
  br label %common.ret

B28.endif:                                        ; preds = %B154.i, %B744.i, %B28, %B490.i, %B618.i
  %.59.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B28 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.59.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B28 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.124 = getelementptr i8, ptr %arg.classes.4, i64 %.59.sroa.0.0
  %.125 = load i8, ptr %.124, align 1
  %.131 = icmp ugt i8 %.125, 4
  br i1 %.131, label %B106, label %B254

B170.endif:                                       ; preds = %B154.i321, %B744.i58, %B170, %B490.i260, %B618.i211
  %.179.sroa.0.0 = phi i64 [ %.345.i269, %B490.i260 ], [ %.168.i353, %B154.i321 ], [ %.52.i48, %B170 ], [ 65533, %B744.i58 ], [ %.466.i246, %B618.i211 ]
  %.235 = getelementptr i8, ptr %arg.classes.4, i64 %.179.sroa.0.0
  %.236 = load i8, ptr %.235, align 1
  %.238.not = icmp eq i8 %.236, 3
  br i1 %.238.not, label %B378, label %B404
}

define linkonce_odr i32 @dptext$16(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.i, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, i64 %arg.first, i64 %arg.last) {
entry:
  %.51 = icmp slt i64 %arg.i, %arg.end
  br i1 %.51, label %B16, label %B170

B16:                                              ; preds = %B96, %entry
  %i.2.0 = phi i64 [ %arg.i, %entry ], [ %.227, %B96 ]
  %first.2.0 = phi i64 [ %arg.first, %entry ], [ %first.3.1, %B96 ]
  %last.4.0 = phi i64 [ %arg.last, %entry ], [ %last.3.1, %B96 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !10
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B16.endif, label %B76.i

B76.i:                                            ; preds = %B16
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond346 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond346, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !10
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
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond347 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond347, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !10
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !10
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
  %or.cond348 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond348, label %B744.i, label %B16.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond349 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond349, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !10
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
  %or.cond350 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond350, label %B16.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B16.endif

B96:                                              ; preds = %B16.endif
  %.174 = icmp ult i8 %.128, 5
  %.183 = icmp slt i64 %first.2.0, 0
  %i.2.0.first.2.0 = select i1 %.183, i64 %i.2.0, i64 %first.2.0
  %.205 = add nsw i64 %i.2.0, %.66.sroa.8.0
  %first.3.1 = select i1 %.174, i64 %i.2.0.first.2.0, i64 %first.2.0
  %last.3.1 = select i1 %.174, i64 %.205, i64 %last.4.0
  %.227 = add nsw i64 %i.2.0, %.66.sroa.8.0
  %.235 = icmp slt i64 %.227, %arg.end
  br i1 %.235, label %B16, label %B170

B170:                                             ; preds = %B16.endif, %B96, %entry
  %i.3.1 = phi i64 [ %arg.i, %entry ], [ %.227, %B96 ], [ %i.2.0, %B16.endif ]
  %first.4.1 = phi i64 [ %arg.first, %entry ], [ %first.3.1, %B96 ], [ %first.2.0, %B16.endif ]
  %last.2.1 = phi i64 [ %arg.last, %entry ], [ %last.3.1, %B96 ], [ %last.4.0, %B16.endif ]
  store i64 %i.3.1, ptr %retptr, align 8
  %retptr.repack342 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %first.4.1, ptr %retptr.repack342, align 8
  %retptr.repack344 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %last.2.1, ptr %retptr.repack344, align 8
  ret i32 0

B16.endif:                                        ; preds = %B154.i, %B744.i, %B16, %B490.i, %B618.i
  %.66.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B16 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.66.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B16 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.127 = getelementptr i8, ptr %arg.classes.4, i64 %.66.sroa.0.0
  %.128 = load i8, ptr %.127, align 1
  %.134 = icmp eq i8 %.128, 5
  br i1 %.134, label %B170, label %B96
}

define linkonce_odr i32 @dptext$17(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.lower.0, ptr %arg.lower.1, i64 %arg.lower.2, i64 %arg.lower.3, ptr %arg.lower.4, i64 %arg.lower.5.0, i64 %arg.lower.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0) {
entry:
  %.357 = alloca i64, align 8
  store i64 0, ptr %.357, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.414 = alloca i64, align 8
  store i64 0, ptr %.414, align 8
  %.417 = alloca i64, align 8
  store i64 0, ptr %.417, align 8
  %.650 = alloca i64, align 8
  store i64 0, ptr %.650, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.125 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.125, label %B86, label %B408

B86:                                              ; preds = %B386, %entry
  %hashed.3.0 = phi i64 [ -3750763034362895579, %entry ], [ %hashed.4.1, %B386 ]
  %length.2.0 = phi i64 [ 0, %entry ], [ %length.3.1, %B386 ]
  %uppers.2.0 = phi i64 [ 0, %entry ], [ %uppers.3.1, %B386 ]
  %lowers.2.0 = phi i64 [ 0, %entry ], [ %lowers.3.1, %B386 ]
  %first_is_upper.2.0 = phi i1 [ false, %entry ], [ %first_is_upper.3.1, %B386 ]
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.607, %B386 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !13
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B86.endif, label %B76.i

B76.i:                                            ; preds = %B86
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond529 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond529, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !13
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B86.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond530 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond530, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !13
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !13
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
  %or.cond531 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond531, label %B744.i, label %B86.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond532 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond532, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !13
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
  %or.cond533 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond533, label %B86.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B86.endif

B154:                                             ; preds = %B86.endif
  %.231 = sub i64 0, %lowers.2.0
  %.232 = icmp eq i64 %uppers.2.0, %.231
  %"$phi174.0.2.1" = select i1 %first_is_upper.2.0, i1 true, i1 %.232
  %.249 = add nsw i64 %uppers.2.0, 1
  br label %B214

B188:                                             ; preds = %B86.endif
  %.294 = getelementptr i8, ptr %arg.cased.4, i64 %.144.sroa.0.0
  %.295 = load i8, ptr %.294, align 1
  %.298.not = icmp eq i8 %.295, 0
  %.319 = add nsw i64 %lowers.2.0, 1
  %spec.select = select i1 %.298.not, i64 %lowers.2.0, i64 %.319
  br label %B214

B214:                                             ; preds = %B188, %B154
  %lowers.3.1 = phi i64 [ %lowers.2.0, %B154 ], [ %spec.select, %B188 ]
  %first_is_upper.3.1 = phi i1 [ %"$phi174.0.2.1", %B154 ], [ %first_is_upper.2.0, %B188 ]
  %uppers.3.1 = phi i64 [ %.249, %B154 ], [ %uppers.2.0, %B188 ]
  %.340 = icmp slt i64 %length.2.0, 513
  br i1 %.340, label %B236, label %B386

B236:                                             ; preds = %B214
  store i64 0, ptr %.357, align 8
  %.363 = call i32 @dptext$19(ptr nonnull %.357, ptr nonnull %excinfo.2, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %length.2.0, i32 %.210)
  %.373 = load i64, ptr %.357, align 8
  switch i32 %.363, label %B236.if [
    i32 -2, label %B236.endif
    i32 0, label %B236.endif
  ], !prof !3

B306:                                             ; preds = %B236.endif, %B306.if
  %hashed.2.2 = phi i64 [ %hashed.3.0, %B236.endif ], [ %.551, %B306.if ]
  %.475 = load i64, ptr %.417, align 8
  %.476 = icmp sgt i64 %.475, 0
  br i1 %.476, label %B306.if, label %B386

B386:                                             ; preds = %B306, %B214
  %hashed.4.1 = phi i64 [ %hashed.2.2, %B306 ], [ %hashed.3.0, %B214 ]
  %length.3.1 = phi i64 [ %.373, %B306 ], [ %length.2.0, %B214 ]
  %.607 = add nsw i64 %i.2.0, %.144.sroa.8.0
  %.613 = icmp slt i64 %.607, %arg.end
  br i1 %.613, label %B86, label %B408

B408:                                             ; preds = %B386, %entry
  %hashed.5.1 = phi i64 [ %hashed.4.1, %B386 ], [ -3750763034362895579, %entry ]
  %length.4.1 = phi i64 [ %length.3.1, %B386 ], [ 0, %entry ]
  %uppers.4.1 = phi i64 [ %uppers.3.1, %B386 ], [ 0, %entry ]
  %lowers.4.1 = phi i64 [ %lowers.3.1, %B386 ], [ 0, %entry ]
  %first_is_upper.4.1 = phi i1 [ %first_is_upper.3.1, %B386 ], [ false, %entry ]
  %.641 = icmp slt i64 %length.4.1, 513
  br i1 %.641, label %B430, label %B482

B430:                                             ; preds = %B408
  store i64 0, ptr %.650, align 8
  %.662 = call i32 @dptext$14(ptr nonnull %.650, ptr nonnull %excinfo.3, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %length.4.1, i64 %hashed.5.1, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.blob.0, ptr %arg.blob.1, i64 %arg.blob.2, i64 %arg.blob.3, ptr %arg.blob.4, i64 %arg.blob.5.0, i64 %arg.blob.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0)
  %.672 = load i64, ptr %.650, align 8
  switch i32 %.662, label %B430.if [
    i32 -2, label %B482
    i32 0, label %B482
  ], !prof !3

B482:                                             ; preds = %B430, %B430, %B408
  %"$phi482.0.2.0" = phi i64 [ -1, %B408 ], [ %.672, %B430 ], [ %.672, %B430 ]
  %.23.i3 = icmp eq i64 %uppers.4.1, 0
  br i1 %.23.i3, label %B482.endif, label %B30.i

B30.i:                                            ; preds = %B482
  %.34.i5 = icmp sgt i64 %uppers.4.1, 1
  %.39.i = icmp eq i64 %lowers.4.1, 0
  %or.cond534 = select i1 %.34.i5, i1 %.39.i, i1 false
  %. = select i1 %first_is_upper.4.1, i64 1, i64 0
  %spec.select535 = select i1 %or.cond534, i64 2, i64 %.
  br label %B482.endif

B86.endif:                                        ; preds = %B154.i, %B744.i, %B86, %B490.i, %B618.i
  %.144.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B86 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.144.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B86 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.209 = getelementptr i32, ptr %arg.lower.4, i64 %.144.sroa.0.0
  %.210 = load i32, ptr %.209, align 4
  %.216 = sext i32 %.210 to i64
  %.217.not = icmp eq i64 %.144.sroa.0.0, %.216
  br i1 %.217.not, label %B188, label %B154

B236.if:                                          ; preds = %B236
  %.371 = icmp sgt i32 %.363, 0
  %.364 = load ptr, ptr %excinfo.2, align 8
  %.372 = select i1 %.371, ptr %.364, ptr undef
  store ptr %.372, ptr %excinfo, align 8
  br label %common.ret

B236.endif:                                       ; preds = %B236, %B236
  store i64 %length.2.0, ptr %.414, align 8
  %.427 = sub i64 %.373, %length.2.0
  %.428 = icmp slt i64 %.427, 1
  %storemerge = select i1 %.428, i64 0, i64 %.427
  store i64 %storemerge, ptr %.417, align 8
  br label %B306

common.ret:                                       ; preds = %B482.endif, %B430.if, %B236.if
  %common.ret.op = phi i32 [ %.363, %B236.if ], [ %.662, %B430.if ], [ 0, %B482.endif ]
  ret i32 %common.ret.op

B306.if:                                          ; preds = %B306
  %.482 = load i64, ptr %.414, align 8
  %.485 = add nsw i64 %.475, -1
  store i64 %.485, ptr %.417, align 8
  %.489 = add i64 %.482, 1
  store i64 %.489, ptr %.414, align 8
  %.531 = icmp slt i64 %.482, 0
  %.532 = select i1 %.531, i64 %arg.scratch.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.scratch.4, i64 %.482
  %.546 = getelementptr i8, ptr %9, i64 %.532
  %.547 = load i8, ptr %.546, align 1
  %.548 = zext i8 %.547 to i64
  %.550 = xor i64 %hashed.2.2, %.548
  %.551 = mul i64 %.550, 1099511628211
  br label %B306

B430.if:                                          ; preds = %B430
  %.670 = icmp sgt i32 %.662, 0
  %.663 = load ptr, ptr %excinfo.3, align 8
  %.671 = select i1 %.670, ptr %.663, ptr undef
  store ptr %.671, ptr %excinfo, align 8
  br label %common.ret

B482.endif:                                       ; preds = %B30.i, %B482
  %.720.0 = phi i64 [ %spec.select535, %B30.i ], [ 0, %B482 ]
  store i64 %"$phi482.0.2.0", ptr %retptr, align 8
  %retptr.repack527 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.720.0, ptr %retptr.repack527, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$19(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.scratch.0, ptr %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0, i64 %arg.length, i32 %arg.point) {
entry:
  %.23 = icmp slt i32 %arg.point, 128
  br i1 %.23, label %B16, label %B36

common.ret:                                       ; preds = %B214, %B120, %B48, %B16
  %common.ret.op = phi i32 [ 0, %B16 ], [ 0, %B48 ], [ 0, %B120 ], [ 0, %B214 ]
  ret i32 %common.ret.op

B16:                                              ; preds = %entry
  %.40 = icmp slt i64 %arg.length, 0
  %.41 = select i1 %.40, i64 %arg.scratch.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.scratch.4, i64 %arg.length
  %.55 = getelementptr i8, ptr %0, i64 %.41
  %.56 = trunc i32 %arg.point to i8
  store i8 %.56, ptr %.55, align 1
  %.63 = add nsw i64 %arg.length, 1
  store i64 %.63, ptr %retptr, align 8
  br label %common.ret

B36:                                              ; preds = %entry
  %.70 = icmp ult i32 %arg.point, 2048
  br i1 %.70, label %B48, label %B108

B48:                                              ; preds = %B36
  %1 = lshr i32 %arg.point, 6
  %.90 = icmp slt i64 %arg.length, 0
  %.91 = select i1 %.90, i64 %arg.scratch.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.scratch.4, i64 %arg.length
  %.105 = getelementptr i8, ptr %2, i64 %.91
  %3 = trunc nuw i32 %1 to i8
  %.106 = or disjoint i8 %3, -64
  store i8 %.106, ptr %.105, align 1
  %.129 = icmp slt i64 %arg.length, -1
  %.130 = select i1 %.129, i64 %arg.scratch.5.0, i64 0
  %4 = getelementptr i8, ptr %2, i64 1
  %.144 = getelementptr i8, ptr %4, i64 %.130
  %5 = trunc i32 %arg.point to i8
  %6 = and i8 %5, 63
  %.145 = or disjoint i8 %6, -128
  store i8 %.145, ptr %.144, align 1
  %.150 = add nsw i64 %arg.length, 2
  store i64 %.150, ptr %retptr, align 8
  br label %common.ret

B108:                                             ; preds = %B36
  %.157 = icmp ult i32 %arg.point, 65536
  br i1 %.157, label %B120, label %B214

B120:                                             ; preds = %B108
  %7 = lshr i32 %arg.point, 12
  %.177 = icmp slt i64 %arg.length, 0
  %.178 = select i1 %.177, i64 %arg.scratch.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.scratch.4, i64 %arg.length
  %.192 = getelementptr i8, ptr %8, i64 %.178
  %9 = trunc nuw i32 %7 to i8
  %.193 = or disjoint i8 %9, -32
  store i8 %.193, ptr %.192, align 1
  %10 = lshr i32 %arg.point, 6
  %.215 = icmp slt i64 %arg.length, -1
  %.216 = select i1 %.215, i64 %arg.scratch.5.0, i64 0
  %11 = getelementptr i8, ptr %8, i64 1
  %.230 = getelementptr i8, ptr %11, i64 %.216
  %12 = trunc i32 %10 to i8
  %13 = and i8 %12, 63
  %.231 = or disjoint i8 %13, -128
  store i8 %.231, ptr %.230, align 1
  %.254 = icmp slt i64 %arg.length, -2
  %.255 = select i1 %.254, i64 %arg.scratch.5.0, i64 0
  %14 = getelementptr i8, ptr %8, i64 2
  %.269 = getelementptr i8, ptr %14, i64 %.255
  %15 = trunc i32 %arg.point to i8
  %16 = and i8 %15, 63
  %.270 = or disjoint i8 %16, -128
  store i8 %.270, ptr %.269, align 1
  %.275 = add nsw i64 %arg.length, 3
  store i64 %.275, ptr %retptr, align 8
  br label %common.ret

B214:                                             ; preds = %B108
  %17 = lshr i32 %arg.point, 18
  %.298 = icmp slt i64 %arg.length, 0
  %.299 = select i1 %.298, i64 %arg.scratch.5.0, i64 0
  %18 = getelementptr i8, ptr %arg.scratch.4, i64 %arg.length
  %.313 = getelementptr i8, ptr %18, i64 %.299
  %19 = trunc i32 %17 to i8
  %.314 = or i8 %19, -16
  store i8 %.314, ptr %.313, align 1
  %20 = lshr i32 %arg.point, 12
  %.336 = icmp slt i64 %arg.length, -1
  %.337 = select i1 %.336, i64 %arg.scratch.5.0, i64 0
  %21 = getelementptr i8, ptr %18, i64 1
  %.351 = getelementptr i8, ptr %21, i64 %.337
  %22 = trunc i32 %20 to i8
  %23 = and i8 %22, 63
  %.352 = or disjoint i8 %23, -128
  store i8 %.352, ptr %.351, align 1
  %24 = lshr i32 %arg.point, 6
  %.374 = icmp slt i64 %arg.length, -2
  %.375 = select i1 %.374, i64 %arg.scratch.5.0, i64 0
  %25 = getelementptr i8, ptr %18, i64 2
  %.389 = getelementptr i8, ptr %25, i64 %.375
  %26 = trunc i32 %24 to i8
  %27 = and i8 %26, 63
  %.390 = or disjoint i8 %27, -128
  store i8 %.390, ptr %.389, align 1
  %.413 = icmp slt i64 %arg.length, -3
  %.414 = select i1 %.413, i64 %arg.scratch.5.0, i64 0
  %28 = getelementptr i8, ptr %18, i64 3
  %.428 = getelementptr i8, ptr %28, i64 %.414
  %29 = trunc i32 %arg.point to i8
  %30 = and i8 %29, 63
  %.429 = or disjoint i8 %30, -128
  store i8 %.429, ptr %.428, align 1
  %.434 = add nsw i64 %arg.length, 4
  store i64 %.434, ptr %retptr, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$18(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.124 = alloca i8, align 1
  store i8 0, ptr %.124, align 1
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.40 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.40, label %B24, label %B164

B24:                                              ; preds = %B116, %entry
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.204, %B116 ]
  %found.2.0 = phi i1 [ false, %entry ], [ %spec.select, %B116 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !16
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B24.endif, label %B76.i

B76.i:                                            ; preds = %B24
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond297 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond297, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !16
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B24.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond298 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond298, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !16
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !16
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
  br i1 %or.cond299, label %B744.i, label %B24.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond300 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond300, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !16
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
  br i1 %or.cond301, label %B24.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B24.endif

common.ret:                                       ; preds = %B24.endif.endif.if, %B164, %B112
  %common.ret.op = phi i32 [ 0, %B112 ], [ 0, %B164 ], [ %.130, %B24.endif.endif.if ]
  ret i32 %common.ret.op

B112:                                             ; preds = %B24.endif.endif.endif
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B116:                                             ; preds = %B24.endif.endif.endif
  %.187 = icmp eq i8 %.113, 4
  %spec.select = select i1 %found.2.0, i1 true, i1 %.187
  %.204 = add nsw i64 %i.2.0, %.51.sroa.8.0
  %.210 = icmp slt i64 %.204, %arg.end
  br i1 %.210, label %B24, label %B164

B164:                                             ; preds = %B116, %entry
  %found.3.1 = phi i1 [ %spec.select, %B116 ], [ false, %entry ]
  %.230 = zext i1 %found.3.1 to i8
  store i8 %.230, ptr %retptr, align 1
  br label %common.ret

B24.endif:                                        ; preds = %B154.i, %B744.i, %B24, %B490.i, %B618.i
  %.51.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B24 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.51.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B24 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.112 = getelementptr i8, ptr %arg.classes.4, i64 %.51.sroa.0.0
  %.113 = load i8, ptr %.112, align 1
  store i8 0, ptr %.124, align 1
  %.130 = call i32 @dptext$20(ptr nonnull %.124, ptr nonnull %excinfo.2, i64 1, i64 3, i8 %.113)
  %.131 = load ptr, ptr %excinfo.2, align 8
  %.138 = icmp sgt i32 %.130, 0
  %.139 = select i1 %.138, ptr %.131, ptr undef
  %.140 = load i8, ptr %.124, align 1
  %.143.not = icmp eq i8 %.140, 0
  switch i32 %.130, label %B24.endif.endif.if [
    i32 -2, label %B24.endif.endif.endif
    i32 0, label %B24.endif.endif.endif
  ], !prof !3

B24.endif.endif.if:                               ; preds = %B24.endif
  store ptr %.139, ptr %excinfo, align 8
  br label %common.ret

B24.endif.endif.endif:                            ; preds = %B24.endif, %B24.endif
  br i1 %.143.not, label %B116, label %B112
}

define linkonce_odr i32 @dptext$20(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i8 %arg.value) {
entry:
  %.14 = alloca i64, align 8
  store i64 0, ptr %.14, align 8
  br label %B8

B8:                                               ; preds = %B10, %entry
  %.38 = load i64, ptr %.14, align 8
  %.39 = icmp slt i64 %.38, 2
  br i1 %.39, label %B8.if, label %B32

B10:                                              ; preds = %switch.end
  %.84 = zext i8 %arg.value to i64
  %.85 = icmp eq i64 %.51, %.84
  br i1 %.85, label %B24, label %B8

common.ret:                                       ; preds = %switch.else, %B32, %B24
  %common.ret.op = phi i32 [ 0, %B24 ], [ 0, %B32 ], [ 1, %switch.else ]
  ret i32 %common.ret.op

B24:                                              ; preds = %B10
  store i8 1, ptr %retptr, align 1
  br label %common.ret

B32:                                              ; preds = %B8, %switch.end
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B8.if:                                            ; preds = %B8
  switch i64 %.38, label %switch.else [
    i64 0, label %switch.end
    i64 -2, label %switch.end
    i64 1, label %switch.1
    i64 -1, label %switch.1
  ]

switch.else:                                      ; preds = %B8.if
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !19
  br label %common.ret

switch.end:                                       ; preds = %B8.if, %B8.if, %switch.1
  %.51 = phi i64 [ %arg.lst.1, %switch.1 ], [ %arg.lst.0, %B8.if ], [ %arg.lst.0, %B8.if ]
  %.58 = add i64 %.38, 1
  store i64 %.58, ptr %.14, align 8
  br i1 %.39, label %B10, label %B32

switch.1:                                         ; preds = %B8.if, %B8.if
  br label %switch.end
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"dptext$21: %retptr"}
!2 = distinct !{!2, !"dptext$21"}
!3 = !{!"branch_weights", i32 1, i32 49, i32 49}
!4 = !{!5}
!5 = distinct !{!5, !6, !"dptext$21: %retptr"}
!6 = distinct !{!6, !"dptext$21"}
!7 = !{!8}
!8 = distinct !{!8, !9, !"dptext$21: %retptr"}
!9 = distinct !{!9, !"dptext$21"}
!10 = !{!11}
!11 = distinct !{!11, !12, !"dptext$21: %retptr"}
!12 = distinct !{!12, !"dptext$21"}
!13 = !{!14}
!14 = distinct !{!14, !15, !"dptext$21: %retptr"}
!15 = distinct !{!15, !"dptext$21"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"dptext$21: %retptr"}
!18 = distinct !{!18, !"dptext$21"}
!19 = !{i1 true}
