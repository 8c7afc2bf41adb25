import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { previewAnswerSchema } from "../core/form/form.schema.ts";
import { freightCalls } from "./freight.calls.ts";

const input = z.object({
  id: z.int().positive().optional(),
  mode: z.int().min(1).max(3).optional(),
  /** The rows of the form, as JSON. */
  rules: z.string().max(200_000).optional(),
  free_rules: z.string().max(100_000).optional(),
  no_delivery: z.string().max(20_000).optional(),
  serves_rest: z.boolean().optional(),
  try_area: z.string().max(200).optional(),
  try_qty: z.int().min(1).max(9_999).optional(),
  try_weight_g: z.int().min(0).optional(),
  try_volume_cm3: z.int().min(0).optional(),
  try_amount_fen: z.int().min(0).optional(),
});

const shared = {
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Calculates the fee of one parcel by the rules of a freight template as they are in its form",
  input,
  output: previewAnswerSchema,
} as const;

/** What a parcel would cost with the template that is being edited. */
export const freightTrial = defineEndpoint({
  ...shared,
  api: "seller/freight/FreightTrial",
  permission: freightCalls.FreightEdit.api,
});

/** The same for a template that is being made. */
export const freightAddTrial = defineEndpoint({
  ...shared,
  api: "seller/freight/FreightAddTrial",
  permission: freightCalls.FreightAdd.api,
});

/** The same for a template that is copied from another. */
export const freightCopyTrial = defineEndpoint({
  ...shared,
  api: "seller/freight/FreightCopyTrial",
  permission: freightCalls.FreightCopy.api,
});
