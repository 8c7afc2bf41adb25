import type { Language } from "../core/language.ts";
import type { OutsideAddon } from "./outside-addon.ts";

const titles = new Map<string, OutsideAddon["title"]>();

/** Keeps a title of an add-on's page. @returns its key, which no catalogue has */
export function keepOutsideTitle(name: string, title: OutsideAddon["title"]): string {
  titles.set(`outside:${name}`, title);
  return `outside:${name}`;
}

/** A title of such a page, by its key in the tree. Undefined if the key is not one of these. */
export function outsideTitle(key: string, language: Language): string | undefined {
  return titles.get(key)?.[language];
}
