import { z } from "zod";
import { definePreview } from "../core/form/form.endpoints.ts";
import { suppliedCalls, supplyMarketCalls } from "./supply.calls.ts";

const key = z.int().positive();
const pieces = z.int().min(0).max(10_000_000).optional();

export const supplyImportPreview = definePreview({
  api: "seller/supply/SupplyImportPreview",
  permission: supplyMarketCalls.SupplyImport.api,
  summary: "What another shop offers, what a piece is to be sold at, and what all of it comes to. Nothing is written",
  input: z.object({ id: key, pieces }),
});

export const supplyPricePreview = definePreview({
  api: "seller/supply/SuppliedPricePreview",
  permission: suppliedCalls.SuppliedPrice.api,
  summary: "From which supply price to which goods would go, and what is due at the old one. Nothing is written",
  input: z.object({ id: key }),
});

export const supplySettlePreview = definePreview({
  api: "seller/supply/SuppliedSettlePreview",
  permission: suppliedCalls.SuppliedSettle.api,
  summary: "What is due for supplied goods that were sold: by supply price, less what was settled. Nothing is written",
  input: z.object({ id: key }),
});
