export { takeDocumentNumbers } from "./document-numbers.ts";
export { regionName, regionPath, regionTree, wideRegions } from "./regions/regions.ts";
