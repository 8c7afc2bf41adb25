import { foldTree } from "@kangying/contract/core/fold-tree";
import type { Industry, TreeNode } from "@kangying/contract/core/tree";
import type { Permissions } from "./caller.ts";

/** The rights of an account by its kind and its roles, before the tree limits them. */
export interface Held {
  readonly version: number;
  readonly industry: Industry;
  /** True for an owner or a platform account: all rights of the industry. */
  readonly full: boolean;
  readonly roles: readonly { readonly path_arr: readonly string[]; readonly api_arr: readonly string[] }[];
  readonly addons: readonly string[];
}

/**
 * Computes the rights of an account: the lists of all its roles together, limited to its supplier's industry and add-ons. A name that is no
 * longer in the tree, or belongs to another industry, gives no right.
 */
export function foldPermissions(tree: readonly TreeNode[], held: Held): Permissions {
  const addons = new Set(held.addons);
  const folded = foldTree(tree, {
    industry: held.industry,
    full: held.full,
    paths: new Set(held.roles.flatMap((role) => role.path_arr)),
    apis: new Set(held.roles.flatMap((role) => role.api_arr)),
    addons,
  });
  return { version: held.version, full: held.full, paths: folded.paths, apis: folded.apis, addons };
}
