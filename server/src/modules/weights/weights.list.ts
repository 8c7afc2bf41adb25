import { studentPagePermission } from "@kangying/contract/students/student-page.endpoints";
import { weightKinds } from "@kangying/contract/students/weight";
import { text } from "../../core/kernel/text.ts";
import { instant, number, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect } from "../../core/list/filters.ts";
import { baselineSql } from "./weight-sql.ts";
import { addWeightAction, editWeightAction, setTargetAction, voidWeightAction } from "./weights.actions.ts";

const kilograms = text("kg", "kg", "kg", "kg");
const previous = `(select p.weight_g from weight_log p
  where p.supplier_id = w.supplier_id and p.student_id = w.student_id and p.voided_at is null and (p.measured_at, p.id) < (w.measured_at, w.id)
  order by p.measured_at desc, p.id desc limit 1)`;
/** What was typed, found anywhere, its wildcards meant as they stand. */
const typed = `'%' || replace(replace(replace(:text, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** Weights as they were measured, newest first. */
export const weightsList = defineList({
  api: "seller/weight/WeightList",
  id: "weights",
  title: text("体重记录", "Weight log", "Registro de peso", "体重記録"),
  from: `weight_log w
    left join student st on st.supplier_id = w.supplier_id and st.id = w.student_id
    left join stay s on s.supplier_id = w.supplier_id and s.id = w.stay_id`,
  pk: "w.id",
  tenant: "w.supplier_id",
  where: ["w.voided_at is null"],
  columns: {
    student: user(
      { name: "st.name", sub: "st.student_no", avatar: "st.avatar" },
      { title: text("学员", "Student", "Alumno", "受講生"), width: 210, fixed: true },
    ),
    measured_at: instant("w.measured_at", {
      title: text("测量时间", "Measured at", "Medido el", "測定時刻"),
      sort: true,
      width: 160,
      card: true,
    }),
    kind: tag("w.kind", { title: text("类型", "Occasion", "Ocasión", "区分"), options: weightKinds, width: 90 }),
    weight_kg: number("(w.weight_g / 1000.0)::float8", {
      title: text("体重", "Weight", "Peso", "体重"),
      unit: kilograms,
      decimal: 1,
      width: 100,
      card: true,
    }),
    since_last: number(`((w.weight_g - ${previous}) / 1000.0)::float8`, {
      title: text("较上次", "Since last", "Desde la última", "前回比"),
      unit: kilograms,
      decimal: 1,
      width: 100,
    }),
    since_entry: number(`((w.weight_g - ${baselineSql("s")}) / 1000.0)::float8`, {
      title: text("较入营", "Since entry", "Desde la entrada", "入営時比"),
      unit: kilograms,
      decimal: 1,
      width: 100,
      card: true,
    }),
    fat_percent: number("(w.fat_bp / 100.0)::float8", {
      title: text("体脂率", "Body fat", "Grasa corporal", "体脂肪率"),
      unit: text("%", "%", "%", "%"),
      decimal: 1,
      width: 90,
    }),
    waist_cm: number("(w.waist_mm / 10.0)::float8", {
      title: text("腰围", "Waist", "Cintura", "ウエスト"),
      unit: text("cm", "cm", "cm", "cm"),
      decimal: 1,
      width: 90,
    }),
    bmi: number("(w.weight_g / 1000.0 / (st.height_mm / 1000.0) ^ 2)::float8", {
      title: text("BMI", "BMI", "IMC", "BMI"),
      decimal: 1,
      width: 80,
    }),
    resting_hr: number("w.resting_hr", {
      title: text("静息心率", "Resting heart rate", "Pulso en reposo", "安静時心拍"),
      width: 100,
      hidden: true,
    }),
    stay_no: textColumn("s.no", { title: text("营期编号", "Stay", "Estancia", "滞在番号"), width: 150, hidden: true }),
    note: textColumn("w.note", { title: text("备注", "Note", "Nota", "備考"), width: 160 }),
    by_name: textColumn("w.by_name", { title: text("记录人", "By", "Por", "記録者"), width: 100 }),
  },
  filters: {
    student: byKeyword({
      title: text("学员", "Student", "Alumno", "受講生"),
      placeholder: text("姓名 / 拼音 / 编号", "Name, pinyin, number", "Nombre, pinyin, número", "氏名・ピンイン・番号"),
      fields: {
        name: {
          title: text("姓名", "Name", "Nombre", "氏名"),
          sql: "s.search",
          match: "contains",
          condition: `w.stay_id = any(array(select k.id from stay k where k.search ilike ${typed}))`,
        },
        number: {
          title: text("学员编号", "Student number", "Número de alumno", "受講生番号"),
          sql: "st.student_no",
          match: "exact",
          condition: "w.student_id = any(array(select k.id from student k where k.student_no = :text))",
        },
      },
    }),
    measured: byDate({
      title: text("测量日期", "Measured", "Medido", "測定日"),
      sql: "w.measured_at",
      of: "instant",
    }),
    kind: bySelect({ title: text("类型", "Occasion", "Ocasión", "区分"), sql: "w.kind", options: weightKinds }),
  },
  order: "-measured_at",
  limit: 20,
  actions: { add: addWeightAction, target: setTargetAction, edit: editWeightAction, remove: voidWeightAction },
  export: "seller/weight/WeightExport",
  topic: "weight",
  detail: "/student/detail/:id",
  detail_key: "w.student_id",
  detail_permission: studentPagePermission,
});
