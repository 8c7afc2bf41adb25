import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";
import type { AccountKind } from "./chart.ts";

/** The figures of the accounts of one kind in a month. */
export interface MonthLine {
  /** The first word of the accounts' codes. */
  readonly head: string;
  readonly kind: AccountKind;
  /** In the direction in which accounts of this kind grow. */
  readonly opening_fen: number;
  readonly debit_fen: number;
  readonly credit_fen: number;
  readonly closing_fen: number;
}

/** A month with the instant at which it begins. */
export interface MonthSpan {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly since: Date;
  readonly time_zone: string;
}

/**
 * Computes the figures of months, one line for each kind of account. It counts back from the present balances, so it reads only postings
 * since the first of the months, once for all of them. A posting counts in the month of the day that it names, otherwise of its instant.
 * @returns the lines by the month's first day
 */
export async function monthLines(
  tx: Tx,
  supplier_id: number,
  months: readonly MonthSpan[],
): Promise<ReadonlyMap<LocalDate, readonly MonthLine[]>> {
  const [first] = months.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (!first) return new Map();
  const lines = await tx.query<MonthLine & { readonly month: LocalDate }>(
    `with moved as (
       select a.head, a.kind, coalesce(t.booked_on, (l.at at time zone $5)::date) as day,
         coalesce(sum(l.amount_fen) filter (where l.amount_fen > 0), 0) as debit,
         coalesce(-sum(l.amount_fen) filter (where l.amount_fen < 0), 0) as credit
       from ledger_leg l join ledger_tx t on t.supplier_id = l.supplier_id and t.id = l.tx_id
       join ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
       where l.supplier_id = $1 and l.at >= $4 group by 1, 2, 3
     ), of_month as (
       select s.month, m.head, m.kind, sum(m.debit) filter (where m.day <= s.until) as debit,
         sum(m.credit) filter (where m.day <= s.until) as credit, sum(m.debit - m.credit) filter (where m.day > s.until) as later
       from unnest($2::date[], $3::date[]) as s (month, until) join moved m on m.day >= s.month group by 1, 2, 3
     ), of_head as (
       select head, kind, case when kind in ('asset', 'expense') then 1 else -1 end as way, sum(balance_fen)::bigint as balance
       from ledger_account where supplier_id = $1 group by head, kind
     ), told as (
       select s.month, h.head, h.kind, h.way, h.balance, coalesce(m.debit, 0)::bigint as debit, coalesce(m.credit, 0)::bigint as credit,
         coalesce(m.later, 0)::bigint as later
       from unnest($2::date[]) as s (month) cross join of_head h
       left join of_month m on m.month = s.month and m.head = h.head and m.kind = h.kind
     )
     select to_char(month, 'YYYY-MM-DD') /* not null: it was asked for */ as month, head /* not null: a column of accounts */,
       kind /* not null: a column of accounts */, (balance - way * (later + debit - credit))::bigint /* not null: sums */ as opening_fen,
       debit /* not null: a sum */ as debit_fen, credit /* not null: a sum */ as credit_fen,
       (balance - way * later)::bigint /* not null: sums */ as closing_fen
     from told order by month, head`,
    [supplier_id, months.map(({ from }) => from), months.map(({ until }) => until), first.since, first.time_zone],
  );
  const byMonth = new Map<LocalDate, MonthLine[]>(months.map(({ from }) => [from, []]));
  for (const { month, ...line } of lines) byMonth.get(month)?.push(line);
  return byMonth;
}

/** Sums the cash payments at the desk before an instant that are in no daily close. */
export async function openAtDesk(
  tx: Tx,
  supplier_id: number,
  before: Date,
): Promise<{ readonly payments: number; readonly amount_fen: number }> {
  const rows = await tx.query<{ payments: number; amount_fen: number }>(
    `select count(*)::int as payments, coalesce(sum(amount_fen), 0)::bigint as amount_fen from payment
     where supplier_id = $1 and close_id is null and drawer_id is not null and channel = 'cash' and status = 1
       and desk_status is distinct from 3 and paid_at < $2`,
    [supplier_id, before],
  );
  return rows[0] ?? { payments: 0, amount_fen: 0 };
}

/** Sums the refunds agreed before an instant that are not paid out; `failed` are those that failed. */
export async function openRefunds(
  tx: Tx,
  supplier_id: number,
  before: Date,
): Promise<{ readonly refunds: number; readonly failed: number; readonly amount_fen: number }> {
  const rows = await tx.query<{ refunds: number; failed: number; amount_fen: number }>(
    `select count(*)::int as refunds, (count(*) filter (where status in (3, 4)))::int as failed,
       coalesce(sum(amount_fen), 0)::bigint as amount_fen
     from payout where supplier_id = $1 and status in (0, 1, 3, 4) and created_at < $2`,
    [supplier_id, before],
  );
  return rows[0] ?? { refunds: 0, failed: 0, amount_fen: 0 };
}

/** Returns the last verification of the chain; null before the first. */
export async function lastCheck(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly at: Date; readonly is_sound: boolean } | null> {
  const rows = await tx.query<{ at: Date; is_sound: boolean }>(
    `select at, is_sound from ledger_check where supplier_id = $1 order by id desc limit 1`,
    [supplier_id],
  );
  return rows[0] ?? null;
}
