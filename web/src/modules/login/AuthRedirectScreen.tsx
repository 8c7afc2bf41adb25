import { useEffect, useState } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { authStateKey, tellAuth, type AuthAnswer } from "../../engine/session/authorise.ts";
import { localKept } from "../../engine/session/safe-storage.ts";
import styles from "./login.module.css";

/** @returns the provider's answer in the address, if its `state` is the one that this browser sent */
function answerHere(): AuthAnswer | null {
  const query = new URLSearchParams(location.search);
  const code = query.get("code");
  const state = query.get("state");
  if (!code || !state || state !== localKept.get(authStateKey)) return null;
  return { code, state };
}

/** Return page of a social login: passes the code to the window of this site that started it, and closes. */
export function AuthRedirectScreen() {
  const t = useT();
  const [answer] = useState(answerHere);
  useEffect(() => {
    // The code works only once, but it must not stay in the address.
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
