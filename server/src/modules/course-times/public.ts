export { keptCourseTimes } from "./keep-course-times.ts";
export { courseTimeOptions } from "./course-time-options.ts";
