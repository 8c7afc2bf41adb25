import { orderActs, orderLists, orderPages } from "@kangying/contract/orders/orders.calls";
import type { OrderStatus } from "@kangying/contract/orders/order.moves";
import { type AnyList, defineList } from "../../core/list/define-list.ts";
import {
  addressAction,
  closeAction,
  collectAction,
  extendAction,
  priceAction,
  pickLink,
  printLink,
  receiveAction,
  remarkAction,
  scanLink,
  sendTogetherAction,
  shipLink,
  waybillsLink,
} from "./order.actions.ts";
import { askRefundAction } from "./ask-refund.action.ts";
import { addOrderAction } from "./desk-order.ts";
import { orderColumns } from "./order-columns.ts";
import { filtersOf } from "./order-filters.ts";
import { t } from "./order-acts.texts.ts";

type Column = keyof typeof orderColumns;

interface Stage {
  readonly api: string;
  readonly id: string;
  readonly title: ReturnType<typeof t>;
  readonly status?: OrderStatus;
  /** Columns that this stage shows although other stages hide them; `hides` is the opposite. */
  readonly shows?: readonly Column[];
  readonly hides?: readonly Column[];
}

/** The list of orders in one stage, with the columns that matter there. */
function ordersOf({ api, id, title, status, shows = [], hides = [] }: Stage): AnyList {
  const all = Object.entries(orderColumns);
  // When time matters, the time left is beside the number.
  const first = ({ 0: name }: (typeof all)[number]): number =>
    !shows.includes("left") || name === "no" ? 0 : name === "left" ? 1 : 2;
  const shown = Object.fromEntries(
    all
      .toSorted((a, b) => first(a) - first(b))
      .map(([name, column]) => {
        const isHidden = shows.some((each) => each === name)
          ? false
          : hides.some((each) => each === name) || column.hidden;
        const sort = name === "left" && status === "pay" ? { sort: "o.ship_by" } : {};
        return [name, { ...column, ...sort, hidden: isHidden === true }];
      }),
  ) as unknown as typeof orderColumns;
  return defineList({
    api,
    id,
    title,
    from: `lent.shop_order o left join lent.member m on m.supplier_id = o.supplier_id and m.id = o.member_id`,
    pk: "o.id",
    tenant: "o.supplier_id",
    ...(status ? { where: [`o.status = '${status}'${status === "pay" ? " and o.freight_mode <> 2" : ""}`] } : {}),
    columns: shown,
    filters: filtersOf(status),
    // A packer starts with late orders.
    order: status === "pay" ? "left" : "-placed_at",
    limit: 20,
    sums: ["pieces", "payable_fen", "rank_fen", "paid_fen", "refunded_fen"],
    state: {
      status: "o.status",
      ship_status: "o.ship_status",
      refund_status: "o.refund_status",
      freight_mode: "o.freight_mode",
      extended: "o.receipt_extended",
    },
    actions: {
      ...(status === undefined || status === "submit" ? { add: addOrderAction } : {}),
      ...(status === "pay" ? { scan: scanLink, pick: pickLink, waybills: waybillsLink } : {}),
      // Usually the buyer pays an unpaid order; an operator is asked for another price.
      ...(status === "submit"
        ? { price: { ...priceAction, primary: true }, collect: { ...collectAction, primary: false } }
        : { collect: collectAction, price: priceAction }),
      ship: shipLink,
      ...(status === "pay" ? { send_together: sendTogetherAction } : {}),
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
            "left",
            "hints",
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
        {
          title: t("facts.people"),
          beside: true,
          columns: ["buyer", "receiver", "region", "address"],
        },
        { title: t("facts.notes"), beside: true, columns: ["buyer_note", "seller_note", "flag"] },
      ],
      related: [
        {
          list: orderPages.OrderItemList.api,
          filter: "of_order",
          first: true,
          columns: ["picture", "name", "title", "price_fen", "qty", "goods_fen", "off_fen", "freight_fen", "pay_fen"],
        },
        { list: orderPages.OrderPriceList.api, filter: "of_order", first: true },
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
  shows: ["left", "pay_deadline"],
  hides: ["status", "pay_channel", "paid_at", "refunded_fen", "refund_status", "promise"],
});

export const ordersToShip = ordersOf({
  api: orderLists.OrderPayList.api,
  id: "orders-pay",
  title: t("pay"),
  status: "pay",
  shows: ["left", "hints", "region"],
  // The time left shows lateness as well.
  hides: ["status", "promise", "buyer", "freight_mode", "paid_fen", "refund_status"],
});

export const ordersToReceive = ordersOf({
  api: orderLists.OrderSendList.api,
  id: "orders-send",
  title: t("send"),
  status: "send",
  shows: ["left", "sent_at", "auto_receive_at"],
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

/** The lists of orders by stage; `all` contains every order. */
export const orderStageLists: readonly AnyList[] = [all, ordersToPay, ordersToShip, ordersToReceive, finished, closed];
