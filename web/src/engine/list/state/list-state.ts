import { pageSizes, type TableDescription } from "@kangying/contract/core/list";

type Filters = Readonly<Record<string, string>>;

/** The state of a list, stored completely in its tab's URL. Filters are texts as they are sent, by parameter name. */
export interface ListState {
  readonly filters: Filters;
  /** Null: the list's own order. */
  readonly sort: string | null;
  readonly order: "asc" | "desc";
  readonly page: number;
  readonly limit: number;
  /** The saved view in the address, if it exists. */
  readonly view?: number;
}

/** A saved view, as far as it determines the rows. */
export type BaseView = Pick<ListState, "filters" | "sort" | "order"> & {
  readonly id: number;
  readonly limit: number | null;
};

/**
 * The defaults where the address contains nothing: those of the saved view that it names, otherwise the user's stored settings, otherwise
 * the view of their role.
 */
export interface ListBase {
  readonly view?: BaseView | undefined;
  /** The default view for the user's role. */
  readonly first?: BaseView | undefined;
  readonly remembered?: { readonly sort?: unknown; readonly order?: unknown; readonly limit?: unknown } | undefined;
}

/** In the address: the list's own order, although a view or the user's settings have another. */
const ownOrder = "none";
/** In the address: no view, although the list has a default view. Without it, a user who closes that view would get it again. */
const noView = "all";
const nothing: ListBase = {};

/** The parameters of a description's filters. No others are sent or shown, so that no filter works invisibly. */
export function filterNames(description: TableDescription): readonly string[] {
  return description.top_search.flatMap((item) => (item.second_name ? [item.name, item.second_name] : [item.name]));
}

/** True if an address determines neither rows nor order: then the list opens with the view of the user's role. */
export function isBare(query: URLSearchParams, description: TableDescription): boolean {
  return ["view", "sort", ...filterNames(description)].every((name) => !query.get(name));
}

/** The view for an address, and the sources of order and page size where the address has none; the first one takes precedence. */
function basesOf(query: URLSearchParams, description: TableDescription, { view, first, remembered = {} }: ListBase) {
  if (isBare(query, description)) return first ? { view: first, bases: [remembered, first] } : { bases: [remembered] };
  const named = [view, first].find((each) => each && query.get("view") === String(each.id));
  return named ? { view: named, bases: [named] } : { bases: [remembered] };
}

/**
 * Reads the state from a URL's query: the address first, then the view that it names, then the stored settings, then the view of the user's
 * role, then the list's own defaults. Filters come from the address or from the view as a whole, never mixed, because a mixture would be
 * confusing. Unknown parameters, and values that are no valid page, size or sortable column, are left out.
 */
export function readState(query: URLSearchParams, description: TableDescription, base: ListBase = nothing): ListState {
  const { view, bases } = basesOf(query, description, base);
  const names = filterNames(description);
  const own = pick(names, (name) => query.get(name));
  const filters = Object.keys(own).length > 0 || !view ? own : pick(names, (name) => view.filters[name]);
  const page = Number(query.get("page"));
  return {
    filters: withoutStrays(filters, description),
    ...sortOf(query, description, bases),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: [Number(query.get("limit")), ...bases.map((each) => each.limit)].find(isPageSize) ?? description.limit,
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
  bases: readonly NonNullable<ListBase["remembered"]>[],
): Pick<ListState, "sort" | "order"> {
  const asked = query.get("sort");
  if (asked === ownOrder) return { sort: null, order: "asc" };
  for (const { sort, order } of [{ sort: asked, order: query.get("order") }, ...bases]) {
    if (typeof sort === "string" && description.rows[sort]?.sort === true)
      return { sort, order: order === "desc" ? "desc" : "asc" };
  }
  return { sort: null, order: "asc" };
}

/** Removes the field of a keyword without a text, because it filters nothing. */
function withoutStrays(filters: Filters, description: TableDescription): Filters {
  const kept = { ...filters };
  for (const item of description.top_search) {
    if (item.second_name && !kept[item.name]) delete kept[item.second_name];
  }
  return kept;
}

/** True if two sets of filters are equal, in any order. */
export function sameFilters(a: Filters, b: Filters): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/**
 * Writes the state into a URL's query. Defaults are left out; the page's own parameters stay. A view without any of its filters is removed
 * from the address; where the list would then open with a default view, the address states that no view is used.
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
  const view = [base.view, base.first].find((each) => each && each.id === state.view);
  const emptied = Object.keys(filters).length === 0 && Object.keys(view?.filters ?? {}).length > 0;
  if (state.view !== undefined && !emptied) next.set("view", String(state.view));
  else if (base.first) next.set("view", noView);
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

/** The effect of a click on a column's head: ascending, then descending, then the list's own order again. */
export function nextSort(state: Pick<ListState, "sort" | "order">, column: string): Pick<ListState, "sort" | "order"> {
  if (state.sort !== column) return { sort: column, order: "asc" };
  return state.order === "asc" ? { sort: column, order: "desc" } : { sort: null, order: "asc" };
}
