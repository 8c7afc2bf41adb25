export { findCoach, type CoachRow, usedCoaches } from "./coaches.repo.ts";
export { hasLapsed } from "./certificates.repo.ts";
export { keptCertificates } from "./keep-certificates.ts";
export { keptCoaches } from "./keep-coaches.ts";
export { coachFilter, coachOptions, coachStates, genders } from "./coach-options.ts";
export { soonDays } from "./certificates.list.ts";
