import { isPage, type MenuNode } from "@kangying/contract/core/fold-tree";
import type { FlatNode, MenuGroup } from "@kangying/contract/core/tree";
import type { TitleKey } from "@kangying/contract/tree";
import { isBuilt } from "./screens.ts";

/** A section of the sidebar, with its heading. */
export interface MenuSection {
  readonly group: MenuGroup | null;
  readonly title: TitleKey | null;
  readonly lines: readonly MenuNode[];
}

/** Sections with one supplier's data. They are hidden while no supplier is chosen. */
const ofSuppliers: ReadonlySet<MenuGroup | null> = new Set(["camp", "shop"]);

const groups: readonly (readonly [MenuGroup | null, TitleKey | null])[] = [
  [null, null],
  ["camp", "groupCamp"],
  ["shop", "groupShop"],
  ["system", "groupSystem"],
  ["platform", "groupPlatform"],
];

/** Leaves out pages that the console cannot show yet, and groups that are empty without them. */
function built(lines: readonly MenuNode[]): MenuNode[] {
  return lines.flatMap((line) => {
    const children = built(line.children);
    if (isPage(line) ? !isBuilt(line) : children.length === 0) return [];
    return [{ ...line, children }];
  });
}

/**
 * The sidebar's sections in their order, without empty ones.
 * @param platform  true while a platform account works for the platform itself and for no supplier
 */
export function sectionsOf(menu: readonly MenuNode[], platform = false): readonly MenuSection[] {
  const lines = built(menu);
  return groups
    .filter(([group]) => !(platform && ofSuppliers.has(group)))
    .map(([group, title]) => ({ group, title, lines: lines.filter((line) => (line.group ?? null) === group) }))
    .filter((section) => section.lines.length > 0);
}

/** Pages that the menu search finds. @param platform  as of `sectionsOf` */
export function searchablePages(nodes: readonly FlatNode[], platform = false): readonly FlatNode[] {
  const groupOf = new Map(nodes.map((node) => [node.path, node.group ?? null]));
  const isHidden = ({ path, parents }: FlatNode): boolean =>
    platform && ofSuppliers.has(groupOf.get(parents[0] ?? path) ?? null);
  return nodes.filter(
    (node) =>
      !isHidden(node) && isPage(node) && isBuilt(node) && !node.noSearch && !node.hidden && !node.path.includes("/:"),
  );
}
