import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { idsOfNumbers } from "../students/public.ts";
import { lockStay, updateStay } from "../stays/public.ts";
import { putWish } from "./bed-wishes.repo.ts";
import { t } from "./bed-wishes.texts.ts";

const faults = t.group("faults");

/** The wishes of a student for roommates and bed, as the form sends them. */
export interface WishesSaid {
  /** Numbers of students with whom they want to share a room. */
  readonly with: readonly string[];
  /** Numbers of students with whom they must not share a room. */
  readonly avoid: readonly string[];
  readonly snores: boolean;
  readonly wants_lower: boolean;
}

/**
 * Saves the bed wishes of a student who will come or is in camp.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} no student has that number; the same student in both lists
 */
export async function sayWishes(work: Work, id: number, said: WishesSaid, version: number | null): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const stay = await lockStay(tx, supplier.id, id);
  if (!stay || stay.archived_at !== null) throw new AppError("not_found");
  if (![20, 30, 40].includes(stay.status)) throw new AppError("wrong_status");
  if (version !== null && version !== stay.version) throw new AppError("conflict");
  const wished = await known(work, "with", said.with, stay.student_id);
  const avoided = await known(work, "avoid", said.avoid, stay.student_id);
  if (avoided.some((each) => wished.includes(each))) throw new InvalidFields({ avoid: { text: faults.both } });
  await updateStay(tx, supplier.id, stay, stay.status, { roommate_avoid: avoided }, now);
  const { snores, wants_lower } = said;
  const wish = { with_students: wished, snores, wants_lower };
  await putWish(tx, supplier.id, id, wish, { at: now, by_name: actor.name });
  work.changed("stay", id, stay.version + 1);
  work.audit({ biz_type: "stay", biz_id: id, after: { with: said.with, avoid: said.avoid, snores, wants_lower } });
}

async function known(work: Work, field: string, numbers: readonly string[], own: number): Promise<readonly number[]> {
  const ids = await idsOfNumbers(work.tx, work.supplier.id, numbers);
  if (ids.length < new Set(numbers).size || ids.includes(own))
    throw new InvalidFields({ [field]: { text: faults.unknownStudent } });
  return ids;
}
