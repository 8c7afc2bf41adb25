import { courseTimeCalls } from "@kangying/contract/teaching/teaching.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { courseTimesInvariants } from "./course-times.invariants.ts";
import { courseTimesList } from "./course-times.list.ts";
import { t } from "./course-times.texts.ts";

/** The lesson times of the day. */
export const courseTimes = defineModule({
  name: "course-times",
  tables: ["course_time"],
  lends: ["course_time"],
  lists: [courseTimesList],
  invariants: courseTimesInvariants,
  topics: { course_time: [courseTimeCalls.CourseTimeList.api] },
  ruleTitles: t.group("rule"),
  thingTitles: { course_time: pageTitle("courseTime") },
});
