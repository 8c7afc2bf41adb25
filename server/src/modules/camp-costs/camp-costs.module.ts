import { defineModule } from "../../core/module/define-module.ts";
import { t } from "./camp-costs.texts.ts";

/** What running a camp costs that no posting tells. */
export const campCosts = defineModule({
  name: "camp-costs",
  tables: ["camp_cost"],
  lends: ["camp_cost"],
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
});
