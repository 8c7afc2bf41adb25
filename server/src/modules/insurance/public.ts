export { addClaim, closeClaim } from "./claims.ts";
export { gapsList } from "./gaps.list.ts";
