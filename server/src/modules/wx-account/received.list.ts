import { wxReceivedCalls as calls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import { t, titles } from "./wx-account.texts.ts";

const kinds = [
  "text",
  "image",
  "voice",
  "video",
  "location",
  "link",
  "subscribe",
  "unsubscribe",
  "scan",
  "click",
  "view",
  "view_miniprogram",
  "templatesendjobfinish",
  "subscribe_msg_popup_event",
  "subscribe_msg_change_event",
  "subscribe_msg_sent_event",
] as const;
const kindOptions = kinds.map((value) => ({ value, title: t(`kind.${value}`), color: "slate" as const }));

/** The kinds of answers, as WeChat's protocol names them. */
const answerKinds = ["text", "news", "image", "transfer_customer_service"] as const;
const answerOptions = answerKinds.map((value) => ({ value, title: t(`answer.${value}`), color: "blue" as const }));

/** The list of followers' messages and events, with the answers. */
export const wxReceivedList = defineList({
  api: calls.ReceivedList.api,
  id: "wx-received",
  title: pageTitle("wxPubReceived"),
  from: "wx_received r",
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    created_at: instant("r.created_at", { title: titles.createdAt, sort: true, width: 185, fixed: true }),
    open_id: text("r.open_id", { title: titles.follower, width: 160, card: true }),
    kind: tag("r.kind", { title: titles.kind, options: kindOptions, width: 130, card: true }),
    content: text("r.content", { title: titles.content, width: 260, card: true }),
    answer_kind: tag("substring(r.answer from '<MsgType><!\\[CDATA\\[([^\\]]*)')", {
      title: titles.answerKind,
      options: answerOptions,
      width: 110,
    }),
    answer: text("substring(r.answer from '<(?:Content|Title)><!\\[CDATA\\[([^\\]]*)')", {
      title: titles.answer,
      width: 320,
    }),
  },
  filters: {
    open_id: byText({ title: titles.follower, sql: "r.open_id", match: "exact" }),
    kind: bySelect({ title: titles.kind, sql: "r.kind", options: kindOptions }),
    created_at: byDate({ title: titles.createdAt, sql: "r.created_at", of: "instant" }),
  },
  order: "-created_at",
  topic: "wx_received",
});
