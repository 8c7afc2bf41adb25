export { lossAlike } from "./alike.ts";
export { quantile } from "./weight-math.ts";
export { findSafetyFlags } from "./find-flags.ts";
