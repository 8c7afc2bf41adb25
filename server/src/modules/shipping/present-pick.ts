import type { z } from "zod";
import type { pickList } from "@kangying/contract/orders/shipping.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { piecesToPick, waitingOrders } from "../orders/public.ts";

/** Most orders in one pick list. */
const mostOrders = 200;

/** The goods to fetch for several orders, summed by SKU in the order of the shelves. */
export async function presentPick(
  ctx: CallContext,
  { ids }: z.output<typeof pickList.input>,
): Promise<z.output<typeof pickList.output>> {
  const { tx, supplier, now } = ctx;
  const asked =
    ids === undefined ? await waitingOrders(tx, supplier.id, mostOrders + 1) : [...new Set(ids.split(",").map(Number))];
  const rows = await piecesToPick(tx, supplier.id, asked.slice(0, mostOrders));
  return {
    shop: supplier.name,
    made_at: seconds(now),
    orders: new Set(rows.flatMap(({ orders }) => orders.map(({ no }) => no))).size,
    pieces: rows.reduce((sum, { qty }) => sum + qty, 0),
    has_more: asked.length > mostOrders,
    lines: rows.map(({ sku_code, barcode, orders, ...row }) => ({
      ...row,
      code: sku_code ?? barcode ?? "",
      orders: [...orders],
    })),
  };
}
