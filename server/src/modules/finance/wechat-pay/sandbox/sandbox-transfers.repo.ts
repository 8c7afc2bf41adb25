import type { Tx } from "../../../../core/db/database.ts";

export interface SandboxTransfer {
  readonly out_bill_no: string;
  readonly openid: string;
  readonly amount_fen: number;
  readonly created_at: Date;
}

export async function findSandboxTransfer(tx: Tx, supplier_id: number, no: string): Promise<SandboxTransfer | null> {
  const rows = await tx.query<SandboxTransfer>(
    `select out_bill_no, openid, amount_fen, created_at from sandbox_transfer where supplier_id = $1 and out_bill_no = $2`,
    [supplier_id, no],
  );
  return rows[0] ?? null;
}

/** Stores a transfer. The same number again changes nothing. */
export async function keepSandboxTransfer(tx: Tx, supplier_id: number, transfer: SandboxTransfer): Promise<void> {
  await tx.query(
    `insert into sandbox_transfer (supplier_id, out_bill_no, openid, amount_fen, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [supplier_id, transfer.out_bill_no, transfer.openid, transfer.amount_fen, transfer.created_at],
  );
}
