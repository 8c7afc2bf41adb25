import { t } from "../list.texts.ts";

/** Messages for faults of a form's value that zod itself does not find. */
export const formFaults = t.group("formFaults");
