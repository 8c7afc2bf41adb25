export { createRole } from "./add-role.ts";
export { createOperator, type OperatorValues } from "./add-operator.ts";
