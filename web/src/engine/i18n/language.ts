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
  /** Without the pages' own until `loadPageTexts` has been. */
  readonly messages: Messages;
  readonly titles: Pack["titles"];
  readonly pages: Pack["pages"];
}

const keptUnder = "language";

/** Two chunks per language: what the login page waits for (its words, the shell's, the titles of the tree), and the pages' texts. */
const packs = import.meta.glob<Pack>("./packs/*.ts", { import: "pack" });

async function packOf(language: Language): Promise<Pack> {
  const load = packs[`./packs/${language}.ts`];
  if (!load) throw new Error(`there is no packs/${language}.ts`);
  return load();
}

let current: Loaded | null = null;
let withPages = false;
const listeners = new Set<() => void>();
/** Fulfilled once a language is shown. */
const firstShown = new Promise<void>((resolve) => listeners.add(resolve));

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
  const { first, titles, pages } = await packOf(language);
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
  if (current === null) await firstShown;
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

/** A language of its own for a part of a page; null: the one shown. */
export const OwnLanguage = createContext<Loaded | null>(null);

/** The language shown, or of the part of the page that the component is in; it renders again when it changes. */
export function useLanguage(): Language {
  const shown = useSyncExternalStore(subscribe, currentLanguage);
  return useContext(OwnLanguage)?.language ?? shown;
}

/** A language whole, its pages' texts too, whatever is shown. @throws where its chunk cannot be loaded */
export async function wholeLanguage(language: Language): Promise<Loaded> {
  const { first, titles, pages } = await packOf(language);
  return { language, messages: { ...first, ...(await pages()) }, titles, pages };
}

/** Several words or names in one line, as the current language joins them: not as units, which Chinese puts side by side. */
export function inWords(words: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction", style: "narrow" }).format(words);
}
