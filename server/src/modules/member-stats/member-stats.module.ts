import { memberStatsEndpoint, memberStatsFile } from "@kangying/contract/statistics/member-stats.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { memberPurchasesList } from "./member-purchases.list.ts";
import { memberStatsTables } from "./member-stats-file.ts";
import { t } from "./member-stats.texts.ts";
import { readMemberStats } from "./read-member-stats.ts";

/** Statistics of members: ranks, growth, churn and purchases. Each figure counts the rows of a list. */
export const memberStats = defineModule({
  name: "member-stats",
  callTitles: t.group("call"),
  lists: [memberPurchasesList],
  routes: [callRoute(memberStatsEndpoint, readMemberStats), callRoute(memberStatsFile, memberStatsTables)],
});
