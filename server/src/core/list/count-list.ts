import { asReader } from "./as-reader.ts";
import type { AnyList } from "./define-list.ts";
import type { ListContext } from "./list-context.ts";
import { planFor } from "./list-plan.ts";
import { readList } from "./read-list.ts";

/**
 * How many rows a list shows this caller with these filters: the same query that the list itself counts by.
 * @param filters  as they stand in the list's address
 * @throws {AppError} no_permission for a list of the platform that the caller may not read · {InvalidFields} a filter that it has not
 */
export async function countList(list: AnyList, filters: Readonly<Record<string, string>>, ctx: ListContext): Promise<number> {
  const plan = planFor(list, (permission) => ctx.can(permission));
  const { count } = await asReader(list, ctx, () => readList(plan, { ...filters, limit: 0, _count_sum: 1 }, ctx));
  return count ?? 0;
}
