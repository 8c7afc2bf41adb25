import { z } from "zod";
import { definePreview } from "../../core/form/form.endpoints.ts";
import { smsBarredCalls, smsPurchaseCalls, smsSendCalls } from "./sms.calls.ts";

const key = z.int().positive();

/** Who would get the message, how it reads and what it costs; called with the form's own fields. */
export const smsSendPreview = definePreview({
  api: "addons/sms/SendPreview",
  permission: smsSendCalls.SendAdd.api,
  summary: "Shows audience, words and cost of a mass send before it is saved",
  input: z.object({
    template_id: key.optional(),
    signature_id: key.optional(),
    params: z.string().max(1_000).optional(),
    ranks: z.string().max(2_000).optional(),
    tags: z.string().max(4_000).optional(),
    phones: z.string().max(15_000).optional(),
    everybody: z.boolean().optional(),
    recency: z.string().max(10).optional(),
    /** Seconds. Left out: at once. */
    start_at: z.int().optional(),
  }),
});

/** The same for a send that is already saved. */
export const smsConfirmPreview = definePreview({
  api: "addons/sms/SendConfirmPreview",
  permission: smsSendCalls.SendConfirm.api,
  summary: "Shows audience, words and cost of a mass send before it is confirmed",
  input: z.object({ id: key }),
});

export const smsPurchasePreview = definePreview({
  api: "addons/sms/PurchasePreview",
  permission: smsPurchaseCalls.PurchaseAdd.api,
  summary: "Shows the price of a package of messages, and how many messages are left now",
  input: z.object({ package: z.string().max(20).optional() }),
});

export const smsReplyAddress = definePreview({
  api: "addons/sms/ReplyAddress",
  permission: smsBarredCalls.BarredAdd.api,
  summary:
    "Returns the address at which the server receives replies from the SMS provider, by which people unsubscribe",
  input: z.object({}),
});
