import type { Invariant } from "../../core/module/define-module.ts";

export const rolesInvariants: readonly Invariant[] = [
  {
    name: "operator.has_role",
    sql: `select o.id from operator o where o.deleted_at is null
      and not exists (select from operator_role x where x.supplier_id = o.supplier_id and x.operator_id = o.id)`,
  },
  {
    name: "operator.deleted_holds_nothing",
    sql: `select o.id from operator o join operator_role x on x.supplier_id = o.supplier_id and x.operator_id = o.id where o.deleted_at is not null`,
  },
];
