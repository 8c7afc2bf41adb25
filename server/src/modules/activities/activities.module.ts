import { defineModule } from "../../core/module/define-module.ts";
import { t } from "./activities.texts.ts";
import { telling } from "./tell-member.ts";

/** What activities of the shop have in common: SKUs to choose from, pieces that they lock out of stock, what members are told of them. */
export const activities = defineModule({
  name: "activities",
  fieldTitles: t.group("field"),
  jobTitles: t.group("job"),
  jobs: [telling],
});
