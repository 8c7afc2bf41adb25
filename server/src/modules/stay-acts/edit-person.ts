import { pinyinKeys } from "../../core/kernel/pinyin.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import {
  demandAsOnFile,
  findStudent,
  findStudentsByPhone,
  type StudentRow,
  updateStudent,
} from "../students/public.ts";
import { faults } from "./faults.texts.ts";

/** The edited data of a stay's person. A number that is left out stays unchanged. */
export interface PersonEdit {
  readonly name: string;
  readonly birthday: string | null;
  readonly phone?: string | null;
  readonly emergency_name?: string | null;
  readonly emergency_phone?: string | null;
  readonly emergency_relation?: string | null;
}

type Kept = Pick<
  StudentRow,
  "name" | "birthday" | "phone" | "emergency_name" | "emergency_phone" | "emergency_relation"
>;

/**
 * Saves the changes of a person in the record that all their stays share.
 * @param keepsPaper  the ID paper on file stays: the birthday must agree with its number
 * @throws {InvalidFields} birthday not before today, or not that of the paper; phone: another student has it
 */
export async function editPerson(work: Work, id: number, input: PersonEdit, keepsPaper: boolean): Promise<void> {
  const { tx, supplier, today, now } = work;
  if (input.birthday !== null && input.birthday >= today)
    throw new InvalidFields({ birthday: { text: faults.birthday } });
  const student = await findStudent(tx, supplier.id, id);
  if (!student) return;
  const { name, birthday, phone, emergency_name, emergency_phone, emergency_relation } = student;
  const before: Kept = { name, birthday, phone, emergency_name, emergency_phone, emergency_relation };
  const after: Kept = {
    name: input.name,
    birthday: input.birthday,
    phone: input.phone ?? phone,
    emergency_name: input.emergency_name ?? emergency_name,
    emergency_phone: input.emergency_phone ?? emergency_phone,
    emergency_relation: input.emergency_relation ?? emergency_relation,
  };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (keepsPaper && after.birthday !== birthday) demandAsOnFile(work, student, after.birthday);
  await tx
    .savepoint(() => updateStudent(tx, supplier.id, id, { ...after, ...pinyinKeys(after.name) }, now))
    .catch(async (error: unknown) => {
      if (!isUniqueViolation(error, "student_phone")) throw error;
      const [other] = await findStudentsByPhone(tx, supplier.id, [after.phone]);
      if (!other) throw new InvalidFields({ phone: { text: faults.phoneHidden } });
      throw new InvalidFields({
        phone: { text: faults.phoneTaken, data: { name: other.name, no: other.student_no } },
      });
    });
  work.changed("student", id, student.version + 1);
  const changed = (Object.keys(after) as (keyof Kept)[]).filter((key) => before[key] !== after[key]);
  const only = (from: Kept) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  work.audit({ biz_type: "student", biz_id: id, before: only(before), after: only(after) });
}
