import { defineModule } from "../../core/module/define-module.ts";
import { t } from "./camp-costs.texts.ts";

/** The running costs of a camp that are in no ledger posting. */
export const campCosts = defineModule({
  name: "camp-costs",
  tables: ["camp_cost"],
  lends: ["camp_cost"],
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
});
