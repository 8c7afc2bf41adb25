import { choice } from "@kangying/contract/core/choice";
import { retentionCalls as calls } from "@kangying/contract/statistics/retention.endpoints";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { date, instant, number, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { studentCell } from "../students/public.ts";
import { baseSql, exitSql, laterSql, returnedSql } from "./follow-up-sql.ts";
import { t } from "./retention.texts.ts";

const months = [choice(3, t("months.3")), choice(6, t("months.6")), choice(12, t("months.12"))] as const;
const arms = [choice("asked", t("arm.asked"), "blue"), choice("held", t("arm.held"), "slate")] as const;
const weightPermission = "seller/weight/WeightList";
const kg = (sql: string): string => `(${sql} / 1000.0)::float8`;

/** The list of follow-ups, asked or held out, each with its result. */
export const followUpsList = defineList({
  api: calls.FollowUpList.api,
  id: "follow-ups",
  title: pageTitle("followUps"),
  from: `follow_up f left join lent.stay s on s.supplier_id = f.supplier_id and s.id = f.stay_id
    left join lent.student st on st.supplier_id = f.supplier_id and st.id = f.student_id`,
  pk: "f.id",
  tenant: "f.supplier_id",
  columns: {
    student: user(studentCell, { title: t("student"), width: 200, fixed: true }),
    stay_no: text("s.no", { title: t("stay_no"), width: 150 }),
    months: tag("f.months", { title: t("months"), options: months, width: 100, card: true }),
    arm: tag("f.arm", { title: t("arm"), options: arms, width: 110, card: true }),
    due_on: date("f.due_on", { title: t("due_on"), sort: true, width: 120 }),
    sent_at: instant("f.sent_at", { title: t("sent_at"), width: 160 }),
    baseline_kg: number(kg(baseSql), {
      title: t("baseline"),
      measure: "weight",
      decimal: 1,
      width: 100,
      permission: weightPermission,
    }),
    exit_kg: number(kg(exitSql), {
      title: t("exit"),
      measure: "weight",
      decimal: 1,
      width: 100,
      permission: weightPermission,
    }),
    later_kg: number(kg(laterSql), {
      title: t("later"),
      measure: "weight",
      decimal: 1,
      width: 100,
      card: true,
      permission: weightPermission,
    }),
    returned: text(`case when ${returnedSql} then '✓' end`, { title: t("returned"), width: 90, card: true }),
  },
  filters: {
    months: bySelect({ title: t("months"), sql: "f.months", options: months }),
    arm: bySelect({ title: t("arm"), sql: "f.arm", options: arms }),
    due: byDate({ title: t("due_on"), sql: "f.due_on", of: "date" }),
    ended: byDate({ title: t("ended"), sql: "s.finish_date", of: "date" }),
    answered: bySwitch({ title: t("answered"), sql: `${laterSql} is not null` }),
    returned: bySwitch({ title: t("returned"), sql: returnedSql }),
  },
  order: "-due_on",
  limit: 20,
  export: calls.FollowUpExport.api,
  topic: "weight",
  detail: "/student/detail/:id",
  detail_key: "f.student_id",
  detail_permission: studentPagePermission,
});
