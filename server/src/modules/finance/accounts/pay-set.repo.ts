import type { ProviderChannel } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";

export type TryResult = "ok" | "MCH_NOT_EXISTS" | "SIGN_ERROR" | "UNREACHABLE";

export interface PaySetRow {
  readonly is_open: boolean;
  readonly mch_no: string;
  readonly app_id: string;
  readonly key_cipher: Buffer;
  readonly key_tail: string;
  readonly version: number;
}

export async function findPaySet(
  tx: Tx,
  supplier_id: number,
  channel: ProviderChannel,
): Promise<PaySetRow | undefined> {
  const [row] = await tx.query<PaySetRow>(
    `select is_open, mch_no, app_id, key_cipher, key_tail, version from pay_setting where supplier_id = $1 and channel = $2`,
    [supplier_id, channel],
  );
  return row;
}

export interface PaySetValues {
  readonly is_open: boolean;
  readonly mch_no: string;
  readonly app_id: string;
  readonly key_cipher: Buffer;
  readonly key_tail: string;
}

/** What was tried before says nothing of it any more. @returns false where it is another version by now */
export async function writePaySet(
  tx: Tx,
  supplier_id: number,
  channel: ProviderChannel,
  { is_open, mch_no, app_id, key_cipher, key_tail }: PaySetValues,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into pay_setting as p (supplier_id, channel, is_open, mch_no, app_id, key_cipher, key_tail, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (supplier_id, channel) do update set is_open = $3, mch_no = $4, app_id = $5, key_cipher = $6, key_tail = $7, updated_at = $8,
       tried_at = null, tried_result = null, version = p.version + 1
     where p.version = $9 returning version`,
    [supplier_id, channel, is_open, mch_no, app_id, key_cipher, key_tail, at, seen],
  );
  return rows.length > 0;
}

export async function noteTry(
  tx: Tx,
  supplier_id: number,
  channel: ProviderChannel,
  result: TryResult,
  at: Date,
): Promise<void> {
  await tx.query(`update pay_setting set tried_at = $3, tried_result = $4 where supplier_id = $1 and channel = $2`, [
    supplier_id,
    channel,
    at,
    result,
  ]);
}
