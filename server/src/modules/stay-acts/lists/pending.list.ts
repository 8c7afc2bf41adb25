import { defineList } from "../../../core/list/define-list.ts";
import {
  bookAction,
  cancelAction,
  confirmAction,
  editAction,
  rescheduleAction,
  waitlistAction,
} from "./appointment.actions.ts";
import { roomTypeAction } from "./arrival.actions.ts";
import { appointmentsImport } from "./appointments.import.ts";
import { contactAction, noticeAction } from "../talk/talk.actions.ts";
import { collectAction } from "./collect.action.ts";
import { chargeAction, insureAction, screenAction, signAction } from "./service.actions.ts";
import { stayColumns as column, studentPage } from "./stay-columns.ts";
import { erasedSql, stayTables } from "./stay-sql.ts";
import { stayActGroups } from "./act-groups.ts";
import { stayFilters as filter } from "./stay-filters.ts";
import { barAction, healthAction, joinAction, unbarAction } from "../../stay-person/public.ts";
import { t } from "../stay-acts.texts.ts";

/** Appointments that wait to be confirmed. */
export const pendingList = defineList({
  api: "seller/student/AppointmentPendingList",
  id: "appointments-pending",
  title: t("pending"),
  from: stayTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 10"],
  columns: {
    student: column.student,
    no: column.no,
    id_no: column.id_no,
    gender: column.gender,
    age: column.age,
    expected_date: column.expected_date,
    nights: column.nights,
    room_type: column.room_type,
    package: column.package,
    price_fen: column.price_fen,
    screening: column.screening,
    deposit_fen: column.deposit_fen,
    waiting: column.waiting,
    offer_until: column.offer_until,
    source: column.source,
    coach: { ...column.coach, hidden: true },
    applied_at: column.applied_at,
    remark: { ...column.remark, hidden: false },
  },
  filters: {
    student: filter.student,
    expected: filter.expected,
    package: filter.package,
    source: filter.source,
    room_type: filter.room_type,
    gender: filter.gender,
    applied: filter.applied,
    screening: filter.screening,
    waits: filter.waits,
    barred: filter.barred,
  },
  order: "expected_date",
  limit: 20,
  sums: ["price_fen", "nights", "deposit_fen"],
  state: {
    status: "s.status",
    is_barred: "st.blacklisted",
    is_erased: erasedSql,
    waits: "s.waitlisted_at is not null",
  },
  action_groups: stayActGroups,
  actions: {
    book: bookAction,
    confirm: confirmAction,
    waitlist: waitlistAction,
    contact: contactAction,
    notice: noticeAction,
    reschedule: rescheduleAction,
    room_type: roomTypeAction,
    collect: collectAction,
    edit: editAction,
    sign: signAction,
    insure: insureAction,
    screen: screenAction,
    health: healthAction,
    charge: chargeAction,
    cancel: cancelAction,
    bar: barAction,
    unbar: unbarAction,
    join: joinAction,
  },
  export: "seller/student/StayExport",
  import: appointmentsImport,
  topic: "stay",
  ...studentPage,
});
