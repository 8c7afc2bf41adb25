import type { Tx } from "../../core/db/database.ts";

export interface MaterialRow {
  readonly id: number;
  readonly name: string;
  readonly file_id: string;
  readonly media_id: string | null;
}

export async function insertMaterial(
  tx: Tx,
  supplier_id: number,
  said: { readonly name: string; readonly file_id: string; readonly by_name: string },
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    "insert into wx_material (supplier_id, name, file_id, by_name, created_at) values ($1, $2, $3, $4, $5) returning id",
    [supplier_id, said.name, said.file_id, said.by_name, at],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

export async function findMaterial(tx: Tx, supplier_id: number, id: number): Promise<MaterialRow | null> {
  const [row] = await tx.query<MaterialRow>(
    "select id, name, file_id, media_id from wx_material where supplier_id = $1 and id = $2 for update",
    [supplier_id, id],
  );
  return row ?? null;
}

/** The next picture that was not sent to WeChat's server yet. */
export async function nextMaterial(tx: Tx, supplier_id: number): Promise<MaterialRow | null> {
  const [row] = await tx.query<MaterialRow>(
    "select id, name, file_id, media_id from wx_material where supplier_id = $1 and status = 1 order by created_at, id limit 1",
    [supplier_id],
  );
  return row ?? null;
}

export async function noteMaterial(
  tx: Tx,
  supplier_id: number,
  id: number,
  { media_id, fault }: { readonly media_id: string | null; readonly fault: string | null },
): Promise<void> {
  await tx.query(
    `update wx_material set media_id = $3, fault = $4, status = case when $3::text is null then 3 else 2 end
     where supplier_id = $1 and id = $2 and status = 1`,
    [supplier_id, id, media_id, fault?.slice(0, 200) ?? null],
  );
}

export async function deleteMaterial(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query("delete from wx_material where supplier_id = $1 and id = $2 returning id", [
    supplier_id,
    id,
  ]);
  return rows.length > 0;
}

/** The pictures that WeChat's server has, by name. */
export async function usableMaterials(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly media_id: string; readonly name: string }[]> {
  return await tx.query<{ media_id: string; name: string }>(
    "select coalesce(media_id, '') as media_id, name from wx_material where supplier_id = $1 and status = 2 order by name, id limit 200",
    [supplier_id],
  );
}
