import { retentionEndpoint } from "@kangying/contract/statistics/retention.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { askFollowUpsJob } from "./ask-follow-ups.ts";
import { followUpsList } from "./follow-ups.list.ts";
import { readRetention } from "./read-retention.ts";
import { retentionInvariants } from "./retention.invariants.ts";
import { t } from "./retention.texts.ts";

/** Former students: asked for their weight after three, six and twelve months, and compared with a hold-out group that gets no message. */
export const retention = defineModule({
  name: "retention",
  tables: ["follow_up"],
  lends: ["follow_up"],
  lists: [followUpsList],
  routes: [callRoute(retentionEndpoint, readRetention)],
  jobs: [askFollowUpsJob],
  invariants: retentionInvariants,
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
});
