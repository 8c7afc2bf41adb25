import { defineList } from "../../../core/list/define-list.ts";
import { deleteAction, recallAction } from "./appointment.actions.ts";
import { barAction, joinAction, unbarAction } from "../../stay-person/public.ts";
import { stayColumns as column, studentPage } from "./stay-columns.ts";
import { erasedSql, stayTables } from "./stay-sql.ts";
import { stayActGroups } from "./act-groups.ts";
import { stayFilters as filter } from "./stay-filters.ts";
import { t } from "../stay-acts.texts.ts";

/** Cancelled appointments. */
export const cancelledList = defineList({
  api: "seller/student/AppointmentCancelledList",
  id: "appointments-cancelled",
  title: t("cancelled"),
  from: stayTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 90", "s.archived_at is null"],
  columns: {
    student: column.student,
    no: column.no,
    id_no: column.id_no,
    expected_date: column.expected_date,
    package: column.package,
    cancelled_at: column.cancelled_at,
    cancelled_by: column.cancelled_by,
    cancel_reason: column.cancel_reason,
    cancel_note: column.cancel_note,
    source: column.source,
    price_fen: column.price_fen,
    deposit_outcome: column.deposit_outcome,
    kept_fen: column.kept_fen,
    penalty_fen: { ...column.penalty_fen, hidden: true },
    refunded_fen: column.refunded_fen,
  },
  filters: {
    student: filter.student,
    cancel_reason: filter.cancel_reason,
    cancelled: filter.cancelled,
    package: filter.package,
    source: filter.source,
    deposit_outcome: filter.deposit_outcome,
    barred: filter.barred,
  },
  order: "-cancelled_at",
  limit: 20,
  sums: ["price_fen", "kept_fen", "refunded_fen"],
  state: { status: "s.status", is_barred: "st.blacklisted", is_erased: erasedSql },
  action_groups: stayActGroups,
  actions: { recall: recallAction, remove: deleteAction, bar: barAction, unbar: unbarAction, join: joinAction },
  export: "seller/student/StayExport",
  topic: "stay",
  ...studentPage,
});
