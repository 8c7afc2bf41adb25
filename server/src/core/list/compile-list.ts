import type { AnyList } from "./define-list.ts";
import type { ListContext } from "./list-context.ts";
import { keyName, type ListPlan } from "./read/list-plan.ts";
import type { PageRequest, Selection, SortOrder } from "./read/list-query.ts";
import { Values, type Statement } from "./read/statement.ts";

/** Returns the conditions under which a row exists for this caller: tenant and scope, without the view's own conditions. */
function rightTo(values: Values, list: AnyList, ctx: ListContext): string[] {
  return [
    ...(list.tenant === null ? [] : [`${list.tenant} = ${values.bind(ctx.supplier.id)}`]),
    ...(list.scope?.(ctx) ?? []).map((condition) => `(${values.take(condition)})`),
  ];
}

/** Returns the conditions of the rows that the list shows to this caller without any filter: rights and view. */
function shown(values: Values, list: AnyList, ctx: ListContext): string[] {
  return [...rightTo(values, list, ctx), ...(list.where ?? []).map((condition) => `(${condition})`)];
}

/** Returns the conditions of a selection: rights, view, filters, chosen rows. */
function conditionsOf(
  values: Values,
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  ctx: ListContext,
): string[] {
  const { list } = plan;
  return [
    ...shown(values, list, ctx),
    ...selection.filters.map((filter) => values.take(filter.condition)),
    ...(selection.ids === null ? [] : [`${list.pk} = any(${values.bind(selection.ids)}::bigint[])`]),
  ];
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
}

/**
 * Builds the statement for one page. Both sort keys have the same direction, so that one index serves either direction. A later page first
 * finds its keys, so that columns are computed only for the rows that are shown, not for those that are skipped.
 */
export function pageStatement(plan: ListPlan, request: PageRequest, ctx: ListContext): Statement {
  const { list } = plan;
  const values = new Values();
  const order = `order by ${orderBy(list, request.sort, request.sort.descending ? " desc" : "")}`;
  const rest = `from ${list.from}${where(conditionsOf(values, plan, request, ctx))} ${order}`;
  const limit = `limit ${values.bind(request.limit)} offset ${values.bind((request.page - 1) * request.limit)}`;
  if (request.page === 1) return values.of(`${plan.pageSelect} ${rest} ${limit}`);
  const right = rightTo(values, list, ctx);
  const chosen = [...right, `${list.pk} = any(array(select ${list.pk} ${rest} ${limit}))`];
  return values.of(`${plan.pageSelect} from ${list.from}${where(chosen)} ${order}`);
}

function orderBy(list: AnyList, sort: SortOrder, direction: string): string {
  return sort.sql === list.pk ? `${list.pk}${direction}` : `${sort.sql}${direction}, ${list.pk}${direction}`;
}

/** Builds the statement for count and sums over all matching rows. */
export function countStatement(
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  ctx: ListContext,
): Statement {
  return counted(plan.countSelect, plan, selection, ctx);
}

/** Builds the statement for the count only. */
export function countRowsStatement(
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  ctx: ListContext,
): Statement {
  return counted(`select count(*) as "${keyName}"`, plan, selection, ctx);
}

/** Builds the statement for the count only, up to a limit. */
export function countUpToStatement(
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  most: number,
  ctx: ListContext,
): Statement {
  const values = new Values();
  const conditions = where(conditionsOf(values, plan, selection, ctx));
  const some = `select 1 from ${plan.list.from}${conditions} limit ${values.bind(most)}`;
  return values.of(`select count(*) as "${keyName}" from (${some}) some_rows`);
}

function counted(
  select: string,
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  ctx: ListContext,
): Statement {
  const values = new Values();
  return values.of(`${select} from ${plan.list.from}${where(conditionsOf(values, plan, selection, ctx))}`);
}

/** Builds the statement for the ids of matching rows, for a bulk action, in the order of the ids. */
export function keysStatement(
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  limit: number,
  ctx: ListContext,
): Statement {
  const { list } = plan;
  const values = new Values();
  const from = `select ${list.pk} as "${keyName}" from ${list.from}${where(conditionsOf(values, plan, selection, ctx))}`;
  return values.of(`${from} order by ${list.pk} limit ${values.bind(limit)}`);
}

/** The position in a walk through all rows in order: rows without a sort value come last when ascending and first when descending. */
export interface SlicePosition {
  readonly part: "valued" | "valueless";
  /** The last row that was read; null at the beginning of a part. `value` is its sort value as PostgreSQL prints it. */
  readonly after: { readonly value: string; readonly key: number } | null;
}

/** The name under which a slice has its rows' sort values as text: they are exact, while a JavaScript date or number would be rounded. */
export const sortName = "#sort";

/**
 * Builds the statement for the next rows of a walk. They are found by what comes after the last one, so that each slice costs the same.
 * @param select  from `selectOf`
 */
export function sliceStatement(
  plan: ListPlan,
  select: string,
  selection: Selection,
  position: SlicePosition,
  size: number,
  ctx: ListContext,
): Statement {
  const { sort } = selection;
  const { list } = plan;
  const than = sort.descending ? "<" : ">";
  const { part, after } = position;
  const bySort = sort.sql !== list.pk;
  const values = new Values();
  const conditions = conditionsOf(values, plan, selection, ctx);
  if (bySort) conditions.push(`${sort.sql} is ${part === "valued" ? "not null" : "null"}`);
  if (after !== null)
    conditions.push(
      bySort && part === "valued"
        ? `(${sort.sql}, ${list.pk}) ${than} (${values.bind(after.value)}, ${values.bind(after.key)})`
        : `${list.pk} ${than} ${values.bind(after.key)}`,
    );
  const direction = sort.descending ? " desc" : "";
  const order = part === "valued" ? orderBy(list, sort, direction) : `${list.pk}${direction}`;
  const columns = `${select}, (${sort.sql})::text as "${sortName}"`;
  return values.of(`${columns} from ${list.from}${where(conditions)} order by ${order} limit ${values.bind(size)}`);
}

/**
 * Builds the statement for some rows by their ids, if they exist for this caller, including rows that the view no longer shows.
 * @param select  from `selectOf`
 */
export function rowsStatement(list: AnyList, select: string, ids: readonly number[], ctx: ListContext): Statement {
  const values = new Values();
  const conditions = [...rightTo(values, list, ctx), `${list.pk} = any(${values.bind(ids)}::bigint[])`];
  return values.of(`${select} from ${list.from}${where(conditions)}`);
}

/** Builds the statement for one row's id and states, if it exists for this caller. */
export function rowStatement(list: AnyList, id: number, ctx: ListContext): Statement {
  const states = Object.entries(list.state ?? {}).map(([name, expression]) => `, ${expression} as "~${name}"`);
  const values = new Values();
  const conditions = [...rightTo(values, list, ctx), `${list.pk} = ${values.bind(id)}`];
  return values.of(`select ${list.pk} as "${keyName}"${states.join("")} from ${list.from}${where(conditions)}`);
}

/** Builds the statement for one expression of one row, if the list shows that row to this caller now. */
export function valueStatement(list: AnyList, expression: string, id: number, ctx: ListContext): Statement {
  const values = new Values();
  const conditions = [...shown(values, list, ctx), `${list.pk} = ${values.bind(id)}`];
  return values.of(`select ${expression} as "value" from ${list.from}${where(conditions)}`);
}

/**
 * In a definition's SQL this word stands for the supplier's present date. It is bound as a value, so that a test's clock decides it and not
 * the database's.
 */
const todayWord = /:today\b/g;

/** Runs a statement in the context's transaction. */
export async function run<Row extends object>({ text, values }: Statement, ctx: ListContext): Promise<Row[]> {
  if (!text.includes(":today")) return ctx.tx.query<Row>(text, values);
  return ctx.tx.query<Row>(text.replaceAll(todayWord, `$${values.length + 1}::date`), [...values, ctx.today]);
}
