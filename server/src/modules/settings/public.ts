export { takeDocumentNumbers } from "./document-numbers.ts";
export { provinces, regionName, regionPath, wideRegions } from "./regions/regions.ts";
