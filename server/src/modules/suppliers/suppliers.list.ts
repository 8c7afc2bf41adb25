import { supplierCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { supplierHealth } from "@kangying/contract/suppliers/suppliers.endpoints";
import {
  date,
  due,
  instant,
  money,
  number,
  percent,
  phone,
  tag,
  text,
  toggle,
  user,
  type ColumnDef,
} from "../../core/list/columns.ts";
import { score } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, bySwitch, byText } from "../../core/list/filters/filters.ts";
import { gradeOf, healthFacts, healthJson, healthLineSql, healthSql, type Health } from "./health.ts";
import { supplierActions } from "./supplier-actions.ts";
import { grades, industries, kinds, states } from "./supplier-options.ts";
import { t } from "./suppliers.texts.ts";
import { dueSql, endingSql, papersSql, weakSql } from "./who-needs-a-hand.ts";

const today = ":today::date";
const stateSql = `case when s.status <> 1 then s.status when s.expire_on + s.grace_days < ${today} then 3
  when ${endingSql(today)} then 4 else 1 end`;
const pointsSql = `case when s.status = 1 then ${healthSql} end`;
const todoSql = `(${dueSql(today)} or ${endingSql(today)} or ${weakSql})`;

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

const grade = `case when ${pointsSql} < 60 then 'poor' when ${pointsSql} < 80 then 'fair' when ${pointsSql} >= 80 then 'good' end`;
const industryTitles = new Map(industries.map(({ value, title }) => [value, title]));

/** Name over kind and region. */
const nameShown: ColumnDef["cell"] = ({ value, sub, industry }, ctx) => {
  const kind = industryTitles.get(String(industry));
  const under = [kind === undefined ? "" : ctx.text(kind), typeof sub === "string" ? sub : ""].filter(
    (one) => one !== "",
  );
  return { name: String(value), sub: under.join(" · ") || null, avatar: null };
};

export const suppliersList = defineList({
  api: supplierCalls.SupplierManage.api,
  id: "suppliers",
  title: t("suppliers"),
  from: `platform.supplier_manage s
    left join lateral (select w.id, w.week, w.ship, w.refunds, w.reviews, w.papers, w.login, w.due_orders, w.sent_in_time, w.paid_fen, w.refunded_fen,
      w.angry_reviews, w.papers_days, w.login_days, w.kept_at from platform.supplier_week w where w.id = s.id order by w.week desc limit 1) h on true`,
  pk: "s.id",
  tenant: null,
  schema: "platform",
  export: supplierCalls.SupplierExport.api,
  columns: {
    who: {
      ...user({ name: "s.name", sub: "s.region" }, { title: t("who"), card: true, fixed: true, width: 220 }),
      parts: { value: "s.name", sub: "s.region", industry: "s.industry_type" },
      cell: nameShown,
    },
    health: score(
      { value: pointsSql, line: healthLineSql },
      { title: t("health"), card: true, width: 116, most: 100, grade: gradeOf },
    ),
    paid: money("h.paid_fen", { title: t("paid"), card: true, sort: true, width: 124 }),
    refund_rate: percent("h.refunded_fen::numeric / nullif(h.paid_fen, 0)", {
      title: t("refund_rate"),
      decimal: 1,
      hidden: true,
      width: 76,
    }),
    papers_until: due(papersSql, { title: t("papers_until"), width: 110 }),
    expire_on: due("s.expire_on", { title: t("expire_on"), sort: true, width: 110 }),
    // A phone's card has room for only one of both.
    next_end: due(`least(${papersSql}, s.expire_on)`, { title: t("next_end"), hidden: true, card: true, width: 110 }),
    state: tag(stateSql, { title: t("status"), options: states, width: 100 }),
    // Suppliers that need attention first, then by sales of the last measurement.
    todo: toggle(todoSql, {
      title: t("todo"),
      hidden: true,
      sort: "s.standing",
    }),
    name: text("s.name", { title: t("name"), hidden: true }),
    health_facts: {
      ...text(`(${healthJson})::text`, { title: t("health_facts"), hidden: true, width: 360 }),
      cell: factsShown,
    },
    industry_type: tag("s.industry_type", { title: t("industry"), options: industries, hidden: true }),
    kind: tag("s.kind", { title: t("kind"), options: kinds, hidden: true }),
    licence_until: date("s.licence_until", { title: t("licence_until"), hidden: true, width: 120 }),
    permit_until: date("s.permit_until", { title: t("permit_until"), hidden: true, width: 120 }),
    cert_until: date("s.cert_until", { title: t("cert_until"), hidden: true, width: 120 }),
    login: text("s.login", { title: t("login"), hidden: true, width: 110 }),
    contact: text("s.contact", { title: t("contact"), hidden: true, width: 110 }),
    phone: phone("s.phone", {
      title: t("phone"),
      hidden: true,
      mask: { as: "phone", reveal: { api: supplierCalls.SupplierReveal.api, biz_type: "supplier" } },
    }),
    region: text("s.region", { title: t("region"), hidden: true }),
    categories: text("s.categories", { title: t("categories"), hidden: true }),
    trade_rate: percent("s.trade_bp / 10000.0", { title: t("trade_bp"), decimal: 2, hidden: true, width: 110 }),
    operators: number("s.operators", { title: t("operators"), hidden: true }),
    last_login_at: instant("s.last_login_at", { title: t("last_login_at"), hidden: true }),
    created_at: instant("s.created_at", { title: t("created_at"), sort: "s.id", hidden: true }),
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
    todo: bySwitch({ title: t("todo"), sql: todoSql }),
    papers_due: bySwitch({ title: t("papers_until"), sql: dueSql(today) }),
    ending: bySwitch({ title: t("ending"), sql: endingSql(today) }),
  },
  order: "-todo",
  sums: ["paid"],
  state: { status: "s.status", platform: "s.industry_type = 'admin'" },
  actions: supplierActions,
  topic: "supplier",
  rail: supplierHealth.api,
});
