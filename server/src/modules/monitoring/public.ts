export { rulesList } from "./rules.list.ts";
export { checkUnasked } from "./check-unasked.ts";
