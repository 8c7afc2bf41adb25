import { add, audit, edit, remove, takeAway, view, whole } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** The offline-pay variant's own pages: who takes money at the counter, and what was taken. */
export const offlinePayTree: TreeNode<Title> = {
  path: "/offlinepay",
  place: 60,
  name: "OfflinePay",
  title: "offlinePay",
  icon: "banknote",
  group: "shop",
  industries: ["offline-pay"],
  children: [
    {
      path: "/offlinepay/staff",
      name: "PayStaff",
      title: "payStaff",
      list: "seller/operator/OperatorList",
      permissions: [
        ...view("seller/operator/OperatorList"),
        ...add("seller/operator/OperatorAdd"),
        ...edit("seller/operator/OperatorEdit", "seller/operator/OperatorResetPassword"),
        ...edit("seller/operator/OperatorDisable", "seller/operator/OperatorEnable", "seller/operator/OperatorSignOut"),
        ...remove("seller/operator/OperatorDelete"),
        ...takeAway("seller/operator/OperatorExport"),
        ...whole("seller/operator/OperatorReveal", "seller/operator/OperatorExportWhole"),
      ],
    },
    {
      path: "/offlinepay/staff-log",
      name: "PayStaffLog",
      title: "payStaffLog",
      list: "seller/system/OperateLogList",
      permissions: [
        ...view("seller/system/OperateLogList"),
        ...audit("seller/system/OperateLogVerify"),
        ...takeAway("seller/system/OperateLogExport"),
      ],
    },
    {
      path: "/offlinepay/finance-log",
      name: "PayFinanceLog",
      title: "payFinanceLog",
      list: "seller/finance/DrawerLogList",
      permissions: [
        ...view("seller/finance/DrawerLogList"),
        ...add("seller/finance/LedgerTransfer"),
        ...edit("seller/finance/DrawerAdd"),
        ...audit("seller/finance/LedgerVerify"),
        ...takeAway("seller/finance/DrawerLogExport"),
      ],
    },
  ],
};
