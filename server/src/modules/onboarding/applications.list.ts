import { applicationCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { instant, number, phone, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { t } from "./onboarding.texts.ts";

const states: readonly OptionDef[] = [
  { value: 1, title: t("status.1"), color: "amber" },
  { value: 2, title: t("status.2"), color: "blue" },
  { value: 3, title: t("status.3"), color: "green" },
  { value: 4, title: t("status.4"), color: "red" },
  { value: 5, title: t("status.5"), color: "slate" },
];
const kinds: readonly OptionDef[] = [
  { value: 1, title: t("kind.company") },
  { value: 2, title: t("kind.trader") },
  { value: 3, title: t("kind.person") },
];

/** The list of applications, those that wait longest first. */
export const applicationsList = defineList({
  api: applicationCalls.ApplicationList.api,
  id: "applications",
  title: pageTitle("supplierApplications"),
  from: "supplier_application a",
  pk: "a.id",
  tenant: "a.supplier_id",
  columns: {
    name: text("a.name", { title: t("part.name"), width: 200, fixed: true, card: true }),
    status: tag("a.status", { title: t("status"), options: states, sort: true, width: 100, card: true }),
    kind: tag("a.kind", { title: t("part.kind"), options: kinds, width: 100 }),
    contact: text("a.said ->> 'contact'", { title: t("part.contact"), width: 110 }),
    phone: phone("a.phone", {
      title: t("phone"),
      width: 140,
      mask: { as: "phone", reveal: { api: applicationCalls.ApplicationReveal.api, biz_type: "application" } },
    }),
    categories: text("a.said ->> 'categories'", { title: t("part.categories"), width: 180 }),
    revision: number("a.revision", { title: t("revision"), width: 90 }),
    days: number("case when a.status = 1 then :today::date - (a.submitted_at at time zone 'Asia/Shanghai')::date end", {
      title: t("days"),
      width: 90,
      card: true,
    }),
    submitted_at: instant("a.submitted_at", { title: t("submitted_at"), sort: true, width: 170 }),
    decided_by: text("a.decided_by", { title: t("decided_by"), width: 110, hidden: true }),
    reason: text("a.reason", { title: t("reason"), width: 200, hidden: true }),
    no: text("a.no", { title: t("no"), width: 160 }),
    credit_code: text("a.credit_code", { title: t("part.credit_code"), width: 190, hidden: true }),
  },
  filters: {
    name: byText({ title: t("part.name"), sql: "a.name", match: "contains" }),
    status: bySelect({ title: t("status"), sql: "a.status", options: states }),
    kind: bySelect({ title: t("part.kind"), sql: "a.kind", options: kinds }),
    submitted_at: byDate({ title: t("submitted_at"), sql: "a.submitted_at", of: "instant" }),
  },
  order: "status",
  limit: 20,
  export: applicationCalls.ApplicationExport.api,
  topic: "application",
  detail: "/supertube/applications/look/:id",
});
