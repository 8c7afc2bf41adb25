import type { Text } from "@kangying/contract/core/language";
import { t } from "./student-page.texts.ts";

/** Titles of stay events, by act. */
export const actTitles: Readonly<Record<string, Text>> = t.group("act");

/** Titles of shop order events, by act. */
export const orderTitles: Readonly<Record<string, Text>> = t.group("orderAct");

export const timelineTexts = t.group("timeline");

/** States of a message. */
export const messageStates = t.group("messageStates");

/** Errors of the request. */
export const timelineFaults = {
  place: t("timelineText.timelineFaults.place.no_place_in"),
} as const;
