import { choice } from "@kangying/contract/core/choice";
import { t } from "./prepaid-risk.texts.ts";

/** What an account holds that others have a claim to, and where the money lies. */
export const accountKinds = [
  choice("nights", t("kind.nights"), "blue"),
  choice("codes", t("kind.codes"), "violet"),
  choice("orders", t("kind.orders"), "cyan"),
  choice("deposits", t("kind.deposits"), "slate"),
  choice("wallets", t("kind.wallets"), "amber"),
  choice("refunds", t("kind.refunds"), "red"),
  choice("other", t("kind.other"), "slate"),
  choice("money", t("kind.money"), "green"),
] as const;
export type AccountKind = (typeof accountKinds)[number]["value"];

/** Beside the account `a`: the order `o` whose unearned money it holds. */
export const orderJoin = `left join lent.shop_order o on o.supplier_id = a.supplier_id
    and o.id = case when a.code ~ '^deferred:order:[0-9]{1,18}$' then split_part(a.code, ':', 3)::bigint end`;

/** The one definition of what an account counts as; null: it is neither money at hand nor owed to anybody. */
export const kindSql = `case
  when a.kind = 'asset' and a.head in ('bank', 'pos', 'psp', 'cash') then 'money'
  when a.kind <> 'liability' then null
  when a.stay_id is not null and a.head = 'deferred' then 'nights'
  when o.id is not null then case o.freight_mode when 2 then 'codes' else 'orders' end
  when a.head = 'deposit' then 'deposits'
  when a.head in ('wallet', 'wallet_hold') then 'wallets'
  when a.head = 'refund_payable' then 'refunds'
  else 'other' end`;
