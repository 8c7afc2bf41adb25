import {
  smsBarredCalls,
  smsLogCalls,
  smsPurchaseCalls,
  smsSendCalls,
  smsSignatureCalls,
  smsTemplateCalls,
} from "@kangying/contract/plugins/sms/sms.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { phoneHearerPoint } from "../event-messages/public.ts";
import { addonPoint } from "../plugins/public.ts";
import { signaturesList, templatesList } from "./approvals/approvals.list.ts";
import { barredList, purchasesList } from "./parts/parts.list.ts";
import { replyRoute } from "./reply-route.ts";
import { logList, sendsList } from "./sends.list.ts";
import { smsAddon } from "./sms-addon.ts";
import { smsErrors } from "./sms.errors.ts";
import { smsInvariants } from "./sms.invariants.ts";
import { approvals, reports, sending } from "./sms.jobs.ts";
import { smsRoutes } from "./sms.routes.ts";
import { t } from "./sms.texts.ts";
import { noticePayer } from "./spend-notice.ts";

/** SMS that operators send by hand: signatures, templates, bought parts, sends to many members and their results. */
export const sms = defineModule({
  name: "sms",
  errors: Object.values(smsErrors),
  topics: {
    sms_send: [smsSendCalls.SendList.api, smsLogCalls.LogList.api],
    sms_template: [smsTemplateCalls.TemplateList.api],
    sms_signature: [smsSignatureCalls.SignatureList.api],
    sms_barred: [smsBarredCalls.BarredList.api],
    sms_purchase: [smsPurchaseCalls.PurchaseList.api],
  },
  callTitles: t.group("call"),
  actorTitles: t.group("actor"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: {
    sms_send: pageTitle("smsLook"),
    sms_message: pageTitle("smsLog"),
    sms_template: pageTitle("smsTemplates"),
    sms_signature: pageTitle("smsSignatures"),
    sms_barred: pageTitle("smsBarred"),
    sms_purchase: pageTitle("smsPurchases"),
  },
  fieldTitles: t.group("field"),
  declares: [declare(addonPoint, smsAddon), declare(phoneHearerPoint, noticePayer)],
  tables: [
    "sms_signature",
    "sms_template",
    "sms_balance",
    "sms_purchase",
    "sms_send",
    "sms_message",
    "sms_barred",
    "sms_notice",
  ],
  lists: [sendsList, logList, templatesList, signaturesList, purchasesList, barredList],
  routes: smsRoutes,
  raw: [replyRoute],
  jobs: [approvals, sending, reports],
  invariants: smsInvariants,
});
