import { billAccounts } from "@kangying/contract/finance/bill";
import { billCalls as calls } from "@kangying/contract/finance/bill.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { actor, date, instant, money, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byMultiselect } from "../../core/list/filters/filters.ts";
import { gapsLink, importAction, matchAction, removeAction } from "./bills.actions.ts";
import { words } from "./bills.texts.ts";

const gapsIn = (statuses: string): string => `(select count(*) from bill_gap g
  where g.supplier_id = b.supplier_id and g.bill_id = b.id and g.status in (${statuses}))`;

/** The bills of payment companies and the statements of banks, each compared with the books of the same days. */
export const billsList = defineList({
  api: calls.BillList.api,
  id: "bills",
  title: pageTitle("bills"),
  from: "bill b",
  pk: "b.id",
  tenant: "b.supplier_id",
  columns: {
    account: tag("b.account", { title: words.account, options: billAccounts, width: 120, fixed: true }),
    from_on: date("b.from_on", { title: words.from, width: 110 }),
    until_on: date("b.until_on", { title: words.until, width: 110, sort: true, card: true }),
    net: money("b.net_fen", { title: words.net, width: 130, card: true }),
    books: money("b.books_fen", { title: words.books, width: 130, card: true }),
    diff: money("b.net_fen - b.books_fen", { title: words.diff, width: 120, card: true }),
    open: number(gapsIn("1, 2"), { title: words.open, width: 90, card: true }),
    in: money("b.in_fen", { title: words.in, width: 130 }),
    out: money("-b.out_fen", { title: words.out, width: 130 }),
    fee: money("-b.fee_fen", { title: words.fee, width: 110 }),
    lines: number("b.line_count", { title: words.lines, width: 80 }),
    matched: number("b.matched_count", { title: words.matched, width: 90 }),
    explained: number(gapsIn("3"), { title: words.explained, width: 90 }),
    matched_at: instant("b.matched_at", { title: words.matched_at, width: 160 }),
    file: text("b.file_name", { title: words.file, width: 200 }),
    by: actor("b.created_by", { title: words.by, width: 110 }),
    at: instant("b.created_at", { title: words.at, width: 160, hidden: true }),
  },
  filters: {
    account: byMultiselect({ title: words.account, sql: "b.account", options: billAccounts }),
    until: byDate({ title: words.until, sql: "b.until_on", of: "date" }),
  },
  order: "-until_on",
  limit: 20,
  sums: ["in", "out", "fee", "net", "books", "diff"],
  actions: { import: importAction, gaps: gapsLink, match: matchAction, remove: removeAction },
  export: calls.BillExport.api,
  topic: "bill",
});
