import {
  unionBatchCalls,
  unionBatchLineCalls,
  unionCommissionCalls,
  unionLinkCalls,
  unionOrderCalls,
  unionPartnerCalls,
  unionRankingCalls,
  unionRuleCalls,
  unionStayCalls,
} from "@kangying/contract/plugins/union/union.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { refundPoint } from "../finance/public.ts";
import { orderPartPoint } from "../orders/public.ts";
import { addonPoint } from "../plugins/public.ts";
import { batchesList, batchLinesList, unionWithdrawalsList } from "./batches/batches.list.ts";
import { broughtList, commissionsList } from "./commissions/commissions.list.ts";
import { followAgainJob } from "./commissions/follow-again.ts";
import { rulesList } from "./commissions/rules.list.ts";
import { unionPart } from "./commissions/union-part.ts";
import { linksList } from "./partners/links.list.ts";
import { partnersList } from "./partners/partners.list.ts";
import { rankingList } from "./partners/ranking.list.ts";
import { stayJob, stayRefunds } from "./stays/bring-stay.ts";
import { unionStaysList } from "./stays/union-stays.list.ts";
import { unionAddon } from "./union-addon.ts";
import { unionErrors } from "./union.errors.ts";
import { unionInvariants } from "./union.invariants.ts";
import { unionRoutes } from "./union.routes.ts";
import { t } from "./union.texts.ts";

/** Partners who bring buyers, at two levels: links, commissions by the last click, settlement into their wallets. */
export const union = defineModule({
  name: "union",
  errors: Object.values(unionErrors),
  topics: {
    union_partner: [unionPartnerCalls.PartnerList.api],
    union_link: [unionLinkCalls.LinkList.api],
    union_rule: [unionRuleCalls.RuleList.api],
    union_commission: [
      unionCommissionCalls.CommissionList.api,
      unionPartnerCalls.PartnerList.api,
      unionRankingCalls.RankingList.api,
    ],
    union_order: [unionOrderCalls.OrderList.api],
    union_stay: [unionStayCalls.StayList.api],
    union_batch: [unionBatchCalls.BatchList.api, unionBatchLineCalls.BatchLineList.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: {
    union_partner: pageTitle("unionMembers"),
    union_link: pageTitle("unionLinks"),
    union_rule: pageTitle("unionRules"),
    union_commission: pageTitle("unionCommissions"),
    union_batch: pageTitle("unionBatches"),
    union_stay: pageTitle("unionStays"),
  },
  fieldTitles: t.group("field"),
  declares: [declare(addonPoint, unionAddon), declare(orderPartPoint, unionPart), declare(refundPoint, stayRefunds)],
  tables: [
    "union_partner",
    "union_link",
    "union_rule",
    "union_click",
    "union_order",
    "union_batch",
    "union_batch_line",
    "union_commission",
    "union_stay",
  ],
  lists: [
    commissionsList,
    partnersList,
    rankingList,
    linksList,
    broughtList,
    unionStaysList,
    batchesList,
    batchLinesList,
    rulesList,
    unionWithdrawalsList,
  ],
  routes: unionRoutes,
  jobs: [stayJob, followAgainJob],
  invariants: unionInvariants,
});
