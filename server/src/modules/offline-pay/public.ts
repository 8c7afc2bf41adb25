export { keptPayStaff } from "./keep-pay-staff.ts";
export { payStaffList, payStaffLogList } from "./offline-pay.list.ts";
export { countShift, handOverShift, openShift, verifyShift } from "./shifts.ts";
export { takeMoney } from "./takings.ts";
