import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";
import type { AccountKind } from "./chart.ts";

/** What the accounts of one kind did in a month. */
export interface MonthLine {
  /** First word of the accounts' codes. */
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
 * What a month came to, a line for each kind of account: counted back from the balances of now, so that only what was posted since the
 * month began is read. A posting counts in the month of the day that it names, else in that of its instant.
 */
export async function monthLines(tx: Tx, supplier_id: number, month: MonthSpan): Promise<readonly MonthLine[]> {
  return await tx.query<MonthLine>(
    `with moved as (
       select l.account_id, coalesce(t.booked_on, (l.at at time zone $5)::date) as day, l.amount_fen
       from ledger_leg l join ledger_tx t on t.supplier_id = l.supplier_id and t.id = l.tx_id
       where l.supplier_id = $1 and l.at >= $4
     ), of_account as (
       select account_id,
         coalesce(sum(amount_fen) filter (where day between $2::date and $3::date and amount_fen > 0), 0) as debit,
         coalesce(-sum(amount_fen) filter (where day between $2::date and $3::date and amount_fen < 0), 0) as credit,
         coalesce(sum(amount_fen) filter (where day > $3::date), 0) as later
       from moved where day >= $2::date group by account_id
     ), of_head as (
       select a.head, a.kind, case when a.kind in ('asset', 'expense') then 1 else -1 end as way,
         sum(a.balance_fen)::bigint as balance, coalesce(sum(m.debit), 0)::bigint as debit, coalesce(sum(m.credit), 0)::bigint as credit,
         coalesce(sum(m.later), 0)::bigint as later
       from ledger_account a left join of_account m on m.account_id = a.id
       where a.supplier_id = $1 group by a.head, a.kind
     )
     select head /* not null: a column of accounts */, kind /* not null: a column of accounts */,
       (balance - way * (later + debit - credit))::bigint /* not null: sums */ as opening_fen, debit /* not null: a sum */ as debit_fen,
       credit /* not null: a sum */ as credit_fen, (balance - way * later)::bigint /* not null: sums */ as closing_fen
     from of_head order by head`,
    [supplier_id, month.from, month.until, month.since, month.time_zone],
  );
}

/** Cash that the desk took before an instant and that no daily close has locked. */
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

/** Refunds that were agreed before an instant and have not gone out; of them those that failed. */
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

/** The last verification of the chain; null before the first. */
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
