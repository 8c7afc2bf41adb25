import { text } from "../../core/kernel/text.ts";
import { defineList } from "../../core/list/define-list.ts";
import { finishAction } from "./campsite.actions.ts";
import { stayColumns as column, stayTables } from "./stay-columns.ts";
import { stayFilters as filter } from "./stay-filters.ts";

/** Students who are away and keep their nights. */
export const pausedList = defineList({
  api: "seller/student/CampsitePausedList",
  id: "stays-paused",
  title: text("停卡学员", "Paused students", "Alumnos en pausa", "休止中の学員"),
  from: stayTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 40"],
  columns: {
    student: column.student,
    no: column.no,
    package: column.package,
    paused_at: column.paused_at,
    expected_return: column.expected_return,
    nights_kept: column.nights_kept,
    pause_reason: column.pause_reason,
    pauses: column.pauses,
    coach: column.coach,
    gender: column.gender,
    age: column.age,
    remark: column.remark,
  },
  filters: {
    student: filter.student,
    package: filter.package,
    paused: filter.paused,
    overdue: filter.overdue,
  },
  order: "expected_return",
  limit: 20,
  sums: ["nights_kept"],
  state: { status: "s.status" },
  actions: { finish: finishAction },
  export: "seller/student/StayExport",
  topic: "stay",
});
