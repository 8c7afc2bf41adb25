import { t } from "../list.texts.ts";

/** What can be wrong with a form's value beyond what zod says itself, in the reader's words. */
export const formFaults = t.group("formFaults");
