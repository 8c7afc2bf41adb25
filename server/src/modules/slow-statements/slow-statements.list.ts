import { slowCalls as calls } from "@kangying/contract/platform/platform.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { topAction } from "../../core/list/actions/actions.ts";
import { instant, number, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byText } from "../../core/list/filters/filters.ts";
import { sweepSlow } from "./slow-statements.repo.ts";
import { t } from "./slow-statements.texts.ts";

const seconds = (sql: string): string => `(${sql} / 1000.0)::float8`;

/** Statements that took longer than a second, by the call or job that sent them. Their values are never stored. */
export const slowStatementsList = defineList({
  api: calls.SlowList.api,
  id: "slow-statements",
  title: pageTitle("monitorSlow"),
  from: "platform.slow_statement q",
  pk: "q.id",
  tenant: null,
  schema: "platform",
  columns: {
    route: text("q.route", { title: t("route"), width: 240, fixed: true }),
    supplier: text("q.supplier_name", { title: t("supplier"), width: 150, card: true }),
    times: number("q.times", { title: t("times"), sort: true, width: 90, card: true }),
    worst: number(seconds("q.worst_ms"), {
      title: t("worst"),
      unit: t("seconds"),
      decimal: 2,
      sort: "q.worst_ms",
      width: 110,
      card: true,
    }),
    mean: number(seconds("q.total_ms::float8 / q.times"), {
      title: t("mean"),
      unit: t("seconds"),
      decimal: 2,
      width: 110,
    }),
    last: number(seconds("q.last_ms"), { title: t("last"), unit: t("seconds"), decimal: 2, width: 110 }),
    last_at: instant("q.last_at", { title: t("last_at"), sort: true, width: 170 }),
    first_at: instant("q.first_at", { title: t("first_at"), hidden: true, width: 170 }),
    statement: text("q.statement", { title: t("statement"), width: 480 }),
  },
  filters: {
    route: byText({ title: t("route"), sql: "q.route", match: "contains" }),
    supplier: byText({ title: t("supplier"), sql: "q.supplier_name", match: "contains" }),
    statement: byText({ title: t("statementWords"), sql: "q.statement", match: "contains" }),
    last_at: byDate({ title: t("last_at"), sql: "q.last_at", of: "instant" }),
  },
  order: "-worst",
  empty: t("none"),
  actions: {
    clear: topAction({
      ...calls.SlowClear,
      title: t("clear"),
      confirm: t("clear.confirm"),
      danger: true,
      icon: "trash-2",
      repeatable: true,
      run: async (ctx) => {
        await ctx.tx.become({ role: "platform" });
        await sweepSlow(ctx.tx, ctx.now, 0);
        await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
        ctx.audit({ biz_type: "slow_statement", biz_id: null, after: {} });
      },
    }),
  },
});
