import { messageLogCalls as calls } from "@kangying/contract/messages/messages.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, money, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import { t } from "./event-messages.texts.ts";
import { eventOptions } from "./rules.list.ts";
import { sendMessageAgain } from "./send-event-messages.ts";
import { smsFault } from "./sms-faults.ts";

const states = [
  { value: 1, title: t("state.1"), color: "amber" },
  { value: 2, title: t("state.2"), color: "green" },
  { value: 3, title: t("state.3"), color: "red" },
  { value: 4, title: t("state.4"), color: "slate" },
] as const;

/** The messages to phones, sent and waiting. */
export const messageLogList = defineList({
  api: calls.SendList.api,
  id: "message-log",
  title: pageTitle("messageLog"),
  from: "event_message m",
  pk: "m.id",
  tenant: "m.supplier_id",
  where: ["m.channel = 'sms'"],
  columns: {
    created_at: instant("m.created_at", { title: t("created_at"), sort: true, width: 170, fixed: true }),
    event: tag("m.event", { title: t("event"), options: eventOptions, width: 160, card: true }),
    name: text("m.name", { title: t("name"), width: 130 }),
    phone: text("left(m.phone, 3) || '****' || right(m.phone, 4)", { title: t("phone"), width: 130, card: true }),
    content: text("m.content", { title: t("content"), width: 400, card: true }),
    parts: number("m.parts", { title: t("parts"), width: 80 }),
    fee: money("m.cost_fen", { title: t("fee"), width: 90 }),
    status: tag("m.status", { title: t("status"), options: states, width: 110, card: true }),
    attempts: number("m.attempts", { title: t("attempts"), width: 80 }),
    fault: smsFault("m.fault", { title: t("fault"), width: 320 }),
    sent_at: instant("m.sent_at", { title: t("sent_at"), width: 170 }),
  },
  filters: {
    phone: byText({ title: t("phone"), sql: "m.phone", match: "exact" }),
    event: bySelect({ title: t("event"), sql: "m.event", options: eventOptions }),
    status: bySelect({ title: t("status"), sql: "m.status", options: states }),
    created_at: byDate({ title: t("created_at"), sql: "m.created_at", of: "instant" }),
  },
  order: "-created_at",
  sums: ["parts", "fee"],
  state: { status: "m.status" },
  actions: {
    again: rowAction<{}, undefined, "status">({
      ...calls.SendAgain,
      title: t("again"),
      bulk: true,
      when: ({ status }) => status === 3,
      run: (ctx, id) => sendMessageAgain(ctx, id),
    }),
  },
  export: calls.SendExport.api,
  topic: "event_message",
  empty: t("empty.log"),
});
