import type { Tx } from "../../core/db/database.ts";

/** Expected arrivals and departures of one day. */
export interface DayAhead {
  readonly date: string;
  readonly arrivals: number;
  readonly departures: number;
  /** Unconfirmed appointments of that day, multiplied by the share that usually comes; may be a fraction. */
  readonly likely: number;
}

/** Past days whose appointments are used to learn how many finally come to camp. */
const learntFrom = 90;

// The share of past appointments that entered camp. With fewer than ten, the share is not reliable and all are counted.
const weekSql = `
  with usual as (
    select case when count(*) < 10 then 1 else avg((s.checkin_at is not null)::int) end::float8 /* not null: ten rows and more have a mean */ as share
    from stay s where s.supplier_id = $1 and s.status in (30, 40, 50, 90) and s.transferred_at is null
      and s.expected_date >= $2::date - ${learntFrom} and s.expected_date < $2::date
  )
  select $2::date + n as date,
    (select count(*) from stay s where s.supplier_id = $1 and s.status = 20 and s.expected_date = $2::date + n)::int as arrivals,
    (select count(*) from stay s where s.supplier_id = $1 and s.status = 30 and s.planned_end = $2::date + n)::int as departures,
    (select count(*) from stay s where s.supplier_id = $1 and s.status = 10 and s.expected_date = $2::date + n) * usual.share as likely
  from usual, generate_series(0, $3::int - 1) n order by 1`;

/** The days from `from` on, as they are planned now. */
export async function readDaysAhead(tx: Tx, supplier_id: number, from: string, days: number): Promise<DayAhead[]> {
  return await tx.query<DayAhead>(weekSql, [supplier_id, from, days]);
}
