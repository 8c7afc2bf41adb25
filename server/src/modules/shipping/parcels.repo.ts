import type { CarrierCode, ParcelStatus } from "@kangying/contract/orders/shipping";
import type { Tx } from "../../core/db/database.ts";
import { freePiecesSql } from "../orders/public.ts";

/** A trace point as it is stored: seconds and text. */
export interface KeptPoint {
  readonly at: number;
  readonly text: string;
}

export interface ParcelRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_no: string;
  readonly recipient: string;
  readonly phone_tail: string;
  readonly carrier: CarrierCode;
  readonly waybill: string;
  readonly weight_g: number;
  readonly status: ParcelStatus;
  readonly trace: readonly KeptPoint[];
  readonly asked_at: Date | null;
  readonly tries: number;
  readonly fault: string | null;
  readonly sent_at: Date;
  readonly version: number;
}

const columns = `id, order_id, order_no, recipient, phone_tail, carrier, waybill, weight_g, status, trace, asked_at, tries, fault, sent_at, version`;

/** Reads a parcel. @param lock  locks it until the commit */
export async function findParcel(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock: "lock" | null = null,
): Promise<ParcelRow | null> {
  const rows = await tx.query<ParcelRow>(
    `select ${columns} from parcel where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** An order's parcels that were not taken back, oldest first. */
export async function parcelsOf(tx: Tx, supplier_id: number, order_id: number): Promise<readonly ParcelRow[]> {
  return await tx.query<ParcelRow>(
    `select ${columns} from parcel where supplier_id = $1 and order_id = $2 and status <> 5 order by id`,
    [supplier_id, order_id],
  );
}

/** The orders and addresses to which parcels with a number go, if they were not taken back or are to be intercepted. */
export async function receiversOf(
  tx: Tx,
  supplier_id: number,
  waybill: string,
): Promise<readonly { readonly order_id: number; readonly order_no: string; readonly address: string }[]> {
  return await tx.query(
    `select p.order_id, p.order_no, concat(o.recipient, ' ', o.phone, ' ', o.region_code, ' ', o.detail) as address
     from parcel p join lent.shop_order o on o.supplier_id = p.supplier_id and o.id = p.order_id
     where p.supplier_id = $1 and p.waybill = $2 and p.status <> 5
     union all
     select n.order_id, n.order_no, concat(o.recipient, ' ', o.phone, ' ', o.region_code, ' ', o.detail)
     from interception n join lent.shop_order o on o.supplier_id = n.supplier_id and o.id = n.order_id
     where n.supplier_id = $1 and n.waybill = $2 and n.status = 0`,
    [supplier_id, waybill],
  );
}

export interface ParcelItem {
  readonly parcel_id: number;
  readonly order_item_id: number;
  readonly qty: number;
}

export async function parcelItems(
  tx: Tx,
  supplier_id: number,
  parcel_ids: readonly number[],
): Promise<readonly ParcelItem[]> {
  return await tx.query<ParcelItem>(
    `select parcel_id, order_item_id, qty from parcel_item where supplier_id = $1 and parcel_id = any($2) order by parcel_id, order_item_id`,
    [supplier_id, parcel_ids],
  );
}

export interface NewParcel {
  readonly order_id: number;
  readonly order_no: string;
  readonly member_id: number;
  readonly recipient: string;
  readonly phone_tail: string;
  readonly carrier: CarrierCode;
  readonly waybill: string;
  readonly pieces: number;
  readonly weight_g: number;
  readonly sent_at: Date;
  readonly sent_by: string;
  /** When the carrier is first asked; null: never. */
  readonly next_at: Date | null;
  readonly search: string;
}

/** Inserts a parcel. @throws unique violation `parcel_once` */
export async function insertParcel(tx: Tx, supplier_id: number, row: NewParcel): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into parcel (supplier_id, order_id, order_no, member_id, recipient, phone_tail, carrier, waybill, pieces, weight_g, sent_at, sent_by,
       next_at, search)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      supplier_id,
      row.order_id,
      row.order_no,
      row.member_id,
      row.recipient,
      row.phone_tail,
      row.carrier,
      row.waybill,
      row.pieces,
      row.weight_g,
      row.sent_at,
      row.sent_by,
      row.next_at,
      row.search,
    ],
  );
  return rows[0]?.id ?? 0;
}

export async function insertParcelItem(tx: Tx, supplier_id: number, item: ParcelItem): Promise<void> {
  await tx.query(`insert into parcel_item (supplier_id, parcel_id, order_item_id, qty) values ($1, $2, $3, $4)`, [
    supplier_id,
    item.parcel_id,
    item.order_item_id,
    item.qty,
  ]);
}

export type ParcelPatch = Partial<{
  readonly carrier: CarrierCode;
  readonly waybill: string;
  readonly search: string;
  readonly status: ParcelStatus;
  readonly trace: string;
  readonly asked_at: Date;
  readonly next_at: Date | null;
  readonly tries: number;
  readonly fault: string | null;
  readonly signed_at: Date;
  readonly undone_at: Date;
  readonly undone_by: string;
}>;

/** Updates a parcel that is locked. @returns its new version @throws unique violation `parcel_once` */
export async function updateParcel(tx: Tx, supplier_id: number, id: number, patch: ParcelPatch): Promise<number> {
  const names = Object.keys(patch);
  const rows = await tx.query<{ version: number }>(
    `update parcel set ${names.map((name, index) => `${name} = $${index + 3}`).join(", ")}, version = version + 1
     where supplier_id = $1 and id = $2 returning version`,
    [supplier_id, id, ...Object.values(patch)],
  );
  return rows[0]?.version ?? 0;
}

/** Parcels whose carrier must be asked now. */
export async function parcelsDue(tx: Tx, supplier_id: number, now: Date, most: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from parcel where supplier_id = $1 and next_at <= $2 order by next_at limit $3`,
    [supplier_id, now, most],
  );
  return rows.map(({ id }) => id);
}

/** When a number was handed over. For the sandbox, which stores no parcels itself. */
export async function sentAtOf(tx: Tx, supplier_id: number, waybill: string): Promise<Date | null> {
  const rows = await tx.query<{ sent_at: Date }>(
    `select sent_at from parcel where supplier_id = $1 and waybill = $2 order by id limit 1`,
    [supplier_id, waybill],
  );
  return rows[0]?.sent_at ?? null;
}

/** An order with the facts that the check of a waybill sheet needs. */
export interface SheetOrder {
  readonly id: number;
  readonly no: string;
  readonly status: string;
  readonly freight_mode: number;
  /** The promised latest time of sending. */
  readonly ship_by: Date | null;
  readonly recipient: string;
  readonly address: string;
  readonly region: string;
  /** 0: no refund was ever requested. */
  readonly refund_status: number;
  readonly closed_at: Date | null;
  readonly close_reason: string | null;
  /** Pieces that can be sent now. */
  readonly free: number;
}

/** Most orders among which a mistyped number is searched: those that have waited longest. */
const mostWaiting = 5_000;

export async function waitingNos(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly no: string; readonly recipient: string }[]> {
  return await tx.query(
    `select no, recipient from lent.shop_order where supplier_id = $1 and status = 'pay' and freight_mode = 1
     order by ship_by, id limit ${mostWaiting}`,
    [supplier_id],
  );
}

/** Counts the orders that wait to be sent, in the same way as the counter of the list's stage. */
export async function countWaiting(tx: Tx, supplier_id: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::int as count from lent.shop_order where supplier_id = $1 and status = 'pay' and freight_mode <> 2",
    [supplier_id],
  );
  return row?.count ?? 0;
}

/** Orders by their numbers; `free`: pieces that can be sent. */
export async function ordersByNo(tx: Tx, supplier_id: number, nos: readonly string[]): Promise<readonly SheetOrder[]> {
  return await tx.query(
    `select o.id, o.no, o.status, o.freight_mode, o.ship_by, o.recipient, o.region, o.refund_status, o.closed_at, o.close_reason, concat(o.recipient, ' ', o.phone, ' ', o.region_code, ' ', o.detail) as address,
       (select coalesce(sum(${freePiecesSql("i")}), 0)::int from lent.order_item i
        where i.supplier_id = o.supplier_id and i.order_id = o.id) as free
     from lent.shop_order o where o.supplier_id = $1 and o.no = any($2)`,
    [supplier_id, nos],
  );
}

/** The barcodes of an order's pieces, by SKU. */
export async function codesOf(
  tx: Tx,
  supplier_id: number,
  order_id: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx.query<{ id: number; codes: string[] }>(
    `select k.id, array_remove(array[k.barcode, k.sku_code], null) as codes /* not null: an array of what is there */
     from lent.order_item i join lent.sku k on k.supplier_id = i.supplier_id and k.id = i.sku_id
     where i.supplier_id = $1 and i.order_id = $2`,
    [supplier_id, order_id],
  );
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}
