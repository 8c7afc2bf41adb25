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

/** A number of pieces of one item. */
export interface Pieces {
  readonly item_id: number;
  readonly qty: number;
}

/** The pieces of one item that are to be refunded. */
export interface RefundPieces {
  readonly item_id: number;
  /** Pieces that are neither sent nor used. */
  readonly unsent: number;
  /** Pieces that are sent or used. */
  readonly sent: number;
  /** The approved refund for them, including freight and compensation; 0 while it is only requested. */
  readonly amount_fen: number;
  /** The freight within the amount; left out: none. */
  readonly freight_fen?: number;
}

/** The pieces of one item that were returned to the shop. */
export interface ReturnedPieces {
  readonly item_id: number;
  readonly ok: number;
  readonly damaged: number;
}

/** The input of each act, which the parts can read. */
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

/** The acts in which the order's parts take part. */
export type OrderPartAct = keyof OrderInputs & (OrderAct | "place");

/** An act in progress, with the order locked. */
export interface OrderActing<A extends OrderPartAct = OrderPartAct> {
  readonly work: Work;
  readonly act: A;
  /** The order before the act; for placing: as just inserted. */
  readonly order: OrderRow;
  /** The items after the act's own step. */
  readonly items: readonly ItemRow[];
  readonly terms: ShoppingTerms;
  readonly input: OrderInputs[A];
}

/** A reason that prevents an act. */
export interface OrderBlocker {
  readonly kind: ErrorKind;
  readonly data: TextData;
}

/** A part's steps within one act on one order. */
export interface OrderShare {
  /** Returns everything that prevents the act. Only reads. */
  readonly blockers?: () => Promise<readonly OrderBlocker[]> | readonly OrderBlocker[];
  /** The effects of the act, in words for the operator. */
  readonly effects?: readonly { readonly text: Text; readonly data?: TextData }[];
  /** Runs before the order is moved. @returns further values for the order's row */
  readonly before?: () => Promise<OrderPatch | void>;
  /** Runs after the order is moved. @param order  its new row */
  readonly after?: (order: OrderRow, items: readonly ItemRow[]) => Promise<void>;
}

/**
 * A part of an order: stock, coupons, parcels, codes, points. A module declares its part at `orderPartPoint`. The acts call all parts
 * sorted by `turn`, in one transaction with the order locked, and know none of them by name.
 * Turns: pieces sold 5 · stock 10 · coupons 20 · activity 30 · codes 40 · parcels 50 · refunds 60 · points 70 · messages 90.
 */
export type OrderPart = {
  readonly name: string;
  /** The position among all parts; the lowest number is called first. */
  readonly turn: number;
  /** Locks the rows that the part is going to change, by rising keys. */
  readonly hold?: (acting: OrderActing) => Promise<void>;
  /** When an order is closed: the amount of its payments that the shop keeps by the part's rule, in fen. */
  readonly keeps?: (acting: OrderActing<"close">) => Promise<number>;
} & { readonly [A in OrderPartAct]?: (acting: OrderActing<A>) => Promise<OrderShare> | OrderShare };

/** Modules declare parts of an order here. */
export const orderPartPoint = definePoint<OrderPart>("part of an order", ({ name }) => name);
