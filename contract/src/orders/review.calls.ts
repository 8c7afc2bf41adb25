import { callsOf } from "../core/calls.ts";

/** Calls about reviews, each with the class of its permission. */
export const reviewCalls = callsOf("seller/order", {
  EvaluateList: "view",
  EvaluateReply: "edit",
  EvaluateReplyEdit: "edit",
  EvaluateHide: "audit",
  EvaluateShow: "audit",
  EvaluateExport: "export",
});
