import { linkAction } from "../../../core/list/actions/actions.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { cancelAction, editAction, rescheduleAction } from "./appointment.actions.ts";
import { enterAction, holdAction, roomTypeAction } from "./arrival.actions.ts";
import { transferAction } from "./campsite.actions.ts";
import { collectAction } from "./collect.action.ts";
import { chargeAction, insureAction, screenAction, signAction } from "./service.actions.ts";
import { bedWishesAction } from "../../bed-wishes/public.ts";
import { reassignAction } from "../../stay-coaches/public.ts";
import { contactAction, noticeAction } from "../talk/talk.actions.ts";
import { stayColumns as column, studentPage } from "./stay-columns.ts";
import { erasedSql, stayAndBedTables } from "./stay-sql.ts";
import { stayActGroups } from "./act-groups.ts";
import { stayFilters as filter } from "./stay-filters.ts";
import { barAction, healthAction, joinAction, unbarAction } from "../../stay-person/public.ts";
import { t } from "../stay-acts.texts.ts";

/** Confirmed appointments whose students have not arrived yet. */
export const entryList = defineList({
  api: "seller/student/AppointmentEntryList",
  id: "appointments-entry",
  title: t("entry"),
  from: stayAndBedTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 20"],
  columns: {
    student: column.student,
    no: column.no,
    id_no: column.id_no,
    arrival: column.arrival,
    expected_date: column.expected_date,
    gender: column.gender,
    age: column.age,
    nights: column.nights,
    package: column.package,
    room_type: column.room_type,
    bed: { ...column.bed, title: t("entry.bed"), card: false },
    contract: column.contract,
    insurance: column.insurance,
    screening: column.screening,
    due_fen: column.due_fen,
    paid_fen: column.paid_fen,
    deposit_fen: { ...column.deposit_fen, hidden: true },
    hold_until: column.hold_until,
    coach: column.coach,
    price_fen: { ...column.price_fen, hidden: true },
    source: { ...column.source, hidden: true },
    confirmed_at: column.confirmed_at,
    remark: column.remark,
  },
  filters: {
    student: filter.student,
    expected: filter.expected,
    package: filter.package,
    coach_id: filter.coach_id,
    arrives_today: filter.arrives_today,
    late: filter.late,
    room_type: filter.room_type,
    gender: filter.gender,
    contract: filter.contract,
    insurance: filter.insurance,
    screening: filter.screening,
    owes: filter.owes,
    no_show: filter.no_show,
    source: filter.source,
  },
  order: "expected_date",
  limit: 20,
  sums: ["price_fen", "nights", "due_fen", "paid_fen"],
  state: { status: "s.status", is_barred: "st.blacklisted", is_erased: erasedSql },
  action_groups: stayActGroups,
  actions: {
    sheet: linkAction({
      title: t("entry.sheet"),
      to: "/student/appointment/arrivals",
      icon: "printer",
    }),
    enter: enterAction,
    collect: collectAction,
    sign: signAction,
    insure: insureAction,
    screen: screenAction,
    health: healthAction,
    hold: holdAction,
    wishes: bedWishesAction,
    reschedule: rescheduleAction,
    room_type: roomTypeAction,
    contact: contactAction,
    notice: noticeAction,
    reassign: reassignAction,
    edit: editAction,
    charge: chargeAction,
    transfer: transferAction,
    cancel: cancelAction,
    bar: barAction,
    unbar: unbarAction,
    join: joinAction,
  },
  export: "seller/student/StayExport",
  topic: "stay",
  ...studentPage,
});
