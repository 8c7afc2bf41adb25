import type { MessageKey } from "../../i18n/index.ts";
import { useSession } from "../../session/session-store.ts";

/** The reason why actions that `useHeld` disables are disabled. */
export function heldReason(): MessageKey {
  const restraint = useSession.getState().user?.restraint;
  return restraint === "frozen" || restraint === "expired" ? `restraint.${restraint}` : "list.held";
}
