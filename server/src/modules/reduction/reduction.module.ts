import { reductionCalls } from "@kangying/contract/plugins/reduction/reduction.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { orderPartPoint } from "../orders/public.ts";
import { addonPoint } from "../plugins/public.ts";
import { priceStepPoint } from "../pricing/public.ts";
import { endJob } from "./keep-reduction.ts";
import { reductionPart, reductionStep } from "./reduce-order.ts";
import { reductionAddon } from "./reduction-addon.ts";
import { reductionInvariants } from "./reduction.invariants.ts";
import { reductionList } from "./reduction.list.ts";
import { reductionRoutes } from "./reduction.routes.ts";
import { t } from "./reduction.texts.ts";

/** Full reductions: an order gets a discount from an amount on, before coupons and in addition to a rank's price. */
export const reduction = defineModule({
  name: "reduction",
  topics: { reduction: [reductionCalls.ReductionList.api] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: { reduction: pageTitle("reductionActivities") },
  declares: [
    declare(addonPoint, reductionAddon),
    declare(priceStepPoint, reductionStep),
    declare(orderPartPoint, reductionPart),
  ],
  tables: ["reduction", "reduction_order"],
  lists: [reductionList],
  routes: reductionRoutes,
  jobs: [endJob],
  invariants: reductionInvariants,
});
