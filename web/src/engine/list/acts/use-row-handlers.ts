import { useMemo, type Dispatch, type SetStateAction } from "react";
import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";
import type { LinkCell } from "@kangying/contract/core/list-cells";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import type { ActionTarget } from "../../form/target.ts";
import { nextSort, type ListState } from "../state/list-state.ts";
import { actionsOf, pathFor } from "./row-actions.ts";
import { keyOf, pageToggled, toggled, type Selection } from "../state/selection.ts";
import type { DataTableProps } from "../table/DataTable.tsx";
import { nameOf } from "../table/row-name.ts";
import type { TableColumn } from "../table/table-column.ts";
import type { ListMoves } from "../state/use-list-state.ts";

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
  /** Turns a switch. */
  readonly turn: (action: Action, target: ActionTarget) => void;
  readonly navigate: (to: string) => void;
  readonly preview: (id: number, index: number) => void;
  readonly resize: (column: string, width: number) => void;
  /** True: Enter shows the row beside the list. */
  readonly hasRail: boolean;
}

/** The handlers of rows and heads: one object for the table's whole life, so that rows do not render because of them. */
export function useRowHandlers(options: RowHandlerOptions): DataTableProps["handlers"] {
  const now = useLatest(options);
  return useMemo(() => {
    const keyOfRow = (row: ListRow): number => keyOf(row, now.current.description.pk);
    const open = (row: ListRow): void => {
      const { detail } = now.current.description;
      if (detail) now.current.navigate(pathFor(detail, row._detail ?? keyOfRow(row)));
    };
    const targetOf = (row: ListRow): ActionTarget => {
      return { kind: "row", id: keyOfRow(row), row, name: nameOf(row, now.current.columns) };
    };
    const run = (action: Action, row: ListRow): void => now.current.run(action, targetOf(row));
    return {
      toggle: (id, range) => now.current.select((selected) => toggled(selected, id, now.current.keys, range)),
      togglePage: () => now.current.select((selected) => pageToggled(selected, now.current.keys)),
      sortBy: (column) => now.current.moves.sortBy(nextSort(now.current.state, column)),
      navigate: (to) => now.current.navigate(to),
      preview: (id) => now.current.preview(id, now.current.keys.indexOf(id)),
      resize: (column, width) => now.current.resize(column, width),
      run,
      turn: (action, row) => now.current.turn(action, targetOf(row)),
      open,
      enter: (row) => {
        const { description, columns, rowActions, keys, hasRail } = now.current;
        if (hasRail) return now.current.preview(keyOfRow(row), keys.indexOf(keyOfRow(row)));
        const [first] = actionsOf(row, rowActions);
        const link = columns.find((column) => column.type === "link" && row[column.name]);
        if (description.detail) open(row);
        else if (link) now.current.navigate((row[link.name] as LinkCell).to);
        else if (first) run(first, row);
        else now.current.preview(keyOfRow(row), keys.indexOf(keyOfRow(row)));
      },
    };
  }, [now]);
}
