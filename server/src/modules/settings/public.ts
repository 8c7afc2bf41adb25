export { takeDocumentNumbers } from "./document-numbers.ts";
