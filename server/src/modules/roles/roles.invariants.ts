import { pathsOf, permissionsOf } from "@kangying/contract/core/fold-tree";
import { industries } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import type { Invariant } from "../../core/module/define-module.ts";

/** All grants that a supplier of each industry may have, as SQL rows of (industry, page or API). */
const grantable = industries
  .flatMap((industry) =>
    [...pathsOf(tree, industry), ...permissionsOf(tree, industry).keys()].map((name) => `('${industry}', '${name}')`),
  )
  .join(", ");

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
  {
    // The supplier itself is the greatest grantor. A role that holds more cannot have been granted.
    name: "role.subset_of_grantor",
    sql: `select r.id, r.name, held.name as holds from role r join supplier s on s.id = r.supplier_id
          cross join lateral jsonb_array_elements_text(r.path_arr || r.api_arr) held (name)
          where not exists (select from (values ${grantable}) g (industry, name) where g.industry = s.industry_type and g.name = held.name)`,
  },
];
