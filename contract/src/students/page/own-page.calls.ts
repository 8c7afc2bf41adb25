import { callsOf } from "../../core/calls.ts";

/** Calls of the desk about a student's own page. */
export const ownPageCalls = callsOf("seller/student", {
  PageLink: "edit",
  PageUnlink: "edit",
});
