import { callsOf } from "../../core/calls.ts";

/** The names that stand before messages. */
export const smsSignatureCalls = callsOf("addons/sms", { SignatureList: "view", SignatureAdd: "add" });

/** The words of messages, in versions that the provider approves. */
export const smsTemplateCalls = callsOf("addons/sms", {
  TemplateList: "view",
  TemplateAdd: "add",
  TemplateRenew: "add",
});

/** Messages to many. */
export const smsSendCalls = callsOf("addons/sms", {
  SendList: "view",
  SendAdd: "add",
  SendConfirm: "edit",
  SendRelease: "audit",
  SendPause: "edit",
  SendResume: "edit",
  SendStop: "edit",
  SendDelete: "delete",
});

/** Each message of those. */
export const smsLogCalls = callsOf("addons/sms", { LogList: "view", LogAgain: "edit", LogExport: "export" });

/** Phones that are written to no more. */
export const smsBarredCalls = callsOf("addons/sms", { BarredList: "view", BarredAdd: "add", BarredRemove: "delete" });

/** Parts that were bought. */
export const smsPurchaseCalls = callsOf("addons/sms", { PurchaseList: "view", PurchaseAdd: "add" });
