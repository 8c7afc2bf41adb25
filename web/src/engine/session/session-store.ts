import { create } from "zustand";
import type { FoldedTree } from "@kangying/contract/core/fold-tree";
import type { ApiError } from "../api/api-error.ts";
import { onSessionReset } from "./reset.ts";
import type { PermissionReply, User } from "./user.ts";

/** The user of this window and what they may open. `user` and `folded` are set together. */
export interface SessionState {
  /** none: no user signed in, or not loaded yet · loading · ready */
  readonly status: "none" | "loading" | "ready";
  /** The error if the session could not be loaded because the server is away; null otherwise. */
  readonly away: ApiError | null;
  readonly user: User | null;
  readonly permissions: PermissionReply | null;
  /** The route tree as this account may use it. */
  readonly folded: FoldedTree | null;
}

const nobody: SessionState = { status: "none", away: null, user: null, permissions: null, folded: null };

/** The session of this window. */
export const useSession = create<SessionState>(() => nobody);

// The next user may be another one, of the same supplier and with the same version of rights.
onSessionReset(() => useSession.setState(nobody));
