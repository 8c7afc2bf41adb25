export { lossAlike } from "./alike.ts";
export { onePerDay } from "./safety-flags.ts";
export { bmrOf, daysToTarget, paceOf, quantile, trendOf } from "./weight-math.ts";
export { findSafetyFlags } from "./find-flags.ts";
