import { prepaidRiskEndpoint } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { accountsList } from "./accounts.list.ts";
import { peopleList } from "./people.list.ts";
import { t } from "./prepaid-risk.texts.ts";
import { readPrepaidRisk } from "./read-prepaid-risk.ts";

/** The supplier's liabilities if it closed tomorrow, against its available money. Computed from the ledger accounts that its lists show. */
export const prepaidRisk = defineModule({
  name: "prepaid-risk",
  callTitles: t.group("call"),
  lists: [accountsList, peopleList],
  routes: [callRoute(prepaidRiskEndpoint, readPrepaidRisk)],
});
