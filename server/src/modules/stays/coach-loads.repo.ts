import type { Tx } from "../../core/db/database.ts";

/** A coach who works here, with the number of their students. */
interface CoachLoad {
  readonly id: number;
  readonly name: string;
  /** Stays in camp or paused. */
  readonly students: number;
  readonly max_students: number | null;
  readonly is_away: boolean;
}

/** Coaches who work here with their load, by name. */
export async function coachLoads(tx: Tx, supplier_id: number): Promise<CoachLoad[]> {
  return await tx.query<CoachLoad>(
    `select k.id, k.name, k.max_students, k.is_away,
       (select count(*) from stay s where s.supplier_id = k.supplier_id and s.coach_id = k.id and s.status in (30, 40))::int as students
     from lent.coach k where k.supplier_id = $1 and k.status = 1 order by k.name, k.id`,
    [supplier_id],
  );
}
