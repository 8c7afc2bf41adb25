import { callsOf } from "../../core/calls.ts";

/** Calls about partners of the affiliate union. */
export const unionPartnerCalls = callsOf("addons/union", {
  PartnerList: "view",
  PartnerInvite: "add",
  PartnerApprove: "audit",
  PartnerRefuse: "audit",
  PartnerStop: "edit",
  PartnerResume: "audit",
  PartnerExport: "export",
});

/** Who has earned the most, month by month. */
export const unionRankingCalls = callsOf("addons/union", { RankingList: "view", RankingExport: "export" });

/** Calls about their links. */
export const unionLinkCalls = callsOf("addons/union", { LinkList: "view", LinkAdd: "add", LinkStop: "edit" });

/** Calls about the rules by which they earn. */
export const unionRuleCalls = callsOf("addons/union", {
  RuleList: "view",
  RuleAdd: "add",
  RuleEdit: "edit",
  RuleDelete: "delete",
});

/** Calls about commissions. */
export const unionCommissionCalls = callsOf("addons/union", {
  CommissionList: "view",
  CommissionReverse: "edit",
  CommissionExport: "export",
});

/** Orders that a click has brought, and those that were left out. */
export const unionOrderCalls = callsOf("addons/union", { OrderList: "view" });

/** Students whom partners have brought. */
export const unionStayCalls = callsOf("addons/union", { StayList: "view", StayBring: "add", StayWithdraw: "edit" });

/** Calls about settlement batches. */
export const unionBatchCalls = callsOf("addons/union", {
  BatchList: "view",
  BatchMake: "add",
  BatchRelease: "audit",
  BatchReject: "audit",
  BatchExport: "export",
});
export const unionBatchLineCalls = callsOf("addons/union", { BatchLineList: "view" });

/** Withdrawals of partners; asking for them and paying them is done in finance. */
export const unionWithdrawalCalls = callsOf("addons/union", { WithdrawalList: "view" });
