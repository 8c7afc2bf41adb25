export { endFlag, lookAround, noteStep, takeFlag } from "./care-flags.ts";
export { flagsList } from "./care-flags.list.ts";
