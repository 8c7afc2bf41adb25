export { addHoliday, fillYear } from "./edit-holidays.ts";
export { closedFor, daysWithoutLessons } from "./holiday-effects.ts";
export { holidaysBetween } from "./holidays.repo.ts";
