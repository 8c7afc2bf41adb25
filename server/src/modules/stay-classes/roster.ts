import type { Work } from "../../core/jobs/work.ts";
import { joinClass, rejoinClass } from "../classes/public.ts";
import type { Moving, StayRow } from "../stays/public.ts";

/** What joining a class adds to the stay's changes and its event. */
type Joined = Required<Pick<Moving, "patch" | "note" | "told">>;

/**
 * Puts an entering student on a class's roster from today on.
 * @param class_id  null: none
 * @throws {AppError} not_found · class_closed · class_full
 */
export async function enterClass(work: Work, stay_id: number, class_id: number | null): Promise<Joined> {
  if (class_id === null) return { patch: {}, note: null, told: {} };
  const name = await joinClass(work, { class_id, stay_id, from: work.today, reason: "enter" });
  return { patch: { class_id }, note: null, told: { class: name } };
}

/**
 * Puts a returning student on the roster of their class. If it is full or ended, they return without a class and the event says so: a class
 * must not prevent a return.
 */
export async function backToClass(work: Work, act: "return" | "undo_finish", stay: StayRow): Promise<Joined> {
  const { id: stay_id, class_id } = stay;
  if (class_id === null || (await rejoinClass(work, { class_id, stay_id, from: work.today, reason: act })))
    return { patch: {}, note: null, told: {} };
  return { patch: { class_id: null }, note: "class_lost", told: {} };
}
