import type { Tx } from "../../core/db/database.ts";

/** Lines of a stay's folio by what they are for. */
export type BillKind =
  | "package"
  | "renewal"
  | "upgrade"
  | "extra"
  | "late"
  | "discount"
  | "penalty"
  | "pause"
  | "transfer"
  | "refund";

export interface BillLine {
  readonly id: number;
  readonly stay_id: number;
  readonly kind: BillKind;
  readonly title: string;
  readonly qty: number;
  readonly unit_fen: number;
  readonly amount_fen: number;
  readonly lot_id: number | null;
  readonly after_nights: number | null;
  readonly source: string;
  readonly voids: number | null;
  readonly voided_by: number | null;
  readonly at: Date;
  readonly by_name: string;
}

const columns = `id, stay_id, kind, title, qty, unit_fen, amount_fen, lot_id, after_nights, source, voids, voided_by, at, by_name`;

/** Every line of these stays, in the order they were written. */
export async function linesOf(tx: Tx, supplier_id: number, stay_ids: readonly number[]): Promise<BillLine[]> {
  return await tx.query<BillLine>(
    `select ${columns} from stay_bill where supplier_id = $1 and stay_id = any($2) order by stay_id, id`,
    [supplier_id, stay_ids],
  );
}

export type NewLine = Pick<
  BillLine,
  "stay_id" | "kind" | "title" | "qty" | "unit_fen" | "lot_id" | "after_nights" | "source"
> & {
  readonly voids?: number;
};

const insertSql = `
  with line as (
    insert into stay_bill (supplier_id, stay_id, kind, title, qty, unit_fen, amount_fen, lot_id, after_nights, source, voids, at, by_name)
    values ($1, $2, $3, $4, $5::int, $6::bigint, $5::int * $6::bigint, $7, $8, $9, $10, $11, $12) returning id, stay_id, amount_fen
  ), sum as (
    update stay s set billed_fen = s.billed_fen + line.amount_fen from line where s.supplier_id = $1 and s.id = line.stay_id
  )
  select id from line`;

/** Writes a line; the stay's sum goes with it. @returns its key */
export async function insertLine(
  tx: Tx,
  supplier_id: number,
  line: NewLine,
  by: { readonly at: Date; readonly name: string },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(insertSql, [
    supplier_id,
    line.stay_id,
    line.kind,
    line.title,
    line.qty,
    line.unit_fen,
    line.lot_id,
    line.after_nights,
    line.source,
    line.voids ?? null,
    by.at,
    by.name,
  ]);
  return rows[0]?.id ?? 0;
}

export async function markVoided(tx: Tx, supplier_id: number, id: number, by: number): Promise<void> {
  await tx.query(`update stay_bill set voided_by = $3 where supplier_id = $1 and id = $2`, [supplier_id, id, by]);
}

/** Money of a stay that changed; members that are not given stay as they are. */
export interface MoneyChange {
  readonly paid_fen?: number;
  readonly refunded_fen?: number;
  readonly recognised_fen?: number;
  readonly penalty_fen?: number;
  readonly booking_fen?: number;
  readonly security_fen?: number;
}

/** Adds to a stay's money. Under the stay's lock, beside the posting that moves it. */
export async function addMoney(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  change: MoneyChange,
  paid_on: string | null = null,
): Promise<void> {
  await tx.query(
    `update stay set paid_fen = paid_fen + $3, refunded_fen = refunded_fen + $4, recognised_fen = recognised_fen + $5,
       penalty_fen = penalty_fen + $6, booking_fen = booking_fen + $7, security_fen = security_fen + $8,
       first_paid_on = coalesce(first_paid_on, $9::date)
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      stay_id,
      change.paid_fen ?? 0,
      change.refunded_fen ?? 0,
      change.recognised_fen ?? 0,
      change.penalty_fen ?? 0,
      change.booking_fen ?? 0,
      change.security_fen ?? 0,
      paid_on,
    ],
  );
}
