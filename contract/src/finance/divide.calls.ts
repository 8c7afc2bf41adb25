import { callsOf } from "../core/calls.ts";

/** Calls about the rules that divide payments. */
export const divideRuleCalls = callsOf("seller/finance", {
  DivideRuleList: "view",
  DivideRuleAdd: "add",
  DivideRuleEdit: "edit",
  DivideRuleOn: "edit",
  DivideRuleOff: "edit",
  DivideRuleOrder: "edit",
  DivideCap: "audit",
  DivideRuleExport: "export",
});

/** Calls about those who get a share. */
export const divideReceiverCalls = callsOf("seller/finance", {
  DivideReceiverList: "view",
  DivideReceiverAdd: "add",
  DivideReceiverBind: "edit",
  DivideReceiverUnbind: "delete",
  DivideReceiverExport: "export",
});

/** Calls about divided orders. */
export const divideOrderCalls = callsOf("seller/finance", {
  DivideOrderList: "view",
  DivideOrderRun: "edit",
  DivideOrderReturn: "edit",
  DivideOrderUnfreeze: "audit",
  DivideOrderExport: "export",
});

export const divideLogCalls = callsOf("seller/finance", {
  DivideLogList: "view",
  DivideLogExport: "export",
});
