import type { Tx } from "../../../core/db/database.ts";

/** Returns members whose true name is known, by key. */
export async function namedMembers(
  tx: Tx,
  supplier_id: number,
  most: number,
): Promise<readonly { readonly id: number; readonly nickname: string; readonly truename: string }[]> {
  return await tx.query(
    `select id, nickname, truename from member where supplier_id = $1 and truename <> '' and deleted_at is null and status = 1 order by id limit $2`,
    [supplier_id, most],
  );
}
