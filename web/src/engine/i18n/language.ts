import { useSyncExternalStore } from "react";
import { languages, pickLanguage, type Language } from "@kangying/contract/core/language";
import type { Titles } from "@kangying/contract/core/titles";
import { localKept } from "../session/safe-storage.ts";
import type { Messages, PageMessages } from "./messages.ts";

interface Pack {
  readonly first: Omit<Messages, keyof PageMessages>;
  readonly titles: Titles;
  readonly pages: () => Promise<PageMessages>;
}

interface Loaded {
  readonly language: Language;
  /** Without the pages' own until `loadPageTexts` has been. */
  readonly messages: Messages;
  readonly titles: Titles;
  readonly pages: Pack["pages"];
}

const keptUnder = "language";

/** Two chunks per language: what the login page waits for (its words, the shell's, the titles of the tree), and the pages' texts. */
const packs: Readonly<Record<Language, () => Promise<Pack>>> = {
  "zh-CN": () => import("./packs/zh-CN.ts").then((pack) => pack.pack),
  en: () => import("./packs/en.ts").then((pack) => pack.pack),
  es: () => import("./packs/es.ts").then((pack) => pack.pack),
  ja: () => import("./packs/ja.ts").then((pack) => pack.pack),
};

let current: Loaded | null = null;
let withPages = false;
const listeners = new Set<() => void>();

/** The language that was chosen here before, else the browser's first one that we have. */
export function preferredLanguage(): Language {
  const kept = localKept.get(keptUnder);
  return languages.find((language) => language === kept) ?? pickLanguage(navigator.languages.join(","));
}

/**
 * Loads a language and shows the console in it.
 * @param options.keep  remember it as the person's choice
 * @throws where its chunk cannot be loaded; the language stays as it was
 */
export async function showLanguage(language: Language, options: { readonly keep?: boolean } = {}): Promise<void> {
  const { first, titles, pages } = await packs[language]();
  const ofPages = withPages ? await pages() : {};
  current = { language, messages: { ...first, ...ofPages } as Messages, titles, pages };
  document.documentElement.lang = language;
  if (options.keep) localKept.set(keptUnder, language);
  for (const listener of listeners) listener();
}

/**
 * Loads the pages' texts in the language shown, and from now on with every language. Whoever shows a page waits for it.
 * @throws where its chunk cannot be loaded
 */
export async function loadPageTexts(): Promise<void> {
  withPages = true;
  const { language, pages } = loadedLanguage();
  const ofPages = await pages();
  const now = loadedLanguage();
  // Another language was chosen meanwhile.
  if (now.language !== language) return loadPageTexts();
  current = { ...now, messages: { ...now.messages, ...ofPages } };
}

/** The language shown. */
export function currentLanguage(): Language {
  return current?.language ?? preferredLanguage();
}

/** Texts and titles of the language shown. @throws before the first language is loaded */
export function loadedLanguage(): Loaded {
  if (!current) throw new Error("no language is loaded yet");
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language shown; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** Several words or names in one line, as the current language joins them: not as units, which Chinese puts side by side. */
export function inWords(words: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction", style: "narrow" }).format(words);
}
