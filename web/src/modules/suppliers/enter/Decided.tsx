import { useState, type FormEvent } from "react";
import {
  enterInfo,
  enterStart,
  enterWithdraw,
  type EnterApplication,
} from "@kangying/contract/suppliers/enter.endpoints";
import { ApiError } from "../../../engine/api/api-error.ts";
import { api } from "../../../engine/api/client.ts";
import { PasswordInput } from "../../../engine/form/PasswordInput.tsx";
import { useT } from "../../../engine/i18n/index.ts";
import { tokens } from "../../../engine/session/tokens.ts";
import { Button } from "../../../ui/Button.tsx";
import { confirm } from "../../../ui/overlays/confirm.tsx";
import { Alert } from "../../../ui/states.tsx";
import type { Applicant } from "./applicant.ts";
import { Labelled } from "./Labelled.tsx";
import styles from "./enter.module.css";

interface DecidedProps {
  readonly applicant: Applicant;
  readonly application: EnterApplication;
  readonly days: number;
  readonly onChanged: (application: EnterApplication | null) => void;
}

/** An application that is waiting, approved or refused: what this means, and what can be done. */
export function Decided({ applicant, application, days, onChanged }: DecidedProps) {
  const t = useT();
  const { key } = applicant;
  const withdraw = async (): Promise<void> => {
    const yes = await confirm({
      title: t("enter.withdraw"),
      message: t("enter.withdrawAsk"),
      confirmText: t("enter.withdraw"),
      danger: true,
    });
    if (!yes) return;
    await api.call(enterWithdraw, { key });
    onChanged((await api.call(enterInfo, { key })).application);
  };
  return (
    <section className={`card ${styles.section}`}>
      {application.status === 1 && (
        <>
          <h1>{t("enter.waiting")}</h1>
          <p className={styles.note}>{t("enter.waitingLead", { days })}</p>
          <div>
            <Button onClick={() => void withdraw()}>{t("enter.withdraw")}</Button>
          </div>
        </>
      )}
      {application.status === 4 && (
        <>
          <h1>{t("enter.refused")}</h1>
          <p>{application.reason}</p>
          <p className={styles.note}>{t("enter.refusedLead")}</p>
        </>
      )}
      {application.status === 3 && <Approved applicationKey={key} application={application} />}
    </section>
  );
}

/** Setting the first password opens the shop. */
function Approved({
  applicationKey,
  application,
}: {
  readonly applicationKey: string;
  readonly application: EnterApplication;
}) {
  const t = useT();
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      tokens.keep(await api.call(enterStart, { key: applicationKey, password }, { hideError: true }));
      location.assign("/dashboard");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.fields["password"] ?? error.msg);
      setBusy(false);
    }
  };
  return (
    <>
      <h1>{t("enter.approved")}</h1>
      <p className={styles.note}>{t("enter.approvedLead", { login: application.login })}</p>
      {application.may_start ? (
        <form className={styles.narrow} noValidate onSubmit={(event) => void start(event)}>
          <Labelled label={t("enter.firstPassword")} error={failure ?? undefined}>
            {(props) => (
              <PasswordInput {...props} autoComplete="new-password" value={password} onChange={setPassword} />
            )}
          </Labelled>
          <Button type="submit" kind="filled" loading={busy} disabled={password.length < 8}>
            {t("enter.start")}
          </Button>
        </form>
      ) : (
        <Alert kind="blue">
          <a href="/login">{t("enter.signIn")}</a>
        </Alert>
      )}
    </>
  );
}
