export { enter, withdraw as withdrawApplication } from "./enter.ts";
export { settleApplication } from "./review.ts";
