import { foldTree, type FoldedTree } from "@kangying/contract/core/fold-tree";
import { takeInAddons } from "@kangying/contract/plugins/outside";
import { tree } from "@kangying/contract/tree";
import { keepPaths } from "./kept-paths.ts";
import { useSession } from "./session-store.ts";
import { holdsAll, type PermissionReply, type User } from "./user.ts";

/** The tree as an account may use it. */
function foldFor(user: User, permissions: PermissionReply): FoldedTree {
  return foldTree(tree, {
    industry: user.industry_type,
    full: holdsAll(user),
    paths: new Set(permissions.path_arr),
    apis: new Set(permissions.api_arr),
    addons: new Set(permissions.addons),
    only_useful: true,
  });
}

/** Starts the session once the user and their rights are known. */
export function beginSession(user: User, permissions: PermissionReply): void {
  takeInAddons(permissions.outside ?? []);
  const folded = foldFor(user, permissions);
  keepPaths(folded.paths);
  useSession.setState({ status: "ready", away: null, user, permissions, folded });
}
