import type { Work } from "../../core/jobs/work.ts";
import { findCoach } from "../coaches/public.ts";
import type { StayPart } from "../stays/public.ts";
import { takesMore } from "./give-coach.ts";
import { t } from "./stay-coaches.texts.ts";

/**
 * The coach of an ended stay, for a stay that begins again; locked, so that they cannot leave before the commit.
 * @param from  the first day of the new stay; null: a coach with as many students as they take keeps this one
 * @returns null where the coach has left or takes nobody more: the student has no coach until an operator assigns one
 */
export async function coachStillHere(work: Work, coach_id: number | null, from: string | null): Promise<number | null> {
  const coach = coach_id === null ? null : await findCoach(work.tx, work.supplier.id, coach_id, true);
  if (coach?.status !== 1) return null;
  return from === null || (await takesMore(work, coach, from, 0)) ? coach.id : null;
}

/** The coach of a stay: when an end is undone, the student gets the same coach back, if that coach still works here. */
export const coachPart: StayPart = {
  name: "coach",
  undo_finish: async ({ work, stay }) => {
    const { coach_id } = stay;
    const had = coach_id === null ? null : await findCoach(work.tx, work.supplier.id, coach_id);
    return {
      effects: had && had.status !== 1 ? [{ text: t("lost"), data: { name: had.name } }] : [],
      before: async () => {
        const kept = await coachStillHere(work, coach_id, null);
        return kept === coach_id ? {} : { patch: { coach_id: kept }, note: "coach_lost" };
      },
    };
  },
};
