import type coreTitles from "./core/titles/zh-CN.json";
import type { TreeNode } from "./core/tree.ts";
import * as trees from "./trees.ts";

const roots: readonly TreeNode[] = Object.values(trees);

/** Every page of the product, in the order of the menu. Menu, guard, role editor and the server's permission check are made from it. */
export const tree: readonly TreeNode[] = roots.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));

/** Key of a title of a page or of a menu group. The product's own name is `product`; titles of the sidebar's sections begin with `group`. */
export type TitleKey = keyof typeof coreTitles | (typeof trees)[keyof typeof trees]["title"];
