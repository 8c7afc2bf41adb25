import { defineModule } from "../../core/module/define-module.ts";
import { operatorsList } from "./operators/operators.list.ts";
import { rolesInvariants } from "./roles.invariants.ts";
import { rolesList } from "./roles.list.ts";
import { roleRoutes } from "./roles.routes.ts";
import { rolesErrors } from "./roles.errors.ts";
import { t } from "./roles.texts.ts";

/** Roles and the operators who hold them: the lists, and the calls of the role editor. */
export const roles = defineModule({
  name: "roles",
  errors: Object.values(rolesErrors),
  topics: {
    role: ["seller/role/rolemanage", "seller/operator/OperatorList"],
    operator: ["seller/operator/OperatorList", "seller/role/rolemanage"],
  },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["role", "operator", "operator_role"],
  lends: ["role", "operator"],
  lists: [rolesList, operatorsList],
  routes: roleRoutes,
  invariants: rolesInvariants,
});
