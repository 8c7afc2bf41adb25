import { useEffect, useRef, useState, type FormEvent } from "react";
import { refreshCaptchaData } from "@kangying/contract/core/wire";
import { ApiError, networkCode } from "../../engine/api/api-error.ts";
import { useT } from "../../engine/i18n/index.ts";
import type { AccountChoice } from "@kangying/contract/session/session";
import { type LoginForm as Sent, secondStepTicket, sharedAccounts, signIn } from "../../engine/session/sign-in.ts";
import { Button } from "../../ui/Button.tsx";
import { Alert } from "../../ui/states.tsx";
import { phoneDigits } from "../../ui/inputs/text-rules.ts";
import { AccountChoices } from "./AccountChoices.tsx";
import { CaptchaField } from "./CaptchaField.tsx";
import { Field } from "./Field.tsx";
import { firstValues, rememberWay } from "./last-way.ts";
import { faultsOf, loginKinds, type FieldErrors, type FieldName, type LoginKind, type Values } from "./login-kinds.ts";
import { SmsCodeField } from "./SmsCodeField.tsx";
import { useCaptcha } from "./use-captcha.ts";
import styles from "./login.module.css";

/** The field that a server error belongs to. Other errors are shown above the button. */
const fieldOfCode: Readonly<Record<string, FieldName>> = { bad_captcha: "picture", captcha_required: "picture" };

const asks = (kind: LoginKind, field: FieldName): boolean =>
  loginKinds.some((each) => each.kind === kind && each.fields.includes(field));

/** Builds the request body. @param picture  key of the captcha shown @param account_id  the chosen account */
function sentBy(kind: LoginKind, values: Values, picture: string | null, account_id?: number): Sent {
  return {
    type: kind,
    username: values.username,
    ...(asks(kind, "name") ? { name: values.name } : {}),
    ...(asks(kind, "password") ? { password: values.password } : {}),
    ...(kind === "sms" ? { captcha: values.captcha.trim() } : {}),
    ...(account_id === undefined ? {} : { account_id }),
    ...(kind !== "sms" && picture !== null ? { captcha: values.picture.trim(), captcha_id: picture } : {}),
  };
}

/** The form of one sign-in method. Enter submits it. The captcha appears only when the server demands it. */
export function LoginForm({
  kind,
  onSecondStep,
}: {
  readonly kind: LoginKind;
  readonly onSecondStep: (ticket: string) => void;
}) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(() => firstValues(kind));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [shared, setShared] = useState<readonly AccountChoice[] | null>(null);
  const { captcha, renew } = useCaptcha();
  const [known] = useState(values.username !== "");
  // Sending an SMS code always needs the captcha.
  useEffect(() => {
    if (kind === "sms" && !captcha) void renew();
  }, [kind, captcha, renew]);

  const show = (found: FieldErrors): void => {
    setErrors(found);
    // After rendering, when the fields exist: focus moves to the first field with an error.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };

  const showAnother = (): Promise<void> => {
    setValues((now) => ({ ...now, picture: "" }));
    return renew();
  };

  const failed = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    const msg = error.code === networkCode ? t("api.network") : error.msg;
    // The field must be rendered before it can get the focus.
    if (error.message === refreshCaptchaData) await showAnother();
    const field = fieldOfCode[error.code];
    if (field) show({ [field]: msg });
    else if (Object.keys(error.fields).length > 0) show(error.fields);
    else setFailure(msg);
  };

  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return send();
  };

  const send = async (account_id?: number): Promise<void> => {
    if (busy) return;
    setFailure(null);
    const faults = faultsOf(kind, values, captcha !== null);
    const found = Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, t(key)]));
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await signIn(sentBy(kind, values, captcha?.captcha_id ?? null, account_id));
      rememberWay(kind, values);
    } catch (error) {
      const accounts = sharedAccounts(error);
      setShared(accounts);
      if (accounts !== null) return;
      const ticket = secondStepTicket(error);
      if (ticket === null) return await failed(error);
      rememberWay(kind, values);
      onSecondStep(ticket);
    } finally {
      setBusy(false);
    }
  };

  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange(value: string) {
      const kept = kind === "sms" && name === "username" ? phoneDigits(value) : value;
      setValues((now) => ({ ...now, [name]: kept }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name)));
    },
  });
  const nameOfUser = kind === "sms" ? "login.phone" : kind === "operator" ? "login.supplierName" : "login.username";
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
      <Field
        {...field("username")}
        label={t(nameOfUser)}
        autoComplete={kind === "sms" ? "tel" : "username"}
        inputMode={kind === "sms" ? "tel" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!known}
      />
      {asks(kind, "name") && (
        <Field
          {...field("name")}
          label={t("login.operatorName")}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {asks(kind, "password") && (
        <Field
          {...field("password")}
          label={t("login.password")}
          secret
          autoFocus={known}
          autoComplete="current-password"
        />
      )}
      {captcha && <CaptchaField {...field("picture")} image={captcha.image} onRenew={() => void showAnother()} />}
      {kind === "sms" && (
        <SmsCodeField
          {...field("captcha")}
          purpose="login"
          phone={values.username}
          picture={values.picture}
          captcha_id={captcha?.captcha_id ?? ""}
          onErrors={show}
          onRenew={() => void showAnother()}
        />
      )}
      {failure && <Alert kind="red">{failure}</Alert>}
      <Button type="submit" kind="filled" className={styles.loginSubmit} loading={busy}>
        {t(busy ? "login.submitting" : "login.submit")}
      </Button>
    </form>
  );
}
