import type { SignerRole, Strokes } from "@kangying/contract/core/pad/pad";
import type { Tx } from "../../core/db/database.ts";

export interface SignatureRow {
  readonly role: SignerRole;
  readonly name: string;
  readonly strokes: Strokes | null;
  readonly method: "pad" | "link";
  readonly at: Date;
}

/** The signatures of a contract, the student's first. */
export async function signaturesOf(tx: Tx, supplier_id: number, contract_id: number): Promise<SignatureRow[]> {
  return await tx.query<SignatureRow>(
    `select role, name, strokes, method, at from contract_signature where supplier_id = $1 and contract_id = $2 order by role desc`,
    [supplier_id, contract_id],
  );
}

/** Inserts a signature. @throws unique violation: a person of this role has already signed it */
export async function insertSignature(
  tx: Tx,
  supplier_id: number,
  made: SignatureRow & { readonly contract_id: number; readonly read: readonly object[]; readonly ip: string | null },
): Promise<void> {
  await tx.query(
    `insert into contract_signature (supplier_id, contract_id, role, name, strokes, read, method, ip, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      supplier_id,
      made.contract_id,
      made.role,
      made.name,
      made.strokes === null ? null : JSON.stringify(made.strokes),
      JSON.stringify(made.read),
      made.method,
      made.ip,
      made.at,
    ],
  );
}
