import type { Tx } from "../../core/db/database.ts";
import type { Lot } from "./lot-value.ts";

/** A row of a stay's lot. */
export interface LotRow extends Lot {
  readonly stay_id: number;
  readonly opened_at: Date | null;
  readonly hold_until: Date | null;
  readonly bed_id: number | null;
}

const lotColumns = `l.id, l.stay_id, l.seq, l.kind, l.bought, l.gift, l.amount_fen, l.opened_at, l.hold_until, l.bed_id,
  (select count(*) from stay_night_entry e where e.supplier_id = l.supplier_id and e.stay_id = l.stay_id and e.lot_id = l.id
     and e.kind = 'consume')::int as used`;

/** Lots that are not closed, including unpaid renewals, in order. */
export async function lotsOf(tx: Tx, supplier_id: number, stay_ids: readonly number[]): Promise<LotRow[]> {
  return await tx.query<LotRow>(
    `select ${lotColumns} from stay_lot l
     where l.supplier_id = $1 and l.stay_id = any($2) and l.closed_at is null order by l.stay_id, l.seq`,
    [supplier_id, stay_ids],
  );
}

export interface NewLot {
  readonly stay_id: number;
  readonly kind: string;
  readonly bought: number;
  readonly gift: number;
  readonly amount_fen: number;
  /** Null: the lot is not paid yet. */
  readonly opened_at: Date | null;
  readonly hold_until: Date | null;
  readonly bed_id: number | null;
  readonly at: Date;
}

export async function insertLot(tx: Tx, supplier_id: number, lot: NewLot): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_lot (supplier_id, stay_id, seq, kind, bought, gift, amount_fen, opened_at, hold_until, bed_id, created_at)
     select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10 from stay_lot where supplier_id = $1 and stay_id = $2
     returning id`,
    [
      supplier_id,
      lot.stay_id,
      lot.kind,
      lot.bought,
      lot.gift,
      lot.amount_fen,
      lot.opened_at,
      lot.hold_until,
      lot.bed_id,
      lot.at,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Opens a lot, so that the student can use its nights. */
export async function openLotRow(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(`update stay_lot set opened_at = $3, hold_until = null where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    at,
  ]);
}

export async function closeLotRow(tx: Tx, supplier_id: number, id: number, at: Date | null): Promise<void> {
  await tx.query(`update stay_lot set closed_at = $3 where supplier_id = $1 and id = $2`, [supplier_id, id, at]);
}

/** Changes the price of a lot. @param amount_fen  the new price */
export async function repriceLot(tx: Tx, supplier_id: number, id: number, amount_fen: number): Promise<void> {
  await tx.query(`update stay_lot set amount_fen = $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    amount_fen,
  ]);
}

export interface NewEntry {
  readonly stay_id: number;
  readonly lot_id: number;
  readonly delta: number;
  readonly kind: "buy" | "gift" | "leave_credit" | "compensate" | "consume" | "expire" | "refund" | "transfer";
  readonly unit_fen: number;
  readonly recognised_fen: number;
  readonly night: string | null;
  readonly ref: string | null;
}

/** Writes the first entries of a lot that was just created; no constraint can refuse them. */
export function insertFirstEntries(tx: Tx, supplier_id: number, entries: readonly NewEntry[], at: Date): void {
  if (entries.length > 0) tx.write(insertEntriesSql, entryValues(supplier_id, entries, at));
}

/** Writes entries of nights accounts. @throws unique violation stay_night_entry_once when a night is consumed already */
export async function insertEntries(
  tx: Tx,
  supplier_id: number,
  entries: readonly NewEntry[],
  at: Date,
): Promise<void> {
  if (entries.length > 0) await tx.query(insertEntriesSql, entryValues(supplier_id, entries, at));
}

const insertEntriesSql = `
  insert into stay_night_entry (supplier_id, stay_id, lot_id, delta, kind, unit_fen, recognised_fen, night, ref, at)
  select $1, e.stay_id, e.lot_id, e.delta, e.kind, e.unit_fen, e.recognised_fen, e.night, e.ref, $10
  from unnest($2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::date[], $9::text[])
    as e (stay_id, lot_id, delta, kind, unit_fen, recognised_fen, night, ref)`;

const entryValues = (supplier_id: number, entries: readonly NewEntry[], at: Date): readonly unknown[] => [
  supplier_id,
  entries.map((entry) => entry.stay_id),
  entries.map((entry) => entry.lot_id),
  entries.map((entry) => entry.delta),
  entries.map((entry) => entry.kind),
  entries.map((entry) => entry.unit_fen),
  entries.map((entry) => entry.recognised_fen),
  entries.map((entry) => entry.night),
  entries.map((entry) => entry.ref),
  at,
];

/** Nights in a bed before a date that the account has not consumed yet. */
export async function unconsumedNights(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  before: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ night: string }>(
    `select n.night from lent.bed_night n
     where n.supplier_id = $1 and n.stay_id = $2 and n.kind = 'stay' and n.night < $3 and not exists (
       select from stay_night_entry e where e.supplier_id = n.supplier_id and e.stay_id = n.stay_id and e.night = n.night and e.kind = 'consume')
     order by n.night`,
    [supplier_id, stay_id, before],
  );
  return rows.map((row) => row.night);
}
