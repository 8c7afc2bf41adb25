import { permissionsOfCalls } from "../core/calls.ts";
import { addonTree } from "./addon-tree.ts";
import {
  unionBatchCalls,
  unionBatchLineCalls,
  unionCommissionCalls,
  unionLinkCalls,
  unionOrderCalls,
  unionPartnerCalls,
  unionRuleCalls,
  unionStayCalls,
  unionWithdrawalCalls,
} from "./union.calls.ts";

/** Affiliate unions: the add-on's menu. */
export const unionTree = addonTree("union", "PluginUnion", "affiliateUnion", [
  {
    path: "/plugin/union/commissions",
    name: "UnionCommissions",
    title: "unionCommissions",
    list: unionCommissionCalls.CommissionList.api,
    permissions: permissionsOfCalls(unionCommissionCalls),
  },
  {
    path: "/plugin/union/members",
    name: "UnionMembers",
    title: "unionMembers",
    list: unionPartnerCalls.PartnerList.api,
    permissions: permissionsOfCalls(unionPartnerCalls),
  },
  {
    path: "/plugin/union/members/:id",
    name: "UnionMemberLook",
    title: "unionMemberLook",
    hidden: true,
    record: unionPartnerCalls.PartnerList.api,
    permissions: [unionPartnerCalls.PartnerList],
  },
  {
    path: "/plugin/union/links",
    name: "UnionLinks",
    title: "unionLinks",
    list: unionLinkCalls.LinkList.api,
    permissions: permissionsOfCalls(unionLinkCalls),
  },
  {
    path: "/plugin/union/links/:id",
    name: "UnionPoster",
    title: "unionPoster",
    hidden: true,
    permissions: [unionLinkCalls.LinkList],
  },
  {
    path: "/plugin/union/orders",
    name: "UnionOrders",
    title: "unionOrders",
    list: unionOrderCalls.OrderList.api,
    permissions: permissionsOfCalls(unionOrderCalls),
  },
  {
    path: "/plugin/union/stays",
    name: "UnionStays",
    title: "unionStays",
    list: unionStayCalls.StayList.api,
    permissions: permissionsOfCalls(unionStayCalls),
  },
  {
    path: "/plugin/union/batches",
    name: "UnionBatches",
    title: "unionBatches",
    list: unionBatchCalls.BatchList.api,
    permissions: permissionsOfCalls(unionBatchCalls),
  },
  {
    path: "/plugin/union/batches/:id",
    name: "UnionBatchLook",
    title: "unionBatchLook",
    hidden: true,
    record: unionBatchCalls.BatchList.api,
    permissions: [unionBatchCalls.BatchList],
  },
  {
    path: "/plugin/union/lines",
    name: "UnionBatchLines",
    title: "unionBatchLines",
    list: unionBatchLineCalls.BatchLineList.api,
    permissions: permissionsOfCalls(unionBatchLineCalls),
  },
  {
    path: "/plugin/union/rules",
    name: "UnionRules",
    title: "unionRules",
    list: unionRuleCalls.RuleList.api,
    permissions: permissionsOfCalls(unionRuleCalls),
  },
  {
    path: "/plugin/union/withdrawals",
    name: "UnionWithdrawals",
    title: "unionWithdrawals",
    list: unionWithdrawalCalls.WithdrawalList.api,
    permissions: permissionsOfCalls(unionWithdrawalCalls),
  },
]);
