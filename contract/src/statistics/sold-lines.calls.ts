import { callsOf } from "../core/calls.ts";

/** The list that the shop's figures open into. */
export const soldLineCalls = callsOf("seller/statistics", { SoldLineList: "view", SoldLineExport: "export" });
