import { type OwnPage, pageAgree } from "@kangying/contract/students/page/own-page.endpoints";
import { api } from "../../../engine/api/client.ts";
import { formatTime } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { quiet } from "../quiet-call.ts";
import { useQuietCall } from "../use-quiet-call.ts";
import type { OwnCardProps } from "./own-card.ts";
import { SettlementLines } from "./SettlementLines.tsx";
import styles from "./own.module.css";

interface SettledCardProps extends Omit<OwnCardProps, "page"> {
  readonly settlement: NonNullable<OwnPage["settlement"]>;
}

/** The settlement of the last stay, and the student's agreement to it. */
export function SettledCard({ settlement, held, onAnew }: SettledCardProps) {
  const t = useT();
  const { busy, fault, run } = useQuietCall();
  const { id, agreed_at } = settlement;
  const agree = (): Promise<boolean> =>
    run(async () => {
      await api.call(pageAgree, { ...held, id }, quiet);
      await onAnew();
    });
  return (
    <section className={styles.card} aria-label={t("own.settlement")}>
      <h2>
        {t("own.settlement")} <small className="figures">{settlement.on_day}</small>
      </h2>
      <SettlementLines {...settlement} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {agreed_at === null ? (
        <Button kind="filled" loading={busy} onClick={() => void agree()}>
          {t("own.agree")}
        </Button>
      ) : (
        <p className={styles.note} role="status">
          {t("own.agreed", { at: formatTime(agreed_at, "YYYY-MM-DD HH:mm") })}
        </p>
      )}
    </section>
  );
}
