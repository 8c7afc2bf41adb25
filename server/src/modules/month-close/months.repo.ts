import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import type { MonthLine } from "../finance/public.ts";

export interface MonthRow {
  readonly id: number;
  /** First day of the month. */
  readonly month: LocalDate;
  readonly status: 1 | 2 | 3;
  readonly digest: string | null;
  readonly made_by: number | null;
  readonly made_name: string | null;
  readonly made_at: Date | null;
  readonly closed_name: string | null;
  readonly closed_at: Date | null;
  readonly version: number;
}

const columns =
  "id, to_char(month, 'YYYY-MM-DD') /* not null: a key */ as month, status, digest, made_by, made_name, made_at, closed_name, closed_at, version";

export async function findMonth(tx: Tx, supplier_id: number, id: number): Promise<MonthRow | null> {
  const rows = await tx.query<MonthRow>(`select ${columns} from book_month where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

export async function findMonthId(tx: Tx, supplier_id: number, month: LocalDate): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(`select id from book_month where supplier_id = $1 and month = $2::date`, [
    supplier_id,
    month,
  ]);
  return rows[0]?.id ?? null;
}

/** Waits for postings of the month that are being made, and blocks new ones until the commit. */
export async function lockMonth(tx: Tx, supplier_id: number, id: number): Promise<MonthRow | null> {
  const rows = await tx.query<MonthRow>(
    `select ${columns} from book_month where supplier_id = $1 and id = $2 for update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts rows for all months since the first posting, including the current one; existing rows stay. */
export async function openMonths(tx: Tx, supplier_id: number, time_zone: string, now: Date): Promise<void> {
  await tx.query(
    `insert into book_month (supplier_id, month)
     select $1::bigint, m::date from generate_series(
       (select date_trunc('month', min(t.at) at time zone $2) from lent.ledger_tx t where t.supplier_id = $1),
       date_trunc('month', $3::timestamptz at time zone $2), interval '1 month') as m
     on conflict do nothing`,
    [supplier_id, time_zone, now],
  );
}

/** Earlier months that are not closed, the oldest first. */
export async function openBefore(tx: Tx, supplier_id: number, month: LocalDate): Promise<readonly LocalDate[]> {
  const rows = await tx.query<{ month: LocalDate }>(
    `select to_char(month, 'YYYY-MM-DD') /* not null: a key */ as month from book_month
     where supplier_id = $1 and month < $2::date and status <> 3 order by book_month.month`,
    [supplier_id, month],
  );
  return rows.map((row) => row.month);
}

/** Whether a later month is closed. */
export async function isLaterClosed(tx: Tx, supplier_id: number, month: LocalDate): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as one from book_month where supplier_id = $1 and month > $2::date and status = 3 limit 1`,
    [supplier_id, month],
  );
  return rows.length > 0;
}

/** Number of postings in later months that refer to this month. */
export async function laterOf(tx: Tx, supplier_id: number, month: LocalDate): Promise<number> {
  const rows = await tx.query<{ postings: number }>(
    `select count(*)::int as postings from lent.ledger_tx t where t.supplier_id = $1 and t.about_month = $2::date`,
    [supplier_id, month],
  );
  return rows[0]?.postings ?? 0;
}

interface Signature {
  readonly account_id: number | null;
  readonly name: string;
  readonly at: Date;
}

/** Saves the first signature. @returns false when another transaction was faster */
export async function markSigned(
  tx: Tx,
  supplier_id: number,
  { id, digest }: { readonly id: number; readonly digest: string },
  by: Signature,
): Promise<boolean> {
  const rows = await tx.query(
    `update book_month set status = 2, digest = $3, made_by = $4, made_name = $5, made_at = $6, version = version + 1
     where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id, digest, by.account_id, by.name, by.at],
  );
  return rows.length > 0;
}

/** Removes the first signature. @returns false when there is none */
export async function markReturned(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query(
    `update book_month set status = 1, digest = null, made_by = null, made_name = null, made_at = null, version = version + 1
     where supplier_id = $1 and id = $2 and status = 2 returning id`,
    [supplier_id, id],
  );
  return rows.length > 0;
}

/** Closes a month that was signed once, and all open months before it. */
export async function markClosed(tx: Tx, supplier_id: number, row: MonthRow, by: Signature): Promise<void> {
  await tx.query(
    `update book_month set status = 3, closed_by = $3, closed_name = $4, closed_at = $5, made_by = coalesce(made_by, $6),
       made_name = coalesce(made_name, $7), made_at = coalesce(made_at, $8), version = version + 1
     where supplier_id = $1 and month <= $2::date and status <> 3`,
    [supplier_id, row.month, by.account_id, by.name, by.at, row.made_by, row.made_name, row.made_at],
  );
}

/** Months that were closed together with a later one and have no saved lines yet. */
export async function shutWithoutLines(tx: Tx, supplier_id: number): Promise<readonly MonthRow[]> {
  return await tx.query<MonthRow>(
    `select ${columns} from book_month where supplier_id = $1 and status = 3 and digest is null order by month`,
    [supplier_id],
  );
}

export async function keepDigest(
  tx: Tx,
  supplier_id: number,
  { id, digest }: { readonly id: number; readonly digest: string },
): Promise<void> {
  await tx.query(`update book_month set digest = $3, version = version + 1 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    digest,
  ]);
}

export async function insertLines(
  tx: Tx,
  supplier_id: number,
  month_id: number,
  lines: readonly MonthLine[],
): Promise<void> {
  await tx.query(
    `insert into book_month_line (supplier_id, month_id, head, kind, opening_fen, debit_fen, credit_fen, closing_fen)
     select $1::bigint, $2::bigint, l.head, l.kind, l.opening_fen, l.debit_fen, l.credit_fen, l.closing_fen
     from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       as l (head, kind, opening_fen, debit_fen, credit_fen, closing_fen)`,
    [
      supplier_id,
      month_id,
      lines.map(({ head }) => head),
      lines.map(({ kind }) => kind),
      lines.map(({ opening_fen }) => opening_fen),
      lines.map(({ debit_fen }) => debit_fen),
      lines.map(({ credit_fen }) => credit_fen),
      lines.map(({ closing_fen }) => closing_fen),
    ],
  );
}

/** The saved lines of a closed month. */
export async function keptLines(tx: Tx, supplier_id: number, month_id: number): Promise<readonly MonthLine[]> {
  return await tx.query<MonthLine>(
    `select head, kind, opening_fen, debit_fen, credit_fen, closing_fen from book_month_line
     where supplier_id = $1 and month_id = $2 order by head`,
    [supplier_id, month_id],
  );
}

/** Reopens a closed month and deletes its saved lines, because they may change now. */
export async function markReopened(
  tx: Tx,
  supplier_id: number,
  id: number,
  by: { readonly name: string; readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update book_month set status = 1, digest = null, made_by = null, made_name = null, made_at = null, closed_by = null, closed_name = null,
       closed_at = null, reopened_name = $3, reopened_at = $4, reopen_reason = $5, version = version + 1
     where supplier_id = $1 and id = $2 and status = 3 returning id`,
    [supplier_id, id, by.name, by.at, by.reason],
  );
  await tx.query(`delete from book_month_line where supplier_id = $1 and month_id = $2`, [supplier_id, id]);
  return rows.length > 0;
}
