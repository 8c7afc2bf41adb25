import type { Language } from "@kangying/contract/core/language";
import { formatText } from "../../core/kernel/text.ts";
import { eventWords } from "./event-messages.texts.ts";
import { eventSpec, type MessageEvent } from "./message-events.ts";

/** What an event is about, by the names that its words may use. Amounts and dates as a person reads them. */
export type Told = Readonly<Record<string, string | number>>;

const placeholder = /\{([^{}]*)\}/g;
const longestSms = 70;
const longestPart = 67;

/** Names in a template that its event does not tell. */
export function unknownNames(event: MessageEvent, content: string): readonly string[] {
  const known = new Set<string>(eventSpec(event).told);
  return [...content.matchAll(placeholder)].map(([, name = ""]) => name.trim()).filter((name) => !known.has(name));
}

/** A supplier's own words with what is told put in. */
export function filled(content: string, told: Told): string {
  return content.replaceAll(placeholder, (_all, name: string) => String(told[name.trim()] ?? ""));
}

/** The words of a message: the supplier's own where it has some, else the product's in the reader's language. */
export function wordsFor(event: MessageEvent, told: Told, own: string | null, language: Language): string {
  return own === null ? formatText(eventWords[event], language, told) : filled(own, told);
}

/** How many messages a phone is sent for these words: up to 70 signs one, then one for every 67. */
export function partsOf(content: string): number {
  const signs = Array.from(content).length;
  return signs <= longestSms ? 1 : Math.ceil(signs / longestPart);
}
