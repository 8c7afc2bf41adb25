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
  /** As in: 可可味 · 14 袋 */
  readonly title: string;
  readonly sku_code: string | null;
  readonly picture: string | null;
  readonly unit: string;
  /** 1 sent to the buyer · 2 used at the shop · 3 nothing to send */
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

/** One line to price. */
export interface PricedItem extends Offer {
  readonly qty: number;
  readonly is_gift: boolean;
}

/** The buyer with the values that prices need. */
export interface Buyer {
  readonly id: number;
  readonly nickname: string;
  readonly phone: string | null;
  /** The text by which a search finds the buyer. */
  readonly search: string;
  readonly status: number;
  readonly rank_id: number;
  readonly rank_name: string;
  /** The share of the price that the buyer pays: 9500 = 95 %. */
  readonly discount_bp: number;
  readonly free_freight: boolean;
  readonly points_rate_bp: number;
}

/** The buyer's choices beside the goods. */
export interface PriceWishes {
  /** Official code of the destination; null: not known yet, so without freight. */
  readonly region_code: string | null;
  /** True: it is brought to the buyer's bed in camp, free of charge. */
  readonly to_bed: boolean;
  /** Keys of the buyer's coupons. */
  readonly coupon_ids: readonly number[];
  readonly points: number;
  /** The running activity whose price is wanted. */
  readonly activity: {
    readonly kind: string;
    readonly id: number;
    /** For a group buy: the group that the buyer joins; left out: the buyer opens one. */
    readonly joins?: number;
  } | null;
}

export const noWishes: PriceWishes = { region_code: null, to_bed: false, coupon_ids: [], points: 0, activity: null };

/** A line of the price. The order saves it with its text. */
export interface PriceLine {
  /** Name of the step. */
  readonly step: string;
  /** The amount of the order that this line belongs to. */
  readonly part: PricePart;
  readonly title: Text;
  readonly data: TextData;
  /** The amount that it adds; a negative one is a discount. */
  readonly amount_fen: number;
  /** The amount split over the items, in their order. */
  readonly shares_fen: readonly number[];
}

/** A reason why the goods cannot be ordered in this way. */
export interface PriceStop {
  readonly kind: ErrorKind;
  readonly data: TextData;
}

/** The price so far, as a step receives it. */
export interface Pricing {
  readonly work: Pick<Work, "tx" | "supplier" | "now" | "today" | "services">;
  readonly buyer: Buyer | null;
  readonly items: readonly PricedItem[];
  readonly wishes: PriceWishes;
  readonly terms: ShoppingTerms;
  /** The price of each item's goods after the earlier steps, without freight. */
  readonly amounts_fen: readonly number[];
  /** The freight of each item after the earlier steps. */
  readonly freights_fen: readonly number[];
  readonly lines: readonly PriceLine[];
}

/** The result of a step. */
export interface PriceSaid {
  readonly lines?: readonly PriceLine[];
  readonly stops?: readonly PriceStop[];
  /** Names of later steps that it excludes: an activity's price excludes rank prices and coupons. */
  readonly shuts?: readonly string[];
  /** Pieces by SKU that are locked out of stock for this way of buying, in addition to the free pieces. */
  readonly set_aside?: Readonly<Record<number, number>>;
  /** True when the goods are given for something other than money, so that an order of them can be free. */
  readonly may_be_free?: boolean;
}

/**
 * One step of a price. Modules declare their steps at `priceStepPoint`; they run in the order of their places.
 * Places: goods 10 · activity 20 · rank 30 · full reduction 40 · coupon 50 · points 60 · freight 70 · freight coupon 80.
 */
export interface PriceStep {
  readonly name: string;
  readonly place: number;
  /** Only reads: it runs for a cart, for a preview, and when an order is placed. */
  readonly price: (pricing: Pricing) => Promise<PriceSaid> | PriceSaid;
}

/** Modules declare the steps of a price here. */
export const priceStepPoint = definePoint<PriceStep>("step of a price", ({ name }) => name);

/**
 * Makes a discount line. The discount is split over some of the items by their present prices. Gifts and free items get no share, and no
 * item's price falls below zero.
 * @param amount_fen  the discount, positive; limited to the price of the items
 * @param over  indexes of items; left out: all
 * @returns null when nothing can be taken off
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
