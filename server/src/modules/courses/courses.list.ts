import { courseCalls } from "@kangying/contract/teaching/teaching.calls";
import { healthConditions } from "@kangying/contract/students/health/health";
import { courseTypes } from "@kangying/contract/teaching/course";
import { type ColumnDef, image, instant, money, number, tag, text } from "../../core/list/columns.ts";
import { byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineList } from "../../core/list/define-list.ts";
import { keptCourses } from "./keep-courses.ts";
import { t } from "./courses.texts.ts";

const statuses = [
  { value: 1, title: t("status.in_use"), color: "green" },
  { value: 2, title: t("status.withdrawn"), color: "slate" },
] as const;

/** Returns the health conditions in words. */
const words: ColumnDef["file"] = ({ value }, ctx) => {
  const codes: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = healthConditions.filter((one) => codes.includes(one.value));
  return known.length === 0 ? null : known.map(({ title }) => ctx.text(title)).join(" · ");
};

/** The list of courses with their actions. */
export const coursesList = defineList({
  api: courseCalls.CourseList.api,
  id: "courses",
  title: pageTitle("courses"),
  from: `course x`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    name: text("x.name", { title: t("name"), sort: true, width: 180, fixed: true }),
    cover: image("x.cover", { title: t("cover"), width: 80, hidden: true }),
    type: tag("x.type", { title: t("type"), options: courseTypes, width: 110, card: true }),
    status: tag("x.status", { title: t("status"), options: statuses, width: 100 }),
    intensity: number("x.intensity", { title: t("intensity"), width: 90 }),
    minutes: number("x.minutes", { title: t("minutes"), width: 90, card: true }),
    capacity: number("x.capacity", { title: t("capacity"), width: 100, card: true }),
    price_fen: money("x.price_fen", { title: t("price"), width: 110 }),
    equipment: text("x.equipment", { title: t("equipment"), width: 160 }),
    contraindicated: {
      ...text("x.contraindicated", { title: t("contraindicated"), width: 200 }),
      cell: words,
      file: words,
    },
    contraindications: text("x.contraindications", { title: t("contraindications"), width: 200 }),
    created_at: instant("x.created_at", { title: t("created"), width: 190, hidden: true }),
  },
  filters: {
    keyword: byKeyword({ title: t("name"), fields: { name: { title: t("name"), sql: "x.name", match: "contains" } } }),
    type: bySelect({ title: t("type"), sql: "x.type", options: courseTypes }),
    status: bySelect({ title: t("status"), sql: "x.status", options: statuses }),
  },
  order: "name",
  limit: 20,
  state: { status: "x.status" },
  actions: keptCourses.actions,
  export: courseCalls.CourseExport.api,
  topic: "course",
});
