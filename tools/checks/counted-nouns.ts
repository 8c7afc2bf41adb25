import type { Language } from "@kangying/contract/core/language";

/** Placeholders that hold a name, a day, an amount or a number of a document: what follows them is not counted. */
const named: ReadonlySet<string> = new Set(
  "name names who whom title type goods camp course room place phone no number kind account date day night month from until value amount owed kept fault version ip bed row gone typed last price".split(
    " ",
  ),
);
/** Words that end so and count nothing. */
const others: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  en: new Set(["is", "has", "was", "does", "times"]),
  es: new Set(["es", "más", "veces", "menos", "yuanes", "gratis"]),
};

/**
 * A figure with a noun in the plural that does not know of one: `{count} nights`. Said right: `{count, plural, one {# night} other {# nights}}`.
 * @returns the first such pair, undefined where all know
 */
export function uncountedNoun(message: string, language: Language): string | undefined {
  const skipped = others[language];
  if (!skipped) return undefined;
  for (const [pair, name = "", noun = ""] of message.matchAll(/\{(\w+)\}[ \u00a0\u2009]([\p{L}]+s)(?![\p{L}])/gu))
    if (!named.has(name) && !skipped.has(noun)) return pair;
  return undefined;
}
