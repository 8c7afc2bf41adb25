import { dietStates } from "@kangying/contract/students/health/diet";
import { dietCalls as calls } from "@kangying/contract/students/health/diet.calls";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { actor, date, images, instant, number, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import {
  byDate,
  byKeyword,
  byMultiselect,
  byNumber,
  bySelect,
  bySwitch,
  typedAnywhere,
} from "../../core/list/filters/filters.ts";
import { coachFilter } from "../coaches/public.ts";
import { studentCell } from "../students/public.ts";
import { addPlanAction, withdrawPlanAction } from "./diets.actions.ts";
import { t } from "./diets.texts.ts";

/** A plan applies until the day of the next plan, or until the stay is over. */
const stateSql = `case when p.over_how is not null then p.over_how when s.status in (50, 90) then 'past' when p.from_day > :today then 'ahead'
  when exists (select from diet_plan n where n.supplier_id = p.supplier_id and n.stay_id = p.stay_id and n.over_at is null
    and n.from_day > p.from_day and n.from_day <= :today) then 'past' else 'now' end`;

/** The diet plans of students, the newest first. */
export const dietsList = defineList({
  api: calls.DietList.api,
  id: "diet-plans",
  title: pageTitle("dietPlans"),
  from: `diet_plan p
    left join lent.stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    student: user(studentCell, { title: t("student"), width: 200, fixed: true }),
    state: tag(stateSql, { title: t("state"), options: dietStates, width: 100, card: true }),
    from_day: date("p.from_day", { title: t("from_day"), width: 120, card: true }),
    kcal: number("p.kcal", { title: t("kcal"), unit: t("unit.kcal"), mean: true, decimal: 0, width: 110, card: true }),
    protein_g: number("p.protein_g", { title: t("protein_g"), unit: t("unit.g"), mean: true, decimal: 0, width: 110 }),
    note: text("nullif(p.note, '')", { title: t("note"), width: 200 }),
    doctor_name: text("nullif(p.doctor_name, '')", { title: t("doctor_name"), width: 110 }),
    doctor_words: text("nullif(p.doctor_words, '')", { title: t("doctor_words"), width: 180, hidden: true }),
    doctor_files: images("p.doctor_files", { title: t("doctor_files"), hidden: true }),
    coach: text("s.coach", { title: t("coach"), width: 100 }),
    set_by: actor("p.set_by", { title: t("set_by"), width: 110 }),
    set_at: instant("p.set_at", { title: t("set_at"), sort: true, width: 160 }),
    over_by: actor("p.over_by", { title: t("over_by"), width: 110, hidden: true }),
    over_at: instant("p.over_at", { title: t("over_at"), width: 160, hidden: true }),
    stay_no: text("s.no", { title: t("stay_no"), width: 150, hidden: true }),
  },
  filters: {
    student: byKeyword({
      title: t("student"),
      placeholder: t("student.placeholder"),
      fields: {
        student: {
          title: t("student"),
          sql: "s.search",
          match: "contains",
          condition: `p.stay_id = any(array(select w.id from lent.stay w where w.search ilike ${typedAnywhere}))`,
        },
      },
    }),
    state: byMultiselect({ title: t("state"), sql: `(${stateSql})`, options: dietStates }),
    from_day: byDate({ title: t("from_day"), sql: "p.from_day", of: "date" }),
    kcal: byNumber({ title: t("kcal"), sql: "p.kcal" }),
    doctor: bySwitch({ title: t("filter.doctor"), sql: "p.doctor_name <> ''" }),
    coach_id: bySelect({ title: t("coach"), sql: "s.coach_id", options: coachFilter }),
  },
  order: "-set_at",
  limit: 20,
  sums: ["kcal", "protein_g"],
  state: { may_go: "p.over_at is null and p.from_day >= :today and s.status in (20, 30, 40)" },
  actions: { add: addPlanAction, withdraw: withdrawPlanAction },
  export: calls.DietExport.api,
  topic: "diet_plan",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
