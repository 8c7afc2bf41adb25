import type { AgreedWay } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";

/** A student's answer to their settlement, as it was recorded. */
export interface AgreementRow {
  /** Null: only papers were added. */
  readonly how: AgreedWay | null;
  readonly note: string | null;
  /** File ids. */
  readonly papers: readonly string[];
  readonly at: Date;
  readonly by_name: string;
}

/** All answers to a settlement, newest first. */
export async function agreementsOf(tx: Tx, supplier_id: number, settlement_id: number): Promise<AgreementRow[]> {
  return await tx.query<AgreementRow>(
    `select how, note, papers, at, by_name from settlement_agreement
     where supplier_id = $1 and settlement_id = $2 order by id desc limit 50`,
    [supplier_id, settlement_id],
  );
}

/** Records an answer. @returns false where the student has already agreed on their own page */
export async function insertAgreement(
  tx: Tx,
  supplier_id: number,
  of: { readonly id: number; readonly stay_id: number },
  said: AgreementRow,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into settlement_agreement (supplier_id, settlement_id, stay_id, how, note, papers, at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (supplier_id, settlement_id) where how = 'page' do nothing returning id`,
    [supplier_id, of.id, of.stay_id, said.how, said.note, said.papers, said.at, said.by_name],
  );
  return rows.length > 0;
}
