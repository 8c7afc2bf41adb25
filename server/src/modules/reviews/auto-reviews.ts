import { alone } from "../../core/jobs/alone.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { readShopping } from "../shopping/public.ts";
import { unreviewedItems } from "./reviews.repo.ts";
import { t } from "./reviews.texts.ts";
import { reviewByItself } from "./write-review.ts";

const dayMs = 86_400_000;
/** Days for which the job looks back: what was received earlier, before the shop wanted it, stays without a review. */
const backDays = 30;
const most = 1_000;

/** Reviews what buyers kept and did not review in time, where the shop wants it. @returns how many */
export async function writeAutoReviews(work: Work): Promise<number> {
  const { tx, supplier, now } = work;
  const { auto_review_days: days } = await readShopping(tx, supplier.id);
  if (days === null) return 0;
  const until = new Date(now.getTime() - days * dayMs);
  const since = new Date(until.getTime() - backDays * dayMs);
  let written = 0;
  for (const { order_id, item_id } of await unreviewedItems(tx, supplier.id, { since, until, most })) {
    // Something may have happened to the order since it was found; the next run looks again.
    if (await alone(work, { order_id, item_id }, () => reviewByItself(work, order_id, item_id))) written += 1;
  }
  return written;
}

/** Once an hour. A missed run is made up for by the next. */
export const autoReviews = defineJob({
  name: "review.auto",
  cron: "23 * * * *",
  did: t("did.reviewed"),
  run: { single: writeAutoReviews },
});
