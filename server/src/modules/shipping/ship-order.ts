import {
  carrierOf,
  carriers,
  ownCarrier,
  parcelStatus,
  undoHours,
  waybillOf,
  type CarrierCode,
} from "@kangying/contract/orders/shipping";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { announce } from "../event-messages/public.ts";
import {
  findOrder,
  freePieces,
  holdOrder,
  sendPieces,
  unsendPieces,
  type HeldOrder,
  type Pieces,
} from "../orders/public.ts";
import {
  findParcel,
  insertParcel,
  insertParcelItem,
  parcelItems,
  receiversOf,
  updateParcel,
  type ParcelRow,
} from "./parcels.repo.ts";
import { shippingErrors } from "./shipping.errors.ts";
import { t } from "./shipping.texts.ts";

const hourMs = 3_600_000;

/** The carrier and number of a parcel. */
export interface Waybill {
  /** Null: found out by the format of the number. */
  readonly carrier: CarrierCode | null;
  readonly waybill: string;
}

/** Carrier and number in the form in which they are stored. @throws {InvalidFields} carrier, waybill */
export function readWaybill({ carrier, waybill }: Waybill): {
  readonly carrier: CarrierCode;
  readonly waybill: string;
} {
  const number = waybillOf(waybill);
  if (!/^[A-Z0-9]{6,30}$/.test(number)) throw new InvalidFields({ waybill: { text: t("fault.waybill") } });
  const known = carrierOf(number);
  if (carrier === null && known === null) throw new InvalidFields({ carrier: { text: t("fault.carrierUnknown") } });
  const chosen = carrier ?? known ?? "shunfeng";
  const form = carriers.find(({ code }) => code === chosen);
  if (form && !form.number.test(number))
    throw new InvalidFields({ waybill: { text: t("fault.waybillForm"), data: { sample: form.sample } } });
  return { carrier: chosen, waybill: number };
}

/** Refuses a number that was used for another receiver, because it must be a typing error. @throws {AppError} waybill_elsewhere */
async function demandOwnNumber(work: Work, order: HeldOrder["order"], waybill: string): Promise<void> {
  const address = [order.recipient, order.phone, order.region_code, order.detail].join(" ");
  const other = (await receiversOf(work.tx, work.supplier.id, waybill)).find((parcel) => parcel.address !== address);
  if (other) throw new AppError(shippingErrors.waybill_elsewhere, { no: other.order_no });
}

/** Pieces by item, each item once. */
function summed(pieces: readonly Pieces[]): readonly Pieces[] {
  const sums = new Map<number, number>();
  for (const { item_id, qty } of pieces) sums.set(item_id, qty + (sums.get(item_id) ?? 0));
  return [...sums].flatMap(([item_id, qty]) => (qty > 0 ? [{ item_id, qty }] : []));
}

export interface Shipment extends Waybill {
  /** Null: everything that can be sent. */
  readonly pieces: readonly Pieces[] | null;
}

/**
 * Sends a parcel of an order: everything that can be sent, or the given pieces. When all pieces are sent, the order waits to be received.
 * @returns the parcel's key
 * @throws {InvalidFields} carrier, waybill, lines · {AppError} nothing_to_send, waybill_elsewhere, pieces_gone, wrong_status, conflict
 */
export async function shipOrder(
  work: Work,
  order_id: number,
  shipment: Shipment,
  version: number | null = null,
): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const { carrier, waybill } = readWaybill(shipment);
  const held = await holdOrder(work, "send", order_id, version);
  const { order, items } = held;
  const all = items.map((item) => ({ item_id: item.id, qty: freePieces(item) }));
  const pieces = summed(shipment.pieces ?? all);
  const count = pieces.reduce((sum, { qty }) => sum + qty, 0);
  if (count === 0) throw new AppError(shippingErrors.nothing_to_send);
  await demandOwnNumber(work, order, waybill);
  const weight_g = pieces.reduce(
    (sum, { item_id, qty }) => sum + qty * (items.find(({ id }) => id === item_id)?.weight_g ?? 0),
    0,
  );
  let id = 0;
  try {
    id = await insertParcel(tx, supplier.id, {
      order_id,
      order_no: order.no,
      member_id: order.member_id,
      recipient: order.recipient,
      phone_tail: order.phone.slice(-4),
      carrier,
      waybill,
      pieces: count,
      weight_g,
      sent_at: now,
      sent_by: actor.name,
      next_at: carrier === ownCarrier ? null : new Date(now.getTime() + 2 * hourMs),
      search: [order.no, waybill, order.recipient, order.phone.slice(-4)].join(" ").toLowerCase(),
    });
  } catch (error) {
    if (isUniqueViolation(error, "parcel_once")) throw new InvalidFields({ waybill: { text: t("fault.twice") } });
    throw error;
  }
  await sendPieces(work, held, pieces, { told: { carrier, waybill, pieces: count } });
  for (const { item_id, qty } of pieces)
    await insertParcelItem(tx, supplier.id, { parcel_id: id, order_item_id: item_id, qty });
  await announce(work, "order_sent", {
    occasion: id,
    told: { no: order.no, name: order.recipient, waybill },
    to: { name: order.recipient, phone: order.phone },
  });
  work.changed("parcel", id, 1);
  return id;
}

async function parcelFor(work: Work, id: number, version: number | null): Promise<ParcelRow> {
  const parcel = await findParcel(work.tx, work.supplier.id, id, "lock");
  if (!parcel) throw new AppError("not_found");
  if (parcel.status === parcelStatus.undone) throw new AppError("wrong_status");
  if (version !== null && version !== parcel.version) throw new AppError("conflict");
  return parcel;
}

/** Takes back a parcel within a day, if no carrier has scanned it. @throws {AppError} parcel_seen, parcel_undo_late */
export async function undoParcel(work: Work, id: number, { reason }: { readonly reason: string }): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const seen = await findParcel(tx, supplier.id, id);
  if (!seen) throw new AppError("not_found");
  const held = await holdOrder(work, "unsend", seen.order_id);
  const parcel = await parcelFor(work, id, null);
  if (parcel.status !== parcelStatus.waiting) throw new AppError(shippingErrors.parcel_seen);
  if (now.getTime() - parcel.sent_at.getTime() > undoHours * hourMs)
    throw new AppError(shippingErrors.parcel_undo_late, { hours: undoHours });
  const items = await parcelItems(tx, supplier.id, [id]);
  const patch = { status: parcelStatus.undone, undone_at: now, undone_by: actor.name, next_at: null } as const;
  const version = await updateParcel(tx, supplier.id, id, patch);
  const pieces = items.map(({ order_item_id, qty }) => ({ item_id: order_item_id, qty }));
  await unsendPieces(work, held, pieces, { note: reason, told: { waybill: parcel.waybill } });
  work.changed("parcel", id, version);
}

/** Corrects a parcel's carrier and number. @throws {InvalidFields} · {AppError} parcel_seen, waybill_elsewhere */
export async function renumberParcel(work: Work, id: number, said: Waybill, version: number | null): Promise<void> {
  const { carrier, waybill } = readWaybill(said);
  const parcel = await parcelFor(work, id, version);
  if (parcel.status !== parcelStatus.waiting) throw new AppError(shippingErrors.parcel_seen);
  const order = await findOrder(work.tx, work.supplier.id, parcel.order_id);
  if (order) await demandOwnNumber(work, order, waybill);
  const search = [parcel.order_no, waybill, parcel.recipient, parcel.phone_tail].join(" ").toLowerCase();
  try {
    const next = await updateParcel(work.tx, work.supplier.id, id, {
      carrier,
      waybill,
      search,
      next_at: carrier === ownCarrier ? null : work.now,
    });
    work.changed("parcel", id, next);
  } catch (error) {
    if (isUniqueViolation(error, "parcel_once")) throw new InvalidFields({ waybill: { text: t("fault.twice") } });
    throw error;
  }
  const { carrier: from, waybill: number } = parcel;
  work.audit({
    biz_type: "parcel",
    biz_id: id,
    before: { carrier: from, waybill: number },
    after: { carrier, waybill },
  });
}
