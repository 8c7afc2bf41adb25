import {
  arrivalPhases,
  cancelReasons,
  endingWithinDays,
  finishReasons,
  genders,
  presences,
  paperStates,
  pauseStates,
  screeningRisks,
  stayPhases,
  staySources,
} from "@kangying/contract/students/stay";
import { studentPagePermission } from "@kangying/contract/students/student-page.endpoints";
import { text } from "../../../core/kernel/text.ts";
import { openIdNumber } from "../../students/public.ts";
import { baselineSql, latestSql } from "../../weights/public.ts";
import {
  actor,
  date,
  instant,
  money,
  number,
  percent,
  progress,
  tag,
  text as textColumn,
  user,
} from "../../../core/list/columns.ts";

/** How a phone is seen whole: one at a time, noted in the operator log. */
const reveal = { api: "seller/student/StudentReveal", biz_type: "stay" } as const;

/** Where an ID number lies whole, for a reveal of whoever may see it. */
export const sealedIdNumber = { sql: "encode(st.id_no_cipher, 'hex')", open: openIdNumber } as const;

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

/** What a row of every list of stays opens. */
export const studentPage = {
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
} as const;

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

/** What is still to be paid. */
export const dueSql = `s.billed_fen - s.paid_fen + s.refunded_fen`;
/** A contract is signed. */
export const contractSql = `case when s.contract_on is null then 'missing' else 'ok' end`;
/** The last policy reaches to the end of the stay. */
export const insuredSql = `case when s.insured_to >= coalesce(s.planned_end, greatest(s.expected_date, :today) + s.expected_nights) - 1
  then 'ok' else 'missing' end`;
/** Place in the waiting list; null: in none. */
const waitingSql = `case when s.waitlisted_at is null then null else 1 + (
  select count(*) from stay w where w.supplier_id = s.supplier_id and w.room_type_id = s.room_type_id and w.gender = s.gender
    and w.status = 10 and w.waitlisted_at is not null and (w.waitlisted_at, w.id) < (s.waitlisted_at, s.id)) end`;

/** The open leave of somebody in camp: 1 approved · 4 away · 6 not back in time; null: none. */
export const leaveSql = `(select l.status from stay_leave l
  where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (1, 4, 6))`;
const presenceSql = `case ${leaveSql} when 4 then 'away' when 6 then 'late' else 'here' end`;

/** Kilograms lost since the entry. */
export const lossSql = `((${baselineSql("s")} - ${latestSql("s")}) / 1000.0)::float8`;

/** Columns that several lists of stays show, each said once. */
export const stayColumns = {
  student: user(
    { name: "st.name", sub: "st.phone", avatar: "st.avatar" },
    {
      title: text("学员", "Student", "Alumno", "受講生"),
      sort: "s.student_py",
      width: 180,
      fixed: true,
      mask: { as: "phone", reveal },
    },
  ),
  no: textColumn("s.no", { title: text("编号", "Number", "Número", "番号"), width: 150, hidden: true }),
  id_no: textColumn("st.id_no_shown", {
    title: text("证件号码", "ID number", "Documento", "証明書番号"),
    width: 180,
    hidden: true,
    mask: { as: "id_no", reveal, sealed: sealedIdNumber },
  }),
  gender: tag("s.gender", { title: text("性别", "Sex", "Sexo", "性別"), options: genders, width: 90 }),
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
  presence: tag(presenceSql, {
    title: text("今日", "Today", "Hoy", "本日"),
    options: presences,
    width: 90,
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
  return_reminded_at: instant("s.return_reminded_at", {
    title: text("提醒时间", "Reminded", "Recordado", "案内日時"),
    width: 150,
  }),
  return_overdue: tag("case when s.expected_return < :today then 'overdue' else 'away' end", {
    title: text("是否逾期", "Overdue", "Retraso", "遅れ"),
    options: pauseStates,
    width: 90,
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
  cancelled_by: actor("s.cancelled_by", { title: text("取消人", "By", "Por", "取消者"), width: 100 }),
  cancel_reason: tag("s.cancel_reason", {
    title: text("取消原因", "Reason", "Motivo", "取消理由"),
    options: cancelReasons,
    width: 110,
    card: true,
  }),
  cancel_note: textColumn("s.cancel_note", { title: text("说明", "Note", "Detalle", "説明"), width: 180 }),
  paid_fen: money("s.paid_fen - s.refunded_fen", { title: text("已付", "Paid", "Pagado", "支払済み"), width: 110 }),
  due_fen: money(dueSql, { title: text("欠费", "Due", "Debe", "未払い"), width: 110, card: true }),
  refunded_fen: money("s.refunded_fen", { title: text("退款", "Refunded", "Devuelto", "返金"), width: 110 }),
  penalty_fen: money("s.penalty_fen", { title: text("违约金", "Penalty", "Penalización", "違約金"), width: 110 }),
  deferred_fen: money("s.deferred_fen", { title: text("预收余额", "Deferred", "Diferido", "前受残高"), width: 110 }),
  deposit_fen: money("s.booking_fen + s.security_fen", {
    title: text("押金/定金", "Deposits", "Depósitos", "預り金"),
    width: 110,
  }),
  loss_kg: number(lossSql, {
    title: text("减重", "Lost", "Perdido", "減量"),
    unit: text("kg", "kg", "kg", "kg"),
    decimal: 1,
    width: 90,
    permission: "seller/weight/WeightList",
  }),
  loss_share: percent(`(1 - ${latestSql("s")}::float8 / nullif(${baselineSql("s")}, 0))`, {
    title: text("减重比例", "Lost, %", "Perdido, %", "減量率"),
    decimal: 1,
    width: 90,
    permission: "seller/weight/WeightList",
    hidden: true,
  }),
  waiting: number(waitingSql, { title: text("候补", "Waiting", "En espera", "待ち順"), width: 80 }),
  offer_until: instant("s.offer_until", {
    title: text("候补保留至", "Offered until", "Ofrecida hasta", "案内期限"),
    width: 150,
    hidden: true,
  }),
  contract: tag(contractSql, { title: text("合同", "Contract", "Contrato", "契約"), options: paperStates, width: 80 }),
  insurance: tag(insuredSql, { title: text("保险", "Insurance", "Seguro", "保険"), options: paperStates, width: 80 }),
  screening: tag("s.screen_risk", {
    title: text("筛查", "Screening", "Cribado", "健康チェック"),
    options: screeningRisks,
    width: 80,
  }),
  nights_slept: number("s.nights_slept", {
    title: text("已计晚数", "Nights posted", "Noches contadas", "計上済み泊数"),
    width: 90,
    hidden: true,
  }),
  hold_until: date("s.hold_until", {
    title: text("留位至", "Kept until", "Cama reservada hasta", "確保期限"),
    width: 110,
    hidden: true,
  }),
  days_paused: number(`:today - s.paused_at::date`, {
    title: text("已停天数", "Days away", "Días fuera", "休止日数"),
    width: 90,
  }),
} as const;
