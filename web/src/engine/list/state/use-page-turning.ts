import { useEffect, useMemo } from "react";
import type { ListState } from "./list-state.ts";
import type { ListMoves } from "./use-list-state.ts";

/**
 * Changes pages as users expect: the next one is shown from its top, and a page that no longer exists is replaced by the last one.
 * @param rest.beyond  true: the requested page is known to have no rows
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
