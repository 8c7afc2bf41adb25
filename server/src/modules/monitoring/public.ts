export { checkUnasked } from "./check-unasked.ts";
