export { createRole } from "./add-role.ts";
export { createOperator } from "./operators/add-operator.ts";
export { accountOfOperator, findRoles, listRoles, operatorsWith, rolesOf } from "./roles.repo.ts";
