import { z } from "zod";
import { callsOf } from "../core/calls.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { report } from "./report.ts";

/** Calls about the margin of the camp's nights. */
export const marginCalls = callsOf("seller/statistics", {
  CampMargin: "view",
  MarginLineList: "view",
  MarginLineExport: "export",
});

/** Lengths of the spans that the margin covers, in days. */
export const marginSpans = [7, 30, 90] as const;

/** What the nights of a span earned and cost, per night and per kilogram lost. */
export const campMarginEndpoint = defineEndpoint({
  api: marginCalls.CampMargin.api,
  method: "GET",
  access: "permission",
  permission: marginCalls.CampMargin.api,
  repeats: "none",
  summary:
    "Returns revenue per night less meals, coach hours, kit, fees and commissions, by bed-night and by kilogram lost",
  input: z.object({ span: z.literal([...marginSpans]).optional() }),
  output: report,
});
