import { choice } from "@kangying/contract/core/choice";
import type { OptionColor } from "@kangying/contract/core/form/form";
import type { OrderStatus } from "@kangying/contract/orders/order.moves";
import { channels } from "@kangying/contract/finance/money";
import {
  closeReasons,
  orderFlags,
  orderModes,
  orderRefundStatuses,
  orderSources,
  orderStatuses,
  orderTypes,
  shipStatuses,
} from "@kangying/contract/orders/order";
import { images, instant, money, number, tag, tags, text as textColumn, user } from "../../core/list/columns.ts";
import { shortByOrder, shortOrders, orderTimeLeft, waitsSecondsSql } from "../orders/public.ts";
import { t, titles } from "./order-acts.texts.ts";

/** Shows one phone in full; each use is recorded in the operator log. */
export const orderReveal = { api: "seller/order/OrderReveal", biz_type: "order" } as const;

const itemsOf = (expression: string): string =>
  `(select ${expression} from lent.order_item i where i.supplier_id = o.supplier_id and i.order_id = o.id)`;

/** SQL of the urgency of a paid order, by its promised shipping time. */
export const promiseSql = `case when o.status <> 'pay' or o.ship_by is null then null when o.ship_by < now() then 'late'
  when o.ship_by < now() + interval '24 hours' then 'soon' else 'later' end`;
export const promises = [
  choice("late", t("promise.late"), "red"),
  choice("soon", t("promise.soon"), "amber"),
  choice("later", t("promise.later"), "slate"),
] as const;

/** The time that is left until an order must be paid, sent or received. */
const leftColumn = tags(
  { value: waitsSecondsSql, status: "o.status" },
  {
    title: titles.timeLeft,
    width: 190,
    hidden: true,
    say: ({ value, status }, ctx) =>
      typeof value === "number" ? [orderTimeLeft(status as OrderStatus, value, ctx)] : [],
  },
);

/**
 * SQL: pieces of the order can be sent, and another order of the same buyer waits for the same address, so both can share a parcel. It uses
 * subqueries for each row: PostgreSQL would compute an `exists` for all waiting orders although only twenty are shown.
 */
export const twinSql = `(o.status = 'pay' and o.freight_mode = 1
  and coalesce((select true from lent.order_item i
    where i.supplier_id = o.supplier_id and i.order_id = o.id and i.qty > i.sent + i.unsent_refunding + i.unsent_refunded limit 1), false)
  and coalesce((select true from lent.shop_order x where x.supplier_id = o.supplier_id and x.member_id = o.member_id and x.id <> o.id
    and x.status = 'pay' and x.freight_mode = 1 and x.recipient = o.recipient and x.phone = o.phone and x.region_code = o.region_code
    and x.detail = o.detail limit 1), false))`;

/** SQL of the number of pieces of a waiting order that a count did not find. */
const shortSql = `coalesce((${shortByOrder} ->> o.id::text)::int, 0)`;

/** SQL of the present bed of the student to whom an order is brought. */
const bedSql = `(select u.name || ' ' || r.no || '-' || b.no from lent.stay s join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
    join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    join lent.building u on u.supplier_id = r.supplier_id and u.id = r.building_id
  where s.supplier_id = o.supplier_id and s.id = o.stay_id and s.status = 30)`;

/** SQL: pieces of a waiting order are missing. */
export const isShortSql = `(o.freight_mode = 1 and o.id = any(${shortOrders}))`;

/** Hints for packing an order, obstacles first. */
const hintColumn = tags(
  {
    value: itemsOf("coalesce(sum(i.unsent_refunding), 0)"),
    short: `case when o.status = 'pay' and o.freight_mode = 1 then ${shortSql} else 0 end`,
    part: "o.ship_status = 1",
    twin: twinSql,
    to_bed: "o.stay_id is not null and o.status in ('submit', 'pay')",
    bed: `case when o.stay_id is not null then ${bedSql} end`,
    noted: "o.buyer_note <> ''",
  },
  {
    title: titles.hints,
    width: 150,
    hidden: true,
    say: ({ value, short, part, twin, to_bed, bed, noted }, ctx) => {
      const said: { readonly text: string; readonly color: OptionColor }[] = [];
      const say = (color: OptionColor, text: ReturnType<typeof t>, data = {}): void =>
        void said.push({ text: ctx.text(text, data), color });
      if (Number(short) > 0) say("red", t("hint.short"), { pieces: Number(short) });
      if (Number(value) > 0) say("amber", t("hint.refunding"), { pieces: Number(value) });
      if (to_bed === true && typeof bed === "string") say("cyan", t("hint.bed"), { bed });
      if (to_bed === true && bed === null) say("red", t("hint.bedGone"));
      if (part === true) say("blue", t("hint.part"));
      if (twin === true) say("violet", t("twin"));
      if (noted === true) say("slate", t("hint.noted"));
      return said;
    },
  },
);

const pictured = "filter (where i.picture is not null and i.pos <= 3)";

/** All columns of an order; each stage shows those that matter there. */
export const orderColumns = {
  no: textColumn("o.no", { title: titles.no, width: 150, fixed: true }),
  pictures: images(itemsOf(`array_agg(i.picture order by i.pos) ${pictured}`), {
    counts: itemsOf(`array_agg(i.qty order by i.pos) ${pictured}`),
    title: titles.pictures,
  }),
  goods: textColumn(
    itemsOf("string_agg(concat_ws(' ', i.name, nullif(i.title, ''), '×' || i.qty), '、' order by i.pos)"),
    {
      title: titles.goods,
      width: 240,
    },
  ),
  hints: hintColumn,
  buyer: user(
    { name: "m.nickname", sub: "m.phone" },
    { title: titles.buyer, width: 150, mask: { as: "phone", reveal: orderReveal } },
  ),
  receiver: user(
    { name: "coalesce(nullif(o.recipient, ''), '–')", sub: "nullif(o.phone, '')" },
    { title: titles.receiver, width: 150, mask: { as: "phone", reveal: orderReveal } },
  ),
  pieces: number("o.pieces", { title: titles.pieces, width: 70, card: true }),
  region: textColumn("o.region", { title: titles.region, width: 170, hidden: true }),
  /** The address for a carrier: showing or copying it gives name, phone and place at once. */
  address: textColumn("nullif(o.detail, '')", {
    title: titles.address,
    width: 150,
    hidden: true,
    mask: {
      as: "address",
      reveal: orderReveal,
      whole: "concat_ws(' ', o.recipient, nullif(o.phone, ''), nullif(o.region, ''), o.detail)",
    },
  }),
  payable_fen: money("o.payable_fen", { title: titles.payable, sort: true, width: 110, card: true }),
  paid_fen: money("o.paid_fen", { title: titles.paid, width: 110 }),
  refunded_fen: money("o.refunded_fen", { title: titles.refunded, width: 100 }),
  freight_fen: money("o.freight_fen", { title: titles.freight, width: 90, hidden: true }),
  off_fen: money("o.discount_fen + o.rank_fen + o.coupon_fen + o.points_fen", {
    title: titles.off,
    width: 100,
    hidden: true,
  }),
  rank_fen: money("o.rank_fen", { title: titles.rankOff, width: 110, hidden: true }),
  adjust_fen: money("o.adjust_fen", { title: titles.adjust, width: 100, hidden: true }),
  pay_channel: tag("o.pay_channel", { title: titles.channel, options: channels, width: 100 }),
  status: tag("o.status", { title: titles.status, options: orderStatuses, width: 90, card: true }),
  promise: tag(promiseSql, { title: titles.promise, options: promises, width: 110, card: true }),
  left: leftColumn,
  ship_status: tag("o.ship_status", { title: titles.shipStatus, options: shipStatuses, width: 100, hidden: true }),
  refund_status: tag("nullif(o.refund_status, 0)", {
    title: titles.refundStatus,
    options: orderRefundStatuses,
    width: 100,
  }),
  freight_mode: tag("o.freight_mode", { title: titles.mode, options: orderModes, width: 100 }),
  type: tag("o.type", { title: titles.type, options: orderTypes, width: 80, hidden: true }),
  source: tag("o.source", { title: titles.source, options: orderSources, width: 100, hidden: true }),
  flag: tag("o.flag", { title: titles.flag, options: orderFlags, width: 80 }),
  buyer_note: textColumn("o.buyer_note", { title: titles.buyerNote, width: 160, hidden: true }),
  seller_note: textColumn("o.seller_note", { title: titles.sellerNote, width: 160, hidden: true }),
  placed_at: instant("o.placed_at", { title: titles.placedAt, sort: true, width: 150 }),
  pay_deadline: instant("o.pay_deadline", { title: titles.payDeadline, width: 150, hidden: true }),
  paid_at: instant("o.paid_at", { title: titles.paidAt, width: 150 }),
  sent_at: instant("o.sent_at", { title: titles.sentAt, width: 150, hidden: true }),
  auto_receive_at: instant("o.auto_receive_at", { title: titles.autoReceiveAt, width: 150, hidden: true }),
  received_at: instant("o.received_at", { title: titles.receivedAt, width: 150, hidden: true }),
  after_sale_until: instant("o.after_sale_until", { title: titles.afterSaleUntil, width: 150, hidden: true }),
  closed_at: instant("o.closed_at", { title: titles.closedAt, width: 150, hidden: true }),
  close_reason: tag("o.close_reason", { title: titles.closeReason, options: closeReasons, width: 110, hidden: true }),
} as const;
