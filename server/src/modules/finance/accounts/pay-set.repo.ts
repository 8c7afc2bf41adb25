import type { ProviderChannel } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";

export type TryResult = "ok" | "MCH_NOT_EXISTS" | "SIGN_ERROR" | "UNREACHABLE" | "UNSIGNED" | "KEY_ERROR";

export interface PaySetRow {
  readonly is_open: boolean;
  readonly mch_no: string;
  readonly app_id: string;
  readonly key_cipher: Buffer;
  readonly key_tail: string;
  /** WeChat: the serial number of the merchant's certificate; empty: not known. */
  readonly serial_no: string;
  readonly private_key_cipher: Buffer | null;
  /** The id of WeChat's public key; with it, the key itself. Empty: certificates are fetched instead. */
  readonly platform_serial: string;
  readonly platform_key: string;
  readonly fee_bp: number;
  readonly version: number;
}

export async function findPaySet(
  tx: Tx,
  supplier_id: number,
  channel: ProviderChannel,
): Promise<PaySetRow | undefined> {
  const [row] = await tx.query<PaySetRow>(
    `select is_open, mch_no, app_id, key_cipher, key_tail, serial_no, private_key_cipher, platform_serial, platform_key, fee_bp, version
     from pay_setting where supplier_id = $1 and channel = $2`,
    [supplier_id, channel],
  );
  return row;
}

export type PaySetValues = Omit<PaySetRow, "version">;

/** Writes the settings and clears the result of the last trial. @returns false when the row has another version by now */
export async function writePaySet(
  tx: Tx,
  supplier_id: number,
  channel: ProviderChannel,
  set: PaySetValues,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into pay_setting as p (supplier_id, channel, is_open, mch_no, app_id, key_cipher, key_tail, serial_no, private_key_cipher,
       platform_serial, platform_key, fee_bp, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     on conflict (supplier_id, channel) do update set is_open = $3, mch_no = $4, app_id = $5, key_cipher = $6, key_tail = $7, serial_no = $8,
       private_key_cipher = $9, platform_serial = $10, platform_key = $11, fee_bp = $12, updated_at = $13, tried_at = null, tried_result = null,
       version = p.version + 1
     where p.version = $14 returning version`,
    [
      supplier_id,
      channel,
      set.is_open,
      set.mch_no,
      set.app_id,
      set.key_cipher,
      set.key_tail,
      set.serial_no,
      set.private_key_cipher,
      set.platform_serial,
      set.platform_key,
      set.fee_bp,
      at,
      seen,
    ],
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
