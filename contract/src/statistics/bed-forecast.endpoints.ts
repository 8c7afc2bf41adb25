import { z } from "zod";
import { callsOf } from "../core/calls.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { report } from "./report.ts";

/** Calls about the beds of coming nights. */
export const forecastCalls = callsOf("seller/statistics", { BedForecast: "view" });

/** Expected beds of the next sixty nights, and how good the same forecast was for the last ninety. */
export const bedForecastEndpoint = defineEndpoint({
  api: forecastCalls.BedForecast.api,
  method: "GET",
  access: "permission",
  permission: forecastCalls.BedForecast.api,
  repeats: "none",
  summary:
    "Returns the expected number of beds for the next sixty nights by kind of room and sex, and how good the same forecast was for the last ninety nights",
  input: z.object({}),
  output: report,
});
