import { useEffect, useState } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { localKept } from "../../engine/session/safe-storage.ts";
import "./login.css";

/** What the window that asked keeps, and what must come back unchanged. */
const stateKey = "auth-state";

/** The answer of an authorisation, as the window that asked gets it. */
interface AuthAnswer {
  readonly source: "kangying-auth-redirect";
  readonly code: string;
  readonly state: string;
}

/** @returns the answer in the address, where its state is the one that was given out */
function answerHere(): AuthAnswer | null {
  const query = new URLSearchParams(location.search);
  const code = query.get("code");
  const state = query.get("state");
  if (!code || !state || state !== localKept.get(stateKey)) return null;
  return { source: "kangying-auth-redirect", code, state };
}

/** Where an authorisation elsewhere comes back to: hands the code to the window that asked, of this very site, and closes. */
export function AuthRedirectScreen() {
  const t = useT();
  const [answer] = useState(answerHere);
  const asker = window.opener as Window | null;
  const stray = !answer || !asker;
  useEffect(() => {
    if (!answer || !asker) return;
    localKept.remove(stateKey);
    asker.postMessage(answer, location.origin);
    window.close();
  }, [answer, asker]);
  return (
    <main className="auth-redirect">
      <h1>{t("authRedirect.title")}</h1>
      {stray && <p>{t("authRedirect.stray")}</p>}
      {stray && <a href="/">{t("page.home")}</a>}
    </main>
  );
}
