import { permissionsOfCalls } from "../core/calls.ts";
import { add, audit, edit, remove, takeAway, view } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { billCalls, billGapCalls } from "./bill.calls.ts";
import { divideLogCalls, divideOrderCalls, divideReceiverCalls, divideRuleCalls } from "./divide.calls.ts";
import { fapiaoCalls } from "./fapiao.calls.ts";
import { monthCalls, monthLineCalls } from "./month.calls.ts";
import { bankCardCalls, walletCalls, withdrawalCalls } from "./wallet.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** Money: deposits, payments, refunds paid out, dividing, withdrawals, and the ledger that holds them. */
export const financeTree: TreeNode<Title> = {
  path: "/finance",
  place: 70,
  name: "Finance",
  title: "finance",
  icon: "wallet",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  children: [
    {
      path: "/finance/deposits",
      name: "DepositList",
      title: "depositList",
      list: "seller/finance/DepositList",
      permissions: [
        ...view("seller/finance/DepositList"),
        ...add("seller/finance/DepositCollect"),
        ...edit("seller/finance/DepositRefund", "seller/finance/DepositDeduct", "seller/finance/DepositConvert"),
        ...takeAway("seller/finance/DepositExport"),
      ],
    },
    {
      path: "/finance/deposit-receipt/:id",
      name: "DepositReceipt",
      title: "depositReceipt",
      hidden: true,
      permissions: view("seller/finance/DepositReceipt"),
    },
    {
      path: "/finance/cashpay",
      name: "CashPay",
      title: "cashPay",
      list: "seller/finance/CashPayList",
      permissions: [
        ...view("seller/finance/CashPayList"),
        ...add("seller/finance/CashPayRegister"),
        ...edit(
          "seller/finance/DrawerAdd",
          "seller/finance/SandboxPay",
          "seller/finance/CashPayRecheck",
          "seller/finance/CashPayCode",
        ),
        ...remove("seller/finance/CashPayVoid"),
        ...audit("seller/finance/CashPayVerify", "seller/finance/DrawerClose"),
        ...takeAway("seller/finance/CashPayExport"),
      ],
    },
    {
      path: "/finance/drawer-closes",
      name: "DrawerCloses",
      title: "drawerCloses",
      list: "seller/finance/DrawerCloseList",
      permissions: [
        ...view("seller/finance/DrawerCloseList"),
        ...audit("seller/finance/DrawerClose"),
        ...takeAway("seller/finance/DrawerCloseExport"),
      ],
    },
    {
      path: "/finance/receipt/:id",
      name: "Receipt",
      title: "receipt",
      hidden: true,
      permissions: view("seller/finance/Receipt"),
    },
    {
      path: "/finance/refundpay",
      name: "RefundPay",
      title: "refundPay",
      list: "seller/finance/RefundPayList",
      permissions: [
        ...view("seller/finance/RefundPayList"),
        ...edit(
          "seller/finance/RefundPayPay",
          "seller/finance/RefundPayRetry",
          "seller/finance/RefundPayBank",
          "seller/finance/RefundPayMarkPaid",
        ),
        ...audit("seller/finance/RefundPayApprove", "seller/finance/RefundPayReturn", "seller/finance/RefundDualLimit"),
        ...takeAway("seller/finance/RefundPayExport"),
      ],
    },
    {
      path: "/finance/ledger",
      name: "Ledger",
      title: "ledger",
      list: "seller/finance/LedgerList",
      permissions: [
        ...view("seller/finance/LedgerList"),
        ...add("seller/finance/LedgerTransfer"),
        ...audit("seller/finance/LedgerReverse", "seller/finance/LedgerVerify"),
        ...takeAway("seller/finance/LedgerExport"),
      ],
    },
    {
      path: "/finance/chain",
      name: "LedgerChain",
      title: "ledgerChain",
      list: "seller/finance/LedgerChainList",
      permissions: [
        ...view("seller/finance/LedgerChainList"),
        ...audit("seller/finance/LedgerVerify"),
        ...takeAway("seller/finance/LedgerChainExport"),
      ],
    },
    {
      path: "/finance/ledger/look/:id",
      name: "LedgerLook",
      title: "ledgerLook",
      hidden: true,
      permissions: view("seller/finance/LedgerTx"),
    },
    {
      path: "/finance/bills",
      name: "Bills",
      title: "bills",
      list: billCalls.BillList.api,
      permissions: permissionsOfCalls(billCalls),
    },
    {
      path: "/finance/bill-gaps",
      name: "BillGaps",
      title: "billGaps",
      list: billGapCalls.BillGapList.api,
      permissions: permissionsOfCalls(billGapCalls),
    },
    {
      path: "/finance/fapiao",
      name: "Fapiao",
      title: "fapiao",
      list: fapiaoCalls.FapiaoList.api,
      permissions: permissionsOfCalls(fapiaoCalls),
    },
    {
      path: "/finance/months",
      name: "Months",
      title: "months",
      list: monthCalls.MonthList.api,
      permissions: permissionsOfCalls(monthCalls),
    },
    {
      path: "/finance/months/look/:id",
      name: "MonthLook",
      title: "monthLook",
      hidden: true,
      permissions: permissionsOfCalls(monthCalls),
    },
    {
      path: "/finance/months/paper/:id",
      name: "MonthPaper",
      title: "monthPaper",
      hidden: true,
      permissions: view(monthCalls.MonthLook.api),
    },
    {
      path: "/finance/month-lines",
      name: "MonthLines",
      title: "monthLines",
      list: monthLineCalls.MonthLineList.api,
      permissions: permissionsOfCalls(monthLineCalls),
    },
    {
      // The main page of dividing: rules and a trial above the divided orders. The other pages are reached from it.
      path: "/finance/divide/orders",
      name: "DivideOrders",
      title: "divide",
      list: divideOrderCalls.DivideOrderList.api,
      permissions: permissionsOfCalls(divideOrderCalls),
    },
    {
      path: "/finance/divide/settings",
      name: "DivideSettings",
      title: "divideSettings",
      behind: "/finance/divide/orders",
      list: divideRuleCalls.DivideRuleList.api,
      permissions: permissionsOfCalls(divideRuleCalls),
    },
    {
      path: "/finance/divide/receivers",
      name: "DivideReceivers",
      title: "divideReceivers",
      behind: "/finance/divide/orders",
      list: divideReceiverCalls.DivideReceiverList.api,
      permissions: permissionsOfCalls(divideReceiverCalls),
    },
    {
      path: "/finance/divide/logs",
      name: "DivideLogs",
      title: "divideLogs",
      behind: "/finance/divide/orders",
      list: divideLogCalls.DivideLogList.api,
      permissions: permissionsOfCalls(divideLogCalls),
    },
    {
      path: "/finance/wallets",
      name: "Wallets",
      title: "wallets",
      list: walletCalls.WalletList.api,
      permissions: permissionsOfCalls(walletCalls),
    },
    {
      path: "/finance/bankcards",
      name: "BankCards",
      title: "bankCards",
      list: bankCardCalls.BankCardList.api,
      permissions: permissionsOfCalls(bankCardCalls),
    },
    {
      path: "/finance/withdrawals",
      name: "Withdrawals",
      title: "withdrawals",
      list: withdrawalCalls.WithdrawalList.api,
      permissions: permissionsOfCalls(withdrawalCalls),
    },
  ],
};
