/** Where goods are sent back to. */
export interface ReturnAddress {
  readonly recipient: string;
  readonly phone: string;
  readonly address: string;
}

/** What the shop's orders go by; every time is a supplier's to set. */
export interface ShoppingTerms {
  /** Minutes within which an order must be paid. */
  readonly pay_minutes: number;
  /** Hours within which a paid order is promised to be sent. */
  readonly ship_hours: number;
  /** Days after sending when it counts as received, and those that extending adds. */
  readonly receive_days: number;
  readonly extend_days: number;
  /** Days after receipt within which goods may come back. */
  readonly after_sale_days: number;
  readonly refund_audit_hours: number;
  readonly refund_return_days: number;
  readonly refund_receive_days: number;
  /** Refunds of what was not sent are agreed to by themselves when nobody looks in time. */
  readonly auto_agree: boolean;
  readonly review_days: number;
  /** Reviews are shown once somebody of the shop has read them. */
  readonly review_first: boolean;
  readonly refund_reasons: readonly string[];
  readonly return_addresses: readonly ReturnAddress[];
  readonly invoice_open: boolean;
  /** Days for which a code is good from the day on which it was paid. */
  readonly code_days: number;
  /** What becomes of what was not used of a code in time: it waits until the desk extends it or gives it back, or it is given back by itself. */
  readonly code_expiry: "wait" | "refund";
  /** The least that an order's goods must cost; null: anything. */
  readonly min_amount_fen: number | null;
  /** From so much on the shop sends for nothing; null: never. */
  readonly free_from_fen: number | null;
  /** Fixed freight counts once for the goods, not for each piece. */
  readonly fixed_freight_once: boolean;
  /** sum: every template's fee · max_first: the highest first fee once, of the others what comes after theirs. */
  readonly freight_combination: "sum" | "max_first";
  /** Points and growth for each yuan that was paid for goods. */
  readonly points_per_yuan: number;
  readonly growth_per_yuan: number;
  /** So many points pay a yuan; 0: points do not pay. */
  readonly points_worth: number;
  /** Of what goods cost, so much at most is paid with points. */
  readonly points_share_percent: number;
}

/** What is usual where nobody has said otherwise. */
export const usualTerms: ShoppingTerms = {
  pay_minutes: 30,
  ship_hours: 48,
  receive_days: 10,
  extend_days: 5,
  after_sale_days: 7,
  refund_audit_hours: 48,
  refund_return_days: 7,
  refund_receive_days: 10,
  auto_agree: false,
  review_days: 30,
  review_first: false,
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
