import { smsLogCalls, smsSendCalls } from "@kangying/contract/plugins/sms/sms.calls";
import { smsConfirmPreview, smsSendPreview } from "@kangying/contract/plugins/sms/sms.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, type RowState, topAction } from "../../core/list/actions/actions.ts";
import { actor, instant, money, number, type OptionDef, tag, text } from "../../core/list/columns.ts";
import { progress } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { smsFault } from "../event-messages/public.ts";
import { kinds } from "./approvals/approvals.list.ts";
import { addSend, confirmSend, pauseSend, releaseSend, removeSend, resumeSend, stopSend } from "./keep-send.ts";
import { sendSmsAgain } from "./send-again.ts";
import { sendForm, sendOf } from "./send-form.ts";
import { sendNames } from "./sends.repo.ts";
import { t, titles } from "./sms.texts.ts";

const states = [
  { value: 1, title: t("send.1"), color: "slate" },
  { value: 2, title: t("send.2"), color: "amber" },
  { value: 3, title: t("send.3"), color: "blue" },
  { value: 4, title: t("send.4"), color: "amber" },
  { value: 5, title: t("send.5"), color: "green" },
  { value: 6, title: t("send.6"), color: "slate" },
] as const;
const messageStates = [
  { value: 1, title: t("message.1"), color: "amber" },
  { value: 2, title: t("message.2"), color: "blue" },
  { value: 3, title: t("message.3"), color: "green" },
  { value: 4, title: t("message.4"), color: "red" },
  { value: 5, title: t("message.5"), color: "slate" },
] as const;

const sendOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await sendNames(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

const isIn =
  (...statuses: readonly number[]) =>
  (state: RowState<"status">): boolean =>
    statuses.includes(Number(state.status));

const confirmForm = {
  people: fields.number<true>({
    title: titles.people,
    help: t("confirm.help"),
    required: true,
    min: 1,
    max: 20_000,
    decimals: 0,
  }),
};

/** The list of sends, with the progress of each. */
export const sendsList = defineList({
  api: smsSendCalls.SendList.api,
  id: "sms-sends",
  title: pageTitle("smsSend"),
  from: `sms_send s join sms_template t on t.supplier_id = s.supplier_id and t.id = s.template_id
    join sms_signature g on g.supplier_id = s.supplier_id and g.id = s.signature_id`,
  pk: "s.id",
  tenant: "s.supplier_id",
  columns: {
    name: text("s.name", { title: titles.name, width: 170, fixed: true }),
    status: tag("s.status", { title: titles.status, options: states, width: 110, card: true }),
    kind: tag("t.kind", { title: titles.kind, options: kinds, width: 90 }),
    people: number("s.people", { title: titles.people, width: 90, card: true }),
    done: progress(
      { value: "s.submitted + s.delivered + s.failed", total: "s.people" },
      { title: titles.progress, width: 150, card: true },
    ),
    delivered: number("s.delivered", { title: titles.delivered, width: 90 }),
    submitted: number("s.submitted", { title: titles.submitted, width: 90 }),
    failed: number("s.failed", { title: titles.failed, width: 90 }),
    waiting: number("s.waiting", { title: titles.waiting, width: 90 }),
    skipped: number("s.skipped", { title: titles.skipped, width: 90, hidden: true }),
    parts: number("s.parts", { title: titles.parts, width: 90 }),
    cost_fen: money("s.cost_fen", { title: titles.cost, width: 110 }),
    signature: text("'【' || g.name || '】'", { title: titles.signature, width: 150 }),
    template: text("t.name || ' v' || t.number", { title: titles.template, width: 160 }),
    content: text("t.content", { title: titles.content, width: 320, hidden: true }),
    start_at: instant("s.start_at", { title: titles.startAt, width: 160 }),
    confirmed_name: actor("s.confirmed_name", { title: titles.confirmedBy, width: 120 }),
    released_name: actor("s.released_name", { title: titles.releasedBy, width: 120 }),
    created_at: instant("s.created_at", { title: titles.createdAt, sort: true, width: 160 }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "s.name", match: "contains" }),
    status: bySelect({ title: titles.status, sql: "s.status", options: states }),
  },
  order: "-created_at",
  sums: ["people", "delivered", "submitted", "failed", "waiting", "parts", "cost_fen"],
  state: { status: "s.status" },
  actions: {
    add: topAction<typeof sendForm>({
      ...smsSendCalls.SendAdd,
      title: t("send.add"),
      primary: true,
      icon: "plus",
      form: sendForm,
      preview: {
        api: smsSendPreview.api,
        depends_on: [
          "template_id",
          "signature_id",
          "params",
          "ranks",
          "tags",
          "phones",
          "everybody",
          "recency",
          "start_at",
        ],
        beside: true,
      },
      run: async (ctx, form) => await addSend(ctx, sendOf(form, ctx.now)),
    }),
    confirm: rowAction<typeof confirmForm, undefined, "status">({
      ...smsSendCalls.SendConfirm,
      title: t("confirm"),
      primary: true,
      form: confirmForm,
      preview: { api: smsConfirmPreview.api, depends_on: [] },
      when: isIn(1),
      run: (ctx, id, { people }) => confirmSend(ctx, id, people),
    }),
    release: rowAction<{}, undefined, "status">({
      ...smsSendCalls.SendRelease,
      title: t("release"),
      confirm: t("release.confirm"),
      primary: true,
      when: isIn(2),
      run: (ctx, id) => releaseSend(ctx, id),
    }),
    pause: rowAction<{}, undefined, "status">({
      ...smsSendCalls.SendPause,
      title: t("pause"),
      confirm: t("pause.confirm"),
      repeatable: true,
      when: isIn(3),
      run: (ctx, id) => pauseSend(ctx, id),
    }),
    resume: rowAction<{}, undefined, "status">({
      ...smsSendCalls.SendResume,
      title: t("resume"),
      confirm: t("resume.confirm"),
      primary: true,
      repeatable: true,
      when: isIn(4),
      run: (ctx, id) => resumeSend(ctx, id),
    }),
    stop: rowAction<{}, undefined, "status">({
      ...smsSendCalls.SendStop,
      title: t("stop"),
      does: "stop",
      confirm: t("stop.confirm"),
      when: isIn(2, 3, 4),
      run: (ctx, id) => stopSend(ctx, id),
    }),
    delete: rowAction<{}, undefined, "status">({
      ...smsSendCalls.SendDelete,
      title: t("delete"),
      does: "delete",
      icon: "trash-2",
      when: isIn(1),
      run: (ctx, id) => removeSend(ctx, id),
    }),
  },
  detail: "/plugin/sms/send/:id",
  record: {
    facts: [
      {
        title: t("facts.send"),
        columns: ["status", "start_at", "signature", "template", "content", "confirmed_name", "released_name"],
      },
      {
        title: t("facts.reach"),
        columns: ["people", "delivered", "submitted", "failed", "waiting", "skipped", "parts", "cost_fen"],
      },
    ],
    related: [{ list: smsLogCalls.LogList.api, filter: "send" }],
  },
  topic: "sms_send",
});

/** The list of single messages of all sends. */
export const logList = defineList({
  api: smsLogCalls.LogList.api,
  id: "sms-log",
  title: pageTitle("smsLog"),
  from: "sms_message m join sms_send s on s.supplier_id = m.supplier_id and s.id = m.send_id",
  pk: "m.id",
  tenant: "m.supplier_id",
  columns: {
    created_at: instant("m.created_at", { title: titles.createdAt, sort: true, width: 160, fixed: true }),
    send: text("s.name", { title: titles.name, width: 150 }),
    member: text("m.name", { title: titles.member, width: 130, card: true }),
    phone: text("left(m.phone, 3) || '****' || right(m.phone, 4)", { title: titles.phone, width: 130 }),
    status: tag("m.status", { title: titles.status, options: messageStates, width: 110, card: true }),
    fault: smsFault("m.fault", { title: titles.fault, width: 320, card: true }),
    content: text("m.content", { title: titles.content, width: 380 }),
    parts: number("m.parts", { title: titles.parts, width: 80 }),
    fee: number("case when m.status in (2, 3) then s.cost_fen * m.parts / nullif(s.parts, 0)::numeric / 100 end", {
      title: titles.fee,
      decimal: 4,
      width: 110,
    }),
    sent_at: instant("m.sent_at", { title: titles.sentAt, width: 160 }),
    receipt: text("m.receipt", { title: titles.receipt, width: 180, hidden: true }),
  },
  filters: {
    send: bySelect({ title: titles.name, sql: "m.send_id", options: sendOptions }),
    phone: byText({ title: titles.phone, sql: "m.phone", match: "exact" }),
    status: bySelect({ title: titles.status, sql: "m.status", options: messageStates }),
    created_at: byDate({ title: titles.createdAt, sql: "m.created_at", of: "instant" }),
  },
  order: "-created_at",
  sums: ["parts", "fee"],
  state: { status: "m.status", send_status: "s.status" },
  actions: {
    again: rowAction<{}, undefined, "status" | "send_status">({
      ...smsLogCalls.LogAgain,
      title: t("again"),
      bulk: true,
      when: ({ status, send_status }) => status === 4 && (send_status === 3 || send_status === 5),
      run: (ctx, id) => sendSmsAgain(ctx, id),
    }),
  },
  export: smsLogCalls.LogExport.api,
  topic: "sms_send",
});
