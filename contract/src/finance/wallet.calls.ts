import { callsOf } from "../core/calls.ts";

/** Calls about members' wallets, each with the class of its permission. */
export const walletCalls = callsOf("seller/finance", {
  WalletList: "view",
  WalletRecharge: "add",
  WalletAdjust: "audit",
  WalletExport: "export",
});

/** Calls about withdrawals: ask, review, approve, pay. */
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

/** Calls about the bank cards that money is paid out to. */
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
