import { useCallback, useMemo, useState } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import type { ListMemory } from "../state/use-list-memory.ts";
import type { SavedView } from "../views/views-api.ts";
import { arranged, defaultChoices, shownColumns, type ColumnChoice } from "./column-memory.ts";

/**
 * The columns of a list as this reader arranged them, or as the view on the screen has them, and how to arrange them again (`null`: as
 * the server describes them). In a view that has columns of its own the arrangement is the view's, until it is saved or left.
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
