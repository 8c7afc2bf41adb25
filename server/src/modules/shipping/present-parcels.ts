import type { z } from "zod";
import { carriers, interceptionStatuses, parcelStatuses } from "@kangying/contract/orders/shipping";
import type { logisticsQuery, OrderPaper, orderPapers, ParcelView } from "@kangying/contract/orders/shipping.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findOrder, freePieces, itemsOf } from "../orders/public.ts";
import { interceptionsOf } from "./interceptions/interceptions.repo.ts";
import { parcelItems, parcelsOf, type ParcelRow } from "./parcels.repo.ts";

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

function carrierName(ctx: Pick<CallContext, "text">, code: string): string {
  const known = carriers.find((carrier) => carrier.code === code);
  return known ? ctx.text(known.title) : code;
}

async function packed(ctx: CallContext, parcels: readonly ParcelRow[], items: readonly Item[]) {
  const lines = await parcelItems(
    ctx.tx,
    ctx.supplier.id,
    parcels.map(({ id }) => id),
  );
  return (parcel_id: number) =>
    lines
      .filter((line) => line.parcel_id === parcel_id)
      .flatMap(({ order_item_id, qty }) => {
        const item = items.find(({ id }) => id === order_item_id);
        return item ? [{ item, qty }] : [];
      });
}

/** An order's parcels with their traces. @throws {AppError} not_found */
export async function presentTracking(
  ctx: CallContext,
  { order_id }: z.output<typeof logisticsQuery.input>,
): Promise<z.output<typeof logisticsQuery.output>> {
  const order = await findOrder(ctx.tx, ctx.supplier.id, order_id);
  if (!order) throw new AppError("not_found");
  const parcels = await parcelsOf(ctx.tx, ctx.supplier.id, order_id);
  const inside = await packed(ctx, parcels, await itemsOf(ctx.tx, ctx.supplier.id, order_id));
  return {
    order_no: order.no,
    parcels: parcels.map((parcel): ParcelView => {
      const status = parcelStatuses.find(({ value }) => value === parcel.status);
      return {
        id: parcel.id,
        carrier: parcel.carrier,
        carrier_name: carrierName(ctx, parcel.carrier),
        waybill: parcel.waybill,
        status: parcel.status,
        status_title: status ? ctx.text(status.title) : "",
        sent_at: seconds(parcel.sent_at),
        asked_at: parcel.asked_at && seconds(parcel.asked_at),
        fault: parcel.fault,
        items: inside(parcel.id).map(({ item, qty }) => ({ name: item.name, title: item.title, qty })),
        trace: [...parcel.trace],
      };
    }),
    interceptions: (await interceptionsOf(ctx.tx, ctx.supplier.id, order_id)).map(
      ({ id, carrier, waybill, status, asked_at, asked_by, ended_at, note }) => {
        const known = interceptionStatuses.find(({ value }) => value === status);
        return {
          id,
          carrier_name: carrierName(ctx, carrier),
          waybill,
          status,
          status_title: known ? ctx.text(known.title) : "",
          asked_at: seconds(asked_at),
          asked_by,
          ended_at: ended_at && seconds(ended_at),
          note,
        };
      },
    ),
  };
}

/** An order's parcels as its buyer sees them. */
export async function presentTrace(ctx: Pick<CallContext, "tx" | "supplier" | "text">, order_id: number) {
  return (await parcelsOf(ctx.tx, ctx.supplier.id, order_id)).map(({ carrier, waybill, status, sent_at, trace }) => ({
    carrier: carrierName(ctx, carrier),
    waybill,
    status,
    sent_at: seconds(sent_at),
    trace: trace.map(({ at, text }) => ({ at, text })),
  }));
}

async function presentPaper(ctx: CallContext, id: number): Promise<OrderPaper> {
  const order = await findOrder(ctx.tx, ctx.supplier.id, id);
  if (!order) throw new AppError("not_found");
  const items = await itemsOf(ctx.tx, ctx.supplier.id, id);
  const parcels = await parcelsOf(ctx.tx, ctx.supplier.id, id);
  const inside = await packed(ctx, parcels, items);
  const line = (item: Item, qty: number) => ({
    name: item.name,
    title: item.title,
    code: item.sku_code ?? "",
    unit: item.unit,
    qty,
  });
  // Of an order that waits: what can leave now, so that nothing is packed twice or while it is being refunded. Later: what was sent.
  const listed = items
    .map((item) => line(item, order.status === "pay" ? freePieces(item) : item.sent))
    .filter(({ qty }) => qty > 0);
  return {
    id: order.id,
    no: order.no,
    shop: ctx.supplier.name,
    recipient: order.recipient,
    phone: order.phone,
    region: order.region,
    detail: order.detail,
    buyer_note: order.buyer_note,
    placed_at: seconds(order.placed_at),
    pieces: listed.reduce((sum, { qty }) => sum + qty, 0),
    items: listed,
    parcels: parcels.map((parcel) => ({
      id: parcel.id,
      carrier_name: carrierName(ctx, parcel.carrier),
      waybill: parcel.waybill,
      weight_g: parcel.weight_g,
      items: inside(parcel.id).map(({ item, qty }) => line(item, qty)),
    })),
  };
}

/**
 * The papers of orders for printing. A label contains the whole address, so the log records who printed it.
 * @throws {AppError} not_found
 */
export async function presentPapers(
  ctx: CallContext,
  { ids }: z.output<typeof orderPapers.input>,
): Promise<z.output<typeof orderPapers.output>> {
  const orders: OrderPaper[] = [];
  for (const id of new Set(ids.split(",").map(Number))) {
    orders.push(await presentPaper(ctx, id));
    ctx.audit({ biz_type: "order", biz_id: id, after: { revealed: "phone, address" } });
  }
  return { orders };
}
