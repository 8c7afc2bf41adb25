export { closeMonth, keepMonths, monthIdOf, signMonth } from "./close-month.ts";
export { monthFactPoint, type FactKind, type FoundFact } from "./month-facts.ts";
