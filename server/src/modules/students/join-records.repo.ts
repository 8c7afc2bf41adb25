import type { Tx } from "../../core/db/database.ts";

/**
 * The keys of the record with a given key and of the one with a given number, if the caller may see them.
 * @param lock  locks both until the commit
 */
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

/** Merges the second record into the first: moves all rows that refer to it, and fills fields that the first does not have. */
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
