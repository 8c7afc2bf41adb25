import { z } from "zod";
import { callsOf } from "../core/calls.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { report } from "./report.ts";

/** Calls about what students and buyers have paid in advance. */
export const prepaidCalls = callsOf("seller/statistics", {
  PrepaidRisk: "view",
  PrepaidAccountList: "view",
  PrepaidAccountExport: "export",
  PrepaidPersonList: "view",
  PrepaidPersonExport: "export",
  CampCosts: "edit",
});

/** What the supplier would owe if it closed tomorrow, compared with its money. */
export const prepaidRiskEndpoint = defineEndpoint({
  api: prepaidCalls.PrepaidRisk.api,
  method: "GET",
  access: "permission",
  permission: prepaidCalls.PrepaidRisk.api,
  repeats: "none",
  summary:
    "Returns what was paid in advance compared with the money at hand, for how many days it lasts, open cooling-off periods, and caps",
  input: z.object({}),
  output: report,
});
