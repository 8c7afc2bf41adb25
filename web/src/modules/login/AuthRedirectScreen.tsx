import { useEffect, useState } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { authStateKey, tellAuth, type AuthAnswer } from "../../engine/session/authorise.ts";
import { localKept } from "../../engine/session/safe-storage.ts";
import styles from "./login.module.css";

/** @returns the answer in the address, where its state is the one that was given out */
function answerHere(): AuthAnswer | null {
  const query = new URLSearchParams(location.search);
  const code = query.get("code");
  const state = query.get("state");
  if (!code || !state || state !== localKept.get(authStateKey)) return null;
  return { code, state };
}

/** Where an authorisation elsewhere comes back to: hands the code to the window that asked, of this very site, and closes. */
export function AuthRedirectScreen() {
  const t = useT();
  const [answer] = useState(answerHere);
  useEffect(() => {
    // The code is good once, but it need not stand in the address meanwhile.
    history.replaceState(null, "", location.pathname);
    if (!answer) return;
    tellAuth(answer);
    window.close();
  }, [answer]);
  return (
    <main className={styles.authRedirect}>
      <h1>{t("authRedirect.title")}</h1>
      <p>{t(answer ? "authRedirect.done" : "authRedirect.stray")}</p>
      {!answer && <a href="/">{t("page.home")}</a>}
    </main>
  );
}
