import { monitorOverview } from "@kangying/contract/platform/overview.endpoints";
import { ruleInfo } from "@kangying/contract/platform/rules.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { checkJobs } from "./check-jobs.ts";
import { presentOverview } from "./present-overview.ts";
import { presentRule } from "./present-rule.ts";
import { rulesList } from "./rules.list.ts";
import { t } from "./monitoring.texts.ts";

/** Monitoring of the data: all rules that the modules declare, checked nightly and on request. */
export const monitoring = defineModule({
  name: "monitoring",
  topics: { rule: ["seller/system/RuleList"] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  tables: ["rule_check", "platform.rule", "platform.rule_finding"],
  lists: [rulesList],
  routes: [callRoute(ruleInfo, presentRule), callRoute(monitorOverview, presentOverview)],
  jobs: checkJobs,
});
