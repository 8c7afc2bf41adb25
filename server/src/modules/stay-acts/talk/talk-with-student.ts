import type { ContactWay } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { moveStay, stayFor } from "../../stays/public.ts";

/** A talk with a student, or a try. */
export interface Contact {
  readonly way: ContactWay;
  readonly note: string;
  /** When to speak again; told with it in the timeline. */
  readonly again_on: string | null;
}

/** Notes a talk with the student of a stay, whatever its state. @throws {AppError} not_found, wrong_status, conflict */
export async function logContact(work: Work, id: number, input: Contact, version: number | null): Promise<void> {
  const stay = await stayFor(work, "contact", id, version);
  const { way, note, again_on } = input;
  const text = again_on === null ? note : `${note} → ${again_on}`;
  await moveStay(work, "contact", stay, { patch: {}, note: text, told: { way, again_on } });
}

/** A paused student was asked to come back: the list shows when, the timeline by whom. @throws {AppError} not_found, wrong_status, conflict */
export async function remindPaused(work: Work, id: number, note: string | null, version: number | null): Promise<void> {
  const stay = await stayFor(work, "remind", id, version);
  await moveStay(work, "remind", stay, { patch: { return_reminded_at: work.now }, note });
}
