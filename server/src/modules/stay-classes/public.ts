export { assignClassAction } from "./assign-class.action.ts";
export { assignClass } from "./assign-class.ts";
export { classColumn, classFilter, keptClassColumn } from "./class-column.ts";
export { classField } from "./class-fields.ts";
export { classTodaySql } from "./class-sql.ts";
export { type ClassAtEntry, classPart } from "./class-part.ts";
