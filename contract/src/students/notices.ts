import { type Text } from "../core/language.ts";
import { t } from "./students.texts.ts";

/** What the system records with an event, by its code. */
export const noticeTitles: Readonly<Record<string, Text>> = t.group("notice");
