import { z } from "zod";
import { definePreview } from "../core/form/form.endpoints.ts";
import { platformFeeCalls } from "./suppliers.calls.ts";

/** The fee of a supplier's month, before it is settled. */
export const platformFeePreview = definePreview({
  api: "seller/enter/PlatformFeeSettlePreview",
  permission: platformFeeCalls.PlatformFeeSettle.api,
  summary: "What was paid and what went back in a month of a supplier, and the platform's fee for that, as it is now",
  input: z.object({ id: z.int().positive() }),
});
