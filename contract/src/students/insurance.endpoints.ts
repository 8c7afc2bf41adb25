import { z } from "zod";
import { defineChoices, definePreview } from "../core/form/form.endpoints.ts";
import { gapCalls, insuranceCalls } from "./insurance.calls.ts";

const id = z.int().positive();

/** Stays that may be insured. */
export const policyStaysEndpoint = defineChoices({
  api: "seller/insurance/PolicyStays",
  permission: insuranceCalls.PolicyAdd.api,
  summary: "Finds stays that may be insured: confirmed, in camp or paused",
  input: z.object({ q: z.string().trim().max(40).optional(), value: id.optional() }),
});

/** What a policy for the uninsured nights of one or more stays would cover and cost. */
export const gapCoverPreview = definePreview({
  api: "seller/insurance/GapCoverPreview",
  permission: gapCalls.GapCover.api,
  summary: "Shows the nights of one or more stays that a policy would cover, and its premium. Nothing is saved",
  input: z.object({
    id: id.optional(),
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,499}$/)
      .optional(),
    premium_fen: z.int().nonnegative().optional(),
  }),
});
