import { callsOf } from "../core/calls.ts";

/** The list that the shop's figures lead to. */
export const soldLineCalls = callsOf("seller/statistics", { SoldLineList: "view", SoldLineExport: "export" });
