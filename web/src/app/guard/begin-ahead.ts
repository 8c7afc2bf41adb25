import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { listAhead } from "../../engine/list/state/list-ahead.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { windowHistory } from "../../engine/tabs/window-history.ts";
import { nodeAt } from "./decide.ts";
import { decideAtTheDoor, isBusiness, type Address } from "./door.ts";

/** Longest chain of redirects that is followed. A longer one cannot come from this console. */
const most = 3;

/** The path that the guard would show to a person with a session. Null where that page needs no session. */
function destination(): Address | null {
  let at: Address = windowHistory.location();
  for (let led = 0; led < most; led += 1) {
    const decision = decideAtTheDoor(at, true);
    if (decision === null) return isBusiness(at.pathname) ? null : at;
    if (decision.kind !== "go") return null;
    at = new URL(decision.to, location.origin);
  }
  return null;
}

/**
 * Requests the session's facts and the rows of the list at this address, all at once, before any page is rendered: on a slow
 * machine rendering takes as long as the answers do. The page then awaits the same answers and reports those that fail.
 */
export function beginAhead(): void {
  if (tokens.access() === null || useSession.getState().folded !== null) return;
  const at = destination();
  if (at === null) return;
  const page = nodeAt(flattenTree(tree), at.pathname);
  if (page) listAhead(page, at.search);
  loadSession().catch(() => undefined);
}

/** Sends these requests as soon as there is a session: now, or right after sign-in. */
export function beginWithSession(): void {
  beginAhead();
  tokens.subscribe(beginAhead);
}
