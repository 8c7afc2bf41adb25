import { addDays, lastDatePast } from "../../core/kernel/day.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { announce } from "../event-messages/public.ts";
import { endingOn } from "./contracts.repo.ts";

/** The days before a contract's end on which reminders are sent. */
export const remindedDays = [30, 7, 1] as const;
const namesTold = 5;

/** Reminders of a day are sent from this time of the shop's clock on. */
const toldFrom = "09:00";

/**
 * Reminds the desk once a day, at nine in the morning, of the contracts that end in thirty days, in seven days and tomorrow; and each
 * student, when the camp wants it.
 */
export async function remindEnding(work: Work): Promise<void> {
  const { tx, supplier, now } = work;
  const today = lastDatePast(now, toldFrom, supplier.time_zone);
  for (const days of remindedDays) {
    const date = addDays(today, days);
    const ending = await endingOn(tx, supplier.id, date);
    if (ending.length === 0) continue;
    const names = ending.slice(0, namesTold).map(({ name }) => name);
    await announce(work, "contracts_end", {
      occasion: `${date}:${days}`,
      told: { count: ending.length, days, date, names: names.join("、") + (ending.length > namesTold ? " …" : "") },
      path: `/student/service/contracts?left=${days},${days}`,
    });
    for (const { id, no, name, phone, stay_id } of ending)
      await announce(work, "contract_ends", {
        occasion: `${id}:${date}:${days}`,
        told: { name, camp: supplier.name, no, date },
        to: { name, phone },
        stay_id,
      });
  }
}

/** Runs every hour, because nine o'clock depends on the shop's time zone. A reminder that was sent is not sent again. */
export const remindEndingJob = defineJob({
  name: "contracts.remindEnding",
  cron: "0 * * * *",
  run: { single: remindEnding },
});
