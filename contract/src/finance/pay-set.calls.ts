import { callsOf } from "../core/calls.ts";

/** With which accounts money is taken by payment companies. */
export const paySetCalls = callsOf("seller/systemSet", {
  PaySetList: "view",
  PaySetSave: "edit",
  PaySetSandbox: "edit",
  PaySetTry: "edit",
});
