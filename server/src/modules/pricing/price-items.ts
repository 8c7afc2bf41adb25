import { AppError } from "../../core/kernel/app-error.ts";
import { priceParts, type PricePart } from "@kangying/contract/orders/order";
import { readShopping } from "../shopping/public.ts";
import { pricingErrors } from "./pricing.errors.ts";
import {
  noWishes,
  type Buyer,
  type PricedItem,
  type PriceLine,
  priceStepPoint,
  type PriceStop,
  type PriceWishes,
  type Pricing,
} from "./price-step.ts";
import { findBuyer, findOffers } from "./pricing.repo.ts";

/** A number of pieces of a SKU. */
export interface WantedLine {
  readonly sku_id: number;
  readonly qty: number;
  readonly is_gift?: boolean;
}

/** An item with its computed price. */
export interface ItemPrice extends PricedItem {
  /** By part, as the order saves them: discounts are positive. */
  readonly parts_fen: Readonly<Record<PricePart, number>>;
  readonly pay_fen: number;
}

/** A price with its explanation. */
export interface Priced {
  readonly buyer: Buyer | null;
  readonly items: readonly ItemPrice[];
  readonly lines: readonly PriceLine[];
  readonly parts_fen: Readonly<Record<PricePart, number>>;
  readonly payable_fen: number;
  /** All reasons why it cannot be ordered in this way. */
  readonly stops: readonly PriceStop[];
  /** Whether an order with this price can be free: a coupon is exchanged for it. */
  readonly may_be_free: boolean;
}

const takenOff: readonly PricePart[] = ["discount", "rank", "coupon", "points"];

/**
 * Computes the price of goods for a buyer: all steps in order, each split over the items to the fen, each explained. Writes nothing.
 * @param wanted  each SKU once
 * @throws {AppError} not_found for a SKU or a buyer that does not exist
 */
export async function priceItems(
  work: Pricing["work"],
  wanted: readonly WantedLine[],
  buyer_id: number | null,
  wishes: PriceWishes = noWishes,
): Promise<Priced> {
  const { tx, supplier } = work;
  const offers = new Map(
    (
      await findOffers(
        tx,
        supplier.id,
        wanted.map(({ sku_id }) => sku_id),
      )
    ).map((offer) => [offer.sku_id, offer]),
  );
  const buyer = buyer_id === null ? null : await findBuyer(tx, supplier.id, buyer_id);
  if (buyer_id !== null && !buyer) throw new AppError("not_found");
  const terms = await readShopping(tx, supplier.id);
  const items = wanted.map(({ sku_id, qty, is_gift = false }): PricedItem => {
    const offer = offers.get(sku_id);
    if (!offer) throw new AppError("not_found");
    return { ...offer, qty, is_gift };
  });
  const lines: PriceLine[] = [];
  const stops: PriceStop[] = items.flatMap((item) => stopsOf(item, wishes));
  const shut = new Set<string>();
  let mayBeFree = false;
  const setAside = new Map<number, number>();
  const steps = work.services.declared.all(priceStepPoint).toSorted((a, b) => a.place - b.place);
  for (const step of steps) {
    if (shut.has(step.name)) continue;
    const sum = (...parts: readonly PricePart[]): number[] =>
      items.map((_, index) =>
        lines.reduce((total, line) => total + (parts.includes(line.part) ? (line.shares_fen[index] ?? 0) : 0), 0),
      );
    const said = await step.price({
      work,
      buyer,
      items,
      wishes,
      terms,
      amounts_fen: sum("goods", ...takenOff),
      freights_fen: sum("freight"),
      lines,
    });
    lines.push(...(said.lines ?? []).filter(({ amount_fen, part }) => amount_fen !== 0 || part === "freight"));
    stops.push(...(said.stops ?? []));
    mayBeFree ||= said.may_be_free ?? false;
    for (const name of said.shuts ?? []) shut.add(name);
    for (const [sku_id, pieces] of Object.entries(said.set_aside ?? {})) setAside.set(Number(sku_id), pieces);
  }
  for (const item of items) stops.push(...shortOf(item, setAside.get(item.sku_id) ?? 0));
  return { ...summed(buyer, items, lines, stops), may_be_free: mayBeFree };
}

function summed(
  buyer: Buyer | null,
  items: readonly PricedItem[],
  lines: readonly PriceLine[],
  stops: readonly PriceStop[],
): Omit<Priced, "may_be_free"> {
  const partsOf = (amount: (line: PriceLine) => number): Record<PricePart, number> =>
    Object.fromEntries(
      priceParts.map((part) => {
        const total = lines.reduce((sum, line) => sum + (line.part === part ? amount(line) : 0), 0);
        return [part, takenOff.includes(part) && total !== 0 ? -total : total];
      }),
    ) as Record<PricePart, number>;
  const total = (amount: (line: PriceLine) => number): number => lines.reduce((sum, line) => sum + amount(line), 0);
  return {
    buyer,
    items: items.map((item, index) => ({
      ...item,
      parts_fen: partsOf((line) => line.shares_fen[index] ?? 0),
      pay_fen: total((line) => line.shares_fen[index] ?? 0),
    })),
    lines,
    parts_fen: partsOf((line) => line.amount_fen),
    payable_fen: total((line) => line.amount_fen),
    stops,
  };
}

/** Reasons why a SKU cannot be ordered, whatever its price. */
function stopsOf(item: PricedItem, { activity }: PriceWishes): readonly PriceStop[] {
  const name = [item.name, item.title].filter((word) => word !== "").join(" ");
  // A prize was won already: it is delivered though its goods are sold no more, unless they were taken down or binned.
  if (item.is_gift && item.goods_status < 3) return [];
  if (item.goods_status !== 1 || item.sku_status !== 1) return [{ kind: pricingErrors.goods_off_sale, data: { name } }];
  // An activity sells by its own rules: a lot is one piece.
  if (activity === null && item.qty < item.min_buy)
    return [{ kind: pricingErrors.below_least, data: { name: item.name, least: item.min_buy } }];
  return [];
}

/** Checks that there are enough pieces. @param set_aside  pieces that are locked for this way of buying */
function shortOf({ name, title, qty, sellable }: PricedItem, set_aside: number): readonly PriceStop[] {
  const left = sellable + set_aside;
  if (qty <= left) return [];
  const words = [name, title].filter((word) => word !== "").join(" ");
  return [{ kind: pricingErrors.goods_short, data: { name: words, left: Math.max(0, left) } }];
}
