import {
  divideLogCalls,
  divideOrderCalls,
  divideReceiverCalls,
  divideRuleCalls,
} from "@kangying/contract/finance/divide.calls";
import {
  divideAddTrial,
  divideEditTrial,
  divideLook,
  dividePreview,
  divideRuleOrder,
  divideScopeOptions,
  divideTry,
} from "@kangying/contract/finance/divide.endpoints";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { monthFactPoint } from "../month-close/public.ts";
import { paidPoint } from "../finance/public.ts";
import { orderPartPoint } from "../orders/public.ts";
import { divideFact } from "./month/divide-fact.ts";
import { divideErrors } from "./divide.errors.ts";
import { divideInvariants } from "./divide.invariants.ts";
import { runDividesJob } from "./divide.jobs.ts";
import { divideLogsList, divideOrdersList, divideReceiversList, divideRulesList } from "./divide.list.ts";
import { orderRules } from "./keep-rules.ts";
import { scopeChoices } from "./rules.repo.ts";
import { t } from "./divide.texts.ts";
import { dividePaid, dividePart } from "./freeze-rules.ts";
import { lookAtDivide } from "./look-at-divide.ts";
import { previewDivide } from "./preview-divide.ts";
import { tryOrder } from "./try-order.ts";

/** Divides buyers' payments with those who earn a part of them: rules, runs, returns and claims. */
export const divide = defineModule({
  name: "divide",
  errors: Object.values(divideErrors),
  topics: {
    divide_rule: [divideRuleCalls.DivideRuleList.api],
    divide_receiver: [divideReceiverCalls.DivideReceiverList.api],
    divide: [divideOrderCalls.DivideOrderList.api],
    divide_log: [divideLogCalls.DivideLogList.api],
  },
  declares: [declare(orderPartPoint, dividePart), declare(paidPoint, dividePaid), declare(monthFactPoint, divideFact)],
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: {
    divide: pageTitle("divide"),
    divide_rule: pageTitle("divideSettings"),
    divide_setting: pageTitle("divideSettings"),
    divide_receiver: pageTitle("divideReceivers"),
  },
  tables: ["divide_setting", "divide_receiver", "divide_rule", "divide_order", "divide_line", "divide_log"],
  lists: [divideRulesList, divideReceiversList, divideOrdersList, divideLogsList],
  routes: [
    callRoute(divideScopeOptions, async ({ tx, supplier }, { scope, q = "", value }) => ({
      options:
        scope === undefined || scope === "all"
          ? []
          : [...(await scopeChoices(tx, supplier.id, scope, { q, value: value ?? null }))],
    })),
    callRoute(divideRuleOrder, async (ctx, { ids }) => {
      await orderRules(ctx, ids);
      return null;
    }),
    callRoute(divideTry, tryOrder),
    callRoute(divideAddTrial, tryOrder),
    callRoute(divideEditTrial, tryOrder),
    callRoute(divideLook, (ctx, { id }) => lookAtDivide(ctx, id)),
    callRoute(dividePreview, (ctx, { id }) => previewDivide(ctx, id)),
  ],
  jobs: [runDividesJob],
  invariants: divideInvariants,
});
