import type { Tx } from "../../core/db/database.ts";

interface NewReceived {
  readonly key: string;
  readonly open_id: string;
  readonly kind: string;
  readonly content: string;
}

/** Inserts a received message. @returns null: it was received before */
export async function insertReceived(
  tx: Tx,
  supplier_id: number,
  { key, open_id, kind, content }: NewReceived,
  at: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into wx_received (supplier_id, key, open_id, kind, content, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, key) do nothing returning id`,
    [supplier_id, key, open_id, kind, content, at],
  );
  return row?.id ?? null;
}

/** The answer to a received message, not encrypted. */
export async function findReceived(tx: Tx, supplier_id: number, key: string): Promise<string | null> {
  const [row] = await tx.query<{ answer: string | null }>(
    "select answer from wx_received where supplier_id = $1 and key = $2",
    [supplier_id, key],
  );
  return row?.answer ?? null;
}

export async function noteAnswer(
  tx: Tx,
  supplier_id: number,
  id: number,
  { answer, reply_id }: { readonly answer: string; readonly reply_id: number | null },
): Promise<void> {
  await tx.query("update wx_received set answer = $3, reply_id = $4 where supplier_id = $1 and id = $2", [
    supplier_id,
    id,
    answer,
    reply_id,
  ]);
}

/** Deletes messages received before an instant. */
export async function forgetReceived(tx: Tx, supplier_id: number, before: Date): Promise<void> {
  await tx.query("delete from wx_received where supplier_id = $1 and created_at < $2", [supplier_id, before]);
}
