import { campListCalls as calls } from "@kangying/contract/statistics/camp-lists.calls";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { date, money, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect } from "../../core/list/filters/filters.ts";
import { coachFilter } from "../coaches/public.ts";
import { packageOptions } from "../packages/public.ts";
import { studentCell } from "../students/public.ts";
import { t } from "./student-stats.texts.ts";

/** The list of slept bed nights, each with the revenue that the ledger recognised. Occupancy and revenue per bed are computed from it. */
export const bedNightsList = defineList({
  api: calls.BedNightList.api,
  id: "bed-nights",
  title: pageTitle("bedNights"),
  from: `lent.bed_night n
    left join lent.bed b on b.supplier_id = n.supplier_id and b.id = n.bed_id
    left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    left join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
    left join lent.stay_night_entry e on e.supplier_id = n.supplier_id and e.stay_id = n.stay_id and e.night = n.night and e.kind = 'consume'`,
  // A bed night has no key of its own: it is made from the bed and the day.
  pk: "(n.bed_id * 100000 + (n.night - date '2000-01-01'))",
  tenant: "n.supplier_id",
  where: ["n.kind = 'stay'", "n.night < :today"],
  columns: {
    night: date("n.night", { title: t("night"), sort: true, width: 120, fixed: true }),
    bed: text("r.no || '-' || b.no", { title: t("bed"), width: 110, card: true }),
    student: user(studentCell, { title: t("student"), width: 200 }),
    stay_no: text("s.no", { title: t("stay_no"), width: 150 }),
    package: text("s.terms ->> 'name'", { title: t("package"), width: 140 }),
    coach: text("s.coach", { title: t("coach"), width: 110 }),
    revenue_fen: money("coalesce(e.recognised_fen, 0)", { title: t("revenue"), width: 130, card: true }),
  },
  filters: {
    night: byDate({ title: t("night"), sql: "n.night", of: "date" }),
    package: bySelect({ title: t("package"), sql: "s.package_id", options: packageOptions }),
    coach_id: bySelect({ title: t("coach"), sql: "s.coach_id", options: coachFilter }),
  },
  order: "-night",
  limit: 20,
  sums: ["revenue_fen"],
  export: calls.BedNightExport.api,
  topic: "stay",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
