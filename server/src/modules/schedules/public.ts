export { generateWeek, lessonsOfWeek, mondayOf } from "./fill-week.ts";
export { holdLesson, publishLesson } from "./edit-schedule.ts";
