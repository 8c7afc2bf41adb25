import { z } from "zod";
import { definePreview } from "../core/form/form.endpoints.ts";
import { platformFeeCalls } from "./suppliers.calls.ts";

/** The fee of a supplier's month, before it is settled. */
export const platformFeePreview = definePreview({
  api: "seller/enter/PlatformFeeSettlePreview",
  permission: platformFeeCalls.PlatformFeeSettle.api,
  summary: "Shows the paid and refunded amounts of a supplier's month, and the platform's fee for it as it is now",
  input: z.object({ id: z.int().positive() }),
});
