import { t } from "./classes.texts.ts";

/** Texts about a wrong form field, shown to the operator. */
export const faults = t.group("faults");
