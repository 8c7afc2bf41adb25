import {
  arrivalPhases,
  cancelReasons,
  endingWithinDays,
  finishReasons,
  genders,
  stayPhases,
  staySources,
} from "@kangying/contract/students/stay";
import { text } from "../../core/kernel/text.ts";
import { date, instant, money, number, progress, tag, text as textColumn, user } from "../../core/list/columns.ts";

/** How a phone is seen whole: one at a time, noted in the operator log. */
const reveal = { api: "seller/student/StudentReveal", biz_type: "stay" } as const;

/** The tables of every list of stays. Outer joins all: what a query does not use, the database need not read. */
export const stayTables = `stay s
    left join student st on st.supplier_id = s.supplier_id and st.id = s.student_id
    left join camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
    left join room_type t on t.supplier_id = s.supplier_id and t.id = s.room_type_id`;

/** The same with the bed and where it stands. */
export const stayAndBedTables = `${stayTables}
    left join bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
    left join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    left join building d on d.supplier_id = r.supplier_id and d.id = r.building_id`;

/** When a confirmed student comes, by today's date. */
export const arrivalSql = `case when s.expected_date > :today then 'later' when s.expected_date = :today then 'today' else 'late' end`;
/** How near a running stay's end is, by today's date. */
export const phaseSql = `case when s.planned_end < :today then 'overdue' when s.planned_end = :today then 'leaving'
  when s.planned_end <= :today + ${endingWithinDays} then 'ending' else 'living' end`;
/** Nights that a running stay still has. */
export const nightsLeftSql = `greatest(0, s.planned_end - :today)`;

const days = text(
  "{n} 天",
  "{n, plural, one {# day} other {# days}}",
  "{n, plural, one {# día} other {# días}}",
  "{n} 日",
);

/** Columns that several lists of stays show, each said once. */
export const stayColumns = {
  student: user(
    { name: "st.name", sub: "st.phone", avatar: "st.avatar" },
    {
      title: text("学员", "Student", "Alumno", "学員"),
      sort: "s.student_py",
      width: 180,
      fixed: true,
      mask: { as: "phone", reveal },
    },
  ),
  no: textColumn("s.no", { title: text("编号", "Number", "Número", "番号"), width: 150, hidden: true }),
  gender: tag("s.gender", { title: text("性别", "Sex", "Sexo", "性別"), options: genders, width: 70 }),
  age: number("extract(year from age(:today, st.birthday))::int", {
    title: text("年龄", "Age", "Edad", "年齢"),
    width: 70,
  }),
  package: textColumn("p.name", { title: text("营期", "Package", "Paquete", "コース"), width: 130, card: true }),
  room_type: textColumn("t.name", { title: text("房型", "Room type", "Tipo", "部屋タイプ"), width: 100 }),
  nights: number("s.expected_nights", { title: text("天数", "Nights", "Noches", "泊数"), width: 80 }),
  price_fen: money("s.price_fen", { title: text("营费", "Fee", "Precio", "料金"), width: 110 }),
  source: tag("s.source", { title: text("来源", "Source", "Origen", "経路"), options: staySources, width: 90 }),
  coach: textColumn("s.coach", { title: text("教练", "Coach", "Entrenador", "コーチ"), width: 90 }),
  remark: textColumn("s.remark", { title: text("备注", "Remark", "Nota", "備考"), width: 180, hidden: true }),
  expected_date: date("s.expected_date", {
    title: text("预约入营", "Expected", "Prevista", "入営予定"),
    sort: true,
    width: 110,
    card: true,
  }),
  applied_at: instant("s.created_at", {
    title: text("申请时间", "Applied", "Solicitada", "申込日時"),
    sort: true,
    width: 150,
  }),
  confirmed_at: instant("s.confirmed_at", {
    title: text("确认时间", "Confirmed", "Confirmada", "確認日時"),
    width: 150,
    hidden: true,
  }),
  arrival: tag(arrivalSql, {
    title: text("到营", "Arrival", "Llegada", "到着"),
    options: arrivalPhases,
    width: 100,
    card: true,
  }),
  bed: textColumn("d.name || ' ' || r.no || '-' || b.no", {
    title: text("床位", "Bed", "Cama", "ベッド"),
    width: 130,
    card: true,
  }),
  phase: tag(phaseSql, { title: text("状态", "Status", "Estado", "状態"), options: stayPhases, width: 110 }),
  left: progress(
    {
      value: `least(s.expected_nights, greatest(0, s.expected_nights - (s.planned_end - :today)))`,
      total: "s.expected_nights",
    },
    {
      title: text("剩余", "Left", "Quedan", "残り"),
      sort: "s.planned_end",
      width: 140,
      card: true,
      say: (value, total, ctx) => ctx.text(days, { n: total - value }),
    },
  ),
  nights_left: number(nightsLeftSql, {
    title: text("剩余天数", "Nights left", "Noches restantes", "残り泊数"),
    width: 90,
    hidden: true,
  }),
  entered_at: instant("s.checkin_at", {
    title: text("入营时间", "Entered", "Entrada", "入営日時"),
    sort: true,
    width: 150,
  }),
  planned_end: date("s.planned_end", {
    title: text("预计结营", "Planned end", "Fin previsto", "修了予定"),
    sort: true,
    width: 110,
  }),
  paused_at: instant("s.paused_at", {
    title: text("停卡时间", "Paused", "En pausa desde", "休止日時"),
    sort: true,
    width: 150,
    card: true,
  }),
  expected_return: date("s.expected_return", {
    title: text("预计复营", "Expected back", "Regreso previsto", "復帰予定"),
    sort: true,
    width: 110,
    card: true,
  }),
  nights_kept: number("s.nights_kept", {
    title: text("剩余天数", "Nights left", "Noches restantes", "残り泊数"),
    width: 90,
    card: true,
  }),
  pause_reason: textColumn("s.pause_reason", { title: text("停卡原因", "Reason", "Motivo", "休止理由"), width: 160 }),
  pauses: number("s.pauses", { title: text("停卡次数", "Pauses", "Pausas", "休止回数"), width: 90 }),
  finished_at: instant("s.finish_at", {
    title: text("结营时间", "Finished", "Terminada", "修了日時"),
    sort: true,
    width: 150,
    card: true,
  }),
  finish_reason: tag("s.finish_reason", {
    title: text("结营原因", "Reason", "Motivo", "修了理由"),
    options: finishReasons,
    width: 110,
    card: true,
  }),
  checkin_date: date("s.checkin_date", { title: text("入营日期", "Entered on", "Entró el", "入営日"), width: 110 }),
  finish_date: date("s.finish_date", { title: text("结营日期", "Left on", "Salió el", "修了日"), width: 110 }),
  nights_used: number("s.nights_used", {
    title: text("住宿晚数", "Nights slept", "Noches dormidas", "宿泊数"),
    width: 90,
  }),
  cancelled_at: instant("s.cancelled_at", {
    title: text("取消时间", "Cancelled", "Cancelada", "取消日時"),
    sort: true,
    width: 150,
    card: true,
  }),
  cancelled_by: textColumn("s.cancelled_by", { title: text("取消人", "By", "Por", "取消者"), width: 100 }),
  cancel_reason: tag("s.cancel_reason", {
    title: text("取消原因", "Reason", "Motivo", "取消理由"),
    options: cancelReasons,
    width: 110,
    card: true,
  }),
  cancel_note: textColumn("s.cancel_note", { title: text("说明", "Note", "Detalle", "説明"), width: 180 }),
} as const;
