import type { Text } from "@kangying/contract/core/language";
import { t } from "./student-page.texts.ts";

/** What was done to a stay, by the act of its event. */
export const actTitles: Readonly<Record<string, Text>> = t.group("act");

/** What happened to an order of the shop, by the act of its log. */
export const orderTitles: Readonly<Record<string, Text>> = t.group("orderAct");

export const timelineTexts = t.group("timeline");

/** How far a message has come. */
export const messageStates = t.group("messageStates");

/** What is wrong with what was asked. */
export const timelineFaults = {
  place: t("timelineText.timelineFaults.place.no_place_in"),
} as const;
