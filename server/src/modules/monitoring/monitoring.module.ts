import { ruleInfo } from "@kangying/contract/platform/rules.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { checkJobs } from "./check-jobs.ts";
import { presentRule } from "./present-rule.ts";
import { rulesList } from "./rules.list.ts";

/** The watch over the data: every rule that the modules of this process declare, asked nightly and on demand. */
export const monitoring = defineModule({
  name: "monitoring",
  tables: ["rule_check", "platform.rule", "platform.rule_finding"],
  lists: [rulesList],
  routes: [callRoute(ruleInfo, presentRule)],
  jobs: checkJobs,
});
