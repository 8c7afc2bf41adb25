import { prepaidCalls as calls } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { sql } from "../../core/db/condition.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { date, money, number, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySwitch } from "../../core/list/filters/filters.ts";
import { studentCell } from "../students/public.ts";
import { aheadJoin, aheadSql, isOverSql, overSql, storedOverSql } from "./people-sql.ts";
import { t } from "./prepaid-risk.texts.ts";

/** The list of students with prepayments: the amount above the limit for one consumer, and the end of the cooling-off period. */
export const peopleList = defineList({
  api: calls.PrepaidPersonList.api,
  id: "prepaid-people",
  title: pageTitle("prepaidPeople"),
  from: `lent.student st ${aheadJoin(":today")}`,
  pk: "st.id",
  tenant: "st.supplier_id",
  scope: () => [
    sql`(coalesce(n.nights_fen, 0) + coalesce(w.stored_fen, 0) + coalesce(c.lessons_fen, 0) > 0 or n.cooling_until is not null)`,
  ],
  columns: {
    student: user(studentCell, { title: t("student"), width: 210, fixed: true }),
    student_no: text("st.student_no", { title: t("student_no"), sort: true, width: 130, hidden: true }),
    nights_fen: money("coalesce(n.nights_fen, 0)", { title: t("nights"), width: 130, card: true }),
    stored_fen: money("coalesce(w.stored_fen, 0)", { title: t("stored"), width: 130 }),
    lessons_fen: money("coalesce(c.lessons_fen, 0)", { title: t("lessons_fen"), width: 130 }),
    lessons: number("coalesce(c.lessons, 0)", { title: t("lessons"), width: 110, hidden: true }),
    ahead_fen: money(aheadSql, { title: t("ahead"), width: 130, card: true }),
    over_fen: money(overSql, { title: t("over"), width: 130, card: true }),
    stored_over_fen: money(storedOverSql, { title: t("storedOver"), width: 130, hidden: true }),
    until: date("n.until", { title: t("until"), width: 130 }),
    cooling_until: date("n.cooling_until", { title: t("cooling_until"), width: 130 }),
    cooling_fen: money("coalesce(n.cooling_fen, 0)", { title: t("cooling"), width: 140 }),
  },
  filters: {
    over: bySwitch({ title: t("filter.over"), sql: isOverSql }),
    long: bySwitch({ title: t("filter.long"), sql: "n.is_long" }),
    cooling: bySwitch({ title: t("filter.cooling"), sql: "n.cooling_until is not null" }),
  },
  order: "student_no",
  limit: 20,
  sums: ["nights_fen", "stored_fen", "lessons_fen", "ahead_fen", "over_fen", "cooling_fen"],
  export: calls.PrepaidPersonExport.api,
  topic: "ledger",
  detail: "/student/detail/:id",
  detail_key: "st.id",
  detail_permission: studentPagePermission,
});
