export { barAction, unbarAction } from "./bar.actions.ts";
export { joinAction } from "./join.action.ts";
export { healthAction } from "./health.action.ts";
export { type PersonAtEntry, personPart } from "./person-part.ts";
