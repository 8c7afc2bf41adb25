import { useState } from "react";
import { useT } from "../../engine/i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { useQuietCall } from "./use-quiet-call.ts";
import styles from "./outsiders.module.css";

interface CodeStepProps {
  readonly house: string;
  /** Masked phone number. */
  readonly phone: string;
  readonly invitation: string;
  readonly button: string;
  readonly onSend: () => Promise<unknown>;
  /** Called with the typed code. */
  readonly onCode: (code: string) => Promise<void>;
}

/** Verifies the phone by an SMS code. Nothing personal is shown before that. */
export function CodeStep({ house, phone, invitation, button, onSend, onCode }: CodeStepProps) {
  const t = useT();
  const [code, setCode] = useState("");
  const [isSent, setSent] = useState(false);
  const { busy, fault, run } = useQuietCall();
  const send = (): Promise<boolean> =>
    run(async () => {
      await onSend();
      setSent(true);
    });
  return (
    <form
      className={styles.said}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onCode(code));
      }}
    >
      <h1>{house}</h1>
      <p>{invitation}</p>
      <p className="figures">{t("sign.codeTo", { phone })}</p>
      <div className={styles.code}>
        <Input
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-label={t("sign.code")}
          placeholder={t("sign.code")}
          onChange={(text) => setCode(text.replaceAll(/\D/g, ""))}
        />
        <Button loading={busy && !isSent} onClick={() => void send()}>
          {t(isSent ? "sign.codeAgain" : "sign.sendCode")}
        </Button>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button kind="filled" type="submit" loading={busy && isSent} aria-disabled={code.length < 6}>
        {button}
      </Button>
    </form>
  );
}
