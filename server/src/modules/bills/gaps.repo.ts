import type { BillAccount, GapKind } from "@kangying/contract/finance/bill";
import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";

/** A difference as it was found. */
export interface GapFound {
  readonly kind: GapKind;
  readonly day: LocalDate;
  readonly line_id: number | null;
  readonly tx_id: number | null;
  readonly bill_fen: number;
  readonly books_fen: number;
  readonly doc_no: string;
  readonly words: string;
}

export interface GapRow extends GapFound {
  readonly id: number;
  readonly bill_id: number;
  readonly account: BillAccount;
  readonly diff_fen: number;
  readonly status: 1 | 2 | 3 | 4;
  readonly owner_name: string;
  readonly due_on: LocalDate;
  /** The account that imported the bill. */
  readonly imported_by: number | null;
}

const columns = `g.id, g.bill_id, g.account, g.kind, g.day, g.line_id, g.tx_id, g.bill_fen, g.books_fen, g.diff_fen, g.doc_no, g.words, g.status,
  g.owner_name, g.due_on, b.created_account as imported_by`;

/** @param lock  true: locks the row until the commit */
export async function findGap(tx: Tx, supplier_id: number, id: number, lock = false): Promise<GapRow | null> {
  const rows = await tx.query<GapRow>(
    `select ${columns} from bill_gap g join bill b on b.supplier_id = g.supplier_id and b.id = g.bill_id
     where g.supplier_id = $1 and g.id = $2${lock ? " for no key update of g" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Returns the differences of a bill that are not cleared. */
export async function standingGaps(tx: Tx, supplier_id: number, bill_id: number): Promise<readonly GapRow[]> {
  return await tx.query<GapRow>(
    `select ${columns} from bill_gap g join bill b on b.supplier_id = g.supplier_id and b.id = g.bill_id
     where g.supplier_id = $1 and g.bill_id = $2 and g.status < 4 order by g.id`,
    [supplier_id, bill_id],
  );
}

/** Returns the pairs of a bill that a person declined. */
export async function declinedPairs(
  tx: Tx,
  supplier_id: number,
  bill_id: number,
): Promise<readonly { readonly line_id: number | null; readonly tx_id: number | null }[]> {
  return await tx.query(
    `select line_id, tx_id from bill_gap where supplier_id = $1 and bill_id = $2 and status = 4 and reason = 'declined'`,
    [supplier_id, bill_id],
  );
}

/** Writes the differences of a bill. @param due_on  the day by which the differences should be examined */
export async function insertGaps(
  tx: Tx,
  supplier_id: number,
  bill: { readonly id: number; readonly account: BillAccount },
  gaps: readonly GapFound[],
  { at, due_on }: { readonly at: Date; readonly due_on: LocalDate },
): Promise<void> {
  await tx.query(
    `insert into bill_gap (supplier_id, bill_id, account, kind, day, line_id, tx_id, bill_fen, books_fen, doc_no, words, due_on, found_at)
     select $1, $2, $3, x.kind, x.day, x.line_id, x.tx_id, x.bill_fen, x.books_fen, x.doc_no, x.words, $5, $6
     from jsonb_to_recordset($4::jsonb) as x(kind text, day date, line_id bigint, tx_id bigint, bill_fen bigint, books_fen bigint, doc_no text,
       words text)
     on conflict (supplier_id, account, tx_id) where line_id is null and status < 4 do nothing`,
    [supplier_id, bill.id, bill.account, JSON.stringify(gaps), due_on, at],
  );
}

/** How a difference ended. */
export interface GapEnd {
  readonly status: 3 | 4;
  readonly reason: string;
  readonly note: string;
  readonly booked_tx?: number;
  readonly by: string;
  readonly at: Date;
}

export async function endGaps(tx: Tx, supplier_id: number, ids: readonly number[], end: GapEnd): Promise<void> {
  await tx.query(
    `update bill_gap set status = $3, reason = $4, note = $5, booked_tx = $6, by_name = $7, at = $8
     where supplier_id = $1 and id = any($2::bigint[]) and status < 4`,
    [supplier_id, ids, end.status, end.reason, end.note, end.booked_tx ?? null, end.by, end.at],
  );
}

/** Clears differences whose transactions were missing in one bill and are in a later one. @returns the keys of the cleared differences */
export async function clearMet(
  tx: Tx,
  supplier_id: number,
  account: BillAccount,
  tx_ids: readonly number[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `update bill_gap set status = 4, reason = 'met', by_name = $4, at = $5
     where supplier_id = $1 and account = $2 and line_id is null and tx_id = any($3::bigint[]) and status < 4 returning id`,
    [supplier_id, account, tx_ids, by, at],
  );
  return rows.map(({ id }) => id);
}

export async function takeGap(
  tx: Tx,
  supplier_id: number,
  id: number,
  { owner_name, due_on }: { readonly owner_name: string; readonly due_on: LocalDate },
): Promise<boolean> {
  const rows = await tx.query(
    `update bill_gap set status = 2, owner_name = $3, due_on = $4 where supplier_id = $1 and id = $2 and status < 3 returning id`,
    [supplier_id, id, owner_name, due_on],
  );
  return rows.length > 0;
}
