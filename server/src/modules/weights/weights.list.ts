import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { weightKinds, weightSources } from "@kangying/contract/students/health/weight";
import { image, instant, number, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byNumber, bySelect, typedAnywhere } from "../../core/list/filters/filters.ts";
import { coachFilter } from "../coaches/public.ts";
import { studentCell } from "../students/public.ts";
import { baselineSql } from "./weight-sql.ts";
import {
  addWeightAction,
  editWeightAction,
  importScaleAction,
  setTargetAction,
  voidWeightAction,
  weighInAction,
} from "./weights.actions.ts";
import { weightsImport } from "./weights.import.ts";
import { t } from "./weights.texts.ts";

const previous = `(select p.weight_g from weight_log p
  where p.supplier_id = w.supplier_id and p.student_id = w.student_id and p.voided_at is null and (p.measured_at, p.id) < (w.measured_at, w.id)
  order by p.measured_at desc, p.id desc limit 1)`;

/** A column of the log that this one replaced, the last one if there were several. */
const replaced = (column: string): string => `(select p.${column} from weight_log p
  where p.supplier_id = w.supplier_id and p.replaced_by = w.id order by p.id desc limit 1)`;

/** The list of weights, newest first. */
export const weightsList = defineList({
  api: "seller/weight/WeightList",
  id: "weights",
  title: t("weights"),
  from: `weight_log w
    left join lent.student st on st.supplier_id = w.supplier_id and st.id = w.student_id
    left join lent.stay s on s.supplier_id = w.supplier_id and s.id = w.stay_id`,
  pk: "w.id",
  tenant: "w.supplier_id",
  where: ["w.voided_at is null"],
  columns: {
    student: user(studentCell, { title: t("stay_id"), width: 210, fixed: true }),
    measured_at: instant("w.measured_at", {
      title: t("measured_at"),
      sort: true,
      width: 160,
      card: true,
    }),
    kind: tag("w.kind", { title: t("kind"), options: weightKinds, width: 90 }),
    weight_kg: number("(w.weight_g / 1000.0)::float8", {
      title: t("weight_kg"),
      measure: "weight",
      mean: true,
      decimal: 1,
      width: 100,
      card: true,
    }),
    weight_jin: number("(w.weight_g / 500.0)::float8", {
      title: t("weight_jin"),
      unit: t("jin"),
      decimal: 1,
      width: 100,
      hidden: true,
    }),
    since_last: number(`((w.weight_g - ${previous}) / 1000.0)::float8`, {
      title: t("since_last"),
      measure: "weight",
      decimal: 1,
      width: 100,
    }),
    since_entry: number(`((w.weight_g - ${baselineSql("s")}) / 1000.0)::float8`, {
      title: t("since_entry"),
      measure: "weight",
      decimal: 1,
      width: 100,
      card: true,
    }),
    fat_percent: number("(w.fat_bp / 100.0)::float8", {
      title: t("fat_percent"),
      mean: true,
      unit: t("fat_percent.unit"),
      decimal: 1,
      width: 90,
    }),
    waist_cm: number("(w.waist_mm / 10.0)::float8", {
      title: t("waist_cm"),
      mean: true,
      unit: t("centimetres"),
      decimal: 1,
      width: 90,
    }),
    bmi: number("(w.weight_g / 1000.0 / (st.height_mm / 1000.0) ^ 2)::float8", {
      title: t("bmi"),
      decimal: 1,
      width: 80,
    }),
    resting_hr: number("w.resting_hr", {
      title: t("resting_hr"),
      width: 100,
      hidden: true,
    }),
    pressure: textColumn("w.sys_mmhg || ' / ' || w.dia_mmhg", { title: t("pressure"), width: 110 }),
    hip_cm: number("(w.hip_mm / 10.0)::float8", {
      title: t("hip_cm"),
      unit: t("centimetres"),
      decimal: 1,
      hidden: true,
    }),
    chest_cm: number("(w.chest_mm / 10.0)::float8", {
      title: t("chest_cm"),
      unit: t("centimetres"),
      decimal: 1,
      hidden: true,
    }),
    arm_cm: number("(w.arm_mm / 10.0)::float8", {
      title: t("arm_cm"),
      unit: t("centimetres"),
      decimal: 1,
      hidden: true,
    }),
    thigh_cm: number("(w.thigh_mm / 10.0)::float8", {
      title: t("thigh_cm"),
      unit: t("centimetres"),
      decimal: 1,
      hidden: true,
    }),
    muscle_kg: number("(w.muscle_g / 1000.0)::float8", {
      title: t("muscle_kg"),
      measure: "weight",
      mean: true,
      decimal: 1,
      width: 100,
      hidden: true,
    }),
    water_percent: number("(w.water_bp / 100.0)::float8", {
      title: t("water_percent"),
      unit: t("fat_percent.unit"),
      decimal: 1,
      width: 100,
      hidden: true,
    }),
    visceral: number("(w.visceral_tenths / 10.0)::float8", {
      title: t("visceral"),
      decimal: 1,
      width: 100,
      hidden: true,
    }),
    rest_kcal: number("w.rest_kcal", { title: t("rest_kcal"), unit: t("kcal"), width: 110, hidden: true }),
    stay_no: textColumn("s.no", { title: t("stay_no"), width: 150, hidden: true }),
    replaced_kg: number(`(${replaced("weight_g")} / 1000.0)::float8`, {
      title: t("replaced_kg"),
      measure: "weight",
      decimal: 1,
      width: 100,
    }),
    replaced_at: instant(replaced("measured_at"), { title: t("replaced_at"), width: 160, hidden: true }),
    source: tag("w.source", { title: t("source"), options: weightSources, width: 90 }),
    photo: image("w.photo", { title: t("photo"), width: 80, hidden: true }),
    device: textColumn("w.device", { title: t("device"), width: 120, hidden: true }),
    note: textColumn("w.note", { title: t("measured.note"), width: 160 }),
    by_name: textColumn("w.by_name", { title: t("by_name"), width: 100 }),
  },
  filters: {
    student: byKeyword({
      title: t("stay_id"),
      placeholder: t("student.placeholder"),
      fields: {
        name: {
          title: t("name"),
          sql: "s.search",
          match: "contains",
          condition: `w.stay_id = any(array(select k.id from lent.stay k where k.search ilike ${typedAnywhere}))`,
        },
        number: {
          title: t("number"),
          sql: "st.student_no",
          match: "exact",
          condition: "w.student_id = any(array(select k.id from lent.student k where k.student_no = :text))",
        },
      },
    }),
    measured: byDate({
      title: t("measured"),
      sql: "w.measured_at",
      of: "instant",
    }),
    kind: bySelect({ title: t("kind"), sql: "w.kind", options: weightKinds }),
    source: bySelect({ title: t("source"), sql: "w.source", options: weightSources }),
    weight_kg: byNumber({ title: t("weight_kg"), sql: "w.weight_g", per: 1000, measure: "weight" }),
    coach_id: bySelect({ title: t("coach_id"), sql: "s.coach_id", options: coachFilter }),
  },
  order: "-measured_at",
  limit: 20,
  sums: ["weight_kg", "fat_percent", "waist_cm", "muscle_kg"],
  state: { is_erased: "st.erased_at is not null" },
  actions: {
    weigh_in: weighInAction,
    add: addWeightAction,
    scale: importScaleAction,
    target: setTargetAction,
    edit: editWeightAction,
    remove: voidWeightAction,
  },
  export: "seller/weight/WeightExport",
  import: weightsImport,
  topic: "weight",
  detail: "/student/detail/:id",
  detail_key: "w.student_id",
  detail_permission: studentPagePermission,
});
