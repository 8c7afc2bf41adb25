import { pageSizes, type TableDescription } from "@kangying/contract/core/list";

/** What a list shows: all of it stands in its tab's URL. Filters are held as the texts that travel, by parameter name. */
export interface ListState {
  readonly filters: Readonly<Record<string, string>>;
  /** Null: the list's own order. */
  readonly sort: string | null;
  readonly order: "asc" | "desc";
  readonly page: number;
  readonly limit: number;
}

/** The parameters that a description's filters use; none other is sent or shown, so that no filter works unseen. */
export function filterNames(description: TableDescription): readonly string[] {
  return description.top_search.flatMap((item) => (item.second_name ? [item.name, item.second_name] : [item.name]));
}

/**
 * Reads the state out of a URL's query. What the list does not know, or what is no page, size or sortable column, is left out.
 */
export function readState(query: URLSearchParams, description: TableDescription): ListState {
  const filters: Record<string, string> = {};
  for (const name of filterNames(description)) {
    const value = query.get(name);
    if (value) filters[name] = value;
  }
  const sort = query.get("sort");
  const sortable = sort !== null && description.rows[sort]?.sort === true;
  const page = Number(query.get("page"));
  const limit = Number(query.get("limit"));
  return {
    filters: withoutStrays(filters, description),
    sort: sortable ? sort : null,
    order: sortable && query.get("order") === "desc" ? "desc" : "asc",
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: pageSizes.some((size) => size === limit) ? limit : description.limit,
  };
}

/** A keyword's field without its text searches nothing and would only linger. */
function withoutStrays(
  filters: Readonly<Record<string, string>>,
  description: TableDescription,
): Readonly<Record<string, string>> {
  const kept = { ...filters };
  for (const item of description.top_search) {
    if (item.second_name && !kept[item.name]) delete kept[item.second_name];
  }
  return kept;
}

/**
 * Writes the state into a URL's query: defaults are left out, what belongs to others (the page's own parameters) stays.
 */
export function writeState(state: ListState, description: TableDescription, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [...filterNames(description), "sort", "order", "page", "limit"]) next.delete(name);
  for (const [name, value] of Object.entries(withoutStrays(state.filters, description))) {
    if (value !== "") next.set(name, value);
  }
  if (state.sort !== null) {
    next.set("sort", state.sort);
    next.set("order", state.order);
  }
  if (state.page > 1) next.set("page", String(state.page));
  if (state.limit !== description.limit) next.set("limit", String(state.limit));
  return next;
}

/** Filters and order as parameters of the wire, without paging. */
export function selectionParameters(
  state: Pick<ListState, "filters" | "sort" | "order">,
): Readonly<Record<string, string>> {
  return { ...state.filters, ...(state.sort === null ? {} : { sort: state.sort, order: state.order }) };
}

/** What a click on a head does: ascending, then descending, then the list's own order again. */
export function nextSort(state: Pick<ListState, "sort" | "order">, column: string): Pick<ListState, "sort" | "order"> {
  if (state.sort !== column) return { sort: column, order: "asc" };
  return state.order === "asc" ? { sort: column, order: "desc" } : { sort: null, order: "asc" };
}
