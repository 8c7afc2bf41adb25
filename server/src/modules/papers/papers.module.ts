import { defineModule } from "../../core/module/define-module.ts";
import { papersErrors } from "./papers.errors.ts";
import { t } from "./papers.texts.ts";

/** Contracts, insurance and health screenings of a stay. */
export const papers = defineModule({
  name: "papers",
  errors: Object.values(papersErrors),
  fieldTitles: t.group("field"),
  tables: ["stay_screening", "stay_policy", "stay_contract", "contract_signature"],
  lends: ["stay_screening", "stay_policy", "stay_contract"],
});
