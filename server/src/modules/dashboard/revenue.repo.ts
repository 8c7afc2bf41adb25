import type { Tx } from "../../core/db/database.ts";

/** The revenue of one day. */
export interface RevenueDay {
  readonly date: string;
  readonly fen: number;
}

// Income is on the credit side. A reversal is a debit and lowers the revenue of its own day.
const revenueSql = `
  select $6::date + n as date, coalesce(sum(-l.amount_fen) filter (where l.id is not null), 0)::bigint as fen
  from generate_series(0, $5::int - 1) n
  left join lent.ledger_account a on a.supplier_id = $1 and a.head = $2
  left join lent.ledger_leg l on l.supplier_id = $1 and l.account_id = a.id and l.at >= $3 and l.at < $4
    and (l.at at time zone $7 - $8::interval)::date = $6::date + n
  group by n order by n`;

/** Returns the days of an income account. @param from  the first day */
export async function readRevenue(
  tx: Tx,
  supplier: { readonly id: number; readonly time_zone: string; readonly day_cut: string },
  head: string,
  span: { readonly since: Date; readonly until: Date; readonly days: number; readonly from: string },
): Promise<RevenueDay[]> {
  const { since, until, days, from } = span;
  return await tx.query<RevenueDay>(revenueSql, [
    supplier.id,
    head,
    since,
    until,
    days,
    from,
    supplier.time_zone,
    supplier.day_cut,
  ]);
}
