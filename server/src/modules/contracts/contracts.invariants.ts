import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of contracts. */
export const contractsInvariants: readonly Invariant[] = [
  {
    name: "contract.link_is_of_a_draft",
    // A contract that is signed or void has no usable link.
    sql: `select l.id, l.contract_id from contract_link l
          join lent.stay_contract c on c.supplier_id = l.supplier_id and c.id = l.contract_id
          where c.status <> 0 and l.signed_at is null and l.revoked_at is null and l.refused_at is null and l.pass_hash is not null`,
  },
  {
    name: "contract.supplement_has_its_contract",
    sql: `select c.id, c.parent_id from lent.stay_contract c
          join lent.stay_contract p on p.supplier_id = c.supplier_id and p.id = c.parent_id
          where c.status = 2 and (p.status <> 2 or p.stay_id <> c.stay_id)`,
  },
];
