import type { TableDescription } from "@kangying/contract/core/list";
import type { ColumnChoice } from "../columns/column-memory.ts";
import { sameFilters, type ListState } from "../state/list-state.ts";
import type { SavedView, ViewState } from "./views-api.ts";

/** The state of the current list that a view would store. */
export function viewStateOf(
  state: ListState,
  description: TableDescription,
  choices: readonly ColumnChoice[],
): ViewState {
  return {
    filters: { ...state.filters },
    sort: state.sort,
    order: state.order,
    limit: state.limit === description.limit ? null : state.limit,
    columns: choices.map((choice) => ({ ...choice })),
  };
}

/** True if the current filters or order differ from the view. */
export function isAnother(state: ListState, view: SavedView): boolean {
  return (
    !sameFilters(state.filters, view.state.filters) ||
    state.sort !== view.state.sort ||
    (state.sort !== null && state.order !== view.state.order)
  );
}
