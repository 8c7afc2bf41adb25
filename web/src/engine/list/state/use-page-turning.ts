import { useEffect, useMemo } from "react";
import type { ListState } from "./list-state.ts";
import type { ListMoves } from "./use-list-state.ts";

/**
 * Turns pages as a reader expects it: the next one is read from its top, and one that is there no more gives its place to the last.
 * @param rest.beyond  the page that is asked for is known to have no rows
 */
export function usePageTurning(
  state: ListState,
  moves: ListMoves,
  rest: { readonly count: number | undefined; readonly beyond: boolean; readonly scrollToTop: () => void },
): ListMoves {
  const { count, scrollToTop } = rest;
  const last = count === undefined ? Infinity : Math.max(1, Math.ceil(count / state.limit));
  const beyond = rest.beyond && state.page > last;
  useEffect(() => {
    if (beyond) moves.turnTo(last, state.limit);
  }, [beyond, last, moves, state.limit]);
  return useMemo<ListMoves>(
    () => ({
      ...moves,
      turnTo(page, limit) {
        moves.turnTo(page, limit);
        scrollToTop();
      },
    }),
    [moves, scrollToTop],
  );
}
