import { t } from "./settlements.texts.ts";

/** The messages for wrong fields, for the operator at the desk. */
export const faults = t.group("faults");
