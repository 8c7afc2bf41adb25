import { industries, type TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** The Workbench: pinned, first, and open to everybody. */
export const dashboardTree: TreeNode<Title> = {
  path: "/dashboard",
  place: 10,
  name: "Dashboard",
  title: "dashboard",
  icon: "layout-dashboard",
  industries,
  affix: true,
  everyone: true,
};
