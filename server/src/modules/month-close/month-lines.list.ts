import { accountKinds } from "@kangying/contract/finance/month";
import { monthLineCalls as calls } from "@kangying/contract/finance/month.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { money, tag, text, type ColumnDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byMonth, byMultiselect } from "../../core/list/filters/filters.ts";
import { words } from "./month-close.texts.ts";
import { headTitle } from "./present-month.ts";
import { placeSql, subjectSql } from "./subjects.ts";

const named: NonNullable<ColumnDef["file"]> = ({ value }, ctx) => headTitle(String(value), ctx);

/** The list of closed months' balances by account: the file for the accountant. */
export const monthLinesList = defineList({
  api: calls.MonthLineList.api,
  id: "month-lines",
  title: pageTitle("monthLines"),
  from: "book_month_line l join book_month m on m.supplier_id = l.supplier_id and m.id = l.month_id",
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    month: text("to_char(m.month, 'YYYY-MM')", {
      title: words.month,
      width: 110,
      fixed: true,
      // The newest month first, and within it the chart of accounts from its beginning.
      sort: `(m.month - date '2000-01-01') * 1000 - ${placeSql("l.head")}`,
    }),
    subject: text(subjectSql("l.head"), {
      title: words.subject,
      width: 110,
      sort: subjectSql("l.head"),
    }),
    account: { ...text("l.head", { title: words.account, width: 180, card: true }), cell: named, file: named },
    kind: tag("l.kind", { title: words.kind, options: accountKinds, width: 100 }),
    opening: money("l.opening_fen", { title: words.opening, width: 140 }),
    debit: money("l.debit_fen", { title: words.debit, width: 140, card: true }),
    credit: money("l.credit_fen", { title: words.credit, width: 140, card: true }),
    closing: money("l.closing_fen", { title: words.closing, width: 140 }),
  },
  filters: {
    month: byMonth({ title: words.month, sql: "m.month", of: "date" }),
    kind: byMultiselect({ title: words.kind, sql: "l.kind", options: accountKinds }),
  },
  order: "-month",
  limit: 50,
  sums: ["debit", "credit"],
  export: calls.MonthLineExport.api,
  topic: "book_month",
});
