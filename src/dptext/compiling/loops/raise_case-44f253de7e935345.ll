; {"module": "dptext.polishing.rule_kernels", "loop": "raise_case", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["<i8", 1, 257], ["<i4", 1, 257], ["<i8", 1, 257], ["|u1", 1, 257], ["|u1", 1, 257], ["|b1", 1, 257], ["<i4", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$6", "returns": [], "single": true}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@dptext$3 = common global ptr null
@dptext$4 = common global ptr null
@dptext$5 = common global ptr null

define i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.rows.0, ptr %arg.rows.1, i64 %arg.rows.2, i64 %arg.rows.3, ptr %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.6.0, ptr %arg.begins.0, ptr %arg.begins.1, i64 %arg.begins.2, i64 %arg.begins.3, ptr %arg.begins.4, i64 %arg.begins.5.0, i64 %arg.begins.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.cases.0, ptr %arg.cases.1, i64 %arg.cases.2, i64 %arg.cases.3, ptr %arg.cases.4, i64 %arg.cases.5.0, i64 %arg.cases.6.0, ptr %arg.row_tokens.0, ptr %arg.row_tokens.1, i64 %arg.row_tokens.2, i64 %arg.row_tokens.3, ptr %arg.row_tokens.4, i64 %arg.row_tokens.5.0, i64 %arg.row_tokens.6.0, ptr %arg.ids.0, ptr %arg.ids.1, i64 %arg.ids.2, i64 %arg.ids.3, ptr %arg.ids.4, i64 %arg.ids.5.0, i64 %arg.ids.6.0, ptr %arg.forms.0, ptr %arg.forms.1, i64 %arg.forms.2, i64 %arg.forms.3, ptr %arg.forms.4, i64 %arg.forms.5.0, i64 %arg.forms.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.cased.0, ptr %arg.cased.1, i64 %arg.cased.2, i64 %arg.cased.3, ptr %arg.cased.4, i64 %arg.cased.5.0, i64 %arg.cased.6.0, ptr %arg.raised.0, ptr %arg.raised.1, i64 %arg.raised.2, i64 %arg.raised.3, ptr %arg.raised.4, i64 %arg.raised.5.0, i64 %arg.raised.6.0) {
entry:
  %.167 = alloca i64, align 8
  store i64 0, ptr %.167, align 8
  %.170 = alloca i64, align 8
  store i64 0, ptr %.170, align 8
  %.393 = alloca i64, align 8
  store i64 0, ptr %.393, align 8
  %.396 = alloca i64, align 8
  store i64 0, ptr %.396, align 8
  %.625 = alloca i8, align 1
  store i8 0, ptr %.625, align 1
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.720 = alloca ptr, align 8
  store ptr null, ptr %.720, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.829 = alloca i8, align 1
  store i8 0, ptr %.829, align 1
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.870 = alloca ptr, align 8
  store ptr null, ptr %.870, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.143 = add nsw i64 %arg.rows.2, -1
  store i64 0, ptr %.167, align 8
  %.181 = icmp slt i64 %arg.rows.2, 2
  %storemerge = select i1 %.181, i64 0, i64 %.143
  store i64 %storemerge, ptr %.170, align 8
  br label %B50

B50:                                              ; preds = %B142, %entry
  %.225 = load i64, ptr %.170, align 8
  %.226 = icmp sgt i64 %.225, 0
  br i1 %.226, label %B52.if, label %B596

B142:                                             ; preds = %B52.if, %B558
  %whole_stop.2.1 = phi i1 [ true, %B52.if ], [ %spec.select, %B558 ]
  %starting.3.1 = phi i8 [ 1, %B52.if ], [ 0, %B558 ]
  %at.2.1 = phi i64 [ %.297, %B52.if ], [ %.546, %B558 ]
  %.448 = load i64, ptr %.396, align 8
  %.449 = icmp sgt i64 %.448, 0
  br i1 %.449, label %B142.if, label %B50

B278:                                             ; preds = %B144.endif.endif
  %.710 = and i64 %.607, 2
  %.711.not = icmp eq i64 %.710, 0
  br i1 %.711.not, label %B338, label %B298

B298:                                             ; preds = %B278
  store ptr null, ptr %.720, align 8
  %.729 = call i32 @dptext$7(ptr nonnull %.720, ptr nonnull %excinfo.2, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.516, i64 %.546, i8 1, ptr %arg.raised.0, ptr %arg.raised.1, i64 %arg.raised.2, i64 %arg.raised.3, ptr %arg.raised.4, i64 %arg.raised.5.0, i64 %arg.raised.6.0)
  switch i32 %.729, label %B298.if [
    i32 -2, label %B488
    i32 0, label %B488
  ], !prof !0

B338:                                             ; preds = %B278
  %.755 = and i64 %.607, 1
  %.756.not = icmp eq i64 %.755, 0
  %or.cond = select i1 %.650.not, i1 %.756.not, i1 false
  br i1 %or.cond, label %B362, label %B450

B362:                                             ; preds = %B338
  %.759 = and i64 %.607, 16
  %.760.not = icmp eq i64 %.759, 0
  br i1 %.760.not, label %B488, label %B382

B382:                                             ; preds = %B362
  %.793 = load i64, ptr %.296, align 8
  %.810 = select i1 %.353, i64 %arg.rows.5.0, i64 0
  %0 = getelementptr i8, ptr %4, i64 8
  %.824 = getelementptr i64, ptr %0, i64 %.810
  %.825 = load i64, ptr %.824, align 8
  store i8 0, ptr %.829, align 1
  %.835 = call i32 @dptext$8(ptr nonnull %.829, ptr nonnull %excinfo.3, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.793, i64 %.516, i64 %.546, i64 %.825)
  %.836 = load ptr, ptr %excinfo.3, align 8
  %.843 = icmp sgt i32 %.835, 0
  %.844 = select i1 %.843, ptr %.836, ptr undef
  %.845 = load i8, ptr %.829, align 1
  %.848.not = icmp eq i8 %.845, 0
  switch i32 %.835, label %B382.endif.if [
    i32 -2, label %B382.endif.endif
    i32 0, label %B382.endif.endif
  ], !prof !0

B450:                                             ; preds = %B382.endif.endif, %B338
  store ptr null, ptr %.870, align 8
  %.879 = call i32 @dptext$9(ptr nonnull %.870, ptr nonnull %excinfo.4, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.516, i64 %.546, i8 0, ptr %arg.raised.0, ptr %arg.raised.1, i64 %arg.raised.2, i64 %arg.raised.3, ptr %arg.raised.4, i64 %arg.raised.5.0, i64 %arg.raised.6.0)
  switch i32 %.879, label %B450.if [
    i32 -2, label %B488
    i32 0, label %B488
  ], !prof !0

B488:                                             ; preds = %B450, %B450, %B298, %B298, %B382.endif.endif, %B144.endif.endif, %B362
  %.906 = add nsw i64 %.516, 1
  %.908 = icmp eq i64 %.546, %.906
  br i1 %.908, label %B510, label %B558

B510:                                             ; preds = %B488
  %.927 = icmp slt i64 %.516, 0
  %.928 = select i1 %.927, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %arg.data.4, i64 %.516
  %.942 = getelementptr i8, ptr %1, i64 %.928
  %.943 = load i8, ptr %.942, align 1
  %.947 = zext i8 %.943 to i64
  %.972 = getelementptr i8, ptr %arg.cased.4, i64 %.947
  %.973 = load i8, ptr %.972, align 1
  %.976.not = icmp eq i8 %.973, 0
  br i1 %.976.not, label %B558, label %B538

B538:                                             ; preds = %B510
  %2 = and i64 %.607, 16
  %3 = icmp ne i64 %2, 0
  br label %B558

B558:                                             ; preds = %B510, %B538, %B488
  %"$phi558.2.3.2" = phi i1 [ %3, %B538 ], [ true, %B510 ], [ true, %B488 ]
  %.1002 = and i64 %.607, 4
  %.1005.not = icmp eq i64 %.1002, 0
  %spec.select = select i1 %.1005.not, i1 %"$phi558.2.3.2", i1 false
  br label %B142

common.ret:                                       ; preds = %B450.if, %B382.endif.if, %B298.if, %B144.endif.if, %B596
  %common.ret.op = phi i32 [ 0, %B596 ], [ %.637, %B144.endif.if ], [ %.729, %B298.if ], [ %.835, %B382.endif.if ], [ %.879, %B450.if ]
  ret i32 %common.ret.op

B596:                                             ; preds = %B50
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B52.if:                                           ; preds = %B50
  %.232 = load i64, ptr %.167, align 8
  %.235 = add nsw i64 %.225, -1
  store i64 %.235, ptr %.170, align 8
  %.239 = add i64 %.232, 1
  store i64 %.239, ptr %.167, align 8
  %.281 = icmp slt i64 %.232, 0
  %.282 = select i1 %.281, i64 %arg.rows.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.rows.4, i64 %.232
  %.296 = getelementptr i64, ptr %4, i64 %.282
  %.297 = load i64, ptr %.296, align 8
  %.322 = select i1 %.281, i64 %arg.row_tokens.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.row_tokens.4, i64 %.232
  %.336 = getelementptr i64, ptr %5, i64 %.322
  %.337 = load i64, ptr %.336, align 8
  %.353 = icmp slt i64 %.232, -1
  %.354 = select i1 %.353, i64 %arg.row_tokens.5.0, i64 0
  %6 = getelementptr i8, ptr %5, i64 8
  %.368 = getelementptr i64, ptr %6, i64 %.354
  %.369 = load i64, ptr %.368, align 8
  store i64 %.337, ptr %.393, align 8
  %.406 = sub i64 %.369, %.337
  %.407 = icmp slt i64 %.406, 1
  %storemerge388 = select i1 %.407, i64 0, i64 %.406
  store i64 %storemerge388, ptr %.396, align 8
  br label %B142

B142.if:                                          ; preds = %B142
  %.455 = load i64, ptr %.393, align 8
  %.458 = add nsw i64 %.448, -1
  store i64 %.458, ptr %.396, align 8
  %.462 = add i64 %.455, 1
  store i64 %.462, ptr %.393, align 8
  %.500 = icmp slt i64 %.455, 0
  %.501 = select i1 %.500, i64 %arg.begins.5.0, i64 0
  %7 = getelementptr i64, ptr %arg.begins.4, i64 %.455
  %.515 = getelementptr i64, ptr %7, i64 %.501
  %.516 = load i64, ptr %.515, align 8
  %.531 = select i1 %.500, i64 %arg.ends.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.ends.4, i64 %.455
  %.545 = getelementptr i64, ptr %8, i64 %.531
  %.546 = load i64, ptr %.545, align 8
  %.561 = select i1 %.500, i64 %arg.ids.5.0, i64 0
  %9 = getelementptr i32, ptr %arg.ids.4, i64 %.455
  %.575 = getelementptr i32, ptr %9, i64 %.561
  %.576 = load i32, ptr %.575, align 4
  %.578 = sext i32 %.576 to i64
  %.591 = icmp slt i32 %.576, 0
  %.592 = select i1 %.591, i64 %arg.forms.5.0, i64 0
  %10 = getelementptr i64, ptr %arg.forms.4, i64 %.592
  %.606 = getelementptr i64, ptr %10, i64 %.578
  %.607 = load i64, ptr %.606, align 8
  store i8 0, ptr %.625, align 1
  %.636 = zext i1 %whole_stop.2.1 to i8
  %.637 = call i32 @dptext$10(ptr nonnull %.625, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %at.2.1, i64 %.516, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, i8 %starting.3.1, i8 %.636)
  %.638 = load ptr, ptr %excinfo.1, align 8
  %.645 = icmp sgt i32 %.637, 0
  %.646 = select i1 %.645, ptr %.638, ptr undef
  %.647 = load i8, ptr %.625, align 1
  %.650.not = icmp eq i8 %.647, 0
  switch i32 %.637, label %B144.endif.if [
    i32 -2, label %B144.endif.endif
    i32 0, label %B144.endif.endif
  ], !prof !0

B144.endif.if:                                    ; preds = %B142.if
  store ptr %.646, ptr %excinfo, align 8
  br label %common.ret

B144.endif.endif:                                 ; preds = %B142.if, %B142.if
  %.689 = select i1 %.500, i64 %arg.cases.5.0, i64 0
  %11 = getelementptr i8, ptr %arg.cases.4, i64 %.455
  %.703 = getelementptr i8, ptr %11, i64 %.689
  %.704 = load i8, ptr %.703, align 1
  %12 = and i8 %.704, 3
  %.707 = icmp eq i8 %12, 0
  br i1 %.707, label %B278, label %B488

B298.if:                                          ; preds = %B298
  %.737 = icmp sgt i32 %.729, 0
  %.730 = load ptr, ptr %excinfo.2, align 8
  %.738 = select i1 %.737, ptr %.730, ptr undef
  store ptr %.738, ptr %excinfo, align 8
  br label %common.ret

B382.endif.if:                                    ; preds = %B382
  store ptr %.844, ptr %excinfo, align 8
  br label %common.ret

B382.endif.endif:                                 ; preds = %B382, %B382
  br i1 %.848.not, label %B488, label %B450

B450.if:                                          ; preds = %B450
  %.887 = icmp sgt i32 %.879, 0
  %.880 = load ptr, ptr %excinfo.4, align 8
  %.888 = select i1 %.887, ptr %.880, ptr undef
  store ptr %.888, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr i32 @dptext$10(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, ptr %arg.roles.0, ptr %arg.roles.1, i64 %arg.roles.2, i64 %arg.roles.3, ptr %arg.roles.4, i64 %arg.roles.5.0, i64 %arg.roles.6.0, ptr %arg.classes.0, ptr %arg.classes.1, i64 %arg.classes.2, i64 %arg.classes.3, ptr %arg.classes.4, i64 %arg.classes.5.0, i64 %arg.classes.6.0, i8 %arg.starting, i8 %arg.first) {
entry:
  %.37 = icmp ne i8 %arg.starting, 0
  %.46.not = icmp ne i8 %arg.first, 0
  %.82 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.82, label %B28, label %B322

B28:                                              ; preds = %B300, %entry
  %starting.2.0 = phi i1 [ %.37, %entry ], [ %starting.3.1, %B300 ]
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.373, %B300 ]
  %breaks.2.0 = phi i64 [ 0, %entry ], [ %breaks.3.1, %B300 ]
  %ended.3.0 = phi i1 [ false, %entry ], [ %ended.4.1, %B300 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !1
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B28.endif, label %B76.i

B76.i:                                            ; preds = %B28
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond325 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond325, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %i.2.0, -1
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
  br label %B28.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond326 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond326, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %i.2.0, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !1
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %i.2.0, -2
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
  %or.cond327 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond327, label %B744.i, label %B28.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond328 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond328, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %i.2.0, -3
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
  %or.cond329 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond329, label %B28.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B28.endif

B106:                                             ; preds = %B28.endif
  %.179 = icmp sgt i64 %i.2.0, %arg.begin
  %or.cond330 = or i1 %.46.not, %.179
  %.184 = icmp ne i64 %.93.sroa.0.0, 46
  %spec.select331 = select i1 %or.cond330, i1 true, i1 %.184
  br label %B300

B146:                                             ; preds = %B28.endif
  %.240 = getelementptr i8, ptr %arg.classes.4, i64 %.93.sroa.0.0
  %.241 = load i8, ptr %.240, align 1
  %.245 = icmp eq i8 %.241, 5
  br i1 %.245, label %B180, label %B230

B180:                                             ; preds = %B146
  %.249 = icmp eq i8 %.159, 7
  %.254 = zext i1 %.249 to i64
  %.255 = add nsw i64 %breaks.2.0, %.254
  br i1 %starting.2.0, label %B300, label %B212

B212:                                             ; preds = %B180
  %.275 = icmp sgt i64 %.255, 1
  %spec.select = select i1 %ended.3.0, i1 true, i1 %.275
  br label %B300

B230:                                             ; preds = %B146
  switch i8 %.159, label %B296 [
    i8 4, label %B300
    i8 5, label %B300
    i8 3, label %B300
  ]

B296:                                             ; preds = %B230
  br label %B300

B300:                                             ; preds = %B106, %B212, %B230, %B230, %B230, %B180, %B296
  %starting.3.1 = phi i1 [ %starting.2.0, %B230 ], [ %spec.select, %B212 ], [ %starting.2.0, %B296 ], [ %starting.2.0, %B230 ], [ %starting.2.0, %B230 ], [ %starting.2.0, %B106 ], [ true, %B180 ]
  %breaks.3.1 = phi i64 [ %breaks.2.0, %B230 ], [ %.255, %B212 ], [ %breaks.2.0, %B296 ], [ %breaks.2.0, %B230 ], [ %breaks.2.0, %B230 ], [ %.255, %B180 ], [ %breaks.2.0, %B106 ]
  %ended.4.1 = phi i1 [ %ended.3.0, %B230 ], [ %ended.3.0, %B180 ], [ false, %B296 ], [ %ended.3.0, %B230 ], [ %ended.3.0, %B230 ], [ %ended.3.0, %B212 ], [ %spec.select331, %B106 ]
  %.373 = add nsw i64 %i.2.0, %.93.sroa.8.0
  %.379 = icmp slt i64 %.373, %arg.end
  br i1 %.379, label %B28, label %B322

B322:                                             ; preds = %B300, %entry
  %starting.4.1 = phi i1 [ %starting.3.1, %B300 ], [ %.37, %entry ]
  %.409 = zext i1 %starting.4.1 to i8
  store i8 %.409, ptr %retptr, align 1
  ret i32 0

B28.endif:                                        ; preds = %B154.i, %B744.i, %B28, %B490.i, %B618.i
  %.93.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B28 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.93.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B28 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.158 = getelementptr i8, ptr %arg.roles.4, i64 %.93.sroa.0.0
  %.159 = load i8, ptr %.158, align 1
  %.165 = icmp eq i8 %.159, 1
  br i1 %.165, label %B106, label %B146
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, i8 %arg.whole, ptr %arg.raised.0, ptr %arg.raised.1, i64 %arg.raised.2, i64 %arg.raised.3, ptr %arg.raised.4, i64 %arg.raised.5.0, i64 %arg.raised.6.0) {
entry:
  %.46 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.46, label %B20, label %B298

B20:                                              ; preds = %B272, %entry
  %i.2.0 = phi i64 [ %arg.begin, %entry ], [ %.377, %B272 ]
  %.35.i = icmp slt i64 %i.2.0, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %i.2.0
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !4
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B20.endif, label %B76.i

B76.i:                                            ; preds = %B20
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %i.2.0, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond412 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond412, label %B118.i, label %B240.i

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
  br label %B20.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %i.2.0, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond413 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond413, label %B270.i, label %B744.i

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
  %or.cond414 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond414, label %B744.i, label %B20.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %i.2.0, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond415 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond415, label %B582.i, label %B744.i

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
  %or.cond416 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond416, label %B20.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B20.endif

B88:                                              ; preds = %B20.endif
  br i1 %.126, label %B100, label %B112

B100:                                             ; preds = %B88
  %.159 = trunc i32 %.117 to i8
  store i8 %.159, ptr %.50.i, align 1
  br label %B272

B112:                                             ; preds = %B88
  br i1 %.165, label %B124, label %B178

B124:                                             ; preds = %B112
  %9 = lshr i32 %.117, 6
  %10 = trunc i32 %9 to i8
  %.207 = or i8 %10, -64
  store i8 %.207, ptr %.50.i, align 1
  %.224 = icmp slt i64 %i.2.0, -1
  %.225 = select i1 %.224, i64 %arg.data.5.0, i64 0
  %11 = getelementptr i8, ptr %0, i64 1
  %.239 = getelementptr i8, ptr %11, i64 %.225
  %12 = trunc i32 %.117 to i8
  %13 = and i8 %12, 63
  %.240 = or disjoint i8 %13, -128
  store i8 %.240, ptr %.239, align 1
  br label %B272

B178:                                             ; preds = %B112
  %14 = lshr i32 %.117, 12
  %15 = trunc i32 %14 to i8
  %.277 = or i8 %15, -32
  store i8 %.277, ptr %.50.i, align 1
  %16 = lshr i32 %.117, 6
  %.305 = icmp slt i64 %i.2.0, -1
  %.306 = select i1 %.305, i64 %arg.data.5.0, i64 0
  %17 = getelementptr i8, ptr %0, i64 1
  %.320 = getelementptr i8, ptr %17, i64 %.306
  %18 = trunc i32 %16 to i8
  %19 = and i8 %18, 63
  %.321 = or disjoint i8 %19, -128
  store i8 %.321, ptr %.320, align 1
  %.338 = icmp slt i64 %i.2.0, -2
  %.339 = select i1 %.338, i64 %arg.data.5.0, i64 0
  %20 = getelementptr i8, ptr %0, i64 2
  %.353 = getelementptr i8, ptr %20, i64 %.339
  %21 = trunc i32 %.117 to i8
  %22 = and i8 %21, 63
  %.354 = or disjoint i8 %22, -128
  store i8 %.354, ptr %.353, align 1
  br label %B272

B272:                                             ; preds = %B100, %B124, %B178, %B20.endif
  %.377 = add nsw i64 %i.2.0, %.55.sroa.8.0
  %.383 = icmp slt i64 %.377, %arg.end
  br i1 %.383, label %B20, label %B294

common.ret:                                       ; preds = %B298, %B294
  %common.ret.op = phi i32 [ 0, %B294 ], [ 0, %B298 ]
  ret i32 %common.ret.op

B294:                                             ; preds = %B272
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B298:                                             ; preds = %entry
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B20.endif:                                        ; preds = %B154.i, %B744.i, %B20, %B490.i, %B618.i
  %.126 = phi i1 [ false, %B490.i ], [ false, %B154.i ], [ true, %B20 ], [ true, %B744.i ], [ false, %B618.i ]
  %.165 = phi i1 [ false, %B490.i ], [ true, %B154.i ], [ false, %B20 ], [ false, %B744.i ], [ false, %B618.i ]
  %.55.sroa.8.0 = phi i64 [ 3, %B490.i ], [ 2, %B154.i ], [ 1, %B20 ], [ 1, %B744.i ], [ 4, %B618.i ]
  %.55.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B20 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.116 = getelementptr i32, ptr %arg.raised.4, i64 %.55.sroa.0.0
  %.117 = load i32, ptr %.116, align 4
  %.122 = sext i32 %.117 to i64
  %.123.not = icmp eq i64 %.55.sroa.0.0, %.122
  br i1 %.123.not, label %B272, label %B88
}

define linkonce_odr i32 @dptext$8(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.row_start, i64 %arg.begin, i64 %arg.end, i64 %arg.row_end) {
entry:
  %.26 = icmp sgt i64 %arg.begin, %arg.row_start
  br i1 %.26, label %B16, label %B120

B16:                                              ; preds = %entry
  %.43.inv = icmp sgt i64 %arg.begin, 0
  %.44 = select i1 %.43.inv, i64 0, i64 %arg.data.5.0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.begin
  %1 = getelementptr i8, ptr %0, i64 -1
  %.58 = getelementptr i8, ptr %1, i64 %.44
  %.59 = load i8, ptr %.58, align 1
  switch i8 %.59, label %B120 [
    i8 39, label %B116
    i8 45, label %B116
    i8 46, label %B116
  ]

common.ret:                                       ; preds = %B210, %B116
  %common.ret.op = phi i32 [ 0, %B116 ], [ 0, %B210 ]
  ret i32 %common.ret.op

B116:                                             ; preds = %B16, %B16, %B16
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B120:                                             ; preds = %B16, %entry
  %.149 = add nsw i64 %arg.end, 1
  %.151.not = icmp slt i64 %.149, %arg.row_end
  br i1 %.151.not, label %B138, label %B210

B138:                                             ; preds = %B120
  %.172 = icmp slt i64 %arg.end, 0
  %.173 = select i1 %.172, i64 %arg.data.5.0, i64 0
  %2 = getelementptr i8, ptr %arg.data.4, i64 %arg.end
  %.187 = getelementptr i8, ptr %2, i64 %.173
  %.188 = load i8, ptr %.187, align 1
  %.190.not = icmp eq i8 %.188, 46
  br i1 %.190.not, label %B172, label %B210

B172:                                             ; preds = %B138
  %.211 = icmp slt i64 %arg.end, -1
  %.212 = select i1 %.211, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %2, i64 1
  %.226 = getelementptr i8, ptr %3, i64 %.212
  %.227 = load i8, ptr %.226, align 1
  %.231 = icmp ult i8 %.227, 33
  %4 = zext i1 %.231 to i8
  br label %B210

B210:                                             ; preds = %B172, %B138, %B120
  %"$phi210.0.3.0" = phi i8 [ 1, %B120 ], [ 1, %B138 ], [ %4, %B172 ]
  store i8 %"$phi210.0.3.0", ptr %retptr, align 1
  br label %common.ret
}

define linkonce_odr i32 @dptext$9(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.begin, i64 %arg.end, i8 %arg.whole, ptr %arg.raised.0, ptr %arg.raised.1, i64 %arg.raised.2, i64 %arg.raised.3, ptr %arg.raised.4, i64 %arg.raised.5.0, i64 %arg.raised.6.0) {
entry:
  %.46 = icmp slt i64 %arg.begin, %arg.end
  br i1 %.46, label %B20, label %B298

B20:                                              ; preds = %entry
  %.35.i = icmp slt i64 %arg.begin, 0
  %.36.i = select i1 %.35.i, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %arg.begin
  %.50.i = getelementptr i8, ptr %0, i64 %.36.i
  %.51.i = load i8, ptr %.50.i, align 1, !noalias !7
  %.52.i = zext i8 %.51.i to i64
  %.57.i = icmp sgt i8 %.51.i, -1
  br i1 %.57.i, label %B20.endif, label %B76.i

B76.i:                                            ; preds = %B20
  %.77.i = icmp ugt i8 %.51.i, -63
  %.80.i = icmp ult i8 %.51.i, -32
  %or.cond = and i1 %.77.i, %.80.i
  %.83.i = add nsw i64 %arg.begin, 1
  %.85.i = icmp slt i64 %.83.i, %arg.end
  %or.cond412 = select i1 %or.cond, i1 %.85.i, i1 false
  br i1 %or.cond412, label %B118.i, label %B240.i

B118.i:                                           ; preds = %B76.i
  %.102.i = icmp slt i64 %arg.begin, -1
  %.103.i = select i1 %.102.i, i64 %arg.data.5.0, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.117.i = getelementptr i8, ptr %1, i64 %.103.i
  %.118.i = load i8, ptr %.117.i, align 1, !noalias !7
  %.121.i = icmp slt i8 %.118.i, -64
  br i1 %.121.i, label %B154.i, label %B240.i

B154.i:                                           ; preds = %B118.i
  %.126.i = shl nuw nsw i64 %.52.i, 6
  %.129.i = and i64 %.126.i, 1984
  %2 = and i8 %.118.i, 63
  %.167.i = zext nneg i8 %2 to i64
  %.168.i = or disjoint i64 %.129.i, %.167.i
  br label %B20.endif

B240.i:                                           ; preds = %B118.i, %B76.i
  %.178.i = icmp ugt i8 %.51.i, -33
  %.181.i = add nsw i64 %arg.begin, 2
  %.183.i = icmp slt i64 %.181.i, %arg.end
  %or.cond413 = select i1 %.178.i, i1 %.183.i, i1 false
  br i1 %or.cond413, label %B270.i, label %B744.i

B270.i:                                           ; preds = %B240.i
  %.200.i = icmp slt i64 %arg.begin, -1
  %.201.i = select i1 %.200.i, i64 %arg.data.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 1
  %.215.i = getelementptr i8, ptr %3, i64 %.201.i
  %.216.i = load i8, ptr %.215.i, align 1, !noalias !7
  %.219.i = icmp slt i8 %.216.i, -64
  br i1 %.219.i, label %B306.i, label %B744.i

B306.i:                                           ; preds = %B270.i
  %.236.i = icmp slt i64 %arg.begin, -2
  %.237.i = select i1 %.236.i, i64 %arg.data.5.0, i64 0
  %4 = getelementptr i8, ptr %0, i64 2
  %.251.i = getelementptr i8, ptr %4, i64 %.237.i
  %.252.i = load i8, ptr %.251.i, align 1, !noalias !7
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
  %or.cond414 = or i1 %.352.i, %.356.i.not
  br i1 %or.cond414, label %B744.i, label %B20.endif

B552.i:                                           ; preds = %B342.i
  %.373.i = icmp ult i8 %.51.i, -11
  %.376.i = add nsw i64 %arg.begin, 3
  %.378.i = icmp slt i64 %.376.i, %arg.end
  %or.cond415 = select i1 %.373.i, i1 %.378.i, i1 false
  br i1 %or.cond415, label %B582.i, label %B744.i

B582.i:                                           ; preds = %B552.i
  %.397.i = icmp slt i64 %arg.begin, -3
  %.398.i = select i1 %.397.i, i64 %arg.data.5.0, i64 0
  %7 = getelementptr i8, ptr %0, i64 3
  %.412.i = getelementptr i8, ptr %7, i64 %.398.i
  %.413.i = load i8, ptr %.412.i, align 1, !noalias !7
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
  %or.cond416 = select i1 %.471.i, i1 %.474.i, i1 false
  br i1 %or.cond416, label %B20.endif, label %B744.i

B744.i:                                           ; preds = %B490.i, %B618.i, %B582.i, %B552.i, %B306.i, %B270.i, %B240.i
  br label %B20.endif

B88:                                              ; preds = %B20.endif
  br i1 %.126, label %B100, label %B112

B100:                                             ; preds = %B88
  %.159 = trunc i32 %.117 to i8
  store i8 %.159, ptr %.50.i, align 1
  br label %B268

B112:                                             ; preds = %B88
  br i1 %.165, label %B124, label %B178

B124:                                             ; preds = %B112
  %9 = lshr i32 %.117, 6
  %10 = trunc i32 %9 to i8
  %.207 = or i8 %10, -64
  store i8 %.207, ptr %.50.i, align 1
  %.224 = icmp slt i64 %arg.begin, -1
  %.225 = select i1 %.224, i64 %arg.data.5.0, i64 0
  %11 = getelementptr i8, ptr %0, i64 1
  %.239 = getelementptr i8, ptr %11, i64 %.225
  %12 = trunc i32 %.117 to i8
  %13 = and i8 %12, 63
  %.240 = or disjoint i8 %13, -128
  store i8 %.240, ptr %.239, align 1
  br label %B268

B178:                                             ; preds = %B112
  %14 = lshr i32 %.117, 12
  %15 = trunc i32 %14 to i8
  %.277 = or i8 %15, -32
  store i8 %.277, ptr %.50.i, align 1
  %16 = lshr i32 %.117, 6
  %.305 = icmp slt i64 %arg.begin, -1
  %.306 = select i1 %.305, i64 %arg.data.5.0, i64 0
  %17 = getelementptr i8, ptr %0, i64 1
  %.320 = getelementptr i8, ptr %17, i64 %.306
  %18 = trunc i32 %16 to i8
  %19 = and i8 %18, 63
  %.321 = or disjoint i8 %19, -128
  store i8 %.321, ptr %.320, align 1
  %.338 = icmp slt i64 %arg.begin, -2
  %.339 = select i1 %.338, i64 %arg.data.5.0, i64 0
  %20 = getelementptr i8, ptr %0, i64 2
  %.353 = getelementptr i8, ptr %20, i64 %.339
  %21 = trunc i32 %.117 to i8
  %22 = and i8 %21, 63
  %.354 = or disjoint i8 %22, -128
  store i8 %.354, ptr %.353, align 1
  br label %B268

common.ret:                                       ; preds = %B298, %B268
  %common.ret.op = phi i32 [ 0, %B268 ], [ 0, %B298 ]
  ret i32 %common.ret.op

B268:                                             ; preds = %B100, %B124, %B178, %B20.endif
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B298:                                             ; preds = %entry
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B20.endif:                                        ; preds = %B154.i, %B744.i, %B20, %B490.i, %B618.i
  %.126 = phi i1 [ false, %B490.i ], [ false, %B154.i ], [ true, %B20 ], [ true, %B744.i ], [ false, %B618.i ]
  %.165 = phi i1 [ false, %B490.i ], [ true, %B154.i ], [ false, %B20 ], [ false, %B744.i ], [ false, %B618.i ]
  %.55.sroa.0.0 = phi i64 [ %.345.i, %B490.i ], [ %.168.i, %B154.i ], [ %.52.i, %B20 ], [ 65533, %B744.i ], [ %.466.i, %B618.i ]
  %.116 = getelementptr i32, ptr %arg.raised.4, i64 %.55.sroa.0.0
  %.117 = load i32, ptr %.116, align 4
  %.122 = sext i32 %.117 to i64
  %.123.not = icmp eq i64 %.55.sroa.0.0, %.122
  br i1 %.123.not, label %B268, label %B88
}

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
!1 = !{!2}
!2 = distinct !{!2, !3, !"dptext$11: %retptr"}
!3 = distinct !{!3, !"dptext$11"}
!4 = !{!5}
!5 = distinct !{!5, !6, !"dptext$11: %retptr"}
!6 = distinct !{!6, !"dptext$11"}
!7 = !{!8}
!8 = distinct !{!8, !9, !"dptext$11: %retptr"}
!9 = distinct !{!9, !"dptext$11"}
