export { endFlag, lookAround, noteStep, takeFlag } from "./care-flags.ts";
export { flagsList } from "./care-flags.list.ts";
export { flagsOfStay, openFlags, stepsOfStay } from "./care-flags.repo.ts";
