import { useSession } from "./session-store.ts";

/** Names the account that works here, for what is remembered per account; empty while nobody does. */
export function useAccount(): string {
  return useSession((session) => (session.user ? String(session.user.uid) : ""));
}
