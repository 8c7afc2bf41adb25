import type { ListRow } from "@kangying/contract/core/list";

/** The chosen rows, across pages. `all`: every row that matches the filters at that moment. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly all: boolean;
  /** Where a shift-click's range begins. */
  readonly anchor: number | null;
}

export const nothingSelected: Selection = { ids: new Set(), all: false, anchor: null };

/** A row's key, by the list's key column. */
export function keyOf(row: ListRow, pk: string): number {
  return Number(row[pk]);
}

/**
 * A click on one row's box.
 * @param page   keys of the page's rows, in their order
 * @param range  true: shift was held, and all rows from the anchor to here get this row's new state
 */
export function toggled(selection: Selection, id: number, page: readonly number[], range: boolean): Selection {
  // "All that match" except one cannot be sent to the server, so it becomes this page's rows.
  const base = selection.all ? new Set(page) : selection.ids;
  const ids = new Set(base);
  const choose = !ids.has(id);
  const from = range && selection.anchor !== null ? page.indexOf(selection.anchor) : -1;
  const to = page.indexOf(id);
  const touched = from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of touched) {
    if (choose) ids.add(each);
    else ids.delete(each);
  }
  return { ids, all: false, anchor: id };
}

/** A click on the head's box: the whole page, or none of it; chosen rows of other pages stay. */
export function pageToggled(selection: Selection, page: readonly number[]): Selection {
  if (selection.all) return nothingSelected;
  const ids = new Set(selection.ids);
  const whole = page.length > 0 && page.every((id) => ids.has(id));
  for (const id of page) {
    if (whole) ids.delete(id);
    else ids.add(id);
  }
  return { ids, all: false, anchor: null };
}

/** The state of the head's box, compared by key, so that chosen rows on page 1 do not affect page 2. */
export function pageState(selection: Selection, page: readonly number[]): "none" | "some" | "all" {
  if (page.length === 0) return "none";
  const chosen = selection.all ? page.length : page.filter((id) => selection.ids.has(id)).length;
  return chosen === 0 ? "none" : chosen === page.length ? "all" : "some";
}
