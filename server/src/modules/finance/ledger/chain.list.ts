import { ledgerCauses } from "@kangying/contract/finance/money";
import { recordSql } from "../../../core/db/chains/chain.ts";
import { actor, instant, link, money, number, tag, text as textColumn } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byMultiselect, byNumber } from "../../../core/list/filters/filters.ts";
import { titles } from "../finance.columns.ts";
import { ledgerChain } from "./ledger-chain.ts";
import { verifyLedgerAction } from "./ledger.actions.ts";
import { t } from "../finance.texts.ts";

/**
 * The ledger transactions in the order of their chain. A third party can verify its export with the column "chain record" by
 * `tools/verify-ledger.mjs`, without us. It must be CSV, because a cell of a workbook is too short for the legs of one night.
 */
export const chainList = defineList({
  api: "seller/finance/LedgerChainList",
  id: "ledger-chain",
  title: t("chain"),
  from: "ledger_tx t",
  pk: "t.id",
  tenant: "t.supplier_id",
  columns: {
    seq: number("t.seq", { title: titles.seq, sort: true, width: 90, fixed: true }),
    entry: link(
      { text: "coalesce('#' || t.seq, '…')", key: "t.id" },
      { title: t("entry"), to: "/finance/ledger/look/:id", width: 100 },
    ),
    at: instant("t.at", { title: titles.at, sort: true, width: 160 }),
    cause: tag("t.biz_type", { title: titles.kind, options: ledgerCauses, width: 110, card: true }),
    amount: money(
      `(select sum(l.amount_fen) from ledger_leg l
        where l.supplier_id = t.supplier_id and l.tx_id = t.id and l.amount_fen > 0)`,
      { title: titles.amount, width: 130, card: true },
    ),
    doc_no: textColumn("t.doc_no", { title: t("doc_no"), width: 160 }),
    memo: textColumn("t.memo", { title: t("memo"), width: 200 }),
    by: actor("t.actor_name", { title: titles.by, width: 110 }),
    hash: textColumn("left(encode(t.hash, 'hex'), 16)", {
      title: t("chain.hash"),
      width: 160,
      card: true,
    }),
    record: textColumn(recordSql(ledgerChain, "t"), { title: t("chain.record"), hidden: true, width: 320 }),
  },
  filters: {
    at: byDate({ title: titles.at, sql: "t.at", of: "instant" }),
    cause: byMultiselect({ title: titles.kind, sql: "t.biz_type", options: ledgerCauses }),
    seq: byNumber({ title: titles.seq, sql: "t.seq" }),
  },
  order: "-seq",
  limit: 20,
  actions: { verify: verifyLedgerAction },
  export: "seller/finance/LedgerChainExport",
  topic: "ledger",
});
