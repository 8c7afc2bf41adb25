export { addReduction, publishReduction } from "./keep-reduction.ts";
