/** A contradiction in the declarations. */
export interface Fault {
  /** A stable code that can be searched for, for example `TREE101`. */
  readonly code: string;
  readonly message: string;
}

/** Returns the values that occur more than once. */
export function repeated(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))];
}
