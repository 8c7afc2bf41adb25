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

/** Spanish verbs that stand before a figure and follow it: “queda 1”, “quedan 2”. */
const verbs =
  /(?<![\p{L}])(?:quedan|faltan|caben|se devuelven|se reservan|se conservan)[ \u00a0]\{(\w+)(?:, number)?\}/giu;
/** What they are also said of: sums, spans of time, words with a figure of their own, the first of several things. */
const uncounted: ReadonlySet<string> = new Set(["amount", "missing", "rest", "time", "hours", "nights", "students"]);

/**
 * A figure with a noun in the plural that does not know of one: `{count} nights`. Said right: `{count, plural, one {# night} other {# nights}}`;
 * in Spanish its verb too.
 * @returns the first such pair, undefined where all know
 */
export function uncountedNoun(message: string, language: Language): string | undefined {
  const skipped = others[language];
  if (!skipped) return undefined;
  for (const [pair, name = "", noun = ""] of message.matchAll(/\{(\w+)\}[ \u00a0\u2009]([\p{L}]+s)(?![\p{L}])/gu))
    if (!named.has(name) && !skipped.has(noun)) return pair;
  if (language === "es") for (const [pair, name = ""] of message.matchAll(verbs)) if (!uncounted.has(name)) return pair;
  return undefined;
}
