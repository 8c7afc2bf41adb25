import { permissionsOfCalls } from "../../core/calls.ts";
import { addonTree } from "../addon-tree.ts";
import {
  smsBarredCalls,
  smsLogCalls,
  smsPurchaseCalls,
  smsSendCalls,
  smsSignatureCalls,
  smsTemplateCalls,
} from "./sms.calls.ts";

/** Text messages by hand: the add-on's menu. */
export const smsTree = addonTree("sms", "PluginSms", "sms", [
  {
    path: "/plugin/sms/send",
    name: "SmsSend",
    title: "smsSend",
    list: smsSendCalls.SendList.api,
    permissions: permissionsOfCalls(smsSendCalls),
  },
  {
    path: "/plugin/sms/send/:id",
    name: "SmsLook",
    title: "smsLook",
    hidden: true,
    record: smsSendCalls.SendList.api,
    permissions: [smsSendCalls.SendList],
  },
  {
    path: "/plugin/sms/log",
    name: "SmsLog",
    title: "smsLog",
    list: smsLogCalls.LogList.api,
    permissions: permissionsOfCalls(smsLogCalls),
  },
  {
    path: "/plugin/sms/templates",
    name: "SmsTemplates",
    title: "smsTemplates",
    list: smsTemplateCalls.TemplateList.api,
    permissions: permissionsOfCalls(smsTemplateCalls),
  },
  {
    path: "/plugin/sms/signatures",
    name: "SmsSignatures",
    title: "smsSignatures",
    list: smsSignatureCalls.SignatureList.api,
    permissions: permissionsOfCalls(smsSignatureCalls),
  },
  {
    path: "/plugin/sms/recharges",
    name: "SmsPurchases",
    title: "smsPurchases",
    list: smsPurchaseCalls.PurchaseList.api,
    permissions: permissionsOfCalls(smsPurchaseCalls),
  },
  {
    path: "/plugin/sms/unsubscribed",
    name: "SmsBarred",
    title: "smsBarred",
    list: smsBarredCalls.BarredList.api,
    permissions: permissionsOfCalls(smsBarredCalls),
  },
]);
