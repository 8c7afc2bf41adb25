import { useState } from "react";
import { askableRequests, pageAsk, pageWithdraw } from "@kangying/contract/students/page/own-page.endpoints";
import type { ConsentPurpose } from "@kangying/contract/students/privacy.endpoints";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { TextArea } from "../../../ui/inputs/Input.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { quiet } from "../quiet-call.ts";
import { useQuietCall } from "../use-quiet-call.ts";
import type { OwnCardProps } from "./own-card.ts";
import styles from "./own.module.css";

/** The student's consents, each withdrawn by a second tap, and their requests about personal data. */
export function ConsentsCard({ page, held, onAnew }: OwnCardProps) {
  const t = useT();
  const [asked, setAsked] = useState<ConsentPurpose | null>(null);
  const [kind, setKind] = useState<(typeof askableRequests)[number]>("correct");
  const [said, setSaid] = useState("");
  const [isSent, setSent] = useState(false);
  const { busy, fault, run } = useQuietCall();
  const withdraw = (purpose: ConsentPurpose): Promise<boolean> =>
    run(async () => {
      await api.call(pageWithdraw, { ...held, purpose }, quiet);
      setAsked(null);
      await onAnew();
    });
  const send = (): Promise<boolean> =>
    run(async () => {
      await api.call(pageAsk, { ...held, kind, said: said.trim() }, quiet);
      setSaid("");
      setSent(true);
    });
  return (
    <section className={styles.card} aria-label={t("own.consents")}>
      <h2>{t("own.consents")}</h2>
      <ul className={styles.rows}>
        {page.consents.map(({ purpose, state }) => (
          <li key={purpose}>
            <span>
              <strong>{t(`student.consent.${purpose}`)}</strong>
              {asked === purpose && <small>{t(`student.consentEffect.${purpose}`)}</small>}
            </span>
            {state !== "given" ? (
              <Chip>{t(`student.consentState.${state}`)}</Chip>
            ) : asked === purpose ? (
              <Button kind="danger" loading={busy} onClick={() => void withdraw(purpose)}>
                {t("own.sureWithdraw")}
              </Button>
            ) : (
              <Button onClick={() => setAsked(purpose)}>{t("student.consentBack")}</Button>
            )}
          </li>
        ))}
      </ul>
      <Segmented
        label={t("own.ask")}
        value={kind}
        options={askableRequests.map((value) => ({ value, title: t(`own.ask.${value}`) }))}
        onChange={(next) => {
          setKind(next);
          setSent(false);
        }}
      />
      <TextArea
        value={said}
        maxLength={500}
        aria-label={t("own.said")}
        placeholder={t("own.said")}
        onChange={setSaid}
      />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {isSent ? (
        <p className={styles.note} role="status">
          {t("own.asked")}
        </p>
      ) : (
        <Button loading={busy} onClick={() => void send()}>
          {t("own.ask")}
        </Button>
      )}
    </section>
  );
}
