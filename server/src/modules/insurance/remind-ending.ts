import { addDays, lastDatePast } from "../../core/kernel/day.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { announce } from "../event-messages/public.ts";
import { coverEndingOn } from "./insurance.repo.ts";

/** Days before the last insured night on which the desk is told. */
const remindedDays = [30, 7, 1] as const;
const namesTold = 5;

/** When the shop's clock shows this, the day's endings are told. */
const toldFrom = "09:00";

/**
 * Tells the desk, at nine in the morning and once for each day, whose insurance ends in thirty, in seven days and tomorrow while they stay on
 * without another one. Who leaves with the last insured night needs none.
 */
export async function remindCoverEnding(work: Work): Promise<void> {
  const { tx, supplier, now } = work;
  const today = lastDatePast(now, toldFrom, supplier.time_zone);
  for (const days of remindedDays) {
    const date = addDays(today, days);
    const names = await coverEndingOn(tx, supplier.id, { date, today });
    if (names.length === 0) continue;
    await announce(work, "policies_end", {
      occasion: `${date}:${days}`,
      told: {
        count: names.length,
        days,
        date,
        names: names.slice(0, namesTold).join("、") + (names.length > namesTold ? " …" : ""),
      },
      path: "/student/service/gaps",
    });
  }
}

/** Nine in the morning by the shop's own clock: it comes by every hour, and what was told is not told again. */
export const remindCoverEndingJob = defineJob({
  name: "insurance.remindEnding",
  cron: "10 * * * *",
  run: { single: remindCoverEnding },
});
