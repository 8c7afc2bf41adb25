import { alone } from "../../core/jobs/alone.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { holdLesson } from "./edit-schedule.ts";
import { endedLessons } from "./schedules.repo.ts";
import { t } from "./schedules.texts.ts";

/** Marks the published lessons of earlier days as held. Their rolls can still be called. @returns how many */
export async function holdEnded(work: Work): Promise<number> {
  let held = 0;
  for (const id of await endedLessons(work.tx, work.supplier.id, work)) {
    if (await alone(work, { lesson_id: id }, () => holdLesson(work, id, null))) held += 1;
  }
  return held;
}

/** Of a lesson whose roll nobody calls. */
export const lessonEnd = defineJob({
  name: "lesson.end",
  cron: "25 * * * *",
  did: t("did.lessons"),
  run: { single: (work) => holdEnded(work) },
});
