import { useEffect, useRef, useState } from "react";
import { verifySend } from "@kangying/contract/session/session.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { serverFacts } from "../../engine/api/clock.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { isPhone } from "../../ui/inputs/text-rules.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { Field } from "./Field.tsx";
import type { FieldErrors } from "./login-kinds.ts";
import styles from "./login.module.css";

/** Seconds until another code can be requested. */
const interval = 60;

interface SmsCodeFieldProps {
  readonly name: string;
  /** The purpose of the code. */
  readonly purpose: "login" | "password";
  readonly value: string;
  readonly error: string | undefined;
  readonly phone: string;
  readonly picture: string;
  readonly captcha_id: string;
  readonly onChange: (value: string) => void;
  readonly onErrors: (errors: FieldErrors) => void;
  readonly onRenew: () => void;
}

/** Field for the SMS code, with the button that sends one. */
export function SmsCodeField({ purpose, phone, picture, captcha_id, onErrors, onRenew, ...field }: SmsCodeFieldProps) {
  const t = useT();
  const code = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async (): Promise<void> => {
    if (!isPhone(phone)) return onErrors({ username: t("login.badPhone") });
    if (picture.trim() === "") return onErrors({ picture: t("login.required") });
    setBusy(true);
    try {
      const body = { phone, purpose, captcha: picture.trim(), captcha_id };
      await api.call(verifySend, body, { hideError: true });
      toast(t("login.codeSent"));
      setLeft(interval);
      // The button had the focus and is disabled now, so the focus moves.
      code.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onErrors({ picture: error.msg });
    } finally {
      // A captcha works only once.
      onRenew();
      setBusy(false);
    }
  };
  return (
    <>
      <Field
        {...field}
        ref={code}
        label={t("login.code")}
        autoComplete="one-time-code"
        inputMode="numeric"
        beside={
          <Button className={styles.loginSend} loading={busy} disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? t("login.sendAgain", { seconds: left }) : t("login.sendCode")}
          </Button>
        }
      />
      {serverFacts().is_debug && (
        <a className={styles.loginInbox} href="/sandbox/sms" target="_blank" rel="noreferrer">
          {t("login.inbox")}
        </a>
      )}
    </>
  );
}
