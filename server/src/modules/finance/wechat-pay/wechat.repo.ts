import type { Tx } from "../../../core/db/database.ts";

/** A certificate that WeChat signs with. */
export interface KeptCert {
  readonly serial: string;
  readonly pem: string;
  readonly effective_at: Date;
  readonly expires_at: Date;
}

export async function keptCerts(tx: Tx, supplier_id: number, mch_no: string, now: Date): Promise<readonly KeptCert[]> {
  return await tx.query<KeptCert>(
    `select serial, pem, effective_at, expires_at from wechat_cert
     where supplier_id = $1 and mch_no = $2 and expires_at > $3 order by effective_at desc`,
    [supplier_id, mch_no, now],
  );
}

export async function keepCert(
  tx: Tx,
  supplier_id: number,
  mch_no: string,
  { serial, pem, effective_at, expires_at }: KeptCert,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into wechat_cert (supplier_id, mch_no, serial, pem, effective_at, expires_at, fetched_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (supplier_id, mch_no, serial) do update set pem = $4, effective_at = $5, expires_at = $6, fetched_at = $7`,
    [supplier_id, mch_no, serial, pem, effective_at, expires_at, now],
  );
}

export interface NewNotice {
  readonly id: string;
  readonly event_type: string;
  readonly out_no: string;
}

/**
 * Writes a notice. A transaction that writes the same notice at this moment waits for our commit.
 * @returns false when the notice was stored before
 */
export async function insertNotice(
  tx: Tx,
  supplier_id: number,
  { id, event_type, out_no }: NewNotice,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query<{ notice_id: string }>(
    `insert into wechat_notice (supplier_id, notice_id, event_type, out_no, received_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning notice_id`,
    [supplier_id, id, event_type, out_no, now],
  );
  return rows.length > 0;
}

/** The payer within WeChat, and the id that opens the payment there. */
export interface WechatOrder {
  readonly openid: string;
  readonly prepay_id: string | null;
}

export async function findWechatOrder(tx: Tx, supplier_id: number, payment_id: number): Promise<WechatOrder | null> {
  const rows = await tx.query<WechatOrder>(
    `select openid, prepay_id from wechat_order where supplier_id = $1 and payment_id = $2`,
    [supplier_id, payment_id],
  );
  return rows[0] ?? null;
}

export async function insertWechatOrder(
  tx: Tx,
  supplier_id: number,
  payment_id: number,
  openid: string,
): Promise<void> {
  await tx.query(
    `insert into wechat_order (supplier_id, payment_id, openid) values ($1, $2, $3) on conflict do nothing`,
    [supplier_id, payment_id, openid],
  );
}

export async function setPrepayId(tx: Tx, supplier_id: number, payment_id: number, prepay_id: string): Promise<void> {
  await tx.query(`update wechat_order set prepay_id = $3 where supplier_id = $1 and payment_id = $2`, [
    supplier_id,
    payment_id,
    prepay_id,
  ]);
}

/** Returns the openid that an owner last paid with; null: unknown. */
export async function lastOpenid(
  tx: Tx,
  supplier_id: number,
  owner: { readonly type: string; readonly id: number },
): Promise<string | null> {
  const rows = await tx.query<{ openid: string }>(
    `select w.openid from payment p join wechat_order w on w.supplier_id = p.supplier_id and w.payment_id = p.id
     where p.supplier_id = $1 and p.owner_type = $2 and p.owner_id = $3 and p.status = 1 order by p.id desc limit 1`,
    [supplier_id, owner.type, owner.id],
  );
  return rows[0]?.openid ?? null;
}

/** Returns the payout with this number. */
export async function payoutByNo(tx: Tx, supplier_id: number, no: string): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(`select id from payout where supplier_id = $1 and no = $2`, [
    supplier_id,
    no,
  ]);
  return rows[0]?.id ?? null;
}
