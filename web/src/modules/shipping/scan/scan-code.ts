import { carrierOf, waybillOf, type CarrierCode } from "@kangying/contract/orders/shipping";
import type { SendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { countOf, leftOf, putInto, type Parcel } from "../parcels/parcels.ts";

/** Pattern of the shop's order numbers. No carrier's waybill number matches it. */
const orderNo = /^DD\d{12,}$/;
/** Pattern of EAN barcodes on goods sold in China. */
const goodsBars = /^69\d{11}$/;

/** State of packing by scanner. */
export interface Packing {
  readonly parcels: readonly Parcel[];
  /** Index of the active parcel, which receives the next code. */
  readonly active: number;
  /** True once goods were scanned piece by piece. Before that a parcel holds all pieces that can be shipped. */
  readonly isCounting: boolean;
}

/** Kind of a code, and the result. */
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
 * Handles a scanner reading. A goods barcode adds one piece to the active parcel; the first one empties the untouched parcel before.
 * A waybill number is set on the active parcel, and the next parcel becomes active. An order number is returned for the caller.
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

/** Adds one piece to the active parcel, of the first item with pieces left. Before counting it is taken from other parcels. */
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

/** True if every parcel has pieces and a waybill number. */
export function isPacked(parcels: readonly Parcel[]): boolean {
  return parcels.every((parcel) => countOf(parcel) > 0 && parcel.waybill.trim() !== "");
}
