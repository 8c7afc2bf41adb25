export { endInterceptionOf, interceptParcel } from "./interceptions/intercept-parcel.ts";
export { presentTrace } from "./present-parcels.ts";
export { shipOrder } from "./ship-order.ts";
