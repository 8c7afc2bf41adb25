import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { date, number, tag, text, user } from "../../core/list/columns.ts";
import { progress } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { classOptions } from "../classes/public.ts";
import { coachFilter } from "../coaches/public.ts";
import { baselineSql, latestSql } from "../weights/public.ts";
import { studentCell } from "../students/public.ts";
import { proposeTargetAction } from "./target.action.ts";
import { t } from "./weight-cohorts.texts.ts";

const [baseline, latest] = [baselineSql("s"), latestSql("s")];
const neededSql = `case when w.target_on > :today and ${latest} > w.target_g
  then ((${latest} - w.target_g) / 1000.0 / ((w.target_on - :today) / 7.0))::float8 end`;
const paceSql = `case when s.checkin_date <= :today - 7 then ((${baseline} - ${latest}) / 1000.0 / ((:today - s.checkin_date) / 7.0))::float8 end`;
/**
 * The loss per week that the target requires: the agreed one, or the one from the entry to its day, whichever is more. More than the red
 * pace of the camp's rules is not healthy.
 */
const meantSql = `greatest(w.weekly_g::float8, (${baseline} - w.target_g)::float8 / (greatest(1, w.target_on - s.checkin_date) / 7.0))`;
const redSql =
  "coalesce((select c.pace_red_bp from lent.camp_rule c where c.supplier_id = s.supplier_id), 150) / 10000.0";
const stateSql = `case when w.id is null then 5 when ${latest} <= w.target_g then 3 when ${meantSql} > ${baseline} * ${redSql} then 4
  when w.target_on <= :today or ${neededSql} > coalesce(${paceSql}, ${neededSql}) * 1.1 then 2 else 1 end`;

const states = [
  { value: 1, title: t("target.state.1"), color: "green" },
  { value: 2, title: t("target.state.2"), color: "amber" },
  { value: 3, title: t("target.state.3"), color: "blue" },
  { value: 4, title: t("target.state.4"), color: "red" },
  { value: 5, title: t("target.state.5"), color: "slate" },
] as const;

/** The list of targets of students in camp, and whether they reach them. */
export const targetsList = defineList({
  api: "seller/weight/TargetList",
  id: "weight-targets",
  title: pageTitle("weightTarget"),
  from: `lent.stay s
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
    left join lateral (select k.id, k.target_g, k.target_on, k.set_by, k.target_fat_bp, k.weekly_g from lent.weight_target k
      where k.supplier_id = s.supplier_id and k.stay_id = s.id and k.superseded_at is null limit 1) w on true`,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 30"],
  columns: {
    student: user(studentCell, { title: t("target.student"), sort: "s.student_py", width: 190, fixed: true }),
    state: tag(stateSql, { title: t("target.state"), options: states, width: 110, card: true }),
    baseline_kg: number(`(${baseline} / 1000.0)::float8`, {
      title: t("target.baseline"),
      measure: "weight",
      decimal: 1,
      width: 100,
    }),
    latest_kg: number(`(${latest} / 1000.0)::float8`, {
      title: t("target.latest"),
      measure: "weight",
      decimal: 1,
      width: 100,
      card: true,
    }),
    target_kg: number("(w.target_g / 1000.0)::float8", {
      title: t("target.target"),
      measure: "weight",
      decimal: 1,
      width: 100,
      card: true,
    }),
    target_on: date("w.target_on", { title: t("target.on"), width: 120 }),
    progress: progress(
      {
        value: `coalesce(round(100.0 * (${baseline} - ${latest}) / nullif(${baseline} - w.target_g, 0)), 0)::float8`,
        total: "100",
      },
      { title: t("target.progress"), width: 140, say: (value) => `${value} %` },
    ),
    target_fat: number("(w.target_fat_bp / 100.0)::float8", {
      title: t("target.fat"),
      unit: t("percent"),
      decimal: 1,
      width: 110,
      hidden: true,
    }),
    weekly_kg: number("(w.weekly_g / 1000.0)::float8", {
      title: t("target.weekly"),
      measure: "weight_week",
      decimal: 1,
      width: 120,
    }),
    needed_kg: number(neededSql, { title: t("target.needed"), measure: "weight_week", decimal: 1, width: 120 }),
    pace_kg: number(paceSql, { title: t("target.pace"), measure: "weight_week", decimal: 1, width: 120 }),
    class: text("(select g.name from lent.camp_class g where g.supplier_id = s.supplier_id and g.id = s.class_id)", {
      title: t("target.class"),
      width: 110,
    }),
    coach: text("s.coach", { title: t("target.coach"), width: 100 }),
    set_by: text("w.set_by", { title: t("target.by"), width: 100 }),
    planned_end: date("s.planned_end", { title: t("target.end"), sort: true, width: 120 }),
  },
  filters: {
    student: byKeyword({
      title: t("target.student"),
      fields: { name: { title: t("target.student"), sql: "s.search", match: "contains" } },
    }),
    state: bySelect({ title: t("target.state"), sql: stateSql, options: states }),
    class: bySelect({ title: t("target.class"), sql: "s.class_id", options: classOptions }),
    coach_id: bySelect({ title: t("target.coach"), sql: "s.coach_id", options: coachFilter }),
  },
  order: "planned_end",
  limit: 20,
  actions: { propose: proposeTargetAction },
  export: "seller/weight/TargetExport",
  topic: "weight",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
