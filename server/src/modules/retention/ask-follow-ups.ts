import { defineJob } from "../../core/jobs/job.ts";
import { lastDatePast } from "../../core/kernel/day.ts";
import type { Work } from "../../core/jobs/work.ts";
import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import { announce } from "../event-messages/public.ts";
import { makePageLink } from "../own-page/public.ts";
import { offerReturns } from "./offer-returns.ts";
import { isHeld } from "./hold-out.ts";
import { askReviews } from "./ask-reviews.ts";
import { dueFollowUps, insertFollowUp } from "./retention.repo.ts";

const linkDays = 30;
/** The follow-ups of a day are sent once the shop's clock shows this time. */
const askedFrom = "09:30";

/**
 * Asks students for their weight who finished three, six or twelve months ago, at half past nine in the morning, by a link to their own
 * page. A student of the hold-out group gets a follow-up row and no message. A student who was written to lately or is here again is
 * skipped until the next day.
 * @returns how many students were written to
 */
export async function askFollowUps(work: Work): Promise<number> {
  const { tx, supplier, now } = work;
  const today = lastDatePast(now, askedFrom, supplier.time_zone);
  if (!isSmsOpen(work.services.config)) return 0;
  const asked = new Set<number>();
  for (const { is_resting, name, phone, ...due } of await dueFollowUps(tx, supplier.id, today)) {
    const arm = isHeld(due.stay_id) ? "held" : "asked";
    if (is_resting || asked.has(due.student_id) || phone === "") continue;
    const id = await insertFollowUp(tx, supplier.id, { ...due, arm, at: now });
    // Null: another run inserted the follow-up at the same time.
    if (arm === "held" || id === null) continue;
    asked.add(due.student_id);
    const { path } = await makePageLink(work, { id: due.student_id, days: linkDays });
    await announce(work, "follow_up", {
      occasion: id,
      told: { name, camp: supplier.name, months: due.months, url: `${work.services.config.public_url}${path}` },
      to: { name, phone },
      stay_id: due.stay_id,
    });
  }
  return asked.size;
}

/** Half past nine in the morning by the shop's own clock. The job runs every hour; a student who was asked already is not asked again. */
export const askFollowUpsJob = defineJob({
  name: "retention.ask",
  cron: "30 * * * *",
  run: {
    single: async (work) => {
      await askFollowUps(work);
      await askReviews(work);
      await offerReturns(work);
    },
  },
});
