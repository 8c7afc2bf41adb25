import { defineList } from "../../../core/list/define-list.ts";
import {
  compensateAction,
  editStayAction,
  extendPauseAction,
  finishAction,
  returnAction,
  transferAction,
} from "./campsite.actions.ts";
import { keptClassColumn } from "../../stay-classes/public.ts";
import { reassignAction } from "../../stay-coaches/public.ts";
import { contactAction, noticeAction, remindAction } from "../talk/talk.actions.ts";
import { collectAction } from "./collect.action.ts";
import { chargeAction, insureAction, screenAction, signAction } from "./service.actions.ts";
import { stayColumns as column, studentPage } from "./stay-columns.ts";
import { erasedSql, stayTables } from "./stay-sql.ts";
import { stayActGroups } from "./act-groups.ts";
import { stayFilters as filter } from "./stay-filters.ts";
import { barAction, healthAction, joinAction, unbarAction } from "../../stay-person/public.ts";
import { t } from "../stay-acts.texts.ts";

/** Students who are away and keep their nights. */
export const pausedList = defineList({
  api: "seller/student/CampsitePausedList",
  id: "stays-paused",
  title: t("paused"),
  from: stayTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 40"],
  columns: {
    student: column.student,
    no: column.no,
    id_no: column.id_no,
    package: column.package,
    paused_at: column.paused_at,
    expected_return: column.expected_return,
    return_overdue: column.return_overdue,
    nights_kept: column.nights_kept,
    pause_reason: column.pause_reason,
    pauses: column.pauses,
    days_paused: column.days_paused,
    return_reminded_at: column.return_reminded_at,
    due_fen: column.due_fen,
    deferred_fen: column.deferred_fen,
    screening: { ...column.screening, hidden: true },
    coach: column.coach,
    class: keptClassColumn,
    gender: column.gender,
    age: column.age,
    remark: column.remark,
  },
  filters: {
    student: filter.student,
    package: filter.package,
    coach_id: filter.coach_id,
    paused: filter.paused,
    overdue: filter.overdue,
    pause_reason: filter.pause_reason,
  },
  order: "expected_return",
  limit: 20,
  sums: ["nights_kept", "deferred_fen"],
  state: { status: "s.status", is_barred: "st.blacklisted", is_erased: erasedSql },
  action_groups: stayActGroups,
  actions: {
    return: returnAction,
    extend: extendPauseAction,
    remind: remindAction,
    contact: contactAction,
    notice: noticeAction,
    reassign: reassignAction,
    finish: finishAction,
    collect: collectAction,
    charge: chargeAction,
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
