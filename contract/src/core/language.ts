/** The interface languages. The Chinese texts define the keys, and the others follow. To add a language, add a word here and its text files. */
export const languages = ["zh-CN", "en", "es", "ja"] as const;
export type Language = (typeof languages)[number];
/** Each language by its own name: the full name, and the short one that a switch shows. */
export const languageNames: Readonly<Record<Language, { readonly whole: string; readonly short: string }>> = {
  "zh-CN": { whole: "简体中文", short: "中" },
  en: { whole: "English", short: "EN" },
  es: { whole: "Español", short: "ES" },
  ja: { whole: "日本語", short: "日" },
};
export const fallbackLanguage: Language = "zh-CN";

/**
 * One message in every language, in ICU MessageFormat (`{count, plural, one {# row} other {# rows}}`).
 * A missing language does not compile.
 */
export type Text = Readonly<Record<Language, string>>;

/** Values for a message's placeholders. */
export type TextData = Readonly<Record<string, unknown>>;

/**
 * The language to answer in.
 * @param accepted  an `accept-language` header, or `navigator.languages` joined by commas, best first
 * @returns the first of our languages that is asked for by its primary tag, else Chinese
 */
export function pickLanguage(accepted: string | null | undefined): Language {
  const asked = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const q = params.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((found) => found !== undefined);
      return { tag: tag.trim().toLowerCase(), q: q === undefined ? 1 : Number(q) };
    })
    .filter((range) => range.tag !== "" && range.q > 0)
    .toSorted((a, b) => b.q - a.q);
  for (const { tag } of asked) {
    const primary = tag.split("-")[0];
    const found = languages.find((language) => language.toLowerCase().split("-")[0] === primary);
    if (found) return found;
  }
  return fallbackLanguage;
}
