import { defineModule } from "../../core/module/define-module.ts";
import { operatorsList } from "./operators.list.ts";
import { rolesInvariants } from "./roles.invariants.ts";
import { rolesList } from "./roles.list.ts";

/** Roles and the operators who hold them: described lists whose actions are the whole API. */
export const roles = defineModule({ name: "roles", lists: [rolesList, operatorsList], invariants: rolesInvariants });
