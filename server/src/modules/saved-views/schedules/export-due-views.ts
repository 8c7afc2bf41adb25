import { AppError } from "../../../core/kernel/app-error.ts";
import { defineJob, type OwnJob } from "../../../core/jobs/job.ts";
import { taskTransaction } from "../../../core/list/task-context.ts";
import { claimSchedule, dueSchedules, noteRun, type DueSchedule } from "./export-schedules.repo.ts";
import { nextExport } from "./next-export.ts";
import { queueView } from "../queue-view.ts";

/** Every quarter of an hour, because some time zones are offset by a quarter or half of an hour. */
export const exportDueJob = defineJob({
  name: "view.exportDue",
  cron: "*/15 * * * *",
  run: { own: exportDueViews },
});

/**
 * Queues the exports that are due, each once even if several servers run this: the task and the schedule's next time are written in one
 * transaction. The next time is after now, so that several missed times are made up for by one export.
 */
export async function exportDueViews(job: OwnJob): Promise<void> {
  const faults: unknown[] = [];
  for (const schedule of await job.transaction((work) => dueSchedules(work.tx, work.now))) {
    job.signal.throwIfAborted();
    // A failed export must not prevent the others.
    await exportOne(job, schedule).catch((error: unknown) => void faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, "scheduled exports failed");
}

async function exportOne(job: OwnJob, schedule: DueSchedule): Promise<void> {
  try {
    await taskTransaction({ job, owner: schedule, api: schedule.list_api }, async (ctx) => {
      const { tx, supplier, now } = ctx;
      const held = await claimSchedule(tx, schedule.id, now);
      if (!held) return;
      const task_id = await queueView(ctx, held.view_id, held.type);
      const next_at = nextExport(held, now, supplier.time_zone);
      await noteRun(tx, held.id, { last_at: now, next_at, task_id, failure: null });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await noteRefusal(job, schedule.id, error);
  }
}

/** Error codes that a later run cannot solve. A user who gets the right again must set the schedule again. */
const lasting: ReadonlySet<string> = new Set(["no_permission", "not_found"]);

/** The failed transaction was rolled back together with its claim of the schedule, so it is claimed again here. */
async function noteRefusal(job: OwnJob, id: number, { code }: AppError): Promise<void> {
  await job.transaction(async ({ tx, supplier, now }) => {
    const held = await claimSchedule(tx, id, now);
    if (!held) return;
    const next_at = lasting.has(code) ? null : nextExport(held, now, supplier.time_zone);
    await noteRun(tx, id, { last_at: now, next_at, task_id: null, failure: code });
  });
}
