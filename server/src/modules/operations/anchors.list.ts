import { date, instant, number, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byMultiselect } from "../../core/list/filters/filters.ts";
import { t } from "./operations.texts.ts";
import { linksOf } from "./anchors.repo.ts";

const chains: readonly OptionDef[] = [
  {
    value: "operate_log",
    title: t("operate_log"),
    color: "blue",
  },
  { value: "login_log", title: t("login_log"), color: "cyan" },
  { value: "ledger_tx", title: t("object.ledger"), color: "violet" },
];
const verdicts: readonly OptionDef[] = [
  { value: "same", title: t("anchors.same"), color: "green" },
  { value: "other", title: t("anchors.other"), color: "red" },
];
const titles = {
  day: t("anchors.day"),
  chain: t("anchors.chain"),
};
/** SQL: whether the present chain still has the published hash at that place. */
const holds = Object.entries(linksOf)
  .map(
    ([chain, links]) => `when '${chain}' then exists (select ${links}
      where r.supplier_id = c.supplier_id and r.seq = c.head_seq and r.hash = c.head_hash)`,
  )
  .join(" ");

/**
 * The list of every chain's head at the end of each day. A copy in a file or on paper cannot be changed by the owner of the database: a
 * chain that was rewritten no longer agrees with it.
 */
export const anchorsList = defineList({
  api: "seller/system/AnchorList",
  id: "anchors",
  title: t("anchors"),
  from: "chain_anchor c",
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    day: date("c.day", { title: titles.day, sort: true, width: 120, fixed: true }),
    chain: tag("c.chain", { title: titles.chain, options: chains, width: 120, card: true }),
    head_seq: number("c.head_seq", { title: t("anchors.head_seq"), width: 110 }),
    head_hash: text("encode(c.head_hash, 'hex')", {
      title: t("anchors.head_hash"),
      width: 520,
    }),
    verdict: tag(`case when (case c.chain ${holds} end) then 'same' else 'other' end`, {
      title: t("anchors.verdict"),
      options: verdicts,
      width: 120,
      card: true,
    }),
    at: instant("c.at", { title: t("anchors.at"), width: 170 }),
  },
  filters: {
    day: byDate({ title: titles.day, sql: "c.day", of: "date" }),
    chain: byMultiselect({ title: titles.chain, sql: "c.chain", options: chains }),
  },
  order: "-day",
  limit: 20,
  export: "seller/system/AnchorExport",
});
