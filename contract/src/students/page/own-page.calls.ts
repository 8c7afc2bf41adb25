import { callsOf } from "../../core/calls.ts";

/** What a desk may do about a student's own page. */
export const ownPageCalls = callsOf("seller/student", {
  PageLink: "edit",
  PageUnlink: "edit",
});
