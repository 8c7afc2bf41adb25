export { figureFees } from "./figure-fees.ts";
