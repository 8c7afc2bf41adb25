import { defineModule } from "../../core/module/define-module.ts";
import { weightsInvariants } from "./weights.invariants.ts";
import { weightsList } from "./weights.list.ts";
import { weightsRoutes } from "./weights.routes.ts";

/** What students weigh, and what they mean to weigh. */
export const weights = defineModule({
  name: "weights",
  tables: ["weight_log", "weight_target"],
  lends: ["weight_log", "weight_target"],
  lists: [weightsList],
  routes: weightsRoutes,
  invariants: weightsInvariants,
});
