import { callsOf } from "../core/calls.ts";

/** Calls about the register of fapiao. */
export const fapiaoCalls = callsOf("seller/finance", {
  FapiaoList: "view",
  FapiaoIssue: "add",
  FapiaoRed: "audit",
  FapiaoExport: "export",
});
