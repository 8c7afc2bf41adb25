import { t } from "./classes.texts.ts";

/** The field titles of classes in the list and the form. */
export const classTitles = t.group("class");
