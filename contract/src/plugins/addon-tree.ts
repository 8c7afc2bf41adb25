import type { Industry, TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

export type Title = keyof typeof titles;

/**
 * An add-on's menu: shown while it is installed, to those who may manage add-ons.
 * @param industries  the industries that can use it; usually those with a shop, members and goods
 */
export function addonTree(
  pluginKey: string,
  name: string,
  title: Title,
  pages: readonly TreeNode<Title>[],
  industries: readonly Industry[] = ["camp", "shop"],
): TreeNode<Title> {
  return {
    path: `/plugin/${pluginKey}`,
    name,
    title,
    pluginKey,
    industries,
    children: pages,
  };
}
