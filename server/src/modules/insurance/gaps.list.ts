import { gapCalls as calls, insuranceCalls } from "@kangying/contract/students/insurance.calls";
import { stayStatuses } from "@kangying/contract/students/stay";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction } from "../../core/list/actions/actions.ts";
import { date, number, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, bySwitch, byText } from "../../core/list/filters/filters.ts";
import { studentCell } from "../students/public.ts";
import { countSql, gapOn, wordsSql } from "../papers/public.ts";
import { t } from "./insurance.texts.ts";
import { coverAction } from "./policies.actions.ts";

const open = stayStatuses.filter(({ value }) => value === 20 || value === 30);

/** The list of stays, current or booked, with the nights that are not insured. */
export const gapsList = defineList({
  api: calls.GapList.api,
  id: "insurance-gaps",
  title: pageTitle("insuranceGaps"),
  from: `lent.stay s
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
    cross join lateral (select ${gapOn(":today::date")} as gap) g`,
  pk: "s.id",
  tenant: "s.supplier_id",
  where: ["s.status in (20, 30)", "not isempty(g.gap)"],
  columns: {
    student: user(studentCell, { title: t("student"), width: 190, fixed: true }),
    stay_no: text("s.no", { title: t("stayNo"), sort: true, width: 150 }),
    status: tag("s.status", { title: t("stayState"), options: open, width: 100 }),
    nights: number(countSql("g.gap"), { title: t("gapNights"), unit: t("nightsUnit"), width: 120, card: true }),
    gap: text(wordsSql("g.gap"), { title: t("gapDays"), width: 260 }),
    first: date("lower(g.gap)", { title: t("gapFirst"), width: 120, card: true }),
    insured_to: date("s.insured_to", { title: t("insuredTo"), width: 120 }),
  },
  filters: {
    keyword: byText({ title: t("student"), sql: "s.search", match: "contains" }),
    status: bySelect({ title: t("stayState"), sql: "s.status", options: open }),
    tonight: bySwitch({ title: t("filter.tonight"), sql: "s.status = 30 and g.gap @> :today::date" }),
  },
  order: "stay_no",
  limit: 20,
  sums: ["nights"],
  actions: {
    cover: coverAction,
    policies: linkAction({
      title: t("toPolicies"),
      to: "/student/service/insurance",
      permission: insuranceCalls.PolicyList.api,
    }),
  },
  export: calls.GapExport.api,
  topic: "policy",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});
