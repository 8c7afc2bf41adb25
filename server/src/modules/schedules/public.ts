export { generateWeek, lessonsOfWeek, mondayOf } from "./fill-week.ts";
export {
  assistLesson,
  dropAssisting,
  holdLesson,
  lockLesson,
  noteRoll,
  publishLesson,
  substituteCoach,
} from "./edit-schedule.ts";
export { minuteOf } from "./lesson-faults.ts";
