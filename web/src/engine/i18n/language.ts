import { createContext, useContext, useSyncExternalStore } from "react";
import { languages, pickLanguage, type Language } from "@kangying/contract/core/language";
import { localKept } from "../session/safe-storage.ts";
import type { Messages, PageMessages } from "./messages.ts";

interface Pack {
  readonly first: Omit<Messages, keyof PageMessages>;
  readonly titles: Readonly<Record<string, string>>;
  readonly pages: () => Promise<PageMessages>;
}

export interface Loaded {
  readonly language: Language;
  /** Without the pages' texts until `loadPageTexts` has run. */
  readonly messages: Messages;
  readonly titles: Pack["titles"];
  readonly pages: Pack["pages"];
}

const keptUnder = "language";

/** Two chunks per language: the texts for the login page (its own, the shell's, the titles of the tree), and the pages' texts. */
const packs = import.meta.glob<Pack>("./packs/*.ts", { import: "pack" });

async function packOf(language: Language): Promise<Pack> {
  const load = packs[`./packs/${language}.ts`];
  if (!load) throw new Error(`there is no packs/${language}.ts`);
  return load();
}

let current: Loaded | null = null;
let withPages = false;
const listeners = new Set<() => void>();
/** Resolves once a language is shown. */
const firstShown = new Promise<void>((resolve) => listeners.add(resolve));

/** The language that was chosen here before, otherwise the browser's first one that is supported. */
export function preferredLanguage(): Language {
  const kept = localKept.get(keptUnder);
  return languages.find((language) => language === kept) ?? pickLanguage(navigator.languages.join(","));
}

/**
 * Loads a language and shows the console in it.
 * @param options.keep  stores it as the user's choice
 * @throws where its chunk cannot be loaded; the language stays unchanged
 */
export async function showLanguage(language: Language, options: { readonly keep?: boolean } = {}): Promise<void> {
  const { first, titles, pages } = await packOf(language);
  const ofPages = withPages ? await pages() : {};
  current = { language, messages: { ...first, ...ofPages } as Messages, titles, pages };
  document.documentElement.lang = language;
  if (options.keep) localKept.set(keptUnder, language);
  for (const listener of listeners) listener();
}

/**
 * Loads the pages' texts in the current language, and from now on with every language. A page waits for it before it is shown.
 * @throws where its chunk cannot be loaded
 */
export async function loadPageTexts(): Promise<void> {
  if (current === null) await firstShown;
  withPages = true;
  const { language, pages } = loadedLanguage();
  const ofPages = await pages();
  const now = loadedLanguage();
  // Another language was chosen meanwhile.
  if (now.language !== language) return loadPageTexts();
  current = { ...now, messages: { ...now.messages, ...ofPages } };
}

/** The current language. */
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

/** The own language of a part of a page; null: the current one. */
export const OwnLanguage = createContext<Loaded | null>(null);

/** The current language, or that of the part of the page that contains the component. It renders again when the language changes. */
export function useLanguage(): Language {
  const shown = useSyncExternalStore(subscribe, currentLanguage);
  return useContext(OwnLanguage)?.language ?? shown;
}

/** Loads a whole language with its pages' texts, independent of the current one. @throws where its chunk cannot be loaded */
export async function wholeLanguage(language: Language): Promise<Loaded> {
  const { first, titles, pages } = await packOf(language);
  return { language, messages: { ...first, ...(await pages()) }, titles, pages };
}

/**
 * Joins several words or names in one line in the current language. Not with the list style for units, which has no separators in Chinese.
 */
export function inWords(words: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction", style: "narrow" }).format(words);
}
