import { useEffect, useState, type FormEvent } from "react";
import { passwordEdit } from "@kangying/contract/session/own-account.endpoints";
import { ApiError } from "../../engine/api/api-error.ts";
import { api } from "../../engine/api/client.ts";
import { PasswordInput } from "../../engine/form/PasswordInput.tsx";
import { useT, useTitles, type MessageKey } from "../../engine/i18n/index.ts";
import { loadSession } from "../../engine/session/load-session.ts";
import { useSession } from "../../engine/session/session-store.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { PhoneCard } from "./PhoneCard.tsx";
import { ProfileField } from "./ProfileField.tsx";
import { SecondStepCard } from "./SecondStepCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { StrengthMeter } from "./StrengthMeter.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./profile.module.css";

const shortest = 8;
const fields = ["old", "new", "again"] as const;
type Field = (typeof fields)[number];
type Values = Readonly<Record<Field, string>>;
type Errors = Partial<Record<Field, string>>;
const empty: Values = { old: "", new: "", again: "" };

const titles: Readonly<Record<Field, MessageKey>> = {
  old: "password.old",
  new: "password.new",
  again: "password.again",
};
/** Names of the fields in the request. */
const wireNames: Readonly<Record<string, Field>> = { old_password: "old", new_password: "new" };

/** Checks the form. A password is used exactly as typed, with its spaces. */
export function passwordFaults(values: Values): Partial<Record<Field, MessageKey>> {
  const faults: Partial<Record<Field, MessageKey>> = {};
  for (const field of fields) if (values[field] === "") faults[field] = "profile.required";
  if (!faults.new && values.new.length < shortest) faults.new = "password.tooShort";
  else if (!faults.new && values.new === values.old) faults.new = "password.same";
  if (!faults.again && values.again !== values.new) faults.again = "password.differs";
  return faults;
}

/** Changes the person's password. This session stays, all others end. Below it are the active sessions. */
export function PasswordScreen() {
  const t = useT();
  const titleOf = useTitles();
  const { setDirty, toast } = useTab();
  const [values, setValues] = useState<Values>(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  // A change ends the other sessions, so their list is fetched again.
  const [changes, setChanges] = useState(0);
  const user = useSession((session) => session.user);
  const about = [user?.login_name ?? null, user?.nickname ?? null];
  const dirty = fields.some((field) => values[field] !== "");
  useEffect(() => setDirty(dirty), [dirty, setDirty]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const faults = passwordFaults(values);
    setErrors(Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t(key)])));
    if (Object.keys(faults).length > 0 || busy) return;
    setBusy(true);
    try {
      await api.call(passwordEdit, { old_password: values.old, new_password: values.new }, { hideError: true });
      setValues(empty);
      setChanges((count) => count + 1);
      if (user?.restraint === "password") await loadSession();
      toast(t("password.done"));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Field errors are shown at their fields.
      if (Object.keys(error.fields).length === 0) toast(error.msg, { kind: "error" });
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, msg]) => [wireNames[name] ?? name, msg])));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.profilePage}>
      <header data-part="page-head" className="page-head">
        <h1>{titleOf("passwordEdit")}</h1>
      </header>
      <form
        data-part="profile-card"
        className={classNames("card", styles.profileCard)}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {fields.map((field) => (
          <ProfileField
            key={field}
            label={t(titles[field])}
            error={errors[field]}
            {...(field === "new" ? { help: t("password.hint") } : {})}
          >
            {(props) => (
              <>
                <PasswordInput
                  {...props}
                  autoComplete={field === "old" ? "current-password" : "new-password"}
                  value={values[field]}
                  onChange={(value) => setValues((now) => ({ ...now, [field]: value }))}
                />
                {field === "new" && <StrengthMeter password={values.new} about={about} />}
              </>
            )}
          </ProfileField>
        ))}
        <p className={styles.profileNote}>{t("password.note")}</p>
        <Button type="submit" kind="filled" loading={busy}>
          {t("password.submit")}
        </Button>
      </form>
      <PhoneCard />
      <SecondStepCard onChange={() => setChanges((count) => count + 1)} />
      <SessionsCard key={changes} />
    </div>
  );
}
