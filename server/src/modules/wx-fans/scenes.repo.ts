import type { Tx } from "../../core/db/database.ts";

/** A QR code with a scene: WeChat reports a scan together with the scene. */
export interface SceneRow {
  readonly id: number;
  readonly name: string;
  readonly kind: "campaign" | "person";
  readonly phone: string | null;
  readonly scene: string;
  readonly code_file: string | null;
  readonly expires_at: Date | null;
  readonly used_at: Date | null;
}

const columns = "id, name, kind, phone, scene, code_file, expires_at, used_at";

export async function insertScene(
  tx: Tx,
  supplier_id: number,
  said: Omit<SceneRow, "id" | "code_file" | "used_at"> & { readonly by_name: string },
  at: Date,
): Promise<number> {
  const { name, kind, phone, scene, expires_at, by_name } = said;
  const [row] = await tx.query<{ id: number }>(
    `insert into wx_scene (supplier_id, name, kind, phone, scene, expires_at, by_name, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [supplier_id, name, kind, phone, scene, expires_at, by_name, at],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Reads and locks a code until the commit. */
export async function findScene(
  tx: Tx,
  supplier_id: number,
  by: { readonly id: number } | { readonly scene: string },
): Promise<SceneRow | null> {
  const [row] = await tx.query<SceneRow>(
    `select ${columns} from wx_scene where supplier_id = $1 and (id = $2 or scene = $3) for update`,
    [supplier_id, "id" in by ? by.id : null, "scene" in by ? by.scene : null],
  );
  return row ?? null;
}

/** The next code that was not fetched from WeChat yet. */
export async function nextScene(tx: Tx, supplier_id: number): Promise<SceneRow | null> {
  const [row] = await tx.query<SceneRow>(
    `select ${columns} from wx_scene where supplier_id = $1 and status = 1 order by created_at, id limit 1`,
    [supplier_id],
  );
  return row ?? null;
}

export async function noteCode(
  tx: Tx,
  supplier_id: number,
  id: number,
  { code_file, fault }: { readonly code_file: string | null; readonly fault: string | null },
): Promise<void> {
  await tx.query(
    `update wx_scene set code_file = $3, fault = $4, status = case when $3::text is null then 3 else 2 end where supplier_id = $1 and id = $2`,
    [supplier_id, id, code_file, fault?.slice(0, 200) ?? null],
  );
}

/** Counts a scan. @param isFollow  true: by a person who did not follow before */
export async function countScan(tx: Tx, supplier_id: number, id: number, isFollow: boolean, at: Date): Promise<void> {
  await tx.query(
    `update wx_scene set scans = scans + 1, follows = follows + case when $3 then 1 else 0 end, used_at = coalesce(used_at, $4)
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, isFollow, at],
  );
}

/** Deletes a code. @returns false where followers came by it, or it does not exist */
export async function deleteScene(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from wx_scene s where s.supplier_id = $1 and s.id = $2
       and not exists (select from wx_fan f where f.supplier_id = $1 and f.scene_id = $2) returning id`,
    [supplier_id, id],
  );
  return rows.length > 0;
}

export async function scenesNamed(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    "select id, name from wx_scene where supplier_id = $1 and kind = 'campaign' order by created_at desc, id desc limit 200",
    [supplier_id],
  );
}
