import type { TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** What visitors read and see. */
export const contentTree: TreeNode<Title> = {
  path: "/content",
  place: 90,
  name: "Content",
  title: "content",
  icon: "file-text",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  planned: true,
  children: [
    { path: "/content/shop", name: "ShopInfo", title: "shopInfo" },
    { path: "/content/carousel", name: "Carousel", title: "carousel" },
    { path: "/content/navigation", name: "Navigation", title: "navigation" },
    { path: "/content/agreements", name: "Agreements", title: "agreements" },
    { path: "/content/environment", name: "Environment", title: "environment" },
    { path: "/content/articles", name: "Articles", title: "articles" },
  ],
};
