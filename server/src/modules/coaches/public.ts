export { findCoach } from "./coaches.repo.ts";
export { keptCoaches } from "./keep-coaches.ts";
export { coachFilter, coachOptions } from "./coach-options.ts";
