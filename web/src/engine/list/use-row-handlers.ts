import { useMemo, type Dispatch, type SetStateAction } from "react";
import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";
import { useLatest } from "../../ui/use-latest.ts";
import type { ActionTarget } from "../form/target.ts";
import { nextSort, type ListState } from "./list-state.ts";
import { actionsOf, pathFor } from "./row-actions.ts";
import { keyOf, pageToggled, toggled, type Selection } from "./selection.ts";
import { nameOf, type DataTableProps } from "./table/DataTable.tsx";
import type { TableColumn } from "./table/TableRow.tsx";
import type { ListMoves } from "./use-list-state.ts";

interface RowHandlerOptions {
  readonly description: TableDescription;
  readonly state: ListState;
  readonly moves: ListMoves;
  /** Keys of the page's rows, in their order. */
  readonly keys: readonly number[];
  readonly columns: readonly TableColumn[];
  readonly rowActions: ReadonlyMap<string, Action>;
  readonly select: Dispatch<SetStateAction<Selection>>;
  readonly run: (action: Action, target: ActionTarget) => void;
  readonly navigate: (to: string) => void;
}

/** What rows and heads may call: one object for the table's whole life, so that no row renders for its handlers' sake. */
export function useRowHandlers(options: RowHandlerOptions): DataTableProps["handlers"] {
  const now = useLatest(options);
  return useMemo(() => {
    const keyOfRow = (row: ListRow): number => keyOf(row, now.current.description.pk);
    const open = (id: number): void => {
      const { detail } = now.current.description;
      if (detail) now.current.navigate(pathFor(detail, id));
    };
    const run = (action: Action, row: ListRow): void =>
      now.current.run(action, { kind: "row", id: keyOfRow(row), row, name: nameOf(row, now.current.columns) });
    return {
      toggle: (id, range) => now.current.select((selected) => toggled(selected, id, now.current.keys, range)),
      togglePage: () => now.current.select((selected) => pageToggled(selected, now.current.keys)),
      sortBy: (column) => now.current.moves.sortBy(nextSort(now.current.state, column)),
      navigate: (to) => now.current.navigate(to),
      run,
      open,
      enter: (row) => {
        const [first] = actionsOf(row, now.current.rowActions);
        if (now.current.description.detail) open(keyOfRow(row));
        else if (first) run(first, row);
      },
    };
  }, [now]);
}
