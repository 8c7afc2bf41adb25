import { useContext, useMemo } from "react";
import { outsideTitle } from "@kangying/contract/plugins/outside-titles";
import type { TitleKey } from "@kangying/contract/tree";
import { formatMessage, type MessageData } from "./format-message.ts";
import { loadedLanguage, OwnLanguage, useLanguage } from "./language.ts";
import type { MessageKey } from "./messages.ts";

/**
 * A text in the current language, for code outside of components. It does not follow a later change of language.
 * @throws before the first language is loaded
 */
export function translate(key: MessageKey, data?: MessageData): string {
  const { language, messages } = loadedLanguage();
  return formatMessage(messages[key], language, data);
}

/** The title of a node is in its module's catalogue. A title that code names must exist, otherwise it does not compile. */
type KnownTitle<Key extends string> = string extends Key ? Key : Key extends TitleKey ? Key : never;

/** Title of a page or menu group in the current language. */
export function titleOf<Key extends string>(key: KnownTitle<Key>): string {
  const { titles, language } = loadedLanguage();
  return titles[key] ?? outsideTitle(key, language) ?? key;
}

/** `t(key, data?)`: texts in the current language, or in that of the part of the page; a new function after each change of language. */
export function useT(): typeof translate {
  const language = useLanguage();
  const own = useContext(OwnLanguage);
  // A new function for each language lets memoised children follow the change.
  return useMemo(
    () => (key, data) =>
      own ? formatMessage(own.messages[key], own.language, data) : language ? translate(key, data) : key,
    [language, own],
  );
}

/** Titles of pages and menu groups in the current language. */
export function useTitles(): typeof titleOf {
  const language = useLanguage();
  return useMemo(() => (key) => (language ? titleOf(key) : key), [language]);
}
