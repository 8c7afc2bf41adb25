import type { Tx } from "../../core/db/database.ts";

/** One use of a code. */
export interface UseRow {
  readonly id: number;
  readonly code_id: number;
  readonly qty: number;
  readonly place: string;
  readonly at: Date;
  readonly by_account: number | null;
  readonly by_name: string;
}

const useColumns = "id, code_id, qty, place, at, by_account, by_name";

export async function findUseByKey(tx: Tx, supplier_id: number, idem_key: string): Promise<UseRow | null> {
  const rows = await tx.query<UseRow>(`select ${useColumns} from verify_use where supplier_id = $1 and idem_key = $2`, [
    supplier_id,
    idem_key,
  ]);
  return rows[0] ?? null;
}

/** Returns the latest use of a code that was not taken back. */
export async function lastUse(tx: Tx, supplier_id: number, code_id: number): Promise<UseRow | null> {
  const rows = await tx.query<UseRow>(
    `select ${useColumns} from verify_use where supplier_id = $1 and code_id = $2 and reversed_at is null order by id desc limit 1`,
    [supplier_id, code_id],
  );
  return rows[0] ?? null;
}

/** Returns the uses by one account since an instant that were not taken back, the latest first. */
export async function usesBy(
  tx: Tx,
  supplier_id: number,
  by_account: number,
  since: Date,
): Promise<readonly { id: number; member_id: number; goods_name: string; qty: number; at: Date }[]> {
  return await tx.query(
    `select u.id, c.member_id, concat_ws(' ', c.goods_name, nullif(c.title, '')) as goods_name, u.qty, u.at
     from verify_use u join verify_code c on c.supplier_id = u.supplier_id and c.id = u.code_id
     where u.supplier_id = $1 and u.by_account = $2 and u.at >= $3 and u.reversed_at is null order by u.at desc, u.id desc`,
    [supplier_id, by_account, since],
  );
}

export async function insertUse(
  tx: Tx,
  supplier_id: number,
  use: Omit<UseRow, "id"> & { readonly idem_key: string },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into verify_use (supplier_id, code_id, qty, place, at, by_account, by_name, idem_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [supplier_id, use.code_id, use.qty, use.place, use.at, use.by_account, use.by_name, use.idem_key],
  );
  return rows[0]?.id ?? 0;
}

/** Marks a use as taken back. @returns false when the use was taken back already */
export async function reverseUse(
  tx: Tx,
  supplier_id: number,
  id: number,
  back: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update verify_use set reversed_at = $3, reversed_by = $4, reason = $5
     where supplier_id = $1 and id = $2 and reversed_at is null returning id`,
    [supplier_id, id, back.at, back.by, back.reason],
  );
  return rows.length > 0;
}
