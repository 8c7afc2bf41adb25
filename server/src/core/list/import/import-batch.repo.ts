import type { Tx } from "../../db/database.ts";
import type { CallContext } from "../../wire/route.ts";

export interface ImportBatch {
  readonly account_id: number;
  readonly list_api: string;
  readonly keys: readonly number[];
  readonly created_at: Date;
  readonly undone_at: Date | null;
}

/** Stores the ids of the rows that an import created. @returns the batch's id */
export async function insertBatch(
  { tx, supplier, caller, now }: CallContext,
  list: string,
  file: string,
  keys: readonly number[],
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into import_batch (supplier_id, account_id, list_api, file_name, keys, created_at)
     values ($1, $2, $3, $4, $5::bigint[], $6) returning id`,
    [supplier.id, caller.account_id, list, file, keys, now],
  );
  return row?.id ?? 0;
}

/** Reads and locks a batch until the end of the transaction: two windows that undo one import do it once. */
export async function lockBatch(tx: Tx, id: number): Promise<ImportBatch | undefined> {
  const [row] = await tx.query<ImportBatch>(
    "select account_id, list_api, keys, created_at, undone_at from import_batch where id = $1 for update",
    [id],
  );
  return row && { ...row, keys: row.keys.map(Number) };
}

export async function noteUndone(tx: Tx, id: number, by: string, now: Date): Promise<void> {
  await tx.query("update import_batch set undone_at = $2, undone_by = $3 where id = $1 and undone_at is null", [
    id,
    now,
    by,
  ]);
}
