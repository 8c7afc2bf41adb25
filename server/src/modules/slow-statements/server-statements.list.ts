import { serverStatementCalls as calls } from "@kangying/contract/platform/platform.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { number, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byText } from "../../core/list/filters/filters.ts";
import { t } from "./slow-statements.texts.ts";

const seconds = (sql: string): string => `(${sql} / 1000.0)::float8`;
const states = t.group("said");
const isSaid = (said: string): said is keyof typeof states => said in states;

/**
 * Statements as the database server has counted them since its counters were last reset. Where it does not count, the list explains how to
 * switch it on.
 */
export const serverStatementsList = defineList({
  api: calls.ServerStatementList.api,
  id: "server-statements",
  title: pageTitle("monitorStatements"),
  from: "platform.server_statement q",
  pk: "q.id",
  tenant: null,
  schema: "platform",
  columns: {
    statement: {
      ...text("case q.said when 'here' then q.statement else '#' || q.said end", {
        title: t("statement"),
        width: 620,
        fixed: true,
      }),
      cell: ({ value }, ctx) => {
        const said = typeof value === "string" && value.startsWith("#") ? value.slice(1) : "";
        return isSaid(said) ? ctx.text(states[said]) : typeof value === "string" ? value : null;
      },
    },
    times: number("q.times", { title: t("times"), sort: true, width: 110, card: true }),
    total: number(seconds("q.total_ms"), {
      title: t("total"),
      unit: t("seconds"),
      decimal: 2,
      sort: "q.total_ms",
      width: 120,
      card: true,
    }),
    mean: number(seconds("q.mean_ms"), {
      title: t("mean"),
      unit: t("seconds"),
      decimal: 4,
      sort: "q.mean_ms",
      width: 120,
      card: true,
    }),
    worst: number(seconds("q.worst_ms"), {
      title: t("worst"),
      unit: t("seconds"),
      decimal: 2,
      sort: "q.worst_ms",
      width: 110,
    }),
    found: number("q.found", { title: t("found"), width: 110, hidden: true }),
  },
  filters: { statement: byText({ title: t("statementWords"), sql: "q.statement", match: "contains" }) },
  order: "-total",
});
