import type { Tx } from "../../core/db/database.ts";

/** Keys of the record with a key and of the one with a number, as far as they are the caller's to see. @param lock  nobody else changes them until the commit */
export async function recordsToJoin(
  tx: Tx,
  supplier_id: number,
  asked: { readonly id: number; readonly no: string; readonly lock: boolean },
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from student where supplier_id = $1 and (id = $2 or student_no = $3) and merged_into is null order by id${asked.lock ? " for update" : ""}`,
    [supplier_id, asked.id, asked.no],
  );
  return rows.map(({ id }) => id);
}

/** All that hangs on the second record hangs on the first, which takes over what it does not know. */
export async function joinRecords(
  tx: Tx,
  joined: { readonly second: number; readonly first: number; readonly at: Date; readonly by_name: string },
): Promise<void> {
  await tx.query(`select 1 as done from join_students($1, $2, $3, $4)`, [
    joined.second,
    joined.first,
    joined.at,
    joined.by_name,
  ]);
}
