import { callsOf } from "../../core/calls.ts";

/** Calls about group-buy activities, each with the class of its permission. */
export const groupOfferCalls = callsOf("addons/groupbuy", {
  ActivityList: "view",
  ActivityAdd: "add",
  ActivityCopy: "add",
  ActivityEdit: "edit",
  ActivityPublish: "audit",
  ActivityStop: "edit",
  ActivityDelete: "delete",
  ActivityExport: "export",
});

/** Calls about the goods in them. */
export const groupItemCalls = callsOf("addons/groupbuy", {
  ItemList: "view",
  ItemQuota: "edit",
  ItemExport: "export",
});

/** Calls about groups and about the seats in them. */
export const groupCalls = callsOf("addons/groupbuy", {
  GroupList: "view",
  GroupExtend: "edit",
  GroupFail: "audit",
  GroupRetry: "edit",
  GroupToWallet: "audit",
  GroupExport: "export",
});
export const groupSeatCalls = callsOf("addons/groupbuy", { SeatList: "view", SeatExport: "export" });
