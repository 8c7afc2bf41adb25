import { choice } from "@kangying/contract/core/choice";
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
import { orderActs, orderLists, orderPages } from "@kangying/contract/orders/orders.calls";
import type { OrderStatus } from "@kangying/contract/orders/order.moves";
import {
  type ColumnDef,
  images,
  instant,
  money,
  number,
  tag,
  text as textColumn,
  user,
} from "../../core/list/columns.ts";
import { type AnyList, defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, byNumber, bySelect, bySwitch, byText } from "../../core/list/filters.ts";
import {
  addressAction,
  closeAction,
  collectAction,
  extendAction,
  priceAction,
  printLink,
  receiveAction,
  remarkAction,
  scanLink,
  shipLink,
  waybillsLink,
} from "./order.actions.ts";
import { askRefundAction } from "./ask-refund.action.ts";
import { rankOptions } from "../users/public.ts";
import { addOrderAction } from "./desk-order.ts";
import { t, titles } from "./order-acts.texts.ts";

/** How a phone is seen whole: one at a time, noted in the operator log. */
const reveal = { api: "seller/order/OrderReveal", biz_type: "order" } as const;

const itemsOf = (expression: string): string =>
  `(select ${expression} from lent.order_item i where i.supplier_id = o.supplier_id and i.order_id = o.id)`;

/** How a paid order stands against the time within which it is promised to be sent. */
const promiseSql = `case when o.status <> 'pay' or o.ship_by is null then null when o.ship_by < now() then 'late'
  when o.ship_by < now() + interval '24 hours' then 'soon' else 'later' end`;
const promises = [
  choice("late", t("promise.late"), "red"),
  choice("soon", t("promise.soon"), "amber"),
  choice("later", t("promise.later"), "slate"),
] as const;

const hour = 3_600;
/** How long is left of the promise, or how long it is over. */
const waitWords: NonNullable<ColumnDef["file"]> = ({ value }, ctx) => {
  if (typeof value !== "number") return null;
  const seconds = Math.abs(value);
  const [days, hours, minutes] = [
    Math.floor(seconds / (24 * hour)),
    Math.floor(seconds / hour) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const time = ctx.text(days > 0 ? t("wait.days") : hours > 0 ? t("wait.hours") : t("wait.minutes"), {
    days,
    hours,
    minutes,
  });
  return ctx.text(value < 0 ? t("wait.over") : t("wait.left"), { time });
};
const waitColumn: ColumnDef = {
  type: "text",
  title: titles.wait,
  parts: {
    value:
      "case when o.status = 'pay' and o.ship_by is not null then extract(epoch from o.ship_by - now())::bigint end",
  },
  width: 140,
  hidden: true,
  cell: waitWords,
  file: waitWords,
};

const columns = {
  no: textColumn("o.no", { title: titles.no, width: 150, fixed: true }),
  pictures: images(itemsOf("array_agg(i.picture order by i.pos) filter (where i.picture is not null and i.pos <= 3)"), {
    title: titles.pictures,
    width: 130,
  }),
  goods: textColumn(
    itemsOf("string_agg(concat_ws(' ', i.name, nullif(i.title, ''), '×' || i.qty), '、' order by i.pos)"),
    {
      title: titles.goods,
      width: 240,
    },
  ),
  pieces: number("o.pieces", { title: titles.pieces, width: 70 }),
  buyer: user(
    { name: "m.nickname", sub: "m.phone" },
    { title: titles.buyer, width: 150, mask: { as: "phone", reveal } },
  ),
  receiver: user(
    { name: "coalesce(nullif(o.recipient, ''), '–')", sub: "nullif(o.phone, '')" },
    { title: titles.receiver, width: 150, mask: { as: "phone", reveal } },
  ),
  region: textColumn("o.region", { title: titles.region, width: 170, hidden: true }),
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
  ship_by: waitColumn,
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

type Column = keyof typeof columns;

interface Stage {
  readonly api: string;
  readonly id: string;
  readonly title: ReturnType<typeof t>;
  readonly status?: OrderStatus;
  /** Shown at once, though they are hidden in other stages; and the other way round. */
  readonly shows?: readonly Column[];
  readonly hides?: readonly Column[];
}

/** Orders of one stage: the same list, with what matters there in sight. */
function ordersOf({ api, id, title, status, shows = [], hides = [] }: Stage): AnyList {
  const all = Object.entries(columns);
  // Who packs looks at what is late.
  const first = ({ 0: name }: (typeof all)[number]): number =>
    status !== "pay" || name === "no" ? 0 : name === "promise" || name === "ship_by" ? 1 : 2;
  const shown = Object.fromEntries(
    all
      .toSorted((a, b) => first(a) - first(b))
      .map(([name, column]) => {
        const isHidden = shows.some((each) => each === name)
          ? false
          : hides.some((each) => each === name) || column.hidden;
        const sort = name === "promise" && status === "pay" ? { sort: "o.ship_by" } : {};
        return [name, { ...column, ...sort, hidden: isHidden === true }];
      }),
  ) as unknown as typeof columns;
  return defineList({
    api,
    id,
    title,
    from: `lent.shop_order o left join lent.member m on m.supplier_id = o.supplier_id and m.id = o.member_id`,
    pk: "o.id",
    tenant: "o.supplier_id",
    ...(status ? { where: [`o.status = '${status}'${status === "pay" ? " and o.freight_mode <> 2" : ""}`] } : {}),
    columns: shown,
    filters: {
      keyword: byKeyword({
        title: t("keyword"),
        placeholder: t("keyword.placeholder"),
        fields: {
          any: { title: titles.anyWord, sql: "o.search", match: "contains" },
          no: { title: titles.no, sql: "o.no", match: "exact" },
        },
      }),
      placed: byDate({ title: titles.placedAt, sql: "o.placed_at", of: "instant" }),
      paid: byDate({ title: titles.paidAt, sql: "o.paid_at", of: "instant" }),
      ...(status ? {} : { status: byMultiselect({ title: titles.status, sql: "o.status", options: orderStatuses }) }),
      ...(status === "pay" ? { promise: bySelect({ title: titles.promise, sql: promiseSql, options: promises }) } : {}),
      mode: bySelect({ title: titles.mode, sql: "o.freight_mode", options: orderModes }),
      type: bySelect({ title: titles.type, sql: "o.type", options: orderTypes }),
      channel: bySelect({ title: titles.channel, sql: "o.pay_channel", options: channels }),
      flag: bySelect({ title: titles.flag, sql: "o.flag", options: orderFlags }),
      ...(status === "pay"
        ? { ship_status: bySelect({ title: titles.shipStatus, sql: "o.ship_status", options: shipStatuses }) }
        : {}),
      payable: byNumber({ title: titles.payable, sql: "o.payable_fen", money: true }),
      refunding: bySwitch({ title: t("refunding"), sql: "o.refund_status = 1" }),
      rank: bySelect({ title: titles.rank, sql: "m.rank_id", options: rankOptions }),
      rank_price: bySwitch({ title: t("rank_price"), sql: "o.rank_fen > 0" }),
      member: byText({ title: titles.memberId, sql: "o.member_id", match: "key" }),
    },
    // Who packs begins with what is late.
    order: status === "pay" ? "promise" : "-placed_at",
    limit: 20,
    sums: ["pieces", "payable_fen", "rank_fen", "paid_fen", "refunded_fen"],
    state: {
      status: "o.status",
      ship_status: "o.ship_status",
      refund_status: "o.refund_status",
      freight_mode: "o.freight_mode",
      extended: "o.receipt_extended",
      settled: "(o.finished_at is not null or coalesce(o.after_sale_until <= now(), false))",
    },
    actions: {
      ...(status === undefined || status === "submit" ? { add: addOrderAction } : {}),
      ...(status === "pay" ? { scan: scanLink, waybills: waybillsLink } : {}),
      // What is not paid yet is paid by its buyer; the desk is asked for another price.
      ...(status === "submit"
        ? { price: { ...priceAction, primary: true }, collect: { ...collectAction, primary: false } }
        : { collect: collectAction, price: priceAction }),
      ship: shipLink,
      receive: receiveAction,
      extend: extendAction,
      print: printLink,
      refund: askRefundAction,
      address: addressAction,
      remark: remarkAction,
      close: closeAction,
    },
    export: orderActs.OrderExport.api,
    topic: "order",
    detail: "/orderManagement/look/:id",
    detail_permission: orderPages.info.api,
    record: {
      facts: [
        {
          title: t("facts.order"),
          columns: [
            "no",
            "status",
            "promise",
            "freight_mode",
            "type",
            "source",
            "placed_at",
            "pay_deadline",
            "paid_at",
            "sent_at",
            "auto_receive_at",
            "received_at",
            "after_sale_until",
            "closed_at",
            "close_reason",
          ],
        },
        {
          title: t("facts.money"),
          columns: [
            "payable_fen",
            "paid_fen",
            "refunded_fen",
            "pay_channel",
            "off_fen",
            "freight_fen",
            "adjust_fen",
            "refund_status",
          ],
        },
        { title: t("facts.people"), columns: ["buyer", "receiver", "region", "buyer_note", "seller_note", "flag"] },
      ],
      related: [
        { list: orderPages.OrderItemList.api, filter: "of_order" },
        { list: orderPages.OrderPriceList.api, filter: "of_order" },
        { list: orderPages.OrderLogList.api, filter: "of_order" },
      ],
    },
  });
}

const all = ordersOf({ api: orderLists.OrderAllList.api, id: "orders-all", title: t("all"), hides: ["promise"] });

export const ordersToPay = ordersOf({
  api: orderLists.OrderSubmitList.api,
  id: "orders-submit",
  title: t("submit"),
  status: "submit",
  shows: ["pay_deadline"],
  hides: ["status", "pay_channel", "paid_at", "refunded_fen", "refund_status", "promise"],
});

export const ordersToShip = ordersOf({
  api: orderLists.OrderPayList.api,
  id: "orders-pay",
  title: t("pay"),
  status: "pay",
  shows: ["ship_by", "region"],
  hides: ["status", "buyer", "freight_mode"],
});

export const ordersToReceive = ordersOf({
  api: orderLists.OrderSendList.api,
  id: "orders-send",
  title: t("send"),
  status: "send",
  shows: ["sent_at", "auto_receive_at"],
  hides: ["status", "promise"],
});

const finished = ordersOf({
  api: orderLists.OrderFinishList.api,
  id: "orders-finish",
  title: t("finish"),
  status: "finish",
  shows: ["received_at", "after_sale_until"],
  hides: ["status", "promise"],
});

const closed = ordersOf({
  api: orderLists.OrderCloseList.api,
  id: "orders-close",
  title: t("closed"),
  status: "close",
  shows: ["close_reason", "closed_at"],
  hides: ["status", "promise"],
});

/** Orders by stage; `all` has every one of them. */
export const orderStageLists: readonly AnyList[] = [all, ordersToPay, ordersToShip, ordersToReceive, finished, closed];
