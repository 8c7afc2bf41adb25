export { type CourseRow, findCourse } from "./courses.repo.ts";
export { keptCourses } from "./keep-courses.ts";
export { courseOptions } from "./course-options.ts";
