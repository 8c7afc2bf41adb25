import {
  arrivalPhases,
  cancelReasons,
  depositOutcomes,
  finishReasons,
  genders,
  presences,
  paperStates,
  pauseStates,
  screeningRisks,
  settlementStates,
  stayPhases,
  staySources,
} from "@kangying/contract/students/stay";
import { studentFolioPermission } from "@kangying/contract/students/page/student-folio.endpoints";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { openIdNumber, studentByPhone } from "../../students/public.ts";
import { baselineSql, latestSql } from "../../weights/public.ts";
import {
  actor,
  date,
  instant,
  money,
  number,
  percent,
  tag,
  text as textColumn,
  user,
} from "../../../core/list/columns.ts";
import { progress } from "../../../core/list/drawn-columns.ts";
import { t } from "../stay-acts.texts.ts";
import {
  arrivalSql,
  depositOutcomeSql,
  keptSql,
  reviewSql,
  settlementSql,
  stars,
  phaseSql,
  nightsLeftSql,
  dueSql,
  contractSql,
  insuredSql,
  waitingSql,
  presenceSql,
  lossSql,
  weightSql,
} from "./stay-sql.ts";

/** How a whole phone is revealed: one at a time, recorded in the operator log. */
const reveal = { api: "seller/student/StudentReveal", biz_type: "stay" } as const;

/** Where a whole ID number is stored, for callers who may reveal it. */
export const sealedIdNumber = { sql: "encode(st.id_no_cipher, 'hex')", open: openIdNumber } as const;

/** The page that a row of every list of stays opens. */
export const studentPage = {
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
} as const;

const days = t("stay.days");

/** Only callers who may see the bill see what a stay costs and owes. */
const ofBill = { permission: studentFolioPermission } as const;

/** Columns that several lists of stays share. */
export const stayColumns = {
  student: user(studentByPhone, {
    title: t("student"),
    sort: "s.student_py",
    width: 180,
    fixed: true,
    mask: { as: "phone", reveal },
  }),
  no: textColumn("s.no", { title: t("stay.no"), width: 150, hidden: true }),
  id_no: textColumn("st.id_no_shown", {
    title: t("stay.id_no"),
    width: 180,
    hidden: true,
    mask: { as: "id_no", reveal, sealed: sealedIdNumber },
  }),
  gender: tag("s.gender", { title: t("gender"), options: genders, width: 90 }),
  age: number("extract(year from age(:today, st.birthday))::int", {
    title: t("stay.age"),
    width: 70,
  }),
  package: textColumn("p.name", { title: t("package"), width: 130, card: true }),
  room_type: textColumn("t.name", { title: t("room_type"), width: 100 }),
  nights: number("s.expected_nights", { title: t("stay.nights"), width: 80 }),
  price_fen: money("s.price_fen", { title: t("stay.price_fen"), width: 110, ...ofBill }),
  source: tag("s.source", { title: t("source"), options: staySources, width: 90 }),
  coach: textColumn("s.coach", { title: t("coach"), width: 90 }),
  remark: textColumn("s.remark", { title: t("remark"), width: 180, hidden: true }),
  expected_date: date("s.expected_date", {
    title: t("stay.expected_date"),
    sort: true,
    width: 110,
    card: true,
  }),
  applied_at: instant("s.created_at", {
    title: t("stay.applied_at"),
    sort: true,
    width: 150,
  }),
  confirmed_at: instant("s.confirmed_at", {
    title: t("stay.confirmed_at"),
    width: 150,
    hidden: true,
  }),
  arrival: tag(arrivalSql, {
    title: t("stay.arrival"),
    options: arrivalPhases,
    width: 100,
    card: true,
  }),
  bed: textColumn("d.name || ' ' || r.no || '-' || b.no", {
    title: t("bed"),
    width: 130,
    card: true,
  }),
  presence: tag(presenceSql, {
    title: t("stay.presence"),
    options: presences,
    width: 90,
    card: true,
  }),
  phase: tag(phaseSql, { title: t("phase"), options: stayPhases, width: 110 }),
  left: progress(
    {
      value: `least(s.expected_nights, greatest(0, s.expected_nights - ${nightsLeftSql}))`,
      total: "s.expected_nights",
    },
    {
      title: t("stay.left"),
      sort: "s.planned_end",
      width: 140,
      card: true,
      say: (value, total, ctx) => ctx.text(days, { n: total - value }),
      figure: (value, total) => total - value,
    },
  ),
  nights_left: number(nightsLeftSql, {
    title: t("nights_left"),
    width: 90,
    hidden: true,
  }),
  entered_at: instant("s.checkin_at", {
    title: t("stay.entered_at"),
    sort: true,
    width: 150,
  }),
  planned_end: date("s.planned_end", {
    title: t("planned_end"),
    sort: true,
    width: 110,
  }),
  pause_from: date("s.pause_from", { title: t("stay.pause_from"), width: 110 }),
  paused_at: instant("s.paused_at", {
    title: t("stay.paused_at"),
    sort: true,
    width: 150,
    card: true,
  }),
  return_reminded_at: instant("s.return_reminded_at", {
    title: t("stay.return_reminded_at"),
    width: 150,
  }),
  return_overdue: tag("case when s.expected_return < :today then 'overdue' else 'away' end", {
    title: t("stay.return_overdue"),
    options: pauseStates,
    width: 90,
    card: true,
  }),
  expected_return: date("s.expected_return", {
    title: t("expected_return"),
    sort: true,
    width: 110,
    card: true,
  }),
  nights_kept: number("s.nights_kept", {
    title: t("nights_left"),
    width: 90,
    card: true,
  }),
  pause_reason: textColumn("s.pause_reason", { title: t("pause_reason"), width: 160 }),
  pauses: number("s.pauses", { title: t("stay.pauses"), width: 90 }),
  finished_at: instant("s.finish_at", {
    title: t("stay.finished_at"),
    sort: true,
    width: 150,
    card: true,
  }),
  finish_reason: tag("s.finish_reason", {
    title: t("finish.reason"),
    options: finishReasons,
    width: 110,
    card: true,
  }),
  checkin_date: date("s.checkin_date", { title: t("stay.checkin_date"), width: 110 }),
  finish_date: date("s.finish_date", { title: t("stay.finish_date"), width: 110 }),
  nights_used: number("s.nights_used", {
    title: t("stay.nights_used"),
    width: 90,
  }),
  cancelled_at: instant("s.cancelled_at", {
    title: t("stay.cancelled_at"),
    sort: true,
    width: 150,
    card: true,
  }),
  cancelled_by: actor("s.cancelled_by", { title: t("stay.cancelled_by"), width: 100 }),
  cancel_reason: tag("s.cancel_reason", {
    title: t("reason"),
    options: cancelReasons,
    width: 110,
    card: true,
  }),
  cancel_note: textColumn("s.cancel_note", { title: t("cancel.note"), width: 180 }),
  kept_fen: money(keptSql, { title: t("stay.kept_fen"), width: 110, ...ofBill }),
  deposit_outcome: tag(depositOutcomeSql, {
    title: t("stay.deposit_outcome"),
    options: depositOutcomes,
    width: 110,
    ...ofBill,
  }),
  settlement: tag(settlementSql, { title: t("stay.settlement"), options: settlementStates, width: 110 }),
  paid_fen: money("s.paid_fen - s.refunded_fen", { title: t("stay.paid_fen"), width: 110, ...ofBill }),
  due_fen: money(dueSql, { title: t("stay.due_fen"), width: 110, card: true, ...ofBill }),
  refunded_fen: money("s.refunded_fen", { title: t("stay.refunded_fen"), width: 110, ...ofBill }),
  penalty_fen: money("s.penalty_fen", { title: t("stay.penalty_fen"), width: 110, ...ofBill }),
  deferred_fen: money("s.deferred_fen", { title: t("stay.deferred_fen"), width: 110, ...ofBill }),
  deposit_fen: money("s.booking_fen + s.security_fen", {
    title: t("stay.deposit_fen"),
    width: 110,
    ...ofBill,
  }),
  weight_kg: number(weightSql, {
    title: t("weight_kg"),
    measure: "weight",
    decimal: 1,
    width: 100,
    permission: "seller/weight/WeightList",
  }),
  loss_kg: number(lossSql, {
    title: t("loss_kg"),
    measure: "weight",
    loss: true,
    decimal: 1,
    width: 90,
    permission: "seller/weight/WeightList",
  }),
  loss_share: percent(`(1 - ${latestSql("s")}::float8 / nullif(${baselineSql("s")}, 0))`, {
    title: t("stay.loss_share"),
    decimal: 1,
    width: 90,
    permission: "seller/weight/WeightList",
    hidden: true,
  }),
  review: tag(reviewSql("stars"), { title: t("review"), options: stars, width: 110 }),
  review_coach: tag(reviewSql("coach_stars"), { title: t("review.coach"), options: stars, width: 110, hidden: true }),
  review_words: textColumn(reviewSql("nullif(v.words, '')"), { title: t("review.words"), width: 220 }),
  waiting: number(waitingSql, { title: t("stay.waiting"), width: 80 }),
  offer_until: instant("s.offer_until", {
    title: t("stay.offer_until"),
    width: 150,
    hidden: true,
  }),
  contract: tag(contractSql, { title: t("contract"), options: paperStates, width: 80 }),
  insurance: tag(insuredSql, { title: t("insurance"), options: paperStates, width: 80 }),
  screening: tag("s.screen_risk", {
    title: t("screening"),
    options: screeningRisks,
    width: 80,
  }),
  nights_slept: number("s.nights_slept", {
    title: t("stay.nights_slept"),
    width: 90,
    hidden: true,
  }),
  hold_until: date("s.hold_until", {
    title: t("stay.hold_until"),
    width: 110,
    hidden: true,
  }),
  days_paused: number(
    `:today - (select (s.paused_at at time zone o.time_zone - o.day_cut)::date from supplier o where o.id = s.supplier_id)`,
    { title: t("stay.days_paused"), width: 90 },
  ),
} as const;
