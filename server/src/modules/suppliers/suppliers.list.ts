import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { date, instant, money, number, percent, phone, tag, text, type ColumnDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters.ts";
import { healthFacts, healthJson, healthSql, type Health } from "./health.ts";
import { supplierActions } from "./supplier-actions.ts";
import { grades, industries, kinds, states } from "./supplier-options.ts";
import { t } from "./suppliers.texts.ts";

/** Days before the end at which somebody should speak with them. */
const stateSql = `case when s.status <> 1 then s.status when s.expire_on + s.grace_days < :today::date then 3
  when s.expire_on <= :today::date + 14 then 4 else 1 end`;

/** What ends first: the service, the licence or the certification; the platform itself has no end. */
const endSql = "least(s.expire_on, s.licence_until, s.cert_until)";
const leftSql = `(${endSql} - :today::date)`;

/** How long until the first end, in words; the file has the days. */
const leftShown: ColumnDef["cell"] = ({ value }, ctx) => {
  if (typeof value !== "number") return null;
  if (value < 0) return ctx.text(t("left.past"), { days: -value });
  return ctx.text(t("left.days"), { days: value });
};

/** The five figures in one line, the weakest first. */
const factsShown: ColumnDef["cell"] = ({ value }, ctx) => {
  if (typeof value !== "string") return null;
  const health = JSON.parse(value) as Health;
  if (typeof health.ship !== "number") return null;
  return healthFacts(health, (words, data) => ctx.text(words, data))
    .toSorted((one, other) => one.points - other.points)
    .map(({ title, text: figure }) => `${title} ${figure}`)
    .join(" · ");
};

/** Below sixty somebody has to see to it. */
const grade = `case when ${healthSql} < 60 then 'poor' when ${healthSql} < 80 then 'fair' when ${healthSql} >= 80 then 'good' end`;

export const suppliersList = defineList({
  api: supplierCalls.SupplierManage.api,
  id: "suppliers",
  title: t("suppliers"),
  from: "platform.supplier_manage s left join platform.supplier_health h on h.id = s.id",
  pk: "s.id",
  tenant: null,
  schema: "platform",
  export: supplierCalls.SupplierExport.api,
  columns: {
    name: text("s.name", { title: t("name"), card: true, fixed: true, width: 180 }),
    state: tag(stateSql, { title: t("status"), options: states, card: true, width: 100 }),
    health: number(healthSql, { title: t("health"), card: true, width: 80 }),
    health_facts: { ...text(`(${healthJson})::text`, { title: t("health_facts"), width: 360 }), cell: factsShown },
    industry_type: tag("s.industry_type", { title: t("industry"), options: industries, card: true }),
    kind: tag("s.kind", { title: t("kind"), options: kinds, hidden: true }),
    paid: money("s.paid_fen", { title: t("paid"), card: true, width: 130 }),
    refund_rate: percent("s.refunded_fen::numeric / nullif(s.paid_fen, 0)", {
      title: t("refund_rate"),
      decimal: 1,
      width: 100,
    }),
    left: { ...text(leftSql, { title: t("left"), sort: true, width: 130 }), cell: leftShown },
    licence_until: date("s.licence_until", { title: t("licence_until"), width: 120 }),
    cert_until: date("s.cert_until", { title: t("cert_until"), width: 120 }),
    expire_on: date("s.expire_on", { title: t("expire_on"), sort: true, width: 120 }),
    login: text("s.login", { title: t("login"), width: 110 }),
    contact: text("s.contact", { title: t("contact"), width: 110 }),
    phone: phone("s.phone", {
      title: t("phone"),
      mask: { as: "phone", reveal: { api: supplierCalls.SupplierReveal.api, biz_type: "supplier" } },
    }),
    region: text("s.region", { title: t("region"), hidden: true }),
    categories: text("s.categories", { title: t("categories"), hidden: true }),
    operators: number("s.operators", { title: t("operators"), hidden: true }),
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
    health: bySelect({ title: t("health"), sql: grade, options: grades }),
    expire_on: byDate({ title: t("expire_on"), sql: "s.expire_on", of: "date" }),
  },
  // Whose time or papers end first stands first.
  order: "left",
  state: { status: "s.status", platform: "s.industry_type = 'admin'" },
  actions: supplierActions,
  topic: "supplier",
});
