import { foldTree } from "@kangying/contract/core/fold-tree";
import type { Industry, TreeNode } from "@kangying/contract/core/tree";
import type { Permissions } from "./caller.ts";

/** What an account holds by its kind and its roles, before the tree has had its say. */
export interface Held {
  readonly version: number;
  readonly industry: Industry;
  /** An owner, or a platform account: all of the industry. */
  readonly full: boolean;
  readonly roles: readonly { readonly path_arr: readonly string[]; readonly api_arr: readonly string[] }[];
  readonly addons: readonly string[];
}

/**
 * What an account may do: its roles' lists together, narrowed to what its supplier's industry and add-ons have.
 * A name that no longer stands in the tree, or belongs to another industry, gives nothing.
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
