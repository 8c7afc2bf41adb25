import { useState, type FormEvent } from "react";
import { ApiError, networkCode } from "../../engine/api/api-error.ts";
import { useT } from "../../engine/i18n/index.ts";
import { takeSecondStep } from "../../engine/session/sign-in.ts";
import { Button } from "../../ui/Button.tsx";
import { Alert } from "../../ui/states.tsx";
import { Field } from "./Field.tsx";
import styles from "./login.module.css";

/** The second step of sign-in: a code from the authenticator app, or a recovery code if the phone is lost. */
export function SecondStepForm({ ticket, onLeave }: { readonly ticket: string; readonly onLeave: () => void }) {
  const t = useT();
  const [code, setCode] = useState("");
  const [recovering, setRecovering] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (code.trim() === "") return setError(t("login.required"));
    setBusy(true);
    try {
      await takeSecondStep(ticket, code);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setCode("");
      if (reason.code === "bad_second_step") setError(reason.msg);
      else setFailure(reason.code === networkCode ? t("api.network") : reason.msg);
    } finally {
      setBusy(false);
    }
  };
  const change = (): void => {
    setRecovering(!recovering);
    setCode("");
    setError(undefined);
  };
  return (
    <form data-part="login-form" className={styles.loginForm} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.loginLead}>{t(recovering ? "login.recoveryLead" : "login.secondLead")}</p>
      <Field
        key={String(recovering)}
        name="code"
        label={t(recovering ? "login.recoveryCode" : "login.secondCode")}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
        inputMode={recovering ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={recovering ? 20 : 7}
        autoFocus
      />
      {recovering && <p className={styles.loginLead}>{t("login.recoveryGone")}</p>}
      {failure && <Alert kind="red">{failure}</Alert>}
      <Button type="submit" kind="filled" className={styles.loginSubmit} loading={busy}>
        {t(busy ? "login.submitting" : "login.submit")}
      </Button>
      <Button kind="text" onClick={change}>
        {t(recovering ? "login.byPhone" : "login.byRecovery")}
      </Button>
      <Button kind="text" onClick={onLeave}>
        {t("login.resetLeave")}
      </Button>
    </form>
  );
}
