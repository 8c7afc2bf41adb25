export { codesOfOrder, setEnd } from "./codes.repo.ts";
export { leftOf, spendCode } from "./use-code.ts";
