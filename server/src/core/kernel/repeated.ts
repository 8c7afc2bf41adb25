/** Returns the index of the first value that occurs a second time; -1: none. */
export function firstRepeated(values: readonly string[]): number {
  return values.findIndex((value, at) => values.indexOf(value) < at);
}
