import type { OptionColor } from "./form.ts";
import { text, type Text } from "./language.ts";

/** One value of an enumeration, its name in four languages, and the colour of its state. */
export interface Choice<V extends string | number = string | number> {
  readonly value: V;
  readonly title: Text;
  readonly color?: OptionColor;
}

/** A choice with its title in the order Chinese, English, Spanish, Japanese. */
export function choice<const V extends string | number>(
  value: V,
  zh: string,
  en: string,
  es: string,
  ja: string,
  color?: OptionColor,
): Choice<V> {
  return { value, title: text(zh, en, es, ja), ...(color ? { color } : {}) };
}
