import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";

/** The props of a list's rail: the row, and its current actions. */
export interface RailProps {
  readonly row: ListRow;
  readonly description: TableDescription;
  readonly actions: readonly Action[];
  readonly run: (action: Action) => void;
}
