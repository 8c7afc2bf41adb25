export { endFlag, lookAround, noteStep, settleFlags, takeFlag } from "./care-flags.ts";
export { flagsList } from "./care-flags.list.ts";
export { flagsOfStay, openFlags, stepsOfStay } from "./care-flags.repo.ts";
export { measureWords } from "./measure-words.ts";
