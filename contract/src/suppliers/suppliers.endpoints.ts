import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { supplierCalls } from "./suppliers.calls.ts";

/** How a supplier is doing, for the person who sends it a reminder. */
export const supplierRemindPreview = definePreview({
  api: "seller/enter/SupplierRemindPreview",
  permission: supplierCalls.SupplierRemind.api,
  summary: "Returns the figures behind a supplier's health, before its owner is reminded",
  input: z.object({ id: z.int().positive() }),
});

const reading = {
  method: "GET",
  access: "permission",
  permission: supplierCalls.SupplierManage.api,
  repeats: "none",
} as const;

export const supplierCounts = defineEndpoint({
  ...reading,
  api: "seller/enter/SupplierCounts",
  summary:
    "Returns how many suppliers there are, and how many need attention: papers, service, health. Each number is a filter of the list",
  input: z.object({}),
  output: z.object({
    counters: z.array(z.object({ key: z.string(), title: z.string(), value: z.int(), to: z.string() })),
  }),
});

/** Shown beside the list, about the chosen supplier. */
export const supplierHealth = definePreview({
  api: "seller/enter/SupplierHealth",
  permission: supplierCalls.SupplierManage.api,
  summary:
    "Returns the five parts of a supplier's health with the figure behind each, what ends when, and what that means",
  input: z.object({ id: z.int().positive() }),
});
