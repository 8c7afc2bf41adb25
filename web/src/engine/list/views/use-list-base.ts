import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { TableDescription } from "@kangying/contract/core/list";
import { isBare, type BaseView, type ListBase } from "../state/list-state.ts";
import type { useListMemory } from "../state/use-list-memory.ts";
import type { SavedView } from "./views-api.ts";

/**
 * The defaults where a list's address has nothing: the saved view that it names, otherwise the user's stored settings, otherwise the
 * default view of the user's role.
 * @returns `waits`: true while the view is not known yet, so that nothing can be requested
 */
export function useListBase(
  { memory, views, defaultView, settled }: ReturnType<typeof useListMemory>,
  description: TableDescription,
) {
  const [query] = useSearchParams();
  // The default when the list was opened: a later change by another user must not filter the list while the user reads it.
  const [opensWith, setOpensWith] = useState<number | null | undefined>(undefined);
  if (settled && opensWith === undefined) setOpensWith(defaultView);
  const named = Number(query.get("view"));
  const namedView = views.find((view) => view.id === named);
  const firstView = views.find((view) => view.id === opensWith);
  const { sort, order, limit } = memory;
  const base = useMemo<ListBase>(
    () => ({ view: baseOf(namedView), first: baseOf(firstView), remembered: { sort, order, limit } }),
    [namedView, firstView, sort, order, limit],
  );
  const bare = isBare(query, description);
  return { base, view: bare ? firstView : namedView, waits: !settled && (bare || (named > 0 && !namedView)) };
}

function baseOf(view: SavedView | undefined): BaseView | undefined {
  return view && { id: view.id, ...view.state };
}
