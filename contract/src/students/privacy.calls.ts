import { callsOf } from "../core/calls.ts";

/** Calls about legal requests for students' data, each with the class of its permission. */
export const privacyCalls = callsOf("seller/privacy", {
  RequestList: "view",
  RequestAdd: "add",
  RequestCopy: "export",
  RequestDone: "edit",
  RequestRefuse: "edit",
  RequestErase: "delete",
  RequestExport: "export",
  PrivacyRules: "audit",
});

/** Calls of the desk about a student's consents, on the student's page. */
export const consentCalls = callsOf("seller/privacy", {
  ConsentGive: "edit",
  ConsentWithdraw: "edit",
});
