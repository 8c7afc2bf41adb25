import { defineModule } from "../../core/module/define-module.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { monthFactPoint } from "../month-close/public.ts";
import { nightsFact } from "./nights-fact.ts";
import { nightPost } from "./stay-money.jobs.ts";
import { stayMoneyErrors } from "./stay-money.errors.ts";
import { t } from "./stay-money.texts.ts";

/** A stay's folio, payments, deposits, and the revenue of its nights. */
export const stayMoney = defineModule({
  name: "stay-money",
  errors: Object.values(stayMoneyErrors),
  declares: [declare(monthFactPoint, nightsFact)],
  jobTitles: t.group("job"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["stay_bill", "night_post"],
  lends: ["stay_bill", "night_post"],
  jobs: [nightPost],
});
