import { useCallback, useEffect, useState, type FormEvent } from "react";
import { captcha as captchaEndpoint, verifySend } from "@kangying/contract/session/session.endpoints";
import { enterKey } from "@kangying/contract/suppliers/enter.endpoints";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { serverFacts } from "../../../engine/api/clock.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Alert } from "../../../ui/states.tsx";
import { Input } from "../../../ui/inputs/Input.tsx";
import { isPhone, phoneDigits } from "../../../ui/inputs/text-rules.ts";
import type { Applicant } from "./applicant.ts";
import { Labelled } from "./Labelled.tsx";
import styles from "./enter.module.css";

/** Seconds until another code may be requested. */
const interval = 60;

interface PhoneProofProps {
  readonly isOpen: boolean;
  readonly onKey: (applicant: Applicant) => void;
}

/** Proves the applicant's phone: a code sent to it opens the form, and later the same application on any device. */
export function PhoneProof({ isOpen, onKey }: PhoneProofProps) {
  const t = useT();
  const [phone, setPhone] = useState("");
  const [picture, setPicture] = useState("");
  const [code, setCode] = useState("");
  const [captcha, setCaptcha] = useState<{ captcha_id: string; image: string } | null>(null);
  const [left, setLeft] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<"code" | "key" | null>(null);
  const show = useCallback(() => void api.call(captchaEndpoint, {}).then(setCaptcha, () => undefined), []);
  useEffect(show, [show]);
  const renew = (): void => {
    setPicture("");
    show();
  };
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const attempt = async (what: "code" | "key", act: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.msg);
    } finally {
      setBusy(null);
    }
  };
  const send = (): void => {
    if (!isPhone(phone)) return setFailure(t("login.badPhone"));
    if (picture.trim() === "") return setFailure(t("enter.pictureFirst"));
    void attempt("code", async () => {
      const body = { phone, purpose: "enter" as const, captcha: picture.trim(), captcha_id: captcha?.captcha_id ?? "" };
      await api.call(verifySend, body, { hideError: true }).finally(renew);
      setLeft(interval);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPhone(phone)) return setFailure(t("login.badPhone"));
    void attempt("key", async () => {
      onKey({ phone, ...(await api.call(enterKey, { phone, captcha: code.trim() }, { hideError: true })) });
    });
  };
  return (
    <form className={`card ${styles.section}`} noValidate onSubmit={submit}>
      <h1>{t("enter.title")}</h1>
      <p className={styles.note}>{t("enter.lead")}</p>
      {!isOpen && <Alert kind="amber">{t("enter.closed")}</Alert>}
      <div className={styles.narrow}>
        <Labelled label={t("login.phone")}>
          {(props) => (
            <Input
              {...props}
              value={phone}
              onChange={(value) => setPhone(phoneDigits(value))}
              autoComplete="tel"
              inputMode="tel"
            />
          )}
        </Labelled>
        <Labelled label={t("login.captcha")}>
          {(props) => (
            <span className={styles.row}>
              <Input {...props} value={picture} onChange={setPicture} autoComplete="off" autoCapitalize="none" />
              {captcha && (
                <button
                  type="button"
                  className={styles.picture}
                  title={t("login.captchaRefresh")}
                  aria-label={t("login.captchaRefresh")}
                  onClick={renew}
                >
                  <img src={captcha.image} alt="" width={110} height={32} />
                </button>
              )}
            </span>
          )}
        </Labelled>
        <Labelled label={t("login.code")}>
          {(props) => (
            <span className={styles.row}>
              <Input {...props} value={code} onChange={setCode} autoComplete="one-time-code" inputMode="numeric" />
              <Button loading={busy === "code"} disabled={left > 0} onClick={send}>
                {left > 0 ? t("login.sendAgain", { seconds: left }) : t("login.sendCode")}
              </Button>
            </span>
          )}
        </Labelled>
        {serverFacts().is_debug && (
          <a href="/sandbox/sms" target="_blank" rel="noreferrer">
            {t("login.inbox")}
          </a>
        )}
        {failure !== null && <Alert kind="red">{failure}</Alert>}
        <Button type="submit" kind="filled" loading={busy === "key"} disabled={code.trim() === ""}>
          {t("enter.begin")}
        </Button>
      </div>
    </form>
  );
}
