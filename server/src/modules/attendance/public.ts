export { attendanceList } from "./attendance.list.ts";
export { lessonsOfCoach, readMembers, saveRoll } from "./roll-call.ts";
