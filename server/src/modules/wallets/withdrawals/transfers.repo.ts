import type { Tx } from "../../../core/db/database.ts";

/** The transfer of a withdrawal into its owner's WeChat. */
export interface TransferRow {
  readonly withdrawal_id: number;
  readonly openid: string;
  readonly package_info: string | null;
  /** WeChat's own number; set once WeChat has confirmed the transfer. */
  readonly provider_no: string | null;
  readonly attempts: number;
}

export async function findTransfer(tx: Tx, supplier_id: number, withdrawal_id: number): Promise<TransferRow | null> {
  const rows = await tx.query<TransferRow>(
    `select withdrawal_id, openid, package_info, provider_no, attempts from withdrawal_transfer where supplier_id = $1 and withdrawal_id = $2`,
    [supplier_id, withdrawal_id],
  );
  return rows[0] ?? null;
}

export async function insertTransfer(
  tx: Tx,
  supplier_id: number,
  withdrawal_id: number,
  openid: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into withdrawal_transfer (supplier_id, withdrawal_id, openid, next_at, created_at) values ($1, $2, $3, $4, $4)`,
    [supplier_id, withdrawal_id, openid, now],
  );
}

/** Records the merchant account of a transfer, before the first request. @returns false where it belongs to another one */
export async function claimTransfer(
  tx: Tx,
  supplier_id: number,
  withdrawal_id: number,
  mch_no: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update withdrawal_transfer set mch_no = $3 where supplier_id = $1 and withdrawal_id = $2 and coalesce(mch_no, $3) = $3
     returning withdrawal_id`,
    [supplier_id, withdrawal_id, mch_no],
  );
  return rows.length > 0;
}

export async function updateTransfer(
  tx: Tx,
  supplier_id: number,
  withdrawal_id: number,
  patch: {
    readonly attempts: number;
    readonly next_at: Date | null;
    readonly package_info: string | null;
    readonly provider_no: string | null;
  },
): Promise<void> {
  await tx.query(
    `update withdrawal_transfer set attempts = $3, next_at = $4, package_info = coalesce($5, package_info),
       provider_no = coalesce($6, provider_no)
     where supplier_id = $1 and withdrawal_id = $2`,
    [supplier_id, withdrawal_id, patch.attempts, patch.next_at, patch.package_info, patch.provider_no],
  );
}

/** The withdrawal with this number, if it is paid into a WeChat. */
export async function transferByNo(tx: Tx, supplier_id: number, no: string): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `select w.id from withdrawal w join withdrawal_transfer t on t.supplier_id = w.supplier_id and t.withdrawal_id = w.id
     where w.supplier_id = $1 and w.no = $2`,
    [supplier_id, no],
  );
  return rows[0]?.id ?? null;
}

/** Transfers whose next query is long overdue. */
export async function transfersDue(tx: Tx, supplier_id: number, before: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ withdrawal_id: number }>(
    `select withdrawal_id from withdrawal_transfer where supplier_id = $1 and next_at < $2 order by next_at limit 100`,
    [supplier_id, before],
  );
  return rows.map(({ withdrawal_id }) => withdrawal_id);
}

/** A member's transfers that they must confirm. */
export async function confirmingTransfers(
  tx: Tx,
  supplier_id: number,
  member_id: number,
): Promise<readonly { readonly no: string; readonly amount_fen: number; readonly package_info: string }[]> {
  return await tx.query<{ no: string; amount_fen: number; package_info: string }>(
    `select w.no, w.actual_fen as amount_fen /* not null: of two columns that are not */, t.package_info /* not null: asked for */
     from withdrawal w join withdrawal_transfer t on t.supplier_id = w.supplier_id and t.withdrawal_id = w.id
     where w.supplier_id = $1 and w.owner_type = 'member' and w.owner_id = $2 and w.status = 4 and t.package_info is not null
     order by w.id`,
    [supplier_id, member_id],
  );
}
