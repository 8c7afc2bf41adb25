import type { Text } from "@kangying/contract/core/language";
import { textsIn } from "../../core/kernel/texts.ts";
import type { MessageEvent } from "./message-events.ts";
import type zh from "./texts/zh-CN.json";

/** The texts of this module by key. Their words are in `texts/`. */
export const t = textsIn<keyof typeof zh>(import.meta.dirname);

/** The titles of events. */
export const eventTitles: Readonly<Record<MessageEvent, Text>> = t.group("event");

/** The product's own words for each event. */
export const eventWords: Readonly<Record<MessageEvent, Text>> = t.group("words");
