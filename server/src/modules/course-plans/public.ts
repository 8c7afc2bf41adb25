export { keptCoursePlans } from "./keep-course-plans.ts";
