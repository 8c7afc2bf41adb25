import { AppError } from "../../kernel/app-error.ts";
import type { AnyList } from "../define-list.ts";
import type { ListContext } from "../list-context.ts";

/** Does the list show rows of all suppliers? A window shows each supplier its own part. */
export function showsAll(list: Pick<AnyList, "schema" | "tenant">): boolean {
  return list.schema === "platform" && list.tenant === null;
}

/**
 * Reads under the database role that the list needs, and goes back to the tenant's. Lists of all suppliers are for platform accounts
 * that act for nobody else.
 * @throws {AppError} no_permission
 */
export async function asReader<T>(list: AnyList, ctx: ListContext, read: () => Promise<T>): Promise<T> {
  if (list.schema !== "platform") return read();
  if (showsAll(list)) {
    if (ctx.caller.kind !== "platform" || ctx.caller.acting) throw new AppError("no_permission");
    await ctx.tx.become({ role: "platform" });
  } else await ctx.tx.become({ role: "platform", supplier_id: ctx.supplier.id });
  const result = await read();
  await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
  return result;
}

/** May this caller see the list at all? */
export function maySee(list: AnyList, ctx: Pick<ListContext, "can">): boolean {
  return list.permission === null || ctx.can(list.permission ?? list.api);
}

/** May this caller narrow the list so? A filter of which they may know nothing is none of theirs. */
export function mayNarrow(
  list: AnyList,
  filters: Readonly<Record<string, string>>,
  ctx: Pick<ListContext, "can">,
): boolean {
  const needed = Object.keys(filters).map((name) => list.filters?.[name]?.permission);
  return needed.every((permission) => permission === undefined || ctx.can(permission));
}

/** Asked where a list is reached by another way than its own route. @throws {AppError} no_permission */
export function demandList(list: AnyList, ctx: Pick<ListContext, "can">): void {
  if (!maySee(list, ctx)) throw new AppError("no_permission");
}
