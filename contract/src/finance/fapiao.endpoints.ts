import { z } from "zod";
import { definePreview } from "../core/form/form.endpoints.ts";
import { fapiaoCalls } from "./fapiao.calls.ts";

/** What was paid for an order or a stay, and for how much of it a fapiao can still be issued. */
export const fapiaoIssuePreview = definePreview({
  api: "seller/finance/FapiaoIssuePreview",
  permission: fapiaoCalls.FapiaoIssue.api,
  summary: "Shows for how much of an order or a stay a fapiao can still be issued",
  input: z.object({
    doc_no: z.string().max(40),
    amount_fen: z.int().min(0).max(100_000_000_000).optional(),
    rate_bp: z.int().min(0).max(1_300).optional(),
  }),
});

/** A fapiao beside what is still paid for its order or stay. */
export const fapiaoRedPreview = definePreview({
  api: "seller/finance/FapiaoRedPreview",
  permission: fapiaoCalls.FapiaoRed.api,
  summary: "Shows what a red letter would cancel",
  input: z.object({ id: z.int().positive(), amount_fen: z.int().min(0).max(100_000_000_000).optional() }),
});
