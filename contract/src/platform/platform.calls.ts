import { callsOf } from "../core/calls.ts";

/** What the platform is set to. */
export const platformSetCalls = callsOf("seller/systemSet", {
  SystemSetList: "view",
  SystemSetInfo: "view",
  SystemSetSave: "edit",
  EnterAgreementAdd: "edit",
});
