import type { BloodType, HealthCondition } from "@kangying/contract/students/health/health";
import type { Tx } from "../../core/db/database.ts";

/** A person's health data. */
export interface HealthRecord {
  readonly height_mm: number | null;
  readonly blood_type: BloodType | null;
  readonly diseases: readonly HealthCondition[];
  readonly allergies: string;
  readonly medication: string;
  readonly surgery_history: string;
  readonly diet_taboo: string;
}

/** The health data, and whether the person has withdrawn the consent. */
export interface HealthRow extends HealthRecord {
  readonly is_withdrawn: boolean;
  readonly erased: boolean;
}

export async function findHealth(tx: Tx, supplier_id: number, student_id: number): Promise<HealthRow | null> {
  const rows = await tx.query<HealthRow>(
    `select height_mm, blood_type, diseases, allergies, medication, surgery_history, diet_taboo,
       health_withdrawn_at is not null as is_withdrawn, erased_at is not null as erased
     from student where supplier_id = $1 and id = $2`,
    [supplier_id, student_id],
  );
  return rows[0] ?? null;
}

export async function updateHealth(
  tx: Tx,
  supplier_id: number,
  student_id: number,
  { height_mm, blood_type, diseases, allergies, medication, surgery_history, diet_taboo }: HealthRecord,
  at: Date,
): Promise<void> {
  await tx.query(
    `update student set height_mm = $3, blood_type = $4, diseases = $5, allergies = $6, medication = $7, surgery_history = $8, diet_taboo = $9,
       updated_at = $10, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, student_id, height_mm, blood_type, diseases, allergies, medication, surgery_history, diet_taboo, at],
  );
}
