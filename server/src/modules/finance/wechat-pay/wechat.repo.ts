import type { Tx } from "../../../core/db/database.ts";

/** A certificate by which they sign. */
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

/** Whoever tells the same in this very moment waits for our commit. @returns false where it was told before */
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

/** Who pays from within WeChat, and what opens it there. */
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

/** The payout that goes by this number. */
export async function payoutByNo(tx: Tx, supplier_id: number, no: string): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(`select id from payout where supplier_id = $1 and no = $2`, [
    supplier_id,
    no,
  ]);
  return rows[0]?.id ?? null;
}
