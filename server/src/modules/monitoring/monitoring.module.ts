import { ruleInfo } from "@kangying/contract/platform/rules.endpoints";
import { callRoute } from "../../core/wire/route.ts";
import { defineModule, type Module } from "../../core/module/define-module.ts";
import { checkJobs } from "./check-jobs.ts";
import { presentRule } from "./present-rule.ts";
import { rulesOf } from "./rule.ts";
import { rulesList } from "./rules.list.ts";

/** The watch over the data: every rule of these modules, asked nightly and on demand. */
export function monitoring(watched: readonly Module[]): Module {
  return defineModule({
    name: "monitoring",
    lists: [rulesList],
    routes: [callRoute(ruleInfo, presentRule)],
    jobs: checkJobs(rulesOf(watched)),
  });
}
