import { text as say } from "../../core/kernel/text.ts";
import { date, instant, number, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byMultiselect } from "../../core/list/filters.ts";

const chains: readonly OptionDef[] = [
  {
    value: "operate_log",
    title: say("操作日志", "Operator log", "Registro de operaciones", "操作ログ"),
    color: "blue",
  },
  { value: "login_log", title: say("登录日志", "Sign-in log", "Registro de accesos", "ログイン履歴"), color: "cyan" },
  { value: "ledger_tx", title: say("账簿", "Ledger", "Libro mayor", "帳簿"), color: "violet" },
];
const verdicts: readonly OptionDef[] = [
  { value: "same", title: say("一致", "The same", "Coincide", "一致"), color: "green" },
  { value: "other", title: say("不一致", "Not the same", "No coincide", "不一致"), color: "red" },
];
const titles = {
  day: say("日期", "Day", "Día", "日付"),
  chain: say("链", "Chain", "Cadena", "チェーン"),
};
/** Whether the chain of today still holds at that place what was published then. */
const holds = chains
  .map(
    ({ value: table }) => `when '${table}' then exists (select from ${table} r
      where r.supplier_id = c.supplier_id and r.seq = c.head_seq and r.hash = c.head_hash)`,
  )
  .join(" ");

/**
 * Where every chain stood at the end of each day. Taken away as a file or printed, it is what nobody who owns the database can change any
 * more: a chain that was made anew no longer agrees with it.
 */
export const anchorsList = defineList({
  api: "seller/system/AnchorList",
  id: "anchors",
  title: say("每日锚点", "Daily anchors", "Anclas diarias", "日次アンカー"),
  from: "chain_anchor c",
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    day: date("c.day", { title: titles.day, sort: true, width: 120, fixed: true }),
    chain: tag("c.chain", { title: titles.chain, options: chains, width: 120, card: true }),
    head_seq: number("c.head_seq", { title: say("链尾序号", "Last link", "Último eslabón", "末尾の番号"), width: 110 }),
    head_hash: text("encode(c.head_hash, 'hex')", {
      title: say("链尾哈希", "Its hash", "Su hash", "末尾のハッシュ"),
      width: 520,
    }),
    verdict: tag(`case when (case c.chain ${holds} end) then 'same' else 'other' end`, {
      title: say("与当前比对", "Compared with now", "Frente a ahora", "現在との照合"),
      options: verdicts,
      width: 120,
      card: true,
    }),
    at: instant("c.at", { title: say("发布时间", "Published", "Publicada", "公開時刻"), width: 170 }),
  },
  filters: {
    day: byDate({ title: titles.day, sql: "c.day", of: "date" }),
    chain: byMultiselect({ title: titles.chain, sql: "c.chain", options: chains }),
  },
  order: "-day",
  limit: 20,
  export: "seller/system/AnchorExport",
});
