import { pageSizes, type TableDescription } from "@kangying/contract/core/list";

type Filters = Readonly<Record<string, string>>;

/** What a list shows: all of it stands in its tab's URL. Filters are held as the texts that travel, by parameter name. */
export interface ListState {
  readonly filters: Filters;
  /** Null: the list's own order. */
  readonly sort: string | null;
  readonly order: "asc" | "desc";
  readonly page: number;
  readonly limit: number;
  /** The saved view that the address names, if it is there. */
  readonly view?: number;
}

/** What holds where the address says nothing: of the saved view that it names, else what this reader remembers. */
export interface ListBase {
  readonly view?:
    | (Pick<ListState, "filters" | "sort" | "order"> & { readonly id: number; readonly limit: number | null })
    | undefined;
  readonly remembered?: { readonly sort?: unknown; readonly order?: unknown; readonly limit?: unknown } | undefined;
}

/** Says in the address that the list's own order is meant, though a view or the reader's memory has another. */
const ownOrder = "none";
const nothing: ListBase = {};

/** The parameters that a description's filters use; none other is sent or shown, so that no filter works unseen. */
export function filterNames(description: TableDescription): readonly string[] {
  return description.top_search.flatMap((item) => (item.second_name ? [item.name, item.second_name] : [item.name]));
}

/**
 * Reads the state out of a URL's query: the address first, then the view that it names, then what is remembered, then the list's own.
 * Filters are the address's or the view's as a whole, never a mixture that nobody can see through. What the list does not know, or what
 * is no page, size or sortable column, is left out.
 */
export function readState(query: URLSearchParams, description: TableDescription, base: ListBase = nothing): ListState {
  const view = base.view && query.get("view") === String(base.view.id) ? base.view : undefined;
  const names = filterNames(description);
  const own = pick(names, (name) => query.get(name));
  const filters = Object.keys(own).length > 0 || !view ? own : pick(names, (name) => view.filters[name]);
  const page = Number(query.get("page"));
  return {
    filters: withoutStrays(filters, description),
    ...sortOf(query, description, view, base.remembered),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit:
      [Number(query.get("limit")), view ? view.limit : base.remembered?.limit].find(isPageSize) ?? description.limit,
    ...(view ? { view: view.id } : {}),
  };
}

function pick(names: readonly string[], valueOf: (name: string) => string | null | undefined): Filters {
  return Object.fromEntries(names.flatMap((name) => (valueOf(name) ? [[name, valueOf(name) ?? ""]] : [])));
}

function isPageSize(limit: unknown): limit is number {
  return pageSizes.some((size) => size === limit);
}

function sortOf(
  query: URLSearchParams,
  description: TableDescription,
  view: ListBase["view"],
  remembered: ListBase["remembered"],
): Pick<ListState, "sort" | "order"> {
  const asked = query.get("sort");
  if (asked === ownOrder) return { sort: null, order: "asc" };
  const candidates = [
    { sort: asked, order: query.get("order") },
    view ? { sort: view.sort, order: view.order } : { sort: remembered?.sort, order: remembered?.order },
  ];
  for (const { sort, order } of candidates) {
    if (typeof sort === "string" && description.rows[sort]?.sort === true)
      return { sort, order: order === "desc" ? "desc" : "asc" };
  }
  return { sort: null, order: "asc" };
}

/** A keyword's field without its text searches nothing and would only linger. */
function withoutStrays(filters: Filters, description: TableDescription): Filters {
  const kept = { ...filters };
  for (const item of description.top_search) {
    if (item.second_name && !kept[item.name]) delete kept[item.second_name];
  }
  return kept;
}

/** Whether two sets of filters say the same, whatever the order in which they were set. */
export function sameFilters(a: Filters, b: Filters): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/**
 * Writes the state into a URL's query. What holds anyway is left out, what belongs to others (the page's own parameters) stays. A view
 * without any of its filters is that view no more, and leaves the address.
 */
export function writeState(
  state: ListState,
  description: TableDescription,
  query: URLSearchParams,
  base: ListBase = nothing,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [...filterNames(description), "sort", "order", "page", "limit", "view"]) next.delete(name);
  const filters = withoutStrays(
    pick(Object.keys(state.filters), (name) => state.filters[name]),
    description,
  );
  const emptied = Object.keys(filters).length === 0 && Object.keys(base.view?.filters ?? {}).length > 0;
  if (state.view !== undefined && !emptied) next.set("view", String(state.view));
  const inherited = readState(next, description, base);
  if (!sameFilters(filters, inherited.filters))
    for (const [name, value] of Object.entries(filters)) next.set(name, value);
  if (state.sort !== inherited.sort || state.order !== inherited.order) {
    next.set("sort", state.sort ?? ownOrder);
    if (state.sort !== null) next.set("order", state.order);
  }
  if (state.page > 1) next.set("page", String(state.page));
  if (state.limit !== inherited.limit) next.set("limit", String(state.limit));
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
