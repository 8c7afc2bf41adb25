import { callsOf } from "../../core/calls.ts";

/** What may be asked of flags: who needs somebody. */
export const careCalls = callsOf("seller/care", {
  FlagList: "view",
  FlagTake: "edit",
  FlagTell: "edit",
  FlagDone: "edit",
  FlagExport: "export",
});
