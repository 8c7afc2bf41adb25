import { leaveCalls } from "@kangying/contract/students/leave.calls";
import { leaveKinds, leaveStates } from "@kangying/contract/students/stay";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { actor, instant, number, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, bySwitch } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import {
  applyAction,
  approveLeaveAction,
  backAction,
  callAction,
  departLeaveAction,
  refuseLeaveAction,
  withdrawOneAction,
} from "./leave-requests.actions.ts";
import { studentByPhone } from "../students/public.ts";
import { t } from "./leaves.texts.ts";

const stateSql = `(case l.status when 0 then 'asked' when 2 then 'refused' when 3 then 'withdrawn' when 4 then 'away' when 5 then 'back'
  when 6 then 'late' else case when (l.end_at at time zone o.time_zone - o.day_cut)::date < :today then 'over' when l.kind = 'menstrual' then 'rest' else 'approved' end end)`;
const nightsSql = `coalesce(l.nights_req, l.nights_away)`;

/** The list of leaves: late students first, then requests that wait. */
export const leavesList = defineList({
  api: leaveCalls.LeaveList.api,
  id: "leaves",
  title: pageTitle("studentLeaves"),
  from: `stay_leave l
    left join lent.stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
    left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
    left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    left join supplier o on o.id = l.supplier_id`,
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    student: user(studentByPhone, {
      title: t("student"),
      width: 180,
      fixed: true,
      mask: { as: "phone", reveal: { api: leaveCalls.LeaveReveal.api, biz_type: "leave" } },
    }),
    state: tag(stateSql, { title: t("state"), options: leaveStates, sort: "l.turn", width: 130, card: true }),
    kind: tag("l.kind", { title: t("kind"), options: leaveKinds, width: 100, card: true }),
    start_at: instant("l.start_at", { title: t("start_at"), sort: true, width: 160, card: true }),
    end_at: instant("l.end_at", { title: t("end_at"), width: 160, card: true }),
    late: number("case when l.status = 6 then floor(extract(epoch from now() - l.end_at) / 3600) end", {
      title: t("late_hours"),
      decimal: 0,
      width: 110,
    }),
    calls: number("nullif(l.calls, 0)", { title: t("calls"), width: 100 }),
    nights: number(nightsSql, { title: t("nights"), width: 90 }),
    bed: text("d.name || ' ' || r.no || '-' || b.no", { title: t("bed.place"), width: 120 }),
    keeps: tag("case when l.kind = 'menstrual' then null when l.keeps_bed then 'keep' else 'free' end", {
      title: t("bed"),
      options: [
        { value: "keep", title: t("bed.keep"), color: "blue" },
        { value: "free", title: t("bed.free"), color: "amber" },
      ],
      width: 100,
    }),
    reason: text("l.reason", { title: t("reason"), width: 180 }),
    left_at: instant("l.left_at", { title: t("left_at"), width: 160, hidden: true }),
    returned_at: instant("l.returned_at", { title: t("returned_at"), width: 160 }),
    nights_away: number("l.nights_away", { title: t("field.nights_away"), width: 110 }),
    credit: number("l.credit_nights", { title: t("field.credit_nights"), width: 110 }),
    refuse_reason: text("l.refuse_reason", { title: t("refuse.reason"), width: 160, hidden: true }),
    decided: actor("l.decided_name", { title: t("decided"), width: 110 }),
    no: text("coalesce(l.no, 'QJ' || l.id)", { title: t("no"), width: 150 }),
    by_name: actor("l.by_name", { title: t("by"), width: 110, hidden: true }),
    created_at: instant("l.created_at", { title: t("created"), width: 160, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      placeholder: t("keyword.placeholder"),
      fields: {
        student: {
          title: t("student"),
          sql: "s.search",
          match: "contains",
          condition: "l.stay_id = any(array(select w.id from lent.stay w where w.search ilike '%' || :text || '%'))",
        },
        phone: {
          title: t("phone"),
          sql: "st.phone",
          match: "exact",
          condition: `l.stay_id = any(array(select w.id from lent.stay w where w.student_id = any(array(
            select p.id from lent.student p where p.merged_into is null and p.phone = :text))))`,
        },
        no: { title: t("no"), sql: "l.no", match: "exact" },
      },
    }),
    state: byMultiselect({ title: t("state"), sql: stateSql, options: leaveStates }),
    kind: byMultiselect({ title: t("kind"), sql: "l.kind", options: leaveKinds }),
    start: byDate({ title: t("start_at"), sql: "l.start_at", of: "instant" }),
    late: bySwitch({ title: t("filter.late"), sql: "l.status = 6" }),
    asked: bySwitch({ title: t("filter.asked"), sql: "l.status = 0" }),
    away: bySwitch({ title: t("filter.away"), sql: "l.status in (4, 6)" }),
  },
  order: "state",
  limit: 20,
  sums: ["nights", "credit"],
  state: { status: "l.status", kind: "l.kind", state: stateSql },
  actions: {
    apply: applyAction,
    approve: approveLeaveAction,
    // A late student is called first; the return is recorded afterwards.
    call: callAction,
    back: backAction,
    depart: departLeaveAction,
    refuse: refuseLeaveAction,
    withdraw: withdrawOneAction,
  },
  export: leaveCalls.LeaveExport.api,
  topic: "leave",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
