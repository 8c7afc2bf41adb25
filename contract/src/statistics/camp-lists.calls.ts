import { callsOf } from "../core/calls.ts";

/** Lists that the camp's figures lead to. */
export const campListCalls = callsOf("seller/statistics", {
  BedNightList: "view",
  BedNightExport: "export",
  BookingList: "view",
  BookingExport: "export",
});
