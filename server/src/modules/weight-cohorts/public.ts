export { lossAlike } from "./alike.ts";
export { onePerDay } from "./safety-flags.ts";
export { bmiClass, bmiOf, bmrOf, daysToTarget, isAdult, paceOf, quantile, trendOf, waistClass } from "./weight-math.ts";
export { findSafetyFlags } from "./find-flags.ts";
