import { sql, type RawBuilder } from "kysely";
import type { AnyList } from "./define-list.ts";
import type { ListContext } from "./list-context.ts";
import { keyName, type ListPlan } from "./list-plan.ts";
import type { PageRequest, Selection, SortOrder } from "./list-query.ts";

type Statement = RawBuilder<unknown>;

/** Conditions under which a row exists for this caller: tenant and scope, without what the view narrows to. */
export function rightTo(list: AnyList, ctx: ListContext): readonly Statement[] {
  return [
    ...(list.tenant === null ? [] : [sql`${sql.raw(list.tenant)} = ${ctx.supplier.id}`]),
    ...(list.scope?.(ctx) ?? []).map((condition) => sql`(${condition})`),
  ];
}

/** Right and view: what the list shows this caller before he asks for anything. */
function shown(list: AnyList, ctx: ListContext): Statement[] {
  return [...rightTo(list, ctx), ...(list.where ?? []).map((condition) => sql`(${sql.raw(condition)})`)];
}

/** Conditions of a selection: right, view, filters, chosen rows. */
function conditionsOf(plan: ListPlan, selection: Pick<Selection, "filters" | "ids">, ctx: ListContext): Statement[] {
  const { list } = plan;
  return [
    ...shown(list, ctx),
    ...selection.filters.map((filter) => filter.condition),
    ...(selection.ids === null ? [] : [sql`${sql.raw(list.pk)} = any(${selection.ids}::bigint[])`]),
  ];
}

function where(conditions: readonly Statement[]): Statement {
  return conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;
}

/** One page. Both keys run the same way, so that one index serves either direction. */
export function pageStatement(plan: ListPlan, request: PageRequest, ctx: ListContext): Statement {
  const direction = request.sort.descending ? " desc" : "";
  return sql`${sql.raw(plan.pageSelect)} from ${sql.raw(plan.list.from)}${where(conditionsOf(plan, request, ctx))} order by ${sql.raw(
    orderBy(plan.list, request.sort, direction),
  )} limit ${request.limit} offset ${(request.page - 1) * request.limit}`;
}

function orderBy(list: AnyList, sort: SortOrder, direction: string): string {
  return sort.sql === list.pk ? `${list.pk}${direction}` : `${sort.sql}${direction}, ${list.pk}${direction}`;
}

/** Count and sums over all that match. */
export function countStatement(
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  ctx: ListContext,
): Statement {
  return sql`${sql.raw(plan.countSelect)} from ${sql.raw(plan.list.from)}${where(conditionsOf(plan, selection, ctx))}`;
}

/** Count alone. */
export function countRowsStatement(
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  ctx: ListContext,
): Statement {
  return sql`select count(*) as "${sql.raw(keyName)}" from ${sql.raw(plan.list.from)}${where(conditionsOf(plan, selection, ctx))}`;
}

/** The keys of those that match, for a bulk action, in the order of the keys. */
export function keysStatement(
  plan: ListPlan,
  selection: Pick<Selection, "filters" | "ids">,
  limit: number,
  ctx: ListContext,
): Statement {
  const { list } = plan;
  return sql`select ${sql.raw(`${list.pk} as "${keyName}" from ${list.from}`)}${where(conditionsOf(plan, selection, ctx))} order by ${sql.raw(list.pk)} limit ${limit}`;
}

/** Where a walk through all rows in order stands: rows without a sort value come last going up and first going down. */
export interface SlicePosition {
  readonly part: "valued" | "valueless";
  /** The last row read; null at the beginning of a part. `value` is its sort value as PostgreSQL prints it. */
  readonly after: { readonly value: string; readonly key: number } | null;
}

/** Name under which a slice bears its rows' sort values as text: exact, where a JavaScript date or number would be rounded. */
export const sortName = "#sort";

/**
 * The next rows of a walk: found by what comes after the last one, so that each slice costs the same.
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
  const [key, value] = [sql.raw(list.pk), sql.raw(sort.sql)];
  const than = sql.raw(sort.descending ? "<" : ">");
  const { part, after } = position;
  const bySort = sort.sql !== list.pk;
  const conditions = [
    ...conditionsOf(plan, selection, ctx),
    ...(bySort ? [part === "valued" ? sql`${value} is not null` : sql`${value} is null`] : []),
    ...(after === null
      ? []
      : [
          bySort && part === "valued"
            ? sql`(${value}, ${key}) ${than} (${after.value}, ${after.key})`
            : sql`${key} ${than} ${after.key}`,
        ]),
  ];
  const direction = sort.descending ? " desc" : "";
  return sql`${sql.raw(select)}, (${value})::text as "${sql.raw(sortName)}" from ${sql.raw(list.from)}${where(conditions)} order by ${sql.raw(
    part === "valued" ? orderBy(list, sort, direction) : `${list.pk}${direction}`,
  )} limit ${size}`;
}

/** One row's key and states, if it exists for this caller. */
export function rowStatement(list: AnyList, id: number, ctx: ListContext): Statement {
  const states = Object.entries(list.state ?? {}).map(([name, expression]) => `, ${expression} as "~${name}"`);
  const conditions = [...rightTo(list, ctx), sql`${sql.raw(list.pk)} = ${id}`];
  return sql`select ${sql.raw(`${list.pk} as "${keyName}"${states.join("")} from ${list.from}`)}${where(conditions)}`;
}

/** One expression of one row, if the list shows that row to this caller now. */
export function valueStatement(list: AnyList, expression: string, id: number, ctx: ListContext): Statement {
  const conditions = [...shown(list, ctx), sql`${sql.raw(list.pk)} = ${id}`];
  return sql`select ${sql.raw(`${expression} as "value" from ${list.from}`)}${where(conditions)}`;
}

/** In a definition's SQL this word stands for the supplier's present date: bound, so that a held clock decides it and not the database's. */
const todayWord = /:today\b/g;

/** Runs a statement in the context's transaction. */
export async function run<Row extends object>(statement: Statement, ctx: ListContext): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(ctx.db);
  if (!text.includes(":today")) return ctx.tx.query<Row>(text, parameters);
  return ctx.tx.query<Row>(text.replaceAll(todayWord, `$${parameters.length + 1}::date`), [...parameters, ctx.today]);
}
