import type { MessageKey } from "../../i18n/index.ts";
import { useSession } from "../../session/session-store.ts";

/** Why what `useHeld` says is off is off. */
export function heldReason(): MessageKey {
  const restraint = useSession.getState().user?.restraint;
  return restraint === "frozen" || restraint === "expired" ? `restraint.${restraint}` : "list.held";
}
