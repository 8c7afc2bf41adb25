import { asReader } from "./as-reader.ts";
import { countRowsStatement, countUpToStatement, run } from "../compile-list.ts";
import type { AnyList } from "../define-list.ts";
import type { ListContext } from "../list-context.ts";
import { keyName, planFor, type ListPlan, type SelectedRow } from "./list-plan.ts";
import { countAll } from "./read-list.ts";
import { readParameters, readSelection, type Selection } from "./list-query.ts";

/**
 * Counts the rows that a list shows this caller with these filters, by the same conditions as the list itself.
 * @param filters  as in the list's address
 * @throws {AppError} no_permission for a platform list that the caller may not read · {InvalidFields} for a filter that it does not have
 */
export async function countList(
  list: AnyList,
  filters: Readonly<Record<string, string>>,
  ctx: ListContext,
): Promise<number> {
  const plan = planFor(list, ctx);
  return countSelection(plan, await readSelection(plan, readParameters(plan, filters), ctx), ctx);
}

/**
 * Returns the total of a list with these filters: the figure in its total row.
 * @param sum  a column that the list sums
 * @returns 0 for an average when no row has a figure
 * @throws as `countList` · {Error} for a column that it does not sum
 */
export async function sumList(
  list: AnyList,
  filters: Readonly<Record<string, string>>,
  sum: string,
  ctx: ListContext,
): Promise<number> {
  const plan = planFor(list, ctx);
  const selection = await readSelection(plan, readParameters(plan, filters), ctx);
  const { totalrow } = await asReader(list, ctx, () => countAll(plan, selection, ctx));
  const found = totalrow[sum];
  if (found === undefined) throw new Error(`${list.id} does not sum ${sum}`);
  return found ?? 0;
}

/** Counts the rows of a selection. */
export async function countSelection(plan: ListPlan, selection: Selection, ctx: ListContext): Promise<number> {
  const [found] = await asReader(plan.list, ctx, () => run<SelectedRow>(countRowsStatement(plan, selection, ctx), ctx));
  return Number(found?.[keyName] ?? 0);
}

/**
 * The same, but counting stops one row after `most`: the number on a badge must cost less than a report.
 * @returns 0 to `most` + 1
 * @throws as `countList`
 */
export async function countUpTo(
  list: AnyList,
  filters: Readonly<Record<string, string>>,
  most: number,
  ctx: ListContext,
): Promise<number> {
  const plan = planFor(list, ctx);
  const selection = await readSelection(plan, readParameters(plan, filters), ctx);
  const [found] = await asReader(list, ctx, () =>
    run<SelectedRow>(countUpToStatement(plan, selection, most + 1, ctx), ctx),
  );
  return Number(found?.[keyName] ?? 0);
}

/** Checks that the list accepts these filters. @throws {InvalidFields} for a filter that it does not have, or that cannot be read */
export async function checkFilters(
  list: AnyList,
  filters: Readonly<Record<string, string>>,
  ctx: ListContext,
): Promise<void> {
  const plan = planFor(list, ctx);
  await readSelection(plan, readParameters(plan, filters), ctx);
}
