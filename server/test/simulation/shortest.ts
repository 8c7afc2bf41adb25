/**
 * Takes things away, in ever smaller pieces, as long as what is left still fails.
 * @param fails  lives through a selection again
 * @param until  no more tries after this, by `performance.now()`
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
