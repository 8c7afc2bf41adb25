import type { HealthCondition } from "@kangying/contract/students/health/health";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { demandNamed } from "./demand-named.ts";
import { findHealth, type HealthRecord, type HealthRow, updateHealth } from "./health.repo.ts";
import { studentsErrors } from "./students.errors.ts";

/**
 * Saves a student's health data. The log records which fields have changed, never their values.
 * @throws {AppError} not_found · health_withdrawn where the consent was withdrawn, student_erased
 */
export async function keepHealth(work: Work, student_id: number, after: HealthRecord): Promise<void> {
  const before = await demandConsent(work, student_id);
  const names = Object.keys(after) as (keyof HealthRecord)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return;
  await updateHealth(work.tx, work.supplier.id, student_id, after, work.now);
  work.changed("student", student_id);
  work.audit({ biz_type: "student", biz_id: student_id, after: { health: changed.join(" ") } });
}

/** Adds the findings of a screening and removes nothing. Without consent nothing is added. */
export async function addConditions(
  work: Work,
  student_id: number,
  found: { readonly conditions: readonly HealthCondition[]; readonly height_mm: number | null },
): Promise<void> {
  const before = await findHealth(work.tx, work.supplier.id, student_id);
  if (!before || before.is_withdrawn) return;
  const { height_mm, blood_type, diseases, allergies, medication, surgery_history, diet_taboo } = before;
  const rest = { blood_type, allergies, medication, surgery_history, diet_taboo };
  const all = [...new Set([...diseases, ...found.conditions])];
  await keepHealth(work, student_id, { ...rest, height_mm: found.height_mm ?? height_mm, diseases: all });
}

/**
 * Checks that a student's health data may still be recorded.
 * @throws {AppError} not_found · health_withdrawn where the consent was withdrawn, student_erased
 */
export async function demandConsent(work: Pick<Work, "tx" | "supplier">, student_id: number): Promise<HealthRow> {
  const row = await findHealth(work.tx, work.supplier.id, student_id);
  if (!row) throw new AppError("not_found");
  demandNamed(row);
  if (row.is_withdrawn) throw new AppError(studentsErrors.health_withdrawn);
  return row;
}
