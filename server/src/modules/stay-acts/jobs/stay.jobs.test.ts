import { afterAll, beforeAll, expect, it } from "vitest";
import { CampProbe } from "../../../../test/worlds/camp-probe.ts";
import { doWork } from "../../../../test/work.ts";
import type { JobHandler } from "../../../core/jobs/job.ts";
import { nextRun } from "../../../core/jobs/running/next-run.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { endDue, noShow, pauseOverdue } from "./stay.jobs.ts";

const morning = new Date("2026-03-02T02:00:00Z");
const clock = new HeldClock(morning);
let probe: CampProbe;
beforeAll(async () => {
  probe = await CampProbe.open(clock);
});
afterAll(() => probe.close());

/** The instant when the timer, run by its cron, first marks a stay of a shop in this zone. */
async function firstMarked(time_zone: string, job: JobHandler, status: 20 | 30 | 40, mark: string): Promise<string> {
  clock.set(morning);
  const here = await probe.camp();
  // Expected on Monday the 2nd, back on Monday the 2nd, leaving three days after Tuesday the 3rd: all three are due on Tuesday.
  const id = await here.stay(status, { expected_date: "2026-03-02" });
  await probe.rows(here, "update stay set planned_end = '2026-03-06' where id = $1 and status = 30", [id]);
  await probe.rows(here, "update stay set expected_return = '2026-03-02' where id = $1 and status = 40", [id]);
  for (let at: Date | null = morning; at !== null; at = nextRun(job.cron ?? "", at)) {
    clock.set(at);
    await doWork(probe.services, { ...here.supplier, time_zone }, async (work) => {
      if ("single" in job.run) await job.run.single(work, {});
    });
    if ((await probe.stay(here, id))[mark] !== null) return at.toISOString();
  }
  return "never";
}

it.each([
  ["Asia/Shanghai", "2026-03-03T04:00", "2026-03-03T02:00", "2026-03-03T02:05"],
  ["America/Los_Angeles", "2026-03-03T20:00", "2026-03-03T18:00", "2026-03-03T18:05"],
  ["Pacific/Auckland", "2026-03-02T23:00", "2026-03-02T21:00", "2026-03-02T21:05"],
])(
  "a shop in %s says at its own noon who did not come, and at its own ten o'clock who leaves soon and who is not back",
  async (zone, missing, ending, late) => {
    expect(await firstMarked(zone, noShow, 20, "no_show_at")).toBe(`${missing}:00.000Z`);
    expect(await firstMarked(zone, endDue, 30, "end_reminded_at")).toBe(`${ending}:00.000Z`);
    expect(await firstMarked(zone, pauseOverdue, 40, "return_overdue_at")).toBe(`${late}:00.000Z`);
  },
);
