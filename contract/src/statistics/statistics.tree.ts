import type { TreeNode } from "../core/tree.ts";
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
  planned: true,
  children: [
    { path: "/statistics/trade", name: "TradeStatistics", title: "tradeStatistics" },
    {
      path: "/statistics/students",
      name: "StudentStatistics",
      title: "studentStatistics",
      industries: ["admin", "camp"],
    },
    { path: "/statistics/members", name: "MemberStatistics", title: "memberStatistics" },
    { path: "/statistics/goods", name: "GoodsStatistics", title: "goodsStatistics" },
  ],
};
