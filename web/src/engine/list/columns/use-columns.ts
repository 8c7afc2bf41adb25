import { useCallback, useMemo, useState } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import type { ListMemory } from "../state/use-list-memory.ts";
import type { SavedView } from "../views/views-api.ts";
import { arranged, defaultChoices, shownColumns, type ColumnChoice } from "./column-memory.ts";

/**
 * The columns of a list as this user or the current view has arranged them, and the function that changes them (`null`: the server's
 * default). In a view with columns of its own, the change belongs to the view until it is saved or closed.
 */
export function useColumns(
  description: TableDescription,
  memory: ListMemory,
  view: SavedView | undefined,
  remember: (change: ListMemory) => void,
) {
  const [tried, setTried] = useState<{
    readonly view: number;
    readonly columns: readonly ColumnChoice[] | null;
  } | null>(null);
  const ofView = view?.state.columns ?? null;
  const inView = view !== undefined && ofView !== null;
  const isTried = inView && tried?.view === view.id;
  const source = isTried ? tried.columns : inView ? ofView : memory.columns;
  const choices = useMemo(() => arranged(description, source), [description, source]);
  const columns = useMemo(() => shownColumns(description, choices), [description, choices]);
  const viewId = inView ? view.id : null;
  const arrange = useCallback(
    (next: readonly ColumnChoice[] | null) =>
      viewId === null ? remember({ columns: next }) : setTried({ view: viewId, columns: next }),
    [viewId, remember],
  );
  const forget = useCallback(() => setTried(null), []);
  return { columns, choices, arrange, usual: defaultChoices, changed: isTried, forget };
}
