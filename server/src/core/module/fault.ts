/** A contradiction in the declarations. */
export interface Fault {
  /** Stable code for looking it up, for example `TREE101`. */
  readonly code: string;
  readonly message: string;
}

/** Values that occur more than once. */
export function repeated(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))];
}
