import type { TreeNode } from "../core/tree.ts";

/** Money: deposits, payments, refunds paid out, dividing, withdrawals, and the ledger under them. */
export const financeTree: TreeNode = {
  path: "/finance",
  name: "Finance",
  title: "finance",
  icon: "wallet",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  planned: true,
  children: [
    { path: "/finance/deposits", name: "DepositList", title: "depositList" },
    { path: "/finance/cashpay", name: "CashPay", title: "cashPay" },
    { path: "/finance/refundpay", name: "RefundPay", title: "refundPay" },
    { path: "/finance/ledger", name: "Ledger", title: "ledger" },
    {
      path: "/finance/divide",
      name: "Divide",
      title: "divide",
      children: [
        { path: "/finance/divide/settings", name: "DivideSettings", title: "divideSettings" },
        { path: "/finance/divide/logs", name: "DivideLogs", title: "divideLogs" },
        { path: "/finance/divide/orders", name: "DivideOrders", title: "divideOrders" },
      ],
    },
    { path: "/finance/bankcards", name: "BankCards", title: "bankCards" },
    { path: "/finance/withdrawals", name: "Withdrawals", title: "withdrawals" },
  ],
};
