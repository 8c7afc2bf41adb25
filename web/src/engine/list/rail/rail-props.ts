import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";

/** What a list's rail is told: the row, and what can be done with it now. */
export interface RailProps {
  readonly row: ListRow;
  readonly description: TableDescription;
  readonly actions: readonly Action[];
  readonly run: (action: Action) => void;
}
