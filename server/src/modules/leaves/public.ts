export { departAction, leaveAction, leaveBackAction, withdrawLeaveAction } from "./leaves.actions.ts";
export { applyLeave, grantLeave } from "./ask-leave.ts";
export { approveLeave, refuseLeave } from "./decide-leave.ts";
export { releaseReserve } from "./leave-beds.ts";
export { findOpenLeave, lateFromLeave, markLate, openLeavesOf } from "./leaves.repo.ts";
export { leavesErrors } from "./leaves.errors.ts";
export {
  closeLeavesFrom,
  demandNoLeaveOver,
  departOnLeave,
  noteLeaveCall,
  returnFromLeave,
  withdrawLeave,
} from "./leaves.ts";
export { leavesList } from "./leaves.list.ts";
export { leavesPart } from "./leaves-part.ts";
