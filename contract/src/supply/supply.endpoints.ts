import { z } from "zod";
import { definePreview } from "../core/form/form.endpoints.ts";
import { suppliedCalls, supplyMarketCalls, supplySettlementCalls } from "./supply.calls.ts";

const key = z.int().positive();
const pieces = z.int().min(0).max(10_000_000).optional();

export const supplyImportPreview = definePreview({
  api: "seller/supply/SupplyImportPreview",
  permission: supplyMarketCalls.SupplyImport.api,
  summary: "Shows what another shop offers, the selling price of a piece, and the total. Nothing is saved",
  input: z.object({ id: key, pieces }),
});

export const supplyPricePreview = definePreview({
  api: "seller/supply/SuppliedPricePreview",
  permission: suppliedCalls.SuppliedPrice.api,
  summary: "Shows the change of the supply price for a product, and what is due at the old one. Nothing is saved",
  input: z.object({ id: key }),
});

export const supplyMorePreview = definePreview({
  api: "seller/supply/SuppliedMorePreview",
  permission: suppliedCalls.SuppliedMore.api,
  summary: "What more pieces of supplied goods come to at the supply price that was agreed to. Nothing is written",
  input: z.object({ id: key, pieces }),
});

export const supplyGiveBackPreview = definePreview({
  api: "seller/supply/SuppliedGiveBackPreview",
  permission: suppliedCalls.SuppliedGiveBack.api,
  summary: "Shows how many pieces can go back to their source, and how many stay. Nothing is saved",
  input: z.object({ id: key, pieces }),
});

export const supplyArrivedPreview = definePreview({
  api: "seller/supply/SettlementArrivedPreview",
  permission: supplySettlementCalls.SettlementArrived.api,
  summary: "Shows what the arrival of a settlement's money writes into the books. Nothing is saved",
  input: z.object({ id: key }),
});

export const supplySettlePreview = definePreview({
  api: "seller/supply/SuppliedSettlePreview",
  permission: suppliedCalls.SuppliedSettle.api,
  summary:
    "Shows what is due for supplied products that were sold: by supply price, less what was settled. Nothing is saved",
  input: z.object({ id: key }),
});
