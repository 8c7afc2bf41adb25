import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import {
  type Kept,
  keptOfBody,
  keptOfConsents,
  keptOfContracts,
  keptOfFlags,
  keptOfHealth,
  keptOfLeaves,
  keptOfLessons,
  keptOfMeals,
  keptOfMessages,
  keptOfPayments,
  keptOfPerson,
  keptOfPhotos,
  keptOfPolicies,
  keptOfStays,
} from "./copy.repo.ts";

/** All saved data of a student, by subject. */
export interface KeptOfPerson {
  readonly person: Kept;
  readonly consents: readonly Kept[];
  readonly stays: readonly Kept[];
  readonly payments: readonly Kept[];
  readonly measures: readonly Kept[];
  readonly screenings: readonly Kept[];
  readonly flags: readonly Kept[];
  readonly meals: readonly Kept[];
  readonly lessons: readonly Kept[];
  readonly contracts: readonly Kept[];
  readonly policies: readonly Kept[];
  readonly leaves: readonly Kept[];
  readonly photos: readonly Kept[];
  readonly messages: readonly Kept[];
}

/** The file of a student's own copy. */
export interface PersonFile {
  readonly name: string;
  /** JSON text. */
  readonly document: string;
}

/** Returns all saved data of a student. @throws {AppError} not_found */
export async function keptOf({ tx, supplier }: Work, student_id: number): Promise<KeptOfPerson> {
  const person = await keptOfPerson(tx, supplier.id, student_id);
  if (!person) throw new AppError("not_found");
  return {
    person,
    consents: await keptOfConsents(tx, supplier.id, student_id),
    stays: await keptOfStays(tx, supplier.id, student_id),
    payments: await keptOfPayments(tx, supplier.id, student_id),
    measures: await keptOfBody(tx, supplier.id, student_id),
    screenings: await keptOfHealth(tx, supplier.id, student_id),
    flags: await keptOfFlags(tx, supplier.id, student_id),
    meals: await keptOfMeals(tx, supplier.id, student_id),
    lessons: await keptOfLessons(tx, supplier.id, student_id),
    contracts: await keptOfContracts(tx, supplier.id, student_id),
    policies: await keptOfPolicies(tx, supplier.id, student_id),
    leaves: await keptOfLeaves(tx, supplier.id, student_id),
    photos: await keptOfPhotos(tx, supplier.id, student_id),
    messages: await keptOfMessages(tx, supplier.id, student_id),
  };
}

/** Returns a student's data as a file. The operator log records it. */
export function fileOf(work: Work, student_id: number, kept: KeptOfPerson): PersonFile {
  work.audit({ biz_type: "student", biz_id: student_id, after: { own_copy: true } });
  const made = { camp: work.supplier.name, made_at: work.now.toISOString(), ...kept };
  return { name: `${String(kept.person["student_no"])}-${work.today}.json`, document: JSON.stringify(made, null, 2) };
}

/** Returns a student's own copy of all saved data. @throws {AppError} not_found */
export async function ownCopy(work: Work, student_id: number): Promise<PersonFile> {
  return fileOf(work, student_id, await keptOf(work, student_id));
}
