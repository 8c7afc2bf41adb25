import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { platformSetCalls } from "./platform.calls.ts";

export const systemSetInfo = defineEndpoint({
  ...platformSetCalls.SystemSetInfo,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the settings of the platform: applications, fees and times",
  input: z.object({}),
  output: z.object({
    enter_open: z.boolean(),
    enter_fee_fen: z.int(),
    deposit_fen: z.int(),
    cert_fee_fen: z.int(),
    cert_months: z.int(),
    trade_bp: z.int(),
    settle_days: z.int(),
    review_days: z.int(),
    service_phone: z.string(),
    categories: z.string(),
    permit_categories: z.string(),
    version: z.int(),
  }),
});
