import { t } from "./classes.texts.ts";

/** What the list and the form of classes call their fields. */
export const classTitles = t.group("class");
