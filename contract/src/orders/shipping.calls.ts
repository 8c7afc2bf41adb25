import { callsOf } from "../core/calls.ts";

/** What may be asked of an order that waits to be sent. */
export const sendCalls = callsOf("seller/order", {
  SendInfo: "view",
  OrderSend: "edit",
  OrderSendTogether: "edit",
  OrderPapers: "view",
});

/** What may be asked of parcels, each with the class of its permission. */
export const parcelCalls = callsOf("seller/order", {
  ParcelList: "view",
  LogisticsQuery: "view",
  ParcelImport: "edit",
  ParcelNumber: "edit",
  ParcelUndo: "edit",
  ParcelTrack: "edit",
  ParcelExport: "export",
});

/** What may be asked of parcels that are to be stopped on their way, each with the class of its permission. */
export const interceptionCalls = callsOf("seller/order", {
  InterceptionList: "view",
  InterceptionAdd: "edit",
  InterceptionEnd: "edit",
  InterceptionExport: "export",
});
