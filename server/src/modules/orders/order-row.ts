import type {
  CloseReason,
  OrderFlag,
  OrderMode,
  OrderRefundStatus,
  OrderSource,
  OrderType,
  ShipStatus,
} from "@kangying/contract/orders/order";
import type { OrderStatus } from "@kangying/contract/orders/order.moves";

/** An order as the commands see it. */
export interface OrderRow {
  readonly id: number;
  readonly no: string;
  readonly member_id: number;
  readonly source: OrderSource;
  readonly type: OrderType;
  readonly freight_mode: OrderMode;
  readonly status: OrderStatus;
  readonly group_state: "waiting" | "full" | "failed" | null;
  readonly pay_deadline: Date;
  readonly goods_fen: number;
  readonly discount_fen: number;
  readonly rank_fen: number;
  readonly coupon_fen: number;
  readonly points_fen: number;
  readonly freight_fen: number;
  readonly adjust_fen: number;
  readonly payable_fen: number;
  readonly paid_fen: number;
  /** The approved refund amount. */
  readonly refunded_fen: number;
  readonly pieces: number;
  readonly pay_channel: string | null;
  readonly paid_at: Date | null;
  readonly recipient: string;
  readonly phone: string;
  readonly region_code: string;
  readonly region: string;
  readonly detail: string;
  readonly stay_id: number | null;
  readonly buyer_note: string;
  readonly seller_note: string;
  readonly flag: OrderFlag | null;
  readonly ship_status: ShipStatus;
  readonly refund_status: OrderRefundStatus;
  /** Number of open refund requests for money only. The piece counters do not include them. */
  readonly money_wishes: number;
  /** Since when the time for receiving is paused because of an open refund; null: it runs. */
  readonly receipt_paused_at: Date | null;
  readonly review_status: 0 | 1 | 2;
  /** The promised shipping time; null until it is paid. */
  readonly ship_by: Date | null;
  readonly sent_at: Date | null;
  readonly auto_receive_at: Date | null;
  readonly receipt_extended: boolean;
  readonly received_at: Date | null;
  readonly after_sale_until: Date | null;
  readonly finished_at: Date | null;
  readonly closed_at: Date | null;
  readonly close_reason: CloseReason | null;
  readonly search: string;
  readonly placed_at: Date;
  readonly version: number;
}

/** The fields that an act can write to the order's row; the act itself sets the status. */
export type OrderPatch = Partial<
  Omit<
    OrderRow,
    "id" | "no" | "member_id" | "source" | "type" | "freight_mode" | "status" | "pieces" | "placed_at" | "version"
  >
>;

/** One item of an order: the goods as they were when ordered, and counters of its pieces. */
export interface ItemRow {
  readonly id: number;
  readonly order_id: number;
  readonly pos: number;
  readonly goods_id: number;
  readonly sku_id: number;
  readonly name: string;
  readonly title: string;
  readonly sku_code: string | null;
  readonly picture: string | null;
  readonly unit: string;
  readonly weight_g: number;
  readonly volume_cm3: number;
  readonly cost_fen: number;
  readonly refund_policy: 1 | 2;
  readonly points_give: number | null;
  readonly is_gift: boolean;
  readonly qty: number;
  readonly price_fen: number;
  readonly discount_fen: number;
  readonly rank_fen: number;
  readonly coupon_fen: number;
  readonly points_fen: number;
  readonly freight_fen: number;
  readonly adjust_fen: number;
  readonly pay_fen: number;
  readonly refunded_fen: number;
  /** The part of the refund that is freight. */
  readonly freight_refunded_fen: number;
  readonly sent: number;
  readonly received: number;
  readonly used: number;
  readonly unsent_refunding: number;
  readonly unsent_refunded: number;
  readonly sent_refunding: number;
  readonly sent_refunded: number;
  readonly returned: number;
}

/** Number of pieces of an item that can still be sent or used: not sent, not used, and not being refunded. */
export function freePieces(
  item: Pick<ItemRow, "qty" | "sent" | "used" | "unsent_refunding" | "unsent_refunded">,
): number {
  return item.qty - item.sent - item.used - item.unsent_refunding - item.unsent_refunded;
}

/** The freight within the amount paid for an item: all of it, unless the price was changed by hand to less. */
export const freightPaid = ({ freight_fen, pay_fen }: Pick<ItemRow, "freight_fen" | "pay_fen">): number =>
  Math.min(freight_fen, pay_fen);
