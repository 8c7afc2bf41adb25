export { barAction, unbarAction } from "./bar.actions.ts";
export { healthAction } from "./health.action.ts";
export { type PersonAtEntry, personPart } from "./person-part.ts";
