import { languages } from "@kangying/contract/core/language";
import type { Fields } from "../fields.ts";
import type { ListContext } from "../list-context.ts";

type Choice = string | number;
/** What stands in a cell → what it chooses; null where two choices are called so. */
export type ChoiceWords = ReadonlyMap<string, Choice | null>;

/** How a choice is looked up: width, case and blanks around it do not count. */
export function choiceKey(word: string): string {
  return word.normalize("NFKC").trim().toLowerCase();
}

/** What the choices of each field are called in any of the languages: whoever made the sheet need not read what its reader reads. */
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
