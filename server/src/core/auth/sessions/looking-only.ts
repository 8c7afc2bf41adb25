import { flattenTree, type TreeNode } from "@kangying/contract/core/tree";
import type { Permissions } from "../caller.ts";

/** By tree (which never changes while the process lives): the names of calls that export data or show masked values. */
const carried = new WeakMap<readonly TreeNode[], ReadonlySet<string>>();
/** By the permissions that the account has without the visit. */
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
 * Returns an account's rights during a visit: without exports and without calls that show masked values. The code that admits calls makes
 * sure that nothing is changed.
 */
export function lookingOnly(permissions: Permissions, tree: readonly TreeNode[]): Permissions {
  const known = looking.get(permissions);
  if (known) return known;
  const barred = carriedAway(tree);
  const left = { ...permissions, apis: new Set([...permissions.apis].filter((api) => !barred.has(api))) };
  looking.set(permissions, left);
  return left;
}
