import { callsOf } from "../core/calls.ts";

/** What may be asked of members' wallets, each with the class of its permission. */
export const walletCalls = callsOf("seller/finance", {
  WalletList: "view",
  WalletRecharge: "add",
  WalletAdjust: "audit",
  WalletExport: "export",
});

/** What may be asked of withdrawals: asked, looked through, approved, paid. */
export const withdrawalCalls = callsOf("seller/finance", {
  WithdrawalList: "view",
  WithdrawalApply: "add",
  WithdrawalCheck: "edit",
  WithdrawalApprove: "audit",
  WithdrawalReject: "audit",
  WithdrawalPay: "edit",
  WithdrawalPayWechat: "edit",
  WithdrawalArrived: "edit",
  WithdrawalFail: "edit",
  WithdrawalCancel: "edit",
  WithdrawalRules: "audit",
  WithdrawalExport: "export",
});

/** What may be asked of the bank cards to which money is paid out. */
export const bankCardCalls = callsOf("seller/finance", {
  BankCardList: "view",
  BankCardAdd: "add",
  BankCardProbe: "edit",
  BankCardVerify: "edit",
  BankCardDefault: "edit",
  BankCardUnbind: "delete",
  BankCardReveal: "whole",
  BankCardExport: "export",
  BankCardExportWhole: "whole",
});
