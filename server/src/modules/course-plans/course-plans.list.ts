import { coursePlanCalls } from "@kangying/contract/teaching/teaching.calls";
import { weekdays } from "@kangying/contract/teaching/course";
import { date, instant, tag, text } from "../../core/list/columns.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { classOptions } from "../classes/public.ts";
import { coachFilter } from "../coaches/public.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineList } from "../../core/list/define-list.ts";
import { keptCoursePlans } from "./keep-course-plans.ts";
import { t } from "./course-plans.texts.ts";

const statuses = [
  { value: 1, title: t("status.in_use"), color: "green" },
  { value: 2, title: t("status.withdrawn"), color: "slate" },
] as const;

/** The list of course plans with their actions. */
export const coursePlansList = defineList({
  api: coursePlanCalls.CoursePlanList.api,
  id: "course-plans",
  title: pageTitle("coursePlans"),
  from: `course_plan x join lent.camp_class g on g.supplier_id = x.supplier_id and g.id = x.class_id
    join lent.course_time h on h.supplier_id = x.supplier_id and h.id = x.course_time_id
    join lent.course c on c.supplier_id = x.supplier_id and c.id = x.course_id
    join lent.venue v on v.supplier_id = x.supplier_id and v.id = x.venue_id
    join lent.coach k on k.supplier_id = x.supplier_id and k.id = x.coach_id`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    class_name: text("g.name", { title: t("class_id"), width: 150, fixed: true }),
    weekday: tag("x.weekday", { title: t("weekday"), options: weekdays, width: 100, card: true, sort: true }),
    time: text(
      // The clock comes first: a narrow column cuts its end off.
      `to_char(make_interval(mins => h.starts), 'HH24:MI') || ' – ' || to_char(make_interval(mins => h.ends), 'HH24:MI') || ' ' || h.name`,
      { title: t("course_time_id"), width: 220, card: true },
    ),
    course: text("c.name", { title: t("course_id"), width: 150, card: true }),
    venue: text("v.name", { title: t("venue_id"), width: 130 }),
    coach: text("k.name", { title: t("coach_id"), width: 120, card: true }),
    from_on: date("x.from_on", { title: t("from_on"), width: 120 }),
    to_on: date("x.to_on", { title: t("to_on"), width: 120 }),
    status: tag("x.status", { title: t("status"), options: statuses, width: 100 }),
    created_at: instant("x.created_at", { title: t("created"), width: 190, hidden: true }),
  },
  filters: {
    class_id: bySelect({ title: t("class_id"), sql: "x.class_id", options: classOptions }),
    weekday: bySelect({ title: t("weekday"), sql: "x.weekday", options: weekdays }),
    coach_id: bySelect({ title: t("coach_id"), sql: "x.coach_id", options: coachFilter }),
    status: bySelect({ title: t("status"), sql: "x.status", options: statuses }),
  },
  order: "weekday",
  limit: 20,
  state: { status: "x.status" },
  actions: keptCoursePlans.actions,
  export: coursePlanCalls.CoursePlanExport.api,
  topic: "course_plan",
});
