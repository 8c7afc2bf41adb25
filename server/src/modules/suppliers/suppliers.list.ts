import { instant, number, phone, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters.ts";
import { t } from "./suppliers.texts.ts";

const industries: readonly OptionDef[] = [
  { value: "admin", title: t("admin"), color: "violet" },
  { value: "camp", title: t("camp"), color: "green" },
  { value: "shop", title: t("shop"), color: "blue" },
  {
    value: "offline-pay",
    title: t("offline-pay"),
    color: "cyan",
  },
];
const statuses: readonly OptionDef[] = [
  { value: 1, title: t("1"), color: "green" },
  { value: 0, title: t("0"), color: "slate" },
];
const industryTitle = t("industry");
const statusTitle = t("status");
const nameTitle = t("name");

export const suppliersList = defineList({
  api: "seller/enter/SupplierManage",
  id: "suppliers",
  title: t("suppliers"),
  from: "platform.supplier_manage s",
  pk: "s.id",
  tenant: null,
  schema: "platform",
  export: "seller/enter/SupplierExport",
  columns: {
    name: text("s.name", { title: nameTitle, card: true }),
    login: text("s.login", { title: t("login") }),
    industry_type: tag("s.industry_type", { title: industryTitle, options: industries, card: true }),
    status: tag("s.status", { title: statusTitle, options: statuses, card: true }),
    phone: phone("s.phone", {
      title: t("phone"),
      hidden: true,
      mask: { as: "phone", reveal: { api: "seller/enter/SupplierReveal", biz_type: "supplier" } },
    }),
    operators: number("s.operators", { title: t("operators") }),
    last_login_at: instant("s.last_login_at", {
      title: t("last_login_at"),
    }),
    created_at: instant("s.created_at", { title: t("created_at"), sort: "s.id" }),
    suid: text("s.suid", { title: t("suid"), hidden: true }),
  },
  filters: {
    name: byText({ title: nameTitle, sql: "s.name", match: "contains" }),
    industry_type: bySelect({ title: industryTitle, sql: "s.industry_type", options: industries }),
    status: bySelect({ title: statusTitle, sql: "s.status", options: statuses }),
  },
  order: "-created_at",
});
