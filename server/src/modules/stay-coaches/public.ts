export { giveCoach } from "./give-coach.ts";
export { reassignAction } from "./reassign.action.ts";
