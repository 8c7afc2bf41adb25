import { isPage, pluginManagePath, type FoldedTree } from "@kangying/contract/core/fold-tree";
import { flattenTree, type FlatNode, type TreeNode } from "@kangying/contract/core/tree";
import { decideAtTheDoor, go, homePath, isBusiness, type Address, type Decision } from "./door.ts";
import { fitsPath } from "../path-pattern.ts";

/** What the guard knows when it decides. */
export interface Known {
  readonly signedIn: boolean;
  /** null until the account's rights are loaded. */
  readonly folded: FoldedTree | null;
  readonly tree: readonly TreeNode[];
  /** Whether the console has a page for a node. */
  readonly isBuilt: (node: TreeNode) => boolean;
  /** The password was chosen by somebody else, or a second step is demanded and not set up: until that is done, no other page opens. */
  readonly mustChange?: boolean;
}

const passwordPath = "/profile/pwd/edit";

/** Static segments win over parameters: `/student/new` is not the student `new`. */
const byPrecision = (a: FlatNode, b: FlatNode): number => parameters(a) - parameters(b);
const parameters = (node: FlatNode): number => node.path.split("/:").length;

/** The node whose path an address has, whoever may open it. */
export function nodeAt(nodes: readonly FlatNode[], pathname: string): FlatNode | null {
  return nodes.filter((node) => fitsPath(node.path, pathname)).toSorted(byPrecision)[0] ?? null;
}

/**
 * What to show at an address: the whole guard, in one pure function.
 * A path unknown to the product is not found; one that only this account lacks leads home.
 */
export function decide(at: Address, known: Known): Decision {
  const { pathname } = at;
  const atTheDoor = decideAtTheDoor(at, known.signedIn);
  if (atTheDoor) return atTheDoor;
  const everywhere = flattenTree(known.tree);
  const node = nodeAt(everywhere, pathname);
  if (isBusiness(pathname)) return node && !node.planned && known.isBuilt(node) ? { kind: "page", node } : go("/404");
  if (!known.folded) return { kind: "load" };
  if (known.mustChange && pathname !== passwordPath) return go(passwordPath);
  if (pathname === "/") return go(homePath);
  if (!node || node.planned) return go("/404");
  if (!isPage(node)) return within(node, known.folded, known.isBuilt);
  if (!known.isBuilt(node)) return go("/404");
  return known.folded.paths.has(node.path) ? { kind: "page", node } : insteadOf(node, known.folded);
}

/** Where a page leads that this account lacks: to the plugin centre, which says so, where nothing but its add-on is missing; else home. */
function insteadOf({ pluginKey }: FlatNode, { nodes, paths }: FoldedTree): Decision {
  const isMissing = pluginKey !== undefined && !nodes.some((node) => node.pluginKey === pluginKey);
  return go(isMissing && paths.has(pluginManagePath) ? `${pluginManagePath}?missing=${pluginKey}` : homePath);
}

/** A group has no page of its own: it leads to the first one in it that this account may open. */
function within(group: FlatNode, folded: FoldedTree, isBuilt: Known["isBuilt"]): Decision {
  const first = folded.nodes.find(
    (node) =>
      node.parents.includes(group.path) && isPage(node) && !node.hidden && !node.path.includes("/:") && isBuilt(node),
  );
  return first ? go(first.path) : insteadOf(group, folded);
}
