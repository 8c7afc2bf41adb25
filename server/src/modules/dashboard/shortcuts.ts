import { foldTree, type MenuNode } from "@kangying/contract/core/fold-tree";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { tree } from "@kangying/contract/tree";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import type { ListContext } from "../../core/list/list-context.ts";

const mostShortcuts = 8;

/** Returns shortcuts to pages of the caller's menu. Pages that fewer industries have come first, then the menu's order. */
export function readShortcuts(ctx: ListContext): Workbench["shortcuts"] {
  const { full, paths, apis, addons } = ctx.caller.permissions;
  const { menu } = foldTree(tree, { industry: ctx.supplier.industry, full, paths, apis, addons, only_useful: true });
  const found: { readonly kinds: number; readonly shortcut: Workbench["shortcuts"][number] }[] = [];
  const walk = (nodes: readonly MenuNode[], icon: string): void => {
    for (const node of nodes) {
      const own = node.icon ?? icon;
      if (node.children.length > 0) walk(node.children, own);
      else if (node.path !== "/dashboard") {
        const shortcut = { title: ctx.text(pageTitle(node.title)), to: node.path, icon: own };
        found.push({ kinds: node.industries.length, shortcut });
      }
    }
  };
  walk(menu, "file");
  return found
    .toSorted((a, b) => a.kinds - b.kinds)
    .slice(0, mostShortcuts)
    .map(({ shortcut }) => shortcut);
}
