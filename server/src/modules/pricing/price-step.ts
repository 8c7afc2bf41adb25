import type { Text, TextData } from "@kangying/contract/core/language";
import type { PricePart } from "@kangying/contract/orders/order";
import type { Work } from "../../core/jobs/work.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import type { ErrorKind } from "../../core/kernel/error-kind.ts";
import { prorate } from "../../core/kernel/money.ts";
import type { ShoppingTerms } from "../shopping/public.ts";

/** A SKU as it is offered now. */
export interface Offer {
  readonly sku_id: number;
  readonly goods_id: number;
  readonly cat_id: number;
  readonly name: string;
  /** 可可味 · 14 袋 */
  readonly title: string;
  readonly sku_code: string | null;
  readonly picture: string | null;
  readonly unit: string;
  /** 1 sent to people · 2 used at the shop · 3 nothing to send */
  readonly freight_mode: 1 | 2 | 3;
  readonly goods_status: number;
  readonly sku_status: number;
  readonly price_fen: number;
  readonly cost_fen: number;
  readonly weight_g: number;
  readonly volume_cm3: number;
  readonly sellable: number;
  readonly freight_type: 1 | 2 | 3;
  readonly freight_fen: number | null;
  readonly freight_template_id: number | null;
  readonly rank_price: boolean;
  readonly limit_per_user: number | null;
  readonly limit_per_order: number | null;
  readonly min_buy: number;
  readonly refund_policy: 1 | 2;
  readonly points_give: number | null;
}

/** One line of what is priced. */
export interface PricedItem extends Offer {
  readonly qty: number;
  readonly is_gift: boolean;
}

/** Who buys. */
export interface Buyer {
  readonly id: number;
  readonly nickname: string;
  readonly phone: string | null;
  /** What a search finds them by. */
  readonly search: string;
  readonly status: number;
  readonly rank_id: number;
  readonly rank_name: string;
  /** What they pay of the price: 9500 = 95 %. */
  readonly discount_bp: number;
  readonly free_freight: boolean;
  readonly points_rate_bp: number;
}

/** What a buyer has chosen beside the goods. */
export interface PriceWishes {
  /** Official code of the place that it is sent to; null: not known yet, so no freight. */
  readonly region_code: string | null;
  /** It is brought to the buyer's bed in camp, which costs nothing. */
  readonly to_bed: boolean;
  /** Keys of the buyer's coupons. */
  readonly coupon_ids: readonly number[];
  readonly points: number;
  /** A running activity that the price is of. */
  readonly activity: {
    readonly kind: string;
    readonly id: number;
    /** Of a group buy: the group that the buyer joins; left out: they open one. */
    readonly joins?: number;
  } | null;
}

export const noWishes: PriceWishes = { region_code: null, to_bed: false, coupon_ids: [], points: 0, activity: null };

/** How a part of the price came about, kept on the order as it was said. */
export interface PriceLine {
  /** Name of the step. */
  readonly step: string;
  /** Which of the order's amounts it is part of. */
  readonly part: PricePart;
  readonly title: Text;
  readonly data: TextData;
  /** What it adds; below zero: takes off. */
  readonly amount_fen: number;
  /** Over the items, in their order; together the amount. */
  readonly shares_fen: readonly number[];
}

/** Something for which the goods cannot be ordered so. */
export interface PriceStop {
  readonly kind: ErrorKind;
  readonly data: TextData;
}

/** What a step finds: the price so far. */
export interface Pricing {
  readonly work: Pick<Work, "tx" | "supplier" | "now" | "today" | "services">;
  readonly buyer: Buyer | null;
  readonly items: readonly PricedItem[];
  readonly wishes: PriceWishes;
  readonly terms: ShoppingTerms;
  /** What each item's goods cost after the steps before, without freight. */
  readonly amounts_fen: readonly number[];
  /** Each item's freight after the steps before. */
  readonly freights_fen: readonly number[];
  readonly lines: readonly PriceLine[];
}

/** What a step says. */
export interface PriceSaid {
  readonly lines?: readonly PriceLine[];
  readonly stops?: readonly PriceStop[];
  /** Names of later steps that it shuts out: the price of an activity takes no rank price and no coupon. */
  readonly shuts?: readonly string[];
  /** Pieces by SKU that are locked out of stock for whoever buys so, beside those that anybody may buy. */
  readonly set_aside?: Readonly<Record<number, number>>;
  /** Goods are given for something else than money, so that an order of them may cost nothing. */
  readonly may_be_free?: boolean;
}

/**
 * One step of a price. A module declares its steps at `priceStepPoint`; they are asked in the order of their places.
 * Places: goods 10 · activity 20 · rank 30 · full reduction 40 · coupon 50 · points 60 · freight 70 · freight coupon 80.
 */
export interface PriceStep {
  readonly name: string;
  readonly place: number;
  /** Reads alone: it is asked for a cart, for a preview, and when an order is placed. */
  readonly price: (pricing: Pricing) => Promise<PriceSaid> | PriceSaid;
}

/** Modules declare steps of a price here. */
export const priceStepPoint = definePoint<PriceStep>("step of a price", ({ name }) => name);

/**
 * A line that takes something off the goods, over some of the items by what they cost now; gifts and items of nothing take no share, and no
 * item falls below nothing.
 * @param amount_fen  what is taken off, above zero; capped by what the items cost
 * @param over  places of items in the list; left out: all
 * @returns null where nothing is left to take off
 */
export function takeOff(
  { items, amounts_fen }: Pick<Pricing, "items" | "amounts_fen">,
  words: Pick<PriceLine, "step" | "part" | "title" | "data">,
  amount_fen: number,
  over: readonly number[] = items.map((_, index) => index),
): PriceLine | null {
  const weights = items.map(({ is_gift }, index) =>
    is_gift || !over.includes(index) ? 0 : Math.max(0, amounts_fen[index] ?? 0),
  );
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  const off = Math.min(amount_fen, most);
  if (off <= 0) return null;
  return { ...words, amount_fen: -off, shares_fen: prorate(-off, weights) };
}
