import type { Tx } from "../../core/db/database.ts";

/** Records that a follower agrees to one more message of a template. */
export async function insertGrant(
  tx: Tx,
  supplier_id: number,
  fan_id: number,
  template_id: number,
  at: Date,
): Promise<void> {
  await tx.query("insert into wx_grant (supplier_id, fan_id, template_id, granted_at) values ($1, $2, $3, $4)", [
    supplier_id,
    fan_id,
    template_id,
    at,
  ]);
}

/** Locks the oldest free grant, so that no other transaction gets the same one. @returns its key, or null: there is none */
export async function lockGrant(
  tx: Tx,
  supplier_id: number,
  fan_id: number,
  template_id: number,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `select id from wx_grant where supplier_id = $1 and fan_id = $2 and template_id = $3 and send_id is null
     order by id limit 1 for update skip locked`,
    [supplier_id, fan_id, template_id],
  );
  return row?.id ?? null;
}

export async function useGrant(tx: Tx, supplier_id: number, id: number, send_id: number): Promise<void> {
  await tx.query("update wx_grant set send_id = $3 where supplier_id = $1 and id = $2", [supplier_id, id, send_id]);
}

/** Releases the grant of a message that was not sent. */
export async function freeGrant(tx: Tx, supplier_id: number, send_id: number): Promise<void> {
  await tx.query("update wx_grant set send_id = null where supplier_id = $1 and send_id = $2", [supplier_id, send_id]);
}

/** Deletes the free grants of a follower who has withdrawn their agreement. */
export async function dropGrants(tx: Tx, supplier_id: number, fan_id: number, template_id: number): Promise<void> {
  await tx.query(
    "delete from wx_grant where supplier_id = $1 and fan_id = $2 and template_id = $3 and send_id is null",
    [supplier_id, fan_id, template_id],
  );
}
