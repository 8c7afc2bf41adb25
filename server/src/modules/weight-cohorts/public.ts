export { quantile } from "./weight-math.ts";
