import { ownDueCalls as calls } from "@kangying/contract/suppliers/suppliers.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, money, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import { dueKinds, dueStates } from "./dues.ts";
import { t } from "./supplier-dues.texts.ts";

/** The list of a supplier's own dues to the platform besides its fees, with the rest of its deposit. Read only. */
export const ownDuesList = defineList({
  api: calls.DueList.api,
  id: "own-dues",
  title: pageTitle("ownDues"),
  from: "supplier_due d",
  pk: "d.id",
  tenant: "d.supplier_id",
  columns: {
    kind: tag("d.kind", { title: t("kind"), options: dueKinds, width: 110, fixed: true, card: true }),
    amount: money("d.amount_fen", { title: t("amount"), width: 120, card: true }),
    state: tag("d.status", { title: t("state"), options: dueStates, width: 100, card: true }),
    open: money("case when d.status = 0 then d.amount_fen end", { title: t("open"), width: 120 }),
    paid: money("case when d.status = 1 then d.amount_fen end", { title: t("paid"), width: 120 }),
    taken: money("nullif(d.taken_fen, 0)", { title: t("taken"), width: 120 }),
    back: money("nullif(d.back_fen, 0)", { title: t("back"), width: 120 }),
    held: money("case when d.kind = 'deposit' and d.status = 1 then d.held_fen end", { title: t("held"), width: 130 }),
    opened_at: instant("d.opened_at", { title: t("opened_at"), sort: true, width: 160 }),
    decided_at: instant("d.decided_at", { title: t("decided_at"), width: 160 }),
    pay_ref: text("d.pay_ref", { title: t("pay_ref"), width: 160 }),
    note: text("d.note", { title: t("note"), width: 200 }),
    waived_for: text("d.waived_for", { title: t("waived_for"), width: 200 }),
    undone_for: text(
      `(select string_agg(m.note, '；' order by m.id) from supplier_due_move m
        where m.supplier_id = d.supplier_id and m.due_id = d.id and m.kind = 'undone')`,
      { title: t("undone_for"), width: 200 },
    ),
    taken_for: text(
      `(select string_agg(m.note, '；' order by m.id) from supplier_due_move m
        where m.supplier_id = d.supplier_id and m.due_id = d.id and m.kind = 'taken')`,
      { title: t("taken_for"), width: 200 },
    ),
    no: text("d.no", { title: t("no"), width: 150 }),
  },
  filters: {
    kind: bySelect({ title: t("kind"), sql: "d.kind", options: dueKinds }),
    state: bySelect({ title: t("state"), sql: "d.status", options: dueStates }),
  },
  order: "-opened_at",
  limit: 20,
  sums: ["open", "paid", "taken", "back", "held"],
  topic: "own_due",
});
