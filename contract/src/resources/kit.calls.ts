import { callsOf } from "../core/calls.ts";

/** Calls about items, and about their moves, each with the class of its permission. */
export const kitCalls = callsOf("seller/kit", {
  KitList: "view",
  KitAdd: "add",
  KitOfShop: "add",
  KitEdit: "edit",
  KitReceive: "edit",
  KitCount: "edit",
  KitWithdraw: "edit",
  KitReuse: "edit",
  KitExport: "export",
});
export const kitMoveCalls = callsOf("seller/kit", {
  KitMoveList: "view",
  KitMoveExport: "export",
});
