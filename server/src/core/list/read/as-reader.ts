import { AppError } from "../../kernel/app-error.ts";
import type { AnyList } from "../define-list.ts";
import type { ListContext } from "../list-context.ts";

/** True when the list shows rows of all suppliers. A window shows each supplier its own rows only. */
export function showsAll(list: Pick<AnyList, "schema" | "tenant">): boolean {
  return list.schema === "platform" && list.tenant === null;
}

/**
 * Reads under the database role that the list needs, and returns to the tenant's role. Lists of all suppliers are for platform accounts
 * that do not act for another supplier.
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

/** True when this caller may see the list. */
export function maySee(list: AnyList, ctx: Pick<ListContext, "can">): boolean {
  return list.permission === null || ctx.can(list.permission ?? list.api);
}

/** True when this caller may use these filters. A filter for which they lack the permission does not exist for them. */
export function mayNarrow(
  list: AnyList,
  filters: Readonly<Record<string, string>>,
  ctx: Pick<ListContext, "can">,
): boolean {
  const needed = Object.keys(filters).map((name) => list.filters?.[name]?.permission);
  return needed.every((permission) => permission === undefined || ctx.can(permission));
}

/** Checks the right when a list is read by another call than its own route. @throws {AppError} no_permission */
export function demandList(list: AnyList, ctx: Pick<ListContext, "can">): void {
  if (!maySee(list, ctx)) throw new AppError("no_permission");
}
