import {
  cancelLessonPreview,
  copyWeekPreview,
  generatePreview,
  moveLessonPreview,
  publishWeekPreview,
} from "@kangying/contract/teaching/schedule-previews.endpoints";
import { scheduleWeek } from "@kangying/contract/teaching/schedule-week.endpoint";
import { scheduleCalls } from "@kangying/contract/teaching/teaching.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { lessonGuards } from "./guard-lessons.ts";
import { previewCopy, previewGenerate, previewNotice, previewPublish } from "./preview-week.ts";
import { readWeek } from "./read-week.ts";
import { schedulesErrors } from "./schedules.errors.ts";
import { schedulesInvariants } from "./schedules.invariants.ts";
import { lessonEnd } from "./schedules.jobs.ts";
import { schedulesList } from "./schedules.list.ts";
import { t } from "./schedules.texts.ts";

/** Lessons: which course takes place when, where, with which coach and for which class. */
export const schedules = defineModule({
  name: "schedules",
  errors: Object.values(schedulesErrors),
  tables: ["schedule", "schedule_assistant"],
  lends: ["schedule", "schedule_assistant"],
  lists: [schedulesList],
  routes: [
    callRoute(scheduleWeek, readWeek),
    callRoute(generatePreview, previewGenerate),
    callRoute(copyWeekPreview, previewCopy),
    callRoute(publishWeekPreview, previewPublish),
    callRoute(cancelLessonPreview, previewNotice),
    callRoute(moveLessonPreview, previewNotice),
  ],
  invariants: schedulesInvariants,
  declares: [lessonGuards],
  jobs: [lessonEnd],
  jobTitles: t.group("job"),
  topics: { schedule: [scheduleCalls.ScheduleList.api] },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
});
