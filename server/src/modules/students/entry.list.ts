import { text } from "../../core/kernel/text.ts";
import { defineList } from "../../core/list/define-list.ts";
import { cancelAction, editAction, enterAction, holdAction } from "./appointment.actions.ts";
import { stayAndBedTables, stayColumns as column } from "./stay-columns.ts";
import { stayFilters as filter } from "./stay-filters.ts";

/** Confirmed appointments whose students have not come yet. */
export const entryList = defineList({
  api: "seller/student/AppointmentEntryList",
  id: "appointments-entry",
  title: text("待入营", "To arrive", "Por llegar", "入営待ち"),
  from: stayAndBedTables,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status = 20"],
  columns: {
    student: column.student,
    no: column.no,
    arrival: column.arrival,
    expected_date: column.expected_date,
    gender: column.gender,
    age: column.age,
    nights: column.nights,
    package: column.package,
    room_type: column.room_type,
    bed: { ...column.bed, title: text("留床", "Bed held", "Cama reservada", "確保ベッド"), card: false },
    coach: column.coach,
    price_fen: column.price_fen,
    source: { ...column.source, hidden: true },
    confirmed_at: column.confirmed_at,
    remark: column.remark,
  },
  filters: {
    student: filter.student,
    expected: filter.expected,
    package: filter.package,
    arrives_today: filter.arrives_today,
    late: filter.late,
    room_type: filter.room_type,
    gender: filter.gender,
    source: filter.source,
  },
  order: "expected_date",
  limit: 20,
  sums: ["price_fen", "nights"],
  state: { status: "s.status" },
  actions: { enter: enterAction, hold: holdAction, edit: editAction, cancel: cancelAction },
  export: "seller/student/StayExport",
  topic: "stay",
});
