export { type PersonAtEntry, personPart } from "./person-part.ts";
