import { create } from "zustand";
import { foldTree, type FoldedTree } from "@kangying/contract/core/fold-tree";
import { tree } from "@kangying/contract/tree";
import type { ApiError } from "../api/api-error.ts";
import { onSessionReset } from "./reset.ts";
import { holdsAll, type PermissionReply, type User } from "./user.ts";

/** Who works in this window and what they may open. `user` and `folded` come together. */
export interface SessionState {
  /** none: nobody signed in, or not loaded yet · loading · ready */
  readonly status: "none" | "loading" | "ready";
  /** Why it could not be loaded although nothing is known against it: the server is away. null otherwise. */
  readonly away: ApiError | null;
  readonly user: User | null;
  readonly permissions: PermissionReply | null;
  /** The route tree as this account may use it. */
  readonly folded: FoldedTree | null;
}

const nobody: SessionState = { status: "none", away: null, user: null, permissions: null, folded: null };

/** The session of this window. */
export const useSession = create<SessionState>(() => nobody);

// The next one to sign in may be somebody else, of the same supplier and with the same version of rights.
onSessionReset(() => useSession.setState(nobody));

/** The tree as an account may use it. */
export function foldFor(user: User, permissions: PermissionReply): FoldedTree {
  return foldTree(tree, {
    industry: user.industry_type,
    full: holdsAll(user),
    paths: new Set(permissions.path_arr),
    apis: new Set(permissions.api_arr),
    addons: new Set(permissions.addons),
  });
}

/** The person and their rights are known. */
export function beginSession(user: User, permissions: PermissionReply): void {
  useSession.setState({ status: "ready", away: null, user, permissions, folded: foldFor(user, permissions) });
}
