import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { freeNights, takeNights } from "../resources/public.ts";
import { moveStay, stayFor } from "./move-stay.ts";
import { faults } from "./students.texts.ts";
import { findStudent, updateStudent } from "./students.repo.ts";

/** What is settled at the desk when a student arrives. */
export interface Entry {
  readonly bed_id: number;
  readonly coach: string | null;
  /** Left empty: as the person's record has it. */
  readonly emergency_name: string | null;
  readonly emergency_phone: string | null;
  readonly emergency_relation: string | null;
}

/**
 * Enters a student into camp from tonight on: the bed is his on every night that the stay has, or nothing happens.
 * @throws {AppError} not_found, wrong_status, conflict, bed_taken, room_gender, bed_unavailable · {InvalidFields} no emergency contact
 */
export async function enterCamp(work: Work, id: number, entry: Entry, version: number | null): Promise<void> {
  const stay = await stayFor(work, "enter", id, version);
  await keepEmergencyContact(work, stay.student_id, entry);
  await moveStay(work, "enter", stay, {
    patch: {
      bed_id: entry.bed_id,
      ...(entry.coach === null ? {} : { coach: entry.coach }),
      checkin_at: work.now,
      checkin_date: work.today,
      planned_end: addDays(work.today, stay.expected_nights),
    },
  });
  if (stay.bed_id !== null) await freeNights(work, stay.id, "0001-01-01");
  await takeNights(work, {
    stay_id: stay.id,
    bed_id: entry.bed_id,
    from: work.today,
    nights: stay.expected_nights,
    sex: stay.gender,
    kind: "stay",
  });
}

async function keepEmergencyContact(work: Work, student_id: number, entry: Entry): Promise<void> {
  const student = await findStudent(work.tx, work.supplier.id, student_id);
  const before = {
    emergency_name: student?.emergency_name ?? null,
    emergency_phone: student?.emergency_phone ?? null,
    emergency_relation: student?.emergency_relation ?? null,
  };
  const after = {
    emergency_name: entry.emergency_name ?? before.emergency_name,
    emergency_phone: entry.emergency_phone ?? before.emergency_phone,
    emergency_relation: entry.emergency_relation ?? before.emergency_relation,
  };
  const missing = Object.entries(after).filter(([, value]) => value === null);
  if (missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map(([name]) => [name, { text: faults.emergency }])));
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await updateStudent(work.tx, work.supplier.id, student_id, after, work.now);
  work.changed("student", student_id);
  work.audit({ biz_type: "student", biz_id: student_id, before, after });
}
