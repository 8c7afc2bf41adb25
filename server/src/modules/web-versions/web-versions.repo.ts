import type { Tx } from "../../core/db/database.ts";

export interface WebVersionRow {
  readonly id: number;
  readonly name: string;
  readonly status: 1 | 2 | 3;
  readonly version: number;
}

/** Reads and locks a version until the commit. */
export async function lockWebVersion(tx: Tx, supplier_id: number, id: number): Promise<WebVersionRow | null> {
  const [row] = await tx.query<WebVersionRow>(
    "select id, name, status, version from web_version where supplier_id = $1 and id = $2 for no key update",
    [supplier_id, id],
  );
  return row ?? null;
}

/** Inserts a version. @throws unique violation web_version_supplier_id_rank_key */
export async function insertWebVersion(
  tx: Tx,
  supplier_id: number,
  said: { readonly name: string; readonly notes: string; readonly by_name: string },
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    "insert into web_version (supplier_id, name, notes, by_name, created_at) values ($1, $2, $3, $4, $5) returning id",
    [supplier_id, said.name, said.notes, said.by_name, at],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Changes the status, only from the given statuses. @returns false where it has another one now */
export async function moveWebVersion(
  tx: Tx,
  supplier_id: number,
  id: number,
  { from, to, at }: { readonly from: readonly number[]; readonly to: 2 | 3; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update web_version set status = $4, announced_at = coalesce(announced_at, $5), version = version + 1
     where supplier_id = $1 and id = $2 and status = any($3::smallint[]) returning id`,
    [supplier_id, id, from, to, at],
  );
  return rows.length > 0;
}

/** The latest announced version. Runs under role auth. */
export async function latestAnnounced(tx: Tx): Promise<{ readonly name: string; readonly notes: string } | null> {
  const [row] = await tx.query<{ name: string; notes: string }>(
    "select name, notes from auth.web_version order by rank desc limit 1",
  );
  return row ?? null;
}
