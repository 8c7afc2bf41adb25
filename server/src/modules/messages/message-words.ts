import type { Language } from "@kangying/contract/core/language";
import { formatText } from "../../core/kernel/text.ts";
import type { Told } from "../event-messages/public.ts";
import { messageWords } from "./messages.texts.ts";
import type { DueMessage } from "./messages.repo.ts";

const day = { month: "long", day: "numeric" } as const;

/** The text of a message for the stay's current state, in the supplier's language. */
export function wordsOf(message: DueMessage, time_zone: string): string {
  return formatText(messageWords[message.kind], message.locale, toldOf(message, time_zone));
}

/** The values of a message, by the names that its text can use. */
export function toldOf(message: DueMessage, time_zone: string): Told {
  const { kind, locale, name, camp, expected_nights, room_type, review_url } = message;
  const date = kind === "return_due" ? message.expected_return : message.expected_date;
  return {
    name,
    camp,
    nights: expected_nights,
    room: room_type,
    date: date === null ? "" : dateWords(date, locale),
    until: message.offer_until === null ? "" : instantWords(message.offer_until, locale, time_zone),
    url: review_url ?? "",
  };
}

function dateWords(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { ...day, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

function instantWords(at: Date, language: Language, timeZone: string): string {
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return new Intl.DateTimeFormat(language, { ...day, ...clock }).format(at);
}
