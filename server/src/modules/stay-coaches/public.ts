export { coachPart, coachStillHere } from "./coach-part.ts";
export { demandCoach, giveCoach } from "./give-coach.ts";
export { reassignAction } from "./reassign.action.ts";
