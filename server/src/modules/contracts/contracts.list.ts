import {
  contractKinds,
  contractStates,
  coolingDays,
  endingDays,
  signMethods,
} from "@kangying/contract/students/contract";
import { contractCalls, templateCalls } from "@kangying/contract/students/papers.calls";
import { stayStatus } from "@kangying/contract/students/stay-status";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction } from "../../core/list/actions/actions.ts";
import { actor, type ColumnDef, date, instant, money, number, tag, text, user } from "../../core/list/columns.ts";
import { span } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byNumber, bySelect, bySwitch, typedAnywhere } from "../../core/list/filters/filters.ts";
import { templateOptions } from "../contract-templates/public.ts";
import { studentCell } from "../students/public.ts";
import { draftAction, signAction, supplementAction, voidAction } from "./contracts.actions.ts";
import { fromSql, untilSql } from "./contract-sql.ts";
import { voidReasonShown } from "./void-reasons.ts";
import { sendAction } from "./links/send-link.ts";
import { t } from "./contracts.texts.ts";

const reasonShown: ColumnDef["file"] = ({ value }, ctx) =>
  typeof value === "string" ? voidReasonShown(value, (words) => ctx.text(words)) : null;
const stateSql = `case
  when c.status = 5 then 'void'
  when c.status = 0 then case when st.birthday > (:today::date - interval '18 years') then 'guardian' else 'unsigned' end
  when s.status in (${stayStatus.finished}, ${stayStatus.cancelled}) then case when s.finish_reason = 'completed' then 'expired' else 'ended' end
  when s.checkin_date is null and c.signed_on > :today::date - ${coolingDays} then 'cooling'
  when ${untilSql} < :today then 'overdue'
  when ${untilSql} <= :today::date + ${endingDays} and s.status = ${stayStatus.living} then 'ending'
  else 'running' end`;
/** The tone of the validity bar. */
const toneSql = `case when c.status = 0 then 'open' when c.status = 5 or s.status in (${stayStatus.finished}, ${stayStatus.cancelled}) then 'over'
  when ${untilSql} <= :today::date + ${endingDays} then 'near' else 'running' end`;
/** The days until the end of a contract in force. */
const daysLeftSql = `case when c.status = 2 and s.status in (20, 30, 40) then ${untilSql} - :today end`;

/** Contracts and their supplements, the newest first. */
export const contractsList = defineList({
  api: contractCalls.ContractList.api,
  id: "contracts",
  title: pageTitle("studentContracts"),
  from: `lent.stay_contract c
    left join lent.stay s on s.supplier_id = c.supplier_id and s.id = c.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    student: user(studentCell, { title: t("student"), width: 190, fixed: true }),
    no: text("c.no", { title: t("no"), sort: true, width: 150 }),
    // The column is narrow, so that the validity bar is visible on a screen of 1440 pixels.
    package: text("s.terms ->> 'name'", { title: t("package"), width: 120 }),
    amount_fen: money("c.amount_fen", { title: t("amount"), sort: true, width: 110, card: true }),
    validity: span({ from: fromSql, to: untilSql, tone: toneSql }, { title: t("validity"), width: 220, card: true }),
    state: tag(stateSql, { title: t("state"), options: contractStates, width: 120 }),
    kind: tag("c.kind", { title: t("kind"), options: contractKinds, width: 120 }),
    days_left: number(daysLeftSql, { title: t("daysLeft"), unit: t("days"), width: 90, card: true }),
    signed_on: date("c.signed_on", { title: t("signedOn"), sort: true, width: 120 }),
    method: tag("c.method", { title: t("method"), options: signMethods, width: 90 }),
    signer: text("c.signer", { title: t("signer"), width: 110, hidden: true }),
    change: text("c.change", { title: t("change"), width: 220, hidden: true }),
    stay_no: text("s.no", { title: t("stayNo"), width: 150, hidden: true }),
    edition: number("c.edition", { title: t("edition"), width: 80, hidden: true }),
    by_name: actor("c.by_name", { title: t("by"), width: 110 }),
    void_reason: {
      ...text("c.void_reason", { title: t("voidReason"), width: 180, hidden: true }),
      cell: reasonShown,
      file: reasonShown,
    },
    voided_at: instant("c.voided_at", { title: t("voidedAt"), width: 170, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      placeholder: t("keyword.placeholder"),
      fields: {
        name: {
          title: t("student"),
          sql: "s.search",
          match: "contains",
          condition: `c.stay_id = any(array(select k.id from lent.stay k where k.search ilike ${typedAnywhere}))`,
        },
        no: { title: t("no"), sql: "c.no", match: "exact" },
      },
    }),
    state: bySelect({ title: t("state"), sql: stateSql, options: contractStates }),
    kind: bySelect({ title: t("kind"), sql: "c.kind", options: contractKinds }),
    method: bySelect({ title: t("method"), sql: "c.method", options: signMethods }),
    signed: byDate({ title: t("signedOn"), sql: "c.signed_on", of: "date" }),
    until: byDate({ title: t("until"), sql: untilSql, of: "date" }),
    template: bySelect({ title: t("template"), sql: "c.template_id", options: templateOptions }),
    left: byNumber({ title: t("daysLeft"), sql: daysLeftSql, unit: t("days") }),
    waiting: bySwitch({ title: t("filter.waiting"), sql: "c.status = 0" }),
    ending: bySwitch({
      title: t("filter.ending"),
      sql: `c.status = 2 and c.stay_id = any(array(select k.id from lent.stay k
        where k.status = ${stayStatus.living} and k.pause_from is null and k.planned_end between :today::date and :today::date + ${endingDays}))`,
    }),
    cooling: bySwitch({
      title: t("filter.cooling"),
      sql: `c.status = 2 and c.signed_on > :today::date - ${coolingDays} and s.checkin_date is null and s.status in (10, 20)`,
    }),
  },
  order: "-no",
  limit: 20,
  sums: ["amount_fen"],
  state: { status: "c.status", kind: "c.kind" },
  actions: {
    draft: draftAction,
    templates: linkAction({
      title: t("toTemplates"),
      to: "/student/service/templates",
      permission: templateCalls.TemplateList.api,
      icon: "file-text",
    }),
    sign: signAction,
    send: sendAction,
    print: linkAction({
      title: t("print"),
      to: "/student/service/contracts-print?ids=:id",
      permission: contractCalls.ContractList.api,
      icon: "printer",
      bulk: true,
    }),
    supplement: supplementAction,
    void: voidAction,
  },
  export: contractCalls.ContractExport.api,
  topic: "contract",
  detail: "/student/service/contracts/:id",
  detail_permission: contractCalls.ContractList.api,
});
