import { callsOf } from "../core/calls.ts";

/** Files with unmasked phones and numbers of very many people, which a second person has to release. */
export const exportReleaseCalls = callsOf("seller/export", {
  ReleaseList: "view",
  ExportRelease: "audit",
  ExportRefuse: "audit",
});
