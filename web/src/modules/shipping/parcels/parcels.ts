import { ownCarrier, ownWaybill } from "@kangying/contract/orders/shipping";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";

/** A parcel in the form. */
export interface Parcel {
  readonly waybill: string;
  /** Carrier. Null: recognised by the waybill number. */
  readonly carrier: string | null;
  /** Number of pieces by item id. */
  readonly pieces: Readonly<Record<number, number>>;
}

type Items = SendInfo["items"];

type Going = Pick<SendInfo, "items" | "bed" | "no">;

/** An empty parcel. Deliveries to a bed by the shop itself get their number at once. @param nth  number within the order, from 1 */
export function emptyParcel({ bed, no }: Omit<Going, "items">, nth: number): Parcel {
  return bed === null
    ? { waybill: "", carrier: null, pieces: {} }
    : { waybill: ownWaybill(no, nth), carrier: ownCarrier, pieces: {} };
}

/** One parcel with all pieces that can be shipped. */
export function wholeParcel(order: Going): Parcel {
  return {
    ...emptyParcel(order, 1),
    pieces: Object.fromEntries(order.items.map(({ id, free }) => [id, free])),
  };
}

/** Number of pieces in a parcel. */
export function countOf({ pieces }: Parcel): number {
  return Object.values(pieces).reduce((sum, qty) => sum + qty, 0);
}

/** Weight of a parcel in grams. */
export function gramsOf({ pieces }: Parcel, items: Items): number {
  return items.reduce((sum, { id, weight_g }) => sum + weight_g * (pieces[id] ?? 0), 0);
}

/** Converts a parcel into the request's form. */
export function asSent({ waybill, carrier, pieces }: Parcel, items: Items) {
  const lines = items.map(({ id }) => ({ item_id: id, qty: pieces[id] ?? 0 })).filter(({ qty }) => qty > 0);
  return { waybill, lines, ...(carrier === null ? {} : { carrier }) };
}

/** Pieces of an item that are in no parcel yet. */
export function leftOf(parcels: readonly Parcel[], { id, free }: Items[number]): number {
  return free - parcels.reduce((sum, { pieces }) => sum + (pieces[id] ?? 0), 0);
}

/** Sets the pieces of an item in a parcel. It takes unassigned pieces first, then those of other parcels, last parcel first. */
export function putInto(parcels: readonly Parcel[], at: number, item: Items[number], qty: number): readonly Parcel[] {
  const { id } = item;
  const wanted = Math.max(0, Math.min(qty, item.free));
  let missing = wanted - (parcels[at]?.pieces[id] ?? 0) - leftOf(parcels, item);
  const next = [...parcels];
  for (let index = next.length - 1; index >= 0; index -= 1) {
    const parcel = next[index];
    if (!parcel) continue;
    const has = parcel.pieces[id] ?? 0;
    const kept = index === at ? wanted : has - Math.max(0, Math.min(has, missing));
    if (index !== at) missing -= has - kept;
    next[index] = { ...parcel, pieces: { ...parcel.pieces, [id]: kept } };
  }
  return next;
}

/** Adapts the parcels when fewer pieces can be shipped. It removes the excess from the last parcels and keeps typed numbers. */
export function fitParcels(parcels: readonly Parcel[], items: Items): readonly Parcel[] {
  let next = parcels.map((parcel) => ({
    ...parcel,
    // Items that were shipped or cancelled meanwhile are removed.
    pieces: Object.fromEntries(items.map(({ id }) => [id, parcel.pieces[id] ?? 0])),
  }));
  for (const item of items) {
    let over = -leftOf(next, item);
    next = next
      .toReversed()
      .map((parcel) => {
        const off = Math.min(Math.max(0, over), parcel.pieces[item.id] ?? 0);
        over -= off;
        return { ...parcel, pieces: { ...parcel.pieces, [item.id]: (parcel.pieces[item.id] ?? 0) - off } };
      })
      .toReversed();
  }
  return next;
}
