import type { Tx } from "../../core/db/database.ts";

/** A line of a refund's history. */
export interface RefundLogRow {
  readonly id: number;
  readonly act: string;
  readonly at: Date;
  readonly actor_kind: "account" | "member" | "system";
  readonly actor_name: string;
  readonly note: string;
  readonly images: readonly string[];
  readonly amount_fen: number | null;
}

export async function insertRefundLog(
  tx: Tx,
  supplier_id: number,
  refund_id: number,
  log: Omit<RefundLogRow, "id">,
): Promise<void> {
  await tx.query(
    `insert into refund_log (supplier_id, refund_id, act, at, actor_kind, actor_name, note, images, amount_fen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [supplier_id, refund_id, log.act, log.at, log.actor_kind, log.actor_name, log.note, log.images, log.amount_fen],
  );
}

/** The history of a refund, the newest first. */
export async function refundLog(tx: Tx, supplier_id: number, refund_id: number): Promise<readonly RefundLogRow[]> {
  return await tx.query<RefundLogRow>(
    `select id, act, at, actor_kind, actor_name, note, images, amount_fen from refund_log
     where supplier_id = $1 and refund_id = $2 order by id desc`,
    [supplier_id, refund_id],
  );
}

/** Whether the buyer was reminded since a time. */
export async function remindedSince(tx: Tx, supplier_id: number, refund_id: number, since: Date): Promise<boolean> {
  const rows = await tx.query(
    `select from refund_log where supplier_id = $1 and refund_id = $2 and act = 'remind' and at > $3 limit 1`,
    [supplier_id, refund_id, since],
  );
  return rows.length > 0;
}
