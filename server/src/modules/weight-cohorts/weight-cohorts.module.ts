import {
  rankingNamesEndpoint,
  weightOverviewEndpoint,
} from "@kangying/contract/students/health/weight-overview.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readOverview } from "./read-overview.ts";
import { targetsList } from "./targets.list.ts";
import { tellWeightReportsJob } from "./tell-reports.ts";
import { namesOfStays } from "./weight-cohorts.repo.ts";
import { t } from "./weight-cohorts.texts.ts";

/** Students' weights together: cohorts, curves, targets, and the students who need attention today. */
export const weightCohorts = defineModule({
  name: "weight-cohorts",
  lists: [targetsList],
  routes: [
    callRoute(weightOverviewEndpoint, readOverview),
    callRoute(rankingNamesEndpoint, async (ctx, { stay_ids }) => {
      ctx.audit({ biz_type: "ranking", biz_id: 0, after: { stay_ids } });
      return { names: await namesOfStays(ctx.tx, ctx.supplier.id, stay_ids) };
    }),
  ],
  jobs: [tellWeightReportsJob],
  jobTitles: t.group("job"),
  callTitles: t.group("call"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
});
