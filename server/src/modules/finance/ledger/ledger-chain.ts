import type { Chain } from "../../../core/db/chains/chain.ts";

/**
 * The ledger as a hash chain per supplier: a transaction is hashed together with its legs and the codes of their accounts. A leg repeats
 * the drawer of its account. A different drawer is included in the hash, so that it breaks the chain.
 */
export const ledgerChain: Chain = {
  table: "ledger_tx",
  rule: "ledger.chain",
  written_at: "at",
  parts: `(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'account_id', l.account_id, 'account', a.code, 'amount_fen', l.amount_fen,
      'balance_after_fen', l.balance_after_fen, 'at', l.at, 'biz_type', l.biz_type)
      || case when l.drawer_id is distinct from a.drawer_id then jsonb_build_object('drawer_id', l.drawer_id) else '{}' end order by l.id), '[]')
    from ledger_leg l join ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
    where l.supplier_id = t.supplier_id and l.tx_id = t.id)`,
};
