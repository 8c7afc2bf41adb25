import type { Text } from "@kangying/contract/core/language";
import { t } from "./operations.texts.ts";

/** Words of people for calls that are no list's, by API. */
export const callTitles: Readonly<Record<string, Text>> = t.group("call");
