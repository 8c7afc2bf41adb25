import { isPage, pluginManagePath, type FoldedTree } from "@kangying/contract/core/fold-tree";
import { flattenTree, type FlatNode, type TreeNode } from "@kangying/contract/core/tree";
import { decideAtTheDoor, go, homePath, isBusiness, type Address, type Decision } from "./door.ts";
import { fitsPath } from "../path-pattern.ts";

/** The facts on which the guard decides. */
export interface Known {
  readonly signedIn: boolean;
  /** Null until the account's permissions are loaded. */
  readonly folded: FoldedTree | null;
  readonly tree: readonly TreeNode[];
  /** Whether the console has a page for a node. */
  readonly isBuilt: (node: TreeNode) => boolean;
  /** Set while the account must first choose its own password or set up the second step. No other page opens until then. */
  readonly mustChange?: boolean;
}

const passwordPath = "/profile/pwd/edit";

/** Static segments win over parameters: `/student/new` is not the student `new`. */
const byPrecision = (a: FlatNode, b: FlatNode): number => parameters(a) - parameters(b);
const parameters = (node: FlatNode): number => node.path.split("/:").length;

/** The tree node of an address, without a look at permissions. */
export function nodeAt(nodes: readonly FlatNode[], pathname: string): FlatNode | null {
  return nodes.filter((node) => fitsPath(node.path, pathname)).toSorted(byPrecision)[0] ?? null;
}

/**
 * Decides what to show at an address. This is the whole guard, as one pure function.
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

/** Target for a page that this account may not open: the plugin centre if only its add-on is missing, else the home page. */
function insteadOf({ pluginKey }: FlatNode, { nodes, paths }: FoldedTree): Decision {
  const isMissing = pluginKey !== undefined && !nodes.some((node) => node.pluginKey === pluginKey);
  return go(isMissing && paths.has(pluginManagePath) ? `${pluginManagePath}?missing=${pluginKey}` : homePath);
}

/** A group has no page of its own: it redirects to the first page in it that this account may open. */
function within(group: FlatNode, folded: FoldedTree, isBuilt: Known["isBuilt"]): Decision {
  const first = folded.nodes.find(
    (node) =>
      node.parents.includes(group.path) && isPage(node) && !node.hidden && !node.path.includes("/:") && isBuilt(node),
  );
  return first ? go(first.path) : insteadOf(group, folded);
}
