import { flattenTree, type TreeNode } from "@kangying/contract/core/tree";
import type { Permissions } from "../caller.ts";

/** By the tree, which is the same as long as the process lives: names of calls that carry something away or show what is masked. */
const carried = new WeakMap<readonly TreeNode[], ReadonlySet<string>>();
/** By what the account may do without the visit. */
const looking = new WeakMap<Permissions, Permissions>();

function carriedAway(tree: readonly TreeNode[]): ReadonlySet<string> {
  const known = carried.get(tree);
  if (known) return known;
  const found = new Set(
    flattenTree(tree).flatMap(({ permissions = [] }) =>
      permissions.filter((one) => one.class === "export" || one.class === "whole").map(({ api }) => api),
    ),
  );
  carried.set(tree, found);
  return found;
}

/**
 * What is left of an account's rights while it visits: nothing is exported and no mask is lifted. That nothing is changed is seen to where
 * calls are let in.
 */
export function lookingOnly(permissions: Permissions, tree: readonly TreeNode[]): Permissions {
  const known = looking.get(permissions);
  if (known) return known;
  const barred = carriedAway(tree);
  const left = { ...permissions, apis: new Set([...permissions.apis].filter((api) => !barred.has(api))) };
  looking.set(permissions, left);
  return left;
}
