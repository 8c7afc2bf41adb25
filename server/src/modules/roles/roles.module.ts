import { defineModule } from "../../core/module/define-module.ts";
import { operatorsList } from "./operators.list.ts";
import { rolesInvariants } from "./roles.invariants.ts";
import { rolesList } from "./roles.list.ts";
import { roleRoutes } from "./roles.routes.ts";

/** Roles and the operators who hold them: described lists, and what the role editor asks for besides. */
export const roles = defineModule({
  name: "roles",
  tables: ["role", "operator", "operator_role"],
  lends: ["role", "operator"],
  lists: [rolesList, operatorsList],
  routes: roleRoutes,
  invariants: rolesInvariants,
});
