export { createRole } from "./add-role.ts";
export { createOperator } from "./operators/add-operator.ts";
export { operatorsList } from "./operators/operators.list.ts";
export { rolesList } from "./roles.list.ts";
export { findRoles, listRoles, operatorsWith, rolesOf } from "./roles.repo.ts";
