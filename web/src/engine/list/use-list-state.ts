import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { TableDescription } from "@kangying/contract/core/list";
import { readState, writeState, type ListState } from "./list-state.ts";

/** How a list's state may be changed. New filters, order or page size begin at the first page again. */
export interface ListMoves {
  readonly filter: (filters: Readonly<Record<string, string>>) => void;
  readonly sortBy: (sort: Pick<ListState, "sort" | "order">) => void;
  readonly turnTo: (page: number, limit: number) => void;
}

/** The list's state, which is its tab's URL: there is no second copy of it. */
export function useListState(description: TableDescription): readonly [ListState, ListMoves] {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const state = useMemo(() => readState(new URLSearchParams(text), description), [text, description]);
  const change = useCallback(
    (next: Partial<ListState>, replace = false) =>
      setQuery((now) => writeState({ ...readState(now, description), ...next }, description, now), { replace }),
    [setQuery, description],
  );
  const moves = useMemo<ListMoves>(
    () => ({
      filter: (filters) => change({ filters, page: 1 }),
      // Trying out orders should not fill the way back.
      sortBy: (sort) => change({ ...sort, page: 1 }, true),
      turnTo: (page, limit) => change({ page, limit }),
    }),
    [change],
  );
  return [state, moves];
}
