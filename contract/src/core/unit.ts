import type { Language } from "./language.ts";

/** The unit of a number. */
export interface Unit {
  /** The word for most numbers: `nights`. */
  readonly unit?: string;
  /** The words for numbers that need another form, by the category of `Intl.PluralRules`: `{ one: "night" }`. */
  readonly unit_forms?: Readonly<Record<string, string>>;
}

const rules = new Map<Language, Intl.PluralRules>();

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The unit's word for this number, in the language in which it was sent. Undefined if there is no unit. */
export function unitOf({ unit, unit_forms }: Unit, value: number, language: Language): string | undefined {
  return unit_forms === undefined ? unit : (unit_forms[rulesOf(language).select(value)] ?? unit);
}
