import { monthStatuses } from "@kangying/contract/finance/month";
import { monthCalls as calls } from "@kangying/contract/finance/month.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction } from "../../core/list/actions/actions.ts";
import { actor, instant, link, money, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byMultiselect } from "../../core/list/filters/filters.ts";
import { t, words } from "./month-close.texts.ts";
import { closeAction, reopenAction, returnAction, signAction } from "./months.actions.ts";

const resultOf = (
  kind: "income" | "expense",
): string => `(select ${kind === "income" ? "" : "-"}sum(l.credit_fen - l.debit_fen)
  from book_month_line l where l.supplier_id = m.supplier_id and l.month_id = m.id and l.kind = '${kind}')`;

/** The list of the months of the books, the newest first: open, signed once, closed. */
export const monthsList = defineList({
  api: calls.MonthList.api,
  id: "months",
  title: pageTitle("months"),
  from: "book_month m",
  pk: "m.id",
  tenant: "m.supplier_id",
  columns: {
    month: {
      ...link(
        { text: "to_char(m.month, 'YYYY-MM')", key: "m.id" },
        { title: words.month, to: "/finance/months/look/:id", width: 120, fixed: true, sort: "m.month" },
      ),
    },
    status: tag("m.status", { title: words.status, options: monthStatuses, width: 130, card: true }),
    made: actor("m.made_name", { title: words.made, width: 120, card: true }),
    made_at: instant("m.made_at", { title: words.made_at, width: 160 }),
    closed: actor("m.closed_name", { title: words.closed, width: 120, card: true }),
    closed_at: instant("m.closed_at", { title: words.closed_at, width: 160 }),
    income: money(resultOf("income"), { title: words.income, width: 130 }),
    expense: money(resultOf("expense"), { title: words.expense, width: 130 }),
    reopened: actor("m.reopened_name", { title: words.reopened, width: 120, hidden: true }),
    reopen_reason: text("m.reopen_reason", { title: words.reason, width: 200, hidden: true }),
  },
  filters: {
    status: byMultiselect({ title: words.status, sql: "m.status", options: monthStatuses }),
  },
  order: "-month",
  limit: 20,
  state: { status: "m.status", made_by: "m.made_by" },
  actions: {
    look: linkAction({ title: t("look"), to: "/finance/months/look/:id", permission: calls.MonthLook.api }),
    sign: signAction,
    close: closeAction,
    return: returnAction,
    reopen: reopenAction,
  },
  export: calls.MonthExport.api,
  topic: "book_month",
});
