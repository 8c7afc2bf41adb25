import { t } from "./stay-acts.texts.ts";

/** Error messages of form fields, for the operator. */
export const faults = t.group("faults");
