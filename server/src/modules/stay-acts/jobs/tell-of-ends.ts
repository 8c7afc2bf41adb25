import type { Work } from "../../../core/jobs/work.ts";
import { announce } from "../../event-messages/public.ts";
import { readRules } from "../../packages/public.ts";
import { whoEnds } from "./flags.repo.ts";

const namesTold = 5;

/**
 * Sends operators one message about the stays that end soon, with the list that shows them, and one to each student where the camp writes
 * to students. A student who entered today for a few nights, or whose end is past, gets no message.
 * @param ids  stays that were just marked, so that none is told twice
 * @param until  the last day that is included
 */
export async function tellOfEnds(work: Work, ids: readonly number[], until: string): Promise<void> {
  const { tx, supplier, today } = work;
  const ending = await whoEnds(tx, supplier.id, ids, today);
  const [first] = ending;
  if (!first) return;
  const names = ending.slice(0, namesTold).map(({ name }) => name);
  await announce(work, "stays_end", {
    occasion: `${today}:${first.stay_id}`,
    told: {
      count: ending.length,
      date: until,
      names: names.join("、") + (ending.length > namesTold ? " …" : ""),
    },
    path: "/student/campsite/living?phase=overdue,leaving,ending",
  });
  if (!(await readRules(tx, supplier.id)).sends_messages) return;
  for (const { stay_id, name, phone, date, may_be_told } of ending)
    if (may_be_told)
      await announce(work, "stay_ends", {
        occasion: `${stay_id}:${date}`,
        told: { name, camp: supplier.name, date },
        to: { name, phone },
        stay_id,
      });
}
