import { wxReplyCalls as calls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { actor, instant, number, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { addReply, editReply, removeReply, turnReply } from "./keep-reply.ts";
import { findReply } from "./replies.repo.ts";
import { answerKinds, formOf, replyForm, replyIn, whens } from "./reply-form.ts";
import { t, titles } from "./wx-fans.texts.ts";

/** The list of automatic answers, in the order in which rules are tried, with how often each was used lately. */
export const wxRepliesList = defineList({
  api: calls.ReplyList.api,
  id: "wx-replies",
  title: pageTitle("wxPubReplies"),
  from: `wx_reply r left join lateral (
    select count(*) as hits from lent.wx_received m
    where m.supplier_id = r.supplier_id and m.reply_id = r.id and m.created_at > now() - interval '7 days') h on true`,
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    nth: number("array_position(array['follow', 'exact', 'contains', 'default'], r.at_when) * 10000 + r.place", {
      title: titles.nth,
      sort: true,
      width: 70,
      hidden: true,
    }),
    at_when: tag("r.at_when", { title: titles.when, options: whens, width: 125, fixed: true, card: true }),
    words: text("array_to_string(r.words, '、')", { title: titles.words, width: 200, card: true }),
    kind: tag("r.answer ->> 'kind'", { title: titles.answerKind, options: answerKinds, width: 110 }),
    answer: text("coalesce(nullif(r.answer ->> 'title', ''), r.answer ->> 'text')", {
      title: titles.text,
      width: 380,
      card: true,
    }),
    hits: number("h.hits", { title: titles.hits, width: 90, card: true }),
    is_on: toggle("r.is_on", { title: titles.isOn, width: 80 }),
    place: number("r.place", { title: titles.place, width: 80 }),
    by_name: actor("r.by_name", { title: titles.by, width: 130 }),
    created_at: instant("r.created_at", { title: titles.createdAt, width: 170 }),
  },
  filters: { at_when: bySelect({ title: titles.when, sql: "r.at_when", options: whens }) },
  order: "nth",
  state: { is_on: "r.is_on" },
  actions: {
    add: topAction<typeof replyForm>({
      ...calls.ReplyAdd,
      title: t("reply.add"),
      primary: true,
      icon: "plus",
      form: replyForm,
      run: (ctx, said) => addReply(ctx, replyIn(said)),
    }),
    edit: rowAction<typeof replyForm>({
      ...calls.ReplyEdit,
      title: t("reply.edit"),
      primary: true,
      form: replyForm,
      prefill: async ({ tx, supplier }, id) => {
        const reply = await findReply(tx, supplier.id, id);
        if (!reply) throw new AppError("not_found");
        return { ...formOf(reply), version: reply.version };
      },
      run: (ctx, id, said, version) => editReply(ctx, id, replyIn(said), version),
    }),
    turn: rowAction({
      ...calls.ReplySwitch,
      title: t("reply.turn"),
      repeatable: true,
      run: (ctx, id, _said, version) => turnReply(ctx, id, version),
    }),
    remove: rowAction({
      ...calls.ReplyDelete,
      title: t("reply.remove"),
      does: "delete",
      icon: "trash-2",
      run: (ctx, id) => removeReply(ctx, id),
    }),
  },
  topic: "wx_reply",
});
