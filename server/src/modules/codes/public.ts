export { codesOfOrder, setEnd } from "./codes.repo.ts";
export { codesList } from "./codes.list.ts";
export { leftOf, spendCode } from "./use-code.ts";
