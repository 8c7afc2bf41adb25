import { useState, type FormEvent, type ReactNode } from "react";
import type { SecondStepStart } from "@kangying/contract/session/session";
import {
  secondStepBegin,
  secondStepCodes,
  secondStepConfirm,
  secondStepEnd,
} from "@kangying/contract/session/own-account.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { PasswordInput } from "../../engine/form/PasswordInput.tsx";
import { useT, type MessageKey } from "../../engine/i18n/index.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import { QrPicture } from "../../ui/codes/QrPicture.tsx";
import { ProfileField } from "./ProfileField.tsx";
import styles from "./profile.module.css";

type Name = "password" | "code";
type Done = (codes: readonly string[] | null) => Promise<void>;

interface ProofFormProps {
  readonly asks: readonly Name[];
  readonly submit: MessageKey;
  readonly danger?: boolean;
  readonly codeHelp?: MessageKey;
  readonly children?: ReactNode;
  readonly onSend: (values: Readonly<Record<Name, string>>) => Promise<void>;
  readonly onLeave: () => void;
}

/** A form for the password, an authenticator code, or both. */
export function ProofForm({
  asks,
  submit,
  danger = false,
  codeHelp = "second.codeHelp",
  children,
  onSend,
  onLeave,
}: ProofFormProps) {
  const t = useT();
  const { toast } = useTab();
  const [values, setValues] = useState({ password: "", code: "" });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const missing = asks.filter((name) => values[name].trim() === "");
    setErrors(Object.fromEntries(missing.map((name) => [name, t("profile.required")])));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await onSend({ password: values.password, code: values.code.trim() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Field errors are shown at their fields.
      if (Object.keys(error.fields).length === 0) toast(error.msg, { kind: "error" });
      setErrors(error.fields);
    } finally {
      setBusy(false);
    }
  };
  const type = (name: Name) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  return (
    <form className={styles.secondForm} noValidate onSubmit={(event) => void send(event)}>
      {children}
      {asks.includes("password") && (
        <ProfileField label={t("second.password")} error={errors["password"]} help={t("wechat.passwordHint")}>
          {(props) => (
            <PasswordInput
              {...props}
              autoFocus
              autoComplete="current-password"
              value={values.password}
              onChange={type("password")}
            />
          )}
        </ProfileField>
      )}
      {asks.includes("code") && (
        <ProfileField label={t("second.code")} error={errors["code"]} help={t(codeHelp)}>
          {(props) => (
            <Input
              {...props}
              autoFocus={asks[0] === "code"}
              autoComplete="one-time-code"
              maxLength={20}
              spellCheck={false}
              value={values.code}
              onChange={type("code")}
            />
          )}
        </ProfileField>
      )}
      <div className={styles.avatarActs}>
        <Button type="submit" kind={danger ? "danger" : "filled"} loading={busy}>
          {t(submit)}
        </Button>
        <Button kind="text" onClick={onLeave}>
          {t("second.cancel")}
        </Button>
      </div>
    </form>
  );
}

/** The first form asks for the password: an unattended console must not be enough. */
export function BeginStep({
  onStart,
  onLeave,
}: {
  readonly onStart: (start: SecondStepStart) => void;
  readonly onLeave: () => void;
}) {
  return (
    <ProofForm
      asks={["password"]}
      submit="second.next"
      onLeave={onLeave}
      onSend={async ({ password }) => onStart(await api.call(secondStepBegin, { password }, { hideError: true }))}
    />
  );
}

/** The QR code for the authenticator app, and a first code as proof. */
export function ConfirmStep({
  start,
  onDone,
  onLeave,
}: {
  readonly start: SecondStepStart;
  readonly onDone: Done;
  readonly onLeave: () => void;
}) {
  const t = useT();
  return (
    <ProofForm
      asks={["code"]}
      submit="second.confirm"
      codeHelp="second.firstCode"
      onLeave={onLeave}
      onSend={async ({ code }) => {
        const { recovery_codes } = await api.call(secondStepConfirm, { code }, { hideError: true });
        await onDone(recovery_codes);
      }}
    >
      <div className={styles.secondScan}>
        <QrPicture text={start.uri} label={t("second.qr")} size={168} />
        <div>
          <p>{t("second.scan")}</p>
          <p className={styles.profileNote}>{t("second.byHand")}</p>
          <p className={classNames(styles.secondSecret, "figures")}>
            {start.secret.replaceAll(/(.{4})(?=.)/gu, "$1 ")} <CopyButton text={start.secret} />
          </p>
        </div>
      </div>
    </ProofForm>
  );
}

/** New recovery codes, or turning the second step off. Both need password and code. */
export function ProofStep({
  what,
  onDone,
  onLeave,
}: {
  readonly what: "renew" | "end";
  readonly onDone: Done;
  readonly onLeave: () => void;
}) {
  const renew = what === "renew";
  return (
    <ProofForm
      asks={["password", "code"]}
      submit={renew ? "second.renew" : "second.end"}
      danger={!renew}
      onLeave={onLeave}
      onSend={async (proof) => {
        if (!renew) {
          await api.call(secondStepEnd, proof, { hideError: true });
          return await onDone(null);
        }
        const { recovery_codes } = await api.call(secondStepCodes, proof, { hideError: true });
        await onDone(recovery_codes);
      }}
    />
  );
}
