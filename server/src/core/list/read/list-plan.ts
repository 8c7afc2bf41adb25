import { sharedCache } from "../../kernel/process-cache.ts";
import type { LinkActionDef, RowActionDef, RowState, TopActionDef } from "../actions/actions.ts";
import { isAveraged } from "../columns.ts";
import type { AnyList } from "../define-list.ts";
import type { FilterDef } from "../filters/filters.ts";
import type { ListContext } from "../list-context.ts";
import { partName, planColumn, type PlannedColumn, type SelectedRow } from "./plan-column.ts";

export type { PlannedColumn, SelectedRow } from "./plan-column.ts";

export interface PlannedAction<A> {
  readonly name: string;
  readonly def: A;
}

/** A list as seen by callers with the same permissions for it: fixed SQL fragments and lookups, made once. */
export interface ListPlan {
  readonly list: AnyList;
  readonly columns: ReadonlyMap<string, PlannedColumn>;
  /** The same, but without masks, for files that are requested with a reason. */
  readonly fileColumns: ReadonlyMap<string, PlannedColumn>;
  readonly filters: ReadonlyMap<string, FilterDef>;
  readonly sums: readonly string[];
  readonly rowActions: readonly PlannedAction<RowActionDef | LinkActionDef>[];
  readonly topActions: readonly PlannedAction<TopActionDef | LinkActionDef>[];
  readonly canExport: boolean;
  /** True when values that pages mask may be exported in full, for a logged reason. */
  readonly canExportWhole: boolean;
  readonly canImport: boolean;
  /** The name of the keyword filter, by the parameter that names its field. */
  readonly secondNames: ReadonlyMap<string, string>;
  /** `select …` of a page, up to its `from`: id, columns, states. */
  readonly pageSelect: string;
  /** `select count(*) …` with the sums, up to its `from`. */
  readonly countSelect: string;
}

/** The name of the id among the selected names; no column can have this name. */
export const keyName = "#";
/** The name of the selected id of the page that a row opens. */
export const detailName = "#detail";
/** The name of a row's id on the wire. */
export const pkName = "id";

interface Known {
  readonly permissions: readonly string[];
  /** The number of the list in this process, because two test lists may have the same name. */
  readonly number: number;
}
const known = new WeakMap<AnyList, Known>();
let numbered = 0;
/** Plans hold code, so their size is not measured. */
const plans = sharedCache<ListPlan>("list", { most: 2_000, measured: false });

/** Returns the plan for a caller; callers with the same permissions for this list share one. */
export function planFor(list: AnyList, caller: Pick<ListContext, "can">): ListPlan {
  let entry = known.get(list);
  if (!entry) {
    numbered += 1;
    entry = { permissions: permissionsOf(list), number: numbered };
    known.set(list, entry);
  }
  let held = "";
  for (const permission of entry.permissions) held += caller.can(permission) ? "1" : "0";
  const key = `${list.id}:${entry.number}:${held}`;
  let plan = plans.get(key);
  if (!plan) {
    const granted = new Set(entry.permissions.filter((_, index) => held[index] === "1"));
    plan = makePlan(list, (permission) => permission === undefined || granted.has(permission));
    plans.set(key, plan);
  }
  return plan;
}

/** Returns every permission that decides about a part of the list. */
function permissionsOf(list: AnyList): readonly string[] {
  const asked: (string | undefined)[] = [list.export, wholeExport(list), list.import?.permission];
  for (const column of Object.values(list.columns)) asked.push(column.permission, column.mask?.reveal.api);
  for (const filter of Object.values(list.filters ?? {})) {
    asked.push(filter.permission);
    if (filter.type === "keyword") for (const field of Object.values(filter.fields)) asked.push(field.permission);
  }
  for (const action of Object.values(list.actions ?? {}))
    asked.push(action.scope === "link" ? action.permission : action.api);
  return [...new Set(asked.filter((permission) => permission !== undefined))];
}

function makePlan(list: AnyList, has: (permission: string | undefined) => boolean): ListPlan {
  const columns = new Map<string, PlannedColumn>();
  const fileColumns = new Map<string, PlannedColumn>();
  const isWhole = has(wholeExport(list));
  for (const [name, def] of Object.entries(list.columns)) {
    if (!has(def.permission)) continue;
    const isOpen = has(def.mask?.reveal.api);
    const column = planColumn(name, def, { isOpen, isMasked: def.mask !== undefined });
    columns.set(name, column);
    fileColumns.set(name, planColumn(name, def, { isOpen, isMasked: def.mask !== undefined && !isWhole }));
  }
  const filters = new Map<string, FilterDef>();
  for (const [name, def] of Object.entries(list.filters ?? {})) {
    const filter = has(def.permission) ? readableFields(def, has) : null;
    if (filter) filters.set(name, filter);
  }
  const sums = (list.sums ?? []).filter((name) => columns.get(name)?.masked === false);
  const actions = Object.entries(list.actions ?? {}).filter(([, def]) =>
    has(def.scope === "link" ? def.permission : def.api),
  );
  return {
    list,
    columns,
    fileColumns,
    filters,
    sums,
    rowActions: actions.flatMap(([name, def]) =>
      def.scope === "row" || (def.scope === "link" && ofRow(def)) ? [{ name, def }] : [],
    ),
    topActions: actions.flatMap(([name, def]) =>
      def.scope === "top" || (def.scope === "link" && !ofRow(def)) ? [{ name, def }] : [],
    ),
    canExport: list.export !== undefined && has(list.export),
    canExportWhole: wholeExport(list) !== undefined && has(list.export) && has(wholeExport(list)),
    canImport: list.import !== undefined && has(list.import.permission),
    secondNames: new Map(
      [...filters].flatMap(([name, def]) => (def.type === "keyword" ? [[secondName(name), name] as const] : [])),
    ),
    pageSelect: `${selectOf(list, columns, list.state ?? {})}${list.detail_key ? `, ${list.detail_key} as "${detailName}"` : ""}`,
    countSelect: `select count(*) as "#"${sums.map((name) => `, ${totalOf(list, name)} as "${name}"`).join("")}`,
  };
}

/** Permission to export in full the values that pages mask; undefined: the list masks nothing, or has no files. */
export function wholeExport(list: AnyList): string | undefined {
  const masks = Object.values(list.columns).some(({ mask }) => mask !== undefined);
  return masks && list.export !== undefined ? `${list.export}Whole` : undefined;
}

/**
 * Ratios, measures and scores are not summed: their total is the average, for scores with one decimal place; null when no row has a value.
 */
function totalOf({ columns }: AnyList, name: string): string {
  const column = columns[name];
  const value = column?.parts["value"];
  if (!column || !isAveraged(column)) return `coalesce(sum(${value}), 0)`;
  return `(${column.type === "tag" ? `round(avg(${value}), 1)` : `avg(${value})`})::float8`;
}

/** True for a link from a row: its path contains the row's id. */
export function ofRow(link: LinkActionDef): boolean {
  return link.to.includes(":id");
}

/** Returns the name of the parameter that chooses the field of a keyword filter. */
export function secondName(filter: string): string {
  return `${filter}_field`;
}

/**
 * Builds the `select` of the id and of the declared parts of columns and states, and nothing else.
 * @param columns  the columns that the reader needs
 */
export function selectOf(
  list: AnyList,
  columns: ReadonlyMap<string, PlannedColumn>,
  state: Readonly<Record<string, string>>,
): string {
  const items = [`${list.pk} as "${keyName}"`];
  for (const { name, def } of columns.values()) {
    for (const [part, expression] of Object.entries(def.parts))
      items.push(`${expression} as "${partName(name, part)}"`);
  }
  for (const [name, expression] of Object.entries(state)) items.push(`${expression} as "~${name}"`);
  return `select ${items.join(", ")}`;
}

/** Returns the states that `when` of the actions reads. */
export function stateOf(list: AnyList, row: SelectedRow): RowState<string> {
  const state: Record<string, unknown> = {};
  for (const name of Object.keys(list.state ?? {})) state[name] = row[`~${name}`];
  return state;
}

/** Reduces a keyword filter to the fields that the caller may search. */
function readableFields(filter: FilterDef, has: (permission: string | undefined) => boolean): FilterDef | null {
  if (filter.type !== "keyword") return filter;
  const fields = Object.fromEntries(Object.entries(filter.fields).filter(([, field]) => has(field.permission)));
  return Object.keys(fields).length === 0 ? null : { ...filter, fields };
}
