import type { OrderCounts } from "@kangying/contract/orders/orders.endpoints";

/** Where the lists of orders by stage stand. */
export const stagesRoot = "/orderManagement/logistics";

/**
 * The stages in their order, each with how many orders its list shows. The first is all of them, and the sum of the others. What is paid and
 * used at the shop has no list of its own: it is found in the list of all by its filters (`of_all`).
 */
export const orderStages = [
  {
    at: "all",
    title: "ordersAll",
    of: ({ submit = 0, pay = 0, send = 0, finish = 0, close = 0 }: OrderCounts) => submit + pay + send + finish + close,
  },
  { at: "submit", title: "ordersToPay", of: ({ submit = 0 }: OrderCounts) => submit },
  // What is used at the shop waits there, not for a parcel.
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
