export { findCoursePlan } from "./course-plans.repo.ts";
export { keptCoursePlans } from "./keep-course-plans.ts";
