import { isPage, type FoldedTree } from "@kangying/contract/core/fold-tree";
import { flattenTree, type FlatNode, type TreeNode } from "@kangying/contract/core/tree";
import { fitsPath } from "./path-pattern.ts";
import { loginPathFor, sameSitePath } from "./same-site.ts";

/** Pages that have no place in the tree. */
export type BarePage = "login" | "auth-redirect" | "not-found" | "unauthorised";

/** What the guard makes of an address. */
export type Decision =
  | { readonly kind: "bare"; readonly page: BarePage }
  | { readonly kind: "page"; readonly node: FlatNode }
  | { readonly kind: "load" }
  | { readonly kind: "go"; readonly to: string };

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What the guard knows when it decides. */
export interface Known {
  readonly signedIn: boolean;
  /** null until the account's rights are loaded. */
  readonly folded: FoldedTree | null;
  readonly tree: readonly TreeNode[];
  /** Whether the console has a page for a node. */
  readonly isBuilt: (node: TreeNode) => boolean;
  /** The password was chosen by somebody else: until it is changed, no other page opens. */
  readonly mustChange?: boolean;
}

export const homePath = "/dashboard";
const passwordPath = "/profile/pwd/edit";

const go = (to: string): Decision => ({ kind: "go", to });
const bare = (page: BarePage): Decision => ({ kind: "bare", page });

const barePaths: Readonly<Record<string, BarePage>> = {
  "/auth-redirect": "auth-redirect",
  "/404": "not-found",
  "/401": "unauthorised",
};

/** Static segments win over parameters: `/student/new` is not the student `new`. */
const byPrecision = (a: FlatNode, b: FlatNode): number => parameters(a) - parameters(b);
const parameters = (node: FlatNode): number => node.path.split("/:").length;

/** The node whose path an address has, whoever may open it. */
export function nodeAt(nodes: readonly FlatNode[], pathname: string): FlatNode | null {
  return nodes.filter((node) => fitsPath(node.path, pathname)).toSorted(byPrecision)[0] ?? null;
}

/** `/business/…` is open to everyone; `/my-business` and `/x?y=/business` are not it. */
const isBusiness = (pathname: string): boolean => pathname.split("/")[1] === "business";

/**
 * What to show at an address: the whole guard, in one pure function.
 * A path unknown to the product is not found; one that only this account lacks leads home.
 */
export function decide(at: Address, known: Known): Decision {
  const { pathname, search, hash } = at;
  const barePage = barePaths[pathname];
  if (barePage) return bare(barePage);
  if (pathname === "/login") {
    if (!known.signedIn) return bare("login");
    // The page's own way on would lose this race: setting the token renders the guard first.
    return go(sameSitePath(new URLSearchParams(search).get("redirect")) ?? "/");
  }
  if (pathname.startsWith("/redirect/")) {
    return go(sameSitePath(pathname.slice("/redirect".length) + search + hash) ?? "/404");
  }
  const everywhere = flattenTree(known.tree);
  const node = nodeAt(everywhere, pathname);
  if (isBusiness(pathname)) return node && !node.planned && known.isBuilt(node) ? { kind: "page", node } : go("/404");
  if (!known.signedIn) return go(loginPathFor(at));
  if (!known.folded) return { kind: "load" };
  if (known.mustChange && pathname !== passwordPath) return go(passwordPath);
  if (pathname === "/") return go(homePath);
  if (!node || node.planned) return go("/404");
  if (!isPage(node)) return within(node, known.folded, known.isBuilt);
  if (!known.isBuilt(node)) return go("/404");
  return known.folded.paths.has(node.path) ? { kind: "page", node } : go(homePath);
}

/** A group has no page of its own: it leads to the first one in it that this account may open. */
function within(group: FlatNode, folded: FoldedTree, isBuilt: Known["isBuilt"]): Decision {
  const first = folded.nodes.find(
    (node) =>
      node.parents.includes(group.path) && isPage(node) && !node.hidden && !node.path.includes("/:") && isBuilt(node),
  );
  return go(first?.path ?? homePath);
}
