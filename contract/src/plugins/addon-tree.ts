import type { TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

export type Title = keyof typeof titles;

/** An add-on's menu: shown while it is installed, to those who may manage add-ons. */
export function addonTree(
  pluginKey: string,
  name: string,
  title: Title,
  pages: readonly TreeNode<Title>[],
): TreeNode<Title> {
  return {
    path: `/plugin/${pluginKey}`,
    name,
    title,
    pluginKey,
    industries: ["admin", "camp", "shop"],
    children: pages,
  };
}
