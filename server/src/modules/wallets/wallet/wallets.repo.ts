import type { Tx } from "../../../core/db/database.ts";

/** Opens a member's wallet where there is none, and updates its search text. */
export async function openWallet(
  tx: Tx,
  supplier_id: number,
  wallet: { readonly member_id: number; readonly search: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into wallet (supplier_id, member_id, search, opened_at, moved_at) values ($1, $2, $3, $4, $4)
     on conflict (supplier_id, member_id) do update set search = excluded.search, moved_at = excluded.moved_at`,
    [supplier_id, wallet.member_id, wallet.search, wallet.at],
  );
}

export interface WalletChange {
  readonly member_id: number;
  readonly amount_fen: number;
  readonly reason: string;
  readonly second_name: string | null;
  readonly by_name: string;
  readonly at: Date;
}

/**
 * The sum that an account has changed in a member's wallet since an instant without a second person; increases and decreases alike, in fen.
 */
export async function changedAlone(
  tx: Tx,
  supplier_id: number,
  by: { readonly account_id: number; readonly member_id: number; readonly since: Date },
): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(abs(c.amount_fen)), 0)::bigint as fen
     from wallet_change c join lent.ledger_tx x on x.supplier_id = c.supplier_id and x.id = c.tx_id
     where c.supplier_id = $1 and c.member_id = $2 and c.second_name is null and c.at >= $3 and x.account_id = $4`,
    [supplier_id, by.member_id, by.since, by.account_id],
  );
  return rows[0]?.fen ?? 0;
}

export async function insertChange(tx: Tx, supplier_id: number, tx_id: number, change: WalletChange): Promise<number> {
  const { member_id, amount_fen, reason, second_name, by_name, at } = change;
  const rows = await tx.query<{ id: number }>(
    `insert into wallet_change (supplier_id, member_id, amount_fen, reason, second_name, tx_id, by_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [supplier_id, member_id, amount_fen, reason, second_name, tx_id, by_name, at],
  );
  return rows[0]?.id ?? 0;
}

/** The wallet of the member that a student is, with what is held for a withdrawal. */
export async function walletOfStudent(tx: Tx, supplier_id: number, student_id: number): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(a.balance_fen), 0)::bigint as fen from lent.student st
     join lent.ledger_account a on a.supplier_id = st.supplier_id
       and a.code in ('wallet:member:' || st.member_id, 'wallet_hold:member:' || st.member_id)
     where st.supplier_id = $1 and st.id = $2`,
    [supplier_id, student_id],
  );
  return rows[0]?.fen ?? 0;
}
