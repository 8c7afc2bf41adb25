// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";

export interface NewSmsCode {
  readonly phone: string;
  readonly purpose: string;
  readonly code_hash: Buffer;
  readonly network: string;
  readonly now: Date;
  readonly expires_at: Date;
}

/** Inserts a new code. Earlier codes to the same phone for the same purpose become invalid. */
export async function insertSmsCode(tx: Tx, code: NewSmsCode): Promise<void> {
  await tx.query(`update auth.sms_code set used_at = $3 where phone = $1 and purpose = $2 and used_at is null`, [
    code.phone,
    code.purpose,
    code.now,
  ]);
  await tx.query(
    `insert into auth.sms_code (phone, purpose, code_hash, network, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [code.phone, code.purpose, code.code_hash, code.network, code.now, code.expires_at],
  );
}

/** Counts the try. @returns true when the code is right; it stays valid until it is used */
export async function trySmsCode(
  tx: Tx,
  phone: string,
  purpose: string,
  code_hash: Buffer,
  now: Date,
  most: number,
): Promise<boolean> {
  const [row] = await tx.query<{ right: boolean }>(
    `update auth.sms_code set tries = tries + 1
     where phone = $1 and purpose = $2 and used_at is null and expires_at > $4 and tries < $5 returning code_hash = $3 as right`,
    [phone, purpose, code_hash, now, most],
  );
  return row?.right ?? false;
}

/** Marks a right code as used. @returns false when another call used it first */
export async function useSmsCode(
  tx: Tx,
  phone: string,
  purpose: string,
  code_hash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update auth.sms_code set used_at = $4 where phone = $1 and purpose = $2 and used_at is null and code_hash = $3 returning id`,
    [phone, purpose, code_hash, now],
  );
  return rows.length > 0;
}

export async function insertSandboxMessage(tx: Tx, phone: string, content: string, now: Date): Promise<void> {
  await tx.query(`insert into auth.sms_sandbox (phone, content, sent_at) values ($1, $2, $3)`, [phone, content, now]);
}

export interface SandboxMessage {
  readonly phone: string;
  readonly content: string;
  readonly sent_at: Date;
}

/** Returns the messages that the sandbox received, newest first. */
export async function sandboxMessages(tx: Tx, most: number): Promise<SandboxMessage[]> {
  return await tx.query<SandboxMessage>(
    `select phone, content, sent_at from auth.sms_sandbox order by sent_at desc, id desc limit $1`,
    [most],
  );
}
