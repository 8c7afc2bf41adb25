import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { insuranceCalls } from "./insurance.calls.ts";

const id = z.int().positive();

/** Stays that may be insured. */
export const policyStaysEndpoint = defineEndpoint({
  api: "seller/insurance/PolicyStays",
  method: "GET",
  access: "permission",
  permission: insuranceCalls.PolicyAdd.api,
  repeats: "none",
  summary: "Stays that may be insured: promised, in camp or paused",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
  output: z.object({ options: z.array(z.object({ value: id, title: z.string() })) }),
});
