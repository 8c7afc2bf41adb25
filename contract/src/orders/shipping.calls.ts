import { callsOf } from "../core/calls.ts";

/** Calls about an order that waits to be sent. */
export const sendCalls = callsOf("seller/order", {
  SendInfo: "view",
  OrderSend: "edit",
  OrderSendTogether: "edit",
  OrderPapers: "view",
});

/** Calls about parcels, each with the class of its permission. */
export const parcelCalls = callsOf("seller/order", {
  ParcelList: "view",
  LogisticsQuery: "view",
  ParcelImport: "edit",
  ParcelNumber: "edit",
  ParcelUndo: "edit",
  ParcelTrack: "edit",
  ParcelExport: "export",
});

/** Calls about parcels that the carrier has to stop, each with the class of its permission. */
export const interceptionCalls = callsOf("seller/order", {
  InterceptionList: "view",
  InterceptionAdd: "edit",
  InterceptionEnd: "edit",
  InterceptionExport: "export",
});
