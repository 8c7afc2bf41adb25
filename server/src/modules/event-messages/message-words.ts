import type { Language } from "@kangying/contract/core/language";
import { formatText } from "../../core/kernel/text.ts";
import { eventWords } from "./event-messages.texts.ts";
import { eventSpec, type MessageEvent } from "./message-events.ts";

/** The values of an event, by the names that its words may use. Amounts and dates are formatted for a person. */
export type Told = Readonly<Record<string, string | number>>;

const placeholder = /\{([^{}]*)\}/g;
const longestSms = 70;
const longestPart = 67;

/** Returns the names in a template that the event has no values for. */
export function unknownNames(event: MessageEvent, content: string): readonly string[] {
  const known = new Set<string>(eventSpec(event).told);
  return [...content.matchAll(placeholder)].map(([, name = ""]) => name.trim()).filter((name) => !known.has(name));
}

/** Fills a supplier's own words with the values. */
export function filled(content: string, told: Told): string {
  return content.replaceAll(placeholder, (_all, name: string) => String(told[name.trim()] ?? ""));
}

/** Returns the text of a message: the supplier's own words, otherwise the product's in the reader's language. */
export function wordsFor(event: MessageEvent, told: Told, own: string | null, language: Language): string {
  return own === null ? formatText(eventWords[event], language, told) : filled(own, told);
}

/** Returns the number of text messages for a text: one for up to 70 characters, else one for every 67. */
export function partsOf(content: string): number {
  const signs = Array.from(content).length;
  return signs <= longestSms ? 1 : Math.ceil(signs / longestPart);
}
