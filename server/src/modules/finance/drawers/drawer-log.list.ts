import { ledgerCauses } from "@kangying/contract/finance/money";
import { verbatim } from "../../../core/kernel/text.ts";
import { actor, instant, money, tag, text as textColumn, type OptionDef } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byMultiselect, bySelect } from "../../../core/list/filters/filters.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { addDrawerAction } from "../payments/cash-pay.actions.ts";
import { listDrawers } from "./drawers.repo.ts";
import { titles } from "../finance.columns.ts";
import { transferAction, verifyLedgerAction } from "../ledger/ledger.actions.ts";
import { t } from "../finance.texts.ts";

async function drawers(ctx: ListContext): Promise<readonly OptionDef[]> {
  const found = await listDrawers(ctx.tx, ctx.supplier.id);
  return found.map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/** The movements of drawers: the ledger limited to them, for a counter without other books. */
export const drawerLogList = defineList({
  api: "seller/finance/DrawerLogList",
  id: "drawer-log",
  title: t("drawerLog"),
  from: `ledger_leg l
    join ledger_tx t on t.supplier_id = l.supplier_id and t.id = l.tx_id
    left join drawer w on w.supplier_id = l.supplier_id and w.id = l.drawer_id`,
  pk: "l.id",
  tenant: "l.supplier_id",
  where: ["l.drawer_id is not null"],
  columns: {
    seq: textColumn("coalesce('#' || t.seq, '…')", {
      title: t("seq"),
      width: 100,
      fixed: true,
    }),
    at: instant("l.at", { title: titles.at, sort: true, width: 160 }),
    cause: tag("l.biz_type", { title: titles.kind, options: ledgerCauses, width: 110, card: true }),
    drawer: textColumn("w.name", { title: titles.drawer, width: 140, card: true }),
    taken: money("case when l.amount_fen > 0 then l.amount_fen end", {
      title: t("drawerLog.taken"),
      width: 120,
      card: true,
    }),
    given: money("case when l.amount_fen < 0 then -l.amount_fen end", {
      title: t("drawerLog.given"),
      width: 120,
      card: true,
    }),
    balance_after: money("l.balance_after_fen", {
      title: t("drawerLog.balance_after"),
      width: 130,
    }),
    memo: textColumn("t.memo", { title: titles.memo, width: 200 }),
    by: actor("t.actor_name", { title: titles.by, width: 110 }),
  },
  filters: {
    at: byDate({ title: titles.at, sql: "l.at", of: "instant" }),
    drawer: bySelect({ title: titles.drawer, sql: "l.drawer_id", options: drawers }),
    cause: byMultiselect({ title: titles.kind, sql: "l.biz_type", options: ledgerCauses }),
  },
  order: "-at",
  limit: 20,
  sums: ["taken", "given"],
  actions: { transfer: transferAction, add_drawer: addDrawerAction, verify: verifyLedgerAction },
  export: "seller/finance/DrawerLogExport",
  topic: "ledger",
});
