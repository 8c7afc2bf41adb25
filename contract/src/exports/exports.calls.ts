import { callsOf } from "../core/calls.ts";

/** Files with whole phones and numbers of very many people, which a second person releases. */
export const exportReleaseCalls = callsOf("seller/export", {
  ReleaseList: "view",
  ExportRelease: "audit",
  ExportRefuse: "audit",
});
