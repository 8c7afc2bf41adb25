import type { Language } from "@kangying/contract/core/language";

/** Placeholders for a name, a day, an amount or a document number. A word after them is not counted. */
const named: ReadonlySet<string> = new Set(
  "name names who whom title type goods camp course room place phone no number kind account date day night month from until value amount owed kept fault version ip bed row gone typed last price".split(
    " ",
  ),
);
/** Words that end in “s” and are no plurals. */
const others: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  en: new Set(["is", "has", "was", "does", "times"]),
  es: new Set(["es", "más", "veces", "menos", "yuanes", "gratis"]),
};

/** Spanish verbs before a number that agree with it: “queda 1”, “quedan 2”. */
const verbs =
  /(?<![\p{L}])(?:quedan|faltan|caben|se devuelven|se reservan|se conservan)[ \u00a0]\{(\w+)(?:, number)?\}/giu;
/** Placeholders after such verbs that are no plain number: sums, spans of time, words with their own number, the first of several things. */
const uncounted: ReadonlySet<string> = new Set(["amount", "missing", "rest", "time", "hours", "nights", "students"]);

/**
 * Finds a number with a noun that has only the plural form: `{count} nights`. Right: `{count, plural, one {# night} other {# nights}}`. In
 * Spanish it finds such verbs too.
 * @returns the first such pair; undefined if there is none
 */
export function uncountedNoun(message: string, language: Language): string | undefined {
  const skipped = others[language];
  if (!skipped) return undefined;
  for (const [pair, name = "", noun = ""] of message.matchAll(/\{(\w+)\}[ \u00a0\u2009]([\p{L}]+s)(?![\p{L}])/gu))
    if (!named.has(name) && !skipped.has(noun)) return pair;
  if (language === "es") for (const [pair, name = ""] of message.matchAll(verbs)) if (!uncounted.has(name)) return pair;
  return undefined;
}
