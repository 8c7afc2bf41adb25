import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of insurance. */
export const insuranceInvariants: readonly Invariant[] = [
  {
    name: "insurance.claim_within_policy",
    sql: `select c.id, c.policy_id from policy_claim c
          join lent.stay_policy p on p.supplier_id = c.supplier_id and p.id = c.policy_id
          where c.status in (1, 2) and (p.status <> 1 or c.accident_on not between p.start_on and p.end_on or c.paid_fen > p.insured_fen)`,
  },
  {
    name: "insurance.paid_within_sum",
    sql: `select p.id, sum(c.paid_fen) as paid_fen from lent.stay_policy p
          join policy_claim c on c.supplier_id = p.supplier_id and c.policy_id = p.id
          group by p.supplier_id, p.id, p.insured_fen having sum(c.paid_fen) > p.insured_fen`,
  },
];
