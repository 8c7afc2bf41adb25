import { useSyncExternalStore } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { windowHistory } from "../../engine/tabs/window-history.ts";
import "./errors.css";

/** A whole-window page that says why there is nothing, with a way back. */
export function ErrorPage({
  code,
  title,
  body,
}: {
  readonly code: string;
  readonly title: string;
  readonly body: string;
}) {
  const t = useT();
  const signedIn = useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null);
  const to = signedIn ? "/dashboard" : "/login";
  return (
    <main className="error-page">
      <p className="error-code figures" aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p>{body}</p>
      <a
        className="btn btn-filled"
        href={to}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          windowHistory.push(to);
        }}
      >
        {t(signedIn ? "page.home" : "page.login")}
      </a>
    </main>
  );
}
