import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { date, instant, number, phone, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters.ts";
import { supplierActions } from "./supplier-actions.ts";
import { industries, kinds, states } from "./supplier-options.ts";
import { t } from "./suppliers.texts.ts";

/** Days before the end at which somebody should speak with them. */
const stateSql = `case when s.status <> 1 then s.status when s.expire_on + s.grace_days < :today::date then 3
  when s.expire_on <= :today::date + 14 then 4 else 1 end`;

export const suppliersList = defineList({
  api: supplierCalls.SupplierManage.api,
  id: "suppliers",
  title: t("suppliers"),
  from: "platform.supplier_manage s",
  pk: "s.id",
  tenant: null,
  schema: "platform",
  export: supplierCalls.SupplierExport.api,
  columns: {
    name: text("s.name", { title: t("name"), card: true, fixed: true, width: 180 }),
    state: tag(stateSql, { title: t("status"), options: states, card: true, width: 100 }),
    login: text("s.login", { title: t("login") }),
    industry_type: tag("s.industry_type", { title: t("industry"), options: industries, card: true }),
    kind: tag("s.kind", { title: t("kind"), options: kinds, hidden: true }),
    expire_on: date("s.expire_on", { title: t("expire_on"), sort: true }),
    contact: text("s.contact", { title: t("contact") }),
    phone: phone("s.phone", {
      title: t("phone"),
      mask: { as: "phone", reveal: { api: supplierCalls.SupplierReveal.api, biz_type: "supplier" } },
    }),
    region: text("s.region", { title: t("region"), hidden: true }),
    categories: text("s.categories", { title: t("categories"), hidden: true }),
    operators: number("s.operators", { title: t("operators") }),
    last_login_at: instant("s.last_login_at", { title: t("last_login_at") }),
    created_at: instant("s.created_at", { title: t("created_at"), sort: "s.id" }),
    status_reason: text("s.status_reason", { title: t("reason"), hidden: true }),
    remark: text("s.remark", { title: t("remark"), hidden: true }),
    suid: text("s.suid", { title: t("suid"), hidden: true }),
  },
  filters: {
    name: byText({ title: t("name"), sql: "s.name", match: "contains" }),
    industry_type: bySelect({ title: t("industry"), sql: "s.industry_type", options: industries }),
    state: bySelect({ title: t("status"), sql: stateSql, options: states }),
    expire_on: byDate({ title: t("expire_on"), sql: "s.expire_on", of: "date" }),
  },
  order: "-created_at",
  state: { status: "s.status", platform: "s.industry_type = 'admin'" },
  actions: supplierActions,
  topic: "supplier",
});
