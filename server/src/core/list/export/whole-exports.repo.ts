import type { Tx } from "../../db/database.ts";

/** Makes other exports of whole values by the same account wait until the commit, so that each counts those before it. */
export async function holdWholeExports(tx: Tx, supplier_id: number, account_id: number): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `whole export ${supplier_id} ${account_id}`,
  ]);
}

/** The rows with whole values that an account took away alone since an instant. */
export async function wholeRowsSince(tx: Tx, supplier_id: number, account_id: number, since: Date): Promise<number> {
  const [row] = await tx.query<{ taken: number }>(
    `select coalesce(sum(rows), 0)::int /* not null: a sum of nothing is 0 */ as taken from whole_export
     where supplier_id = $1 and account_id = $2 and taken_at > $3`,
    [supplier_id, account_id, since],
  );
  return row?.taken ?? 0;
}

export async function insertWholeExport(
  tx: Tx,
  supplier_id: number,
  taken: { readonly account_id: number; readonly rows: number; readonly at: Date },
): Promise<void> {
  await tx.query("insert into whole_export (supplier_id, account_id, rows, taken_at) values ($1, $2, $3, $4)", [
    supplier_id,
    taken.account_id,
    taken.rows,
    taken.at,
  ]);
}

/** Deletes what no count needs any more. */
export async function forgetWholeExports(tx: Tx, supplier_id: number, before: Date): Promise<void> {
  await tx.query("delete from whole_export where supplier_id = $1 and taken_at < $2", [supplier_id, before]);
}
