import type { Work } from "../../../core/jobs/work.ts";
import { findStay } from "../../stays/public.ts";
import { findStudent } from "../../students/public.ts";

/**
 * Keeps the person of a stay that is over from being erased until the commit, because the act opens a stay for them. Call it before anything
 * is locked: an erasure locks the person first too.
 */
export async function keepPerson({ tx, supplier }: Work, stay_id: number): Promise<void> {
  const stay = await findStay(tx, supplier.id, stay_id);
  if (stay) await findStudent(tx, supplier.id, stay.student_id, true);
}
