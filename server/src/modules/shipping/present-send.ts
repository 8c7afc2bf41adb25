import type { z } from "zod";
import { carriers, type CarrierCode } from "@kangying/contract/orders/shipping";
import type { orderSend, sendInfo } from "@kangying/contract/orders/shipping.endpoints";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { mask } from "../../core/list/masks.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findOrder, freePieces, itemsOf, shortItems, orderTimeLeft } from "../orders/public.ts";
import { codesOf, ordersByNo } from "./parcels.repo.ts";
import { shippingErrors } from "./shipping.errors.ts";
import { shipOrder } from "./ship-order.ts";
import { t } from "./shipping.texts.ts";

/** The key of the requested order. @throws {AppError} order_no_unknown */
async function keyOf(ctx: CallContext, { id, no }: z.output<typeof sendInfo.input>): Promise<number> {
  if (id !== undefined) return id;
  const [order] = await ordersByNo(ctx.tx, ctx.supplier.id, [(no ?? "").toUpperCase()]);
  if (!order) throw new AppError(shippingErrors.order_no_unknown, { no: no ?? "" });
  return order.id;
}

/** The receiver of an order, and what can be sent of it. @throws {AppError} not_found, order_no_unknown */
export async function presentSend(
  ctx: CallContext,
  asked: z.output<typeof sendInfo.input>,
): Promise<z.output<typeof sendInfo.output>> {
  const { tx, supplier } = ctx;
  const id = await keyOf(ctx, asked);
  const order = await findOrder(tx, supplier.id, id);
  if (!order) throw new AppError("not_found");
  const items = await itemsOf(tx, supplier.id, id);
  const short = await shortItems(tx, supplier.id, id);
  const codes = await codesOf(tx, supplier.id, id);
  return {
    id,
    no: order.no,
    version: order.version,
    status: order.status,
    recipient: order.recipient,
    phone: mask(order.phone, "phone") ?? "",
    address: [order.region, order.detail].filter((word) => word !== "").join(" "),
    paid_fen: order.paid_fen,
    paid_at: order.paid_at && seconds(order.paid_at),
    promised_at: order.ship_by && seconds(order.ship_by),
    left:
      order.status === "pay" && order.ship_by
        ? orderTimeLeft("pay", Math.floor((order.ship_by.getTime() - ctx.now.getTime()) / 1000), ctx)
        : null,
    buyer_note: order.buyer_note,
    bed: order.stay_id === null ? null : order.detail,
    items: items.map((item) => ({
      id: item.id,
      name: item.name,
      title: item.title,
      picture: pictureUrl(item.picture, ctx),
      qty: item.qty,
      free: freePieces(item),
      refunding: item.unsent_refunding,
      short: short.get(item.id) ?? 0,
      weight_g: item.weight_g,
      codes: [...(codes.get(item.sku_id) ?? [])],
    })),
    carriers: carriers.map(({ code, title }) => ({ code, name: ctx.text(title) })),
  };
}

type SentParcel = NonNullable<z.output<typeof orderSend.input>["also"]>[number];

async function sendParcel(
  ctx: CallContext,
  id: number,
  { waybill, carrier, lines }: SentParcel,
  version: number | null,
): Promise<void> {
  const known: CarrierCode | null = carriers.find(({ code }) => code === carrier)?.code ?? null;
  if (carrier !== undefined && known === null)
    throw new InvalidFields({ carrier: { text: t("fault.carrierUnknown") } });
  await shipOrder(ctx, id, { waybill, carrier: known, pieces: lines ?? null }, version);
}

/** Sends an order's parcels, all or none, and returns what is left. @throws what `shipOrder` throws */
export async function sendOrder(
  ctx: CallContext,
  input: z.output<typeof orderSend.input>,
): Promise<z.output<typeof orderSend.output>> {
  const { id, version = null, also = [] } = input;
  await sendParcel(ctx, id, input, version);
  for (const [index, parcel] of also.entries()) {
    try {
      await sendParcel(ctx, id, parcel, null);
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      throw new InvalidFields(
        Object.fromEntries(Object.entries(error.fields).map(([field, fault]) => [`also.${index}.${field}`, fault])),
      );
    }
  }
  const order = await findOrder(ctx.tx, ctx.supplier.id, id);
  const items = await itemsOf(ctx.tx, ctx.supplier.id, id);
  const left = items.reduce((sum, item) => sum + freePieces(item), 0);
  return { id, status: order?.status ?? "", left };
}
