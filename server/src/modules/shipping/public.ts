export { shipOrder } from "./ship-order.ts";
