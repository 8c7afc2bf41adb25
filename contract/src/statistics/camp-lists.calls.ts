import { callsOf } from "../core/calls.ts";

/** Lists that the camp's figures open into. */
export const campListCalls = callsOf("seller/statistics", {
  BedNightList: "view",
  BedNightExport: "export",
  BookingList: "view",
  BookingExport: "export",
});
