import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import {
  keptOfBody,
  keptOfContracts,
  keptOfHealth,
  keptOfLeaves,
  keptOfPerson,
  keptOfPhotos,
  keptOfStays,
} from "./copy.repo.ts";

/**
 * All that is kept of a person, as they may take it with them. That it was taken stands in the operator log.
 * @returns a name for the file, and its text: JSON · @throws {AppError} not_found
 */
export async function ownCopy(
  work: Work,
  student_id: number,
): Promise<{ readonly name: string; readonly document: string }> {
  const { tx, supplier } = work;
  const person = await keptOfPerson(tx, supplier.id, student_id);
  if (!person) throw new AppError("not_found");
  work.audit({ biz_type: "student", biz_id: student_id, after: { own_copy: true } });
  const name = `${String(person["student_no"])}-${work.today}.json`;
  const kept = {
    camp: supplier.name,
    made_at: work.now.toISOString(),
    person,
    stays: await keptOfStays(tx, supplier.id, student_id),
    measures: await keptOfBody(tx, supplier.id, student_id),
    screenings: await keptOfHealth(tx, supplier.id, student_id),
    contracts: await keptOfContracts(tx, supplier.id, student_id),
    leaves: await keptOfLeaves(tx, supplier.id, student_id),
    photos: await keptOfPhotos(tx, supplier.id, student_id),
  };
  return { name, document: JSON.stringify(kept, null, 2) };
}
