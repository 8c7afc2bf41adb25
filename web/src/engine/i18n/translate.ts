import { useMemo } from "react";
import { IntlMessageFormat } from "intl-messageformat";
import type { TitleKey } from "@kangying/contract/core/titles";
import { loadedLanguage, useLanguage } from "./language.ts";
import type { MessageKey } from "./messages.ts";

/** Values for a message's placeholders. */
export type MessageData = Readonly<Record<string, string | number>>;

const compiled = new Map<string, IntlMessageFormat>();

/**
 * A text in the language shown, for code outside of components. It does not follow a later change of language.
 * @throws before the first language is loaded
 */
export function translate(key: MessageKey, data?: MessageData): string {
  const { language, messages } = loadedLanguage();
  const message = messages[key];
  if (!message.includes("{")) return message;
  const name = `${language}\n${key}`;
  let format = compiled.get(name);
  if (!format) {
    format = new IntlMessageFormat(message, language);
    compiled.set(name, format);
  }
  return String(format.format(data));
}

/** Title of a page or menu group in the language shown. */
export function titleOf(key: TitleKey): string {
  return loadedLanguage().titles[key];
}

/** `t(key, data?)`: texts in the language shown; a new function after each change of language. */
export function useT(): typeof translate {
  const language = useLanguage();
  // A new identity per language lets memoised children follow the change.
  return useMemo(() => (key, data) => (language ? translate(key, data) : key), [language]);
}

/** Titles of pages and menu groups in the language shown. */
export function useTitles(): typeof titleOf {
  const language = useLanguage();
  return useMemo(() => (key) => (language ? titleOf(key) : key), [language]);
}
