import { choice } from "@kangying/contract/core/choice";
import { t } from "./prepaid-risk.texts.ts";

/** The kinds of liabilities on an account, and the accounts that hold money. */
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

/** SQL join: the order `o` whose unearned money account `a` holds. */
export const orderJoin = `left join lent.shop_order o on o.supplier_id = a.supplier_id
    and o.id = case when a.code ~ '^deferred:order:[0-9]{1,18}$' then split_part(a.code, ':', 3)::bigint end`;

/**
 * SQL of an account's kind; null: it is neither available money nor a liability. The opening account, the other side of what existed when the
 * books were begun, is owed to nobody. This is the only definition.
 */
export const kindSql = `case
  when a.kind = 'asset' and a.head in ('bank', 'pos', 'psp', 'cash') then 'money'
  when a.kind <> 'liability' or a.head = 'opening' then null
  when a.stay_id is not null and a.head = 'deferred' then 'nights'
  when o.id is not null then case o.freight_mode when 2 then 'codes' else 'orders' end
  when a.head = 'deposit' then 'deposits'
  when a.head in ('wallet', 'wallet_hold') then 'wallets'
  when a.head = 'refund_payable' then 'refunds'
  else 'other' end`;
