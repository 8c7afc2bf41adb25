import { walletCalls as calls } from "@kangying/contract/finance/wallet.calls";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { instant, money, text as textColumn, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byKeyword, bySwitch } from "../../../core/list/filters/filters.ts";
import { t, words } from "../wallets.texts.ts";
import { adjustAction, movesAction, rechargeAction } from "./wallets.actions.ts";

const balance = "coalesce(a.balance_fen, 0)";
const held = "coalesce(h.balance_fen, 0)";

/** The list of members' wallets: the balance, and the amount held for a withdrawal. */
export const walletsList = defineList({
  api: calls.WalletList.api,
  id: "wallets",
  title: pageTitle("wallets"),
  from: `wallet w
    left join lent.member m on m.supplier_id = w.supplier_id and m.id = w.member_id
    left join lent.ledger_account a on a.supplier_id = w.supplier_id and a.code = w.code
    left join lent.ledger_account h on h.supplier_id = w.supplier_id and h.code = w.hold_code`,
  pk: "w.member_id",
  tenant: "w.supplier_id",
  columns: {
    member: user({ name: "m.nickname" }, { title: words.member, width: 180, fixed: true }),
    balance: money(balance, { title: t("wallet.balance"), width: 130, card: true }),
    held: money(held, { title: t("wallet.held"), width: 130, card: true }),
    total: money(`${balance} + ${held}`, { title: t("wallet.total"), width: 130, card: true }),
    code: textColumn("w.code", { title: t("wallet.code"), width: 160, hidden: true }),
    opened_at: instant("w.opened_at", { title: t("wallet.opened_at"), sort: true, width: 160 }),
    moved_at: instant("w.moved_at", { title: t("wallet.moved_at"), sort: true, width: 160 }),
  },
  filters: {
    keyword: byKeyword({
      title: words.keyword,
      placeholder: t("wallet.keyword"),
      fields: { member: { title: words.member, sql: "w.search", match: "contains" } },
    }),
    held: bySwitch({ title: t("wallet.only_held"), sql: `${held} > 0` }),
    filled: bySwitch({ title: t("wallet.only_filled"), sql: `${balance} > 0` }),
    moved: byDate({ title: t("wallet.moved_at"), sql: "w.moved_at", of: "instant" }),
  },
  order: "-moved_at",
  limit: 20,
  sums: ["balance", "held", "total"],
  actions: { recharge: rechargeAction, adjust: adjustAction, moves: movesAction },
  export: calls.WalletExport.api,
  topic: "wallet",
});
