import type { Tx } from "../../../core/db/database.ts";

/** Numbers of parts: free, reserved by sends, and used. */
export interface Balance {
  readonly free: number;
  readonly held: number;
  readonly used: number;
}

export async function readBalance(tx: Tx, supplier_id: number): Promise<Balance> {
  const [row] = await tx.query<Balance>("select free, held, used from sms_balance where supplier_id = $1", [
    supplier_id,
  ]);
  return row ?? { free: 0, held: 0, used: 0 };
}

export async function addParts(tx: Tx, supplier_id: number, parts: number): Promise<void> {
  await tx.query(
    `insert into sms_balance as b (supplier_id, free) values ($1, $2)
     on conflict (supplier_id) do update set free = b.free + $2`,
    [supplier_id, parts],
  );
}

/** Reserves parts for a send. @returns false where there are too few */
export async function holdParts(tx: Tx, supplier_id: number, parts: number): Promise<boolean> {
  const rows = await tx.query(
    "update sms_balance set free = free - $2, held = held + $2 where supplier_id = $1 and free >= $2 returning free",
    [supplier_id, parts],
  );
  return rows.length > 0;
}

/** How reserved or used parts move: used by a message, released, or given back after a failed delivery. */
export type PartsMove = "sent" | "not_sent" | "sent_in_vain";

/** Moves parts. @throws check violation where there are not so many: a bug of ours */
export async function moveParts(tx: Tx, supplier_id: number, parts: number, move: PartsMove): Promise<void> {
  await tx.query(
    `update sms_balance set
       held = held - case when $3 = 'sent_in_vain' then 0 else $2::int end,
       used = used + case $3 when 'sent' then $2::int when 'sent_in_vain' then -$2::int else 0 end,
       free = free + case when $3 = 'sent' then 0 else $2::int end
     where supplier_id = $1`,
    [supplier_id, parts, move],
  );
}

/** One purchase of parts, and how many of them are used. */
export interface Purchase {
  readonly id: number;
  readonly parts: number;
  readonly amount_fen: number;
  readonly used_parts: number;
  readonly spent_fen: number;
}

export async function insertPurchase(
  tx: Tx,
  supplier_id: number,
  bought: Pick<Purchase, "parts" | "amount_fen"> & {
    readonly no: string;
    readonly paid_from: string;
    readonly by_name: string;
  },
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into sms_purchase (supplier_id, no, parts, amount_fen, paid_from, by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [supplier_id, bought.no, bought.parts, bought.amount_fen, bought.paid_from, bought.by_name, at],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Purchases with unused parts, oldest first. @param lock  locks them until the commit */
export async function openPurchases(tx: Tx, supplier_id: number, lock = false): Promise<readonly Purchase[]> {
  return await tx.query<Purchase>(
    `select id, parts, amount_fen, used_parts, spent_fen from sms_purchase
     where supplier_id = $1 and used_parts < parts order by created_at, id${lock ? " for update" : ""}`,
    [supplier_id],
  );
}

export async function spendPurchase(
  tx: Tx,
  supplier_id: number,
  { id, used_parts, spent_fen }: Pick<Purchase, "id" | "used_parts" | "spent_fen">,
): Promise<void> {
  await tx.query("update sms_purchase set used_parts = $3, spent_fen = $4 where supplier_id = $1 and id = $2", [
    supplier_id,
    id,
    used_parts,
    spent_fen,
  ]);
}

/** Uses parts that no send has reserved. @returns false where there are too few */
export async function takeFree(tx: Tx, supplier_id: number, parts: number): Promise<boolean> {
  const rows = await tx.query(
    "update sms_balance set free = free - $2, used = used + $2 where supplier_id = $1 and free >= $2 returning free",
    [supplier_id, parts],
  );
  return rows.length > 0;
}

/** Records an SMS of an event that was paid with bought parts. */
export async function insertNotice(
  tx: Tx,
  supplier_id: number,
  notice: { readonly message_id: number; readonly parts: number; readonly cost_fen: number },
  at: Date,
): Promise<void> {
  await tx.query(
    "insert into sms_notice (supplier_id, message_id, parts, cost_fen, sent_at) values ($1, $2, $3, $4, $5)",
    [supplier_id, notice.message_id, notice.parts, notice.cost_fen, at],
  );
}
