import { t } from "./settlements.texts.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = t.group("faults");
