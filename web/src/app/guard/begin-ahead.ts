import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { listAhead } from "../../engine/list/state/list-ahead.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { windowHistory } from "../../engine/tabs/window-history.ts";
import { nodeAt } from "./decide.ts";
import { decideAtTheDoor, isBusiness, type Address } from "./door.ts";

/** An address that leads on may lead to another that does; more than this many are none of ours. */
const most = 3;

/** Where the guard leads somebody who is signed in; null where the page there needs no session. */
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
 * Asks for the session's facts and for the rows of the list that the address leads to, all at the same time, before any of the pages is
 * drawn: drawing them takes a slow machine as long as the answers take to come. Who draws them waits for the same answers, and tells of those
 * that fail.
 */
export function beginAhead(): void {
  if (tokens.access() === null || useSession.getState().folded !== null) return;
  const at = destination();
  if (at === null) return;
  const page = nodeAt(flattenTree(tree), at.pathname);
  if (page) listAhead(page, at.search);
  loadSession().catch(() => undefined);
}

/** Begins as soon as there is a session: now, or at the moment somebody has signed in. */
export function beginWithSession(): void {
  beginAhead();
  tokens.subscribe(beginAhead);
}
