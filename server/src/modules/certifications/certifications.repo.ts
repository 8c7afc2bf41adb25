import type { Tx } from "../../core/db/database.ts";

/** The values of an application for certification. */
export interface CertSaid {
  readonly name: string;
  readonly licence_no: string;
  readonly legal_person: string;
  readonly papers: readonly string[];
  readonly licence_until: string | null;
  readonly permit_until: string | null;
  readonly bank_holder: string;
  /** Both sides of the legal person's identity card: file ids. Null: an application of before. */
  readonly id_front: string | null;
  readonly id_back: string | null;
  readonly bank_account_cipher: Buffer | null;
  readonly bank_account_tail: string | null;
}

export interface CertRow extends CertSaid {
  readonly id: number;
  readonly no: string;
  readonly status: 10 | 20 | 30 | 40 | 70;
  readonly fee_fen: number;
  readonly paid_at: Date | null;
  readonly rounds: number;
  readonly remark: string;
  readonly valid_until: string | null;
  readonly version: number;
}

/** Returns a supplier's newest certification that is not withdrawn, and locks it. */
export async function newestCert(tx: Tx, supplier_id: number): Promise<CertRow | null> {
  const rows = await tx.query<CertRow>(
    `select id, no, name, licence_no, legal_person, papers, to_char(licence_until, 'YYYY-MM-DD') as licence_until,
       to_char(permit_until, 'YYYY-MM-DD') as permit_until, bank_holder, status, fee_fen, paid_at, rounds, remark, id_front, id_back, bank_account_cipher, bank_account_tail,
       to_char(valid_until, 'YYYY-MM-DD') as valid_until, version
     from supplier_certification where supplier_id = $1 and status <> 70 order by created_at desc, id desc limit 1 for update`,
    [supplier_id],
  );
  return rows[0] ?? null;
}

/** Writes an application for certification. @throws unique violation certification_one_open */
export async function insertCert(
  tx: Tx,
  supplier_id: number,
  row: CertSaid & { readonly no: string; readonly status: 10 | 20; readonly fee_fen: number },
  at: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into supplier_certification (supplier_id, no, name, licence_no, legal_person, papers, licence_until, permit_until, bank_holder, status, fee_fen, created_at,
       id_front, id_back, bank_account_cipher, bank_account_tail)
     values ($1, $2, $3, $4, $5, $6::text[], $7::date, $8::date, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      supplier_id,
      row.no,
      row.name,
      row.licence_no,
      row.legal_person,
      row.papers,
      row.licence_until,
      row.permit_until,
      row.bank_holder,
      row.status,
      row.fee_fen,
      at,
      row.id_front,
      row.id_back,
      row.bank_account_cipher,
      row.bank_account_tail,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a certification that is sent again, without a new fee. */
export async function resendCert(tx: Tx, supplier_id: number, id: number, said: CertSaid): Promise<void> {
  await tx.query(
    `update supplier_certification set name = $3, licence_no = $4, legal_person = $5, papers = $6::text[], licence_until = $7::date,
       permit_until = $8::date, bank_holder = $9, id_front = $10, id_back = $11, bank_account_cipher = $12, bank_account_tail = $13, status = 20, rounds = rounds + 1, version = version + 1 where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      id,
      said.name,
      said.licence_no,
      said.legal_person,
      said.papers,
      said.licence_until,
      said.permit_until,
      said.bank_holder,
      said.id_front,
      said.id_back,
      said.bank_account_cipher,
      said.bank_account_tail,
    ],
  );
}

export interface CertMove {
  readonly status: 20 | 30 | 40 | 70;
  readonly remark?: string;
  readonly pay_ref?: string;
  readonly paid_at?: Date;
  readonly decided_by?: string;
  readonly decided_at?: Date;
  readonly valid_until?: string;
}

/** Changes the status of a certification. @returns false when it is in another state */
export async function moveCert(tx: Tx, supplier_id: number, id: number, was: number, to: CertMove): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update supplier_certification set status = $4, remark = coalesce($5, remark), pay_ref = coalesce($6, pay_ref), paid_at = coalesce($7, paid_at),
       decided_by = coalesce($8, decided_by), decided_at = coalesce($9, decided_at), valid_until = coalesce($10::date, valid_until),
       version = version + 1 where supplier_id = $1 and id = $2 and status = $3 returning id`,
    [
      supplier_id,
      id,
      was,
      to.status,
      to.remark ?? null,
      to.pay_ref ?? null,
      to.paid_at ?? null,
      to.decided_by ?? null,
      to.decided_at ?? null,
      to.valid_until ?? null,
    ],
  );
  return rows.length > 0;
}

/**
 * Marks the fee of a certification that was withdrawn before its review as returned.
 * @returns false when no fee is due or it was returned already
 */
export async function markBack(
  tx: Tx,
  supplier_id: number,
  id: number,
  by: { readonly at: Date; readonly ref: string; readonly name: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update supplier_certification set back_at = $3, back_ref = $4, back_by = $5, version = version + 1
     where supplier_id = $1 and id = $2 and status = 70 and paid_at is not null and decided_at is null and fee_fen > 0 and back_at is null
     returning id`,
    [supplier_id, id, by.at, by.ref, by.name],
  );
  return rows.length > 0;
}

/** Returns the supplier of a certification. Runs under the database role platform. */
export async function certOwner(
  tx: Tx,
  id: number,
): Promise<{ readonly supplier_id: number; readonly no: string; readonly fee_fen: number } | null> {
  const rows = await tx.query<{ supplier_id: number; no: string; fee_fen: number }>(
    `select supplier_id, no, fee_fen from platform.certification where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
