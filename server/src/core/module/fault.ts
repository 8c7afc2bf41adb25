/** Something in the declarations that contradicts itself or the rest. */
export interface Fault {
  /** `TREE101`: stable, so that it can be looked up. */
  readonly code: string;
  readonly message: string;
}

/** Values that occur more than once. */
export function repeated(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))];
}
