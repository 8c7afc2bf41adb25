import { callsOf } from "../../core/calls.ts";

/** Calls about diet plans: what a student should eat in a day. */
export const dietCalls = callsOf("seller/diet", {
  DietList: "view",
  DietAdd: "add",
  DietSet: "edit",
  DietWithdraw: "delete",
  DietExport: "export",
});

/** What the kitchen sees: who is in camp today, what they should eat and what they must not eat. */
export const kitchenCalls = callsOf("seller/kitchen", {
  KitchenList: "view",
  KitchenExport: "export",
});
