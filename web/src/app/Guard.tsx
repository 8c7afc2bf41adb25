import { Suspense, useEffect, useMemo, useSyncExternalStore } from "react";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { isAway } from "../engine/api/away.ts";
import { loadPageTexts } from "../engine/i18n/index.ts";
import { listAhead } from "../engine/list/list-ahead.ts";
import { loadSession } from "../engine/session/load-session.ts";
import { resetSession } from "../engine/session/reset.ts";
import { useSession } from "../engine/session/session-store.ts";
import { reportFault } from "../engine/session/error-log.ts";
import { tokens } from "../engine/session/tokens.ts";
import { translate } from "../engine/i18n/translate.ts";
import { useWindowLocation, windowHistory } from "../engine/tabs/window-history.ts";
import { LoginScreen } from "../modules/login/LoginScreen.tsx";
import { toast } from "../ui/toast.ts";
import { AwayScreen } from "./AwayScreen.tsx";
import { decide, nodeAt } from "./decide.ts";
import { ListScreen } from "./list-screen.ts";
import { recoveringLazy } from "./recovering-lazy.ts";
import { loginPathFor } from "./same-site.ts";
import { isBuilt, openScreens } from "./screens.ts";
import { useDocumentTitle } from "./use-document-title.ts";
import { Waiting } from "./Waiting.tsx";

const bareScreens = {
  // Part of what every visitor loads: who signs in would else wait for one more file.
  login: LoginScreen,
  "auth-redirect": recoveringLazy(() =>
    import("../modules/login/AuthRedirectScreen.tsx").then((m) => m.AuthRedirectScreen),
  ),
  "not-found": recoveringLazy(() => import("../modules/errors/NotFoundScreen.tsx").then((m) => m.NotFoundScreen)),
  unauthorised: recoveringLazy(() =>
    import("../modules/errors/UnauthorisedScreen.tsx").then((m) => m.UnauthorisedScreen),
  ),
};

// The pages' texts travel with the shell, which shows the pages.
const Shell = recoveringLazy(() => Promise.all([import("./shell/Shell.tsx"), loadPageTexts()]).then(([m]) => m.Shell));

/** Fetches the shell and the list's screen, as almost every page needs them. A file that fails is met when it is shown. */
function loadConsole(): void {
  Shell.load();
  ListScreen.load();
}

/** While somebody types their name, nothing else is to be done. */
const loadWhileTyping = (): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(loadConsole, { timeout: 2000 });
  else setTimeout(loadConsole, 500);
};

async function begin(): Promise<void> {
  // Files, the session's facts and the rows of the list that the address names travel at the same time.
  loadConsole();
  const { pathname, search } = windowHistory.location();
  const list = nodeAt(flattenTree(tree), pathname)?.list;
  if (list !== undefined) listAhead(list, search);
  try {
    await loadSession();
  } catch (error) {
    reportFault(error, "loadSession");
    if (isAway(error)) return useSession.setState({ away: error });
    toast(translate("api.authFailed"), { kind: "error", seconds: 4 });
    signInAgain();
  }
}

/** Gives the session up; whoever signs in again comes back here. */
function signInAgain(): void {
  const { pathname, search, hash } = windowHistory.location();
  resetSession();
  windowHistory.replace(loginPathFor({ pathname, search, hash }));
}

/** Decides at every address what is shown, and leads elsewhere where nothing may be. */
export function Guard() {
  const at = useWindowLocation();
  const signedIn = useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null);
  const folded = useSession((session) => session.folded);
  const away = useSession((session) => session.away);
  const mustChange = useSession((session) => session.user?.restraint === "password");
  const decision = useMemo(
    () => decide(at, { signedIn, folded, tree, isBuilt, mustChange }),
    [at, signedIn, folded, mustChange],
  );
  useDocumentTitle(decision);
  useEffect(() => {
    if (decision.kind === "go") windowHistory.replace(decision.to);
    if (decision.kind === "load") void begin();
    if (decision.kind === "bare" && decision.page === "login") loadWhileTyping();
  }, [decision]);
  if (decision.kind === "bare") {
    const Screen = bareScreens[decision.page];
    return (
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    );
  }
  const Open = decision.kind === "page" ? openScreens[decision.node.name] : undefined;
  if (Open)
    return (
      <Suspense fallback={<Waiting />}>
        <Open />
      </Suspense>
    );
  // The shell stays while a redirect is under way: what is open in it must not be thrown away.
  if (!folded && away) return <AwayScreen error={away} onRetry={begin} onSignIn={signInAgain} />;
  if (!folded) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <Shell page={decision.kind === "page" ? decision.node : null} at={at} />
    </Suspense>
  );
}
