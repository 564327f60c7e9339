; {"module": "dptext.text.number_kernels", "loop": "cut_numbers", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i4", 1, 257], ["|i1", 1, 257], ["<u8", 1, 257], ["<i8", 1, 257], ["<u8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$3", "returns": ["<i8"], "single": true}
@dptext$0 = common global ptr null
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d = internal constant [75 x i8] c"\80\04\95@\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\16integer modulo by zero\94\85\94N\87\94."
@.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1 = internal constant [20 x i8] c"\FF\B2A\96\E7\1DMRt\D7)[\CE\CA\00\9E\A2Z_\9D"
@.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d, i32 75, ptr @.const.pickledata.ffb24196e71d4d5274d7295bceca009ea25a5f9d.sha1, ptr null, i32 0 }
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null

define i32 @dptext$3(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.lower.0, ptr %arg.lower.1, i64 %arg.lower.2, i64 %arg.lower.3, ptr %arg.lower.4, i64 %arg.lower.5.0, i64 %arg.lower.6.0, ptr %arg.decimals.0, ptr %arg.decimals.1, i64 %arg.decimals.2, i64 %arg.decimals.3, ptr %arg.decimals.4, i64 %arg.decimals.5.0, i64 %arg.decimals.6.0, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.before_places.0, ptr %arg.before_places.1, i64 %arg.before_places.2, i64 %arg.before_places.3, ptr %arg.before_places.4, i64 %arg.before_places.5.0, i64 %arg.before_places.6.0, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.behind_places.0, ptr %arg.behind_places.1, i64 %arg.behind_places.2, i64 %arg.behind_places.3, ptr %arg.behind_places.4, i64 %arg.behind_places.5.0, i64 %arg.behind_places.6.0, ptr %arg.slots.0, ptr %arg.slots.1, i64 %arg.slots.2, i64 %arg.slots.3, ptr %arg.slots.4, i64 %arg.slots.5.0, i64 %arg.slots.6.0, ptr %arg.shapes.0, ptr %arg.shapes.1, i64 %arg.shapes.2, i64 %arg.shapes.3, ptr %arg.shapes.4, i64 %arg.shapes.5.0, i64 %arg.shapes.6.0, ptr %arg.first_tokens.0, ptr %arg.first_tokens.1, i64 %arg.first_tokens.2, i64 %arg.first_tokens.3, ptr %arg.first_tokens.4, i64 %arg.first_tokens.5.0, i64 %arg.first_tokens.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.prefixes.0, ptr %arg.prefixes.1, i64 %arg.prefixes.2, i64 %arg.prefixes.3, ptr %arg.prefixes.4, i64 %arg.prefixes.5.0, i64 %arg.prefixes.6.0, ptr %arg.suffixes.0, ptr %arg.suffixes.1, i64 %arg.suffixes.2, i64 %arg.suffixes.3, ptr %arg.suffixes.4, i64 %arg.suffixes.5.0, i64 %arg.suffixes.6.0, ptr %arg.wholes.0, ptr %arg.wholes.1, i64 %arg.wholes.2, i64 %arg.wholes.3, ptr %arg.wholes.4, i64 %arg.wholes.5.0, i64 %arg.wholes.6.0, ptr %arg.run_starts.0, ptr %arg.run_starts.1, i64 %arg.run_starts.2, i64 %arg.run_starts.3, ptr %arg.run_starts.4, i64 %arg.run_starts.5.0, i64 %arg.run_starts.6.0, ptr %arg.lengths.0, ptr %arg.lengths.1, i64 %arg.lengths.2, i64 %arg.lengths.3, ptr %arg.lengths.4, i64 %arg.lengths.5.0, i64 %arg.lengths.6.0, ptr %arg.marks.0, ptr %arg.marks.1, i64 %arg.marks.2, i64 %arg.marks.3, ptr %arg.marks.4, i64 %arg.marks.5.0, i64 %arg.marks.6.0, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0) {
entry:
  %.272 = alloca i64, align 8
  store i64 0, ptr %.272, align 8
  %.275 = alloca i64, align 8
  store i64 0, ptr %.275, align 8
  %.1469 = alloca i64, align 8
  store i64 0, ptr %.1469, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.1503 = alloca i64, align 8
  store i64 0, ptr %.1503, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.1722 = alloca i64, align 8
  store i64 0, ptr %.1722, align 8
  %.1725 = alloca i64, align 8
  store i64 0, ptr %.1725, align 8
  store i64 0, ptr %.272, align 8
  %.286 = icmp slt i64 %arg.begins.2, 1
  %storemerge = select i1 %.286, i64 0, i64 %arg.begins.2
  store i64 %storemerge, ptr %.275, align 8
  br label %B140

B140:                                             ; preds = %entry, %B2266
  %r.2.0 = phi i64 [ 0, %entry ], [ %r.3.2, %B2266 ]
  %count.2.0 = phi i64 [ 2, %entry ], [ %count.3.1, %B2266 ]
  %.330 = load i64, ptr %.275, align 8
  %.331 = icmp sgt i64 %.330, 0
  br i1 %.331, label %B142.if, label %B142.endif

B144:                                             ; preds = %B142.endif
  %.395 = icmp slt i64 %.321.sroa.0.0, 0
  %.396 = select i1 %.395, i64 %arg.run_starts.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.run_starts.4, i64 %.321.sroa.0.0
  %.410 = getelementptr i64, ptr %0, i64 %.396
  store i64 %r.2.0, ptr %.410, align 8
  %.429 = select i1 %.395, i64 %arg.begins.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.begins.4, i64 %.321.sroa.0.0
  %.443 = getelementptr i64, ptr %1, i64 %.429
  %.444 = load i64, ptr %.443, align 8
  %.460 = select i1 %.395, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %.321.sroa.0.0
  %.474 = getelementptr i64, ptr %2, i64 %.460
  %.475 = load i64, ptr %.474, align 8
  %.510 = icmp slt i64 %.444, %.475
  br i1 %.510, label %B402, label %B1420

B402:                                             ; preds = %B1406, %B144
  %r.5.1 = phi i64 [ %r.2.0, %B144 ], [ %r.4.3, %B1406 ]
  %i.2.1 = phi i64 [ %.444, %B144 ], [ %.561, %B1406 ]
  %form.8.1 = phi i64 [ 0, %B144 ], [ %form.9.3, %B1406 ]
  %mark.5.1 = phi i64 [ -1, %B144 ], [ %mark.6.3, %B1406 ]
  %whole.2.1 = phi i64 [ 0, %B144 ], [ %whole.3.3, %B1406 ]
  %first_unit.4.1 = phi i64 [ 0, %B144 ], [ %first_unit.3.3, %B1406 ]
  %unit.4.1 = phi i64 [ 0, %B144 ], [ %unit.5.3, %B1406 ]
  %.35.i = icmp slt i64 %i.2.1, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %arg.data.4, i64 %i.2.1
  %.50.i = getelementptr i8, ptr %3, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !0
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B402.endif, label %B76.i

B76.i:                                            ; preds = %B402
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.1, 1
  %.85.i = icmp slt i64 %.83.i, %.475
  %or.cond1342 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond1342, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.1, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %3, i64 1
  %.117.i = getelementptr i8, ptr %4, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !0
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %5 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %5 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B402.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.1, 2
  %.183.i = icmp slt i64 %.181.i, %.475
  %or.cond1343 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond1343, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.1, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %6 = getelementptr i8, ptr %3, i64 1
  %.215.i = getelementptr i8, ptr %6, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !0
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.1, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %3, i64 2
  %.251.i = getelementptr i8, ptr %7, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !0
  %.255.i = icmp slt i8 %.252.i, -64
  br i1 %.255.i, label %B342.i, label %B744.i

B342.i:                                           ; preds = %B306.i
  %8 = and i8 %.216.i, 63
  %.290.i = zext nneg i8 %8 to i64
  %.291.i = shl nuw nsw i64 %.290.i, 6
  %9 = and i8 %.252.i, 63
  %.325.i = zext nneg i8 %9 to i64
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
  %or.cond1344 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond1344, label %B744.i, label %B402.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.1, 3
  %.378.i = icmp slt i64 %.376.i, %.475
  %or.cond1345 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond1345, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.1, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %10 = getelementptr i8, ptr %3, i64 3
  %.412.i = getelementptr i8, ptr %10, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !0
  %.416.i = icmp slt i8 %.413.i, -64
  br i1 %.416.i, label %B618.i, label %B744.i

B618.i:                                           ; preds = %B582.i
  %.419.i = shl nuw nsw i64 %.52.i, 18
  %.422.i = and i64 %.419.i, 1835008
  %.424.i = shl nuw nsw i64 %.326.i, 6
  %.427.i = or disjoint i64 %.422.i, %.424.i
  %11 = and i8 %.413.i, 63
  %.465.i = zext nneg i8 %11 to i64
  %.466.i = or disjoint i64 %.427.i, %.465.i
  %.471.i = icmp samesign ugt i64 %.427.i, 65535
  %.474.i = icmp samesign ult i64 %.427.i, 1114112
  %or.cond1346 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond1346, label %B402.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B402.endif

B492:                                             ; preds = %B402.endif
  %.653 = load i64, ptr %.410, align 8
  %.655 = icmp eq i64 %r.5.1, %.653
  %mark.4.3 = select i1 %.655, i64 0, i64 %mark.5.1
  %first_unit.5.3 = select i1 %.655, i64 %unit.4.1, i64 %first_unit.4.1
  %unit.6.3 = select i1 %.655, i64 0, i64 %unit.4.1
  %.678.not = icmp eq i64 %unit.6.3, 0
  %form.7.3 = select i1 %.678.not, i64 %form.8.1, i64 -1
  %.692 = icmp sgt i64 %mark.4.3, -1
  br i1 %.692, label %B674, label %B754

B674:                                             ; preds = %B492
  %.708 = icmp slt i64 %r.5.1, 0
  %.709 = select i1 %.708, i64 %arg.lengths.5.0, i64 0
  %12 = getelementptr i64, ptr %arg.lengths.4, i64 %r.5.1
  %.723 = getelementptr i64, ptr %12, i64 %.709
  store i64 0, ptr %.723, align 8
  %.741 = select i1 %.708, i64 %arg.marks.5.0, i64 0
  %13 = getelementptr i64, ptr %arg.marks.4, i64 %r.5.1
  %.755 = getelementptr i64, ptr %13, i64 %.741
  store i64 %mark.4.3, ptr %.755, align 8
  %.774 = select i1 %.708, i64 %arg.values.5.0, i64 0
  %14 = getelementptr i64, ptr %arg.values.4, i64 %r.5.1
  %.788 = getelementptr i64, ptr %14, i64 %.774
  store i64 0, ptr %.788, align 8
  %.791 = add nsw i64 %r.5.1, 1
  br label %B754

B754:                                             ; preds = %B674, %B492
  %r.6.3 = phi i64 [ %.791, %B674 ], [ %r.5.1, %B492 ]
  %mark.7.3 = phi i64 [ -1, %B674 ], [ %mark.4.3, %B492 ]
  %.836 = getelementptr i8, ptr %arg.decimals.4, i64 %.529.sroa.0.0
  %.837 = load i8, ptr %.836, align 1
  %.840 = sext i8 %.837 to i64
  %.845 = icmp slt i8 %.837, 0
  %.851 = icmp eq i64 %form.7.3, 0
  %or.cond1347 = select i1 %.845, i1 %.851, i1 false
  %form.10.3 = select i1 %or.cond1347, i64 -2, i64 %form.7.3
  %.861 = add nsw i64 %r.6.3, -1
  %.875.inv = icmp sgt i64 %r.6.3, 0
  %.876 = select i1 %.875.inv, i64 0, i64 %arg.lengths.5.0
  %15 = getelementptr i64, ptr %arg.lengths.4, i64 %.861
  %.890 = getelementptr i64, ptr %15, i64 %.876
  %.891 = load i64, ptr %.890, align 8
  %.892 = add nsw i64 %.891, 1
  store i64 %.892, ptr %.890, align 8
  %.939 = select i1 %.875.inv, i64 0, i64 %arg.values.5.0
  %16 = getelementptr i64, ptr %arg.values.4, i64 %r.6.3
  %17 = getelementptr i8, ptr %16, i64 -8
  %.953 = getelementptr i64, ptr %17, i64 %.939
  %.954 = load i64, ptr %.953, align 8
  %.959 = icmp slt i64 %.954, 100000000000000000
  %.990 = urem i64 %.954, 100000000000000000
  %"$phi984.1.2.3" = select i1 %.959, i64 %.954, i64 %.990
  %.1017 = mul nsw i64 %"$phi984.1.2.3", 10
  %.1021 = add nsw i64 %.1017, %.840
  store i64 %.1021, ptr %.953, align 8
  %.1055 = icmp slt i64 %whole.2.1, 100000000000000000
  %.1086 = urem i64 %whole.2.1, 100000000000000000
  %"$phi1054.1.2.3" = select i1 %.1055, i64 %whole.2.1, i64 %.1086
  %.1143 = mul nsw i64 %"$phi1054.1.2.3", 10
  %.1147 = add nsw i64 %.1143, %.840
  br label %B1406

B1092:                                            ; preds = %B402.endif
  %.1163 = icmp slt i64 %.529.sroa.0.0, 128
  %.1176 = icmp eq i64 %.529.sroa.0.0, 8217
  %. = select i1 %.1176, i64 39, i64 45
  %"$phi1168.3.3.4" = select i1 %.1163, i64 %.529.sroa.0.0, i64 %.
  br label %B1406

B1186:                                            ; preds = %B402.endif
  %.1221.not = icmp ult i64 %unit.4.1, 281474976710656
  br i1 %.1221.not, label %B1232, label %B1406

B1232:                                            ; preds = %B1186
  %.1252 = getelementptr i32, ptr %arg.lower.4, i64 %.529.sroa.0.0
  %.1253 = load i32, ptr %.1252, align 4
  %.1255 = icmp eq i32 %.1253, 0
  %.1289 = icmp sgt i32 %.1253, 65535
  %or.cond1348 = or i1 %.1255, %.1289
  br i1 %or.cond1348, label %B1406, label %B1306

B1306:                                            ; preds = %B1232
  %.1349 = shl nuw i64 %unit.4.1, 16
  %.1385 = sext i32 %.1253 to i64
  %.1386 = or i64 %.1349, %.1385
  br label %B1406

B1406:                                            ; preds = %B1186, %B1232, %B1306, %B1092, %B754
  %r.4.3 = phi i64 [ %r.6.3, %B754 ], [ %r.5.1, %B1092 ], [ %r.5.1, %B1306 ], [ %r.5.1, %B1232 ], [ %r.5.1, %B1186 ]
  %form.9.3 = phi i64 [ %form.10.3, %B754 ], [ %form.8.1, %B1092 ], [ %form.8.1, %B1306 ], [ %form.8.1, %B1232 ], [ %form.8.1, %B1186 ]
  %mark.6.3 = phi i64 [ %mark.7.3, %B754 ], [ %"$phi1168.3.3.4", %B1092 ], [ %mark.5.1, %B1306 ], [ %mark.5.1, %B1232 ], [ %mark.5.1, %B1186 ]
  %first_unit.3.3 = phi i64 [ %first_unit.5.3, %B754 ], [ %first_unit.4.1, %B1092 ], [ %first_unit.4.1, %B1306 ], [ %first_unit.4.1, %B1232 ], [ %first_unit.4.1, %B1186 ]
  %unit.5.3 = phi i64 [ %unit.6.3, %B754 ], [ %unit.4.1, %B1092 ], [ %.1386, %B1306 ], [ -1, %B1232 ], [ -1, %B1186 ]
  %whole.3.3 = phi i64 [ %.1147, %B754 ], [ %whole.2.1, %B1092 ], [ %whole.2.1, %B1306 ], [ %whole.2.1, %B1232 ], [ %whole.2.1, %B1186 ]
  %.1440 = icmp slt i64 %.561, %.475
  br i1 %.1440, label %B402, label %B1420

B1420:                                            ; preds = %B1406, %B144
  %r.3.2 = phi i64 [ %r.4.3, %B1406 ], [ %r.2.0, %B144 ]
  %form.11.2 = phi i64 [ %form.9.3, %B1406 ], [ 0, %B144 ]
  %whole.4.2 = phi i64 [ %whole.3.3, %B1406 ], [ 0, %B144 ]
  %first_unit.2.2 = phi i64 [ %first_unit.3.3, %B1406 ], [ 0, %B144 ]
  %unit.7.2 = phi i64 [ %unit.5.3, %B1406 ], [ 0, %B144 ]
  store i64 0, ptr %.1469, align 8
  %.1477 = call i32 @dptext$4(ptr nonnull %.1469, ptr nonnull %excinfo.2, i64 %first_unit.2.2, ptr %arg.before.0, ptr %arg.before.1, i64 %arg.before.2, i64 %arg.before.3, ptr %arg.before.4, i64 %arg.before.5.0, i64 %arg.before.6.0, ptr %arg.before_places.0, ptr %arg.before_places.1, i64 %arg.before_places.2, i64 %arg.before_places.3, ptr %arg.before_places.4, i64 %arg.before_places.5.0, i64 %arg.before_places.6.0)
  %.1487 = load i64, ptr %.1469, align 8
  switch i32 %.1477, label %B1420.if [
    i32 -2, label %B1420.endif
    i32 0, label %B1420.endif
  ], !prof !3

B1566:                                            ; preds = %B1420.endif.endif
  %.1564 = icmp eq i64 %form.11.2, 0
  br i1 %.1564, label %B1580, label %B2266

B1580:                                            ; preds = %B1566
  %.1602 = load i64, ptr %.410, align 8
  %.1635 = sub i64 %r.3.2, %.1602
  %.1643 = icmp sgt i64 %.1635, 5
  br i1 %.1643, label %B2234, label %B1648

B1648:                                            ; preds = %B1580
  %.1655 = icmp sgt i64 %.1635, 1
  br i1 %.1655, label %B1694, label %B1660

B1660:                                            ; preds = %B1648
  %.1673 = icmp slt i64 %.1602, 0
  %.1674 = select i1 %.1673, i64 %arg.lengths.5.0, i64 0
  %18 = getelementptr i64, ptr %arg.lengths.4, i64 %.1602
  %.1688 = getelementptr i64, ptr %18, i64 %.1674
  %.1689 = load i64, ptr %.1688, align 8
  %.1690 = icmp sgt i64 %.1689, 6
  br i1 %.1690, label %B1694, label %B2118

B1694:                                            ; preds = %B1660, %B1648
  store i64 %.1602, ptr %.1722, align 8
  %.1736 = icmp slt i64 %.1635, 1
  %storemerge1336 = select i1 %.1736, i64 0, i64 %.1635
  store i64 %storemerge1336, ptr %.1725, align 8
  br label %B1766

B1766:                                            ; preds = %B1694, %B1766.if
  %shape.2.3 = phi i64 [ 0, %B1694 ], [ %.1936, %B1766.if ]
  %.1777 = load i64, ptr %.1725, align 8
  %.1778 = icmp sgt i64 %.1777, 0
  br i1 %.1778, label %B1766.if, label %B1852

B1852:                                            ; preds = %B1766
  %.1958 = icmp eq i64 %arg.slots.2, 0
  br i1 %.1958, label %B1852.if, label %B1852.else, !prof !4

B1896:                                            ; preds = %B1852.else.endif
  %19 = getelementptr i64, ptr %arg.shapes.4, i64 %.2035
  %.2107 = load i64, ptr %19, align 8
  %.2109.not = icmp eq i64 %.2107, %shape.2.3
  br i1 %.2109.not, label %B2018, label %B1932

B1932:                                            ; preds = %B1982, %B1896
  %slot.2.3 = phi i64 [ %.1968.0, %B1896 ], [ %.2137.1, %B1982 ]
  %.2115 = add nsw i64 %slot.2.3, 1
  %.2146 = srem i64 %.2115, %arg.slots.2
  %.2147 = xor i64 %arg.slots.2, %.2146
  %.2148 = icmp slt i64 %.2147, 0
  %.2149 = icmp ne i64 %.2146, 0
  %.2150 = and i1 %.2149, %.2148
  %.2157 = add i64 %.2146, %arg.slots.2
  %.2137.1 = select i1 %.2150, i64 %.2157, i64 %.2146
  %.2187 = icmp slt i64 %.2137.1, 0
  %.2188 = select i1 %.2187, i64 %arg.slots.5.0, i64 0
  %20 = getelementptr i64, ptr %arg.slots.4, i64 %.2137.1
  %.2202 = getelementptr i64, ptr %20, i64 %.2188
  %.2203 = load i64, ptr %.2202, align 8
  %.2204 = icmp sgt i64 %.2203, -1
  br i1 %.2204, label %B1982, label %B2018

B1982:                                            ; preds = %B1932
  %21 = getelementptr i64, ptr %arg.shapes.4, i64 %.2203
  %.2274 = load i64, ptr %21, align 8
  %.2276.not = icmp eq i64 %.2274, %shape.2.3
  br i1 %.2276.not, label %B2018, label %B1932

B2018:                                            ; preds = %B1932, %B1852.else.endif, %B1982, %B1896
  %phiofops = phi i64 [ %.2020, %B1852.else.endif ], [ %.2020, %B1896 ], [ %.2188, %B1932 ], [ %.2188, %B1982 ]
  %slot.3.4 = phi i64 [ %.2137.1, %B1982 ], [ %.2137.1, %B1932 ], [ %.1968.0, %B1896 ], [ %.1968.0, %B1852.else.endif ]
  %22 = getelementptr i64, ptr %arg.slots.4, i64 %slot.3.4
  %.2318 = getelementptr i64, ptr %22, i64 %phiofops
  %.2319 = load i64, ptr %.2318, align 8
  %.2320 = icmp slt i64 %.2319, 0
  br i1 %.2320, label %B2042, label %B2064

B2042:                                            ; preds = %B2018
  store i64 %count.2.0, ptr %.2318, align 8
  %.2369 = icmp slt i64 %count.2.0, 0
  %.2370 = select i1 %.2369, i64 %arg.shapes.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.shapes.4, i64 %count.2.0
  %.2384 = getelementptr i64, ptr %23, i64 %.2370
  store i64 %shape.2.3, ptr %.2384, align 8
  br label %B2064

B2064:                                            ; preds = %B2042, %B2018
  %.2421 = load i64, ptr %.2318, align 8
  br label %B2234

B2118:                                            ; preds = %B1660
  %.2430 = icmp sgt i64 %.1521, 4
  %.2440 = icmp slt i64 %.1521, 7
  %or.cond1350 = and i1 %.2430, %.2440
  %spec.select = select i1 %or.cond1350, i64 1, i64 0
  br label %B2234

B2234:                                            ; preds = %B2118, %B1580, %B2064
  %form.12.2 = phi i64 [ %count.2.0, %B1580 ], [ %.2421, %B2064 ], [ %spec.select, %B2118 ]
  %.2471 = icmp eq i64 %form.12.2, %count.2.0
  br i1 %.2471, label %B2246, label %B2266

B2246:                                            ; preds = %B2234
  %.2491 = icmp slt i64 %count.2.0, 0
  %.2492 = select i1 %.2491, i64 %arg.first_tokens.5.0, i64 0
  %24 = getelementptr i64, ptr %arg.first_tokens.4, i64 %count.2.0
  %.2506 = getelementptr i64, ptr %24, i64 %.2492
  store i64 %.321.sroa.0.0, ptr %.2506, align 8
  %.2511 = add nsw i64 %count.2.0, 1
  br label %B2266

B2266:                                            ; preds = %B1420.endif.endif, %B2246, %B2234, %B1566
  %count.3.1 = phi i64 [ %count.2.0, %B1566 ], [ %.2511, %B2246 ], [ %count.2.0, %B2234 ], [ %count.2.0, %B1420.endif.endif ]
  %form.13.1 = phi i64 [ %form.11.2, %B1566 ], [ %count.2.0, %B2246 ], [ %form.12.2, %B2234 ], [ -1, %B1420.endif.endif ]
  %.2564 = select i1 %.395, i64 %arg.forms.5.0, i64 0
  %25 = getelementptr i64, ptr %arg.forms.4, i64 %.321.sroa.0.0
  %.2578 = getelementptr i64, ptr %25, i64 %.2564
  store i64 %form.13.1, ptr %.2578, align 8
  %.2595 = select i1 %.395, i64 %arg.prefixes.5.0, i64 0
  %26 = getelementptr i8, ptr %arg.prefixes.4, i64 %.321.sroa.0.0
  %.2609 = getelementptr i8, ptr %26, i64 %.2595
  %.2610 = trunc i64 %.1487 to i8
  store i8 %.2610, ptr %.2609, align 1
  %.2627 = select i1 %.395, i64 %arg.suffixes.5.0, i64 0
  %27 = getelementptr i8, ptr %arg.suffixes.4, i64 %.321.sroa.0.0
  %.2641 = getelementptr i8, ptr %27, i64 %.2627
  %.2642 = trunc i64 %.1521 to i8
  store i8 %.2642, ptr %.2641, align 1
  %.2659 = select i1 %.395, i64 %arg.wholes.5.0, i64 0
  %28 = getelementptr i64, ptr %arg.wholes.4, i64 %.321.sroa.0.0
  %.2673 = getelementptr i64, ptr %28, i64 %.2659
  store i64 %whole.4.2, ptr %.2673, align 8
  br label %B140

common.ret:                                       ; preds = %B1852.if, %B1420.endif.if, %B1420.if, %B2316
  %common.ret.op = phi i32 [ 0, %B2316 ], [ %.1477, %B1420.if ], [ %.1511, %B1420.endif.if ], [ 1, %B1852.if ]
  ret i32 %common.ret.op

B2316:                                            ; preds = %B142.endif
  %.2743 = icmp slt i64 %arg.begins.2, 0
  %.2744 = select i1 %.2743, i64 %arg.run_starts.5.0, i64 0
  %29 = getelementptr i64, ptr %arg.run_starts.4, i64 %arg.begins.2
  %.2758 = getelementptr i64, ptr %29, i64 %.2744
  store i64 %r.2.0, ptr %.2758, align 8
  store i64 %count.2.0, ptr %retptr, align 8
  br label %common.ret

B142.if:                                          ; preds = %B140
  %.337 = load i64, ptr %.272, align 8
  %.340 = add nsw i64 %.330, -1
  store i64 %.340, ptr %.275, align 8
  %.344 = add i64 %.337, 1
  store i64 %.344, ptr %.272, align 8
  br label %B142.endif

B142.endif:                                       ; preds = %B142.if, %B140
  %.321.sroa.0.0 = phi i64 [ %.337, %B142.if ], [ 0, %B140 ]
  br i1 %.331, label %B144, label %B2316

B402.endif:                                       ; preds = %B154.i, %B744.i, %B402, %B490.i, %B618.i
  %.529.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B402 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.529.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B402 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.561 = add nsw i64 %i.2.1, %.529.sroa.8.0
  %.596 = getelementptr i8, ptr %arg.classes.4, i64 %.529.sroa.0.0
  %.597 = load i8, ptr %.596, align 1
  switch i8 %.597, label %B1186 [
    i8 3, label %B492
    i8 7, label %B1092
  ]

B1420.if:                                         ; preds = %B1420
  %.1485 = icmp sgt i32 %.1477, 0
  %.1478 = load ptr, ptr %excinfo.2, align 8
  %.1486 = select i1 %.1485, ptr %.1478, ptr undef
  store ptr %.1486, ptr %excinfo, align 8
  br label %common.ret

B1420.endif:                                      ; preds = %B1420, %B1420
  store i64 0, ptr %.1503, align 8
  %.1511 = call i32 @dptext$4(ptr nonnull %.1503, ptr nonnull %excinfo.3, i64 %unit.7.2, ptr %arg.behind.0, ptr %arg.behind.1, i64 %arg.behind.2, i64 %arg.behind.3, ptr %arg.behind.4, i64 %arg.behind.5.0, i64 %arg.behind.6.0, ptr %arg.behind_places.0, ptr %arg.behind_places.1, i64 %arg.behind_places.2, i64 %arg.behind_places.3, ptr %arg.behind_places.4, i64 %arg.behind_places.5.0, i64 %arg.behind_places.6.0)
  %.1521 = load i64, ptr %.1503, align 8
  switch i32 %.1511, label %B1420.endif.if [
    i32 -2, label %B1420.endif.endif
    i32 0, label %B1420.endif.endif
  ], !prof !3

B1420.endif.if:                                   ; preds = %B1420.endif
  %.1519 = icmp sgt i32 %.1511, 0
  %.1512 = load ptr, ptr %excinfo.3, align 8
  %.1520 = select i1 %.1519, ptr %.1512, ptr undef
  store ptr %.1520, ptr %excinfo, align 8
  br label %common.ret

B1420.endif.endif:                                ; preds = %B1420.endif, %B1420.endif
  %.1540 = icmp slt i64 %.1487, 0
  %.1543 = icmp slt i64 %.1521, 0
  %or.cond1349 = select i1 %.1540, i1 true, i1 %.1543
  br i1 %or.cond1349, label %B2266, label %B1566

B1766.if:                                         ; preds = %B1766
  %.1784 = load i64, ptr %.1722, align 8
  %.1787 = add nsw i64 %.1777, -1
  store i64 %.1787, ptr %.1725, align 8
  %.1791 = add i64 %.1784, 1
  store i64 %.1791, ptr %.1722, align 8
  %.1820 = shl i64 %shape.2.3, 12
  %.1837 = icmp slt i64 %.1784, 0
  %.1838 = select i1 %.1837, i64 %arg.marks.5.0, i64 0
  %30 = getelementptr i64, ptr %arg.marks.4, i64 %.1784
  %.1852 = getelementptr i64, ptr %30, i64 %.1838
  %.1853 = load i64, ptr %.1852, align 8
  %.1854 = shl i64 %.1853, 5
  %.1855 = or i64 %.1820, %.1854
  %.1871 = select i1 %.1837, i64 %arg.lengths.5.0, i64 0
  %31 = getelementptr i64, ptr %arg.lengths.4, i64 %.1784
  %.1885 = getelementptr i64, ptr %31, i64 %.1871
  %.1886 = load i64, ptr %.1885, align 8
  %.1887 = icmp slt i64 %.1886, 31
  %.1886. = select i1 %.1887, i64 %.1886, i64 31
  %.1936 = or i64 %.1855, %.1886.
  br label %B1766

B1852.if:                                         ; preds = %B1852
  store ptr @.const.picklebuf.ffb24196e71d4d5274d7295bceca009ea25a5f9d, ptr %excinfo, align 8, !numba_exception_output !5
  br label %common.ret

B1852.else:                                       ; preds = %B1852
  %.1971 = icmp ne i64 %shape.2.3, -9223372036854775808
  %.1972 = icmp ne i64 %arg.slots.2, -1
  %.1973.not = or i1 %.1971, %.1972
  br i1 %.1973.not, label %B1852.else.if, label %B1852.else.endif, !prof !6

B1852.else.if:                                    ; preds = %B1852.else
  %.1977 = srem i64 %shape.2.3, %arg.slots.2
  %.1978 = xor i64 %arg.slots.2, %.1977
  %.1979 = icmp slt i64 %.1978, 0
  %.1980 = icmp ne i64 %.1977, 0
  %.1981 = and i1 %.1980, %.1979
  %.1988 = add i64 %.1977, %arg.slots.2
  %.1968.1 = select i1 %.1981, i64 %.1988, i64 %.1977
  br label %B1852.else.endif

B1852.else.endif:                                 ; preds = %B1852.else.if, %B1852.else
  %.1968.0 = phi i64 [ %.1968.1, %B1852.else.if ], [ 0, %B1852.else ]
  %.2019 = icmp slt i64 %.1968.0, 0
  %.2020 = select i1 %.2019, i64 %arg.slots.5.0, i64 0
  %32 = getelementptr i64, ptr %arg.slots.4, i64 %.1968.0
  %.2034 = getelementptr i64, ptr %32, i64 %.2020
  %.2035 = load i64, ptr %.2034, align 8
  %.2036 = icmp sgt i64 %.2035, -1
  br i1 %.2036, label %B1896, label %B2018
}

define linkonce_odr i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.unit, ptr %arg.values.0, ptr %arg.values.1, i64 %arg.values.2, i64 %arg.values.3, ptr %arg.values.4, i64 %arg.values.5.0, i64 %arg.values.6.0, ptr %arg.places.0, ptr %arg.places.1, i64 %arg.places.2, i64 %arg.places.3, ptr %arg.places.4, i64 %arg.places.5.0, i64 %arg.places.6.0) {
entry:
  %.32 = icmp eq i64 %arg.unit, 0
  br i1 %.32, label %B16, label %B56

common.ret:                                       ; preds = %B254, %B16
  %common.ret.op = phi i32 [ 0, %B16 ], [ 0, %B254 ]
  ret i32 %common.ret.op

B16:                                              ; preds = %entry
  store i64 0, ptr %retptr, align 8
  br label %common.ret

B56:                                              ; preds = %entry
  %.58 = icmp sgt i64 %arg.values.2, 0
  br i1 %.58, label %B86, label %B154

B86:                                              ; preds = %B86, %B56
  %high.2.0 = phi i64 [ %arg.values.2, %B56 ], [ %high.3.1, %B86 ]
  %low.2.0 = phi i64 [ 0, %B56 ], [ %low.3.1, %B86 ]
  %.67 = add nsw i64 %low.2.0, %high.2.0
  %.68 = ashr i64 %.67, 1
  %.86 = icmp slt i64 %.68, 0
  %.87 = select i1 %.86, i64 %arg.values.5.0, i64 0
  %0 = getelementptr i64, ptr %arg.values.4, i64 %.68
  %.101 = getelementptr i64, ptr %0, i64 %.87
  %.102 = load i64, ptr %.101, align 8
  %.104 = icmp ult i64 %.102, %arg.unit
  %.115 = add nsw i64 %.68, 1
  %high.3.1 = select i1 %.104, i64 %high.2.0, i64 %.68
  %low.3.1 = select i1 %.104, i64 %.115, i64 %low.2.0
  %.146 = icmp slt i64 %low.3.1, %high.3.1
  br i1 %.146, label %B86, label %B154

B154:                                             ; preds = %B86, %B56
  %low.4.1 = phi i64 [ %low.3.1, %B86 ], [ 0, %B56 ]
  %.169 = icmp slt i64 %low.4.1, %arg.values.2
  br i1 %.169, label %B176, label %B254

B176:                                             ; preds = %B154
  %.185 = icmp slt i64 %low.4.1, 0
  %.186 = select i1 %.185, i64 %arg.values.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.values.4, i64 %low.4.1
  %.200 = getelementptr i64, ptr %1, i64 %.186
  %.201 = load i64, ptr %.200, align 8
  %.205 = icmp eq i64 %.201, %arg.unit
  br i1 %.205, label %B200, label %B254

B200:                                             ; preds = %B176
  %.224 = select i1 %.185, i64 %arg.places.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.places.4, i64 %low.4.1
  %.238 = getelementptr i64, ptr %2, i64 %.224
  %.239 = load i64, ptr %.238, align 8
  br label %B254

B254:                                             ; preds = %B154, %B176, %B200
  %"$phi254.0.2.0" = phi i64 [ %.239, %B200 ], [ -1, %B176 ], [ -1, %B154 ]
  store i64 %"$phi254.0.2.0", ptr %retptr, align 8
  br label %common.ret
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"dptext$5: %retptr"}
!2 = distinct !{!2, !"dptext$5"}
!3 = !{!"branch_weights", i32 1, i32 49, i32 49}
!4 = !{!"branch_weights", i32 1, i32 99}
!5 = !{i1 true}
!6 = !{!"branch_weights", i32 99, i32 1}
