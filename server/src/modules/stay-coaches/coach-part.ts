import type { Work } from "../../core/jobs/work.ts";
import { findCoach } from "../coaches/public.ts";
import type { StayPart } from "../stays/public.ts";
import { t } from "./stay-coaches.texts.ts";

/**
 * The coach whom a stay had before it was over, for a stay that begins again; held, so that they do not leave before the commit.
 * @returns null where they work here no more: the student is nobody's until a desk says whose
 */
export async function coachStillHere(work: Work, coach_id: number | null): Promise<number | null> {
  const coach = coach_id === null ? null : await findCoach(work.tx, work.supplier.id, coach_id, "share");
  return coach?.status === 1 ? coach.id : null;
}

/** The coach of a stay: who comes back after the end has the one they had, where that one still works here. */
export const coachPart: StayPart = {
  name: "coach",
  undo_finish: async ({ work, stay }) => {
    const { coach_id } = stay;
    const had = coach_id === null ? null : await findCoach(work.tx, work.supplier.id, coach_id);
    return {
      effects: had && had.status !== 1 ? [{ text: t("lost"), data: { name: had.name } }] : [],
      before: async () => {
        const kept = await coachStillHere(work, coach_id);
        return kept === coach_id ? {} : { patch: { coach_id: kept }, note: "coach_lost" };
      },
    };
  },
};
