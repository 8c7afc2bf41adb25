import { courseCalls } from "@kangying/contract/teaching/teaching.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { coursesInvariants } from "./courses.invariants.ts";
import { coursesList } from "./courses.list.ts";
import { t } from "./courses.texts.ts";

/** The courses that a camp teaches. */
export const courses = defineModule({
  name: "courses",
  tables: ["course"],
  lends: ["course"],
  lists: [coursesList],
  invariants: coursesInvariants,
  topics: { course: [courseCalls.CourseList.api] },
  ruleTitles: t.group("rule"),
  thingTitles: { course: pageTitle("courses") },
});
