// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";

export async function insertCaptcha(
  tx: Tx,
  captcha: { id: string; answer_hash: Buffer; expires_at: Date },
): Promise<void> {
  await tx.query(`insert into auth.captcha (id, answer_hash, expires_at) values ($1, $2, $3)`, [
    captcha.id,
    captcha.answer_hash,
    captcha.expires_at,
  ]);
}

/** Counts the try and marks the captcha as used when the answer is right, in one statement. @returns true when the answer was right */
export async function tryCaptcha(tx: Tx, id: string, answer_hash: Buffer, now: Date, most: number): Promise<boolean> {
  const [row] = await tx.query<{ right: boolean }>(
    `update auth.captcha set tries = tries + 1, used_at = case when answer_hash = $2 then $3::timestamptz end
     where id = $1 and used_at is null and expires_at > $3 and tries < $4 returning used_at is not null as right`,
    [id, answer_hash, now, most],
  );
  return row?.right ?? false;
}
