import type { CloseReason } from "@kangying/contract/orders/order";
import type { OrderAct } from "@kangying/contract/orders/order.moves";
import type { Text, TextData } from "@kangying/contract/core/language";
import type { Work } from "../../../core/jobs/work.ts";
import { definePoint } from "../../../core/kernel/declarations.ts";
import type { ErrorKind } from "../../../core/kernel/error-kind.ts";
import type { PaidNews } from "../../finance/public.ts";
import type { Priced, PriceWishes } from "../../pricing/public.ts";
import type { ShoppingTerms } from "../../shopping/public.ts";
import type { ItemRow, OrderPatch, OrderRow } from "../order-row.ts";

/** Pieces of one item. */
export interface Pieces {
  readonly item_id: number;
  readonly qty: number;
}

/** Pieces of one item that somebody wants their money back for. */
export interface RefundPieces {
  readonly item_id: number;
  /** Not sent yet, not used yet. */
  readonly unsent: number;
  /** Sent, or used. */
  readonly sent: number;
  /** Agreed for them, freight and compensation included; 0 while it is only asked for. */
  readonly amount_fen: number;
  /** What of the amount stands for freight; left out: nothing. */
  readonly freight_fen?: number;
}

/** Pieces that came back to the shop. */
export interface ReturnedPieces {
  readonly item_id: number;
  readonly ok: number;
  readonly damaged: number;
}

/** What each act is told, which its parts read. */
export interface OrderInputs {
  readonly place: { readonly priced: Priced; readonly wishes: PriceWishes };
  /** Null: nothing was to be paid. */
  readonly pay: { readonly news: PaidNews | null };
  readonly close: { readonly reason: CloseReason };
  readonly send: { readonly pieces: readonly Pieces[] };
  readonly unsend: { readonly pieces: readonly Pieces[] };
  readonly use: { readonly pieces: readonly Pieces[] };
  readonly unuse: { readonly pieces: readonly Pieces[] };
  readonly receive: { readonly by: "buyer" | "desk" | "timer" };
  readonly ask_refund: { readonly pieces: readonly RefundPieces[] };
  readonly drop_refund: { readonly pieces: readonly RefundPieces[] };
  readonly refund: { readonly pieces: readonly RefundPieces[]; readonly asked: boolean };
  readonly take_back: { readonly pieces: readonly ReturnedPieces[] };
  readonly settle: object;
}

/** Acts in which the parts of an order take part. */
export type OrderPartAct = keyof OrderInputs & (OrderAct | "place");

/** An act that is being done, with the order held. */
export interface OrderActing<A extends OrderPartAct = OrderPartAct> {
  readonly work: Work;
  readonly act: A;
  /** As it was before the act; of placing: as it was just written. */
  readonly order: OrderRow;
  /** As the act itself has left them. */
  readonly items: readonly ItemRow[];
  readonly terms: ShoppingTerms;
  readonly input: OrderInputs[A];
}

/** Something that stands in the way of an act. */
export interface OrderBlocker {
  readonly kind: ErrorKind;
  readonly data: TextData;
}

/** A part's share of one act on one order. */
export interface OrderShare {
  /** All that stands in the way, by reading alone. */
  readonly blockers?: () => Promise<readonly OrderBlocker[]> | readonly OrderBlocker[];
  /** What it will do, as the desk would say it. */
  readonly effects?: readonly { readonly text: Text; readonly data?: TextData }[];
  /** Done before the order moves. @returns what it adds to the order's row */
  readonly before?: () => Promise<OrderPatch | void>;
  /** Done once the order has moved. @param order  as it is now */
  readonly after?: (order: OrderRow, items: readonly ItemRow[]) => Promise<void>;
}

/**
 * Something that an order has to do with: stock, coupons, parcels, codes, points. A module declares its part at `orderPartPoint`; the acts
 * walk all parts by their turns, in one transaction with the order held, and know none of them by name.
 * Turns: pieces sold 5 · stock 10 · coupons 20 · activity 30 · codes 40 · parcels 50 · refunds 60 · points 70 · messages 90.
 */
export type OrderPart = {
  readonly name: string;
  /** When it is asked, from the lowest up. */
  readonly turn: number;
  /** Locks the rows that the part is about to change, by their keys in rising order. */
  readonly hold?: (acting: OrderActing) => Promise<void>;
  /** Of what was paid for an order that is closed: so much stays with the shop by the part's own rule, in fen. */
  readonly keeps?: (acting: OrderActing<"close">) => Promise<number>;
} & { readonly [A in OrderPartAct]?: (acting: OrderActing<A>) => Promise<OrderShare> | OrderShare };

/** Modules declare parts of an order here. */
export const orderPartPoint = definePoint<OrderPart>("part of an order", ({ name }) => name);
