export { generateWeek, lessonsOfWeek, mondayOf } from "./fill-week.ts";
export { holdLesson, publishLesson, substituteCoach } from "./edit-schedule.ts";
