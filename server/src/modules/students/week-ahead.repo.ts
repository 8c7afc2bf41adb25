import type { Tx } from "../../core/db/database.ts";

/** Who is expected and who is to leave on one day. */
export interface DayAhead {
  readonly date: string;
  readonly arrivals: number;
  readonly departures: number;
}

const weekSql = `
  select $2::date + n as date,
    (select count(*) from stay s where s.supplier_id = $1 and s.status = 20 and s.expected_date = $2::date + n)::int as arrivals,
    (select count(*) from stay s where s.supplier_id = $1 and s.status = 30 and s.planned_end = $2::date + n)::int as departures
  from generate_series(0, $3::int - 1) n order by 1`;

/** The days from `from` on, as they are planned now. */
export async function readDaysAhead(tx: Tx, supplier_id: number, from: string, days: number): Promise<DayAhead[]> {
  return await tx.query<DayAhead>(weekSql, [supplier_id, from, days]);
}
