import { industries, type TreeNode } from "../core/tree.ts";

/** The Workbench: pinned, first, and everyone's. */
export const dashboardTree: TreeNode = {
  path: "/dashboard",
  name: "Dashboard",
  title: "dashboard",
  icon: "layout-dashboard",
  industries,
  affix: true,
  everyone: true,
};
