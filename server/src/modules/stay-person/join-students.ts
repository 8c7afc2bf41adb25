import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandNamed, joinRecords, recordsToJoin, studentsErrors } from "../students/public.ts";
import { faults } from "./faults.texts.ts";
import { type Joined, recordsJoined } from "./join.repo.ts";

/** Two records of one person that will be merged. */
interface Pair {
  readonly second: Joined;
  readonly first: Joined;
}

/** The record that is merged into another one. @throws {AppError} not_found, student_erased */
export async function recordThatGoes(work: Pick<Work, "tx" | "supplier">, id: number): Promise<Joined> {
  const { tx, supplier } = work;
  const [second] = await recordsJoined(
    tx,
    supplier.id,
    await recordsToJoin(tx, supplier.id, { id, no: "", lock: false }),
  );
  if (!second) throw new AppError("not_found");
  demandNamed(second);
  return second;
}

/**
 * The two records to merge.
 * @param first_no  number of the record that stays
 * @param lock  locks both until the commit
 * @throws {AppError} not_found, student_erased, students_both_open, student_wallet_open · {InvalidFields} into_no
 */
export async function pairOf(
  work: Pick<Work, "tx" | "supplier">,
  second_id: number,
  first_no: string,
  lock = false,
): Promise<Pair> {
  const { tx, supplier } = work;
  const no = first_no.trim();
  const found = await recordsJoined(tx, supplier.id, await recordsToJoin(tx, supplier.id, { id: second_id, no, lock }));
  const second = found.find(({ id }) => id === second_id);
  const first = found.find(({ student_no }) => student_no === no);
  if (!second) throw new AppError("not_found");
  demandNamed(second);
  const refuse = (text: (typeof faults)[keyof typeof faults]): InvalidFields =>
    new InvalidFields({ into_no: { text } });
  if (!first || first.erased) throw refuse(faults.noSuchNumber);
  if (first.id === second.id) throw refuse(faults.joinSelf);
  if (first.gender !== second.gender) throw refuse(faults.joinGender);
  if ((first.running && second.running) || (first.pending && second.pending))
    throw new AppError(studentsErrors.students_both_open);
  if (second.has_wallet) throw new AppError(studentsErrors.student_wallet_open);
  return { second, first };
}

/**
 * Merges two records of one person: stays, weights, photos and all else belong to the first from now on, which also takes data that it did
 * not have. The second cannot be found any more; opening it shows the first. A merge cannot be undone.
 * @throws as `pairOf`
 */
export async function joinStudents(work: Work, second_id: number, first_no: string): Promise<void> {
  const { second, first } = await pairOf(work, second_id, first_no, true);
  await joinRecords(work.tx, { second: second.id, first: first.id, at: work.now, by_name: work.actor.name });
  work.audit({ biz_type: "student", biz_id: second.id, after: { joined_into: first.student_no } });
  work.audit({ biz_type: "student", biz_id: first.id, after: { joined: second.student_no } });
  for (const { id } of [second, first]) work.changed("student", id);
}
