import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of contract templates. */
export const contractTemplatesInvariants: readonly Invariant[] = [
  {
    name: "contract.edition_is_kept",
    sql: `select t.id, t.edition from contract_template t
          left join contract_edition e on e.supplier_id = t.supplier_id and e.template_id = t.id and e.edition = t.edition
          where e.title is distinct from t.title or e.clauses is distinct from t.clauses`,
  },
];
