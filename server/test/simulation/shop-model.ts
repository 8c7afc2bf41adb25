/** What a model knows of a SKU's stock. */
export interface ModelSku {
  on_hand: number;
  reserved: number;
}

/** What a model knows of an order of one SKU. */
export interface ModelOrder {
  readonly id: number;
  readonly item_id: number;
  readonly sku: string;
  readonly qty: number;
  readonly payable_fen: number;
  /** The piece of a coupon that it holds. */
  readonly coupon: number | null;
  status: "submit" | "pay" | "send" | "finish" | "close";
  sent: number;
  /** Pieces given back before they were sent. */
  refunded: number;
}

/** A coupon's piece: 0 free · 1 held by an order · 2 used. */
export interface ModelPiece {
  readonly kind: "off" | "exchange";
  status: 0 | 1 | 2;
}

/** Prices and rules that the model goes by: ten yuan off from fifty on; one piece of `big` for nothing. */
export const modelPrices: Readonly<Record<string, number>> = { big: 10_000, odd: 3_333 };
export const modelOff = { value_fen: 1_000, threshold_fen: 5_000 } as const;

/** A shop as it should be: plain numbers, moved by what was asked. It knows nothing of how the product does it. */
export class ShopModel {
  readonly skus: Record<string, ModelSku> = {};
  readonly orders: ModelOrder[] = [];
  readonly pieces = new Map<number, ModelPiece>();

  /** What it would cost; null: it is refused. */
  priceOf(sku: string, qty: number, piece_id: number | null): number | null {
    const stock = this.skus[sku];
    const unit = modelPrices[sku] ?? 0;
    if (!stock || qty > stock.on_hand - stock.reserved) return null;
    if (piece_id === null) return unit * qty;
    const piece = this.pieces.get(piece_id);
    if (piece?.status !== 0) return null;
    if (piece.kind === "exchange") return sku === "big" ? unit * (qty - 1) : null;
    return unit * qty >= modelOff.threshold_fen ? unit * qty - modelOff.value_fen : null;
  }

  place(order: ModelOrder): void {
    const stock = this.skus[order.sku];
    if (stock) stock.reserved += order.qty;
    this.#hold(order, 1);
    this.orders.push(order);
    if (order.payable_fen === 0) this.pay(order);
  }

  pay(order: ModelOrder): void {
    order.status = "pay";
    this.#hold(order, 2);
  }

  close(order: ModelOrder): void {
    order.status = "close";
    this.#free(order, order.qty);
    this.#hold(order, 0);
  }

  send(order: ModelOrder, qty: number): void {
    const stock = this.skus[order.sku];
    if (stock) stock.on_hand -= qty;
    this.#free(order, qty);
    order.sent += qty;
    this.#settle(order);
  }

  refund(order: ModelOrder, qty: number): void {
    order.refunded += qty;
    this.#free(order, qty);
    this.#settle(order);
    if (order.status === "close") this.#hold(order, 0);
  }

  /** Pieces that can still be sent or given back. */
  left({ qty, sent, refunded }: ModelOrder): number {
    return qty - sent - refunded;
  }

  #settle(order: ModelOrder): void {
    if (this.left(order) === 0) order.status = order.sent === 0 ? "close" : "send";
  }

  #free(order: ModelOrder, qty: number): void {
    const stock = this.skus[order.sku];
    if (stock) stock.reserved -= qty;
  }

  #hold(order: ModelOrder, status: ModelPiece["status"]): void {
    const piece = order.coupon === null ? undefined : this.pieces.get(order.coupon);
    if (piece) piece.status = status;
  }
}
