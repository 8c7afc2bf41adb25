import type { Tx } from "../../core/db/database.ts";

/** Bars a phone. @returns null where it is barred already */
export async function insertBarred(
  tx: Tx,
  supplier_id: number,
  said: { readonly phone: string; readonly way: string; readonly reason: string; readonly by_name: string },
  at: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into sms_barred (supplier_id, phone, way, reason, by_name, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, phone) do nothing returning id`,
    [supplier_id, said.phone, said.way, said.reason, said.by_name, at],
  );
  return row?.id ?? null;
}

export async function deleteBarred(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query("delete from sms_barred where supplier_id = $1 and id = $2 returning id", [
    supplier_id,
    id,
  ]);
  return rows.length > 0;
}

export async function isBarred(tx: Tx, supplier_id: number, phone: string): Promise<boolean> {
  const rows = await tx.query("select from sms_barred where supplier_id = $1 and phone = $2", [supplier_id, phone]);
  return rows.length > 0;
}
