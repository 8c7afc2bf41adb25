import { actor, date, instant, link, money, number, text as textColumn } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, bySelect } from "../../../core/list/filters/filters.ts";
import { titles } from "../finance.columns.ts";
import { t } from "../finance.texts.ts";
import { closeDayAction } from "./close-drawer.actions.ts";
import { drawerOptions } from "./drawers.ts";

/** Every close of every drawer: book, count, difference and second person. These rows never change. */
export const drawerClosesList = defineList({
  api: "seller/finance/DrawerCloseList",
  id: "drawer-closes",
  title: t("closes"),
  from: `drawer_close c left join drawer w on w.supplier_id = c.supplier_id and w.id = c.drawer_id`,
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    day: date("c.day", { title: t("closes.day"), width: 110, fixed: true }),
    drawer: textColumn("w.name", { title: titles.drawer, width: 110, card: true }),
    by: actor("c.closed_by", { title: t("closes.by"), width: 110 }),
    book: money("c.book_fen", { title: t("close.book"), width: 120 }),
    counted: money("c.counted_fen", { title: t("close.counted"), width: 120, card: true }),
    difference: money("c.counted_fen - c.book_fen", { title: t("close.difference"), width: 120, card: true }),
    handed: money("c.handed_fen", { title: t("cashPay.handed_fen"), width: 130 }),
    reason: textColumn("c.reason", { title: t("close.reason"), width: 220 }),
    second: textColumn("c.second_name", { title: t("closes.second"), width: 120 }),
    payments: number("c.payments", { title: t("closes.payments"), width: 80 }),
    note: textColumn("c.note", { title: titles.memo, hidden: true, width: 160 }),
    entry: link(
      { text: "case when c.tx_id is not null then '#' || c.tx_id end", key: "c.tx_id" },
      { title: t("entry"), to: "/finance/ledger/look/:id", width: 90 },
    ),
    closed_at: instant("c.closed_at", { title: t("closes.at"), sort: true, width: 160 }),
  },
  filters: {
    drawer: bySelect({ title: titles.drawer, sql: "c.drawer_id", options: drawerOptions }),
    at: byDate({ title: t("closes.at"), sql: "c.closed_at", of: "instant" }),
  },
  order: "-closed_at",
  limit: 20,
  sums: ["difference", "handed"],
  actions: { close_day: closeDayAction },
  export: "seller/finance/DrawerCloseExport",
  topic: "payment",
});
