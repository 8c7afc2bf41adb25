import type { FoundRecord } from "@kangying/contract/search/search.endpoints";
import type { CallContext } from "../../core/wire/route.ts";
import type { Wanted } from "./fit.ts";
import { type OrderFound, ordersById, ordersLike } from "./orders.repo.ts";

const lookPath = "/orderManagement/look/:id";
const may = (ctx: CallContext): boolean =>
  ctx.can("seller/order/OrderAllList") && ctx.caller.permissions.paths.has(lookPath);

function present({ id, no, buyer }: OrderFound): FoundRecord {
  return { kind: "order", key: `order:${id}`, title: no, sub: buyer, to: lookPath.replace(":id", String(id)) };
}

/** Finds orders by their number. */
export async function searchOrders({ number }: Wanted, ctx: CallContext, limit: number): Promise<FoundRecord[]> {
  if (number === null || !may(ctx)) return [];
  return (await ordersLike(ctx.tx, number, limit)).map(present);
}

/** Reads those of these orders that this caller may still see. */
export async function recallOrders(ids: readonly number[], ctx: CallContext): Promise<FoundRecord[]> {
  return ids.length > 0 && may(ctx) ? (await ordersById(ctx.tx, ids)).map(present) : [];
}
