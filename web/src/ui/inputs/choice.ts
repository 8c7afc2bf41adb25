/** Something to choose in a field. */
export interface Choice<V extends string | number = string | number> {
  readonly value: V;
  readonly title: string;
  readonly disabled?: boolean | undefined;
  /** Found by it, too, though it is not shown. */
  readonly code?: string | undefined;
  /** The value of the choice that it is a part of, whose title its own begins with. */
  readonly within?: V | undefined;
  /** Says beside it why it cannot be chosen. */
  readonly note?: string | undefined;
}

/** Choices that are often made together. */
export interface ChoiceGroup<V extends string | number = string | number> {
  readonly title: string;
  readonly values: readonly V[];
}

/** Whether a part of its title or of its code was typed. */
export function isNamed({ title, code }: Choice, typed: string): boolean {
  const words = typed.toLowerCase();
  return title.toLowerCase().includes(words) || code?.toLowerCase().includes(words) === true;
}
