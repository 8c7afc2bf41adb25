import { useEffect, useState } from "react";
import { networkCode, type ApiError } from "../engine/api/api-error.ts";
import { useT } from "../engine/i18n/index.ts";
import { ErrorPage } from "../modules/errors/ErrorPage.tsx";
import { Button } from "../ui/Button.tsx";
import { AlertIcon } from "../ui/icons.tsx";
import { RequestId } from "../ui/states.tsx";

/** Milliseconds until the next automatic try. They double after each try, up to the maximum. */
const firstWait = 3000;
const longestWait = 30_000;

/** Shown while the server cannot be reached. The session stays, and the console opens by itself once the server answers. */
export function AwayScreen({
  error,
  onRetry,
  onSignIn,
}: {
  readonly error: ApiError;
  readonly onRetry: () => Promise<void>;
  readonly onSignIn: () => void;
}) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    if (!trying) return;
    void onRetry().finally(() => {
      setTrying(false);
      setTries((before) => before + 1);
    });
  }, [trying, onRetry]);
  useEffect(() => {
    if (trying) return undefined;
    const tryAgain = (): void => setTrying(true);
    const timer = setTimeout(tryAgain, Math.min(longestWait, firstWait * 2 ** tries));
    addEventListener("online", tryAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", tryAgain);
    };
  }, [trying, tries]);
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
