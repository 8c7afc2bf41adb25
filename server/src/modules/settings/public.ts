export { takeDocumentNumbers } from "./document-numbers.ts";
export { regionName, regionPath, provinceNames, wideRegions } from "./regions/regions.ts";
