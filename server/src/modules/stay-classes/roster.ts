import type { Work } from "../../core/jobs/work.ts";
import { joinClass, rejoinClass } from "../classes/public.ts";
import type { Moving, StayRow } from "../stays/public.ts";

/** What an act that brings a student into a class adds to what it writes and tells. */
type Joined = Required<Pick<Moving, "patch" | "note" | "told">>;

/**
 * Puts whoever enters on a class's roster from today on.
 * @param class_id  null: none
 * @throws {AppError} not_found · class_closed · class_full
 */
export async function enterClass(work: Work, stay_id: number, class_id: number | null): Promise<Joined> {
  if (class_id === null) return { patch: {}, note: null, told: {} };
  const name = await joinClass(work, { class_id, stay_id, from: work.today, reason: "enter" });
  return { patch: { class_id }, note: null, told: { class: name } };
}

/**
 * Puts whoever comes back on the roster of the class that they belong to. Where it is full or over by now they come back without one, and their
 * event says so: nobody is kept out of camp for a class.
 */
export async function backToClass(work: Work, act: "return" | "undo_finish", stay: StayRow): Promise<Joined> {
  const { id: stay_id, class_id } = stay;
  if (class_id === null || (await rejoinClass(work, { class_id, stay_id, from: work.today, reason: act })))
    return { patch: {}, note: null, told: {} };
  return { patch: { class_id: null }, note: "class_lost", told: {} };
}
