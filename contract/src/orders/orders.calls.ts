import { callsOf } from "../core/calls.ts";

/** Calls about orders, each with the class of its permission. */
export const orderLists = callsOf("seller/order", {
  OrderAllList: "view",
  OrderSubmitList: "view",
  OrderPayList: "view",
  OrderSendList: "view",
  OrderFinishList: "view",
  OrderCloseList: "view",
});
/** What an order's page shows. */
export const orderPages = callsOf("seller/order", {
  info: "view",
  OrderCount: "view",
  OrderItemList: "view",
  OrderPriceList: "view",
  OrderLogList: "view",
});
export const orderActs = callsOf("seller/order", {
  OrderAdd: "add",
  OrderCollect: "add",
  OrderPrice: "edit",
  OrderAddress: "edit",
  OrderRemark: "edit",
  OrderReceive: "edit",
  OrderExtend: "edit",
  OrderClose: "delete",
  OrderExport: "export",
});
export const shoppingCalls = callsOf("seller/shopping", { ShoppingSetInfo: "view", ShoppingSetEdit: "edit" });

/** Shows an unmasked value of an order, which is logged. */
export const orderReveal = "seller/order/OrderReveal";
