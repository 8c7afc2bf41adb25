import type { Tx } from "../../core/db/database.ts";

/** The kinds of agreements. */
export const agreementCodes = ["user", "privacy", "camp", "refund", "supplier"] as const;
export type AgreementCode = (typeof agreementCodes)[number];

/** A version of an agreement. */
export interface AgreementRow {
  readonly code: AgreementCode;
  readonly version_no: number;
  readonly title: string;
  readonly body: string;
  readonly effective_at: Date;
  readonly asks_again: boolean;
}

/** Inserts a version. @throws unique violation when another transaction has taken the number meanwhile */
export async function insertAgreement(
  tx: Tx,
  supplier_id: number,
  row: Omit<AgreementRow, "version_no">,
  at: Date,
  by_name: string,
): Promise<number> {
  const { code, title, body, effective_at, asks_again } = row;
  const rows = await tx.query<{ id: number }>(
    `insert into agreement (supplier_id, code, version_no, title, body, effective_at, asks_again, by_name, created_at)
     select $1, $2, coalesce(max(version_no), 0) + 1, $3, $4, $5, $6, $7, $8 from agreement where supplier_id = $1 and code = $2
     returning id`,
    [supplier_id, code, title, body, effective_at, asks_again, by_name, at],
  );
  return rows[0]?.id ?? 0;
}

/** The version in force at a time: the highest number among those in effect. */
export async function agreementAt(tx: Tx, supplier_id: number, code: string, at: Date): Promise<AgreementRow | null> {
  const rows = await tx.query<AgreementRow>(
    `select code, version_no, title, body, effective_at, asks_again from agreement
     where supplier_id = $1 and code = $2 and effective_at <= $3 order by version_no desc limit 1`,
    [supplier_id, code, at],
  );
  return rows[0] ?? null;
}
