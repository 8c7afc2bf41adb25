import { Suspense, useEffect, useMemo, useSyncExternalStore } from "react";
import { tokens } from "../../engine/session/tokens.ts";
import { useWindowLocation, windowHistory } from "../../engine/tabs/window-history.ts";
import { BareScreen } from "../BareScreen.tsx";
import { decideAtTheDoor } from "./door.ts";
import { Inside, loadConsole } from "./load-console.ts";
import { whenIdle } from "../../ui/hooks/when-idle.ts";
import { useDocumentTitle } from "../use-document-title.ts";
import { Waiting } from "../Waiting.tsx";

/** Fetches the console's files in idle moments, while the person types name and password. */
function loadWhileTyping(): void {
  whenIdle(loadConsole, 2000);
}

/** Shows the console to a person with a session, and sends everybody else to the login page. */
export function Guard() {
  const at = useWindowLocation();
  const signedIn = useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null);
  // The console stays mounted during a redirect, or the open tabs would be lost.
  const decision = useMemo(() => (signedIn ? null : decideAtTheDoor(at, false)), [at, signedIn]);
  useDocumentTitle(decision);
  useEffect(() => {
    if (decision?.kind === "go") windowHistory.replace(decision.to);
    if (decision?.kind === "bare" && decision.page === "login") loadWhileTyping();
    if (signedIn) loadConsole();
  }, [decision, signedIn]);
  return (
    <Suspense fallback={<Waiting />}>
      {decision === null && <Inside at={at} signedIn={signedIn} />}
      {decision?.kind === "bare" && <BareScreen page={decision.page} />}
      {decision?.kind === "go" && <Waiting />}
    </Suspense>
  );
}
