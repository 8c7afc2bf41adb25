import { linkAction } from "../../../core/list/actions/actions.ts";
import { defineList } from "../../../core/list/define-list.ts";
import {
  changeBedAction,
  compensateAction,
  dropPauseAction,
  dropRenewalAction,
  editStayAction,
  finishAction,
  pauseAction,
  renewAction,
  swapBedsAction,
  transferAction,
} from "./campsite.actions.ts";
import { assignClassAction, classColumn, classFilter } from "../../stay-classes/public.ts";
import { bedWishesAction } from "../../bed-wishes/public.ts";
import { reassignAction } from "../../stay-coaches/public.ts";
import { issueKitAction, lacksKitSql } from "../../stay-kit/public.ts";
import { departAction, leaveAction, leaveBackAction, withdrawLeaveAction } from "../../leaves/public.ts";
import { collectAction } from "./collect.action.ts";
import { chargeAction, insureAction, screenAction, signAction } from "./service.actions.ts";
import { weighAction } from "../../weights/public.ts";
import { contactAction, noticeAction } from "../talk/talk.actions.ts";
import { stayColumns as column, studentPage } from "./stay-columns.ts";
import { erasedSql, leaveSql, stayAndBedTables } from "./stay-sql.ts";
import { stayActGroups } from "./act-groups.ts";
import { stayFilters as filter } from "./stay-filters.ts";
import { barAction, healthAction, joinAction, unbarAction } from "../../stay-person/public.ts";
import { t } from "../stay-acts.texts.ts";

// No index has this order for students in camp: few of them have a planned pause.
const { sort: _sort, ...expected_return } = column.expected_return;

/** Students in camp. */
export const livingList = defineList({
  api: "seller/student/CampsiteLivingList",
  id: "stays-living",
  title: t("living"),
  from: stayAndBedTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 30"],
  columns: {
    student: column.student,
    no: column.no,
    id_no: column.id_no,
    phase: column.phase,
    package: { ...column.package, card: false },
    bed: { ...column.bed, card: false },
    coach: column.coach,
    left: column.left,
    loss_kg: { ...column.loss_kg, card: true },
    weight_kg: { ...column.weight_kg, card: true },
    presence: { ...column.presence, card: false },
    class: classColumn,
    nights_left: column.nights_left,
    nights: { ...column.nights, hidden: true },
    loss_share: column.loss_share,
    gender: column.gender,
    age: column.age,
    entered_at: column.entered_at,
    planned_end: column.planned_end,
    pause_from: { ...column.pause_from, hidden: true },
    expected_return: { ...expected_return, card: false, hidden: true },
    due_fen: { ...column.due_fen, card: false },
    paid_fen: { ...column.paid_fen, hidden: true },
    deferred_fen: { ...column.deferred_fen, hidden: true },
    insurance: column.insurance,
    nights_slept: column.nights_slept,
    price_fen: { ...column.price_fen, hidden: true },
    remark: column.remark,
  },
  filters: {
    student: filter.student,
    phase: filter.phase,
    package: filter.package,
    coach_id: filter.coach_id,
    class: classFilter,
    place: filter.place,
    entered: filter.entered,
    nights_left: filter.nights_left,
    leaves_today: filter.leaves_today,
    pause_soon: filter.pause_soon,
    pause_stuck: filter.pause_stuck,
    ends: filter.ends,
    loss_kg: filter.loss_kg,
    owes: filter.owes,
    on_leave: filter.on_leave,
    contract: filter.contract,
    insurance: filter.insurance,
    unweighed: filter.unweighed,
    gender: filter.gender,
  },
  order: "planned_end",
  limit: 20,
  sums: ["nights_left", "loss_kg", "due_fen", "paid_fen"],
  state: {
    status: "s.status",
    is_barred: "st.blacklisted",
    is_erased: erasedSql,
    leave: leaveSql,
    lacks_kit: lacksKitSql,
    planned_pause: "s.pause_from is not null",
    renewal:
      "exists (select from lent.stay_lot l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.opened_at is null and l.closed_at is null)",
  },
  action_groups: stayActGroups,
  actions: {
    // New students enter from the list of expected arrivals.
    arrivals: linkAction({
      title: t("appointment.enter"),
      to: "/student/appointment/entry",
      permission: "seller/student/AppointmentEnter",
      primary: true,
      icon: "add",
    }),
    roll: linkAction({
      title: t("living.roll"),
      to: "/student/campsite/rollcall",
      icon: "printer",
    }),
    renew: renewAction,
    leave_back: leaveBackAction,
    pause: pauseAction,
    finish: finishAction,
    drop_pause: dropPauseAction,
    drop_renewal: dropRenewalAction,
    weigh: weighAction,
    change_bed: changeBedAction,
    wishes: bedWishesAction,
    swap_beds: swapBedsAction,
    assign_class: assignClassAction,
    reassign: reassignAction,
    leave: leaveAction,
    depart: departAction,
    withdraw_leave: withdrawLeaveAction,
    issue_kit: issueKitAction,
    collect: collectAction,
    charge: chargeAction,
    contact: contactAction,
    notice: noticeAction,
    compensate: compensateAction,
    edit: editStayAction,
    sign: signAction,
    insure: insureAction,
    screen: screenAction,
    health: healthAction,
    transfer: transferAction,
    bar: barAction,
    unbar: unbarAction,
    join: joinAction,
  },
  export: "seller/student/StayExport",
  topic: "stay",
  ...studentPage,
});
