import type { Language } from "../core/language.ts";
import type { OutsideAddon } from "./outside-addon.ts";

const titles = new Map<string, OutsideAddon["title"]>();

/** Keeps a title of an add-on's page. @returns its key, that no catalogue has */
export function keepOutsideTitle(name: string, title: OutsideAddon["title"]): string {
  titles.set(`outside:${name}`, title);
  return `outside:${name}`;
}

/** A title of their pages, by its key in the tree; undefined where it is none of theirs. */
export function outsideTitle(key: string, language: Language): string | undefined {
  return titles.get(key)?.[language];
}
