export { takeDocumentNumbers } from "./document-numbers.ts";
export { regionName, regionPath } from "./regions/regions.ts";
