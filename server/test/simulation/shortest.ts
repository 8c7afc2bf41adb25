/**
 * Removes elements, in smaller and smaller groups, as long as the rest still fails.
 * @param fails  runs a selection again
 * @param until  no more tries after this time, by `performance.now()`
 * @returns the shortest selection found
 */
export async function shortest<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  until: number,
): Promise<readonly T[]> {
  let left = all;
  for (let piece = Math.ceil(left.length / 2); piece >= 1; piece = Math.floor(piece / 2)) {
    for (let from = 0; from < left.length;) {
      if (performance.now() > until) return left;
      const fewer = [...left.slice(0, from), ...left.slice(from + piece)];
      if (fewer.length < left.length && (await fails(fewer))) left = fewer;
      else from += piece;
    }
  }
  return left;
}
