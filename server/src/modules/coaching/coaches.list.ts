import { campListCalls } from "@kangying/contract/statistics/camp-lists.calls";
import { coachAwayPreview, coachLook } from "@kangying/contract/teaching/coaching.endpoints";
import { coachCalls, scheduleCalls } from "@kangying/contract/teaching/teaching.calls";
import { date, instant, number, percent, phone, tag, text, user } from "../../core/list/columns.ts";
import { progress } from "../../core/list/drawn-columns.ts";
import { byKeyword, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineList } from "../../core/list/define-list.ts";
import { coachStates, genders, keptCoaches, soonDays } from "../coaches/public.ts";
import { wasLedSql } from "../stays/public.ts";
import { baselineSql, latestSql } from "../weights/public.ts";
import { handOverAction, leaveAction, lessonsLink, studentsLink } from "./coaching.actions.ts";
import { t } from "./coaching.texts.ts";

const stateSql = "case when x.status = 2 then 3 when x.is_away then 2 else 1 end";
const ledNow = "from lent.stay s where s.supplier_id = x.supplier_id and s.coach_id = x.id and s.status in (30, 40)";
const studentsSql = `(select count(*) ${ledNow})`;
/** The number of students of a coach in the page's lists: in camp, paused and finished, and those whom another coach leads since. */
const ledSql = `(select count(*) from lent.stay s where s.supplier_id = x.supplier_id and s.status in (30, 40, 50)
  and (s.coach_id = x.id or ${wasLedSql("s", "x.id")}))`;
const certificatesSql = `(select case when count(*) = 0 then 4 when min(c.expires_on) < :today then 3
  when min(c.expires_on) <= :today + ${soonDays} then 2 else 1 end
  from lent.coach_certificate c where c.supplier_id = x.supplier_id and c.coach_id = x.id and c.status = 1)`;
const lossSql = `(select avg(1 - ${latestSql("s")}::float8 / nullif(${baselineSql("s")}, 0)) ${ledNow})`;
/** The mean loss in kilograms per week of students weighed on two days at least a week apart. */
const paceSql = `(select avg((${baselineSql("s")} - ${latestSql("s")}) / 1000.0 / greatest(1, :today - s.checkin_date) * 7)::float8 ${ledNow}
  and s.checkin_date <= :today - 7)`;
/**
 * The share of students finished in the last 30 days who had a target and reached it. The instant, one day too early, lets the index be
 * used.
 */
const reachedSql = `(select avg((${latestSql("s")} <= w.target_g)::int)::float8
  from lent.stay s join lent.weight_target w on w.supplier_id = s.supplier_id and w.stay_id = s.id and w.superseded_at is null
  where s.supplier_id = x.supplier_id and s.coach_id = x.id and s.status = 50 
    and s.finish_at >= :today - interval '31 days' and s.finish_date >= :today - 30)`;
/** The share of students present at the coach's lessons of the last 30 days. */
const attendanceSql = `(select avg((a.state in (1, 2))::int)::float8 from lent.schedule h
  join lent.attendance a on a.supplier_id = h.supplier_id and a.schedule_id = h.id and a.state in (1, 2, 3)
  where h.supplier_id = x.supplier_id and h.coach_id = x.id and h.on_day between :today - 30 and :today)`;
/** The mean of the students' ratings of the coach, out of five. */
const starsSql = `(select avg(v.coach_stars)::float8 from lent.stay_review v where v.supplier_id = x.supplier_id and v.coach_id = x.id)`;
const weekOf =
  "from lent.schedule h where h.supplier_id = x.supplier_id and h.coach_id = x.id and h.status <> 3 and h.on_day between date_trunc('week', :today::timestamp)::date and date_trunc('week', :today::timestamp)::date + 6";

const certificateStates = [
  { value: 1, title: t("certificates.1"), color: "green" },
  { value: 2, title: t("certificates.2"), color: "amber" },
  { value: 3, title: t("certificates.3"), color: "red" },
  { value: 4, title: t("certificates.4"), color: "slate" },
] as const;

/** The list of coaches with their students, classes and lessons. */
export const coachesList = defineList({
  api: coachCalls.CoachList.api,
  id: "coaches",
  title: pageTitle("studentCoaches"),
  from: `lent.coach x left join lent.operator o on o.supplier_id = x.supplier_id and o.id = x.operator_id`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    name: user(
      { name: "x.name", sub: "x.level", avatar: "x.avatar" },
      { title: t("name"), sort: true, width: 170, fixed: true },
    ),
    state: tag(stateSql, { title: t("status"), options: coachStates, width: 90, card: true }),
    load: progress(
      { value: studentsSql, total: `coalesce(x.max_students, greatest(1, ${studentsSql}))` },
      {
        title: t("load"),
        width: 150,
        card: true,
      },
    ),
    certificates: tag(certificatesSql, {
      title: t("certificates"),
      options: certificateStates,
      width: 180,
      card: true,
    }),
    loss_share: percent(lossSql, { title: t("loss_share"), decimal: 1, width: 110 }),
    pace_kg: number(paceSql, { title: t("pace_kg"), measure: "weight", decimal: 1, width: 120, card: true }),
    reached: percent(reachedSql, { title: t("reached"), width: 130, hidden: true }),
    attendance: percent(attendanceSql, { title: t("attendance"), width: 130, hidden: true }),
    stars: number(starsSql, { title: t("stars"), decimal: 1, width: 110 }),
    lessons: number(`(select count(*) ${weekOf})`, { title: t("lessons"), width: 110 }),
    hours: number(`(select coalesce(sum(extract(epoch from h.ends - h.starts)) / 3600, 0)::float8 ${weekOf})`, {
      title: t("hours"),
      unit: t("hours.unit"),
      decimal: 1,
      width: 110,
    }),
    led: number(ledSql, { title: t("led"), width: 100 }),
    level: text("x.level", { title: t("level"), width: 140 }),
    gender: tag("x.gender", { title: t("gender"), options: genders, width: 80 }),
    phone: phone("x.phone", { title: t("phone"), width: 140 }),
    account: text("o.name", { title: t("account"), width: 110 }),
    hired_on: date("x.hired_on", { title: t("hired_on"), sort: true, width: 120 }),
    intro: text("x.intro", { title: t("intro"), width: 200, hidden: true }),
    created_at: instant("x.created_at", { title: t("created"), width: 190, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      fields: {
        name: { title: t("name"), sql: "x.name", match: "contains" },
        phone: { title: t("phone"), sql: "x.phone", match: "prefix" },
      },
    }),
    gender: bySelect({ title: t("gender"), sql: "x.gender", options: genders }),
    status: bySelect({ title: t("status"), sql: stateSql, options: coachStates }),
    certificates: bySelect({ title: t("certificates"), sql: certificatesSql, options: certificateStates }),
    has_places: bySwitch({
      title: t("has_places"),
      sql: `x.status = 1 and (x.max_students is null or x.max_students > ${studentsSql})`,
    }),
  },
  order: "name",
  limit: 20,
  sums: ["lessons", "hours"],
  state: { status: "x.status" },
  detail: "/student/service/coaches/:id",
  record: {
    facts: [
      {
        title: t("facts.results"),
        columns: ["load", "pace_kg", "reached", "attendance", "stars", "hours"],
        strip: true,
      },
      { title: t("facts.load"), columns: ["led", "lessons", "loss_share"] },
      { title: t("facts.person"), columns: ["level", "gender", "phone", "account", "hired_on", "intro"] },
    ],
    related: [
      {
        list: "seller/student/CampsiteLivingList",
        filter: "coach_id",
        first: true,
        columns: ["student", "package", "bed", "left", "loss_kg", "phase"],
        title: t("ledStudents"),
        switch: t("ledNow"),
        acts: ["reassign"],
      },
      {
        list: "seller/student/CampsitePausedList",
        filter: "coach_id",
        first: true,
        columns: ["student", "package", "paused_at", "expected_return", "nights_kept", "pause_reason"],
        switch: t("ledPaused"),
        acts: ["reassign"],
      },
      {
        list: "seller/student/CampsiteFinishedList",
        filter: "coach_id",
        first: true,
        columns: ["student", "package", "finish_date", "nights_used", "loss_kg", "finish_reason"],
        switch: t("ledFinished"),
      },
      {
        list: campListCalls.BookingList.api,
        filter: "handed_by",
        first: true,
        columns: ["student", "no", "status", "entered_at", "finished_at"],
        switch: t("ledHanded"),
      },
      { list: scheduleCalls.ScheduleList.api, filter: "coach_id" },
    ],
    beside: coachLook.api,
  },
  actions: {
    add: keptCoaches.actions.add,
    hand_over: handOverAction,
    edit: { ...keptCoaches.actions.edit, preview: { api: coachAwayPreview.api, depends_on: ["is_away"] } },
    students: studentsLink,
    lessons: lessonsLink,
    leave: leaveAction,
    reuse: keptCoaches.actions.reuse,
  },
  export: coachCalls.CoachExport.api,
  topic: "coach",
});
