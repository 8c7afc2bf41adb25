/** The address for returned goods. */
export interface ReturnAddress {
  readonly recipient: string;
  readonly phone: string;
  readonly address: string;
}

/** The rules of the shop's orders. The supplier sets all of them. */
export interface ShoppingTerms {
  /** Minutes within which an order must be paid. */
  readonly pay_minutes: number;
  /** Hours within which the shop promises to send a paid order. */
  readonly ship_hours: number;
  /**
   * When the pieces of an ordinary order are promised. order: when it is placed. payment: when it is paid; if the last piece has gone by
   * then, the order is closed and the money goes back. Activities always promise theirs when an order is placed.
   */
  readonly stock_at: "order" | "payment";
  /** Days after sending when an order counts as received, and the days that an extension adds. */
  readonly receive_days: number;
  readonly extend_days: number;
  /** Days after receipt within which goods may be returned. */
  readonly after_sale_days: number;
  readonly refund_audit_hours: number;
  readonly refund_return_days: number;
  readonly refund_receive_days: number;
  /** True: refunds of unsent goods are approved automatically when no operator checks them in time. */
  readonly auto_agree: boolean;
  readonly review_days: number;
  /** True: a review is only shown after the shop has read it. */
  readonly review_first: boolean;
  /**
   * Days after receipt when an item that its buyer has not reviewed gets the best score, marked as automatic. Null: never. Not before the
   * buyer's own time has ended.
   */
  readonly auto_review_days: number | null;
  readonly refund_reasons: readonly string[];
  readonly return_addresses: readonly ReturnAddress[];
  readonly invoice_open: boolean;
  /** Days of validity of a code, from the day of payment. */
  readonly code_days: number;
  /**
   * What happens to the unused part of an expired code. wait: it stays until an operator extends or refunds it. refund: it is refunded
   * automatically.
   */
  readonly code_expiry: "wait" | "refund";
  /** The least price of the goods in an order; null: no limit. */
  readonly min_amount_fen: number | null;
  /** Orders from this amount on have free freight; null: never. */
  readonly free_from_fen: number | null;
  /** True: fixed freight is charged once per goods, not for each piece. */
  readonly fixed_freight_once: boolean;
  /** sum: the fee of every template · max_first: the highest first fee once, and of the others only the additional fees */
  readonly freight_combination: "sum" | "max_first";
  /** Points and growth for each yuan that was paid for goods. */
  readonly points_per_yuan: number;
  readonly growth_per_yuan: number;
  /** How many points pay one yuan; 0: points cannot pay. */
  readonly points_worth: number;
  /** The most percent of the price of goods that points can pay. */
  readonly points_share_percent: number;
}

/** The default rules, used where the supplier has set nothing. */
export const usualTerms: ShoppingTerms = {
  pay_minutes: 30,
  ship_hours: 48,
  stock_at: "order",
  receive_days: 10,
  extend_days: 5,
  after_sale_days: 7,
  refund_audit_hours: 48,
  refund_return_days: 7,
  refund_receive_days: 10,
  auto_agree: false,
  review_days: 30,
  review_first: false,
  auto_review_days: null,
  refund_reasons: ["不想要了", "商品与描述不符", "少发或漏发", "质量问题", "发货太慢", "其他"],
  return_addresses: [],
  invoice_open: true,
  code_days: 180,
  code_expiry: "wait",
  min_amount_fen: null,
  free_from_fen: null,
  fixed_freight_once: false,
  freight_combination: "sum",
  points_per_yuan: 1,
  growth_per_yuan: 1,
  points_worth: 100,
  points_share_percent: 50,
};
