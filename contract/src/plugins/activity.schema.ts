import { z } from "zod";

/** The key of a row, as a call names it. */
export const key = z.int().positive();

/** An activity's form while it is being filled in, with some fields still empty: times and lines as JSON. */
export const activityDraft = z.object({
  id: key.optional(),
  times: z.string().max(200).optional(),
  pay_minutes: z.int().min(0).max(1_000_000).optional(),
  items: z.string().max(20_000).optional(),
});

/** Where goods bought in an activity are sent. */
export const sentTo = {
  recipient: z.string().trim().min(1).max(40),
  phone: z.string().regex(/^1\d{10}$/),
  region_code: z.string().regex(/^\d{6}$/),
  region: z.string().trim().min(1).max(80),
  detail: z.string().trim().min(1).max(120),
};

/** An order that was placed in an activity, and the time by which it has to be paid, in seconds. */
export const orderToPay = z.object({ order_no: z.string(), payable_fen: z.int(), pay_until: z.int() });
