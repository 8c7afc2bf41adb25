import type { Tx } from "../../core/db/database.ts";

export type MiniResult = "ok" | "refused" | "unreachable";

export interface MiniSet {
  readonly app_id: string;
  readonly secret_cipher: Buffer;
  readonly secret_tail: string;
  readonly page: string;
  readonly code_file: string | null;
  readonly version: number;
}

export async function findMiniSet(tx: Tx, supplier_id: number): Promise<MiniSet | undefined> {
  const [row] = await tx.query<MiniSet>(
    `select app_id, secret_cipher, secret_tail, page, code_file, version from mini_setting where supplier_id = $1`,
    [supplier_id],
  );
  return row;
}

/** Saves the settings and clears the result of the last try. @returns false when the version has changed meanwhile */
export async function writeMiniSet(
  tx: Tx,
  supplier_id: number,
  { app_id, secret_cipher, secret_tail, page }: Omit<MiniSet, "code_file" | "version">,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into mini_setting as m (supplier_id, app_id, secret_cipher, secret_tail, page, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (supplier_id) do update set app_id = $2, secret_cipher = $3, secret_tail = $4, page = $5, updated_at = $6,
       tried_at = null, tried_result = null, version = m.version + 1
     where m.version = $7 returning version`,
    [supplier_id, app_id, secret_cipher, secret_tail, page, at, seen],
  );
  return rows.length > 0;
}

/** Saves the result of a try. @param code_file  null: keeps the present code */
export async function noteMiniTry(
  tx: Tx,
  supplier_id: number,
  result: MiniResult,
  code_file: string | null,
  at: Date,
): Promise<void> {
  await tx.query(
    `update mini_setting set tried_at = $4, tried_result = $2, code_file = coalesce($3, code_file) where supplier_id = $1`,
    [supplier_id, result, code_file, at],
  );
}
