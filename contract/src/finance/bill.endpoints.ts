import { z } from "zod";
import { namedDay } from "../core/day.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { billCalls, billGapCalls } from "./bill.calls.ts";
import { billAccounts } from "./bill.ts";

/** What a file contains and how much of it is in the books, before it is imported. */
export const billImportPreview = definePreview({
  api: "seller/finance/BillImportPreview",
  permission: billCalls.BillImport.api,
  summary: "Compares a bill with the books before it is imported",
  input: z.object({
    account: z.enum(billAccounts.map(({ value }) => value)),
    from_on: namedDay,
    until_on: namedDay,
    file: z.string().max(100),
  }),
});

/** Both records of a difference, and what booking it would do. */
export const billBookPreview = definePreview({
  api: "seller/finance/BillBookPreview",
  permission: billGapCalls.BillGapBook.api,
  summary: "Shows what booking a difference would do",
  input: z.object({ id: z.int().positive() }),
});
