import { z } from "zod";
import { definePreview } from "../core/form/form.endpoints.ts";
import { payStaffCalls, payStaffLogCalls } from "./offline-pay.calls.ts";

/** The result of taking this amount: the change. */
export const takingPreview = definePreview({
  api: "seller/offlinePay/TakingPreview",
  permission: payStaffCalls.TakingAdd.api,
  summary: "Shows what taking money at a counter would do, and the change to give",
  input: z.object({
    id: z.int().positive(),
    amount_fen: z.int().min(1).max(100_000_000_000),
    channel: z.enum(["cash", "pos", "bank"]),
    given_fen: z.int().min(0).max(100_000_000_000).optional(),
  }),
});

/** The result of counting a shift's drawer. */
export const shiftCountPreview = definePreview({
  api: "seller/offlinePay/ShiftCountPreview",
  permission: payStaffCalls.ShiftCount.api,
  summary: "Compares the drawer of a shift with what was counted. Nothing is saved",
  input: z.object({
    id: z.int().positive(),
    /** `[{ "unit_fen", "count" }]` as JSON. */
    notes: z.string().max(4_000).optional(),
    /** Counting is finished. Only then is the book's amount shown. */
    is_counted: z.boolean().optional(),
    handed_fen: z.int().min(0).max(100_000_000_000).optional(),
  }),
});

/** The facts of a shift that waits to be verified. */
export const shiftVerifyPreview = definePreview({
  api: "seller/offlinePay/ShiftVerifyPreview",
  permission: payStaffLogCalls.ShiftVerify.api,
  summary: "Returns the facts of a shift: what was taken, what was in the drawer, and the difference",
  input: z.object({ id: z.int().positive() }),
});
