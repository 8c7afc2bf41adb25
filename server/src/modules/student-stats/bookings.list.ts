import { campListCalls as calls } from "@kangying/contract/statistics/camp-lists.calls";
import { finishReasons, staySources, stayStatuses } from "@kangying/contract/students/stay";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, number, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { coachFilter } from "../coaches/public.ts";
import { wasLedSql } from "../stays/public.ts";
import { studentCell } from "../students/public.ts";
import { t } from "./student-stats.texts.ts";

/** The list of all bookings in any status. The funnel, the renewals and the early exits are computed from it. */
export const bookingsList = defineList({
  api: calls.BookingList.api,
  id: "bookings",
  title: pageTitle("bookings"),
  from: `lent.stay s left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.archived_at is null"],
  columns: {
    student: user(studentCell, { title: t("student"), width: 200, fixed: true }),
    no: text("s.no", { title: t("stay_no"), width: 150 }),
    source: tag("s.source", { title: t("source"), options: staySources, width: 110, card: true }),
    status: tag("s.status", { title: t("status"), options: stayStatuses, width: 110, card: true }),
    booked_at: instant("s.created_at", { title: t("booked"), sort: true, width: 160, card: true }),
    confirmed_at: instant("s.confirmed_at", { title: t("confirmed"), width: 160 }),
    entered_at: instant("s.checkin_at", { title: t("entered"), width: 160 }),
    finished_at: instant("s.finish_at", { title: t("finished"), width: 160 }),
    reason: tag("s.finish_reason", { title: t("reason"), options: finishReasons, width: 120 }),
    nights: number("s.nights_slept", { title: t("nights"), width: 90 }),
  },
  filters: {
    source: bySelect({ title: t("source"), sql: "s.source", options: staySources }),
    booked: byDate({ title: t("booked"), sql: "s.created_at", of: "instant" }),
    confirmed: bySwitch({ title: t("filter.confirmed"), sql: "s.confirmed_at is not null" }),
    entered: bySwitch({ title: t("filter.entered"), sql: "s.checkin_at is not null" }),
    handed_by: bySelect({
      title: t("filter.handed"),
      sql: "s.coach_id",
      options: coachFilter,
      // From the coach's own past, which is short, to the stays.
      condition: `s.status in (30, 40, 50) and s.coach_id is distinct from :value and s.id = any(array(
        select a.stay_id from lent.coach_assignment a where a.coach_id = :value)) and ${wasLedSql("s", ":value")}`,
    }),
    renewed: byDate({
      title: t("filter.renewed"),
      sql: "s.created_at",
      of: "instant",
      condition: `exists (select from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id and e.act = 'renew'
        and e.at >= coalesce(:from, '-infinity') and e.at < coalesce(:to, 'infinity'))`,
    }),
    early: byDate({
      title: t("filter.early"),
      sql: "s.finish_at",
      of: "instant",
      condition: `s.status = 50 and s.finish_at >= coalesce(:from, '-infinity') and s.finish_at < coalesce(:to, 'infinity')
        and coalesce(s.finish_reason, 'other') not in ('completed', 'transfer')`,
    }),
  },
  order: "-booked_at",
  limit: 20,
  sums: ["nights"],
  export: calls.BookingExport.api,
  topic: "stay",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
