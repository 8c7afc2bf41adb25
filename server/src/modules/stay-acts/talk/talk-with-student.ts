import type { ContactWay } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { announce, waysOf } from "../../event-messages/public.ts";
import { demandNamed, findStudent } from "../../students/public.ts";
import { stayActsErrors } from "../stay-acts.errors.ts";
import { moveStay, stayFor } from "../../stays/public.ts";

/** A talk with a student, or an attempt to reach them. */
export interface Contact {
  readonly way: ContactWay;
  readonly note: string;
  /** When to talk again; shown with it in the timeline. */
  readonly again_on: string | null;
}

/** Records a talk with the student of a stay, in any status. @throws {AppError} not_found, wrong_status, conflict */
export async function logContact(work: Work, id: number, input: Contact, version: number | null): Promise<void> {
  const stay = await stayFor(work, "contact", id, version);
  const { way, note, again_on } = input;
  const text = again_on === null ? note : `${note} → ${again_on}`;
  await moveStay(work, "contact", stay, { patch: {}, note: text, told: { way, again_on } });
}

/**
 * Records that a paused student was asked to come back: the list shows when, the timeline who asked.
 * @throws {AppError} not_found, wrong_status, conflict
 */
export async function remindPaused(work: Work, id: number, note: string | null, version: number | null): Promise<void> {
  const stay = await stayFor(work, "remind", id, version);
  await moveStay(work, "remind", stay, { patch: { return_reminded_at: work.now }, note });
}

/**
 * Sends a message to the student of a stay, in any status. The timeline shows its text.
 * @throws {AppError} not_found, wrong_status, conflict, student_erased · notice_off: the camp sends no such messages
 */
export async function noticeStudent(work: Work, id: number, text: string, version: number | null): Promise<void> {
  const ways = await waysOf(work, "camp_notice");
  if (!ways.sms && !ways.wechat) throw new AppError(stayActsErrors.notice_off);
  const stay = await stayFor(work, "contact", id, version);
  const student = await findStudent(work.tx, work.supplier.id, stay.student_id);
  if (!student) throw new AppError("not_found");
  demandNamed(student);
  await moveStay(work, "contact", stay, { patch: {}, note: text, told: { way: "sms", again_on: null } });
  await announce(work, "camp_notice", {
    occasion: `${id}:${stay.version}`,
    told: { name: student.name, camp: work.supplier.name, text },
    to: student,
    stay_id: id,
  });
}
