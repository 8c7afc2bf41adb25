import { addDays, lastDatePast } from "../../core/kernel/day.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { announce } from "../event-messages/public.ts";
import { coverEndingOn } from "./insurance.repo.ts";

/** The operators are told this many days before the last insured night. */
const remindedDays = [30, 7, 1] as const;
const namesTold = 5;

/** The shop's local time from which a day's endings are announced. */
const toldFrom = "09:00";

/**
 * Announces at nine in the morning, once a day, whose insurance ends in thirty days, in seven days and tomorrow while they stay longer
 * without another policy. A student who leaves after the last insured night needs none.
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

/** Runs hourly to meet nine in the morning of each shop's time zone. An announcement that was made is not made again. */
export const remindCoverEndingJob = defineJob({
  name: "insurance.remindEnding",
  cron: "10 * * * *",
  run: { single: remindCoverEnding },
});
