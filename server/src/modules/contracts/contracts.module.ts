import { contractCalls } from "@kangying/contract/students/papers.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { contractsErrors } from "./contracts.errors.ts";
import { contractsInvariants } from "./contracts.invariants.ts";
import { contractsList } from "./contracts.list.ts";
import { contractsRoutes } from "./contracts.routes.ts";
import { remindEndingJob } from "./remind-ending.ts";
import { t } from "./contracts.texts.ts";

/** Contracts at the desk: their list, their printed paper, and the link for signing. */
export const contracts = defineModule({
  name: "contracts",
  tables: ["contract_link"],
  lists: [contractsList],
  jobs: [remindEndingJob],
  jobTitles: t.group("job"),
  actorTitles: t.group("actor"),
  routes: contractsRoutes,
  errors: Object.values(contractsErrors),
  invariants: contractsInvariants,
  topics: { contract: [contractCalls.ContractList.api] },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { contract: pageTitle("studentContracts") },
});
