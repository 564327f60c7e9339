; {"module": "dptext.text.word_class_kernels", "loop": "find_units", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<i4", 1, 257], ["|b1", 1, 257], "|b1", "|b1", ["|u1", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<i4", 1, 257], ["<i4", 1, 257], ["|b1", 1, 257], ["|b1", 1, 257], ["|b1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$17", "returns": ["<i8"], "single": true}
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
@dptext$12 = common global ptr null
@dptext$13 = common global ptr null
@dptext$14 = common global ptr null
@dptext$15 = common global ptr null
@dptext$16 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1, ptr null, i32 0 }

define i32 @dptext$17(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, i8 %arg.every_capital, i8 %arg.with_neighbours, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.low.0, ptr %arg.low.1, i64 %arg.low.2, i64 %arg.low.3, ptr %arg.low.4, i64 %arg.low.5.0, i64 %arg.low.6.0, ptr %arg.capital.0, ptr %arg.capital.1, i64 %arg.capital.2, i64 %arg.capital.3, ptr %arg.capital.4, i64 %arg.capital.5.0, i64 %arg.capital.6.0, ptr %arg.child_starts.0, ptr %arg.child_starts.1, i64 %arg.child_starts.2, i64 %arg.child_starts.3, ptr %arg.child_starts.4, i64 %arg.child_starts.5.0, i64 %arg.child_starts.6.0, ptr %arg.child_forms.0, ptr %arg.child_forms.1, i64 %arg.child_forms.2, i64 %arg.child_forms.3, ptr %arg.child_forms.4, i64 %arg.child_forms.5.0, i64 %arg.child_forms.6.0, ptr %arg.children.0, ptr %arg.children.1, i64 %arg.children.2, i64 %arg.children.3, ptr %arg.children.4, i64 %arg.children.5.0, i64 %arg.children.6.0, ptr %arg.node_low.0, ptr %arg.node_low.1, i64 %arg.node_low.2, i64 %arg.node_low.3, ptr %arg.node_low.4, i64 %arg.node_low.5.0, i64 %arg.node_low.6.0, ptr %arg.node_capital.0, ptr %arg.node_capital.1, i64 %arg.node_capital.2, i64 %arg.node_capital.3, ptr %arg.node_capital.4, i64 %arg.node_capital.5.0, i64 %arg.node_capital.6.0, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.settled.0, ptr %arg.settled.1, i64 %arg.settled.2, i64 %arg.settled.3, ptr %arg.settled.4, i64 %arg.settled.5.0, i64 %arg.settled.6.0, ptr %arg.titles.0, ptr %arg.titles.1, i64 %arg.titles.2, i64 %arg.titles.3, ptr %arg.titles.4, i64 %arg.titles.5.0, i64 %arg.titles.6.0, ptr %arg.not_joined.0, ptr %arg.not_joined.1, i64 %arg.not_joined.2, i64 %arg.not_joined.3, ptr %arg.not_joined.4, i64 %arg.not_joined.5.0, i64 %arg.not_joined.6.0, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, ptr %arg.sizes.0, ptr %arg.sizes.1, i64 %arg.sizes.2, i64 %arg.sizes.3, ptr %arg.sizes.4, i64 %arg.sizes.5.0, i64 %arg.sizes.6.0, ptr %arg.names.0, ptr %arg.names.1, i64 %arg.names.2, i64 %arg.names.3, ptr %arg.names.4, i64 %arg.names.5.0, i64 %arg.names.6.0, ptr %arg.out_firsts.0, ptr %arg.out_firsts.1, i64 %arg.out_firsts.2, i64 %arg.out_firsts.3, ptr %arg.out_firsts.4, i64 %arg.out_firsts.5.0, i64 %arg.out_firsts.6.0, ptr %arg.out_sizes.0, ptr %arg.out_sizes.1, i64 %arg.out_sizes.2, i64 %arg.out_sizes.3, ptr %arg.out_sizes.4, i64 %arg.out_sizes.5.0, i64 %arg.out_sizes.6.0, ptr %arg.out_names.0, ptr %arg.out_names.1, i64 %arg.out_names.2, i64 %arg.out_names.3, ptr %arg.out_names.4, i64 %arg.out_names.5.0, i64 %arg.out_names.6.0) {
entry:
  %.213.not = icmp ne i8 %arg.every_capital, 0
  %.359 = alloca i64, align 8
  store i64 0, ptr %.359, align 8
  %.362 = alloca i64, align 8
  store i64 0, ptr %.362, align 8
  %.542 = alloca i64, align 8
  store i64 0, ptr %.542, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.626 = alloca ptr, align 8
  store ptr null, ptr %.626, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.877 = alloca i64, align 8
  store i64 0, ptr %.877, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.1145 = alloca i8, align 1
  store i8 0, ptr %.1145, align 1
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.1311 = alloca i64, align 8
  store i64 0, ptr %.1311, align 8
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  %.1618 = alloca i64, align 8
  store i64 0, ptr %.1618, align 8
  %excinfo.6 = alloca ptr, align 8
  store ptr null, ptr %excinfo.6, align 8
  %.1776 = alloca i8, align 1
  store i8 0, ptr %.1776, align 1
  %excinfo.7 = alloca ptr, align 8
  store ptr null, ptr %excinfo.7, align 8
  %.222.not = icmp eq i8 %arg.with_neighbours, 0
  %.335 = add nsw i64 %arg.row_tokens.2, -1
  store i64 0, ptr %.359, align 8
  %.373 = icmp slt i64 %arg.row_tokens.2, 2
  %storemerge = select i1 %.373, i64 0, i64 %.335
  store i64 %storemerge, ptr %.362, align 8
  br label %B54

B54:                                              ; preds = %entry, %B1182
  %found.4.0 = phi i64 [ 0, %entry ], [ %found.5.2, %B1182 ]
  %.417 = load i64, ptr %.362, align 8
  %.418 = icmp sgt i64 %.417, 0
  br i1 %.418, label %B56.if, label %B1186

B174:                                             ; preds = %B58.endif
  store ptr null, ptr %.626, align 8
  %.656 = call i32 @dptext$18(ptr nonnull %.626, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.settled.0, ptr %arg.settled.1, i64 %arg.settled.2, i64 %arg.settled.3, ptr %arg.settled.4, i64 %arg.settled.5.0, i64 %arg.settled.6.0, ptr %arg.titles.0, ptr %arg.titles.1, i64 %arg.titles.2, i64 %arg.titles.3, ptr %arg.titles.4, i64 %arg.titles.5.0, i64 %arg.titles.6.0, i64 %.596, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, ptr %arg.sizes.0, ptr %arg.sizes.1, i64 %arg.sizes.2, i64 %arg.sizes.3, ptr %arg.sizes.4, i64 %arg.sizes.5.0, i64 %arg.sizes.6.0, ptr %arg.names.0, ptr %arg.names.1, i64 %arg.names.2, i64 %arg.names.3, ptr %arg.names.4, i64 %arg.names.5.0, i64 %arg.names.6.0)
  switch i32 %.656, label %B174.if [
    i32 -2, label %B230
    i32 0, label %B230
  ], !prof !0

B230:                                             ; preds = %B174, %B174, %B58.endif
  %.691 = icmp sgt i64 %.596, 0
  br i1 %.691, label %B248, label %B1182

B248:                                             ; preds = %B1158, %B230
  %found.2.1 = phi i64 [ %found.4.0, %B230 ], [ %found.3.3, %B1158 ]
  %i.3.1 = phi i64 [ 0, %B230 ], [ %.1344, %B1158 ]
  %.712 = icmp slt i64 %i.3.1, 0
  %.713 = select i1 %.712, i64 %arg.firsts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.firsts.4, i64 %i.3.1
  %.727 = getelementptr i64, ptr %0, i64 %.713
  %.728 = load i64, ptr %.727, align 8
  %.775 = select i1 %.712, i64 %arg.names.5.0, i64 0
  %1 = getelementptr i32, ptr %arg.names.4, i64 %i.3.1
  %.789 = getelementptr i32, ptr %1, i64 %.775
  %.790 = load i32, ptr %.789, align 4
  br i1 %.222.not, label %B420, label %B310

B310:                                             ; preds = %B248
  %.854 = getelementptr i8, ptr %arg.own.4, i64 16
  %.855 = load i32, ptr %.854, align 4
  %.856.not = icmp eq i32 %.855, 0
  br i1 %.856.not, label %B420, label %B336

B336:                                             ; preds = %B310
  store i64 0, ptr %.877, align 8
  %.903 = call i32 @dptext$19(ptr nonnull %.877, ptr nonnull %excinfo.3, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.not_joined.0, ptr %arg.not_joined.1, i64 %arg.not_joined.2, i64 %arg.not_joined.3, ptr %arg.not_joined.4, i64 %arg.not_joined.5.0, i64 %arg.not_joined.6.0, i64 %i.3.1, i64 %.596, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, ptr %arg.sizes.0, ptr %arg.sizes.1, i64 %arg.sizes.2, i64 %arg.sizes.3, ptr %arg.sizes.4, i64 %arg.sizes.5.0, i64 %arg.sizes.6.0, ptr %arg.names.0, ptr %arg.names.1, i64 %arg.names.2, i64 %arg.names.3, ptr %arg.names.4, i64 %arg.names.5.0, i64 %arg.names.6.0)
  %.913 = load i64, ptr %.877, align 8
  switch i32 %.903, label %B336.if [
    i32 -2, label %B336.endif
    i32 0, label %B336.endif
  ], !prof !0

B394:                                             ; preds = %B336.endif
  %.966 = load i32, ptr %.854, align 4
  br label %B420

B420:                                             ; preds = %B336.endif, %B394, %B310, %B248
  %phiofops = phi i1 [ true, %B248 ], [ true, %B310 ], [ true, %B336.endif ], [ false, %B394 ]
  %name.3.3 = phi i32 [ %.966, %B394 ], [ %.790, %B336.endif ], [ %.790, %B310 ], [ %.790, %B248 ]
  %units.3.3 = phi i64 [ %.913, %B394 ], [ 0, %B336.endif ], [ 0, %B310 ], [ 0, %B248 ]
  br i1 %phiofops, label %B432, label %B694

B432:                                             ; preds = %B420
  %.1015 = load i32, ptr %arg.own.4, align 4
  %.1017 = icmp eq i32 %name.3.3, %.1015
  %.1023 = add nsw i64 %i.3.1, 1
  %.1025 = icmp slt i64 %.1023, %.596
  %or.cond = select i1 %.1017, i1 %.1025, i1 false
  br i1 %or.cond, label %B484, label %B694

B484:                                             ; preds = %B432
  %.1051 = icmp slt i64 %i.3.1, -1
  %.1052 = select i1 %.1051, i64 %arg.names.5.0, i64 0
  %2 = getelementptr i8, ptr %1, i64 4
  %.1066 = getelementptr i32, ptr %2, i64 %.1052
  %.1067 = load i32, ptr %.1066, align 4
  %.1069 = icmp eq i32 %.1067, %name.3.3
  br i1 %.1069, label %B514, label %B694

B514:                                             ; preds = %B664, %B484
  %i.4.4 = phi i64 [ %i.3.1, %B484 ], [ %.1194, %B664 ]
  %.1090 = icmp slt i64 %i.4.4, 0
  %.1091 = select i1 %.1090, i64 %arg.sizes.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.sizes.4, i64 %i.4.4
  %.1105 = getelementptr i64, ptr %3, i64 %.1091
  %.1106 = load i64, ptr %.1105, align 8
  %.1107 = icmp sgt i64 %.1106, 1
  br i1 %.1107, label %B694, label %B538

B538:                                             ; preds = %B514
  %.1125 = select i1 %.1090, i64 %arg.firsts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.firsts.4, i64 %i.4.4
  %.1139 = getelementptr i64, ptr %4, i64 %.1125
  %.1140 = load i64, ptr %.1139, align 8
  store i8 0, ptr %.1145, align 1
  %.1157 = call i32 @dptext$20(ptr nonnull %.1145, ptr nonnull %excinfo.4, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %.1140, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0)
  %.1158 = load ptr, ptr %excinfo.4, align 8
  %.1165 = icmp sgt i32 %.1157, 0
  %.1166 = select i1 %.1165, ptr %.1158, ptr undef
  %.1167 = load i8, ptr %.1145, align 1
  %.1170.not = icmp eq i8 %.1167, 0
  switch i32 %.1157, label %B538.endif.if [
    i32 -2, label %B538.endif.endif
    i32 0, label %B538.endif.endif
  ], !prof !0

B590:                                             ; preds = %B538.endif.endif
  %.1194 = add nsw i64 %i.4.4, 1
  %.1238 = load i32, ptr %arg.own.4, align 4
  %.1240 = icmp eq i32 %name.3.3, %.1238
  %.1246 = add nsw i64 %i.4.4, 2
  %.1248 = icmp slt i64 %.1246, %.596
  %or.cond948 = select i1 %.1240, i1 %.1248, i1 false
  br i1 %or.cond948, label %B664, label %B694

B664:                                             ; preds = %B590
  %.1273 = icmp slt i64 %i.4.4, -2
  %.1274 = select i1 %.1273, i64 %arg.names.5.0, i64 0
  %5 = getelementptr i32, ptr %arg.names.4, i64 %i.4.4
  %6 = getelementptr i8, ptr %5, i64 8
  %.1288 = getelementptr i32, ptr %6, i64 %.1274
  %.1289 = load i32, ptr %.1288, align 4
  %.1291 = icmp eq i32 %.1289, %name.3.3
  br i1 %.1291, label %B514, label %B694

B694:                                             ; preds = %B514, %B538.endif.endif, %B664, %B590, %B484, %B432, %B420
  %i.5.3 = phi i64 [ %i.3.1, %B432 ], [ %.1194, %B664 ], [ %i.4.4, %B514 ], [ %.1194, %B590 ], [ %i.3.1, %B420 ], [ %i.3.1, %B484 ], [ %i.4.4, %B538.endif.endif ]
  store i64 0, ptr %.1311, align 8
  %.1317 = call i32 @dptext$21(ptr nonnull %.1311, ptr nonnull %excinfo.5, i64 %units.3.3, i64 1)
  %.1327 = load i64, ptr %.1311, align 8
  switch i32 %.1317, label %B694.if [
    i32 -2, label %B694.endif
    i32 0, label %B694.endif
  ], !prof !0

B806:                                             ; preds = %B694.endif
  %.1429 = icmp eq i64 %.1412, 1
  br i1 %.1429, label %B818, label %B1104

B818:                                             ; preds = %B806
  %.1448 = icmp slt i64 %.728, 0
  %.1449 = select i1 %.1448, i64 %arg.capitals.5.0, i64 0
  %7 = getelementptr i8, ptr %arg.capitals.4, i64 %.728
  %.1463 = getelementptr i8, ptr %7, i64 %.1449
  %.1464 = load i8, ptr %.1463, align 1
  %.1467.not = icmp ne i8 %.1464, 0
  %.1480 = icmp sgt i64 %.728, %.485
  %or.cond950 = select i1 %.1467.not, i1 %.1480, i1 false
  br i1 %or.cond950, label %B846, label %B1104

B846:                                             ; preds = %B818
  %.1500 = select i1 %.1448, i64 %arg.ends.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.ends.4, i64 %.728
  %.1514 = getelementptr i64, ptr %8, i64 %.1500
  %.1515 = load i64, ptr %.1514, align 8
  %.1531 = select i1 %.1448, i64 %arg.begins.5.0, i64 0
  %9 = getelementptr i64, ptr %arg.begins.4, i64 %.728
  %.1545 = getelementptr i64, ptr %9, i64 %.1531
  %.1546 = load i64, ptr %.1545, align 8
  %.1547 = sub nsw i64 %.1515, %.1546
  %.1548 = icmp sgt i64 %.1547, 1
  br i1 %.1548, label %B888, label %B1104

B888:                                             ; preds = %B846
  %.1568.inv = icmp sgt i64 %.728, 0
  %.1569 = select i1 %.1568.inv, i64 0, i64 %arg.ends.5.0
  %10 = getelementptr i8, ptr %8, i64 -8
  %.1583 = getelementptr i64, ptr %10, i64 %.1569
  %.1584 = load i64, ptr %.1583, align 8
  store i64 0, ptr %.1618, align 8
  %.1626 = call i32 @dptext$22(ptr nonnull %.1618, ptr nonnull %excinfo.6, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.1584, i64 %.1546, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1636 = load i64, ptr %.1618, align 8
  switch i32 %.1626, label %B888.if [
    i32 -2, label %B888.endif
    i32 0, label %B888.endif
  ], !prof !0

B978:                                             ; preds = %B888.endif
  %.1718 = sext i32 %.1679 to i64
  %.1746 = getelementptr i8, ptr %arg.marks.4, i64 %.1718
  %.1747 = load i8, ptr %.1746, align 1
  %11 = and i8 %.1747, 1
  %.1750 = icmp ne i8 %11, 0
  br i1 %.1750, label %B1104, label %B1034

B1034:                                            ; preds = %B888.endif, %B978
  store i8 0, ptr %.1776, align 1
  %.1783 = call i32 @dptext$23(ptr nonnull %.1776, ptr nonnull %excinfo.7, i64 1, i64 2, i64 5, i64 %.1636)
  %.1784 = load ptr, ptr %excinfo.7, align 8
  %.1791 = icmp sgt i32 %.1783, 0
  %.1792 = select i1 %.1791, ptr %.1784, ptr undef
  %.1793 = load i8, ptr %.1776, align 1
  %.1796.not = icmp eq i8 %.1793, 0
  switch i32 %.1783, label %B1034.endif.if [
    i32 -2, label %B1034.endif.endif
    i32 0, label %B1034.endif.endif
  ], !prof !0

B1078:                                            ; preds = %B1034.endif.endif
  %.1843 = getelementptr i8, ptr %arg.own.4, i64 8
  %.1844 = load i32, ptr %.1843, align 4
  br label %B1104

B1104:                                            ; preds = %B1034.endif.endif, %B818, %B694.endif, %B1078, %B978, %B846, %B806
  %name.4.3 = phi i32 [ 0, %B978 ], [ %.1844, %B1078 ], [ 0, %B1034.endif.endif ], [ 0, %B846 ], [ %name.3.3, %B694.endif ], [ 0, %B818 ], [ 0, %B806 ]
  %.1858 = icmp sgt i32 %name.4.3, 0
  br i1 %.1858, label %B1116, label %B1158

B1116:                                            ; preds = %B1104
  %.1875 = icmp slt i64 %found.2.1, 0
  %.1876 = select i1 %.1875, i64 %arg.out_firsts.5.0, i64 0
  %12 = getelementptr i64, ptr %arg.out_firsts.4, i64 %found.2.1
  %.1890 = getelementptr i64, ptr %12, i64 %.1876
  store i64 %.728, ptr %.1890, align 8
  %.1910 = select i1 %.1875, i64 %arg.out_sizes.5.0, i64 0
  %13 = getelementptr i64, ptr %arg.out_sizes.4, i64 %found.2.1
  %.1924 = getelementptr i64, ptr %13, i64 %.1910
  store i64 %.1412, ptr %.1924, align 8
  %.1944 = select i1 %.1875, i64 %arg.out_names.5.0, i64 0
  %14 = getelementptr i32, ptr %arg.out_names.4, i64 %found.2.1
  %.1958 = getelementptr i32, ptr %14, i64 %.1944
  store i32 %name.4.3, ptr %.1958, align 4
  %.1963 = add nsw i64 %found.2.1, 1
  br label %B1158

B1158:                                            ; preds = %B1116, %B1104
  %found.3.3 = phi i64 [ %.1963, %B1116 ], [ %found.2.1, %B1104 ]
  %.1993 = icmp slt i64 %.1344, %.596
  br i1 %.1993, label %B248, label %B1182

B1182:                                            ; preds = %B1158, %B230
  %found.5.2 = phi i64 [ %found.3.3, %B1158 ], [ %found.4.0, %B230 ]
  br label %B54

common.ret:                                       ; preds = %B1034.endif.if, %B888.if, %B694.if, %B538.endif.if, %B336.if, %B174.if, %B58.if, %B1186
  %common.ret.op = phi i32 [ 0, %B1186 ], [ %.586, %B58.if ], [ %.656, %B174.if ], [ %.903, %B336.if ], [ %.1157, %B538.endif.if ], [ %.1317, %B694.if ], [ %.1626, %B888.if ], [ %.1783, %B1034.endif.if ]
  ret i32 %common.ret.op

B1186:                                            ; preds = %B54
  store i64 %found.4.0, ptr %retptr, align 8
  br label %common.ret

B56.if:                                           ; preds = %B54
  %.424 = load i64, ptr %.359, align 8
  %.427 = add nsw i64 %.417, -1
  store i64 %.427, ptr %.362, align 8
  %.431 = add i64 %.424, 1
  store i64 %.431, ptr %.359, align 8
  %.469 = icmp slt i64 %.424, 0
  %.470 = select i1 %.469, i64 %arg.row_tokens.5.0, i64 0
  %15 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.424
  %.484 = getelementptr i64, ptr %15, i64 %.470
  %.485 = load i64, ptr %.484, align 8
  %.500 = icmp slt i64 %.424, -1
  %.501 = select i1 %.500, i64 %arg.row_tokens.5.0, i64 0
  %16 = getelementptr i8, ptr %15, i64 8
  %.515 = getelementptr i64, ptr %16, i64 %.501
  %.516 = load i64, ptr %.515, align 8
  store i64 0, ptr %.542, align 8
  %.586 = call i32 @dptext$24(ptr nonnull %.542, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, i64 %.485, i64 %.516, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.low.0, ptr %arg.low.1, i64 %arg.low.2, i64 %arg.low.3, ptr %arg.low.4, i64 %arg.low.5.0, i64 %arg.low.6.0, ptr %arg.capital.0, ptr %arg.capital.1, i64 %arg.capital.2, i64 %arg.capital.3, ptr %arg.capital.4, i64 %arg.capital.5.0, i64 %arg.capital.6.0, ptr %arg.child_starts.0, ptr %arg.child_starts.1, i64 %arg.child_starts.2, i64 %arg.child_starts.3, ptr %arg.child_starts.4, i64 %arg.child_starts.5.0, i64 %arg.child_starts.6.0, ptr %arg.child_forms.0, ptr %arg.child_forms.1, i64 %arg.child_forms.2, i64 %arg.child_forms.3, ptr %arg.child_forms.4, i64 %arg.child_forms.5.0, i64 %arg.child_forms.6.0, ptr %arg.children.0, ptr %arg.children.1, i64 %arg.children.2, i64 %arg.children.3, ptr %arg.children.4, i64 %arg.children.5.0, i64 %arg.children.6.0, ptr %arg.node_low.0, ptr %arg.node_low.1, i64 %arg.node_low.2, i64 %arg.node_low.3, ptr %arg.node_low.4, i64 %arg.node_low.5.0, i64 %arg.node_low.6.0, ptr %arg.node_capital.0, ptr %arg.node_capital.1, i64 %arg.node_capital.2, i64 %arg.node_capital.3, ptr %arg.node_capital.4, i64 %arg.node_capital.5.0, i64 %arg.node_capital.6.0, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, ptr %arg.sizes.0, ptr %arg.sizes.1, i64 %arg.sizes.2, i64 %arg.sizes.3, ptr %arg.sizes.4, i64 %arg.sizes.5.0, i64 %arg.sizes.6.0, ptr %arg.names.0, ptr %arg.names.1, i64 %arg.names.2, i64 %arg.names.3, ptr %arg.names.4, i64 %arg.names.5.0, i64 %arg.names.6.0)
  %.596 = load i64, ptr %.542, align 8
  switch i32 %.586, label %B58.if [
    i32 -2, label %B58.endif
    i32 0, label %B58.endif
  ], !prof !0

B58.if:                                           ; preds = %B56.if
  %.594 = icmp sgt i32 %.586, 0
  %.587 = load ptr, ptr %excinfo.1, align 8
  %.595 = select i1 %.594, ptr %.587, ptr undef
  store ptr %.595, ptr %excinfo, align 8
  br label %common.ret

B58.endif:                                        ; preds = %B56.if, %B56.if
  br i1 %.222.not, label %B230, label %B174

B174.if:                                          ; preds = %B174
  %.664 = icmp sgt i32 %.656, 0
  %.657 = load ptr, ptr %excinfo.2, align 8
  %.665 = select i1 %.664, ptr %.657, ptr undef
  store ptr %.665, ptr %excinfo, align 8
  br label %common.ret

B336.if:                                          ; preds = %B336
  %.911 = icmp sgt i32 %.903, 0
  %.904 = load ptr, ptr %excinfo.3, align 8
  %.912 = select i1 %.911, ptr %.904, ptr undef
  store ptr %.912, ptr %excinfo, align 8
  br label %common.ret

B336.endif:                                       ; preds = %B336, %B336
  %.930.not = icmp eq i64 %.913, 0
  br i1 %.930.not, label %B420, label %B394

B538.endif.if:                                    ; preds = %B538
  store ptr %.1166, ptr %excinfo, align 8
  br label %common.ret

B538.endif.endif:                                 ; preds = %B538, %B538
  br i1 %.1170.not, label %B694, label %B590

B694.if:                                          ; preds = %B694
  %.1325 = icmp sgt i32 %.1317, 0
  %.1318 = load ptr, ptr %excinfo.5, align 8
  %.1326 = select i1 %.1325, ptr %.1318, ptr undef
  store ptr %.1326, ptr %excinfo, align 8
  br label %common.ret

B694.endif:                                       ; preds = %B694, %B694
  %.1344 = add nsw i64 %i.5.3, %.1327
  %.1359.inv = icmp sgt i64 %.1344, 0
  %.1360 = select i1 %.1359.inv, i64 0, i64 %arg.firsts.5.0
  %17 = getelementptr i64, ptr %arg.firsts.4, i64 %.1344
  %18 = getelementptr i8, ptr %17, i64 -8
  %.1374 = getelementptr i64, ptr %18, i64 %.1360
  %.1375 = load i64, ptr %.1374, align 8
  %.1394 = select i1 %.1359.inv, i64 0, i64 %arg.sizes.5.0
  %19 = getelementptr i64, ptr %arg.sizes.4, i64 %.1344
  %20 = getelementptr i8, ptr %19, i64 -8
  %.1408 = getelementptr i64, ptr %20, i64 %.1394
  %.1409 = load i64, ptr %.1408, align 8
  %.1410 = add nsw i64 %.1375, %.1409
  %.1412 = sub nsw i64 %.1410, %.728
  %.1423 = icmp eq i32 %name.3.3, 0
  %or.cond949 = select i1 %.213.not, i1 %.1423, i1 false
  br i1 %or.cond949, label %B806, label %B1104

B888.if:                                          ; preds = %B888
  %.1634 = icmp sgt i32 %.1626, 0
  %.1627 = load ptr, ptr %excinfo.6, align 8
  %.1635 = select i1 %.1634, ptr %.1627, ptr undef
  store ptr %.1635, ptr %excinfo, align 8
  br label %common.ret

B888.endif:                                       ; preds = %B888, %B888
  %.1664 = select i1 %.1448, i64 %arg.forms.5.0, i64 0
  %21 = getelementptr i32, ptr %arg.forms.4, i64 %.728
  %.1678 = getelementptr i32, ptr %21, i64 %.1664
  %.1679 = load i32, ptr %.1678, align 4
  %.1681 = icmp sgt i32 %.1679, -1
  br i1 %.1681, label %B978, label %B1034

B1034.endif.if:                                   ; preds = %B1034
  store ptr %.1792, ptr %excinfo, align 8
  br label %common.ret

B1034.endif.endif:                                ; preds = %B1034, %B1034
  br i1 %.1796.not, label %B1104, label %B1078
}

define linkonce_odr i32 @dptext$24(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.words.0, ptr %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, i64 %arg.first, i64 %arg.last, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.low.0, ptr %arg.low.1, i64 %arg.low.2, i64 %arg.low.3, ptr %arg.low.4, i64 %arg.low.5.0, i64 %arg.low.6.0, ptr %arg.capital.0, ptr %arg.capital.1, i64 %arg.capital.2, i64 %arg.capital.3, ptr %arg.capital.4, i64 %arg.capital.5.0, i64 %arg.capital.6.0, ptr %arg.child_starts.0, ptr %arg.child_starts.1, i64 %arg.child_starts.2, i64 %arg.child_starts.3, ptr %arg.child_starts.4, i64 %arg.child_starts.5.0, i64 %arg.child_starts.6.0, ptr %arg.child_forms.0, ptr %arg.child_forms.1, i64 %arg.child_forms.2, i64 %arg.child_forms.3, ptr %arg.child_forms.4, i64 %arg.child_forms.5.0, i64 %arg.child_forms.6.0, ptr %arg.children.0, ptr %arg.children.1, i64 %arg.children.2, i64 %arg.children.3, ptr %arg.children.4, i64 %arg.children.5.0, i64 %arg.children.6.0, ptr %arg.node_low.0, ptr %arg.node_low.1, i64 %arg.node_low.2, i64 %arg.node_low.3, ptr %arg.node_low.4, i64 %arg.node_low.5.0, i64 %arg.node_low.6.0, ptr %arg.node_capital.0, ptr %arg.node_capital.1, i64 %arg.node_capital.2, i64 %arg.node_capital.3, ptr %arg.node_capital.4, i64 %arg.node_capital.5.0, i64 %arg.node_capital.6.0, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, ptr %arg.sizes.0, ptr %arg.sizes.1, i64 %arg.sizes.2, i64 %arg.sizes.3, ptr %arg.sizes.4, i64 %arg.sizes.5.0, i64 %arg.sizes.6.0, ptr %arg.names.0, ptr %arg.names.1, i64 %arg.names.2, i64 %arg.names.3, ptr %arg.names.4, i64 %arg.names.5.0, i64 %arg.names.6.0) {
entry:
  %.304 = alloca [2 x i64], align 8
  store i64 0, ptr %.304, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.304, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.390 = alloca i64, align 8
  store i64 0, ptr %.390, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.700 = alloca i64, align 8
  store i64 0, ptr %.700, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.238 = icmp slt i64 %arg.first, %arg.last
  br i1 %.238, label %B24, label %B412

B24:                                              ; preds = %B348, %entry
  %t.2.0 = phi i64 [ %arg.first, %entry ], [ %.843, %B348 ]
  %count.2.0 = phi i64 [ 0, %entry ], [ %.836, %B348 ]
  %.269 = icmp slt i64 %t.2.0, 0
  %.270 = select i1 %.269, i64 %arg.forms.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.forms.4, i64 %t.2.0
  %.284 = getelementptr i32, ptr %0, i64 %.270
  %.285 = load i32, ptr %.284, align 4
  %.287 = icmp sgt i32 %.285, -1
  br i1 %.287, label %B58, label %B120

B58:                                              ; preds = %B24
  store i64 0, ptr %.304, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.332 = call i32 @dptext$25(ptr nonnull %.304, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %t.2.0, i64 %arg.last, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.child_starts.0, ptr %arg.child_starts.1, i64 %arg.child_starts.2, i64 %arg.child_starts.3, ptr %arg.child_starts.4, i64 %arg.child_starts.5.0, i64 %arg.child_starts.6.0, ptr %arg.child_forms.0, ptr %arg.child_forms.1, i64 %arg.child_forms.2, i64 %arg.child_forms.3, ptr %arg.child_forms.4, i64 %arg.child_forms.5.0, i64 %arg.child_forms.6.0, ptr %arg.children.0, ptr %arg.children.1, i64 %arg.children.2, i64 %arg.children.3, ptr %arg.children.4, i64 %arg.children.5.0, i64 %arg.children.6.0, ptr %arg.node_low.0, ptr %arg.node_low.1, i64 %arg.node_low.2, i64 %arg.node_low.3, ptr %arg.node_low.4, i64 %arg.node_low.5.0, i64 %arg.node_low.6.0, ptr %arg.node_capital.0, ptr %arg.node_capital.1, i64 %arg.node_capital.2, i64 %arg.node_capital.3, ptr %arg.node_capital.4, i64 %arg.node_capital.5.0, i64 %arg.node_capital.6.0)
  %.342.fca.0.load = load i64, ptr %.304, align 8
  %.342.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.332, label %B58.if [
    i32 -2, label %B120
    i32 0, label %B120
  ], !prof !0

B120:                                             ; preds = %B58, %B58, %B24
  %size.4.1 = phi i64 [ 0, %B24 ], [ %.342.fca.0.load, %B58 ], [ %.342.fca.0.load, %B58 ]
  %name.6.1 = phi i64 [ 0, %B24 ], [ %.342.fca.1.load, %B58 ], [ %.342.fca.1.load, %B58 ]
  %.372 = icmp eq i64 %size.4.1, 0
  br i1 %.372, label %B132, label %B212

B132:                                             ; preds = %B120
  store i64 0, ptr %.390, align 8
  %.408 = call i32 @dptext$26(ptr nonnull %.390, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %t.2.0, i64 %arg.last, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0)
  %.418 = load i64, ptr %.390, align 8
  switch i32 %.408, label %B132.if [
    i32 -2, label %B132.endif
    i32 0, label %B132.endif
  ], !prof !0

B182:                                             ; preds = %B132.endif
  %.462 = getelementptr i8, ptr %arg.own.4, i64 24
  %.463 = load i32, ptr %.462, align 4
  %.464 = sext i32 %.463 to i64
  br label %B212

B212:                                             ; preds = %B182, %B132.endif, %B120
  %phiofops = phi i1 [ %.372, %B120 ], [ %.432.not, %B132.endif ], [ %.432.not, %B182 ]
  %size.5.1 = phi i64 [ %size.4.1, %B120 ], [ %.418, %B132.endif ], [ %.418, %B182 ]
  %name.5.1 = phi i64 [ %name.6.1, %B120 ], [ %.464, %B182 ], [ 0, %B132.endif ]
  br i1 %phiofops, label %B224, label %B348

B224:                                             ; preds = %B212
  %.516 = select i1 %.269, i64 %arg.begins.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.begins.4, i64 %t.2.0
  %.530 = getelementptr i64, ptr %1, i64 %.516
  %.531 = load i64, ptr %.530, align 8
  %.547 = select i1 %.269, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %t.2.0
  %.561 = getelementptr i64, ptr %2, i64 %.547
  %.562 = load i64, ptr %.561, align 8
  %.578 = select i1 %.269, i64 %arg.cases.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.cases.4, i64 %t.2.0
  %.592 = getelementptr i8, ptr %3, i64 %.578
  %.593 = load i8, ptr %.592, align 1
  %.609 = select i1 %.269, i64 %arg.words.5.0, i64 0
  %4 = getelementptr i32, ptr %arg.words.4, i64 %t.2.0
  %.623 = getelementptr i32, ptr %4, i64 %.609
  %.624 = load i32, ptr %.623, align 4
  %.655 = load i32, ptr %.284, align 4
  %.671 = select i1 %.269, i64 %arg.capitals.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.capitals.4, i64 %t.2.0
  %.685 = getelementptr i8, ptr %5, i64 %.671
  %.686 = load i8, ptr %.685, align 1
  %.689 = icmp ne i8 %.686, 0
  store i64 0, ptr %.700, align 8
  %.706 = zext i1 %.689 to i8
  %.713 = call i32 @dptext$27(ptr nonnull %.700, ptr nonnull %excinfo.3, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.531, i64 %.562, i8 %.593, i32 %.624, i32 %.655, i8 %.706, ptr %arg.low.0, ptr %arg.low.1, i64 %arg.low.2, i64 %arg.low.3, ptr %arg.low.4, i64 %arg.low.5.0, i64 %arg.low.6.0, ptr %arg.capital.0, ptr %arg.capital.1, i64 %arg.capital.2, i64 %arg.capital.3, ptr %arg.capital.4, i64 %arg.capital.5.0, i64 %arg.capital.6.0, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0)
  %.723 = load i64, ptr %.700, align 8
  switch i32 %.713, label %B224.endif.if [
    i32 -2, label %B348
    i32 0, label %B348
  ], !prof !0

B348:                                             ; preds = %B224, %B224, %B212
  %size.6.1 = phi i64 [ %size.5.1, %B212 ], [ 1, %B224 ], [ 1, %B224 ]
  %name.4.1 = phi i64 [ %name.5.1, %B212 ], [ %.723, %B224 ], [ %.723, %B224 ]
  %.766 = getelementptr i64, ptr %arg.firsts.4, i64 %count.2.0
  store i64 %t.2.0, ptr %.766, align 8
  %.798 = getelementptr i64, ptr %arg.sizes.4, i64 %count.2.0
  store i64 %size.6.1, ptr %.798, align 8
  %.830 = getelementptr i32, ptr %arg.names.4, i64 %count.2.0
  %.831 = trunc i64 %name.4.1 to i32
  store i32 %.831, ptr %.830, align 4
  %.836 = add nuw nsw i64 %count.2.0, 1
  %.843 = add nsw i64 %t.2.0, %size.6.1
  %.849 = icmp slt i64 %.843, %arg.last
  br i1 %.849, label %B24, label %B412

common.ret:                                       ; preds = %B224.endif.if, %B132.if, %B58.if, %B412
  %common.ret.op = phi i32 [ 0, %B412 ], [ %.332, %B58.if ], [ %.408, %B132.if ], [ %.713, %B224.endif.if ]
  ret i32 %common.ret.op

B412:                                             ; preds = %B348, %entry
  %count.3.1 = phi i64 [ %.836, %B348 ], [ 0, %entry ]
  store i64 %count.3.1, ptr %retptr, align 8
  br label %common.ret

B58.if:                                           ; preds = %B58
  %.340 = icmp sgt i32 %.332, 0
  %.333 = load ptr, ptr %excinfo.1, align 8
  %.341 = select i1 %.340, ptr %.333, ptr undef
  store ptr %.341, ptr %excinfo, align 8
  br label %common.ret

B132.if:                                          ; preds = %B132
  %.416 = icmp sgt i32 %.408, 0
  %.409 = load ptr, ptr %excinfo.2, align 8
  %.417 = select i1 %.416, ptr %.409, ptr undef
  store ptr %.417, ptr %excinfo, align 8
  br label %common.ret

B132.endif:                                       ; preds = %B132, %B132
  %.432.not = icmp eq i64 %.418, 0
  br i1 %.432.not, label %B212, label %B182

B224.endif.if:                                    ; preds = %B224
  %.721 = icmp sgt i32 %.713, 0
  %.714 = load ptr, ptr %excinfo.3, align 8
  %.722 = select i1 %.721, ptr %.714, ptr undef
  store ptr %.722, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$25(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %arg.t, i64 %arg.last, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.child_starts.0, ptr %arg.child_starts.1, i64 %arg.child_starts.2, i64 %arg.child_starts.3, ptr %arg.child_starts.4, i64 %arg.child_starts.5.0, i64 %arg.child_starts.6.0, ptr %arg.child_forms.0, ptr %arg.child_forms.1, i64 %arg.child_forms.2, i64 %arg.child_forms.3, ptr %arg.child_forms.4, i64 %arg.child_forms.5.0, i64 %arg.child_forms.6.0, ptr %arg.children.0, ptr %arg.children.1, i64 %arg.children.2, i64 %arg.children.3, ptr %arg.children.4, i64 %arg.children.5.0, i64 %arg.children.6.0, ptr %arg.low.0, ptr %arg.low.1, i64 %arg.low.2, i64 %arg.low.3, ptr %arg.low.4, i64 %arg.low.5.0, i64 %arg.low.6.0, ptr %arg.capital.0, ptr %arg.capital.1, i64 %arg.capital.2, i64 %arg.capital.3, ptr %arg.capital.4, i64 %arg.capital.5.0, i64 %arg.capital.6.0) {
entry:
  %.184 = alloca i64, align 8
  store i64 0, ptr %.184, align 8
  %.187 = alloca i64, align 8
  store i64 0, ptr %.187, align 8
  %.422 = alloca i64, align 8
  store i64 0, ptr %.422, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.534 = alloca i64, align 8
  store i64 0, ptr %.534, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  store i64 %arg.t, ptr %.184, align 8
  %.197 = sub i64 %arg.last, %arg.t
  %.198 = icmp slt i64 %.197, 1
  %storemerge = select i1 %.198, i64 0, i64 %.197
  store i64 %storemerge, ptr %.187, align 8
  br label %B50

B50:                                              ; preds = %entry, %B462
  %node.2.0 = phi i64 [ 0, %entry ], [ %.554, %B462 ]
  %size.2.0 = phi i64 [ 0, %entry ], [ %size.3.1, %B462 ]
  %found.2.0 = phi i64 [ 0, %entry ], [ %found.3.1, %B462 ]
  %all_capital.2.0 = phi i1 [ true, %entry ], [ %"$phi462.1.4.1", %B462 ]
  %.241 = load i64, ptr %.187, align 8
  %.242 = icmp sgt i64 %.241, 0
  br i1 %.242, label %B50.if, label %B546

B82:                                              ; preds = %B50.if
  %.354 = icmp sgt i64 %.248, %arg.t
  br i1 %.354, label %B94, label %B208

B94:                                              ; preds = %B82
  %.372.inv = icmp sgt i64 %.248, 0
  %.373 = select i1 %.372.inv, i64 0, i64 %arg.ends.5.0
  %0 = getelementptr i64, ptr %arg.ends.4, i64 %.248
  %1 = getelementptr i8, ptr %0, i64 -8
  %.387 = getelementptr i64, ptr %1, i64 %.373
  %.388 = load i64, ptr %.387, align 8
  %.404 = select i1 %.297, i64 %arg.begins.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.begins.4, i64 %.248
  %.418 = getelementptr i64, ptr %2, i64 %.404
  %.419 = load i64, ptr %.418, align 8
  store i64 0, ptr %.422, align 8
  %.430 = call i32 @dptext$22(ptr nonnull %.422, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.388, i64 %.419, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.440 = load i64, ptr %.422, align 8
  switch i32 %.430, label %B94.if [
    i32 -2, label %B94.endif
    i32 0, label %B94.endif
  ], !prof !0

B208:                                             ; preds = %B94.endif, %B82
  %.529 = load i32, ptr %.312, align 4
  store i64 0, ptr %.534, align 8
  %.544 = call i32 @dptext$28(ptr nonnull %.534, ptr nonnull %excinfo.2, i64 %node.2.0, i32 %.529, ptr %arg.child_starts.0, ptr %arg.child_starts.1, i64 %arg.child_starts.2, i64 %arg.child_starts.3, ptr %arg.child_starts.4, i64 %arg.child_starts.5.0, i64 %arg.child_starts.6.0, ptr %arg.child_forms.0, ptr %arg.child_forms.1, i64 %arg.child_forms.2, i64 %arg.child_forms.3, ptr %arg.child_forms.4, i64 %arg.child_forms.5.0, i64 %arg.child_forms.6.0, ptr %arg.children.0, ptr %arg.children.1, i64 %arg.children.2, i64 %arg.children.3, ptr %arg.children.4, i64 %arg.children.5.0, i64 %arg.children.6.0)
  %.554 = load i64, ptr %.534, align 8
  switch i32 %.544, label %B208.if [
    i32 -2, label %B208.endif
    i32 0, label %B208.endif
  ], !prof !0

B274:                                             ; preds = %B208.endif
  %.622 = select i1 %.297, i64 %arg.begins.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.begins.4, i64 %.248
  %.636 = getelementptr i64, ptr %3, i64 %.622
  %.637 = load i64, ptr %.636, align 8
  %.651 = icmp slt i64 %.637, 0
  %.652 = select i1 %.651, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.data.4, i64 %.637
  %.666 = getelementptr i8, ptr %4, i64 %.652
  %.667 = load i8, ptr %.666, align 1
  %.669 = icmp ugt i8 %.667, 47
  %.681 = icmp ult i8 %.667, 58
  %"$phi328.1.2.1" = select i1 %.669, i1 %.681, i1 false
  br i1 %.354, label %B342, label %B434

B342:                                             ; preds = %B274
  %.739 = load i32, ptr %.312, align 4
  %.741 = sext i32 %.739 to i64
  %.754 = icmp slt i32 %.739, 0
  %.755 = select i1 %.754, i64 %arg.marks.5.0, i64 0
  %5 = getelementptr i8, ptr %arg.marks.4, i64 %.755
  %.769 = getelementptr i8, ptr %5, i64 %.741
  %.770 = load i8, ptr %.769, align 1
  %6 = and i8 %.770, 16
  %.773.not = icmp eq i8 %6, 0
  br i1 %.773.not, label %B394, label %B434

B394:                                             ; preds = %B342
  %.792 = select i1 %.297, i64 %arg.ends.5.0, i64 0
  %7 = getelementptr i64, ptr %arg.ends.4, i64 %.248
  %.806 = getelementptr i64, ptr %7, i64 %.792
  %.807 = load i64, ptr %.806, align 8
  %.839 = sub nsw i64 %.807, %.637
  %.840 = icmp eq i64 %.839, 1
  br label %B434

B434:                                             ; preds = %B394, %B342, %B274
  %"$phi434.1.3.1" = phi i1 [ true, %B342 ], [ %.840, %B394 ], [ false, %B274 ]
  br i1 %all_capital.2.0, label %B440, label %B462

B440:                                             ; preds = %B434
  %.873 = select i1 %.297, i64 %arg.capitals.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.capitals.4, i64 %.248
  %.887 = getelementptr i8, ptr %8, i64 %.873
  %.888 = load i8, ptr %.887, align 1
  %.891.not = icmp eq i8 %.888, 0
  %spec.select = select i1 %"$phi328.1.2.1", i1 true, i1 %"$phi434.1.3.1"
  %spec.select797 = select i1 %.891.not, i1 %spec.select, i1 true
  br label %B462

B462:                                             ; preds = %B440, %B434
  %"$phi462.1.4.1" = phi i1 [ %spec.select797, %B440 ], [ false, %B434 ]
  %arg.capital.4.arg.low.4 = select i1 %"$phi462.1.4.1", ptr %arg.capital.4, ptr %arg.low.4
  %"$phi498.1.2.1.in" = getelementptr i32, ptr %arg.capital.4.arg.low.4, i64 %.554
  %"$phi498.1.2.1" = load i32, ptr %"$phi498.1.2.1.in", align 4
  %.1011.not = icmp eq i32 %"$phi498.1.2.1", 0
  %.354.not = xor i1 %.354, true
  %brmerge = or i1 %.1011.not, %.354.not
  %.1029 = sub nsw i64 %.248, %arg.t
  %.1032 = add nuw nsw i64 %.1029, 1
  %.1036 = sext i32 %"$phi498.1.2.1" to i64
  %size.3.1 = select i1 %brmerge, i64 %size.2.0, i64 %.1032
  %found.3.1 = select i1 %brmerge, i64 %found.2.0, i64 %.1036
  br label %B50

common.ret:                                       ; preds = %B208.if, %B94.if, %B546
  %common.ret.op = phi i32 [ 0, %B546 ], [ %.430, %B94.if ], [ %.544, %B208.if ]
  ret i32 %common.ret.op

B546:                                             ; preds = %B50, %B208.endif, %B94.endif, %B50.if
  store i64 %size.2.0, ptr %retptr, align 8
  %retptr.repack795 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %found.2.0, ptr %retptr.repack795, align 8
  br label %common.ret

B50.if:                                           ; preds = %B50
  %.248 = load i64, ptr %.184, align 8
  %.251 = add nsw i64 %.241, -1
  store i64 %.251, ptr %.187, align 8
  %.255 = add i64 %.248, 1
  store i64 %.255, ptr %.184, align 8
  %.297 = icmp slt i64 %.248, 0
  %.298 = select i1 %.297, i64 %arg.forms.5.0, i64 0
  %9 = getelementptr i32, ptr %arg.forms.4, i64 %.248
  %.312 = getelementptr i32, ptr %9, i64 %.298
  %.313 = load i32, ptr %.312, align 4
  %.315 = icmp slt i32 %.313, 0
  br i1 %.315, label %B546, label %B82

B94.if:                                           ; preds = %B94
  %.438 = icmp sgt i32 %.430, 0
  %.431 = load ptr, ptr %excinfo.1, align 8
  %.439 = select i1 %.438, ptr %.431, ptr undef
  store ptr %.439, ptr %excinfo, align 8
  br label %common.ret

B94.endif:                                        ; preds = %B94, %B94
  %.454 = icmp sle i64 %.440, 4
  %.457.not = icmp eq i64 %.440, 6
  %or.cond = or i1 %.454, %.457.not
  br i1 %or.cond, label %B208, label %B546

B208.if:                                          ; preds = %B208
  %.552 = icmp sgt i32 %.544, 0
  %.545 = load ptr, ptr %excinfo.2, align 8
  %.553 = select i1 %.552, ptr %.545, ptr undef
  store ptr %.553, ptr %excinfo, align 8
  br label %common.ret

B208.endif:                                       ; preds = %B208, %B208
  %.570 = icmp slt i64 %.554, 0
  br i1 %.570, label %B546, label %B274
}

define linkonce_odr i32 @dptext$26(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %arg.t, i64 %arg.last, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0) {
entry:
  %.169 = alloca i64, align 8
  store i64 0, ptr %.169, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.333 = alloca i64, align 8
  store i64 0, ptr %.333, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.96 = add nsw i64 %arg.t, 1
  %.98 = icmp slt i64 %.96, %arg.last
  br i1 %.98, label %B26, label %B294

B26:                                              ; preds = %entry
  %.118 = icmp slt i64 %arg.t, 0
  %.119 = select i1 %.118, i64 %arg.ends.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.ends.4, i64 %arg.t
  %.133 = getelementptr i64, ptr %0, i64 %.119
  %.134 = load i64, ptr %.133, align 8
  %.150 = icmp slt i64 %arg.t, -1
  %.151 = select i1 %.150, i64 %arg.begins.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.begins.4, i64 %arg.t
  %2 = getelementptr i8, ptr %1, i64 8
  %.165 = getelementptr i64, ptr %2, i64 %.151
  %.166 = load i64, ptr %.165, align 8
  store i64 0, ptr %.169, align 8
  %.177 = call i32 @dptext$22(ptr nonnull %.169, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.134, i64 %.166, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.187 = load i64, ptr %.169, align 8
  switch i32 %.177, label %B26.if [
    i32 -2, label %B26.endif
    i32 0, label %B26.endif
  ], !prof !0

B110:                                             ; preds = %B26.endif
  %.226 = select i1 %.150, i64 %arg.cases.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.cases.4, i64 %arg.t
  %4 = getelementptr i8, ptr %3, i64 1
  %.240 = getelementptr i8, ptr %4, i64 %.226
  %.241 = load i8, ptr %.240, align 1
  %5 = and i8 %.241, 3
  %.244 = icmp eq i8 %5, 0
  br i1 %.244, label %B146, label %B294

B146:                                             ; preds = %B258, %B110
  %at.2.1 = phi i64 [ %arg.t, %B110 ], [ %.250, %B258 ]
  %.250 = add nsw i64 %at.2.1, 1
  %.260 = add nsw i64 %at.2.1, 2
  %.262 = icmp slt i64 %.260, %arg.last
  br i1 %.262, label %B174, label %B294

B174:                                             ; preds = %B146
  %.282 = icmp slt i64 %at.2.1, -1
  %.283 = select i1 %.282, i64 %arg.ends.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.ends.4, i64 %.250
  %.297 = getelementptr i64, ptr %6, i64 %.283
  %.298 = load i64, ptr %.297, align 8
  %.314 = icmp slt i64 %at.2.1, -2
  %.315 = select i1 %.314, i64 %arg.begins.5.0, i64 0
  %7 = getelementptr i64, ptr %arg.begins.4, i64 %at.2.1
  %8 = getelementptr i8, ptr %7, i64 16
  %.329 = getelementptr i64, ptr %8, i64 %.315
  %.330 = load i64, ptr %.329, align 8
  store i64 0, ptr %.333, align 8
  %.341 = call i32 @dptext$22(ptr nonnull %.333, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.298, i64 %.330, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.351 = load i64, ptr %.333, align 8
  switch i32 %.341, label %B174.if [
    i32 -2, label %B174.endif
    i32 0, label %B174.endif
  ], !prof !0

B258:                                             ; preds = %B174.endif
  %.387 = select i1 %.314, i64 %arg.cases.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.cases.4, i64 %at.2.1
  %10 = getelementptr i8, ptr %9, i64 2
  %.401 = getelementptr i8, ptr %10, i64 %.387
  %.402 = load i8, ptr %.401, align 1
  %11 = and i8 %.402, 3
  %.405 = icmp eq i8 %11, 0
  br i1 %.405, label %B146, label %B294

B294:                                             ; preds = %B174.endif, %B26.endif, %B258, %B146, %B110, %entry
  %at.3.0 = phi i64 [ %.250, %B258 ], [ %.250, %B174.endif ], [ %.250, %B146 ], [ %arg.t, %B110 ], [ %arg.t, %B26.endif ], [ %arg.t, %entry ]
  %.432 = icmp eq i64 %at.3.0, %arg.t
  br i1 %.432, label %B382, label %B306

B306:                                             ; preds = %B294
  %.448 = icmp slt i64 %at.3.0, 0
  %.449 = select i1 %.448, i64 %arg.forms.5.0, i64 0
  %12 = getelementptr i32, ptr %arg.forms.4, i64 %at.3.0
  %.463 = getelementptr i32, ptr %12, i64 %.449
  %.464 = load i32, ptr %.463, align 4
  %.466 = icmp slt i32 %.464, 0
  br i1 %.466, label %B382, label %B330

B330:                                             ; preds = %B306
  %.502 = sext i32 %.464 to i64
  %.530 = getelementptr i8, ptr %arg.marks.4, i64 %.502
  %.531 = load i8, ptr %.530, align 1
  %13 = and i8 %.531, 64
  %.536 = icmp eq i8 %13, 0
  br i1 %.536, label %B382, label %B386

common.ret:                                       ; preds = %B174.if, %B26.if, %B386, %B382
  %common.ret.op = phi i32 [ 0, %B382 ], [ 0, %B386 ], [ %.177, %B26.if ], [ %.341, %B174.if ]
  ret i32 %common.ret.op

B382:                                             ; preds = %B330, %B306, %B294
  store i64 0, ptr %retptr, align 8
  br label %common.ret

B386:                                             ; preds = %B330
  %.550 = sub nsw i64 %at.3.0, %arg.t
  %.555 = add nsw i64 %.550, 1
  store i64 %.555, ptr %retptr, align 8
  br label %common.ret

B26.if:                                           ; preds = %B26
  %.185 = icmp sgt i32 %.177, 0
  %.178 = load ptr, ptr %excinfo.1, align 8
  %.186 = select i1 %.185, ptr %.178, ptr undef
  store ptr %.186, ptr %excinfo, align 8
  br label %common.ret

B26.endif:                                        ; preds = %B26, %B26
  %.199 = icmp eq i64 %.187, 7
  br i1 %.199, label %B110, label %B294

B174.if:                                          ; preds = %B174
  %.349 = icmp sgt i32 %.341, 0
  %.342 = load ptr, ptr %excinfo.2, align 8
  %.350 = select i1 %.349, ptr %.342, ptr undef
  store ptr %.350, ptr %excinfo, align 8
  br label %common.ret

B174.endif:                                       ; preds = %B174, %B174
  %.361 = icmp eq i64 %.351, 7
  br i1 %.361, label %B258, label %B294
}

define linkonce_odr i32 @dptext$27(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, i8 %arg.held, i32 %arg.word, i32 %arg.form, i8 %arg.is_capital, ptr %arg.low.0, ptr %arg.low.1, i64 %arg.low.2, i64 %arg.low.3, ptr %arg.low.4, i64 %arg.low.5.0, i64 %arg.low.6.0, ptr %arg.capital.0, ptr %arg.capital.1, i64 %arg.capital.2, i64 %arg.capital.3, ptr %arg.capital.4, i64 %arg.capital.5.0, i64 %arg.capital.6.0, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0) {
entry:
  %.42.not = icmp eq i8 %arg.is_capital, 0
  %.218 = alloca i64, align 8
  store i64 0, ptr %.218, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.365 = alloca i8, align 1
  store i8 0, ptr %.365, align 1
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.77 = icmp sle i32 %arg.form, -1
  %.81.not = icmp eq i32 %arg.word, -1
  %or.cond = select i1 %.77, i1 true, i1 %.81.not
  br i1 %or.cond, label %B74, label %B38

B38:                                              ; preds = %entry
  %.103 = zext nneg i32 %arg.form to i64
  %.131 = getelementptr i32, ptr %arg.capital.4, i64 %.103
  %.145 = zext nneg i32 %arg.form to i64
  %.173 = getelementptr i32, ptr %arg.low.4, i64 %.145
  %"$phi72.0.2.0.in" = select i1 %.42.not, ptr %.173, ptr %.131
  %"$phi72.0.2.0" = load i32, ptr %"$phi72.0.2.0.in", align 4
  %.183 = sext i32 %"$phi72.0.2.0" to i64
  store i64 %.183, ptr %retptr, align 8
  br label %common.ret

common.ret:                                       ; preds = %B230.endif.if, %B100.if, %B290, %B264, %B182, %B146, %B96, %B38
  %common.ret.op = phi i32 [ 0, %B38 ], [ 0, %B96 ], [ 0, %B146 ], [ 0, %B182 ], [ 0, %B264 ], [ 0, %B290 ], [ %.224, %B100.if ], [ %.371, %B230.endif.if ]
  ret i32 %common.ret.op

B74:                                              ; preds = %entry
  %.196.not = icmp eq i32 %arg.word, -1
  br i1 %.196.not, label %B100, label %B96

B96:                                              ; preds = %B74
  store i64 0, ptr %retptr, align 8
  br label %common.ret

B100:                                             ; preds = %B74
  store i64 0, ptr %.218, align 8
  %.224 = call i32 @dptext$29(ptr nonnull %.218, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end)
  %.234 = load i64, ptr %.218, align 8
  switch i32 %.224, label %B100.if [
    i32 -2, label %B100.endif
    i32 0, label %B100.endif
  ], !prof !0

B146:                                             ; preds = %B100.endif
  %.291 = getelementptr i32, ptr %arg.own.4, i64 %.234
  %.292 = load i32, ptr %.291, align 4
  %.297 = sext i32 %.292 to i64
  store i64 %.297, ptr %retptr, align 8
  br label %common.ret

B162:                                             ; preds = %B100.endif
  %0 = and i8 %arg.held, 8
  %.307.not = icmp eq i8 %0, 0
  br i1 %.307.not, label %B208, label %B182

B182:                                             ; preds = %B162
  %.345 = getelementptr i8, ptr %arg.own.4, i64 32
  %.346 = load i32, ptr %.345, align 4
  %.349 = sext i32 %.346 to i64
  store i64 %.349, ptr %retptr, align 8
  br label %common.ret

B208:                                             ; preds = %B162
  %.42.not.not = xor i1 %.42.not, true
  %.358 = sub nsw i64 %arg.end, %arg.begin
  %.359 = icmp sgt i64 %.358, 1
  %or.cond292 = select i1 %.42.not.not, i1 %.359, i1 false
  br i1 %or.cond292, label %B230, label %B290

B230:                                             ; preds = %B208
  store i8 0, ptr %.365, align 1
  %.371 = call i32 @dptext$30(ptr nonnull %.365, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end)
  %.372 = load ptr, ptr %excinfo.2, align 8
  %.379 = icmp sgt i32 %.371, 0
  %.380 = select i1 %.379, ptr %.372, ptr undef
  %.381 = load i8, ptr %.365, align 1
  %.384.not = icmp eq i8 %.381, 0
  switch i32 %.371, label %B230.endif.if [
    i32 -2, label %B230.endif.endif
    i32 0, label %B230.endif.endif
  ], !prof !0

B264:                                             ; preds = %B230.endif.endif
  %.435 = getelementptr i8, ptr %arg.own.4, i64 8
  %.436 = load i32, ptr %.435, align 4
  %.439 = sext i32 %.436 to i64
  store i64 %.439, ptr %retptr, align 8
  br label %common.ret

B290:                                             ; preds = %B230.endif.endif, %B208
  store i64 0, ptr %retptr, align 8
  br label %common.ret

B100.if:                                          ; preds = %B100
  %.232 = icmp sgt i32 %.224, 0
  %.225 = load ptr, ptr %excinfo.1, align 8
  %.233 = select i1 %.232, ptr %.225, ptr undef
  store ptr %.233, ptr %excinfo, align 8
  br label %common.ret

B100.endif:                                       ; preds = %B100, %B100
  %.250 = icmp sgt i64 %.234, -1
  br i1 %.250, label %B146, label %B162

B230.endif.if:                                    ; preds = %B230
  store ptr %.380, ptr %excinfo, align 8
  br label %common.ret

B230.endif.endif:                                 ; preds = %B230, %B230
  br i1 %.384.not, label %B264, label %B290
}

define linkonce_odr i32 @dptext$29(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end) {
entry:
  %.61 = alloca i64, align 8
  store i64 0, ptr %.61, align 8
  %.64 = alloca i64, align 8
  store i64 0, ptr %.64, align 8
  store i64 %arg.begin, ptr %.61, align 8
  %.74 = sub i64 %arg.end, %arg.begin
  %.75 = icmp slt i64 %.74, 1
  %storemerge = select i1 %.75, i64 0, i64 %.74
  store i64 %storemerge, ptr %.64, align 8
  br label %B48

B48:                                              ; preds = %entry, %B313
  %at.2.0 = phi i64 [ -1, %entry ], [ %at.3.1, %B313 ]
  %dot.2.0 = phi i1 [ false, %entry ], [ %dot.3.1, %B313 ]
  %colon.2.0 = phi i1 [ false, %entry ], [ %colon.3.1, %B313 ]
  %.118 = load i64, ptr %.64, align 8
  %.119 = icmp sgt i64 %.118, 0
  br i1 %.119, label %B48.if, label %B248

B76:                                              ; preds = %B48.if
  %.195 = icmp slt i64 %at.2.0, 0
  %.109.sroa.0.0.at.2.0 = select i1 %.195, i64 %.125, i64 %at.2.0
  br label %B313

B122:                                             ; preds = %B48.if
  %.269 = icmp sgt i64 %at.2.0, %arg.begin
  br i1 %.269, label %B313, label %B140

B140:                                             ; preds = %B122
  %.324 = icmp eq i8 %.190, 58
  %.330 = add nsw i64 %.125, 2
  %.332 = icmp slt i64 %.330, %arg.end
  %or.cond = select i1 %.324, i1 %.332, i1 false
  br i1 %or.cond, label %B182, label %B313

B164:                                             ; preds = %B48.if
  %.330.old = add nsw i64 %.125, 2
  %.332.old = icmp slt i64 %.330.old, %arg.end
  br i1 %.332.old, label %B182, label %B313

B182:                                             ; preds = %B140, %B164
  %.352 = icmp slt i64 %.125, -1
  %.353 = select i1 %.352, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %2, i64 1
  %.367 = getelementptr i8, ptr %0, i64 %.353
  %.368 = load i8, ptr %.367, align 1
  %.370 = icmp eq i8 %.368, 47
  br i1 %.370, label %B212, label %B313

B212:                                             ; preds = %B182
  %.394 = icmp slt i64 %.125, -2
  %.395 = select i1 %.394, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %2, i64 2
  %.409 = getelementptr i8, ptr %1, i64 %.395
  %.410 = load i8, ptr %.409, align 1
  %.412 = icmp eq i8 %.410, 47
  %spec.select = select i1 %.412, i1 true, i1 %colon.2.0
  br label %B313

B248:                                             ; preds = %B48
  br i1 %colon.2.0, label %B252, label %B266

common.ret:                                       ; preds = %B282, %B278, %B252
  %common.ret.op = phi i32 [ 0, %B252 ], [ 0, %B278 ], [ 0, %B282 ]
  ret i32 %common.ret.op

B252:                                             ; preds = %B248
  store i64 6, ptr %retptr, align 8
  br label %common.ret

B266:                                             ; preds = %B248
  %.458 = icmp slt i64 %at.2.0, 0
  br i1 %.458, label %B278, label %B282

B278:                                             ; preds = %B266
  store i64 -1, ptr %retptr, align 8
  br label %common.ret

B282:                                             ; preds = %B266
  %. = select i1 %dot.2.0, i64 5, i64 7
  store i64 %., ptr %retptr, align 8
  br label %common.ret

B313:                                             ; preds = %B212, %B140, %B164, %B182, %B48.if, %B122, %B76
  %dot.3.1 = phi i1 [ %dot.2.0, %B76 ], [ true, %B122 ], [ %dot.2.0, %B140 ], [ %dot.2.0, %B48.if ], [ %dot.2.0, %B212 ], [ %dot.2.0, %B182 ], [ %dot.2.0, %B164 ]
  %colon.3.1 = phi i1 [ %colon.2.0, %B76 ], [ %colon.2.0, %B122 ], [ %colon.2.0, %B48.if ], [ %spec.select, %B212 ], [ %colon.2.0, %B182 ], [ %colon.2.0, %B164 ], [ %colon.2.0, %B140 ]
  %at.3.1 = phi i64 [ %.109.sroa.0.0.at.2.0, %B76 ], [ %at.2.0, %B122 ], [ %at.2.0, %B140 ], [ %at.2.0, %B48.if ], [ %at.2.0, %B212 ], [ %at.2.0, %B182 ], [ %at.2.0, %B164 ]
  br label %B48

B48.if:                                           ; preds = %B48
  %.125 = load i64, ptr %.61, align 8
  %.128 = add nsw i64 %.118, -1
  store i64 %.128, ptr %.64, align 8
  %.132 = add i64 %.125, 1
  store i64 %.132, ptr %.61, align 8
  %.174 = icmp slt i64 %.125, 0
  %.175 = select i1 %.174, i64 %arg.data.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.data.4, i64 %.125
  %.189 = getelementptr i8, ptr %2, i64 %.175
  %.190 = load i8, ptr %.189, align 1
  switch i8 %.190, label %B313 [
    i8 64, label %B76
    i8 46, label %B122
    i8 58, label %B164
  ]
}

define linkonce_odr i32 @dptext$30(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end) {
entry:
  %.44 = alloca i64, align 8
  store i64 0, ptr %.44, align 8
  %.47 = alloca i64, align 8
  store i64 0, ptr %.47, align 8
  %.20 = add nsw i64 %arg.begin, 1
  store i64 %.20, ptr %.44, align 8
  %.57 = sub i64 %arg.end, %.20
  %.58 = icmp slt i64 %.57, 1
  %storemerge = select i1 %.58, i64 0, i64 %.57
  store i64 %storemerge, ptr %.47, align 8
  br label %B46

B46:                                              ; preds = %B46.if, %entry
  %run.2.0 = phi i64 [ 1, %entry ], [ %"$phi116.1.2.1", %B46.if ]
  %.101 = load i64, ptr %.47, align 8
  %.102 = icmp sgt i64 %.101, 0
  br i1 %.102, label %B46.if, label %B148

common.ret:                                       ; preds = %B148, %B140
  %common.ret.op = phi i32 [ 0, %B140 ], [ 0, %B148 ]
  ret i32 %common.ret.op

B140:                                             ; preds = %B46.if
  store i8 1, ptr %retptr, align 1
  br label %common.ret

B148:                                             ; preds = %B46
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B46.if:                                           ; preds = %B46
  %.108 = load i64, ptr %.44, align 8
  %.111 = add nsw i64 %.101, -1
  store i64 %.111, ptr %.47, align 8
  %.115 = add i64 %.108, 1
  store i64 %.115, ptr %.44, align 8
  %.153 = icmp slt i64 %.108, 0
  %.154 = select i1 %.153, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %.108
  %.168 = getelementptr i8, ptr %0, i64 %.154
  %.169 = load i8, ptr %.168, align 1
  %.186.inv = icmp sgt i64 %.108, 0
  %.187 = select i1 %.186.inv, i64 0, i64 %arg.data.5.0
  %1 = getelementptr i8, ptr %0, i64 -1
  %.201 = getelementptr i8, ptr %1, i64 %.187
  %.202 = load i8, ptr %.201, align 1
  %2 = xor i8 %.169, %.202
  %3 = and i8 %2, -33
  %.205 = icmp eq i8 %3, 0
  %.208 = add nsw i64 %run.2.0, 1
  %"$phi116.1.2.1" = select i1 %.205, i64 %.208, i64 1
  %.227 = icmp eq i64 %"$phi116.1.2.1", 3
  br i1 %.227, label %B140, label %B46
}

define linkonce_odr i32 @dptext$22(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0) {
entry:
  %.34 = icmp eq i64 %arg.begin, %arg.end
  br i1 %.34, label %B16, label %B30

common.ret:                                       ; preds = %B548, %B494, %B310, %B192, %B166, %B128, %B16
  %common.ret.op = phi i32 [ 0, %B16 ], [ 0, %B128 ], [ 0, %B166 ], [ 0, %B192 ], [ 0, %B310 ], [ 0, %B494 ], [ 0, %B548 ]
  ret i32 %common.ret.op

B16:                                              ; preds = %entry
  store i64 0, ptr %retptr, align 8
  br label %common.ret

B30:                                              ; preds = %entry
  %.35.i = icmp slt i64 %arg.begin, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.begin
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !1
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B30.endif, label %B76.i

B76.i:                                            ; preds = %B30
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %arg.begin, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond731 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond731, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %arg.begin, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !1
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B30.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %arg.begin, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond732 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond732, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %arg.begin, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !1
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %arg.begin, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !1
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
  %or.cond733 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond733, label %B744.i, label %B30.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %arg.begin, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond734 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond734, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %arg.begin, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !1
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
  %or.cond735 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond735, label %B30.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B30.endif

B92:                                              ; preds = %B30.endif
  switch i64 %.50.sroa.0.0, label %B276 [
    i64 45, label %B128
    i64 8208, label %B128
    i64 8209, label %B128
    i64 39, label %B166
    i64 8217, label %B166
    i64 46, label %B192
    i64 44, label %B260
  ]

B128:                                             ; preds = %B92, %B92, %B92
  store i64 2, ptr %retptr, align 8
  br label %common.ret

B166:                                             ; preds = %B92, %B92
  store i64 3, ptr %retptr, align 8
  br label %common.ret

B192:                                             ; preds = %B92
  store i64 7, ptr %retptr, align 8
  br label %common.ret

B206:                                             ; preds = %B30.endif
  switch i64 %.50.sroa.0.0, label %B276 [
    i64 46, label %B324
    i64 44, label %B260
  ]

B260:                                             ; preds = %B92, %B206
  br label %B324

B276:                                             ; preds = %B92, %B206
  %.210 = getelementptr i8, ptr %arg.classes.4, i64 %.50.sroa.0.0
  %.211 = load i8, ptr %.210, align 1
  %.215.not = icmp eq i8 %.211, 5
  br i1 %.215.not, label %B324, label %B310

B310:                                             ; preds = %B276
  store i64 8, ptr %retptr, align 8
  br label %common.ret

B324:                                             ; preds = %B206, %B276, %B260
  %.232 = phi i1 [ true, %B276 ], [ false, %B260 ], [ false, %B206 ]
  %found.4.0 = phi i64 [ 1, %B276 ], [ 5, %B260 ], [ 4, %B206 ]
  %arg.begin..84 = select i1 %.232, i64 %arg.begin, i64 %.84
  %.274 = icmp slt i64 %arg.begin..84, %arg.end
  br i1 %.274, label %B370, label %B548

B370:                                             ; preds = %B508, %B324
  %found.5.0 = phi i64 [ %found.4.0, %B324 ], [ %found.6.1, %B508 ]
  %breaks.2.0 = phi i64 [ 0, %B324 ], [ %.405, %B508 ]
  %at.2.0 = phi i64 [ %arg.begin..84, %B324 ], [ %.412, %B508 ]
  %.35.i35 = icmp slt i64 %at.2.0, 0
  %.36.i36 = select i1 %.35.i35, i64 %arg.data.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.data.4, i64 %at.2.0
  %.50.i46 = getelementptr i8, ptr %9, i64 %.36.i36
  %.51.i47 = load i8, ptr %.50.i46, align 1, !noalias !4
  %.52.i48 = zext i8 %.51.i47 to i64
  %.57.i51 = icmp sgt i8 %.51.i47, -1
  br i1 %.57.i51, label %B370.endif, label %B76.i52

B76.i52:                                          ; preds = %B370
  %.77.i54 = icmp ugt i8 %.51.i47, -63
  %.80.i289 = icmp ult i8 %.51.i47, -32
  %or.cond736 = and i1 %.77.i54, %.80.i289
  %.83.i292 = add nsw i64 %at.2.0, 1
  %.85.i294 = icmp slt i64 %.83.i292, %arg.end
  %or.cond737 = select i1 %or.cond736, i1 %.85.i294, i1 false
  br i1 %or.cond737, label %B118.i295, label %B240.i55

B118.i295:                                        ; preds = %B76.i52
  %.102.i305 = icmp slt i64 %at.2.0, -1
  %.103.i306 = select i1 %.102.i305, i64 %arg.data.5.0, i64 0
  %10 = getelementptr i8, ptr %9, i64 1
  %.117.i316 = getelementptr i8, ptr %10, i64 %.103.i306
  %.118.i317 = load i8, ptr %.117.i316, align 1, !noalias !4
  %.121.i320 = icmp slt i8 %.118.i317, -64
  br i1 %.121.i320, label %B154.i321, label %B240.i55

B154.i321:                                        ; preds = %B118.i295
  %.126.i324 = shl nuw nsw i64 %.52.i48, 6
  %.129.i326 = and i64 %.126.i324, 1984
  %11 = and i8 %.118.i317, 63
  %.167.i352 = zext nneg i8 %11 to i64
  %.168.i353 = or disjoint i64 %.129.i326, %.167.i352
  br label %B370.endif

B240.i55:                                         ; preds = %B118.i295, %B76.i52
  %.178.i57 = icmp ugt i8 %.51.i47, -33
  %.181.i67 = add nsw i64 %at.2.0, 2
  %.183.i69 = icmp slt i64 %.181.i67, %arg.end
  %or.cond738 = select i1 %.178.i57, i1 %.183.i69, i1 false
  br i1 %or.cond738, label %B270.i70, label %B744.i58

B270.i70:                                         ; preds = %B240.i55
  %.200.i80 = icmp slt i64 %at.2.0, -1
  %.201.i81 = select i1 %.200.i80, i64 %arg.data.5.0, i64 0
  %12 = getelementptr i8, ptr %9, i64 1
  %.215.i91 = getelementptr i8, ptr %12, i64 %.201.i81
  %.216.i92 = load i8, ptr %.215.i91, align 1, !noalias !4
  %.219.i95 = icmp slt i8 %.216.i92, -64
  br i1 %.219.i95, label %B306.i96, label %B744.i58

B306.i96:                                         ; preds = %B270.i70
  %.236.i106 = icmp slt i64 %at.2.0, -2
  %.237.i107 = select i1 %.236.i106, i64 %arg.data.5.0, i64 0
  %13 = getelementptr i8, ptr %9, i64 2
  %.251.i117 = getelementptr i8, ptr %13, i64 %.237.i107
  %.252.i118 = load i8, ptr %.251.i117, align 1, !noalias !4
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
  %or.cond739 = or i1 %.352.i273, %.356.i279.not
  br i1 %or.cond739, label %B744.i58, label %B370.endif

B552.i176:                                        ; preds = %B342.i122
  %.373.i178 = icmp ult i8 %.51.i47, -11
  %.376.i181 = add nsw i64 %at.2.0, 3
  %.378.i183 = icmp slt i64 %.376.i181, %arg.end
  %or.cond740 = select i1 %.373.i178, i1 %.378.i183, i1 false
  br i1 %or.cond740, label %B582.i185, label %B744.i58

B582.i185:                                        ; preds = %B552.i176
  %.397.i195 = icmp slt i64 %at.2.0, -3
  %.398.i196 = select i1 %.397.i195, i64 %arg.data.5.0, i64 0
  %16 = getelementptr i8, ptr %9, i64 3
  %.412.i206 = getelementptr i8, ptr %16, i64 %.398.i196
  %.413.i207 = load i8, ptr %.412.i206, align 1, !noalias !4
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
  %or.cond741 = select i1 %.471.i249, i1 %.474.i252, i1 false
  br i1 %or.cond741, label %B370.endif, label %B744.i58

B744.i58:                                         ; preds = %B490.i260, %B618.i211, %B582.i185, %B552.i176, %B306.i96, %B270.i70, %B240.i55
  br label %B370.endif

B460:                                             ; preds = %B370.endif
  %.367 = getelementptr i8, ptr %arg.classes.4, i64 %.287.sroa.0.0
  %.368 = load i8, ptr %.367, align 1
  %.370.not = icmp eq i8 %.368, 5
  br i1 %.370.not, label %B508, label %B494

B494:                                             ; preds = %B460
  store i64 8, ptr %retptr, align 8
  br label %common.ret

B508:                                             ; preds = %B370.endif, %B460
  %found.6.1 = phi i64 [ %found.5.0, %B460 ], [ 6, %B370.endif ]
  %.399 = icmp eq i64 %.287.sroa.0.0, 10
  %.404 = zext i1 %.399 to i64
  %.405 = add nuw nsw i64 %breaks.2.0, %.404
  %.412 = add nsw i64 %at.2.0, %.287.sroa.8.0
  %.418 = icmp slt i64 %.412, %arg.end
  br i1 %.418, label %B370, label %B548

B548:                                             ; preds = %B508, %B324
  %found.7.1 = phi i64 [ %found.6.1, %B508 ], [ %found.4.0, %B324 ]
  %breaks.3.1 = phi i64 [ %.405, %B508 ], [ 0, %B324 ]
  %.438 = icmp slt i64 %breaks.3.1, 2
  %found.7.1. = select i1 %.438, i64 %found.7.1, i64 8
  store i64 %found.7.1., ptr %retptr, align 8
  br label %common.ret

B30.endif:                                        ; preds = %B154.i, %B744.i, %B30, %B490.i, %B618.i
  %.50.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B30 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.50.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B30 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.84 = add nsw i64 %arg.begin, %.50.sroa.8.0
  %.90 = icmp eq i64 %.84, %arg.end
  br i1 %.90, label %B92, label %B206

B370.endif:                                       ; preds = %B154.i321, %B744.i58, %B370, %B490.i260, %B618.i211
  %.287.sroa.8.0 = phi i64 [ 3, %B490.i260 ], [ 2, %B154.i321 ], [ 1, %B370 ], [ 1, %B744.i58 ], [ 4, %B618.i211 ]
  %.287.sroa.0.0 = phi i64 [ %.345.i269, %B490.i260 ], [ %.168.i353, %B154.i321 ], [ %.52.i48, %B370 ], [ 65533, %B744.i58 ], [ %.466.i246, %B618.i211 ]
  %.322 = icmp eq i64 %.287.sroa.0.0, 38
  %.325 = icmp eq i64 %found.5.0, 1
  %or.cond742 = select i1 %.322, i1 %.325, i1 false
  br i1 %or.cond742, label %B508, label %B460
}

define linkonce_odr i32 @dptext$28(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.node, i32 %arg.form, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.nodes.0, ptr %arg.nodes.1, i64 %arg.nodes.2, i64 %arg.nodes.3, ptr %arg.nodes.4, i64 %arg.nodes.5.0, i64 %arg.nodes.6.0) {
entry:
  %.57 = icmp slt i64 %arg.node, 0
  %.58 = select i1 %.57, i64 %arg.starts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.starts.4, i64 %arg.node
  %.72 = getelementptr i64, ptr %0, i64 %.58
  %.73 = load i64, ptr %.72, align 8
  %.89 = icmp slt i64 %arg.node, -1
  %.90 = select i1 %.89, i64 %arg.starts.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 8
  %.104 = getelementptr i64, ptr %1, i64 %.90
  %.105 = load i64, ptr %.104, align 8
  %.115 = icmp slt i64 %.73, %.105
  br i1 %.115, label %B54, label %B122

B54:                                              ; preds = %B54, %entry
  %end.2.0 = phi i64 [ %.105, %entry ], [ %end.3.1, %B54 ]
  %begin.2.0 = phi i64 [ %.73, %entry ], [ %begin.3.1, %B54 ]
  %.124 = add nsw i64 %begin.2.0, %end.2.0
  %.125 = ashr i64 %.124, 1
  %.143 = icmp slt i64 %.125, 0
  %.144 = select i1 %.143, i64 %arg.forms.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.forms.4, i64 %.125
  %.158 = getelementptr i64, ptr %2, i64 %.144
  %.159 = load i64, ptr %.158, align 8
  %.161 = sext i32 %arg.form to i64
  %.162 = icmp slt i64 %.159, %.161
  %.173 = add nsw i64 %.125, 1
  %end.3.1 = select i1 %.162, i64 %end.2.0, i64 %.125
  %begin.3.1 = select i1 %.162, i64 %.173, i64 %begin.2.0
  %.204 = icmp slt i64 %begin.3.1, %end.3.1
  br i1 %.204, label %B54, label %B122

B122:                                             ; preds = %B54, %entry
  %begin.4.1 = phi i64 [ %begin.3.1, %B54 ], [ %.73, %entry ]
  %.256 = icmp slt i64 %begin.4.1, %.105
  br i1 %.256, label %B152, label %B192

B152:                                             ; preds = %B122
  %.272 = icmp slt i64 %begin.4.1, 0
  %.273 = select i1 %.272, i64 %arg.forms.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.forms.4, i64 %begin.4.1
  %.287 = getelementptr i64, ptr %3, i64 %.273
  %.288 = load i64, ptr %.287, align 8
  %.292 = sext i32 %arg.form to i64
  %.293 = icmp eq i64 %.288, %.292
  br i1 %.293, label %B176, label %B192

common.ret:                                       ; preds = %B192, %B176
  %common.ret.op = phi i32 [ 0, %B176 ], [ 0, %B192 ]
  ret i32 %common.ret.op

B176:                                             ; preds = %B152
  %.312 = select i1 %.272, i64 %arg.nodes.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.nodes.4, i64 %begin.4.1
  %.326 = getelementptr i64, ptr %4, i64 %.312
  %.327 = load i64, ptr %.326, align 8
  store i64 %.327, ptr %retptr, align 8
  br label %common.ret

B192:                                             ; preds = %B152, %B122
  store i64 -1, ptr %retptr, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$18(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.own.0, ptr %arg.own.1, i64 %arg.own.2, i64 %arg.own.3, ptr %arg.own.4, i64 %arg.own.5.0, i64 %arg.own.6.0, ptr %arg.settled.0, ptr %arg.settled.1, i64 %arg.settled.2, i64 %arg.settled.3, ptr %arg.settled.4, i64 %arg.settled.5.0, i64 %arg.settled.6.0, ptr %arg.titles.0, ptr %arg.titles.1, i64 %arg.titles.2, i64 %arg.titles.3, ptr %arg.titles.4, i64 %arg.titles.5.0, i64 %arg.titles.6.0, i64 %arg.count, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, ptr %arg.sizes.0, ptr %arg.sizes.1, i64 %arg.sizes.2, i64 %arg.sizes.3, ptr %arg.sizes.4, i64 %arg.sizes.5.0, i64 %arg.sizes.6.0, ptr %arg.names.0, ptr %arg.names.1, i64 %arg.names.2, i64 %arg.names.3, ptr %arg.names.4, i64 %arg.names.5.0, i64 %arg.names.6.0) {
entry:
  %.174 = alloca i64, align 8
  store i64 0, ptr %.174, align 8
  %.177 = alloca i64, align 8
  store i64 0, ptr %.177, align 8
  %.628 = alloca i8, align 1
  store i8 0, ptr %.628, align 1
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.813 = alloca i64, align 8
  store i64 0, ptr %.813, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.911 = alloca i8, align 1
  store i8 0, ptr %.911, align 1
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.1425 = alloca i64, align 8
  store i64 0, ptr %.1425, align 8
  %.1428 = alloca i64, align 8
  store i64 0, ptr %.1428, align 8
  %.1803 = alloca i64, align 8
  store i64 0, ptr %.1803, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.2088 = alloca i8, align 1
  store i8 0, ptr %.2088, align 1
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  store i64 1, ptr %.174, align 8
  %.187 = add i64 %arg.count, -1
  %.188 = icmp slt i64 %.187, 1
  %storemerge = select i1 %.188, i64 0, i64 %.187
  store i64 %storemerge, ptr %.177, align 8
  br label %B36

B36:                                              ; preds = %entry, %B1300
  %.232 = load i64, ptr %.177, align 8
  %.233 = icmp sgt i64 %.232, 0
  br i1 %.233, label %B38.if, label %B816

B120:                                             ; preds = %B38.if
  %.443 = sext i32 %.407 to i64
  %.471 = getelementptr i8, ptr %arg.marks.4, i64 %.443
  %.472 = load i8, ptr %.471, align 1
  %0 = and i8 %.472, 7
  %1 = icmp eq i8 %0, 0
  br label %B150

B150:                                             ; preds = %B38.if, %B120
  %"$phi150.1.2.1" = phi i1 [ %1, %B120 ], [ true, %B38.if ]
  %.502 = select i1 %.391, i64 %arg.capitals.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.capitals.4, i64 %.304
  %.516 = getelementptr i8, ptr %2, i64 %.502
  %.517 = load i8, ptr %.516, align 1
  %.520.not = icmp eq i8 %.517, 0
  br i1 %.520.not, label %B1300, label %B168

B168:                                             ; preds = %B150
  %.543 = select i1 %.288, i64 %arg.sizes.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.sizes.4, i64 %.239
  %.557 = getelementptr i64, ptr %3, i64 %.543
  %.558 = load i64, ptr %.557, align 8
  %.559 = icmp sgt i64 %.558, 1
  %"$phi150.1.2.1.not" = xor i1 %"$phi150.1.2.1", true
  %brmerge = select i1 %.559, i1 true, i1 %"$phi150.1.2.1.not"
  br i1 %brmerge, label %B1300, label %B244

B244:                                             ; preds = %B168
  %.571 = sext i32 %.367 to i64
  %.584 = icmp slt i32 %.367, 0
  %.585 = select i1 %.584, i64 %arg.settled.5.0, i64 0
  %4 = getelementptr i8, ptr %arg.settled.4, i64 %.585
  %.599 = getelementptr i8, ptr %4, i64 %.571
  %.600 = load i8, ptr %.599, align 1
  %.603.not = icmp eq i8 %.600, 0
  br i1 %.603.not, label %B262, label %B1300

B262:                                             ; preds = %B244
  store i8 0, ptr %.628, align 1
  %.640 = call i32 @dptext$20(ptr nonnull %.628, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %.304, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0)
  %.641 = load ptr, ptr %excinfo.1, align 8
  %.648 = icmp sgt i32 %.640, 0
  %.649 = select i1 %.648, ptr %.641, ptr undef
  %.650 = load i8, ptr %.628, align 1
  %.653.not = icmp eq i8 %.650, 0
  switch i32 %.640, label %B262.endif.if [
    i32 -2, label %B262.endif.endif
    i32 0, label %B262.endif.endif
  ], !prof !0

B302:                                             ; preds = %B262.endif.endif
  %.695 = select i1 %.320.inv, i64 0, i64 %arg.firsts.5.0
  %5 = getelementptr i8, ptr %20, i64 -8
  %.709 = getelementptr i64, ptr %5, i64 %.695
  %.710 = load i64, ptr %.709, align 8
  %.727 = select i1 %.320.inv, i64 0, i64 %arg.sizes.5.0
  %6 = getelementptr i8, ptr %3, i64 -8
  %.741 = getelementptr i64, ptr %6, i64 %.727
  %.742 = load i64, ptr %.741, align 8
  %.743 = add nsw i64 %.710, %.742
  %.744 = add nsw i64 %.743, -1
  %.763.inv = icmp sgt i64 %.743, 0
  %.764 = select i1 %.763.inv, i64 0, i64 %arg.ends.5.0
  %7 = getelementptr i64, ptr %arg.ends.4, i64 %.744
  %.778 = getelementptr i64, ptr %7, i64 %.764
  %.779 = load i64, ptr %.778, align 8
  %.795 = select i1 %.391, i64 %arg.begins.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.begins.4, i64 %.304
  %.809 = getelementptr i64, ptr %8, i64 %.795
  %.810 = load i64, ptr %.809, align 8
  store i64 0, ptr %.813, align 8
  %.821 = call i32 @dptext$22(ptr nonnull %.813, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.779, i64 %.810, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.831 = load i64, ptr %.813, align 8
  switch i32 %.821, label %B302.if [
    i32 -2, label %B302.endif
    i32 0, label %B302.endif
  ], !prof !0

B460:                                             ; preds = %B302.endif, %B302.endif
  %.894 = load i64, ptr %.741, align 8
  %.895 = icmp eq i64 %.894, 1
  %.901 = icmp eq i64 %.831, 4
  %or.cond854 = select i1 %.895, i1 %.901, i1 false
  br i1 %or.cond854, label %B512, label %B548

B512:                                             ; preds = %B460
  store i8 0, ptr %.911, align 1
  %.923 = call i32 @dptext$20(ptr nonnull %.911, ptr nonnull %excinfo.3, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %.744, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0)
  %.924 = load ptr, ptr %excinfo.3, align 8
  %.931 = icmp sgt i32 %.923, 0
  %.932 = select i1 %.931, ptr %.924, ptr undef
  %.933 = load i8, ptr %.911, align 1
  %.936 = icmp ne i8 %.933, 0
  switch i32 %.923, label %B512.endif.if [
    i32 -2, label %B548
    i32 0, label %B548
  ], !prof !0

B548:                                             ; preds = %B512, %B512, %B460
  %"$phi548.1.3.2" = phi i1 [ false, %B460 ], [ %.936, %B512 ], [ %.936, %B512 ]
  %.963 = sext i32 %.336 to i64
  %.976 = icmp slt i32 %.336, 0
  %.977 = select i1 %.976, i64 %arg.titles.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.titles.4, i64 %.977
  %.991 = getelementptr i8, ptr %9, i64 %.963
  %.992 = load i8, ptr %.991, align 1
  %.995.not = icmp eq i8 %.992, 0
  br i1 %.995.not, label %B580, label %B566

B566:                                             ; preds = %B548
  %.1021 = select i1 %.763.inv, i64 0, i64 %arg.capitals.5.0
  %10 = getelementptr i8, ptr %arg.capitals.4, i64 %.744
  %.1035 = getelementptr i8, ptr %10, i64 %.1021
  %.1036 = load i8, ptr %.1035, align 1
  %.1039 = icmp ne i8 %.1036, 0
  br label %B580

B580:                                             ; preds = %B566, %B548
  %"$phi580.1.2.2" = phi i1 [ %.1039, %B566 ], [ false, %B548 ]
  %.1083 = getelementptr i8, ptr %arg.own.4, i64 4
  %.1084 = load i32, ptr %.1083, align 4
  %.1086 = icmp eq i32 %.336, %.1084
  br i1 %.1086, label %B688.critedge, label %B616

B616:                                             ; preds = %B580
  %.1119 = getelementptr i8, ptr %arg.own.4, i64 8
  %.1120 = load i32, ptr %.1119, align 4
  %.1122 = icmp eq i32 %.367, %.1120
  br i1 %.1122, label %B650, label %B766

B650:                                             ; preds = %B616
  %.1157 = load i32, ptr %arg.own.4, align 4
  %.1159 = icmp eq i32 %.336, %.1157
  %.1159.not = xor i1 %.1159, true
  %.845.not.not = xor i1 %.845.not, true
  %brmerge855 = or i1 %.1159.not, %.845.not.not
  br i1 %brmerge855, label %B766, label %B710

B688.critedge:                                    ; preds = %B580
  br i1 %.845.not, label %B710, label %B766

B710:                                             ; preds = %B650, %B688.critedge
  %.1198 = select i1 %.763.inv, i64 0, i64 %arg.capitals.5.0
  %11 = getelementptr i8, ptr %arg.capitals.4, i64 %.744
  %.1212 = getelementptr i8, ptr %11, i64 %.1198
  %.1213 = load i8, ptr %.1212, align 1
  %.1216.not = icmp eq i8 %.1213, 0
  br i1 %.1216.not, label %B766, label %B726

B726:                                             ; preds = %B710
  %.1243 = select i1 %.391, i64 %arg.ends.5.0, i64 0
  %12 = getelementptr i64, ptr %arg.ends.4, i64 %.304
  %.1257 = getelementptr i64, ptr %12, i64 %.1243
  %.1258 = load i64, ptr %.1257, align 8
  %.1289 = load i64, ptr %.809, align 8
  %.1292 = sub nsw i64 %.1258, %.1289
  %.1293 = icmp sgt i64 %.1292, 1
  br label %B766

B766:                                             ; preds = %B616, %B650, %B710, %B726, %B688.critedge
  %"$phi766.1.4.2" = phi i1 [ %.1293, %B726 ], [ false, %B710 ], [ false, %B688.critedge ], [ false, %B650 ], [ false, %B616 ]
  %brmerge856 = select i1 %"$phi548.1.3.2", i1 true, i1 %"$phi580.1.2.2"
  %brmerge857 = select i1 %brmerge856, i1 true, i1 %"$phi766.1.4.2"
  br i1 %brmerge857, label %B780, label %B1300

B780:                                             ; preds = %B766
  %.1354 = load i32, ptr %arg.own.4, align 4
  store i32 %.1354, ptr %.366, align 4
  br label %B1300

B816:                                             ; preds = %B36
  %.1399 = add i64 %arg.count, -2
  store i64 %.1399, ptr %.1425, align 8
  %.1439 = icmp slt i64 %.1399, -1
  %storemerge853 = select i1 %.1439, i64 0, i64 %.187
  store i64 %storemerge853, ptr %.1428, align 8
  br label %B856

B856:                                             ; preds = %B816, %B1299
  %.1480 = load i64, ptr %.1428, align 8
  %.1481 = icmp sgt i64 %.1480, 0
  br i1 %.1481, label %B856.if, label %B1298

B950:                                             ; preds = %B856.if
  %.1670 = select i1 %.1536, i64 %arg.sizes.5.0, i64 0
  %13 = getelementptr i64, ptr %arg.sizes.4, i64 %.1487
  %.1684 = getelementptr i64, ptr %13, i64 %.1670
  %.1685 = load i64, ptr %.1684, align 8
  %.1686 = icmp sgt i64 %.1685, 1
  br i1 %.1686, label %B1299, label %B974

B974:                                             ; preds = %B950
  %.1702 = icmp slt i64 %.1552, 0
  %.1703 = select i1 %.1702, i64 %arg.capitals.5.0, i64 0
  %14 = getelementptr i8, ptr %arg.capitals.4, i64 %.1552
  %.1717 = getelementptr i8, ptr %14, i64 %.1703
  %.1718 = load i8, ptr %.1717, align 1
  %.1721.not = icmp eq i8 %.1718, 0
  br i1 %.1721.not, label %B1299, label %B992

B992:                                             ; preds = %B974
  %.1752 = select i1 %.1702, i64 %arg.ends.5.0, i64 0
  %15 = getelementptr i64, ptr %arg.ends.4, i64 %.1552
  %.1766 = getelementptr i64, ptr %15, i64 %.1752
  %.1767 = load i64, ptr %.1766, align 8
  %.1782 = icmp slt i64 %.1584, 0
  %.1783 = select i1 %.1782, i64 %arg.begins.5.0, i64 0
  %16 = getelementptr i64, ptr %arg.begins.4, i64 %.1584
  %.1797 = getelementptr i64, ptr %16, i64 %.1783
  %.1798 = load i64, ptr %.1797, align 8
  store i64 0, ptr %.1803, align 8
  %.1811 = call i32 @dptext$22(ptr nonnull %.1803, ptr nonnull %excinfo.4, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.1767, i64 %.1798, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.1821 = load i64, ptr %.1803, align 8
  switch i32 %.1811, label %B992.if [
    i32 -2, label %B992.endif
    i32 0, label %B992.endif
  ], !prof !0

B1074:                                            ; preds = %B992.endif
  %.1852 = select i1 %.1702, i64 %arg.forms.5.0, i64 0
  %17 = getelementptr i32, ptr %arg.forms.4, i64 %.1552
  %.1866 = getelementptr i32, ptr %17, i64 %.1852
  %.1867 = load i32, ptr %.1866, align 4
  %.1869 = icmp sgt i32 %.1867, -1
  br i1 %.1869, label %B1098, label %B1204

B1098:                                            ; preds = %B1074
  %.1903 = sext i32 %.1867 to i64
  %.1931 = getelementptr i8, ptr %arg.marks.4, i64 %.1903
  %.1932 = load i8, ptr %.1931, align 1
  %18 = and i8 %.1932, 32
  %.1935.not = icmp eq i8 %18, 0
  br i1 %.1935.not, label %B1204, label %B1142

B1142:                                            ; preds = %B1098
  %.1952 = select i1 %.1536, i64 %arg.names.5.0, i64 0
  %.1966 = getelementptr i32, ptr %26, i64 %.1952
  %.1967 = load i32, ptr %.1966, align 4
  %.1969 = sext i32 %.1967 to i64
  %.1982 = icmp slt i32 %.1967, 0
  %.1983 = select i1 %.1982, i64 %arg.titles.5.0, i64 0
  %19 = getelementptr i8, ptr %arg.titles.4, i64 %.1983
  %.1997 = getelementptr i8, ptr %19, i64 %.1969
  %.1998 = load i8, ptr %.1997, align 1
  %.2001.not = icmp eq i8 %.1998, 0
  br i1 %.2001.not, label %B1170, label %B1204

B1170:                                            ; preds = %B1142
  %.2041 = getelementptr i8, ptr %arg.own.4, i64 4
  %.2042 = load i32, ptr %.2041, align 4
  store i32 %.2042, ptr %.1966, align 4
  br label %B1299

B1204:                                            ; preds = %B1142, %B1098, %B1074
  %.2078 = icmp eq i64 %.1821, 4
  br i1 %.2078, label %B1226, label %B1299

B1226:                                            ; preds = %B992.endif, %B1204
  store i8 0, ptr %.2088, align 1
  %.2100 = call i32 @dptext$20(ptr nonnull %.2088, ptr nonnull %excinfo.5, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %.1552, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0)
  %.2101 = load ptr, ptr %excinfo.5, align 8
  %.2108 = icmp sgt i32 %.2100, 0
  %.2109 = select i1 %.2108, ptr %.2101, ptr undef
  %.2110 = load i8, ptr %.2088, align 1
  %.2113.not = icmp eq i8 %.2110, 0
  switch i32 %.2100, label %B1226.endif.if [
    i32 -2, label %B1226.endif.endif
    i32 0, label %B1226.endif.endif
  ], !prof !0

B1264:                                            ; preds = %B1226.endif.endif
  %.2161 = load i32, ptr %arg.own.4, align 4
  %.2177 = select i1 %.1536, i64 %arg.names.5.0, i64 0
  %.2191 = getelementptr i32, ptr %26, i64 %.2177
  store i32 %.2161, ptr %.2191, align 4
  br label %B1299

common.ret:                                       ; preds = %B1226.endif.if, %B992.if, %B512.endif.if, %B302.if, %B262.endif.if, %B1298
  %common.ret.op = phi i32 [ 0, %B1298 ], [ %.640, %B262.endif.if ], [ %.821, %B302.if ], [ %.923, %B512.endif.if ], [ %.1811, %B992.if ], [ %.2100, %B1226.endif.if ]
  ret i32 %common.ret.op

B1298:                                            ; preds = %B856
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B1299:                                            ; preds = %B1204, %B1264, %B1226.endif.endif, %B992.endif, %B856.if, %B950, %B974, %B1170
  br label %B856

B1300:                                            ; preds = %B302.endif, %B780, %B766, %B262.endif.endif, %B150, %B244, %B168
  br label %B36

B38.if:                                           ; preds = %B36
  %.239 = load i64, ptr %.174, align 8
  %.242 = add nsw i64 %.232, -1
  store i64 %.242, ptr %.177, align 8
  %.246 = add i64 %.239, 1
  store i64 %.246, ptr %.174, align 8
  %.288 = icmp slt i64 %.239, 0
  %.289 = select i1 %.288, i64 %arg.firsts.5.0, i64 0
  %20 = getelementptr i64, ptr %arg.firsts.4, i64 %.239
  %.303 = getelementptr i64, ptr %20, i64 %.289
  %.304 = load i64, ptr %.303, align 8
  %.320.inv = icmp sgt i64 %.239, 0
  %.321 = select i1 %.320.inv, i64 0, i64 %arg.names.5.0
  %21 = getelementptr i32, ptr %arg.names.4, i64 %.239
  %22 = getelementptr i8, ptr %21, i64 -4
  %.335 = getelementptr i32, ptr %22, i64 %.321
  %.336 = load i32, ptr %.335, align 4
  %.352 = select i1 %.288, i64 %arg.names.5.0, i64 0
  %.366 = getelementptr i32, ptr %21, i64 %.352
  %.367 = load i32, ptr %.366, align 4
  %.391 = icmp slt i64 %.304, 0
  %.392 = select i1 %.391, i64 %arg.forms.5.0, i64 0
  %23 = getelementptr i32, ptr %arg.forms.4, i64 %.304
  %.406 = getelementptr i32, ptr %23, i64 %.392
  %.407 = load i32, ptr %.406, align 4
  %.409 = icmp sgt i32 %.407, -1
  br i1 %.409, label %B120, label %B150

B262.endif.if:                                    ; preds = %B262
  store ptr %.649, ptr %excinfo, align 8
  br label %common.ret

B262.endif.endif:                                 ; preds = %B262, %B262
  br i1 %.653.not, label %B302, label %B1300

B302.if:                                          ; preds = %B302
  %.829 = icmp sgt i32 %.821, 0
  %.822 = load ptr, ptr %excinfo.2, align 8
  %.830 = select i1 %.829, ptr %.822, ptr undef
  store ptr %.830, ptr %excinfo, align 8
  br label %common.ret

B302.endif:                                       ; preds = %B302, %B302
  %.845.not = icmp eq i64 %.831, 1
  switch i64 %.831, label %B1300 [
    i64 4, label %B460
    i64 1, label %B460
  ]

B512.endif.if:                                    ; preds = %B512
  store ptr %.932, ptr %excinfo, align 8
  br label %common.ret

B856.if:                                          ; preds = %B856
  %.1487 = load i64, ptr %.1425, align 8
  %.1490 = add nsw i64 %.1480, -1
  store i64 %.1490, ptr %.1428, align 8
  %.1494 = add i64 %.1487, -1
  store i64 %.1494, ptr %.1425, align 8
  %.1536 = icmp slt i64 %.1487, 0
  %.1537 = select i1 %.1536, i64 %arg.firsts.5.0, i64 0
  %24 = getelementptr i64, ptr %arg.firsts.4, i64 %.1487
  %.1551 = getelementptr i64, ptr %24, i64 %.1537
  %.1552 = load i64, ptr %.1551, align 8
  %.1568 = icmp slt i64 %.1487, -1
  %.1569 = select i1 %.1568, i64 %arg.firsts.5.0, i64 0
  %25 = getelementptr i8, ptr %24, i64 8
  %.1583 = getelementptr i64, ptr %25, i64 %.1569
  %.1584 = load i64, ptr %.1583, align 8
  %.1607 = select i1 %.1568, i64 %arg.names.5.0, i64 0
  %26 = getelementptr i32, ptr %arg.names.4, i64 %.1487
  %27 = getelementptr i8, ptr %26, i64 4
  %.1621 = getelementptr i32, ptr %27, i64 %.1607
  %.1622 = load i32, ptr %.1621, align 4
  %.1652 = load i32, ptr %arg.own.4, align 4
  %.1653.not = icmp eq i32 %.1622, %.1652
  br i1 %.1653.not, label %B950, label %B1299

B992.if:                                          ; preds = %B992
  %.1819 = icmp sgt i32 %.1811, 0
  %.1812 = load ptr, ptr %excinfo.4, align 8
  %.1820 = select i1 %.1819, ptr %.1812, ptr undef
  store ptr %.1820, ptr %excinfo, align 8
  br label %common.ret

B992.endif:                                       ; preds = %B992, %B992
  switch i64 %.1821, label %B1299 [
    i64 1, label %B1074
    i64 4, label %B1226
  ]

B1226.endif.if:                                   ; preds = %B1226
  store ptr %.2109, ptr %excinfo, align 8
  br label %common.ret

B1226.endif.endif:                                ; preds = %B1226, %B1226
  br i1 %.2113.not, label %B1299, label %B1264
}

define linkonce_odr i32 @dptext$20(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, i64 %arg.t, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0) {
entry:
  %.63 = icmp slt i64 %arg.t, 0
  %.64 = select i1 %.63, i64 %arg.ends.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.ends.4, i64 %arg.t
  %.78 = getelementptr i64, ptr %0, i64 %.64
  %.79 = load i64, ptr %.78, align 8
  %.94 = select i1 %.63, i64 %arg.begins.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.begins.4, i64 %arg.t
  %.108 = getelementptr i64, ptr %1, i64 %.94
  %.109 = load i64, ptr %.108, align 8
  %.110 = sub nsw i64 %.79, %.109
  %.111 = icmp eq i64 %.110, 1
  br i1 %.111, label %B46, label %B134

B46:                                              ; preds = %entry
  %.131 = select i1 %.63, i64 %arg.capitals.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.capitals.4, i64 %arg.t
  %.145 = getelementptr i8, ptr %2, i64 %.131
  %.146 = load i8, ptr %.145, align 1
  %.149 = icmp ne i8 %.146, 0
  %.208 = icmp slt i64 %.79, %arg.data.2
  %or.cond = select i1 %.149, i1 %.208, i1 false
  br i1 %or.cond, label %B100, label %B134

B100:                                             ; preds = %B46
  %.260 = icmp slt i64 %.79, 0
  %.261 = select i1 %.260, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.data.4, i64 %.79
  %.275 = getelementptr i8, ptr %3, i64 %.261
  %.276 = load i8, ptr %.275, align 1
  %.280 = icmp eq i8 %.276, 46
  %4 = zext i1 %.280 to i8
  br label %B134

B134:                                             ; preds = %entry, %B100, %B46
  %"$phi134.0.3.0" = phi i8 [ %4, %B100 ], [ 0, %B46 ], [ 0, %entry ]
  store i8 %"$phi134.0.3.0", ptr %retptr, align 1
  ret i32 0
}

define linkonce_odr i32 @dptext$19(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.not_joined.0, ptr %arg.not_joined.1, i64 %arg.not_joined.2, i64 %arg.not_joined.3, ptr %arg.not_joined.4, i64 %arg.not_joined.5.0, i64 %arg.not_joined.6.0, i64 %arg.i, i64 %arg.count, ptr %arg.firsts.0, ptr %arg.firsts.1, i64 %arg.firsts.2, i64 %arg.firsts.3, ptr %arg.firsts.4, i64 %arg.firsts.5.0, i64 %arg.firsts.6.0, ptr %arg.sizes.0, ptr %arg.sizes.1, i64 %arg.sizes.2, i64 %arg.sizes.3, ptr %arg.sizes.4, i64 %arg.sizes.5.0, i64 %arg.sizes.6.0, ptr %arg.names.0, ptr %arg.names.1, i64 %arg.names.2, i64 %arg.names.3, ptr %arg.names.4, i64 %arg.names.5.0, i64 %arg.names.6.0) {
entry:
  %.197 = alloca i8, align 1
  store i8 0, ptr %.197, align 1
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.610 = alloca i64, align 8
  store i64 0, ptr %.610, align 8
  %.613 = alloca i64, align 8
  store i64 0, ptr %.613, align 8
  %.835 = alloca i64, align 8
  store i64 0, ptr %.835, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.1094 = alloca i8, align 1
  store i8 0, ptr %.1094, align 1
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.1196 = alloca i8, align 1
  store i8 0, ptr %.1196, align 1
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.146 = icmp slt i64 %arg.i, 0
  %.147 = select i1 %.146, i64 %arg.firsts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.firsts.4, i64 %arg.i
  %.161 = getelementptr i64, ptr %0, i64 %.147
  %.162 = load i64, ptr %.161, align 8
  %.178 = select i1 %.146, i64 %arg.sizes.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.sizes.4, i64 %arg.i
  %.192 = getelementptr i64, ptr %1, i64 %.178
  %.193 = load i64, ptr %.192, align 8
  store i8 0, ptr %.197, align 1
  %.207 = call i32 @dptext$31(ptr nonnull %.197, ptr nonnull %excinfo.1, i64 %.162, i64 %.193, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0)
  %.208 = load ptr, ptr %excinfo.1, align 8
  %.215 = icmp sgt i32 %.207, 0
  %.216 = select i1 %.215, ptr %.208, ptr undef
  %.217 = load i8, ptr %.197, align 1
  %.220.not = icmp eq i8 %.217, 0
  switch i32 %.207, label %B0.endif.if [
    i32 -2, label %B0.endif.endif
    i32 0, label %B0.endif.endif
  ], !prof !0

B66:                                              ; preds = %B0.endif.endif
  %.254 = select i1 %.146, i64 %arg.names.5.0, i64 0
  %2 = getelementptr i32, ptr %arg.names.4, i64 %arg.i
  %.268 = getelementptr i32, ptr %2, i64 %.254
  %.269 = load i32, ptr %.268, align 4
  %.271 = sext i32 %.269 to i64
  %.284 = icmp slt i32 %.269, 0
  %.285 = select i1 %.284, i64 %arg.not_joined.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.not_joined.4, i64 %.285
  %.299 = getelementptr i8, ptr %3, i64 %.271
  %.300 = load i8, ptr %.299, align 1
  %.303.not = icmp eq i8 %.300, 0
  br i1 %.303.not, label %B108, label %B94

common.ret:                                       ; preds = %B618.endif.if, %B542.endif.if, %B312.if, %B0.endif.if, %B730, %B94
  %common.ret.op = phi i32 [ 0, %B94 ], [ 0, %B730 ], [ %.207, %B0.endif.if ], [ %.843, %B312.if ], [ %.1100, %B542.endif.if ], [ %.1206, %B618.endif.if ]
  ret i32 %common.ret.op

B94:                                              ; preds = %B66, %B0.endif.endif
  store i64 0, ptr %retptr, align 8
  br label %common.ret

B108:                                             ; preds = %B66, %B716
  %heads.2.0 = phi i64 [ %.576, %B716 ], [ 0, %B66 ]
  %at.2.0 = phi i64 [ %.1378, %B716 ], [ %arg.i, %B66 ]
  %.361 = icmp slt i64 %at.2.0, 0
  %.362 = select i1 %.361, i64 %arg.firsts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.firsts.4, i64 %at.2.0
  %.376 = getelementptr i64, ptr %4, i64 %.362
  %.377 = load i64, ptr %.376, align 8
  %.393 = select i1 %.361, i64 %arg.sizes.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.sizes.4, i64 %at.2.0
  %.407 = getelementptr i64, ptr %5, i64 %.393
  %.408 = load i64, ptr %.407, align 8
  %.409 = add nsw i64 %.377, %.408
  %.410 = add nsw i64 %.409, -1
  %.428.inv = icmp sgt i64 %.409, 0
  %.429 = select i1 %.428.inv, i64 0, i64 %arg.forms.5.0
  %6 = getelementptr i32, ptr %arg.forms.4, i64 %.410
  %.443 = getelementptr i32, ptr %6, i64 %.429
  %.444 = load i32, ptr %.443, align 4
  %.446 = icmp sgt i32 %.444, -1
  br i1 %.446, label %B174, label %B240

B174:                                             ; preds = %B108
  %.472 = select i1 %.428.inv, i64 0, i64 %arg.capitals.5.0
  %7 = getelementptr i8, ptr %arg.capitals.4, i64 %.410
  %.486 = getelementptr i8, ptr %7, i64 %.472
  %.487 = load i8, ptr %.486, align 1
  %.490.not = icmp eq i8 %.487, 0
  br i1 %.490.not, label %B240, label %B190

B190:                                             ; preds = %B174
  %.534 = sext i32 %.444 to i64
  %.547 = icmp slt i32 %.444, 0
  %.548 = select i1 %.547, i64 %arg.marks.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.marks.4, i64 %.548
  %.562 = getelementptr i8, ptr %8, i64 %.534
  %.563 = load i8, ptr %.562, align 1
  %9 = lshr i8 %.563, 2
  %.lobit = and i8 %9, 1
  %10 = zext nneg i8 %.lobit to i64
  br label %B240

B240:                                             ; preds = %B174, %B190, %B108
  %"$phi240.1.3.1" = phi i64 [ %10, %B190 ], [ 0, %B174 ], [ 0, %B108 ]
  %.576 = add nuw nsw i64 %heads.2.0, %"$phi240.1.3.1"
  store i64 1, ptr %.610, align 8
  store i64 2, ptr %.613, align 8
  br label %B282

B282:                                             ; preds = %B598, %B240
  %.669 = load i64, ptr %.613, align 8
  %.670 = icmp sgt i64 %.669, 0
  br i1 %.670, label %B282.if, label %B702

B312:                                             ; preds = %B282.if
  %.749 = icmp slt i64 %.715, 0
  %.750 = select i1 %.749, i64 %arg.firsts.5.0, i64 0
  %11 = getelementptr i64, ptr %arg.firsts.4, i64 %.715
  %.764 = getelementptr i64, ptr %11, i64 %.750
  %.765 = load i64, ptr %.764, align 8
  %.785.inv = icmp sgt i64 %.765, 0
  %.786 = select i1 %.785.inv, i64 0, i64 %arg.ends.5.0
  %12 = getelementptr i64, ptr %arg.ends.4, i64 %.765
  %13 = getelementptr i8, ptr %12, i64 -8
  %.800 = getelementptr i64, ptr %13, i64 %.786
  %.801 = load i64, ptr %.800, align 8
  %.816 = icmp slt i64 %.765, 0
  %.817 = select i1 %.816, i64 %arg.begins.5.0, i64 0
  %14 = getelementptr i64, ptr %arg.begins.4, i64 %.765
  %.831 = getelementptr i64, ptr %14, i64 %.817
  %.832 = load i64, ptr %.831, align 8
  store i64 0, ptr %.835, align 8
  %.843 = call i32 @dptext$22(ptr nonnull %.835, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.801, i64 %.832, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0)
  %.853 = load i64, ptr %.835, align 8
  switch i32 %.843, label %B312.if [
    i32 -2, label %B312.endif
    i32 0, label %B312.endif
  ], !prof !0

B442:                                             ; preds = %B312.endif, %B312.endif
  %.905 = select i1 %.749, i64 %arg.sizes.5.0, i64 0
  %15 = getelementptr i64, ptr %arg.sizes.4, i64 %.715
  %.919 = getelementptr i64, ptr %15, i64 %.905
  %.920 = load i64, ptr %.919, align 8
  %.921 = icmp eq i64 %.920, 1
  br i1 %.921, label %B466, label %B598

B466:                                             ; preds = %B442
  %.943 = select i1 %.816, i64 %arg.forms.5.0, i64 0
  %16 = getelementptr i32, ptr %arg.forms.4, i64 %.765
  %.957 = getelementptr i32, ptr %16, i64 %.943
  %.958 = load i32, ptr %.957, align 4
  %.960 = icmp sgt i32 %.958, -1
  br i1 %.960, label %B490, label %B542

B490:                                             ; preds = %B466
  %.994 = sext i32 %.958 to i64
  %.1022 = getelementptr i8, ptr %arg.marks.4, i64 %.994
  %.1023 = load i8, ptr %.1022, align 1
  %17 = and i8 %.1023, 8
  %.1026.not = icmp eq i8 %17, 0
  br i1 %.1026.not, label %B542, label %B598

B542:                                             ; preds = %B490, %B466
  %.1061 = load i64, ptr %.831, align 8
  %.1077 = select i1 %.816, i64 %arg.ends.5.0, i64 0
  %.1091 = getelementptr i64, ptr %12, i64 %.1077
  %.1092 = load i64, ptr %.1091, align 8
  store i8 0, ptr %.1094, align 1
  %.1100 = call i32 @dptext$32(ptr nonnull %.1094, ptr nonnull %excinfo.3, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.1061, i64 %.1092)
  %.1101 = load ptr, ptr %excinfo.3, align 8
  %.1108 = icmp sgt i32 %.1100, 0
  %.1109 = select i1 %.1108, ptr %.1101, ptr undef
  %.1110 = load i8, ptr %.1094, align 1
  %.1113 = icmp ne i8 %.1110, 0
  switch i32 %.1100, label %B542.endif.if [
    i32 -2, label %B598
    i32 0, label %B598
  ], !prof !0

B598:                                             ; preds = %B542, %B542, %B490, %B442
  %"$phi598.1.3.3" = phi i1 [ true, %B490 ], [ false, %B442 ], [ %.1113, %B542 ], [ %.1113, %B542 ]
  %.1139 = icmp eq i64 %.676, 1
  %.1139.not = xor i1 %.1139, true
  %"$phi598.1.3.3.not" = xor i1 %"$phi598.1.3.3", true
  %brmerge = select i1 %.1139.not, i1 true, i1 %"$phi598.1.3.3.not"
  br i1 %brmerge, label %B618, label %B282

B618:                                             ; preds = %B598
  %.1191 = load i64, ptr %.919, align 8
  store i8 0, ptr %.1196, align 1
  %.1206 = call i32 @dptext$31(ptr nonnull %.1196, ptr nonnull %excinfo.4, i64 %.765, i64 %.1191, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0)
  %.1207 = load ptr, ptr %excinfo.4, align 8
  %.1214 = icmp sgt i32 %.1206, 0
  %.1215 = select i1 %.1214, ptr %.1207, ptr undef
  %.1216 = load i8, ptr %.1196, align 1
  %.1219.not = icmp eq i8 %.1216, 0
  switch i32 %.1206, label %B618.endif.if [
    i32 -2, label %B618.endif.endif
    i32 0, label %B618.endif.endif
  ], !prof !0

B668:                                             ; preds = %B618.endif.endif
  %.1258 = select i1 %.749, i64 %arg.names.5.0, i64 0
  %18 = getelementptr i32, ptr %arg.names.4, i64 %.715
  %.1272 = getelementptr i32, ptr %18, i64 %.1258
  %.1273 = load i32, ptr %.1272, align 4
  %.1277 = sext i32 %.1273 to i64
  %.1290 = icmp slt i32 %.1273, 0
  %.1291 = select i1 %.1290, i64 %arg.not_joined.5.0, i64 0
  %19 = getelementptr i8, ptr %arg.not_joined.4, i64 %.1291
  %.1305 = getelementptr i8, ptr %19, i64 %.1277
  %.1306 = load i8, ptr %.1305, align 1
  %.1309.not = icmp eq i8 %.1306, 0
  %spec.select = select i1 %.1309.not, i64 %.676, i64 0
  br label %B702

B702:                                             ; preds = %B282, %B668, %B618.endif.endif, %B312.endif, %B282.if
  %step.2.2 = phi i64 [ 0, %B282 ], [ 0, %B282.if ], [ 0, %B312.endif ], [ %spec.select, %B668 ], [ 0, %B618.endif.endif ]
  %.1342 = icmp eq i64 %step.2.2, 0
  br i1 %.1342, label %B730, label %B716

B716:                                             ; preds = %B702
  %.1378 = add nsw i64 %at.2.0, %step.2.2
  br label %B108

B730:                                             ; preds = %B702
  %.1385.not = icmp ne i64 %.576, 0
  %.1391 = icmp sgt i64 %at.2.0, %arg.i
  %or.cond = and i1 %.1385.not, %.1391
  %.1395 = sub nsw i64 %at.2.0, %arg.i
  %.1400 = add nuw nsw i64 %.1395, 1
  %"$phi764.0.2.0" = select i1 %or.cond, i64 %.1400, i64 0
  store i64 %"$phi764.0.2.0", ptr %retptr, align 8
  br label %common.ret

B0.endif.if:                                      ; preds = %entry
  store ptr %.216, ptr %excinfo, align 8
  br label %common.ret

B0.endif.endif:                                   ; preds = %entry, %entry
  br i1 %.220.not, label %B94, label %B66

B282.if:                                          ; preds = %B282
  %.676 = load i64, ptr %.610, align 8
  %.679 = add nsw i64 %.669, -1
  store i64 %.679, ptr %.613, align 8
  %.683 = add i64 %.676, 1
  store i64 %.683, ptr %.610, align 8
  %.715 = add nsw i64 %at.2.0, %.676
  %.721.not = icmp slt i64 %.715, %arg.count
  br i1 %.721.not, label %B312, label %B702

B312.if:                                          ; preds = %B312
  %.851 = icmp sgt i32 %.843, 0
  %.844 = load ptr, ptr %excinfo.2, align 8
  %.852 = select i1 %.851, ptr %.844, ptr undef
  store ptr %.852, ptr %excinfo, align 8
  br label %common.ret

B312.endif:                                       ; preds = %B312, %B312
  switch i64 %.853, label %B702 [
    i64 1, label %B442
    i64 6, label %B442
  ]

B542.endif.if:                                    ; preds = %B542
  store ptr %.1109, ptr %excinfo, align 8
  br label %common.ret

B618.endif.if:                                    ; preds = %B618
  store ptr %.1215, ptr %excinfo, align 8
  br label %common.ret

B618.endif.endif:                                 ; preds = %B618, %B618
  br i1 %.1219.not, label %B702, label %B668
}

define linkonce_odr i32 @dptext$31(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.first, i64 %arg.size, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.capitals.0, ptr %arg.capitals.1, i64 %arg.capitals.2, i64 %arg.capitals.3, ptr %arg.capitals.4, i64 %arg.capitals.5.0, i64 %arg.capitals.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0) {
entry:
  %.67 = alloca i64, align 8
  store i64 0, ptr %.67, align 8
  %.70 = alloca i64, align 8
  store i64 0, ptr %.70, align 8
  store i64 %arg.first, ptr %.67, align 8
  %.81 = icmp slt i64 %arg.size, 1
  %storemerge = select i1 %.81, i64 0, i64 %arg.size
  store i64 %storemerge, ptr %.70, align 8
  br label %B42

B42:                                              ; preds = %B132, %entry
  %.124 = load i64, ptr %.70, align 8
  %.125 = icmp sgt i64 %.124, 0
  br i1 %.125, label %B42.if, label %B162

B58:                                              ; preds = %B42.if
  %.187 = icmp slt i64 %.131, 0
  %.188 = select i1 %.187, i64 %arg.forms.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.forms.4, i64 %.131
  %.202 = getelementptr i32, ptr %0, i64 %.188
  %.203 = load i32, ptr %.202, align 4
  %.205 = icmp sgt i32 %.203, -1
  br i1 %.205, label %B82, label %B132

B82:                                              ; preds = %B58
  %.241 = sext i32 %.203 to i64
  %.269 = getelementptr i8, ptr %arg.marks.4, i64 %.241
  %.270 = load i8, ptr %.269, align 1
  %1 = and i8 %.270, 16
  %.273 = icmp ne i8 %1, 0
  br label %B132

B132:                                             ; preds = %B82, %B58, %B42.if
  %"$phi132.1.3.1" = phi i1 [ %.273, %B82 ], [ false, %B58 ], [ false, %B42.if ]
  %.297 = icmp slt i64 %.131, 0
  %.298 = select i1 %.297, i64 %arg.capitals.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.capitals.4, i64 %.131
  %.312 = getelementptr i8, ptr %2, i64 %.298
  %.313 = load i8, ptr %.312, align 1
  %.316.not = icmp eq i8 %.313, 0
  %.316.not.not = xor i1 %.316.not, true
  %brmerge = select i1 %.316.not.not, i1 true, i1 %"$phi132.1.3.1"
  br i1 %brmerge, label %B42, label %B154

common.ret:                                       ; preds = %B236, %B154
  %common.ret.op = phi i32 [ 0, %B154 ], [ 0, %B236 ]
  ret i32 %common.ret.op

B154:                                             ; preds = %B132
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B162:                                             ; preds = %B42
  %.366 = icmp slt i64 %arg.first, 0
  %.367 = select i1 %.366, i64 %arg.forms.5.0, i64 0
  %3 = getelementptr i32, ptr %arg.forms.4, i64 %arg.first
  %.381 = getelementptr i32, ptr %3, i64 %.367
  %.382 = load i32, ptr %.381, align 4
  %.384 = icmp slt i32 %.382, 0
  br i1 %.384, label %B236, label %B186

B186:                                             ; preds = %B162
  %.425 = sext i32 %.382 to i64
  %.453 = getelementptr i8, ptr %arg.marks.4, i64 %.425
  %.454 = load i8, ptr %.453, align 1
  %4 = and i8 %.454, 1
  %5 = xor i8 %4, 1
  br label %B236

B236:                                             ; preds = %B186, %B162
  %"$phi236.0.2.0" = phi i8 [ 1, %B162 ], [ %5, %B186 ]
  store i8 %"$phi236.0.2.0", ptr %retptr, align 1
  br label %common.ret

B42.if:                                           ; preds = %B42
  %.131 = load i64, ptr %.67, align 8
  %.134 = add nsw i64 %.124, -1
  store i64 %.134, ptr %.70, align 8
  %.138 = add i64 %.131, 1
  store i64 %.138, ptr %.67, align 8
  %.168 = icmp sgt i64 %.131, %arg.first
  br i1 %.168, label %B58, label %B132
}

define linkonce_odr i32 @dptext$32(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end) {
entry:
  %.20 = sub nsw i64 %arg.end, %arg.begin
  %.21 = icmp eq i64 %.20, 1
  br i1 %.21, label %B22, label %B44

B22:                                              ; preds = %entry
  %.40 = icmp slt i64 %arg.begin, 0
  %.41 = select i1 %.40, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.begin
  %.55 = getelementptr i8, ptr %0, i64 %.41
  %.56 = load i8, ptr %.55, align 1
  %.62 = icmp eq i8 %.56, 38
  %1 = zext i1 %.62 to i8
  br label %B44

B44:                                              ; preds = %B22, %entry
  %"$phi44.0.2.0" = phi i8 [ %1, %B22 ], [ 0, %entry ]
  store i8 %"$phi44.0.2.0", ptr %retptr, align 1
  ret i32 0
}

define linkonce_odr i32 @dptext$21(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.x.0, i64 %arg.x.1) {
entry:
  %.11 = call i64 @llvm.smax.i64(i64 %arg.x.1, i64 %arg.x.0)
  store i64 %.11, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @dptext$23(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i64 %arg.lst.2, i64 %arg.value) {
entry:
  %.16 = alloca i64, align 8
  store i64 0, ptr %.16, align 8
  br label %B8

B8:                                               ; preds = %B10, %entry
  %.40 = load i64, ptr %.16, align 8
  %.41 = icmp slt i64 %.40, 3
  br i1 %.41, label %B8.if, label %B32

B10:                                              ; preds = %switch.end
  %.88 = icmp eq i64 %.53, %arg.value
  br i1 %.88, label %B24, label %B8

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
  switch i64 %.40, label %switch.else [
    i64 0, label %switch.end
    i64 -3, label %switch.end
    i64 1, label %switch.1
    i64 -2, label %switch.1
    i64 2, label %switch.2
    i64 -1, label %switch.2
  ]

switch.else:                                      ; preds = %B8.if
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !7
  br label %common.ret

switch.end:                                       ; preds = %B8.if, %B8.if, %switch.2, %switch.1
  %.53 = phi i64 [ %arg.lst.2, %switch.2 ], [ %arg.lst.1, %switch.1 ], [ %arg.lst.0, %B8.if ], [ %arg.lst.0, %B8.if ]
  %.62 = add i64 %.40, 1
  store i64 %.62, ptr %.16, align 8
  br i1 %.41, label %B10, label %B32

switch.1:                                         ; preds = %B8.if, %B8.if
  br label %switch.end

switch.2:                                         ; preds = %B8.if, %B8.if
  br label %switch.end
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
!1 = !{!2}
!2 = distinct !{!2, !3, !"dptext$33: %retptr"}
!3 = distinct !{!3, !"dptext$33"}
!4 = !{!5}
!5 = distinct !{!5, !6, !"dptext$33: %retptr"}
!6 = distinct !{!6, !"dptext$33"}
!7 = !{i1 true}
