import { callsOf } from "../core/calls.ts";

/** Calls about freight templates. */
export const freightCalls = callsOf("seller/freight", {
  FreightList: "view",
  FreightAdd: "add",
  FreightCopy: "add",
  FreightEdit: "edit",
  FreightDelete: "delete",
  FreightWithdraw: "edit",
  FreightReuse: "edit",
});
