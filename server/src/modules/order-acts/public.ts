export { ordersToPay, ordersToReceive, ordersToShip } from "./orders.list.ts";
