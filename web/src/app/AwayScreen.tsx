import { useEffect, useState } from "react";
import { networkCode, type ApiError } from "../engine/api/api-error.ts";
import { useT } from "../engine/i18n/index.ts";
import { ErrorPage } from "../modules/errors/ErrorPage.tsx";
import { Button } from "../ui/Button.tsx";
import { AlertIcon } from "../ui/icons.tsx";
import { RequestId } from "../ui/states.tsx";

/** Milliseconds between automatic tries. */
const wait = 2000;
/** Milliseconds for which this page tries. With the tries before it, the server has ten seconds to come back. */
const patience = 8000;

/**
 * Shown while the account cannot be loaded because the server cannot be reached. The console opens by itself if the server answers in time.
 * If it does not, `onGiveUp` ends the session.
 */
export function AwayScreen({
  error,
  onRetry,
  onGiveUp,
  onSignIn,
}: {
  readonly error: ApiError;
  readonly onRetry: () => Promise<void>;
  readonly onGiveUp: () => void;
  readonly onSignIn: () => void;
}) {
  const t = useT();
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    if (!trying) return;
    void onRetry().finally(() => setTrying(false));
  }, [trying, onRetry]);
  useEffect(() => {
    if (trying) return undefined;
    const tryAgain = (): void => setTrying(true);
    const timer = setTimeout(tryAgain, wait);
    addEventListener("online", tryAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", tryAgain);
    };
  }, [trying]);
  useEffect(() => {
    const timer = setTimeout(onGiveUp, patience);
    return () => clearTimeout(timer);
  }, [onGiveUp]);
  const offline = error.code === networkCode;
  return (
    <ErrorPage
      sign={<AlertIcon />}
      title={t("away.title")}
      body={t(offline ? "away.network" : "away.server")}
      note={t("away.kept")}
      actions={
        <>
          <Button kind="filled" loading={trying} onClick={() => setTrying(true)}>
            {t("ui.retry")}
          </Button>
          <Button kind="text" onClick={onSignIn}>
            {t("session.signInAgain")}
          </Button>
        </>
      }
    >
      <RequestId id={error.request_id} />
    </ErrorPage>
  );
}
