import { messageTemplateCalls as calls } from "@kangying/contract/messages/messages.calls";
import { templatePreview } from "@kangying/contract/messages/messages.endpoints";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { actor, instant, number, tag, text } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { bySelect } from "../../../core/list/filters/filters.ts";
import { t } from "../event-messages.texts.ts";
import { eventOptions, ownEventOptions } from "../rules.list.ts";
import { addTemplate, useTemplate, withdrawTemplate } from "./use-template.ts";

const states = [
  { value: 1, title: t("template.1"), color: "amber" },
  { value: 2, title: t("template.2"), color: "green" },
  { value: 3, title: t("template.3"), color: "slate" },
] as const;

const form = {
  event: fields.select<string, true>({ title: t("event"), options: ownEventOptions, required: true }),
  content: fields.textarea<true>({ title: t("content"), help: t("content.help"), required: true, max_length: 500 }),
  provider_code: fields.text({
    title: t("provider_code"),
    help: t("provider_code.help"),
    max_length: 40,
    no_chinese: true,
  }),
};

/** The templates of messages. One version of each event is in use; used versions do not change. */
export const messageTemplatesList = defineList({
  api: calls.TemplateList.api,
  id: "message-templates",
  title: pageTitle("messageTemplates"),
  from: "message_template t",
  pk: "t.id",
  tenant: "t.supplier_id",
  columns: {
    event: tag("t.event", { title: t("event"), options: eventOptions, width: 180, fixed: true }),
    number: number("t.number", { title: t("number"), width: 90 }),
    content: text("t.content", { title: t("content"), width: 420, card: true }),
    status: tag("t.status", { title: t("status"), options: states, width: 110, card: true }),
    provider_code: text("t.provider_code", { title: t("provider_code"), width: 150 }),
    by_name: actor("t.by_name", { title: t("by_name"), width: 130 }),
    used_at: instant("t.used_at", { title: t("used_at"), width: 170 }),
    created_at: instant("t.created_at", { title: t("created_at"), sort: true, width: 170 }),
  },
  filters: {
    event: bySelect({ title: t("event"), sql: "t.event", options: eventOptions }),
    status: bySelect({ title: t("status"), sql: "t.status", options: states }),
  },
  order: "-created_at",
  state: { status: "t.status" },
  actions: {
    add: topAction<typeof form>({
      ...calls.TemplateAdd,
      title: t("add"),
      primary: true,
      icon: "plus",
      form,
      preview: { api: templatePreview.api, depends_on: ["event", "content"] },
      run: (ctx, { event, content, provider_code }) =>
        addTemplate(ctx, { event, content, provider_code: provider_code || null }),
    }),
    use: rowAction<{}, undefined, "status">({
      ...calls.TemplateUse,
      title: t("use"),
      confirm: t("use.confirm"),
      primary: true,
      when: ({ status }) => status !== 2,
      run: (ctx, id, _values, version) => useTemplate(ctx, id, version),
    }),
    withdraw: rowAction<{}, undefined, "status">({
      ...calls.TemplateWithdraw,
      title: t("withdraw"),
      does: "stop",
      confirm: t("withdraw.confirm"),
      when: ({ status }) => status === 2,
      run: (ctx, id) => withdrawTemplate(ctx, id),
    }),
  },
  topic: "message_template",
});
