import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ListBase } from "../list-state.ts";
import type { useListMemory } from "../use-list-memory.ts";

/**
 * What holds where a list's address says nothing: the saved view that it names, else what the reader remembers.
 * @returns `waits`: the address names a view that is not known yet, so that nothing can be asked for
 */
export function useListBase({ memory, views, settled }: ReturnType<typeof useListMemory>) {
  const [query] = useSearchParams();
  const named = Number(query.get("view"));
  const namedView = views.find((view) => view.id === named);
  const { sort, order, limit } = memory;
  const base = useMemo<ListBase>(
    () => ({
      view: namedView && { id: namedView.id, ...namedView.state },
      remembered: { sort, order, limit },
    }),
    [namedView, sort, order, limit],
  );
  return { base, namedView, waits: named > 0 && !namedView && !settled };
}
