import { permissionsOfCalls } from "../core/calls.ts";
import { takeAway, view } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { campListCalls } from "./camp-lists.calls.ts";
import { forecastCalls } from "./bed-forecast.endpoints.ts";
import { marginCalls } from "./margin.endpoints.ts";
import { prepaidCalls } from "./prepaid-risk.endpoints.ts";
import { retentionCalls } from "./retention.endpoints.ts";
import { returnOfferCalls } from "./return-offers.calls.ts";
import { soldLineCalls } from "./sold-lines.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** Figures over time. */
export const statisticsTree: TreeNode<Title> = {
  path: "/statistics",
  place: 100,
  name: "Statistics",
  title: "statistics",
  icon: "chart-column",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  children: [
    {
      path: "/statistics/trade",
      name: "TradeStatistics",
      title: "tradeStatistics",
      permissions: [
        ...view("seller/statistics/TradeStatistics"),
        ...takeAway("seller/statistics/TradeStatisticsExport"),
      ],
    },
    {
      path: "/statistics/sold",
      name: "SoldLines",
      title: "soldLines",
      hidden: true,
      list: soldLineCalls.SoldLineList.api,
      permissions: permissionsOfCalls(soldLineCalls),
    },
    {
      path: "/statistics/students",
      name: "StudentStatistics",
      title: "studentStatistics",
      industries: ["admin", "camp"],
      permissions: [
        ...view("seller/statistics/StudentStatistics"),
        ...takeAway("seller/statistics/StudentStatisticsExport"),
      ],
    },
    {
      path: "/statistics/bed-nights",
      name: "BedNights",
      title: "bedNights",
      hidden: true,
      industries: ["admin", "camp"],
      list: campListCalls.BedNightList.api,
      permissions: [campListCalls.BedNightList, campListCalls.BedNightExport],
    },
    {
      path: "/statistics/bookings",
      name: "Bookings",
      title: "bookings",
      hidden: true,
      industries: ["admin", "camp"],
      list: campListCalls.BookingList.api,
      permissions: [campListCalls.BookingList, campListCalls.BookingExport],
    },
    {
      path: "/statistics/forecast",
      name: "BedForecast",
      title: "bedForecast",
      industries: ["admin", "camp"],
      permissions: permissionsOfCalls(forecastCalls),
    },
    {
      path: "/statistics/retention",
      name: "Retention",
      title: "retention",
      industries: ["admin", "camp"],
      permissions: [retentionCalls.Retention],
    },
    {
      path: "/statistics/follow-ups",
      name: "FollowUps",
      title: "followUps",
      hidden: true,
      industries: ["admin", "camp"],
      list: retentionCalls.FollowUpList.api,
      permissions: [retentionCalls.FollowUpList, retentionCalls.FollowUpExport],
    },
    {
      path: "/statistics/return-offers",
      name: "ReturnOffers",
      title: "returnOffers",
      hidden: true,
      industries: ["admin", "camp"],
      list: returnOfferCalls.ReturnOfferList.api,
      permissions: permissionsOfCalls(returnOfferCalls),
    },
    {
      path: "/statistics/margin",
      name: "CampMargin",
      title: "campMargin",
      industries: ["admin", "camp"],
      permissions: [marginCalls.CampMargin],
    },
    {
      path: "/statistics/margin-lines",
      name: "MarginLines",
      title: "marginLines",
      hidden: true,
      industries: ["admin", "camp"],
      list: marginCalls.MarginLineList.api,
      permissions: [marginCalls.MarginLineList, marginCalls.MarginLineExport],
    },
    {
      path: "/statistics/prepaid",
      name: "PrepaidRisk",
      title: "prepaidRisk",
      industries: ["admin", "camp"],
      permissions: [prepaidCalls.PrepaidRisk],
    },
    {
      path: "/statistics/prepaid-accounts",
      name: "PrepaidAccounts",
      title: "prepaidAccounts",
      hidden: true,
      industries: ["admin", "camp"],
      list: prepaidCalls.PrepaidAccountList.api,
      permissions: [prepaidCalls.PrepaidAccountList, prepaidCalls.PrepaidAccountExport, prepaidCalls.CampCosts],
    },
    {
      path: "/statistics/prepaid-people",
      name: "PrepaidPeople",
      title: "prepaidPeople",
      hidden: true,
      industries: ["admin", "camp"],
      list: prepaidCalls.PrepaidPersonList.api,
      permissions: [prepaidCalls.PrepaidPersonList, prepaidCalls.PrepaidPersonExport],
    },
    {
      path: "/statistics/members",
      name: "MemberStatistics",
      title: "memberStatistics",
      permissions: [
        ...view("seller/statistics/MemberStatistics"),
        ...takeAway("seller/statistics/MemberStatisticsExport"),
      ],
    },
    {
      path: "/statistics/purchases",
      name: "MemberPurchases",
      title: "memberPurchases",
      list: "seller/statistics/MemberPurchaseList",
      permissions: [
        ...view("seller/statistics/MemberPurchaseList"),
        ...takeAway("seller/statistics/MemberPurchaseExport"),
      ],
    },
    {
      path: "/statistics/goods",
      name: "GoodsStatistics",
      title: "goodsStatistics",
      permissions: [
        ...view("seller/statistics/GoodsStatistics"),
        ...takeAway("seller/statistics/GoodsStatisticsExport"),
      ],
    },
  ],
};
