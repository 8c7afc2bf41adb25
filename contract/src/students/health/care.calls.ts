import { callsOf } from "../../core/calls.ts";

/** Calls about flags, which say who needs care. */
export const careCalls = callsOf("seller/care", {
  FlagList: "view",
  FlagTake: "edit",
  FlagTell: "edit",
  FlagDone: "edit",
  FlagExport: "export",
});
