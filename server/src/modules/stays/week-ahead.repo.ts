import type { Tx } from "../../core/db/database.ts";

/** Who is expected and who is to leave on one day. */
export interface DayAhead {
  readonly date: string;
  readonly arrivals: number;
  readonly departures: number;
  /** Of the appointments of that day that nobody has confirmed yet, as many as usually come; a part of one counts. */
  readonly likely: number;
}

/** Days of appointments that tell how many of them come to camp in the end. */
const learntFrom = 90;

// What share of the appointments whose day has come entered camp: too few tell nothing, then all are counted.
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
