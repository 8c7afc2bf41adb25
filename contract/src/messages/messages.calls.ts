import { callsOf } from "../core/calls.ts";

/** Which event is reported to whom, and through which channel. */
export const messageRuleCalls = callsOf("seller/message", {
  RuleList: "view",
  RuleSet: "edit",
});

/** The texts of messages, in versions. */
export const messageTemplateCalls = callsOf("seller/message", {
  TemplateList: "view",
  TemplateAdd: "add",
  TemplateUse: "audit",
  TemplateWithdraw: "audit",
});

/** What was sent. */
export const messageLogCalls = callsOf("seller/message", {
  SendList: "view",
  SendAgain: "edit",
  SendExport: "export",
});
