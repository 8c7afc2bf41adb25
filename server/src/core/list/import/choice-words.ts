import { languages } from "@kangying/contract/core/language";
import type { Fields } from "../fields.ts";
import type { ListContext } from "../list-context.ts";

type Choice = string | number;
/** The choice by the text of a cell; null when two choices have the same text. */
export type ChoiceWords = ReadonlyMap<string, Choice | null>;

/** Returns the key by which a choice is found: character width, case and blanks around it do not count. */
export function choiceKey(word: string): string {
  return word.normalize("NFKC").trim().toLowerCase();
}

/** Returns the titles of each field's choices in all languages: the author of a sheet may use another language than its reader. */
export async function choiceWords(fields: Fields, ctx: ListContext): Promise<ReadonlyMap<string, ChoiceWords>> {
  const words = new Map<string, ChoiceWords>();
  for (const [name, { options }] of Object.entries(fields)) {
    if (!options) continue;
    const called = new Map<string, Choice | null>();
    for (const { value, title } of typeof options === "function" ? await options(ctx) : options) {
      for (const language of languages) {
        const key = choiceKey(title[language]);
        called.set(key, (called.get(key) ?? value) === value ? value : null);
      }
    }
    words.set(name, called);
  }
  return words;
}
