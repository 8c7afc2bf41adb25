export { addFestival } from "./keep-festivals.ts";
