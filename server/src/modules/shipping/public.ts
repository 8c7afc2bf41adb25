export { presentTrace } from "./present-parcels.ts";
export { shipOrder } from "./ship-order.ts";
