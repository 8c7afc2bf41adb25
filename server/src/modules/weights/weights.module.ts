import { defineModule } from "../../core/module/define-module.ts";
import { weightsInvariants } from "./weights.invariants.ts";
import { weightsList } from "./weights.list.ts";
import { weightsRoutes } from "./weights.routes.ts";
import { t } from "./weights.texts.ts";

/** Students' weights and their targets. */
export const weights = defineModule({
  name: "weights",
  topics: {
    weight: [
      "seller/weight/WeightList",
      "seller/weight/TargetList",
      "seller/student/StudentInfo",
      "seller/statistics/FollowUpList",
    ],
  },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["weight_log", "weight_target"],
  lends: ["weight_log", "weight_target"],
  lists: [weightsList],
  routes: weightsRoutes,
  invariants: weightsInvariants,
});
