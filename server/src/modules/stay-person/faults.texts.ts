import { t } from "./stay-person.texts.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = t.group("faults");
