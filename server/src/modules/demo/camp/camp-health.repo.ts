import type { Tx } from "../../../core/db/database.ts";

/** Returns students without a height, with their first weight. */
export async function studentsWithoutHeight(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { id: number; gender: "M" | "F"; weight_g: number | null }[]> {
  return await tx.query(
    `select t.id, t.gender, w.weight_g from student t
     left join (select distinct on (student_id) student_id, weight_g from weight_log where supplier_id = $1 order by student_id, measured_at) w
       on w.student_id = t.id
     where t.supplier_id = $1 and t.height_mm is null and t.merged_into is null order by t.id`,
    [supplier_id],
  );
}

interface GivenHealth {
  readonly id: number;
  readonly height_mm: number;
  readonly blood_type: string | null;
  readonly diseases: readonly string[];
  readonly medication: string;
  readonly allergies: string;
  readonly diet_taboo: string;
}

/** Writes many health records at once. */
export async function giveHealth(tx: Tx, supplier_id: number, given: readonly GivenHealth[]): Promise<void> {
  await tx.query(
    `update student t set height_mm = v.height_mm, blood_type = v.blood_type, diseases = v.diseases, medication = v.medication,
       allergies = v.allergies, diet_taboo = v.diet_taboo
     from jsonb_to_recordset($2) as v (id bigint, height_mm int, blood_type text, diseases text[], medication text, allergies text, diet_taboo text)
     where t.supplier_id = $1 and t.id = v.id`,
    [supplier_id, JSON.stringify(given)],
  );
}
