import { smsSignatureCalls, smsTemplateCalls } from "@kangying/contract/plugins/sms/sms.calls";
import { AppError } from "../../../core/kernel/app-error.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { actor, instant, number, tag, text } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { bySelect, byText } from "../../../core/list/filters/filters.ts";
import { findTemplate } from "./approvals.repo.ts";
import { addSignature, addTemplate, renewTemplate } from "./ask-approval.ts";
import { t, titles } from "../sms.texts.ts";

const states = [
  { value: 1, title: t("approval.1"), color: "amber" },
  { value: 2, title: t("approval.2"), color: "green" },
  { value: 3, title: t("approval.3"), color: "red" },
] as const;
const templateStates = [...states, { value: 4, title: t("approval.4"), color: "slate" }] as const;
export const kinds = [
  { value: "notice", title: t("kind.notice"), color: "slate" },
  { value: "marketing", title: t("kind.marketing"), color: "blue" },
] as const;

const signatureForm = {
  name: fields.text<true>({ title: titles.signature, help: t("signature.help"), required: true, max_length: 16 }),
};
const content = fields.textarea<true>({
  title: titles.content,
  help: t("content.help"),
  required: true,
  max_length: 500,
});
const templateForm = {
  name: fields.text<true>({ title: titles.template, required: true, max_length: 30 }),
  kind: fields.select<"notice" | "marketing", true>({
    title: titles.kind,
    options: kinds,
    required: true,
    compact: true,
    initial: "marketing",
  }),
  content,
};
const renewForm = { content };

/** The list of signatures before messages, with the provider's decision on each. */
export const signaturesList = defineList({
  api: smsSignatureCalls.SignatureList.api,
  id: "sms-signatures",
  title: pageTitle("smsSignatures"),
  from: "sms_signature g",
  pk: "g.id",
  tenant: "g.supplier_id",
  columns: {
    name: text("g.name", { title: titles.signature, width: 200, fixed: true }),
    status: tag("g.status", { title: titles.approval, options: states, width: 120, card: true }),
    reason: text("g.reason", { title: titles.reason, width: 260, card: true }),
    by_name: actor("g.by_name", { title: titles.by, width: 130 }),
    decided_at: instant("g.decided_at", { title: titles.decidedAt, width: 160 }),
    created_at: instant("g.created_at", { title: titles.createdAt, sort: true, width: 160, card: true }),
  },
  filters: { status: bySelect({ title: titles.approval, sql: "g.status", options: states }) },
  order: "-created_at",
  actions: {
    add: topAction<typeof signatureForm>({
      ...smsSignatureCalls.SignatureAdd,
      title: t("signature.add"),
      primary: true,
      icon: "plus",
      form: signatureForm,
      run: async (ctx, { name }) => await addSignature(ctx, name),
    }),
  },
  topic: "sms_signature",
});

/** The list of message templates: an approved text stays, an edit creates the next version. */
export const templatesList = defineList({
  api: smsTemplateCalls.TemplateList.api,
  id: "sms-templates",
  title: pageTitle("smsTemplates"),
  from: `sms_template t left join lateral (
    select count(*) as sent, count(*) filter (where m.status = 3) as delivered from sms_send s
    join sms_message m on m.supplier_id = s.supplier_id and m.send_id = s.id and m.status in (2, 3, 4)
    where s.supplier_id = t.supplier_id and s.template_id = t.id and m.created_at > now() - interval '30 days') d on true`,
  pk: "t.id",
  tenant: "t.supplier_id",
  columns: {
    name: text("t.name", { title: titles.template, width: 160, fixed: true }),
    number: number("t.number", { title: titles.number, width: 80 }),
    kind: tag("t.kind", { title: titles.kind, options: kinds, width: 90, card: true }),
    content: text("t.content", { title: titles.content, width: 380, card: true }),
    status: tag("t.status", { title: titles.approval, options: templateStates, width: 110, card: true }),
    reason: text("t.reason", { title: titles.reason, width: 200 }),
    sent: number("d.sent", { title: titles.sent30, width: 100 }),
    rate: {
      ...text("case when d.sent > 0 then round(100.0 * d.delivered / d.sent, 1)::text || '%' end", {
        title: titles.rate,
        width: 100,
      }),
    },
    provider_code: text("t.provider_code", { title: titles.code, width: 150 }),
    by_name: actor("t.by_name", { title: titles.by, width: 130 }),
    created_at: instant("t.created_at", { title: titles.createdAt, sort: true, width: 160 }),
  },
  filters: {
    name: byText({ title: titles.template, sql: "t.name", match: "contains" }),
    kind: bySelect({ title: titles.kind, sql: "t.kind", options: kinds }),
    status: bySelect({ title: titles.approval, sql: "t.status", options: templateStates }),
  },
  order: "-created_at",
  state: { status: "t.status" },
  actions: {
    add: topAction<typeof templateForm>({
      ...smsTemplateCalls.TemplateAdd,
      title: t("template.add"),
      primary: true,
      icon: "plus",
      form: templateForm,
      run: (ctx, said) => addTemplate(ctx, said),
    }),
    renew: rowAction<typeof renewForm, undefined, "status">({
      ...smsTemplateCalls.TemplateRenew,
      title: t("template.renew"),
      primary: true,
      form: renewForm,
      when: ({ status }) => status !== 1 && status !== 4,
      prefill: async ({ tx, supplier }, id) => {
        const template = await findTemplate(tx, supplier.id, id);
        if (!template) throw new AppError("not_found");
        return { content: template.content };
      },
      run: async (ctx, id, said) => void (await renewTemplate(ctx, id, said.content)),
    }),
  },
  topic: "sms_template",
});
