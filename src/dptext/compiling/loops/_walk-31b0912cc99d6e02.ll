; {"module": "dptext.io.thrift_kernels", "loop": "_walk", "kinds": [["|u1", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257], ["<i8", 1, 257]], "made by": "Python 3.11, Numba 0.68.1, llvmlite 0.50.0", "symbol": "dptext$4", "returns": ["<i8", "<i8"], "single": false}
@dptext$0 = common global ptr null
@dptext$1 = common global ptr null
@dptext$2 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1, ptr null, i32 0 }
@dptext$3 = common global ptr null
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.8 = internal constant [70 x i8] c"\80\04\95;\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\18tuple index out of range\94\85\94N\87\94."
@.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1.9 = internal constant [20 x i8] c"\A82\A7\F8\17\\%0i*\B8.X\1E$k\F5dj("
@.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28.7 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.8, i32 70, ptr @.const.pickledata.a832a7f8175c2530692ab82e581e246bf5646a28.sha1.9, ptr null, i32 0 }

define i32 @dptext$4(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, ptr %arg.starts.0, ptr %arg.starts.1, i64 %arg.starts.2, i64 %arg.starts.3, ptr %arg.starts.4, i64 %arg.starts.5.0, i64 %arg.starts.6.0, ptr %arg.ends.0, ptr %arg.ends.1, i64 %arg.ends.2, i64 %arg.ends.3, ptr %arg.ends.4, i64 %arg.ends.5.0, i64 %arg.ends.6.0, ptr %arg.left.0, ptr %arg.left.1, i64 %arg.left.2, i64 %arg.left.3, ptr %arg.left.4, i64 %arg.left.5.0, i64 %arg.left.6.0, ptr %arg.kinds.0, ptr %arg.kinds.1, i64 %arg.kinds.2, i64 %arg.kinds.3, ptr %arg.kinds.4, i64 %arg.kinds.5.0, i64 %arg.kinds.6.0, ptr %arg.which.0, ptr %arg.which.1, i64 %arg.which.2, i64 %arg.which.3, ptr %arg.which.4, i64 %arg.which.5.0, i64 %arg.which.6.0) {
entry:
  %.461 = alloca [2 x i64], align 8
  store i64 0, ptr %.461, align 8
  %.fca.1.gep340 = getelementptr inbounds nuw i8, ptr %.461, i64 8
  store i64 0, ptr %.fca.1.gep340, align 8
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.509 = alloca i8, align 1
  store i8 0, ptr %.509, align 1
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.699 = alloca i8, align 1
  store i8 0, ptr %.699, align 1
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.808 = alloca [2 x i64], align 8
  store i64 0, ptr %.808, align 8
  %.fca.1.gep214 = getelementptr inbounds nuw i8, ptr %.808, i64 8
  store i64 0, ptr %.fca.1.gep214, align 8
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.849 = alloca [2 x i64], align 8
  store i64 0, ptr %.849, align 8
  %.fca.1.gep210 = getelementptr inbounds nuw i8, ptr %.849, i64 8
  store i64 0, ptr %.fca.1.gep210, align 8
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  %.1375 = alloca [2 x i64], align 8
  store i64 0, ptr %.1375, align 8
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %.1375, i64 8
  store i64 0, ptr %.fca.1.gep, align 8
  %excinfo.6 = alloca ptr, align 8
  store ptr null, ptr %excinfo.6, align 8
  store i64 -1, ptr %arg.left.4, align 8
  store i64 0, ptr %arg.which.4, align 8
  store i64 0, ptr %arg.starts.4, align 8
  br label %B154

B154:                                             ; preds = %B1503, %entry
  %count.4.0 = phi i64 [ 1, %entry ], [ %count.2.1, %B1503 ]
  %depth.5.0 = phi i64 [ 0, %entry ], [ %depth.6.1, %B1503 ]
  %pos.19.0 = phi i64 [ 0, %entry ], [ %pos.20.1, %B1503 ]
  %.197 = icmp sgt i64 %depth.5.0, -1
  br i1 %.197, label %B168, label %B1502

B168:                                             ; preds = %B1432, %B154
  %count.2.1 = phi i64 [ %count.4.0, %B154 ], [ %count.3.2, %B1432 ]
  %depth.7.1 = phi i64 [ %depth.5.0, %B154 ], [ %depth.8.2, %B1432 ]
  %pos.12.1 = phi i64 [ %pos.19.0, %B154 ], [ %spec.select1143, %B1432 ]
  %.235 = getelementptr i64, ptr %arg.left.4, i64 %depth.7.1
  %.236 = load i64, ptr %.235, align 8
  %.237 = icmp eq i64 %.236, 0
  br i1 %.237, label %B1503, label %B204

B204:                                             ; preds = %B168
  %.261.not = icmp slt i64 %pos.12.1, %arg.data.2
  br i1 %.261.not, label %B244, label %B226

common.ret:                                       ; preds = %B1266.if, %B748.if, %B684.if, %B538.endif.if, %B436.endif.if, %B398.if, %B1502, %B1480, %B1386, %B1084, %B1044, %B928, %B226
  %common.ret.op = phi i32 [ 0, %B226 ], [ 0, %B928 ], [ 0, %B1044 ], [ 0, %B1084 ], [ 0, %B1386 ], [ 0, %B1480 ], [ 0, %B1502 ], [ %.467, %B398.if ], [ %.515, %B436.endif.if ], [ %.706, %B538.endif.if ], [ %.814, %B684.if ], [ %.855, %B748.if ], [ %.1381, %B1266.if ]
  ret i32 %common.ret.op

B226:                                             ; preds = %B204
  store i64 %count.2.1, ptr %retptr, align 8
  %retptr.repack1141 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -1, ptr %retptr.repack1141, align 8
  br label %common.ret

B244:                                             ; preds = %B204
  %.321 = icmp slt i64 %.236, 0
  br i1 %.321, label %B268, label %B474

B268:                                             ; preds = %B244
  %.337 = icmp slt i64 %pos.12.1, 0
  %.338 = select i1 %.337, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %pos.12.1
  %.352 = getelementptr i8, ptr %0, i64 %.338
  %.353 = load i8, ptr %.352, align 1
  %.359 = add nsw i64 %pos.12.1, 1
  %.366 = icmp eq i8 %.353, 0
  br i1 %.366, label %B342, label %B376

B342:                                             ; preds = %B268
  %.387 = icmp slt i64 %depth.7.1, 0
  %.388 = select i1 %.387, i64 %arg.which.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.which.4, i64 %depth.7.1
  %.402 = getelementptr i64, ptr %1, i64 %.388
  %.403 = load i64, ptr %.402, align 8
  %.418 = icmp slt i64 %.403, 0
  %.419 = select i1 %.418, i64 %arg.ends.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.ends.4, i64 %.403
  %.433 = getelementptr i64, ptr %2, i64 %.419
  store i64 %.359, ptr %.433, align 8
  br label %B1503

B376:                                             ; preds = %B268
  %3 = and i8 %.353, 15
  %.449 = zext nneg i8 %3 to i64
  %.454 = icmp ult i8 %.353, 16
  br i1 %.454, label %B398, label %B436

B398:                                             ; preds = %B376
  store i64 0, ptr %.461, align 8
  store i64 0, ptr %.fca.1.gep340, align 8
  %.467 = call i32 @dptext$5(ptr nonnull %.461, ptr nonnull %excinfo.1, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.359)
  %.477.fca.1.load = load i64, ptr %.fca.1.gep340, align 8
  switch i32 %.467, label %B398.if [
    i32 -2, label %B436
    i32 0, label %B436
  ], !prof !0

B436:                                             ; preds = %B398, %B398, %B376
  %pos.17.2 = phi i64 [ %.359, %B376 ], [ %.477.fca.1.load, %B398 ], [ %.477.fca.1.load, %B398 ]
  store i8 0, ptr %.509, align 1
  %.515 = call i32 @dptext$6(ptr nonnull %.509, ptr nonnull %excinfo.2, i64 1, i64 2, i64 %.449)
  %.516 = load ptr, ptr %excinfo.2, align 8
  %.523 = icmp sgt i32 %.515, 0
  %.524 = select i1 %.523, ptr %.516, ptr undef
  %.525 = load i8, ptr %.509, align 1
  %.528.not = icmp eq i8 %.525, 0
  switch i32 %.515, label %B436.endif.if [
    i32 -2, label %B436.endif.endif
    i32 0, label %B436.endif.endif
  ], !prof !0

B474:                                             ; preds = %B244
  %.597 = getelementptr i64, ptr %arg.kinds.4, i64 %depth.7.1
  %.598 = load i64, ptr %.597, align 8
  %.632 = add nsw i64 %.236, -1
  store i64 %.632, ptr %.235, align 8
  br label %B522

B522:                                             ; preds = %B474, %B436.endif.endif
  %pos.16.2 = phi i64 [ %pos.17.2, %B436.endif.endif ], [ %pos.12.1, %B474 ]
  %kind.3.2 = phi i64 [ %kind.4.2, %B436.endif.endif ], [ %.598, %B474 ]
  %.666 = icmp slt i64 %pos.16.2, 0
  br i1 %.666, label %B1432, label %B538

B538:                                             ; preds = %B522
  store i8 0, ptr %.699, align 1
  %.706 = call i32 @dptext$7(ptr nonnull %.699, ptr nonnull %excinfo.3, i64 3, i64 1, i64 2, i64 %kind.3.2)
  %.707 = load ptr, ptr %excinfo.3, align 8
  %.714 = icmp sgt i32 %.706, 0
  %.715 = select i1 %.714, ptr %.707, ptr undef
  %.716 = load i8, ptr %.699, align 1
  %.719.not = icmp eq i8 %.716, 0
  switch i32 %.706, label %B538.endif.if [
    i32 -2, label %B538.endif.endif
    i32 0, label %B538.endif.endif
  ], !prof !0

B582:                                             ; preds = %B538.endif.endif
  %.749 = add nuw nsw i64 %pos.16.2, 1
  br label %B1432

B596:                                             ; preds = %B538.endif.endif
  %.756 = icmp eq i64 %kind.3.2, 7
  br i1 %.756, label %B618, label %B632

B618:                                             ; preds = %B596
  %.771 = add nuw nsw i64 %pos.16.2, 8
  br label %B1432

B632:                                             ; preds = %B596
  %.778 = icmp sgt i64 %kind.3.2, 3
  %.785 = icmp slt i64 %kind.3.2, 7
  %or.cond1144 = and i1 %.778, %.785
  br i1 %or.cond1144, label %B684, label %B726

B684:                                             ; preds = %B632
  store i64 0, ptr %.808, align 8
  store i64 0, ptr %.fca.1.gep214, align 8
  %.814 = call i32 @dptext$5(ptr nonnull %.808, ptr nonnull %excinfo.4, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %pos.16.2)
  %.824.fca.1.load = load i64, ptr %.fca.1.gep214, align 8
  switch i32 %.814, label %B684.if [
    i32 -2, label %B1432
    i32 0, label %B1432
  ], !prof !0

B726:                                             ; preds = %B632
  switch i64 %kind.3.2, label %B1406 [
    i64 8, label %B748
    i64 12, label %B896
    i64 9, label %B1012
  ]

B748:                                             ; preds = %B726
  store i64 0, ptr %.849, align 8
  store i64 0, ptr %.fca.1.gep210, align 8
  %.855 = call i32 @dptext$5(ptr nonnull %.849, ptr nonnull %excinfo.5, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %pos.16.2)
  %.865.fca.0.load = load i64, ptr %.849, align 8
  %.865.fca.1.load = load i64, ptr %.fca.1.gep210, align 8
  switch i32 %.855, label %B748.if [
    i32 -2, label %B748.endif
    i32 0, label %B748.endif
  ], !prof !0

B798:                                             ; preds = %B748.endif
  %.895 = icmp sle i64 %.865.fca.0.load, -1
  %.909 = sub nsw i64 %arg.data.2, %.865.fca.1.load
  %.911.not = icmp sgt i64 %.865.fca.0.load, %.909
  %or.cond1145 = select i1 %.895, i1 true, i1 %.911.not
  %.925 = add nuw nsw i64 %.865.fca.1.load, %.865.fca.0.load
  %spec.select1146 = select i1 %or.cond1145, i64 -1, i64 %.925
  br label %B1432

B896:                                             ; preds = %B726
  %.980 = icmp samesign ugt i64 %depth.7.1, 99
  br i1 %.980, label %B928, label %B946

B928:                                             ; preds = %B896
  store i64 %count.2.1, ptr %retptr, align 8
  %retptr.repack1135 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -2, ptr %retptr.repack1135, align 8
  br label %common.ret

B946:                                             ; preds = %B896
  %.973 = add nuw nsw i64 %depth.7.1, 1
  %.1044 = getelementptr i64, ptr %arg.left.4, i64 %.973
  store i64 -1, ptr %.1044, align 8
  %.1076 = getelementptr i64, ptr %arg.which.4, i64 %.973
  store i64 %count.2.1, ptr %.1076, align 8
  %.1095 = icmp slt i64 %count.2.1, 0
  %.1096 = select i1 %.1095, i64 %arg.starts.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.starts.4, i64 %count.2.1
  %.1110 = getelementptr i64, ptr %4, i64 %.1096
  store i64 %pos.16.2, ptr %.1110, align 8
  %.1115 = add nsw i64 %count.2.1, 1
  br label %B1432

B1012:                                            ; preds = %B726
  %.1127 = add nuw nsw i64 %depth.7.1, 1
  %.1134 = icmp samesign ugt i64 %depth.7.1, 99
  br i1 %.1134, label %B1044, label %B1062

B1044:                                            ; preds = %B1012
  store i64 %count.2.1, ptr %retptr, align 8
  %retptr.repack1133 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -2, ptr %retptr.repack1133, align 8
  br label %common.ret

B1062:                                            ; preds = %B1012
  %.1171.not = icmp slt i64 %pos.16.2, %arg.data.2
  br i1 %.1171.not, label %B1102, label %B1084

B1084:                                            ; preds = %B1062
  store i64 %count.2.1, ptr %retptr, align 8
  %retptr.repack1131 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -1, ptr %retptr.repack1131, align 8
  br label %common.ret

B1102:                                            ; preds = %B1062
  %.1229 = getelementptr i8, ptr %arg.data.4, i64 %pos.16.2
  %.1230 = load i8, ptr %.1229, align 1
  %5 = lshr i8 %.1230, 4
  %.1232 = zext nneg i8 %5 to i64
  %6 = and i8 %.1230, 15
  %.1265 = zext nneg i8 %6 to i64
  %.1295 = getelementptr i64, ptr %arg.left.4, i64 %.1127
  store i64 %.1232, ptr %.1295, align 8
  %.1326 = getelementptr i64, ptr %arg.kinds.4, i64 %.1127
  store i64 %.1265, ptr %.1326, align 8
  %.1329 = add nuw nsw i64 %pos.16.2, 1
  %.1369 = load i64, ptr %.1295, align 8
  %.1370 = icmp eq i64 %.1369, 15
  br i1 %.1370, label %B1266, label %B1310

B1266:                                            ; preds = %B1102
  store i64 0, ptr %.1375, align 8
  store i64 0, ptr %.fca.1.gep, align 8
  %.1381 = call i32 @dptext$5(ptr nonnull %.1375, ptr nonnull %excinfo.6, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %.1329)
  %.1391.fca.0.load = load i64, ptr %.1375, align 8
  %.1391.fca.1.load = load i64, ptr %.fca.1.gep, align 8
  switch i32 %.1381, label %B1266.if [
    i32 -2, label %B1266.endif
    i32 0, label %B1266.endif
  ], !prof !0

B1310:                                            ; preds = %B1266.endif, %B1102
  %pos.18.3 = phi i64 [ %.1391.fca.1.load, %B1266.endif ], [ %.1329, %B1102 ]
  %.1442 = icmp sgt i64 %pos.18.3, -1
  br i1 %.1442, label %B1322, label %B1432

B1322:                                            ; preds = %B1310
  %.1474 = load i64, ptr %.1295, align 8
  %.1475 = icmp slt i64 %.1474, 0
  %.1516 = sub nsw i64 %arg.data.2, %pos.18.3
  %.1517 = icmp sgt i64 %.1474, %.1516
  %or.cond = select i1 %.1475, i1 true, i1 %.1517
  br i1 %or.cond, label %B1386, label %B1432

B1386:                                            ; preds = %B1322
  store i64 %count.2.1, ptr %retptr, align 8
  %retptr.repack1129 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -1, ptr %retptr.repack1129, align 8
  br label %common.ret

B1406:                                            ; preds = %B726
  %.1574 = icmp sgt i64 %kind.3.2, -1
  %spec.select = select i1 %.1574, i64 -3, i64 %pos.16.2
  br label %B1432

B1432:                                            ; preds = %B798, %B1406, %B684, %B684, %B1310, %B1322, %B748.endif, %B522, %B946, %B618, %B582
  %count.3.2 = phi i64 [ %count.2.1, %B684 ], [ %count.2.1, %B582 ], [ %count.2.1, %B618 ], [ %count.2.1, %B1406 ], [ %count.2.1, %B522 ], [ %.1115, %B946 ], [ %count.2.1, %B748.endif ], [ %count.2.1, %B1310 ], [ %count.2.1, %B1322 ], [ %count.2.1, %B798 ], [ %count.2.1, %B684 ]
  %depth.8.2 = phi i64 [ %depth.7.1, %B684 ], [ %depth.7.1, %B582 ], [ %depth.7.1, %B618 ], [ %depth.7.1, %B1406 ], [ %depth.7.1, %B522 ], [ %.973, %B946 ], [ %depth.7.1, %B748.endif ], [ %.1127, %B1310 ], [ %.1127, %B1322 ], [ %depth.7.1, %B798 ], [ %depth.7.1, %B684 ]
  %pos.14.2 = phi i64 [ %.824.fca.1.load, %B684 ], [ %.749, %B582 ], [ %.771, %B618 ], [ %spec.select, %B1406 ], [ %pos.16.2, %B522 ], [ %pos.16.2, %B946 ], [ %.824.fca.1.load, %B684 ], [ %pos.18.3, %B1310 ], [ %.865.fca.1.load, %B748.endif ], [ %pos.18.3, %B1322 ], [ %spec.select1146, %B798 ]
  %.1607 = icmp sgt i64 %pos.14.2, %arg.data.2
  %spec.select1143 = select i1 %.1607, i64 -1, i64 %pos.14.2
  %.1615 = icmp slt i64 %spec.select1143, 0
  br i1 %.1615, label %B1480, label %B168

B1480:                                            ; preds = %B1432
  store i64 %count.3.2, ptr %retptr, align 8
  %retptr.repack1139 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %spec.select1143, ptr %retptr.repack1139, align 8
  br label %common.ret

B1502:                                            ; preds = %B154
  store i64 %count.4.0, ptr %retptr, align 8
  %retptr.repack1137 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 0, ptr %retptr.repack1137, align 8
  br label %common.ret

B1503:                                            ; preds = %B168, %B342
  %pos.20.1 = phi i64 [ %.359, %B342 ], [ %pos.12.1, %B168 ]
  %depth.6.1 = add nsw i64 %depth.7.1, -1
  br label %B154

B398.if:                                          ; preds = %B398
  %.475 = icmp sgt i32 %.467, 0
  %.468 = load ptr, ptr %excinfo.1, align 8
  %.476 = select i1 %.475, ptr %.468, ptr undef
  store ptr %.476, ptr %excinfo, align 8
  br label %common.ret

B436.endif.if:                                    ; preds = %B436
  store ptr %.524, ptr %excinfo, align 8
  br label %common.ret

B436.endif.endif:                                 ; preds = %B436, %B436
  %kind.4.2 = select i1 %.528.not, i64 %.449, i64 -1
  br label %B522

B538.endif.if:                                    ; preds = %B538
  store ptr %.715, ptr %excinfo, align 8
  br label %common.ret

B538.endif.endif:                                 ; preds = %B538, %B538
  br i1 %.719.not, label %B596, label %B582

B684.if:                                          ; preds = %B684
  %.822 = icmp sgt i32 %.814, 0
  %.815 = load ptr, ptr %excinfo.4, align 8
  %.823 = select i1 %.822, ptr %.815, ptr undef
  store ptr %.823, ptr %excinfo, align 8
  br label %common.ret

B748.if:                                          ; preds = %B748
  %.863 = icmp sgt i32 %.855, 0
  %.856 = load ptr, ptr %excinfo.5, align 8
  %.864 = select i1 %.863, ptr %.856, ptr undef
  store ptr %.864, ptr %excinfo, align 8
  br label %common.ret

B748.endif:                                       ; preds = %B748, %B748
  %.890 = icmp sgt i64 %.865.fca.1.load, -1
  br i1 %.890, label %B798, label %B1432

B1266.if:                                         ; preds = %B1266
  %.1389 = icmp sgt i32 %.1381, 0
  %.1382 = load ptr, ptr %excinfo.6, align 8
  %.1390 = select i1 %.1389, ptr %.1382, ptr undef
  store ptr %.1390, ptr %excinfo, align 8
  br label %common.ret

B1266.endif:                                      ; preds = %B1266, %B1266
  store i64 %.1391.fca.0.load, ptr %.1295, align 8
  br label %B1310
}

define linkonce_odr i32 @dptext$5(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, ptr %arg.data.0, ptr %arg.data.1, i64 %arg.data.2, i64 %arg.data.3, ptr %arg.data.4, i64 %arg.data.5.0, i64 %arg.data.6.0, i64 %arg.pos) {
entry:
  %.45 = alloca i64, align 8
  store i64 0, ptr %.45, align 8
  %.48 = alloca i64, align 8
  store i64 0, ptr %.48, align 8
  store i64 0, ptr %.45, align 8
  store i64 10, ptr %.48, align 8
  br label %B78

B78:                                              ; preds = %B126, %entry
  %pos.2.0 = phi i64 [ %arg.pos, %entry ], [ %.217, %B126 ]
  %value.2.0 = phi i64 [ 0, %entry ], [ %.210, %B126 ]
  %.102 = load i64, ptr %.48, align 8
  %.103 = icmp sgt i64 %.102, 0
  br i1 %.103, label %B78.if, label %B250

common.ret:                                       ; preds = %B250, %B236, %B104
  %common.ret.op = phi i32 [ 0, %B104 ], [ 0, %B236 ], [ 0, %B250 ]
  ret i32 %common.ret.op

B104:                                             ; preds = %B78.if
  store i64 0, ptr %retptr, align 8
  %retptr.repack139 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -1, ptr %retptr.repack139, align 8
  br label %common.ret

B126:                                             ; preds = %B78.if
  %.186 = icmp slt i64 %pos.2.0, 0
  %.187 = select i1 %.186, i64 %arg.data.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.data.4, i64 %pos.2.0
  %.201 = getelementptr i8, ptr %0, i64 %.187
  %.202 = load i8, ptr %.201, align 1
  %1 = and i8 %.202, 127
  %.204 = zext nneg i8 %1 to i64
  %.206 = shl i64 %.204, %.109
  %.210 = or i64 %value.2.0, %.206
  %.217 = add nsw i64 %pos.2.0, 1
  %.256 = icmp sgt i8 %.202, -1
  br i1 %.256, label %B236, label %B78

B236:                                             ; preds = %B126
  store i64 %.210, ptr %retptr, align 8
  %retptr.repack137 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.217, ptr %retptr.repack137, align 8
  br label %common.ret

B250:                                             ; preds = %B78
  store i64 0, ptr %retptr, align 8
  %retptr.repack136 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 -4, ptr %retptr.repack136, align 8
  br label %common.ret

B78.if:                                           ; preds = %B78
  %.109 = load i64, ptr %.45, align 8
  %.112 = add nsw i64 %.102, -1
  store i64 %.112, ptr %.48, align 8
  %.116 = add i64 %.109, 7
  store i64 %.116, ptr %.45, align 8
  %.152.not = icmp slt i64 %pos.2.0, %arg.data.2
  br i1 %.152.not, label %B126, label %B104
}

define linkonce_odr i32 @dptext$6(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i64 %arg.value) {
entry:
  %.14 = alloca i64, align 8
  store i64 0, ptr %.14, align 8
  br label %B8

B8:                                               ; preds = %B10, %entry
  %.38 = load i64, ptr %.14, align 8
  %.39 = icmp slt i64 %.38, 2
  br i1 %.39, label %B8.if, label %B32

B10:                                              ; preds = %switch.end
  %.84 = icmp eq i64 %.51, %arg.value
  br i1 %.84, label %B24, label %B8

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
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28, ptr %excinfo, align 8, !numba_exception_output !1
  br label %common.ret

switch.end:                                       ; preds = %B8.if, %B8.if, %switch.1
  %.51 = phi i64 [ %arg.lst.1, %switch.1 ], [ %arg.lst.0, %B8.if ], [ %arg.lst.0, %B8.if ]
  %.58 = add i64 %.38, 1
  store i64 %.58, ptr %.14, align 8
  br i1 %.39, label %B10, label %B32

switch.1:                                         ; preds = %B8.if, %B8.if
  br label %switch.end
}

define linkonce_odr i32 @dptext$7(ptr noalias captures(none) %retptr, ptr noalias captures(none) %excinfo, i64 %arg.lst.0, i64 %arg.lst.1, i64 %arg.lst.2, i64 %arg.value) {
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
  store ptr @.const.picklebuf.a832a7f8175c2530692ab82e581e246bf5646a28.7, ptr %excinfo, align 8, !numba_exception_output !1
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

!0 = !{!"branch_weights", i32 1, i32 49, i32 49}
!1 = !{i1 true}
