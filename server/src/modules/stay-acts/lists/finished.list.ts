import { linkAction, type RowState } from "../../../core/list/actions/actions.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { comeBackAction, undoFinishAction } from "./finished.actions.ts";
import { agreeAction, drawnSql } from "../../settlements/public.ts";
import { defaultRules } from "../../packages/public.ts";
import { barAction, joinAction, unbarAction } from "../../stay-person/public.ts";
import { stayColumns as column, studentPage } from "./stay-columns.ts";
import { erasedSql, stayTables } from "./stay-sql.ts";
import { stayActGroups } from "./act-groups.ts";
import { stayFilters as filter } from "./stay-filters.ts";
import { t } from "../stay-acts.texts.ts";

// Shown but not sortable: no index has finished stays in this order.
const { sort: _sort, ...entered_at } = column.entered_at;

const sheetLink = linkAction({
  title: t("finished.sheetLink"),
  to: "/student/settlement/:id",
  // A transferred stay has no settlement; the new stay continues with its money.
  when: (state: RowState<"status" | "is_transferred">) => state.status === 50 && state.is_transferred !== true,
});

const certificateLink = linkAction({
  title: t("finished.certificateLink"),
  to: "/student/certificate/:id",
  // A certificate without a name is useless.
  when: (state: RowState<"finish_reason" | "is_erased">) =>
    state.finish_reason === "completed" && state.is_erased !== true,
});

/** Finished stays. */
export const finishedList = defineList({
  api: "seller/student/CampsiteFinishedList",
  id: "stays-finished",
  title: t("finished"),
  from: stayTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 50"],
  columns: {
    student: column.student,
    no: column.no,
    id_no: column.id_no,
    package: column.package,
    checkin_date: column.checkin_date,
    finish_date: column.finish_date,
    nights_used: column.nights_used,
    finish_reason: column.finish_reason,
    settlement: column.settlement,
    loss_kg: column.loss_kg,
    loss_share: column.loss_share,
    coach: column.coach,
    review: column.review,
    review_coach: column.review_coach,
    review_words: column.review_words,
    price_fen: column.price_fen,
    paid_fen: column.paid_fen,
    refunded_fen: column.refunded_fen,
    penalty_fen: { ...column.penalty_fen, hidden: true },
    due_fen: { ...column.due_fen, hidden: true },
    gender: column.gender,
    age: { ...column.age, hidden: true },
    finished_at: column.finished_at,
    room_type: { ...column.room_type, hidden: true },
    nights: { ...column.nights, hidden: true },
    expected_date: { ...column.expected_date, hidden: true },
    applied_at: { ...column.applied_at, hidden: true },
    confirmed_at: column.confirmed_at,
    entered_at: { ...entered_at, hidden: true },
    source: { ...column.source, hidden: true },
    remark: column.remark,
  },
  filters: {
    student: filter.student,
    finish_reason: filter.finish_reason,
    finished: filter.finished,
    package: filter.package,
    coach_id: filter.coach_id,
    loss_kg: filter.loss_kg,
    review: filter.review,
    settlement: filter.settlement,
    gender: filter.gender,
    source: filter.source,
    barred: filter.barred,
  },
  order: "-finished_at",
  limit: 20,
  sums: ["loss_kg", "nights_used", "price_fen", "paid_fen", "refunded_fen"],
  state: {
    status: "s.status",
    is_barred: "st.blacklisted",
    is_erased: erasedSql,
    is_transferred: "s.transferred_at is not null",
    finish_at: "s.finish_at",
    finish_reason: "s.finish_reason",
    is_drawn: drawnSql("s"),
    undo_hours: `coalesce((select r.undo_hours from lent.camp_rule r where r.supplier_id = s.supplier_id), ${defaultRules.undo_hours})`,
  },
  action_groups: stayActGroups,
  actions: {
    come_back: comeBackAction,
    sheet: sheetLink,
    agree: agreeAction,
    certificate: certificateLink,
    undo: undoFinishAction,
    bar: barAction,
    unbar: unbarAction,
    join: joinAction,
  },
  export: "seller/student/StayExport",
  topic: "stay",
  ...studentPage,
});
