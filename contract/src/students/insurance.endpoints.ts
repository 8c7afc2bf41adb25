import { z } from "zod";
import { defineChoices } from "../core/form.endpoints.ts";
import { insuranceCalls } from "./insurance.calls.ts";

const id = z.int().positive();

/** Stays that may be insured. */
export const policyStaysEndpoint = defineChoices({
  api: "seller/insurance/PolicyStays",
  permission: insuranceCalls.PolicyAdd.api,
  summary: "Stays that may be insured: promised, in camp or paused",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});
