import type { OrderCounts } from "@kangying/contract/orders/orders.endpoints";

/** The path of the lists of orders by stage. */
export const stagesRoot = "/orderManagement/logistics";

/**
 * The stages in order, each with the number of orders in its list. The first one is all orders, the sum of the others. Paid orders for use
 * at the shop have no list of their own: they are found in the list of all orders by filters (`of_all`).
 */
export const orderStages = [
  {
    at: "all",
    title: "ordersAll",
    of: ({ submit = 0, pay = 0, send = 0, finish = 0, close = 0 }: OrderCounts) => submit + pay + send + finish + close,
  },
  { at: "submit", title: "ordersToPay", of: ({ submit = 0 }: OrderCounts) => submit },
  // Orders for use at the shop wait there, not for a parcel.
  { at: "pay", title: "ordersToShip", of: ({ pay = 0, becounsumed }: OrderCounts) => pay - becounsumed },
  {
    at: "all",
    of_all: "?status=pay&mode=2",
    title: "list.toUse",
    of: ({ becounsumed }: OrderCounts) => becounsumed,
  },
  { at: "send", title: "ordersToReceive", of: ({ send = 0 }: OrderCounts) => send },
  { at: "finish", title: "ordersFinished", of: ({ finish = 0 }: OrderCounts) => finish },
  { at: "closed", title: "ordersClosed", of: ({ close = 0 }: OrderCounts) => close },
] as const;
