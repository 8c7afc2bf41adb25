import { Suspense, useEffect, useMemo } from "react";
import { tree } from "@kangying/contract/tree";
import { isAway } from "../engine/api/away.ts";
import { OversContext } from "../engine/list/acts/overs.tsx";
import { followPermissionVersion, loadSession } from "../engine/session/load-session.ts";
import { resetSession } from "../engine/session/reset.ts";
import { useSession } from "../engine/session/session-store.ts";
import { tokens } from "../engine/session/tokens.ts";
import { reportFault } from "../engine/session/error-log.ts";
import { translate } from "../engine/i18n/translate.ts";
import { windowHistory, type WindowLocation } from "../engine/tabs/window-history.ts";
import { toast } from "../ui/overlays/toast.ts";
import { AwayScreen } from "./AwayScreen.tsx";
import { beginAhead } from "./guard/begin-ahead.ts";
import { BareScreen } from "./BareScreen.tsx";
import { decide } from "./guard/decide.ts";
import { loginPathFor } from "./guard/same-site.ts";
import { isBuilt, openScreens, overs } from "./screens.ts";
import { Shell } from "./shell-screen.ts";
import { useDocumentTitle } from "./use-document-title.ts";
import { Waiting } from "./Waiting.tsx";

export { beginWithSession } from "./guard/begin-ahead.ts";

async function begin(): Promise<void> {
  beginAhead();
  try {
    await loadSession();
  } catch (error) {
    reportFault(error, "loadSession");
    // A last try can fail after its session has ended; the next session begins without its error.
    if (isAway(error)) return tokens.access() === null ? undefined : useSession.setState({ away: error });
    toast(translate("api.authFailed"), { kind: "error", seconds: 4 });
    signInAgain();
  }
}

/** Ends the session because the server stayed away. */
function giveUp(): void {
  toast(translate("away.ended"), { kind: "error", seconds: 4 });
  signInAgain();
}

/** Ends the session. After the next sign-in the person returns to this address. */
function signInAgain(): void {
  const { pathname, search, hash } = windowHistory.location();
  resetSession();
  windowHistory.replace(loginPathFor({ pathname, search, hash }));
}

/** Applies the guard to the current address: shows the page, or redirects an account that may not open it. */
export function Inside({ at, signedIn }: { readonly at: WindowLocation; readonly signedIn: boolean }) {
  const folded = useSession((session) => session.folded);
  const away = useSession((session) => session.away);
  const mustChange = useSession(
    (session) => session.user?.restraint === "password" || session.user?.restraint === "second_step",
  );
  const decision = useMemo(
    () => decide(at, { signedIn, folded, tree, isBuilt, mustChange }),
    [at, signedIn, folded, mustChange],
  );
  useDocumentTitle(decision);
  useEffect(followPermissionVersion, []);
  useEffect(() => {
    if (decision.kind === "go") windowHistory.replace(decision.to);
    if (decision.kind === "load") void begin();
  }, [decision]);
  if (decision.kind === "bare") return <BareScreen page={decision.page} />;
  const Open = decision.kind === "page" ? openScreens[decision.node.name] : undefined;
  if (Open) return <Open />;
  // The shell stays mounted during a redirect, or the open tabs would be lost.
  if (!folded && away) {
    return <AwayScreen error={away} onRetry={begin} onGiveUp={giveUp} onSignIn={signInAgain} />;
  }
  if (!folded) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <OversContext value={overs}>
        <Shell page={decision.kind === "page" ? decision.node : null} at={at} />
      </OversContext>
    </Suspense>
  );
}
