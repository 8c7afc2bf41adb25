import { useEffect, useRef, useState, type FormEvent } from "react";
import { ApiError, networkCode } from "../../engine/api/api-error.ts";
import { useT, type MessageKey } from "../../engine/i18n/index.ts";
import type { AccountChoice } from "@kangying/contract/session/session";
import { resetPassword, secondStepTicket, sharedAccounts } from "../../engine/session/sign-in.ts";
import { Button } from "../../ui/Button.tsx";
import { Alert } from "../../ui/states.tsx";
import { isPhone, phoneDigits } from "../../ui/inputs/text-rules.ts";
import { AccountChoices } from "./AccountChoices.tsx";
import { CaptchaField } from "./CaptchaField.tsx";
import { Field } from "./Field.tsx";
import type { FieldErrors } from "./login-kinds.ts";
import { SmsCodeField } from "./SmsCodeField.tsx";
import { useCaptcha } from "./use-captcha.ts";
import styles from "./login.module.css";

const names = ["username", "picture", "captcha", "password"] as const;
type Name = (typeof names)[number];
type Values = Readonly<Record<Name, string>>;
/** Names of the fields in the request. */
const wireNames: Readonly<Record<string, Name>> = { phone: "username", captcha: "captcha", new_password: "password" };
const shortest = 8;

function faultsOf(values: Values): Partial<Record<Name, MessageKey>> {
  const faults: Partial<Record<Name, MessageKey>> = {};
  for (const name of ["username", "captcha", "password"] as const)
    if (values[name] === "") faults[name] = "login.required";
  if (!faults.username && !isPhone(values.username)) faults.username = "login.badPhone";
  if (!faults.password && values.password.length < shortest) faults.password = "password.tooShort";
  return faults;
}

/** Sets a new password with a code sent to the account's phone, then signs in. */
export function ResetForm({
  onLeave,
  onSecondStep,
}: {
  readonly onLeave: () => void;
  readonly onSecondStep: (ticket: string) => void;
}) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ username: "", picture: "", captcha: "", password: "" });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [shared, setShared] = useState<readonly AccountChoice[] | null>(null);
  const { captcha, renew } = useCaptcha();
  useEffect(() => void renew(), [renew]);
  const show = (found: FieldErrors): void => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return send();
  };
  const send = async (account_id?: number): Promise<void> => {
    if (busy) return;
    setFailure(null);
    const found = Object.fromEntries(Object.entries(faultsOf(values)).map(([name, key]) => [name, t(key)]));
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await resetPassword(values.username, values.captcha.trim(), values.password, account_id);
    } catch (error) {
      const accounts = sharedAccounts(error);
      setShared(accounts);
      if (accounts !== null) return;
      const ticket = secondStepTicket(error);
      if (ticket !== null) return onSecondStep(ticket);
      if (!(error instanceof ApiError)) throw error;
      const placed = Object.entries(error.fields).map(([name, msg]) => [wireNames[name] ?? name, msg]);
      if (placed.length > 0) show(Object.fromEntries(placed));
      else setFailure(error.code === networkCode ? t("api.network") : error.msg);
    } finally {
      setBusy(false);
    }
  };
  const showAnother = (): void => {
    setValues((now) => ({ ...now, picture: "" }));
    void renew();
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange(value: string) {
      setValues((now) => ({ ...now, [name]: name === "username" ? phoneDigits(value) : value }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)));
    },
  });
  if (shared !== null)
    return (
      <AccountChoices
        accounts={shared}
        busy={busy}
        onChoose={(account_id) => void send(account_id)}
        onLeave={() => setShared(null)}
      />
    );
  return (
    <form
      ref={form}
      data-part="login-form"
      className={styles.loginForm}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles.loginLead}>{t("login.resetLead")}</p>
      <Field {...field("username")} label={t("login.phone")} autoComplete="tel" inputMode="tel" autoFocus />
      {captcha && <CaptchaField {...field("picture")} image={captcha.image} onRenew={showAnother} />}
      <SmsCodeField
        {...field("captcha")}
        purpose="password"
        phone={values.username}
        picture={values.picture}
        captcha_id={captcha?.captcha_id ?? ""}
        onErrors={show}
        onRenew={showAnother}
      />
      <Field {...field("password")} label={t("password.new")} secret autoComplete="new-password" />
      {failure && <Alert kind="red">{failure}</Alert>}
      <Button type="submit" kind="filled" className={styles.loginSubmit} loading={busy}>
        {t("login.resetSubmit")}
      </Button>
      <Button kind="text" onClick={onLeave}>
        {t("login.resetLeave")}
      </Button>
    </form>
  );
}
