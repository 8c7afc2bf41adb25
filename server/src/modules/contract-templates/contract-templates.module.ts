import { templateCalls } from "@kangying/contract/students/papers.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { contractTemplatesInvariants } from "./contract-templates.invariants.ts";
import { templatesList } from "./contract-templates.list.ts";
import { t } from "./contract-templates.texts.ts";

/** The templates of contracts, with their editions. */
export const contractTemplates = defineModule({
  name: "contract-templates",
  tables: ["contract_template", "contract_edition"],
  lends: ["contract_template"],
  lists: [templatesList],
  invariants: contractTemplatesInvariants,
  topics: { contract_template: [templateCalls.TemplateList.api] },
  ruleTitles: t.group("rule"),
  thingTitles: { contract_template: pageTitle("contractTemplates") },
});
