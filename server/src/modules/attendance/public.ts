export { attendanceList } from "./attendance.list.ts";
export { readMembers, saveRoll } from "./roll-call.ts";
