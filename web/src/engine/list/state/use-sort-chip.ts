import { useMemo } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import type { SortChip } from "../filters/FilterChips.tsx";
import type { ListState } from "./list-state.ts";
import type { ListMoves } from "./use-list-state.ts";

/** The user's sort order as a chip beside the filters; null where the list has its own order. */
export function useSortChip(description: TableDescription, state: ListState, moves: ListMoves): SortChip | null {
  const title = state.sort === null ? undefined : description.rows[state.sort]?.title;
  return useMemo(
    () =>
      title === undefined
        ? null
        : { title, order: state.order, onRemove: () => moves.sortBy({ sort: null, order: "asc" }) },
    [title, state.order, moves],
  );
}
