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

/** A list as those have it who hold the same of its permissions: fixed fragments and lookups, made once. */
export interface ListPlan {
  readonly list: AnyList;
  readonly columns: ReadonlyMap<string, PlannedColumn>;
  /** The same with the values whole that pages mask, for files that are asked for with a reason. */
  readonly fileColumns: ReadonlyMap<string, PlannedColumn>;
  readonly filters: ReadonlyMap<string, FilterDef>;
  readonly sums: readonly string[];
  readonly rowActions: readonly PlannedAction<RowActionDef | LinkActionDef>[];
  readonly topActions: readonly PlannedAction<TopActionDef | LinkActionDef>[];
  readonly canExport: boolean;
  /** May values that pages mask leave whole in a file, for a reason that is logged? */
  readonly canExportWhole: boolean;
  readonly canImport: boolean;
  /** Parameter that says which field a keyword filter searches, to the filter's name. */
  readonly secondNames: ReadonlyMap<string, string>;
  /** `select …` of a page, up to its `from`: key, columns, states. */
  readonly pageSelect: string;
  /** `select count(*) …` with the sums, up to its `from`. */
  readonly countSelect: string;
}

/** What stands for the key among the selected names: no column can be called so. */
export const keyName = "#";
/** Name under which the key of the page that a row opens is selected. */
export const detailName = "#detail";
/** Name under which a row bears its key on the wire. */
export const pkName = "id";

interface Known {
  readonly permissions: readonly string[];
  /** Of the list among those of this process: two toys may bear one name. */
  readonly number: number;
}
const known = new WeakMap<AnyList, Known>();
let numbered = 0;
/** Plans are code. */
const plans = sharedCache<ListPlan>("list", { most: 2_000, measured: false });

/** The plan for a caller; callers who hold the same permissions of this list share one. */
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

/** Every permission that decides about a part of the list. */
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

/** Permission to take values whole that pages mask; undefined: the list masks nothing, or has no files. */
export function wholeExport(list: AnyList): string | undefined {
  const masks = Object.values(list.columns).some(({ mask }) => mask !== undefined);
  return masks && list.export !== undefined ? `${list.export}Whole` : undefined;
}

/** Ratios, measures and scores are not added up: what stands under them is their average, of scores to one place; null where no row has one. */
function totalOf({ columns }: AnyList, name: string): string {
  const column = columns[name];
  const value = column?.parts["value"];
  if (!column || !isAveraged(column)) return `coalesce(sum(${value}), 0)`;
  return `(${column.type === "tag" ? `round(avg(${value}), 1)` : `avg(${value})`})::float8`;
}

/** A way that begins at a row has its key in its path. */
export function ofRow(link: LinkActionDef): boolean {
  return link.to.includes(":id");
}

/** Name of the parameter that chooses the field of a keyword filter. */
export function secondName(filter: string): string {
  return `${filter}_field`;
}

/**
 * `select` of the key and of the declared parts of columns and states: never more.
 * @param columns  those that the reader wants
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

/** The states that `when` of the actions looks at. */
export function stateOf(list: AnyList, row: SelectedRow): RowState<string> {
  const state: Record<string, unknown> = {};
  for (const name of Object.keys(list.state ?? {})) state[name] = row[`~${name}`];
  return state;
}

/** A keyword filter keeps only the fields that the caller may search. */
function readableFields(filter: FilterDef, has: (permission: string | undefined) => boolean): FilterDef | null {
  if (filter.type !== "keyword") return filter;
  const fields = Object.fromEntries(Object.entries(filter.fields).filter(([, field]) => has(field.permission)));
  return Object.keys(fields).length === 0 ? null : { ...filter, fields };
}
