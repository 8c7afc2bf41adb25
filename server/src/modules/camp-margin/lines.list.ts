import { marginCalls as calls } from "@kangying/contract/statistics/margin.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { date, link, money, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byMultiselect } from "../../core/list/filters/filters.ts";
import { lineKinds } from "./line-kinds.ts";
import { t } from "./camp-margin.texts.ts";

/** The lines that the margin is the sum of. It covers past days only, like the page of the margin. */
export const linesList = defineList({
  api: calls.MarginLineList.api,
  id: "margin-lines",
  title: pageTitle("marginLines"),
  from: `margin_line l left join lent.stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  where: ["l.day < :today"],
  pk: "l.key",
  tenant: "l.supplier_id",
  columns: {
    day: date("l.day", { title: t("day"), sort: true, width: 120, fixed: true }),
    kind: tag("l.kind", { title: t("kind"), options: lineKinds, width: 110, card: true }),
    what: text("nullif(l.what, '')", { title: t("what"), width: 180 }),
    student: text("st.name", { title: t("student"), width: 120, card: true }),
    stay_no: text("s.no", { title: t("stay_no"), width: 150 }),
    fen: money("l.fen", { title: t("amount"), width: 130, card: true }),
    posting: link(
      // The name of the posting: its document number, or the day for nights.
      { text: "case when l.tx_id is not null then coalesce(nullif(l.what, ''), l.day::text) end", key: "l.tx_id" },
      { title: t("posting"), to: "/finance/ledger/look/:id", width: 160 },
    ),
  },
  filters: {
    day: byDate({ title: t("day"), sql: "l.day", of: "date" }),
    kind: byMultiselect({ title: t("kind"), sql: "l.kind", options: lineKinds }),
  },
  order: "-day",
  limit: 20,
  sums: ["fen"],
  export: calls.MarginLineExport.api,
  topic: "stay",
});
