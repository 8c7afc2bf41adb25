import { permissionsOfCalls } from "../core/calls.ts";
import { add, audit, edit, takeAway, view } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { payStaffCalls, payStaffLogCalls } from "./offline-pay.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** The pages of the offline-pay variant: who takes money at the counter, and what was taken. */
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
      list: payStaffCalls.PayStaffList.api,
      permissions: [...permissionsOfCalls(payStaffCalls), ...view("seller/finance/Receipt")],
    },
    {
      path: "/offlinepay/staff-log",
      name: "PayStaffLog",
      title: "payStaffLog",
      list: payStaffLogCalls.PayStaffLogList.api,
      permissions: [...permissionsOfCalls(payStaffLogCalls), ...view("seller/finance/Receipt")],
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
