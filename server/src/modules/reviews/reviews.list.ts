import { reviewScores, reviewStatus, reviewStatuses } from "@kangying/contract/orders/review";
import { reviewCalls as calls } from "@kangying/contract/orders/review.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { actor, image, images, instant, number, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, byMultiselect, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { findReply } from "./reviews.repo.ts";
import { editReply, hideReview, replyReview, showReview } from "./answer-review.ts";
import { t } from "./reviews.texts.ts";

const byWhom = [
  { value: 1, title: t("is_auto.1"), color: "slate" },
  { value: 0, title: t("is_auto.0") },
] as const;

type State = RowState<"status" | "is_answered" | "is_fixed">;

const replyFields = {
  reply: fields.textarea<true>({
    title: t("reply"),
    required: true,
    max_length: 500,
    phrases: [t("phrase.thanks"), t("phrase.sorry"), t("phrase.contact"), t("phrase.parcel")],
  }),
};

/** The form takes one reply. The bulk action sends the same reply to several reviews. */
const replyAction = rowAction<typeof replyFields, undefined, "status" | "is_answered" | "is_fixed">({
  ...calls.EvaluateReply,
  title: t("reply.act"),
  primary: true,
  facts: ["score", "goods", "body", "follow"],
  form: replyFields,
  repeatable: true,
  bulk: { title: t("reply.bulk") },
  when: ({ is_answered }) => is_answered !== true,
  run: replyReview,
});

const editAction = rowAction<typeof replyFields, undefined, "status" | "is_answered" | "is_fixed">({
  ...calls.EvaluateReplyEdit,
  title: t("reply.edit"),
  facts: ["score", "goods", "body", "follow"],
  form: replyFields,
  when: ({ is_answered, is_fixed }) => is_answered === true && is_fixed !== true,
  prefill: async ({ tx, supplier }, id) => {
    const review = await findReply(tx, supplier.id, id);
    if (!review) throw new AppError("not_found");
    return review;
  },
  run: editReply,
});

const hideFields = {
  reason: fields.text<true>({
    title: t("hidden_reason"),
    help: t("hide.help"),
    required: true,
    max_length: 100,
  }),
};
const hideAction = rowAction<typeof hideFields, undefined, "status" | "is_answered" | "is_fixed">({
  ...calls.EvaluateHide,
  title: t("hide"),
  danger: true,
  facts: ["score", "goods", "body", "follow"],
  form: hideFields,
  repeatable: true,
  bulk: { title: t("hide.bulk") },
  when: ({ status }) => status !== reviewStatus.hidden,
  run: hideReview,
});

const showAction = rowAction({
  ...calls.EvaluateShow,
  title: t("show"),
  bulk: true,
  repeatable: true,
  when: ({ status }: State) => status !== reviewStatus.shown,
  run: (ctx, id, _values, version) => showReview(ctx, id, version),
});

/** The list of buyers' reviews with the shop's answers. */
export const reviewsList = defineList({
  api: calls.EvaluateList.api,
  id: "reviews",
  title: pageTitle("evaluations"),
  from: "review r",
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    picture: image("r.picture", { title: t("picture"), width: 70 }),
    goods: textColumn("concat_ws(' ', r.goods_name, nullif(r.title, ''))", {
      title: t("goods"),
      width: 200,
      fixed: true,
    }),
    score: tag("r.goods_score", { title: t("score"), options: reviewScores, width: 90, card: true, mean: true }),
    is_auto: tag("case when r.is_auto then 1 else 0 end", { title: t("is_auto"), options: byWhom, width: 120 }),
    body: textColumn("nullif(r.body, '')", { title: t("body"), width: 280, card: true }),
    images: images("r.images", { title: t("images"), width: 120 }),
    buyer: user({ name: "r.member_name" }, { title: t("buyer"), width: 150 }),
    follow: textColumn("r.follow_body", { title: t("follow"), width: 200 }),
    reply: textColumn("r.reply", { title: t("reply"), width: 240 }),
    replied: actor("r.replied_by", { title: t("replied_by"), width: 110 }),
    status: tag("r.status", { title: t("status"), options: reviewStatuses, width: 90, card: true }),
    logistics: number("r.logistics_score", { title: t("logistics"), width: 80, hidden: true }),
    service: number("r.service_score", { title: t("service"), width: 80, hidden: true }),
    order_no: textColumn("r.order_no", { title: t("order_no"), width: 160 }),
    hidden_reason: textColumn("r.hidden_reason", { title: t("hidden_reason"), width: 160, hidden: true }),
    created_at: instant("r.created_at", { title: t("created_at"), sort: true, width: 160 }),
    replied_at: instant("r.replied_at", { title: t("replied_at"), width: 160, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.placeholder"),
      fields: { words: { title: t("goods"), sql: "r.search", match: "contains" } },
    }),
    score: byMultiselect({ title: t("score"), sql: "r.goods_score", options: reviewScores }),
    status: bySelect({
      title: t("status"),
      sql: "r.status",
      options: reviewStatuses,
      quick: [reviewStatus.waiting],
    }),
    unanswered: bySwitch({ title: t("unanswered"), sql: "r.reply is null", quick: "amber" }),
    pictured: bySwitch({ title: t("pictured"), sql: "cardinality(r.images) > 0", quick: "slate" }),
    created: byDate({ title: t("created_at"), sql: "r.created_at", of: "instant" }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["score"],
  state: {
    status: "r.status",
    is_answered: "r.reply is not null",
    is_fixed: `(select (r.replied_at at time zone o.time_zone - o.day_cut)::date from supplier o where o.id = r.supplier_id) < :today - 1`,
  },
  actions: { reply: replyAction, edit: editAction, hide: hideAction, show: showAction },
  export: calls.EvaluateExport.api,
  topic: "review",
  detail: "/orderManagement/evaluations/reply/:id",
  record: {
    facts: [
      { title: t("facts.said"), columns: ["score", "logistics", "service", "body", "images", "follow"] },
      { title: t("facts.of"), columns: ["goods", "order_no", "buyer", "created_at"] },
      { title: t("facts.answer"), columns: ["reply", "replied", "replied_at", "status", "hidden_reason"] },
    ],
  },
});
