import { carrierOf, waybillOf, type CarrierCode } from "@kangying/contract/orders/shipping";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { countOf, leftOf, putInto, type Parcel } from "../parcels/parcels.ts";

/** As the shop numbers its orders; no carrier's waybill looks so. */
const orderNo = /^DD\d{12,}$/;
/** The bars on goods that are sold in China. */
const goodsBars = /^69\d{11}$/;

/** Parcels that are being made up by a scanner. */
export interface Packing {
  readonly parcels: readonly Parcel[];
  /** Where the next code goes. */
  readonly active: number;
  /** Whether goods were counted piece by piece. Before that a parcel holds everything that can be sent. */
  readonly isCounting: boolean;
}

/** What a code was, and what became of it. */
export type Scanned =
  | {
      readonly kind: "goods";
      readonly packing: Packing;
      readonly name: string;
      readonly pieces: number;
      readonly at: number;
    }
  | {
      readonly kind: "waybill";
      readonly packing: Packing;
      readonly carrier: CarrierCode | null;
      readonly at: number;
    }
  | { readonly kind: "order"; readonly no: string }
  | { readonly kind: "wrong"; readonly why: "notOfOrder" | "allPacked" | "noCode"; readonly name: string };

/**
 * Reads what a scanner has typed: goods of the order add a piece to the active parcel, the first of them empties a parcel that was never touched;
 * a waybill fills the active parcel and makes the next one active; an order's number is for whoever shows the next order.
 */
export function scanCode(typed: string, packing: Packing, items: SendInfo["items"]): Scanned {
  const code = waybillOf(typed);
  const of = items.filter(({ codes }) => codes.some((each) => waybillOf(each) === code));
  const [first] = of;
  if (first) return count(packing, of, first.name);
  if (orderNo.test(code)) return { kind: "order", no: code };
  if (goodsBars.test(code)) return { kind: "wrong", why: "notOfOrder", name: typed.trim() };
  if (!/^[A-Z0-9]{8,40}$/.test(code)) return { kind: "wrong", why: "noCode", name: typed.trim() };
  const { parcels, active } = packing;
  const carrier = carrierOf(code);
  const filled = parcels.map((each, at) =>
    at === active ? { ...each, waybill: code, carrier: carrier === null ? each.carrier : null } : each,
  );
  const next = Math.min(active + 1, parcels.length - 1);
  return { kind: "waybill", carrier, at: active, packing: { ...packing, parcels: filled, active: next } };
}

/** One piece more in the active parcel, of the first of some items that has any left; where nobody counted yet, out of the other parcels. */
function count(packing: Packing, of: SendInfo["items"], name: string): Scanned {
  const { active } = packing;
  const isCounting = packing.isCounting || packing.parcels.length === 1;
  const isFirst = isCounting && !packing.isCounting;
  const parcels = packing.parcels.map((each): Parcel => (isFirst ? { ...each, pieces: {} } : each));
  const inActive = (id: number): number => parcels[active]?.pieces[id] ?? 0;
  const item = of.find((each) => (isCounting ? leftOf(parcels, each) > 0 : inActive(each.id) < each.free));
  if (!item) return { kind: "wrong", why: "allPacked", name };
  const pieces = inActive(item.id) + 1;
  const next = { parcels: putInto(parcels, active, item, pieces), active, isCounting };
  return { kind: "goods", packing: next, name: item.name, pieces, at: active };
}

/** Whether every parcel has pieces and a number. */
export function isPacked(parcels: readonly Parcel[]): boolean {
  return parcels.every((parcel) => countOf(parcel) > 0 && parcel.waybill.trim() !== "");
}
