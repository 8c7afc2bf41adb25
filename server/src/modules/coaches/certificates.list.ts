import { coachCalls } from "@kangying/contract/teaching/teaching.calls";
import { courseTypes } from "@kangying/contract/teaching/course";
import { date, number, tag, text } from "../../core/list/columns.ts";
import { byDate, byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineList } from "../../core/list/define-list.ts";
import { coachFilter } from "./coach-options.ts";
import { keptCertificates } from "./keep-certificates.ts";
import { t } from "./coaches.texts.ts";

/** A certificate expires soon when it ends within so many days. */
export const soonDays = 30;

const states = [
  { value: 1, title: t("certificateState.1"), color: "green" },
  { value: 2, title: t("certificateState.2"), color: "amber" },
  { value: 3, title: t("certificateState.3"), color: "red" },
  { value: 4, title: t("certificateState.4"), color: "slate" },
] as const;
const stateSql = `case when x.status = 2 then 4 when x.expires_on < :today then 3
  when x.expires_on <= :today + ${soonDays} then 2 else 1 end`;

/** The certificates of coaches, the next to expire first. */
export const certificatesList = defineList({
  api: coachCalls.CertificateList.api,
  id: "coach-certificates",
  title: pageTitle("coachCertificates"),
  from: `coach_certificate x join coach k on k.supplier_id = x.supplier_id and k.id = x.coach_id`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    name: text("x.name", { title: t("certificate.name"), width: 180, fixed: true }),
    coach: text("k.name", { title: t("certificate.coach_id"), width: 120, card: true }),
    state: tag(stateSql, { title: t("status"), options: states, width: 110, card: true }),
    expires_on: date("x.expires_on", { title: t("certificate.expires_on"), sort: true, width: 130, card: true }),
    days: number("x.expires_on - :today", { title: t("certificate.days"), width: 100 }),
    course_type: tag("x.course_type", { title: t("certificate.course_type"), options: courseTypes, width: 130 }),
    no: text("x.no", { title: t("certificate.no"), width: 150 }),
    issuer: text("x.issuer", { title: t("certificate.issuer"), width: 180 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("certificate.name"),
      fields: { name: { title: t("certificate.name"), sql: "x.name", match: "contains" } },
    }),
    coach_id: bySelect({ title: t("certificate.coach_id"), sql: "x.coach_id", options: coachFilter }),
    status: bySelect({ title: t("status"), sql: stateSql, options: states }),
    expires: byDate({ title: t("certificate.expires_on"), sql: "x.expires_on", of: "date" }),
  },
  order: "expires_on",
  limit: 20,
  state: { status: "x.status" },
  actions: keptCertificates.actions,
  export: coachCalls.CertificateExport.api,
  topic: "coach_certificate",
});
