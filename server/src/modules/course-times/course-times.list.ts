import { courseTimeCalls } from "@kangying/contract/teaching/teaching.calls";
import { date, instant, tag, text } from "../../core/list/columns.ts";
import { byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineList } from "../../core/list/define-list.ts";
import { keptCourseTimes } from "./keep-course-times.ts";
import { t } from "./course-times.texts.ts";

const statuses = [
  { value: 1, title: t("status.in_use"), color: "green" },
  { value: 2, title: t("status.withdrawn"), color: "slate" },
] as const;

/** The list of lesson times with their actions. */
export const courseTimesList = defineList({
  api: courseTimeCalls.CourseTimeList.api,
  id: "course-times",
  title: pageTitle("courseTime"),
  from: `course_time x`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    name: text("x.name", { title: t("name"), sort: true, width: 160, fixed: true }),
    time: text(
      `to_char(make_interval(mins => x.starts), 'HH24:MI') || ' – ' || to_char(make_interval(mins => x.ends), 'HH24:MI')`,
      {
        title: t("time"),
        width: 140,
        card: true,
      },
    ),
    status: tag("x.status", { title: t("status"), options: statuses, width: 100, card: true }),
    from_on: date("x.from_on", { title: t("from_on"), width: 120, card: true }),
    to_on: date("x.to_on", { title: t("to_on"), width: 120, card: true }),
    created_at: instant("x.created_at", { title: t("created"), width: 190, hidden: true }),
  },
  filters: {
    keyword: byKeyword({ title: t("name"), fields: { name: { title: t("name"), sql: "x.name", match: "contains" } } }),
    status: bySelect({ title: t("status"), sql: "x.status", options: statuses }),
  },
  order: "name",
  limit: 20,
  state: { status: "x.status" },
  actions: keptCourseTimes.actions,
  export: courseTimeCalls.CourseTimeExport.api,
  topic: "course_time",
});
