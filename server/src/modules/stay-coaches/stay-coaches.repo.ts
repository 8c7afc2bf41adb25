import type { Tx } from "../../core/db/database.ts";

/** A planned change of the coach. */
export interface CoachChange {
  readonly stay_id: number;
  readonly coach_id: number;
  readonly from_on: string;
  readonly reason: string;
  readonly asked_by: string;
  readonly at: Date;
}

/** Inserts a planned change. @throws unique violation coach_change_one_planned */
export async function insertChange(tx: Tx, supplier_id: number, change: CoachChange): Promise<void> {
  await tx.query(
    `insert into coach_change (supplier_id, stay_id, coach_id, from_on, reason, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [supplier_id, change.stay_id, change.coach_id, change.from_on, change.reason, change.asked_by, change.at],
  );
}

/** Ends the planned change of a stay. @param status  2 done · 3 dropped */
export async function settleChanges(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  status: 2 | 3,
  at: Date,
): Promise<void> {
  await tx.query(
    `update coach_change set status = $3, settled_at = $4 where supplier_id = $1 and stay_id = $2 and status = 1`,
    [supplier_id, stay_id, status, at],
  );
}

/** Planned changes that are due. */
export async function dueChanges(
  tx: Tx,
  supplier_id: number,
  today: string,
): Promise<{ stay_id: number; coach_id: number; reason: string }[]> {
  return await tx.query(
    `select stay_id, coach_id, reason from coach_change where supplier_id = $1 and status = 1 and from_on <= $2::date order by coach_id, id limit 2000`,
    [supplier_id, today],
  );
}

/** Counts a coach's students on a day: current ones who stay that long, and those who will come to them. */
export async function studentsOn(
  tx: Tx,
  supplier_id: number,
  coach_id: number,
  day: string,
  but: number,
): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from lent.stay s
     left join coach_change c on c.supplier_id = s.supplier_id and c.stay_id = s.id and c.status = 1 and c.from_on <= $3::date
     where s.supplier_id = $1 and s.status in (30, 40) and s.id <> $4 and coalesce(c.coach_id, s.coach_id) = $2
       and (s.pause_from is not null or coalesce(s.planned_end, $3::date) >= $3::date)`,
    [supplier_id, coach_id, day, but],
  );
  return row?.n ?? 0;
}
