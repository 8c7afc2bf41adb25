export { isRecency, type Recency, recencyOptions, whoLastBought } from "./recency.ts";
