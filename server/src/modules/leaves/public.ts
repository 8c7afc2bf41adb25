export { departAction, leaveAction, leaveBackAction, withdrawLeaveAction } from "./leaves.actions.ts";
export { findOpenLeave, lateFromLeave, markLate } from "./leaves.repo.ts";
export { departOnLeave, grantLeave, returnFromLeave, withdrawLeave } from "./leaves.ts";
export { leavesPart } from "./leaves-part.ts";
