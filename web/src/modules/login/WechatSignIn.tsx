import { useEffect, useRef, useState } from "react";
import { socialAuthData } from "@kangying/contract/session/session.endpoints";
import { ApiError, networkCode } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { useT } from "../../engine/i18n/index.ts";
import { authAddress, onceClosed, openAuthWindow, type AwaitedWindow } from "../../engine/session/authorise.ts";
import { finishSocialSignIn, startSocialSignIn } from "../../engine/session/social-sign-in.ts";
import { secondStepTicket } from "../../engine/session/sign-in.ts";
import { Button } from "../../ui/Button.tsx";
import { Alert } from "../../ui/states.tsx";
import styles from "./login.module.css";

/** Sign-in by WeChat, where it is configured. Works for accounts that are bound already. */
export function WechatSignIn({ onSecondStep }: { readonly onSecondStep: (ticket: string) => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState<AwaitedWindow | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => {
    void api
      .call(socialAuthData, {}, { hideError: true })
      .then((reply) => setOpen(reply.open))
      .catch(() => setOpen(false));
    return () => stop.current?.abort();
  }, []);
  if (!open) return null;
  const begin = async (): Promise<void> => {
    const popup = openAuthWindow();
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    setFailure(null);
    try {
      const { start, verifier } = await startSocialSignIn();
      setWaiting({ start, window: popup ? "open" : "blocked" });
      if (popup) {
        popup.location.href = authAddress(start);
        onceClosed(popup, signal, () => setWaiting((now) => now && { ...now, window: "closed" }));
      }
      await finishSocialSignIn(start, verifier, signal);
    } catch (error) {
      popup?.close();
      const ticket = secondStepTicket(error);
      if (ticket !== null) return onSecondStep(ticket);
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.code === networkCode ? t("api.network") : error.msg);
    } finally {
      setWaiting(null);
    }
  };
  return (
    <div className={styles.loginWechat}>
      {failure && <Alert kind="red">{failure}</Alert>}
      {waiting ? (
        <p role="status">
          {waiting.window === "open" ? (
            t("login.wechatWaiting")
          ) : (
            <a href={authAddress(waiting.start)} target="_blank" rel="noreferrer">
              {t(waiting.window === "closed" ? "wechat.windowClosed" : "login.wechatBlocked")}
            </a>
          )}
          <Button kind="text" onClick={() => stop.current?.abort()}>
            {t("login.wechatCancel")}
          </Button>
        </p>
      ) : (
        <Button className={styles.loginSubmit} onClick={() => void begin()}>
          {t("login.wechat")}
        </Button>
      )}
    </div>
  );
}
