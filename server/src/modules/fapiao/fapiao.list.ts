import { fapiaoKinds, fapiaoStates } from "@kangying/contract/finance/fapiao";
import { fapiaoCalls as calls } from "@kangying/contract/finance/fapiao.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { actor, date, instant, money, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, bySwitch } from "../../core/list/filters/filters.ts";
import { issueAction, redAction } from "./fapiao.actions.ts";
import { t, words } from "./fapiao.texts.ts";

const stateSql = `case when f.red_of is not null then 'red' when f.red_fen = 0 then 'issued'
  when f.red_fen < f.amount_fen then 'part' else 'reversed' end`;

/** The issued fapiao and their red letters, the newest first. */
export const fapiaoList = defineList({
  api: calls.FapiaoList.api,
  id: "fapiao",
  title: pageTitle("fapiao"),
  from: "fapiao f left join fapiao o on o.supplier_id = f.supplier_id and o.id = f.red_of",
  pk: "f.id",
  tenant: "f.supplier_id",
  columns: {
    number: text("f.number", { title: words.number, width: 190, fixed: true }),
    state: tag(stateSql, { title: words.state, options: fapiaoStates, width: 110, card: true }),
    kind: tag("f.kind", { title: words.kind, options: fapiaoKinds, width: 100 }),
    issued_on: date("f.issued_on", { title: words.issued_on, width: 120, sort: true, card: true }),
    doc_no: text("f.doc_no", { title: words.doc_no, width: 160 }),
    owner: text("f.owner_name", { title: words.owner, width: 110 }),
    title: text("f.title", { title: words.title, width: 200, card: true }),
    tax_no: text("f.tax_no", { title: words.tax_no, width: 180 }),
    item: text("f.item", { title: words.item, width: 140 }),
    amount: money("f.amount_fen", { title: words.amount, width: 120, card: true }),
    rate: text("to_char(f.rate_bp / 100.0, 'FM990.##') || '%'", { title: words.rate, width: 80, align: "right" }),
    tax: money("f.tax_fen", { title: words.tax, width: 110 }),
    net: money("f.amount_fen - f.tax_fen", { title: words.net, width: 120 }),
    red: money("nullif(f.red_fen, 0)", { title: words.red, width: 110 }),
    red_of: text("o.number", { title: words.red_of, width: 190 }),
    reason: text("f.reason", { title: words.reason, width: 160 }),
    by: actor("f.by_name", { title: words.by, width: 110 }),
    at: instant("f.at", { title: words.at, width: 160, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: words.keyword,
      placeholder: t("keyword"),
      fields: { words: { title: words.keyword, sql: "f.search", match: "contains" } },
    }),
    kind: byMultiselect({ title: words.kind, sql: "f.kind", options: fapiaoKinds }),
    issued: byDate({ title: words.issued_on, sql: "f.issued_on", of: "date" }),
    reds: bySwitch({ title: words.reds, sql: "f.red_of is not null" }),
  },
  order: "-issued_on",
  limit: 20,
  sums: ["amount", "tax", "net"],
  state: { state: stateSql },
  actions: { issue: issueAction, red: redAction },
  export: calls.FapiaoExport.api,
  topic: "fapiao",
});
