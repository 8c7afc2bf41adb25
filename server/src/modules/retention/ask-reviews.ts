import { addDays, lastDatePast } from "../../core/kernel/day.ts";
import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import type { Work } from "../../core/jobs/work.ts";
import { announce } from "../event-messages/public.ts";
import { makePageLink } from "../own-page/public.ts";
import { insertAsk, toBeAsked } from "../stay-reviews/public.ts";

const linkDays = 30;
/** Students whose stay ended the day before are asked once the shop's clock shows this time. */
const askedFrom = "10:00";
/** If the server was down, it still asks for reviews of stays that ended at most this many days ago. */
const lateDays = 3;

/**
 * Asks students whose stay ended yesterday for a review, once, by a link to their own page. Does so only where the camp sends messages to
 * students and has set no review page of its own.
 * @returns how many students were written to
 */
export async function askReviews(work: Work): Promise<number> {
  const { tx, supplier, now } = work;
  if (!isSmsOpen(work.services.config)) return 0;
  const today = lastDatePast(now, askedFrom, supplier.time_zone);
  let asked = 0;
  for (const { stay_id, student_id, name, phone } of await toBeAsked(tx, supplier.id, {
    from: addDays(today, -lateDays),
    to: addDays(today, -1),
  })) {
    // False: another run inserted the request at the same time.
    if (!(await insertAsk(tx, supplier.id, stay_id, now))) continue;
    const { path } = await makePageLink(work, { id: student_id, days: linkDays });
    await announce(work, "stay_review", {
      occasion: stay_id,
      told: { name, camp: supplier.name, url: `${work.services.config.public_url}${path}` },
      to: { name, phone },
      stay_id,
    });
    asked += 1;
  }
  return asked;
}
