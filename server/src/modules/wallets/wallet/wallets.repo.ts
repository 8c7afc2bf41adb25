import type { Tx } from "../../../core/db/database.ts";

/** Opens a member's wallet where there is none, and keeps what a search finds it by. */
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

export async function insertChange(tx: Tx, supplier_id: number, tx_id: number, change: WalletChange): Promise<number> {
  const { member_id, amount_fen, reason, second_name, by_name, at } = change;
  const rows = await tx.query<{ id: number }>(
    `insert into wallet_change (supplier_id, member_id, amount_fen, reason, second_name, tx_id, by_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [supplier_id, member_id, amount_fen, reason, second_name, tx_id, by_name, at],
  );
  return rows[0]?.id ?? 0;
}
