import type { Text } from "@kangying/contract/core/language";
import { t } from "./monitoring.texts.ts";

/** What each rule of the data says, by its name. */
export const ruleTitles: Readonly<Record<string, Text>> = t.group("rule");
