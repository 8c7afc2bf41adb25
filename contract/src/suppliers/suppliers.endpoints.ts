import { z } from "zod";
import { definePreview } from "../core/form.endpoints.ts";
import { supplierCalls } from "./suppliers.calls.ts";

/** How a supplier is doing, as whoever reminds it is shown. */
export const supplierRemindPreview = definePreview({
  api: "seller/enter/SupplierRemindPreview",
  permission: supplierCalls.SupplierRemind.api,
  summary: "The figures behind a supplier's health, before its owner is reminded",
  input: z.object({ id: z.int().positive() }),
});
