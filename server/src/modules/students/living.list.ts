import { text } from "../../core/kernel/text.ts";
import { defineList } from "../../core/list/define-list.ts";
import { finishAction } from "./campsite.actions.ts";
import { stayAndBedTables, stayColumns as column } from "./stay-columns.ts";
import { stayFilters as filter } from "./stay-filters.ts";

/** Students in camp. */
export const livingList = defineList({
  api: "seller/student/CampsiteLivingList",
  id: "stays-living",
  title: text("在营学员", "Students in camp", "Alumnos en el campamento", "滞在中の学員"),
  from: stayAndBedTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 30"],
  columns: {
    student: column.student,
    no: column.no,
    phase: column.phase,
    package: column.package,
    bed: column.bed,
    coach: column.coach,
    left: column.left,
    nights_left: column.nights_left,
    nights: { ...column.nights, hidden: true },
    gender: column.gender,
    age: column.age,
    entered_at: column.entered_at,
    planned_end: column.planned_end,
    price_fen: { ...column.price_fen, hidden: true },
    remark: column.remark,
  },
  filters: {
    student: filter.student,
    phase: filter.phase,
    package: filter.package,
    coach: filter.coach,
    place: filter.place,
    entered: filter.entered,
    nights_left: filter.nights_left,
    leaves_today: filter.leaves_today,
    ends: filter.ends,
    gender: filter.gender,
  },
  order: "planned_end",
  limit: 20,
  sums: ["nights_left"],
  state: { status: "s.status" },
  actions: { finish: finishAction },
  export: "seller/student/StayExport",
  topic: "stay",
});
