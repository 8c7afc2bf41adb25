import { wxSendCalls as calls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, number, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import { outwardOptions } from "./mapping.list.ts";
import { sendOnceMore } from "./send-again.ts";
import { wxFault } from "./wx-faults.ts";
import { t, titles } from "./wx-messages.texts.ts";

export const sendStates = [
  { value: 1, title: t("send.1"), color: "amber" },
  { value: 2, title: t("send.2"), color: "blue" },
  { value: 3, title: t("send.3"), color: "green" },
  { value: 4, title: t("send.4"), color: "red" },
  { value: 5, title: t("send.5"), color: "slate" },
] as const;
/** WeChat's error codes that have a text; others are shown as numbers. */
const codes = [40001, 40003, 40037, 42001, 43004, 43101, 43116, 45009, 47003, 48001, -1, -2] as const;
const codeOptions = codes.map((value) => ({ value, title: t(`code.${value}`), color: "red" as const }));

/** The list of messages to followers, sent or waiting. */
export const wxSendsList = defineList({
  api: calls.SendList.api,
  id: "wx-sends",
  title: pageTitle("wxPubLog"),
  from: `wx_send x join lent.wx_fan f on f.supplier_id = x.supplier_id and f.id = x.fan_id
    join wx_template w on w.supplier_id = x.supplier_id and w.id = x.template_id`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    created_at: instant("x.created_at", { title: titles.createdAt, sort: true, width: 185, fixed: true }),
    event: tag("x.event", { title: titles.event, options: outwardOptions, width: 140, card: true }),
    name: text("x.name", { title: titles.name, width: 130, card: true }),
    status: tag("x.status", { title: titles.status, options: sendStates, width: 100, card: true }),
    open_id: text("f.open_id", { title: titles.openId, width: 180, hidden: true }),
    template: text("w.title", { title: titles.template, width: 150 }),
    words: text("(select string_agg(v.value #>> '{}', ' · ' order by v.key) from jsonb_each(x.filled) v)", {
      title: titles.words,
      width: 300,
      card: true,
    }),
    code: tag("x.code", { title: titles.code, options: codeOptions, width: 170 }),
    fault: wxFault("x.fault", { title: titles.fault, width: 200 }),
    is_instead: toggle("x.is_instead", { title: titles.isInstead, width: 110 }),
    attempts: number("x.attempts", { title: titles.attempts, width: 80 }),
    sent_at: instant("x.sent_at", { title: titles.sentAt, width: 170 }),
  },
  filters: {
    event: bySelect({ title: titles.event, sql: "x.event", options: outwardOptions }),
    status: bySelect({ title: titles.status, sql: "x.status", options: sendStates }),
    open_id: byText({ title: titles.openId, sql: "f.open_id", match: "exact" }),
    created_at: byDate({ title: titles.createdAt, sql: "x.created_at", of: "instant" }),
  },
  order: "-created_at",
  state: { status: "x.status", is_instead: "x.is_instead" },
  actions: {
    again: rowAction<{}, undefined, "status" | "is_instead">({
      ...calls.SendAgain,
      title: t("again"),
      bulk: true,
      when: ({ status, is_instead }) => status === 4 && is_instead !== true,
      run: (ctx, id) => sendOnceMore(ctx, id),
    }),
  },
  export: calls.SendExport.api,
  topic: "wx_send",
});
