import type { OptionColor } from "./form/form.ts";
import type { Text } from "./language.ts";

/** One value of an enumeration, its name, and the colour of its state. */
export interface Choice<V extends string | number = string | number> {
  readonly value: V;
  readonly title: Text;
  readonly color?: OptionColor;
}

/** Makes a choice from its value, its name and the colour of its state. */
export function choice<const V extends string | number>(value: V, title: Text, color?: OptionColor): Choice<V> {
  return { value, title, ...(color ? { color } : {}) };
}
