import type { TreeNode } from "../core/tree.ts";

/** The offline-pay variant's own pages: who takes money at the counter, and what was taken. */
export const offlinePayTree: TreeNode = {
  path: "/offlinepay",
  name: "OfflinePay",
  title: "offlinePay",
  icon: "banknote",
  group: "shop",
  industries: ["offline-pay"],
  planned: true,
  children: [
    { path: "/offlinepay/staff", name: "PayStaff", title: "payStaff" },
    { path: "/offlinepay/staff-log", name: "PayStaffLog", title: "payStaffLog" },
    { path: "/offlinepay/finance-log", name: "PayFinanceLog", title: "payFinanceLog" },
  ],
};
