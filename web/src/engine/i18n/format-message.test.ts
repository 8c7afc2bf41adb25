import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { languages } from "@kangying/contract/core/language";
import { formatMessage } from "./format-message.ts";
import { joined } from "./joined.ts";

const files = import.meta.glob<Readonly<Record<string, string>>>("../../texts/*/*.json", {
  eager: true,
  import: "default",
});
const packs = Object.fromEntries(
  languages.map((language) => [
    language,
    joined(Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith(`/${language}.json`)))),
  ]),
);
/** Names of a text's data. The braces after a case's label contain a text, not a name. */
const argumentsOf = (text: string): readonly string[] =>
  [
    ...new Set(
      [...text.matchAll(/(?<!\b(?:other|zero|one|two|few|many)\s*|=\d+\s*)\{\s*(\w+)\s*[,}]/g)].map(
        (found) => found[1] ?? "",
      ),
    ),
  ].toSorted();

/** Figures are grouped in the same way in every language, in texts as in cells. */
const formatters = {
  getNumberFormat: (_language: unknown, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat("en", options),
  getDateTimeFormat: (language?: string | string[], options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options),
  getPluralRules: (language?: string | string[], options?: Intl.PluralRulesOptions) =>
    new Intl.PluralRules(language, options),
};

describe.each(languages)("every text in %s", (language) => {
  const texts = Object.entries(packs[language] ?? {}).filter(([, text]) => text.includes("{"));

  it("reads as the full ICU library reads it", () => {
    for (const [key, text] of texts) {
      const library = new IntlMessageFormat(text, language, undefined, { formatters });
      for (const count of [0, 1, 2, 5, 11, 21, 1234]) {
        const data = Object.fromEntries(argumentsOf(text).map((name) => [name, count]));
        expect([key, formatMessage(text, language, data)]).toEqual([key, String(library.format(data))]);
      }
    }
  });

  it("takes the same data as in Chinese", () => {
    for (const [key, text] of texts) {
      expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(packs["zh-CN"]?.[key] ?? "")]);
    }
  });
});

it("chooses a case within a case, by value first", () => {
  const text = "{sex, select, f {her} other {their}} {n, plural, =0 {no bed} one {# bed} other {# beds}}";
  expect(formatMessage(text, "en", { sex: "f", n: 0 })).toBe("her no bed");
  expect(formatMessage(text, "en", { sex: "x", n: 1 })).toBe("their 1 bed");
  expect(formatMessage(text, "en", { sex: "x", n: 1200 })).toBe("their 1,200 beds");
});

it("writes a figure as a cell does, in whatever language: 62.080 beside 10,473 would be read as a fraction", () => {
  for (const language of languages)
    expect(formatMessage("{count, plural, other {#}} {count, number}", language, { count: 62080 })).toBe(
      "62,080 62,080",
    );
});

it("leaves # and apostrophes alone outside of a plural", () =>
  expect(formatMessage("don't # {x}", "en", { x: "'y'" })).toBe("don't # 'y'"));

it.each(["{", "{a", "{a,}", "{n, plural, one {x}}", "a}", "{n, date}"])("refuses %j, which is no message", (text) =>
  expect(() => formatMessage(`${text}{`, "en")).toThrow(SyntaxError),
);
