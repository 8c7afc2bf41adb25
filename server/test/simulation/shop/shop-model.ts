/** The model's stock of a SKU. */
export interface ModelSku {
  on_hand: number;
  reserved: number;
}

export type ModelSkuName = "big" | "odd" | "used";

/** The model's order of one SKU. */
export interface ModelOrder {
  readonly id: number;
  readonly item_id: number;
  readonly sku: ModelSkuName;
  readonly qty: number;
  readonly payable_fen: number;
  /** Id of the member's coupon that the order holds; null: none. */
  readonly coupon: number | null;
  status: "submit" | "pay" | "send" | "finish" | "close";
  /** Pieces sent, or used at the shop. */
  gone: number;
  /** Pieces refunded before they were sent or used. */
  refunded: number;
  /** Money that was paid and not refunded. */
  kept_fen: number;
  /** Its code is void: no more of it can be used. */
  is_void: boolean;
  /** Uses that were not undone, the latest last. */
  readonly uses: { readonly qty: number; readonly at_ms: number }[];
}

/** A member's coupon. status: 0 free · 1 held by an order · 2 used. */
export interface ModelPiece {
  readonly kind: "off" | "exchange";
  status: 0 | 1 | 2;
}

/** Prices and rules of the model: ¥10 off from ¥50; one piece of `big` free. */
export const modelPrices: Readonly<Record<ModelSkuName, number>> = { big: 10_000, odd: 3_333, used: 5_000 };
export const modelOff = { value_fen: 1_000, threshold_fen: 5_000 } as const;

/** A shop as it should be: plain numbers that acts change. It does not use any code of the product. */
export class ShopModel {
  readonly skus: Record<ModelSkuName, ModelSku>;
  readonly orders: ModelOrder[] = [];
  readonly pieces = new Map<number, ModelPiece>();

  /** The shop's clock. */
  readonly now_ms: () => number;

  constructor(skus: Record<ModelSkuName, ModelSku>, now_ms: () => number) {
    this.skus = skus;
    this.now_ms = now_ms;
  }

  /** The price of an order; null if it must be refused. */
  priceOf(sku: ModelSkuName, qty: number, piece_id: number | null): number | null {
    const stock = this.skus[sku];
    const unit = modelPrices[sku];
    if (qty > stock.on_hand - stock.reserved) return null;
    if (piece_id === null) return unit * qty;
    const piece = this.pieces.get(piece_id);
    if (piece?.status !== 0) return null;
    if (piece.kind === "exchange") return sku === "big" ? unit * (qty - 1) : null;
    return unit * qty >= modelOff.threshold_fen ? unit * qty - modelOff.value_fen : null;
  }

  place(order: ModelOrder): void {
    this.skus[order.sku].reserved += order.qty;
    this.#hold(order, 1);
    this.orders.push(order);
    if (order.payable_fen === 0) this.pay(order);
  }

  pay(order: ModelOrder): void {
    order.status = "pay";
    order.kept_fen = order.payable_fen;
    this.#hold(order, 2);
  }

  close(order: ModelOrder): void {
    order.status = "close";
    this.skus[order.sku].reserved -= order.qty;
    this.#hold(order, 0);
  }

  /** Pieces are sent or used at the shop, and leave the stock. */
  spend(order: ModelOrder, qty: number): void {
    this.skus[order.sku].on_hand -= qty;
    this.skus[order.sku].reserved -= qty;
    order.gone += qty;
    this.#settle(order);
  }

  /** The last use is undone. */
  unspend(order: ModelOrder): void {
    const qty = order.uses.pop()?.qty ?? 0;
    this.skus[order.sku].on_hand += qty;
    this.skus[order.sku].reserved += qty;
    order.gone -= qty;
    order.status = "pay";
  }

  /** Pieces are refunded before they were sent or used. They get their share of the money left, rounded down; the last ones get all of it. */
  refund(order: ModelOrder, qty: number): void {
    order.kept_fen -= Math.floor((order.kept_fen * qty) / (order.qty - order.refunded));
    order.refunded += qty;
    this.skus[order.sku].reserved -= qty;
    this.#settle(order);
    if (order.status === "close") this.#hold(order, 0);
  }

  /** Pieces that can still be sent, used or refunded. */
  left({ qty, gone, refunded }: ModelOrder): number {
    return qty - gone - refunded;
  }

  #settle(order: ModelOrder): void {
    if (this.left(order) > 0) return;
    order.status = order.gone === 0 ? "close" : order.sku === "used" ? "finish" : "send";
  }

  #hold(order: ModelOrder, status: ModelPiece["status"]): void {
    const piece = order.coupon === null ? undefined : this.pieces.get(order.coupon);
    if (piece) piece.status = status;
  }
}
