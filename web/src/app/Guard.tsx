import { Suspense, useEffect, useMemo, useSyncExternalStore } from "react";
import { tree } from "@kangying/contract/tree";
import { loadPageTexts, useT } from "../engine/i18n/index.ts";
import { loadSession } from "../engine/session/load-session.ts";
import { resetSession } from "../engine/session/reset.ts";
import { useSession } from "../engine/session/session-store.ts";
import { reportFault } from "../engine/session/error-log.ts";
import { tokens } from "../engine/session/tokens.ts";
import { translate } from "../engine/i18n/translate.ts";
import { useWindowLocation, windowHistory } from "../engine/tabs/window-history.ts";
import { toast } from "../ui/toast.ts";
import { decide } from "./decide.ts";
import { recoveringLazy } from "./recovering-lazy.ts";
import { loginPathFor } from "./same-site.ts";
import { isBuilt } from "./screens.ts";
import { useDocumentTitle } from "./use-document-title.ts";

const bareScreens = {
  login: recoveringLazy(() => import("../modules/login/LoginScreen.tsx").then((m) => m.LoginScreen)),
  "auth-redirect": recoveringLazy(() =>
    import("../modules/login/AuthRedirectScreen.tsx").then((m) => m.AuthRedirectScreen),
  ),
  "not-found": recoveringLazy(() => import("../modules/errors/NotFoundScreen.tsx").then((m) => m.NotFoundScreen)),
  unauthorised: recoveringLazy(() =>
    import("../modules/errors/UnauthorisedScreen.tsx").then((m) => m.UnauthorisedScreen),
  ),
};

// The pages' texts travel with the shell, which shows the pages.
const loadShell = () => Promise.all([import("./shell/Shell.tsx"), loadPageTexts()]).then(([m]) => m.Shell);
const Shell = recoveringLazy(loadShell);

async function begin(): Promise<void> {
  // The shell's file and the session's facts travel at the same time; a file that fails is met when it is shown.
  void loadShell().catch(() => undefined);
  try {
    await loadSession();
  } catch (error) {
    reportFault(error, "loadSession");
    const { pathname, search, hash } = windowHistory.location();
    resetSession();
    toast(translate("api.authFailed"), { kind: "error", seconds: 4 });
    windowHistory.replace(loginPathFor({ pathname, search, hash }));
  }
}

/** Decides at every address what is shown, and leads elsewhere where nothing may be. */
export function Guard() {
  const at = useWindowLocation();
  const signedIn = useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null);
  const folded = useSession((session) => session.folded);
  const decision = useMemo(() => decide(at, { signedIn, folded, tree, isBuilt }), [at, signedIn, folded]);
  useDocumentTitle(decision);
  useEffect(() => {
    if (decision.kind === "go") windowHistory.replace(decision.to);
    if (decision.kind === "load") void begin();
  }, [decision]);
  if (decision.kind === "bare") {
    const Screen = bareScreens[decision.page];
    return (
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    );
  }
  // The shell stays while a redirect is under way: what is open in it must not be thrown away.
  if (!folded) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <Shell page={decision.kind === "page" ? decision.node : null} at={at} />
    </Suspense>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div className="visually-hidden" role="status">
      {t("session.loading")}
    </div>
  );
}
