import type { Tx } from "../../core/db/database.ts";

/** The values of a certificate's form. */
export interface CertificateInput {
  readonly coach_id: number;
  readonly name: string;
  readonly no: string | null;
  readonly issuer: string | null;
  /** The kind of courses that it permits to teach. */
  readonly course_type: number | null;
  /** The last day on which it is valid; null: without end. */
  readonly expires_on: string | null;
  readonly picture: string | null;
}

/** A certificate as its form shows it. */
export interface CertificateRow extends CertificateInput {
  readonly id: number;
  readonly status: 1 | 2;
  readonly version: number;
}

/** @param lock  true: locks the row until the commit */
export async function findCertificate(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock = false,
): Promise<CertificateRow | null> {
  const rows = await tx.query<CertificateRow>(
    `select id, coach_id, name, no, issuer, course_type, to_char(expires_on, 'YYYY-MM-DD') as expires_on, picture, status, version
     from coach_certificate where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Writes a certificate. @throws unique violation coach_certificate_one_name */
export async function insertCertificate(
  tx: Tx,
  supplier_id: number,
  input: CertificateInput,
  at: Date,
): Promise<number> {
  const { coach_id, name, no, issuer, course_type, expires_on, picture } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into coach_certificate (supplier_id, coach_id, name, no, issuer, course_type, expires_on, picture, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [supplier_id, coach_id, name, no, issuer, course_type, expires_on, picture, at],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a row that is locked. @throws unique violation coach_certificate_one_name */
export async function updateCertificate(tx: Tx, supplier_id: number, row: CertificateRow, at: Date): Promise<void> {
  const { id, coach_id, name, no, issuer, course_type, expires_on, picture, status } = row;
  await tx.query(
    `update coach_certificate set coach_id = $3, name = $4, no = $5, issuer = $6, course_type = $7, expires_on = $8, picture = $9, status = $10,
       updated_at = $11, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, coach_id, name, no, issuer, course_type, expires_on, picture, status, at],
  );
}

/** Returns whether the coach had a certificate for such courses but none is valid on the day. A coach who never had one needs none. */
export async function hasLapsed(
  tx: Tx,
  supplier_id: number,
  coach_id: number,
  type: number,
  day: string,
): Promise<boolean> {
  const [row] = await tx.query<{ has_lapsed: boolean }>(
    `select count(*) > 0 and count(*) filter (where expires_on is null or expires_on >= $4::date) = 0 as has_lapsed
     from coach_certificate where supplier_id = $1 and coach_id = $2 and course_type = $3 and status = 1`,
    [supplier_id, coach_id, type, day],
  );
  return row?.has_lapsed ?? false;
}
