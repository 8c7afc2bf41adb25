import type { Language } from "./language.ts";

/** What a figure is counted in. */
export interface Unit {
  /** As it stands beside most figures: `nights`. */
  readonly unit?: string;
  /** Its word beside the figures that take another one, by what `Intl.PluralRules` calls them: `{ one: "night" }`. */
  readonly unit_forms?: Readonly<Record<string, string>>;
}

const rules = new Map<Language, Intl.PluralRules>();

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The unit's word beside this figure in the language that it was told in; undefined where there is none. */
export function unitOf({ unit, unit_forms }: Unit, value: number, language: Language): string | undefined {
  return unit_forms === undefined ? unit : (unit_forms[rulesOf(language).select(value)] ?? unit);
}
