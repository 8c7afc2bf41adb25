import { useState } from "react";
import { askableEnds, type PageSettlement, pageSettlement } from "@kangying/contract/students/page/own-page.endpoints";
import { api } from "../../../engine/api/client.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { typedDay } from "../../../ui/dates/calendar.ts";
import { DateInput } from "../../../ui/dates/DateInput.tsx";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { quiet } from "../quiet-call.ts";
import { useQuietCall } from "../use-quiet-call.ts";
import type { OwnCardProps } from "./own-card.ts";
import { SettlementLines } from "./SettlementLines.tsx";
import styles from "./own.module.css";

/** Calculator for leaving early: by day and reason, with the same figures as at the desk. It decides nothing. */
export function EndCard({ page, held }: OwnCardProps) {
  const t = useT();
  const [reason, setReason] = useState<(typeof askableEnds)[number]>("early");
  const [day, setDay] = useState(page.today);
  const [answer, setAnswer] = useState<PageSettlement | null>(null);
  const { busy, fault, run } = useQuietCall();
  const choose = (next: string): void => {
    setDay(next === "" ? page.today : next);
    setAnswer(null);
  };
  const isDay = typedDay(day) !== null;
  const ask = (): Promise<boolean> =>
    run(async () => setAnswer(await api.call(pageSettlement, { ...held, reason, day }, quiet)));
  return (
    <section className={styles.card} aria-label={t("own.end")}>
      <h2>{t("own.end")}</h2>
      <p className={styles.note}>{t("own.endNote")}</p>
      <Segmented
        label={t("own.endReason")}
        value={reason}
        options={askableEnds.map((value) => ({ value, title: t(`own.end.${value}`) }))}
        onChange={(next) => {
          setReason(next);
          setAnswer(null);
        }}
      />
      <div className={styles.inLine}>
        <DateInput
          label={t("own.endDay")}
          value={day}
          min={page.today}
          max={page.stay?.until ?? undefined}
          today={page.today}
          onChange={choose}
          onUnread={choose}
        />
        <Button loading={busy} aria-disabled={!isDay} onClick={() => isDay && void ask()}>
          {t("own.compute")}
        </Button>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {answer && (
        <>
          <SettlementLines {...answer} />
          {answer.note && <p className={styles.note}>{answer.note}</p>}
        </>
      )}
    </section>
  );
}
