import { z } from "zod";
import { callsOf } from "../core/calls.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { report } from "./report.ts";

/** Calls about those who have left. */
export const retentionCalls = callsOf("seller/statistics", {
  Retention: "view",
  FollowUpList: "view",
  FollowUpExport: "export",
});

/** Students who finished: their weights three, six and twelve months later, and who came back. */
export const retentionEndpoint = defineEndpoint({
  api: retentionCalls.Retention.api,
  method: "GET",
  access: "permission",
  permission: retentionCalls.Retention.api,
  repeats: "none",
  summary: "Returns follow-up weights by cohort, and how many return of those who were asked and of a control group",
  input: z.object({}),
  output: report,
});
