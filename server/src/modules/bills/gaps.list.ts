import { billAccounts, gapKinds, gapReasons, gapStates } from "@kangying/contract/finance/bill";
import { billGapCalls as calls } from "@kangying/contract/finance/bill.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { actor, date, instant, link, money, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byMultiselect, bySwitch, byText } from "../../core/list/filters/filters.ts";
import { bookAction, confirmAction, declineAction, explainAction, takeAction } from "./bills.actions.ts";
import { words } from "./bills.texts.ts";

const entryOf = (key: string): string => `(select coalesce('#' || x.seq, '…') from lent.ledger_tx x
  where x.supplier_id = g.supplier_id and x.id = ${key})`;

/** The differences between bills and the books: the oldest open ones first, then the explained and cleared ones. */
export const gapsList = defineList({
  api: calls.BillGapList.api,
  id: "bill-gaps",
  title: pageTitle("billGaps"),
  from: "bill_gap g left join bill_line l on l.supplier_id = g.supplier_id and l.id = g.line_id",
  pk: "g.id",
  tenant: "g.supplier_id",
  columns: {
    day: date("g.day", { title: words.day, width: 110, fixed: true, sort: "g.turn" }),
    account: tag("g.account", { title: words.account, options: billAccounts, width: 110 }),
    kind: tag("g.kind", { title: words.kind, options: gapKinds, width: 150, card: true }),
    status: tag("g.status", { title: words.status, options: gapStates, width: 110, card: true }),
    doc_no: text("g.doc_no", { title: words.doc_no, width: 180, card: true }),
    bill: money("case when g.line_id is not null then g.bill_fen end", { title: words.theirSide, width: 120 }),
    books: money("case when g.tx_id is not null then g.books_fen end", { title: words.ourSide, width: 120 }),
    diff: money("g.diff_fen", { title: words.diff, width: 120, card: true }),
    words: text("g.words", { title: words.words, width: 260 }),
    row_no: text("l.row_no::text", { title: words.row, width: 80, align: "right" }),
    entry: link(
      { text: entryOf("g.tx_id"), key: "g.tx_id" },
      { title: words.entry, to: "/finance/ledger/look/:id", width: 90 },
    ),
    owner: text("nullif(g.owner_name, '')", { title: words.owner, width: 110 }),
    due: date("case when g.status < 3 then g.due_on end", { title: words.due, width: 110 }),
    reason: tag("g.reason", { title: words.reason, options: gapReasons, width: 120, card: true }),
    note: text("g.note", { title: words.note, width: 220 }),
    booked: link(
      { text: entryOf("g.booked_tx"), key: "g.booked_tx" },
      { title: words.booked, to: "/finance/ledger/look/:id", width: 90 },
    ),
    by: actor("g.by_name", { title: words.done_by, width: 110 }),
    at: instant("g.at", { title: words.done_at, width: 160, hidden: true }),
  },
  filters: {
    open: bySwitch({ title: words.open, sql: "g.status < 3" }),
    account: byMultiselect({ title: words.account, sql: "g.account", options: billAccounts }),
    kind: byMultiselect({ title: words.kind, sql: "g.kind", options: gapKinds }),
    status: byMultiselect({ title: words.status, sql: "g.status", options: gapStates }),
    day: byDate({ title: words.day, sql: "g.day", of: "date" }),
    bill: byText({ title: words.bill, sql: "g.bill_id", match: "key" }),
  },
  order: "day",
  limit: 20,
  sums: ["diff"],
  state: { status: "g.status", kind: "g.kind" },
  actions: {
    confirm: confirmAction,
    explain: explainAction,
    decline: declineAction,
    take: takeAction,
    book: bookAction,
  },
  export: calls.BillGapExport.api,
  topic: "bill_gap",
});
