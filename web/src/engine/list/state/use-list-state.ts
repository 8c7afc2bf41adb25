import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { TableDescription } from "@kangying/contract/core/list";
import { readState, sameFilters, writeState, type ListBase, type ListState } from "./list-state.ts";

/** The changes of a list's state. New filters, order or page size start at the first page again. */
export interface ListMoves {
  readonly filter: (filters: Readonly<Record<string, string>>) => void;
  readonly sortBy: (sort: Pick<ListState, "sort" | "order">) => void;
  readonly turnTo: (page: number, limit: number) => void;
  /** Opens a saved view as it was saved; null: the list without a view. */
  readonly openView: (view: number | null) => void;
}

/**
 * The list's state, which is stored only in its tab's URL.
 * @param base   the defaults where the URL has nothing
 * @param remember  stores the user's order and page size, outside of any view
 */
export function useListState(
  description: TableDescription,
  base: ListBase,
  remember: (chosen: { readonly sort?: string | null; readonly order?: string; readonly limit?: number }) => void,
): readonly [ListState, ListMoves] {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const state = useMemo(() => readState(new URLSearchParams(text), description, base), [text, description, base]);
  const change = useCallback(
    (next: Partial<ListState>, replace = false) =>
      setQuery((now) => writeState({ ...readState(now, description, base), ...next }, description, now, base), {
        replace,
      }),
    [setQuery, description, base],
  );
  const inView = state.view !== undefined;
  const { limit: shownLimit, filters: shownFilters } = state;
  const moves = useMemo<ListMoves>(
    () => ({
      // Searching for the same again adds no history entry.
      filter: (filters) => change({ filters, page: 1 }, sameFilters(filters, shownFilters)),
      sortBy: (sort) => {
        if (!inView) remember(sort);
        // Trying several orders must not fill the history.
        change({ ...sort, page: 1 }, true);
      },
      turnTo: (page, limit) => {
        if (!inView && limit !== shownLimit) remember({ limit });
        change({ page, limit });
      },
      openView: (view) =>
        setQuery((now) => {
          const { first } = base;
          const whole = readState(new URLSearchParams(), description);
          const bare = writeState(whole, description, now, { first });
          if (view !== null) bare.set("view", String(view));
          return bare;
        }),
    }),
    [change, remember, inView, shownLimit, shownFilters, setQuery, description, base],
  );
  return [state, moves];
}
