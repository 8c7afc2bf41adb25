export { codesOfOrder } from "./codes.repo.ts";
export { spendCode } from "./use-code.ts";
