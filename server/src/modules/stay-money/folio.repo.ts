import type { Tx } from "../../core/db/database.ts";
import { addBilled } from "../stays/public.ts";

/** The kinds of folio lines. */
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

/** All folio lines of these stays, in the order they were written. */
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
  insert into stay_bill (supplier_id, stay_id, kind, title, qty, unit_fen, amount_fen, lot_id, after_nights, source, voids, at, by_name)
  values ($1, $2, $3, $4, $5::int, $6::bigint, $5::int * $6::bigint, $7, $8, $9, $10, $11, $12) returning id, amount_fen`;

/** Inserts a line and updates the stay's sum. @returns its key */
export async function insertLine(
  tx: Tx,
  supplier_id: number,
  line: NewLine,
  by: { readonly at: Date; readonly name: string },
): Promise<number> {
  const [written] = await tx.query<{ id: number; amount_fen: number }>(insertSql, [
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
  if (!written) throw new Error("the line of the bill was not written");
  addBilled(tx, supplier_id, line.stay_id, written.amount_fen);
  return written.id;
}

export async function markVoided(tx: Tx, supplier_id: number, id: number, by: number): Promise<void> {
  await tx.query(`update stay_bill set voided_by = $3 where supplier_id = $1 and id = $2`, [supplier_id, id, by]);
}

/** The stored value of a student: the wallet and the prepaid deposits of all their stays. */
export async function storedOf(tx: Tx, supplier_id: number, student_id: number): Promise<number> {
  const rows = await tx.query<{ stored_fen: number }>(
    `select coalesce(sum(a.balance_fen), 0)::bigint as stored_fen from lent.ledger_account a
     where a.supplier_id = $1 and a.kind = 'liability' and (a.student_id = $2 or a.code like 'deposit:prepaid:%' and a.stay_id = any(array(
       select s.id from lent.stay s where s.supplier_id = $1 and s.student_id = $2)))`,
    [supplier_id, student_id],
  );
  return rows[0]?.stored_fen ?? 0;
}
