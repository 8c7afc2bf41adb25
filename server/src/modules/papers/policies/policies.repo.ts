import type { PolicyKind } from "@kangying/contract/students/stay";
import type { Tx } from "../../../core/db/database.ts";

/** A policy of a stay in any state. */
export interface PolicyRow {
  readonly id: number;
  readonly stay_id: number;
  readonly policy_no: string;
  readonly insurer: string;
  readonly product: string | null;
  readonly kind: PolicyKind;
  readonly start_on: string;
  /** The last covered night. */
  readonly end_on: string;
  readonly premium_fen: number;
  readonly insured_fen: number | null;
  readonly scan: string | null;
  readonly is_group: boolean;
  /** 1 in force · 3 cancelled before it began */
  readonly status: 1 | 3;
  readonly ended_from: string | null;
  readonly version: number;
}

/** Finds a policy in any state. @param lock  keeps others from changing it until the commit */
export async function findPolicy(tx: Tx, supplier_id: number, id: number, lock = false): Promise<PolicyRow | null> {
  const rows = await tx.query<PolicyRow>(
    `select id, stay_id, policy_no, insurer, product, kind, start_on, end_on, premium_fen, insured_fen, scan, is_group, status, ended_from, version
     from stay_policy where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Updates a policy that is locked. @throws unique violation stay_policy_one_number, stay_policy_once_for_a_stay */
export async function updatePolicy(tx: Tx, supplier_id: number, row: Omit<PolicyRow, "version">): Promise<void> {
  await tx.query(
    `update stay_policy set policy_no = $3, insurer = $4, product = $5, kind = $6, start_on = $7, end_on = $8, premium_fen = $9, insured_fen = $10,
       scan = $11, version = version + 1 where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      row.id,
      row.policy_no,
      row.insurer,
      row.product,
      row.kind,
      row.start_on,
      row.end_on,
      row.premium_fen,
      row.insured_fen,
      row.scan,
    ],
  );
}

/** Ends a policy from a day on. @param status  3: it never began */
export async function endPolicyRow(
  tx: Tx,
  supplier_id: number,
  id: number,
  said: {
    readonly from: string;
    readonly end_on: string;
    readonly status: 1 | 3;
    readonly reason: string;
    readonly by: string;
  },
): Promise<void> {
  await tx.query(
    `update stay_policy set status = $3, end_on = $4, ended_from = $5, end_reason = $6, ended_by = $7, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, said.status, said.end_on, said.from, said.reason, said.by],
  );
}
