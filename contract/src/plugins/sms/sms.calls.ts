import { callsOf } from "../../core/calls.ts";

/** The sender names in front of messages. */
export const smsSignatureCalls = callsOf("addons/sms", { SignatureList: "view", SignatureAdd: "add" });

/** The texts of messages, in versions that the provider approves. */
export const smsTemplateCalls = callsOf("addons/sms", {
  TemplateList: "view",
  TemplateAdd: "add",
  TemplateRenew: "add",
});

/** Messages to many people. */
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

/** Each single message of those. */
export const smsLogCalls = callsOf("addons/sms", { LogList: "view", LogAgain: "edit", LogExport: "export" });

/** Phones that get no more messages. */
export const smsBarredCalls = callsOf("addons/sms", { BarredList: "view", BarredAdd: "add", BarredRemove: "delete" });

/** SMS parts that were bought. */
export const smsPurchaseCalls = callsOf("addons/sms", { PurchaseList: "view", PurchaseAdd: "add" });
