import { refundKinds, refundStages, refundStatuses } from "@kangying/contract/refunds/refund";
import { mayMoveRefund } from "@kangying/contract/refunds/refund.moves";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction, rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { instant, money, number, tag, tags, text, type OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { readShopping } from "../shopping/public.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, byNumber, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { auditRefund } from "./audit-refund.ts";
import { findRefund } from "./refunds.repo.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { damagedAmong, receiveReturn, rejectReturn, shipBack, withdrawRefund } from "./return-goods.ts";
import { remindBuyer } from "./tell-buyer.ts";
import { timeLeft } from "../orders/public.ts";
import { t, titles } from "./refunds.texts.ts";

const shipForm = {
  carrier: fields.text<true>({ title: titles.carrier, required: true, max_length: 40, phrases: [t("inPerson")] }),
  tracking_no: fields.text<true>({ title: titles.tracking, required: true, max_length: 40, no_chinese: true }),
};
const receiveForm = {
  damaged: fields.number({
    title: titles.damaged,
    help: t("damaged.help"),
    min: 0,
    max: 9_999,
    decimals: 0,
    initial: 0,
  }),
  note: fields.textarea({ title: titles.note, max_length: 500 }),
};
const rejectForm = {
  reason: fields.textarea<true>({ title: titles.reason, required: true, max_length: 500 }),
  images: fields.images({ title: titles.images, max: 9, access: "private", accept: "image/png,image/jpeg,image/webp" }),
};
const withdrawForm = {
  note: fields.text<true>({ title: titles.reason, help: t("withdraw.help"), required: true, max_length: 200 }),
};
const agreeForm = { answer: fields.textarea({ title: titles.answer, max_length: 500 }) };

// Lines that only refund the freight of an item that was returned before are left out.
const goods = `(select string_agg(concat_ws(' ', l.name, nullif(l.title, ''), '×' || l.qty), '、' order by l.item_id)
  from refund_item l where l.supplier_id = r.supplier_id and l.refund_id = r.id and (l.qty > 0 or l.freight_fen = 0))`;
const rowStatus = (state: RowState<"status">): unknown => state.status;

const hour = 3_600;

const columns = {
  no: text("r.no", { title: titles.no, width: 160, fixed: true }),
  member: text("r.member_name", { title: titles.member, width: 110, card: true }),
  goods: text(goods, { title: titles.goods, width: 240 }),
  apply_fen: money("r.apply_fen", { title: titles.apply, sort: true, width: 110, card: true }),
  status: tag("r.status", { title: titles.status, options: refundStatuses, width: 100, card: true }),
  left: {
    ...tags(
      { value: "extract(epoch from r.due_at - now())::bigint" },
      {
        title: titles.timeLeft,
        width: 170,
        say: ({ value }, ctx) =>
          typeof value === "number" ? [timeLeft(value, { near: 12 * hour, urgent: 2 * hour }, ctx)] : [],
      },
    ),
    sort: "r.due_at",
  },
  due_at: instant("r.due_at", { title: titles.due, sort: true, width: 150, hidden: true }),
  reason: text("r.reason", { title: titles.reason, width: 150 }),
  kind: tag("r.kind", { title: titles.kind, options: refundKinds, width: 100 }),
  qty: number("r.qty", { title: titles.qty, width: 70 }),
  agreed_fen: money("r.agreed_fen", { title: titles.agreed, width: 110 }),
  order_no: text("r.order_no", { title: titles.order, width: 160 }),
  escalated: tag("case when r.escalated_at is not null and r.status = 10 then 1 else 0 end", {
    title: titles.escalated,
    options: [
      { value: 1, title: t("escalated.1"), color: "red" },
      { value: 0, title: t("escalated.0") },
    ],
    width: 90,
  }),
  applied_at: instant("r.applied_at", { title: titles.applied, sort: true, width: 150 }),
  stage: tag("r.stage", { title: titles.stage, options: refundStages, width: 80, hidden: true }),
  tracking: text("concat_ws(' ', r.carrier, r.tracking_no)", { title: titles.tracking, width: 180, hidden: true }),
  paid_at: instant("r.paid_at", { title: titles.paid, width: 150, hidden: true }),
};

/** The reasons that the shop offers. */
const reasonOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await readShopping(tx, supplier.id)).refund_reasons.map((reason) => ({ value: reason, title: verbatim(reason) }));

const filters = {
  keyword: byKeyword({
    title: t("keyword"),
    fields: { any: { title: titles.any, sql: "r.search", match: "contains" } },
  }),
  kind: bySelect({ title: titles.kind, sql: "r.kind", options: refundKinds }),
  status: bySelect({ title: titles.status, sql: "r.status", options: refundStatuses }),
  reason: bySelect({ title: titles.reason, sql: "r.reason", options: reasonOptions }),
  applied: byDate({ title: titles.applied, sql: "r.applied_at", of: "instant" }),
  amount: byNumber({ title: titles.apply, sql: "r.apply_fen", money: true }),
} as const;

const examine = linkAction({
  title: t("examine"),
  to: "/orderManagement/refundexamine/:id",
  permission: refundCalls.RefundInfo.api,
  primary: true,
});

const actions = {
  /**
   * Approves refunds as requested, one or many; with the largest possible amount when less is left. Goods that the buyer wants to return are
   * asked for first, at the shop's first return address.
   */
  agree: rowAction<typeof agreeForm, undefined, "status">({
    ...refundCalls.RefundAgree,
    title: t("agree"),
    confirm: t("agree.confirm"),
    bulk: true,
    form: agreeForm,
    when: (state) => mayMoveRefund("agree", rowStatus(state)),
    run: async (ctx, id, { answer }, version) => {
      const refund = await findRefund(ctx.tx, ctx.supplier.id, id);
      if (!refund) throw new AppError("not_found");
      const usual = {
        items: null,
        amount_fen: null,
        already_refunded_fen: null,
        consent: false,
        inner_note: "",
        images: [],
      };
      const decision = refund.kind === 2 ? "return" : "agree";
      const said = { fault: refund.fault, answer: answer ?? "", return_to: null };
      await auditRefund(ctx, id, { ...usual, ...said, decision }, version);
    },
  }),
  ship_back: rowAction<typeof shipForm, undefined, "status">({
    ...refundCalls.RefundShipBack,
    title: t("shipBack"),
    form: shipForm,
    when: (state) => mayMoveRefund("ship_back", rowStatus(state)),
    run: async (ctx, id, form, version) => void (await shipBack(ctx, id, { ...form, images: [] }, version)),
  }),
  receive: rowAction<typeof receiveForm, undefined, "status">({
    ...refundCalls.RefundReceive,
    title: t("receive"),
    primary: true,
    form: receiveForm,
    when: (state) => mayMoveRefund("receive", rowStatus(state)),
    run: async (ctx, id, { damaged, note }, version) =>
      void (await receiveReturn(ctx, id, await damagedAmong(ctx, id, damaged ?? 0), note ?? "", version)),
  }),
  reject: rowAction<typeof rejectForm, undefined, "status">({
    ...refundCalls.RefundReject,
    title: t("reject"),
    danger: true,
    form: rejectForm,
    when: (state) => mayMoveRefund("reject", rowStatus(state)),
    run: (ctx, id, { reason, images }, version) => rejectReturn(ctx, id, { reason, images: images ?? [] }, version),
  }),
  /** For goods that have not come back yet. */
  remind: rowAction({
    ...refundCalls.RefundRemind,
    title: t("remind"),
    confirm: t("remind.confirm"),
    bulk: true,
    icon: "message-square",
    // A second reminder within a day is refused; on the next day it is possible again.
    repeatable: true,
    when: ({ status }: RowState<"status">) => status === 20,
    run: (ctx, id, _values, version) => remindBuyer(ctx, id, version),
  }),
  withdraw: rowAction<typeof withdrawForm, undefined, "status">({
    ...refundCalls.RefundWithdraw,
    title: t("withdraw"),
    danger: true,
    facts: ["no", "member", "goods", "apply_fen"],
    form: withdrawForm,
    when: (state) => mayMoveRefund("withdraw", rowStatus(state)),
    run: (ctx, id, { note }, version) => withdrawRefund(ctx, id, null, { note, version }),
  }),
};

const opens = {
  detail: "/orderManagement/refundexamine/:id",
  detail_permission: refundCalls.RefundInfo.api,
} as const;

const shared = {
  from: "refund r",
  pk: "r.id",
  tenant: "r.supplier_id",
  columns,
  limit: 20,
  sums: ["apply_fen", "agreed_fen"],
  state: { status: "r.status" },
  export: refundCalls.RefundExport.api,
  topic: "refund",
} as const;

/** The list of refunds that wait for a decision, and of failed payments. */
export const refundsPendingList = defineList({
  ...shared,
  where: ["r.status in (10, 40, 45)"],
  api: refundCalls.RefundPendingList.api,
  id: "refunds-pending",
  title: pageTitle("refundsPending"),
  filters: {
    ...filters,
    late: bySwitch({ title: t("escalated.1"), sql: "r.escalated_at is not null and r.status = 10" }),
  },
  order: "left",
  actions: { examine, agree: actions.agree, withdraw: actions.withdraw },
});

/** The list of refunds whose goods are to come back or are on their way. */
export const refundsReturnList = defineList({
  ...shared,
  ...opens,
  where: ["r.status in (20, 30)"],
  api: refundCalls.RefundReturnList.api,
  id: "refunds-returns",
  title: pageTitle("refundsReturns"),
  filters,
  order: "left",
  actions: {
    ship_back: actions.ship_back,
    receive: actions.receive,
    remind: actions.remind,
    reject: actions.reject,
    withdraw: actions.withdraw,
  },
});

/** The list of all refunds. */
export const refundsAllList = defineList({
  ...shared,
  ...opens,
  api: refundCalls.RefundAllList.api,
  id: "refunds-all",
  title: pageTitle("refundsAll"),
  filters,
  order: "-applied_at",
  actions,
});
