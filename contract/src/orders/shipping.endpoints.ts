import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { parcelCalls, sendCalls } from "./shipping.calls.ts";

/** Every carrier that parcels can be sent with. */
export const logisticsCompanies = defineEndpoint({
  api: "public/goods/LogisticsCompanyList",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns the carriers with which parcels can be sent",
  input: z.object({}),
  output: z.object({ companies: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

const parcelView = z.object({
  id: z.int(),
  carrier: z.string(),
  carrier_name: z.string(),
  waybill: z.string(),
  status: z.int(),
  status_title: z.string(),
  sent_at: z.int(),
  /** When the carrier was last asked. Null: not yet. */
  asked_at: z.int().nullable(),
  /** What went wrong then. Null: nothing. */
  fault: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), title: z.string(), qty: z.int() })),
  /** Newest first. */
  trace: z.array(z.object({ at: z.int(), text: z.string() })),
});
export type ParcelView = z.output<typeof parcelView>;

const interceptionView = z.object({
  id: z.int(),
  carrier_name: z.string(),
  waybill: z.string(),
  status: z.int(),
  status_title: z.string(),
  asked_at: z.int(),
  asked_by: z.string(),
  /** When it was known how it ended. Null: not known yet. */
  ended_at: z.int().nullable(),
  note: z.string(),
});
export type InterceptionView = z.output<typeof interceptionView>;

/** The parcels of an order and where each has been. */
export const logisticsQuery = defineEndpoint({
  api: parcelCalls.LogisticsQuery.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the parcels of an order, where each of them has been, and which ones are to be stopped on the way",
  input: z.object({ order_id: z.int().positive() }),
  output: z.object({
    order_no: z.string(),
    parcels: z.array(parcelView),
    /** Parcels that the carrier has although the order was closed before they were sent. */
    interceptions: z.array(interceptionView),
  }),
});

/** An order that waits to be sent: the recipient, and how many pieces of each item can leave. */
export const sendInfo = defineEndpoint({
  api: sendCalls.SendInfo.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the recipient of an order and how much of it can be sent",
  /** By its key, or by its number as a scanner reads it. */
  input: z.object({ id: z.int().positive().optional(), no: z.string().trim().min(1).max(30).optional() }),
  output: z.object({
    id: z.int(),
    no: z.string(),
    version: z.int(),
    status: z.string(),
    recipient: z.string(),
    /** Masked. */
    phone: z.string(),
    address: z.string(),
    paid_fen: z.int(),
    paid_at: z.int().nullable(),
    /** The time by which the shop promised to send it. */
    promised_at: z.int().nullable(),
    /** The time left, in words. Null: it does not wait. */
    left: z.object({ text: z.string(), color: z.enum(["red", "amber", "slate"]) }).nullable(),
    buyer_note: z.string(),
    /** It is brought to this bed. Null: it goes to an address. */
    bed: z.string().nullable(),
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        title: z.string(),
        picture: z.string().nullable(),
        qty: z.int(),
        /** Pieces that can leave now. */
        free: z.int(),
        /** Pieces that a refund keeps back. */
        refunding: z.int(),
        /** Pieces that a stock count did not find. */
        short: z.int(),
        weight_g: z.int(),
        /** What a scanner can read on a piece: the barcode of the goods, and the shop's own code. */
        codes: z.array(z.string()),
      }),
    ),
    carriers: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});
export type SendInfo = z.output<typeof sendInfo.output>;

const sentParcel = z.object({
  waybill: z.string().trim().min(1).max(40),
  /** Left out: found from the form of the number. */
  carrier: z.string().max(30).optional(),
  lines: z
    .array(z.object({ item_id: z.int().positive(), qty: z.int().min(0).max(9_999) }))
    .max(200)
    .optional(),
});

/** Sends a parcel of an order, or several at once. */
export const orderSend = defineEndpoint({
  api: sendCalls.OrderSend.api,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary:
    "Sends a parcel with everything that can be sent, or with the named pieces. With `also` it sends several parcels, all or none",
  input: sentParcel.extend({
    id: z.int().positive(),
    version: z.int().positive().optional(),
    /** More parcels that leave with it. */
    also: z.array(sentParcel).max(9).optional(),
  }),
  output: z.object({ id: z.int(), status: z.string(), left: z.int() }),
});

const paperItem = z.object({ name: z.string(), title: z.string(), code: z.string(), unit: z.string(), qty: z.int() });

const orderPaper = z.object({
  id: z.int(),
  no: z.string(),
  shop: z.string(),
  recipient: z.string(),
  phone: z.string(),
  region: z.string(),
  detail: z.string(),
  buyer_note: z.string(),
  placed_at: z.int(),
  pieces: z.int(),
  items: z.array(paperItem),
  parcels: z.array(
    z.object({
      id: z.int(),
      carrier_name: z.string(),
      waybill: z.string(),
      items: z.array(paperItem),
      weight_g: z.int(),
    }),
  ),
});
export type OrderPaper = z.output<typeof orderPaper>;

/** Packing lists and labels of orders, to print. */
export const orderPapers = defineEndpoint({
  api: sendCalls.OrderPapers.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns what is printed for orders: packing lists, and labels with the full address",
  input: z.object({ ids: z.string().regex(/^\d+(,\d+){0,99}$/) }),
  output: z.object({ orders: z.array(orderPaper) }),
});

/** What has to be taken from the shelves for some orders. */
export const pickList = defineEndpoint({
  api: "seller/order/PickList",
  method: "GET",
  access: "permission",
  permission: sendCalls.OrderPapers.api,
  repeats: "none",
  summary:
    "Returns what can be sent of orders, counted by SKU in the order of the shelves. Without `ids` it covers all waiting orders, those with the earliest promise first",
  input: z.object({
    ids: z
      .string()
      .regex(/^\d+(,\d+){0,199}$/)
      .optional(),
  }),
  output: z.object({
    shop: z.string(),
    made_at: z.int(),
    /** Orders with something to pick. */
    orders: z.int(),
    pieces: z.int(),
    /** More orders wait than fit in a list. */
    has_more: z.boolean(),
    lines: z.array(
      z.object({
        sku_id: z.int(),
        shelf: z.string(),
        name: z.string(),
        title: z.string(),
        code: z.string(),
        unit: z.string(),
        qty: z.int(),
        /** Pieces that a stock count did not find. */
        short: z.int(),
        /** Order numbers, each with its pieces. */
        orders: z.array(z.object({ no: z.string(), qty: z.int() })),
      }),
    ),
  }),
});
export type PickList = z.output<typeof pickList.output>;
