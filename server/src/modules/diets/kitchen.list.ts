import { kcalBands } from "@kangying/contract/students/health/diet";
import { kitchenCalls as calls } from "@kangying/contract/students/health/diet.calls";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { genders } from "@kangying/contract/students/stay";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction } from "../../core/list/actions/actions.ts";
import { type ColumnDef, date, number, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byKeyword, byMultiselect, byNumber, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { coachFilter } from "../coaches/public.ts";
import { classColumn, classFilter } from "../stay-classes/public.ts";
import { healthWithdrawn, studentCell } from "../students/public.ts";
import { setPlanAction } from "./diets.actions.ts";
import { planAfterSql, planOnSql } from "./plan-sql.ts";
import { t } from "./diets.texts.ts";

const limitSql = "coalesce((select c.diet_amber_kcal from lent.camp_rule c where c.supplier_id = s.supplier_id), 1200)";
const bandSql = `case when w.kcal is null then 'none' when w.kcal < ${limitSql} then 'low' when w.kcal <= 1500 then 'small'
  when w.kcal <= 2000 then 'middle' else 'large' end`;
const awaySql = `exists (select from lent.stay_leave l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (4, 6))`;

const presences = [
  { value: "here", title: t("presence.here"), color: "green" },
  { value: "away", title: t("presence.away"), color: "amber" },
] as const;

/** Nothing is shown of somebody who has withdrawn the consent to health data. */
const withdrawnSql = "st.health_withdrawn_at is not null";
const allergiesSql = `case when not (${withdrawnSql}) then nullif(st.allergies, '') end`;
const tabooSql = `case when not (${withdrawnSql}) then nullif(st.diet_taboo, '') end`;
const allergiesShown: ColumnDef["file"] = ({ value, is_withdrawn }, ctx) => {
  if (is_withdrawn === true) return ctx.text(healthWithdrawn);
  return typeof value === "string" ? value : null;
};

/** The students in camp today, their plans, and what they must not eat. The sums show what the kitchen cooks. */
export const kitchenList = defineList({
  api: calls.KitchenList.api,
  id: "kitchen",
  title: pageTitle("kitchen"),
  from: `lent.stay s
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
    left join lateral (${planOnSql("s", ":today")}) w on true
    left join lateral (${planAfterSql("s", ":today")}) n on true`,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 30"],
  columns: {
    student: user(studentCell, { title: t("student"), sort: "s.student_py", width: 190, fixed: true }),
    band: tag(bandSql, { title: t("band"), options: kcalBands, width: 110, card: true }),
    kcal: number("w.kcal", { title: t("kcal"), unit: t("unit.kcal"), width: 110, card: true }),
    protein_g: number("w.protein_g", { title: t("protein_g"), unit: t("unit.g"), width: 110 }),
    allergies: {
      ...text(allergiesSql, { title: t("allergies"), width: 140, card: true }),
      parts: { value: allergiesSql, is_withdrawn: withdrawnSql },
      cell: allergiesShown,
      file: allergiesShown,
    },
    taboo: text(tabooSql, { title: t("taboo"), width: 140, card: true }),
    note: text("nullif(w.note, '')", { title: t("note"), width: 200 }),
    presence: tag(`case when ${awaySql} then 'away' else 'here' end`, {
      title: t("presence"),
      options: presences,
      width: 100,
    }),
    class: classColumn,
    coach: text("s.coach", { title: t("coach"), width: 100 }),
    from_day: date("w.from_day", { title: t("from_day"), width: 120 }),
    next_day: date("n.from_day", { title: t("next_day"), width: 120 }),
    next_kcal: number("n.kcal", { title: t("next_kcal"), unit: t("unit.kcal"), width: 120 }),
    set_by: text("w.set_by", { title: t("set_by"), width: 100 }),
    planned_end: date("s.planned_end", { title: t("planned_end"), sort: true, width: 120, hidden: true }),
  },
  filters: {
    student: byKeyword({
      title: t("student"),
      fields: { name: { title: t("student"), sql: "s.search", match: "contains" } },
    }),
    band: byMultiselect({ title: t("band"), sql: `(${bandSql})`, options: kcalBands }),
    kcal: byNumber({ title: t("kcal"), sql: "w.kcal" }),
    no_plan: bySwitch({ title: t("filter.no_plan"), sql: "w.kcal is null", quick: "slate" }),
    low: bySwitch({ title: t("filter.low"), sql: `w.kcal < ${limitSql}`, quick: "amber" }),
    allergic: bySwitch({ title: t("filter.allergic"), sql: `${allergiesSql} is not null`, quick: "red" }),
    taboo: bySwitch({ title: t("filter.taboo"), sql: `${tabooSql} is not null`, quick: "amber" }),
    away: bySwitch({ title: t("filter.away"), sql: awaySql, quick: "blue" }),
    class: classFilter,
    coach_id: bySelect({ title: t("coach"), sql: "s.coach_id", options: coachFilter }),
    gender: bySelect({ title: t("gender"), sql: "s.gender", options: genders }),
  },
  order: "student",
  limit: 50,
  sums: ["kcal", "protein_g"],
  state: { is_erased: "st.erased_at is not null" },
  actions: {
    sheet: linkAction({ title: t("sheet"), to: "/student/service/kitchen/sheet", icon: "printer" }),
    set: setPlanAction,
  },
  export: calls.KitchenExport.api,
  topic: "diet_plan",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
