/** An option of a field. */
export interface Choice<V extends string | number = string | number> {
  readonly value: V;
  readonly title: string;
  readonly disabled?: boolean | undefined;
  /** Search finds it too, although it is not shown. */
  readonly code?: string | undefined;
  /** The value of the option that contains it; its own title begins with that option's title. */
  readonly within?: V | undefined;
  /** Shown beside it: why it cannot be chosen. */
  readonly note?: string | undefined;
}

/** Options that are often chosen together. */
export interface ChoiceGroup<V extends string | number = string | number> {
  readonly title: string;
  readonly values: readonly V[];
}

/** True if the typed text is a part of its title or of its code. */
export function isNamed({ title, code }: Choice, typed: string): boolean {
  const words = typed.toLowerCase();
  return title.toLowerCase().includes(words) || code?.toLowerCase().includes(words) === true;
}
