import { addDays, lastDatePast } from "../../core/kernel/day.ts";
import { isSmsOpen } from "../../core/auth/proofs/sms-code.ts";
import type { Work } from "../../core/jobs/work.ts";
import { announce } from "../event-messages/public.ts";
import { makePageLink } from "../own-page/public.ts";
import { insertAsk, toBeAsked } from "../stay-reviews/public.ts";

const linkDays = 30;
/** When the shop's clock shows this, those are asked whose stay ended the day before. */
const askedFrom = "10:00";
/** A server that stood still asks later, but not for ever. */
const lateDays = 3;

/**
 * Asks those whose stay ended yesterday how it was, by a link to their own page, once; where the camp writes to students and names no page of its
 * own for reviews.
 * @returns how many were written to
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
    // Another run asks them at the same time.
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
