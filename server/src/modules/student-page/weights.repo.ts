import type { WeightPoint } from "@kangying/contract/students/page/student-page.endpoints";
import type { Tx } from "../../core/db/database.ts";
import { baselineSql, latestSql } from "../weights/public.ts";

/** A weight as the database returns it. */
export type WeightPointRow = Omit<WeightPoint, "at" | "photo"> & {
  readonly measured_at: Date;
  readonly photo: string | null;
};

/** The latest weights of a stay, oldest first. */
export async function readWeightPoints(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  limit: number,
): Promise<WeightPointRow[]> {
  const rows = await tx.query<WeightPointRow>(
    `select id, measured_at, measured_on as day, kind, weight_g, fat_bp, muscle_g, waist_mm, visceral_tenths, resting_hr, photo, by_name as by
     from lent.weight_log where supplier_id = $1 and stay_id = $2 and voided_at is null
     order by measured_at desc, id desc limit $3`,
    [supplier_id, stay_id, limit],
  );
  return rows.toReversed();
}

/** A stay's baseline and latest weight, from its weight log. */
export async function readWeightFacts(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<{ baseline_g: number | null; latest_g: number | null } | null> {
  const rows = await tx.query<{ baseline_g: number | null; latest_g: number | null }>(
    `select ${baselineSql("s")} as baseline_g, ${latestSql("s")} as latest_g from lent.stay s where s.supplier_id = $1 and s.id = $2`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** A stay with its first and last weight, in grams. */
export interface WeighedStayRow {
  readonly stay_id: number;
  readonly begun_on: string;
  readonly ended_on: string | null;
  readonly first_g: number | null;
  readonly last_g: number | null;
}

/** All stays of a student that have begun, oldest first. */
export async function readWeighedStays(tx: Tx, supplier_id: number, student_id: number): Promise<WeighedStayRow[]> {
  return await tx.query<WeighedStayRow>(
    `select s.id as stay_id, s.checkin_date /* not null: by the condition */ as begun_on, s.finish_date as ended_on, ${baselineSql("s")} as first_g,
       ${latestSql("s")} as last_g
     from lent.stay s where s.supplier_id = $1 and s.student_id = $2 and s.checkin_date is not null and s.status in (30, 40, 50)
     order by s.checkin_date, s.id limit 50`,
    [supplier_id, student_id],
  );
}
