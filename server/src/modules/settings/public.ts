export { takeDocumentNumbers } from "./document-numbers.ts";
export { regionName, regionPath, wideRegions } from "./regions/regions.ts";
