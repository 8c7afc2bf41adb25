import { callsOf } from "../core/calls.ts";

/** What may be asked of the rules by which payments are divided. */
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

/** What may be asked of those who get a part. */
export const divideReceiverCalls = callsOf("seller/finance", {
  DivideReceiverList: "view",
  DivideReceiverAdd: "add",
  DivideReceiverBind: "edit",
  DivideReceiverUnbind: "delete",
  DivideReceiverExport: "export",
});

/** What may be asked of divided orders. */
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
