import type { BillAccount } from "@kangying/contract/finance/bill";
import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import type { BillLine } from "./bill-line.ts";

/** The account and the days that one file covers. */
export interface BillSpan {
  readonly account: BillAccount;
  readonly from_on: LocalDate;
  readonly until_on: LocalDate;
}

export interface BillRow extends BillSpan {
  readonly id: number;
  readonly file_name: string;
}

export interface NewBill extends BillSpan {
  readonly file_id: string;
  readonly file_name: string;
  readonly digest: string;
  readonly line_count: number;
  readonly in_fen: number;
  readonly out_fen: number;
  readonly fee_fen: number;
}

/** @param lock  true: locks the bill until the commit, so that it cannot be matched or removed meanwhile */
export async function findBill(tx: Tx, supplier_id: number, id: number, lock = false): Promise<BillRow | null> {
  const rows = await tx.query<BillRow>(
    `select id, account, from_on, until_on, file_name from bill where supplier_id = $1 and id = $2${lock ? " for update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Returns whether the file was imported already, or another bill of the account covers some of its days. Null: neither. */
export async function findKnown(
  tx: Tx,
  supplier_id: number,
  bill: BillSpan & { readonly digest: string },
): Promise<{ readonly same_file: boolean } | null> {
  const rows = await tx.query<{ same_file: boolean }>(
    `select digest = $5 as same_file from bill where supplier_id = $1 and (digest = $5 or (account = $2
       and daterange(from_on, until_on, '[]') && daterange($3::date, $4::date, '[]'))) order by 1 desc limit 1`,
    [supplier_id, bill.account, bill.from_on, bill.until_on, bill.digest],
  );
  return rows[0] ?? null;
}

export async function insertBill(
  tx: Tx,
  supplier_id: number,
  bill: NewBill,
  lines: readonly BillLine[],
  made: { readonly account_id: number | null; readonly by: string; readonly at: Date },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into bill (supplier_id, account, from_on, until_on, file_id, file_name, digest, line_count, in_fen, out_fen, fee_fen,
       created_account, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      supplier_id,
      bill.account,
      bill.from_on,
      bill.until_on,
      bill.file_id,
      bill.file_name,
      bill.digest,
      bill.line_count,
      bill.in_fen,
      bill.out_fen,
      bill.fee_fen,
      made.account_id,
      made.by,
      made.at,
    ],
  );
  const id = rows[0]?.id ?? 0;
  await tx.query(
    `insert into bill_line (supplier_id, bill_id, account, row_no, day, our_no, their_no, amount_fen, fee_fen, words)
     select $1, $2, $3, x.row_no, x.day, x.our_no, x.their_no, x.amount_fen, x.fee_fen, x.words
     from jsonb_to_recordset($4::jsonb) as x(row_no int, day date, our_no text, their_no text, amount_fen bigint, fee_fen bigint, words text)`,
    [supplier_id, id, bill.account, JSON.stringify(lines)],
  );
  return id;
}

/** Deletes a bill when no difference of it was booked. @returns whether it was deleted */
export async function deleteBill(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from bill b where b.supplier_id = $1 and b.id = $2 and not exists (
       select from bill_gap g where g.supplier_id = b.supplier_id and g.bill_id = b.id and g.booked_tx is not null) returning id`,
    [supplier_id, id],
  );
  return rows.length > 0;
}

/** A bill line without a transaction. */
export interface OpenLine {
  readonly id: number;
  readonly day: LocalDate;
  readonly our_no: string | null;
  readonly their_no: string | null;
  readonly net_fen: number;
  readonly words: string;
}

export async function openLines(tx: Tx, supplier_id: number, bill_id: number): Promise<readonly OpenLine[]> {
  return await tx.query<OpenLine>(
    `select id, day, our_no, their_no, net_fen, words from bill_line
     where supplier_id = $1 and bill_id = $2 and tx_id is null order by id`,
    [supplier_id, bill_id],
  );
}

/** A ledger transaction with its amount on the account. */
export interface Movement {
  readonly tx_id: number;
  readonly day: LocalDate;
  readonly doc_no: string | null;
  readonly net_fen: number;
  readonly words: string;
  readonly reversal_of: number | null;
}

/**
 * Returns the movements of an account that no bill line is joined to: those on these days, and those with one of these numbers on any day. A
 * movement that was entered later for a day belongs to that day.
 * @param span.time_zone  the time zone of the days
 */
export async function openMovements(
  tx: Tx,
  supplier_id: number,
  span: BillSpan & { readonly time_zone: string },
  numbers: readonly string[],
): Promise<readonly Movement[]> {
  return await tx.query<Movement>(
    `with wanted as (
       select id from lent.ledger_tx where supplier_id = $1 and booked_on is null
         and at >= $3::date::timestamp at time zone $5 and at < ($4::date + 1)::timestamp at time zone $5
       union
       select id from lent.ledger_tx where supplier_id = $1 and booked_on between $3::date and $4::date
       union
       select id from lent.ledger_tx where supplier_id = $1 and doc_no = any($6::text[])
     )
     select t.id as tx_id, coalesce(t.booked_on, (t.at at time zone $5)::date) as day /* not null: a transaction has an instant */, t.doc_no,
       sum(l.amount_fen)::bigint as net_fen /* not null: a transaction has legs */, t.memo as words, t.reversal_of
     from wanted w
     join lent.ledger_tx t on t.supplier_id = $1 and t.id = w.id
     join lent.ledger_leg l on l.supplier_id = t.supplier_id and l.tx_id = t.id
     join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
     where a.code = $2 and not exists (
       select from bill_line b where b.supplier_id = t.supplier_id and b.account = $2 and b.tx_id = t.id)
       -- What was booked for a missing line has made it good: both are told.
       and not exists (select from bill_gap g where g.supplier_id = t.supplier_id and g.account = $2 and g.reason = 'booked'
         and t.id in (g.tx_id, g.booked_tx))
     group by t.id, t.at, t.booked_on, t.doc_no, t.memo, t.reversal_of having sum(l.amount_fen) <> 0 order by t.id`,
    [supplier_id, span.account, span.from_on, span.until_on, span.time_zone, numbers],
  );
}

/** Returns the sum of the account's ledger legs on these days. */
export async function booksOf(
  tx: Tx,
  supplier_id: number,
  span: BillSpan & { readonly time_zone: string },
): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(x.amount_fen), 0)::bigint as fen /* not null: a sum */ from (
       select l.amount_fen from lent.ledger_leg l
       join lent.ledger_tx t on t.supplier_id = l.supplier_id and t.id = l.tx_id and t.booked_on is null
       join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
       where l.supplier_id = $1 and a.code = $2
         and l.at >= $3::date::timestamp at time zone $5 and l.at < ($4::date + 1)::timestamp at time zone $5
       union all
       select l.amount_fen from lent.ledger_tx t
       join lent.ledger_leg l on l.supplier_id = t.supplier_id and l.tx_id = t.id
       join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
       where t.supplier_id = $1 and t.booked_on between $3::date and $4::date and a.code = $2) x`,
    [supplier_id, span.account, span.from_on, span.until_on, span.time_zone],
  );
  return rows[0]?.fen ?? 0;
}

/** Joins lines to their transactions. */
export async function joinLines(
  tx: Tx,
  supplier_id: number,
  how: 1 | 2 | 3,
  pairs: readonly { readonly line_id: number; readonly tx_id: number }[],
): Promise<void> {
  await tx.query(
    `update bill_line b set tx_id = x.tx_id, how = $2
     from jsonb_to_recordset($3::jsonb) as x(line_id bigint, tx_id bigint)
     where b.supplier_id = $1 and b.id = x.line_id and b.tx_id is null`,
    [supplier_id, how, JSON.stringify(pairs)],
  );
}

export async function noteMatch(
  tx: Tx,
  supplier_id: number,
  id: number,
  { books_fen, at }: { readonly books_fen: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update bill b set books_fen = $3, matched_at = $4, matched_count = (
       select count(*) from bill_line l where l.supplier_id = b.supplier_id and l.bill_id = b.id and l.tx_id is not null)
     where b.supplier_id = $1 and b.id = $2`,
    [supplier_id, id, books_fen, at],
  );
}

/** The bills of an account in a month: their sums, the days that they cover, and the standing differences. */
export interface MonthBills {
  readonly days: number;
  readonly in_fen: number;
  readonly out_fen: number;
  /** The fees that the other side kept. */
  readonly fee_fen: number;
  readonly net_fen: number;
  readonly open: number;
  readonly explained: number;
  readonly standing_fen: number;
}

export async function billsOfMonth(tx: Tx, supplier_id: number, span: BillSpan): Promise<MonthBills> {
  const rows = await tx.query<MonthBills>(
    `select
       (select coalesce(sum(least(b.until_on, $4::date) - greatest(b.from_on, $3::date) + 1), 0)::int from bill b
         where b.supplier_id = $1 and b.account = $2 and b.from_on <= $4 and b.until_on >= $3) as days /* not null: a sum */,
       told.in_fen /* not null: a sum */, told.out_fen /* not null: a sum */,
       told.fee_fen /* not null: a sum */, told.net_fen /* not null: a sum */, count(g.id) filter (where g.status < 3)::int as open, count(g.id) filter (where g.status = 3)::int as explained,
       coalesce(sum(g.diff_fen), 0)::bigint as standing_fen /* not null: a sum */
     from (select coalesce(sum(l.amount_fen) filter (where l.amount_fen > 0), 0)::bigint as in_fen,
         coalesce(-sum(l.amount_fen) filter (where l.amount_fen < 0), 0)::bigint as out_fen,
         coalesce(sum(l.fee_fen), 0)::bigint as fee_fen, coalesce(sum(l.net_fen), 0)::bigint as net_fen
       from bill_line l where l.supplier_id = $1 and l.account = $2 and l.day between $3 and $4) told
     left join bill_gap g on g.supplier_id = $1 and g.account = $2 and g.status < 4 and g.day between $3 and $4
     group by told.in_fen, told.out_fen, told.fee_fen, told.net_fen`,
    [supplier_id, span.account, span.from_on, span.until_on],
  );
  return rows[0] ?? { days: 0, in_fen: 0, out_fen: 0, fee_fen: 0, net_fen: 0, open: 0, explained: 0, standing_fen: 0 };
}
