import { useSyncExternalStore } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { tokens } from "../../engine/session/tokens.ts";
import { windowHistory } from "../../engine/tabs/window-history.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./errors.module.css";
import buttonStyles from "../../ui/button.module.css";

/** Error page for an address without a page for this person: status number, reason, and a way back. */
export function ClosedPage({
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
    <ErrorPage
      sign={
        <p className={classNames(styles.errorCode, "figures")} aria-hidden="true">
          {code}
        </p>
      }
      title={title}
      body={body}
      actions={
        <a
          data-part="button"
          data-kind="filled"
          className={buttonStyles.btn}
          href={to}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            windowHistory.push(to);
          }}
        >
          {t(signedIn ? "page.home" : "page.login")}
        </a>
      }
    />
  );
}
