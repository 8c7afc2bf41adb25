export { applicationsList } from "./applications.list.ts";
export { enter, withdraw as withdrawApplication } from "./enter.ts";
export { settleApplication } from "./review.ts";
