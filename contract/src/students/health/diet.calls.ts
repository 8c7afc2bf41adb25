import { callsOf } from "../../core/calls.ts";

/** What may be asked of diet plans: what a student is meant to eat a day. */
export const dietCalls = callsOf("seller/diet", {
  DietList: "view",
  DietAdd: "add",
  DietSet: "edit",
  DietWithdraw: "delete",
  DietExport: "export",
});

/** What the kitchen sees: who is in camp today, and what they are meant to eat and must not. */
export const kitchenCalls = callsOf("seller/kitchen", {
  KitchenList: "view",
  KitchenExport: "export",
});
