import { choice } from "@kangying/contract/core/choice";
import { unionCommissionCalls, unionOrderCalls } from "@kangying/contract/plugins/union/union.calls";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { actor, instant, money, tag, text } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byDate, byKeyword, byMultiselect, bySelect, bySwitch, byText } from "../../../core/list/filters/filters.ts";
import { partnerOptions } from "../partners/partner-forms.ts";
import { t, titles } from "../union.texts.ts";
import { undoCommission } from "./undo-commission.ts";

const statuses = [
  choice(0, t("commission.0"), "violet"),
  choice(1, t("commission.1"), "amber"),
  choice(2, t("commission.2"), "green"),
  choice(3, t("commission.3"), "slate"),
] as const;
const levels = [choice(1, t("level.1"), "blue"), choice(2, t("level.of"), "violet")] as const;

const reasonForm = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 100 }) };

/** The list of commissions of items: the base, the state, and when the next step happens. */
export const commissionsList = defineList({
  api: unionCommissionCalls.CommissionList.api,
  id: "union-commissions",
  title: pageTitle("unionCommissions"),
  from: `union_commission c join union_partner p on p.supplier_id = c.supplier_id and p.id = c.partner_id
    left join lent.order_item i on i.supplier_id = c.supplier_id and i.id = c.item_id
    left join lent.shop_order o on o.supplier_id = c.supplier_id and o.id = c.order_id
    left join lent.stay y on y.supplier_id = c.supplier_id and y.id = c.stay_id
    left join lent.camp_package k on k.supplier_id = y.supplier_id and k.id = y.package_id
    left join union_batch b on b.supplier_id = c.supplier_id and b.id = c.batch_id`,
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    order_no: text("c.order_no", { title: titles.order, width: 165, fixed: true }),
    item: text("coalesce(i.name, k.name)", { title: titles.goods, width: 150 }),
    partner: text("p.name", { title: titles.partner, width: 110, card: true }),
    level: tag("c.level", { title: titles.level, options: levels, width: 90 }),
    base_fen: money("c.base_fen", { title: titles.base, width: 105 }),
    rate: text("to_char(c.rate_bp / 100.0, 'FM990.0') || '%'", { title: titles.rate, width: 80, align: "right" }),
    amount_fen: money("c.amount_fen - c.reversed_fen", { title: titles.left, width: 100, card: true }),
    reversed_fen: money("-nullif(c.reversed_fen, 0)", { title: titles.reversed, width: 110 }),
    status: tag("c.status", { title: titles.status, options: statuses, width: 100, card: true }),
    thaws_at: instant("case when c.status = 0 then coalesce(o.after_sale_until, y.finish_at + interval '7 days') end", {
      title: titles.thaws,
      width: 150,
    }),
    freed_at: instant("c.freed_at", { title: titles.freed, width: 150 }),
    batch: text("b.no", { title: titles.batch, width: 150 }),
    settled_at: instant("c.settled_at", { title: titles.settledAt, width: 150 }),
    claimed_fen: money("nullif(c.claimed_fen - c.set_off_fen, 0)", { title: titles.owed, width: 110 }),
    undone: actor("c.undone_name", { title: titles.undone, width: 120 }),
    undone_reason: text("c.undone_reason", { title: titles.undoneReason, width: 180 }),
    accrued_at: instant("c.accrued_at", { title: titles.accrued, sort: true, width: 150 }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      placeholder: t("keyword.commission"),
      fields: {
        order_no: { title: titles.order, sql: "c.order_no", match: "exact" },
      },
    }),
    status: byMultiselect({ title: titles.status, sql: "c.status", options: statuses }),
    partner: bySelect({ title: titles.partner, sql: "c.partner_id", options: partnerOptions }),
    batch: byText({ title: titles.batch, sql: "c.batch_id", match: "key" }),
    reversed: bySwitch({ title: titles.onlyReversed, sql: "c.reversed_fen > 0" }),
    accrued: byDate({ title: titles.accrued, sql: "c.accrued_at", of: "instant" }),
  },
  order: "-accrued_at",
  limit: 20,
  sums: ["amount_fen", "reversed_fen"],
  state: { is_left: "c.amount_fen > c.reversed_fen" },
  actions: {
    reverse: rowAction<typeof reasonForm, undefined, "is_left">({
      ...unionCommissionCalls.CommissionReverse,
      title: t("undo"),
      confirm: t("undo.confirm"),
      danger: true,
      facts: ["order_no", "partner", "status", "amount_fen"],
      when: ({ is_left }) => is_left === true,
      form: reasonForm,
      run: (ctx, id, { reason }) => undoCommission(ctx, id, reason),
    }),
  },
  export: unionCommissionCalls.CommissionExport.api,
  topic: "union_commission",
});

const exclusions = [
  choice("own", t("excluded.own"), "slate"),
  choice("household", t("excluded.household"), "slate"),
  choice("stopped", t("excluded.stopped"), "red"),
] as const;

/** The list of orders that came from a click; those without a commission show the reason. */
export const broughtList = defineList({
  api: unionOrderCalls.OrderList.api,
  id: "union-orders",
  title: pageTitle("unionOrders"),
  from: `union_order u join union_partner p on p.supplier_id = u.supplier_id and p.id = u.partner_id
    join union_link l on l.supplier_id = u.supplier_id and l.id = u.link_id
    left join lent.shop_order o on o.supplier_id = u.supplier_id and o.id = u.order_id
    left join lent.member m on m.supplier_id = u.supplier_id and m.id = u.member_id`,
  pk: "u.order_id",
  tenant: "u.supplier_id",
  columns: {
    order_no: text("u.order_no", { title: titles.order, width: 180, fixed: true }),
    buyer: text("m.nickname", { title: titles.buyer, width: 130 }),
    partner: text("p.name", { title: titles.partner, width: 150, card: true }),
    link: text("l.title", { title: titles.linkTitle, width: 150 }),
    excluded: tag("u.excluded", { title: titles.excluded, options: exclusions, width: 130, card: true }),
    paid_fen: money("o.paid_fen", { title: titles.paid, width: 120, card: true }),
    refunded_fen: money("nullif(o.refunded_fen, 0)", { title: titles.refunded, width: 110 }),
    commission_fen: money(
      "(select sum(c.amount_fen - c.reversed_fen) from union_commission c where c.supplier_id = u.supplier_id and c.order_id = u.order_id)",
      { title: titles.commission, width: 120 },
    ),
    clicked_at: instant("u.clicked_at", { title: titles.clicked, width: 150 }),
    placed_at: instant("u.placed_at", { title: titles.placed, sort: true, width: 150 }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      fields: { no: { title: titles.order, sql: "u.order_no", match: "exact" } },
    }),
    partner: bySelect({ title: titles.partner, sql: "u.partner_id", options: partnerOptions }),
    excluded: bySelect({ title: titles.excluded, sql: "u.excluded", options: exclusions }),
    placed: byDate({ title: titles.placed, sql: "u.placed_at", of: "instant" }),
  },
  order: "-placed_at",
  limit: 20,
  sums: ["paid_fen", "commission_fen"],
  detail: "/orderManagement/look/:id",
  topic: "union_order",
});
