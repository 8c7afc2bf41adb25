import { coursePlanCalls } from "@kangying/contract/teaching/teaching.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { coursePlansList } from "./course-plans.list.ts";

/** Course plans: the weekly lessons of classes. */
export const coursePlans = defineModule({
  name: "course-plans",
  tables: ["course_plan"],
  lends: ["course_plan"],
  lists: [coursePlansList],
  topics: { course_plan: [coursePlanCalls.CoursePlanList.api] },
  thingTitles: { course_plan: pageTitle("coursePlans") },
});
