import type { Tx } from "../../core/db/database.ts";

/** ¥1,000, the limit of a supplier that has set none. */
const usualLimitFen = 100_000;

export async function readDualLimit(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ refund_dual_limit_fen: number }>(
    `select refund_dual_limit_fen from finance_setting where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0]?.refund_dual_limit_fen ?? usualLimitFen;
}

export async function writeDualLimit(tx: Tx, supplier_id: number, limit_fen: number): Promise<void> {
  await tx.query(
    `insert into finance_setting as s (supplier_id, refund_dual_limit_fen) values ($1, $2)
     on conflict (supplier_id) do update set refund_dual_limit_fen = excluded.refund_dual_limit_fen, version = s.version + 1`,
    [supplier_id, limit_fen],
  );
}

/** ¥20, the limit of a supplier that has set none. */
const usualDrawerLimitFen = 2_000;

export async function readDrawerLimit(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ drawer_limit_fen: number }>(
    `select drawer_limit_fen from finance_setting where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0]?.drawer_limit_fen ?? usualDrawerLimitFen;
}
