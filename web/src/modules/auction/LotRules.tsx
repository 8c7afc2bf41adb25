import { formatMoney, formatTime } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import type { MessageKey } from "../../engine/i18n/messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { VoidAct } from "./LotActs.tsx";
import type { SideProps } from "./LotSide.tsx";
import styles from "./auction.module.css";

interface RulesProps extends SideProps {
  readonly isOff: boolean;
  readonly reload: () => void;
}

/** The prices, the bid increment that applies now, and what happens at the end. */
export function RulesCard({ lot, isOff, reload }: RulesProps) {
  const t = useT();
  const yuan = (fen: number | null): string => (fen === null ? "–" : formatMoney(fen));
  const now = lot.current_fen ?? lot.start_fen;
  const at = lot.ladder.findLastIndex(({ from_fen }) => from_fen <= now);
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.cardHead}>
        <h2>{t("auction.rules")}</h2>
      </header>
      <dl className={styles.pairs}>
        <dt>{t("auction.prices")}</dt>
        <dd className="figures">{[lot.start_fen, lot.reserve_fen, lot.cap_fen].map(yuan).join(" · ")}</dd>
      </dl>
      <ol className={styles.rungs}>
        {lot.ladder.map(({ from_fen, step_fen }, index) => (
          <li key={from_fen} data-now={index === at || undefined}>
            {index === at
              ? t("auction.rungNow", { step: formatMoney(step_fen) })
              : index < at
                ? t("auction.rungBefore", {
                    until: formatMoney(lot.ladder[index + 1]?.from_fen ?? 0),
                    step: formatMoney(step_fen),
                  })
                : t("auction.rungFrom", { from: formatMoney(from_fen), step: formatMoney(step_fen) })}
          </li>
        ))}
      </ol>
      <dl className={styles.pairs}>
        <dt>{t("auction.lateBid", { minutes: lot.window_minutes })}</dt>
        <dd>{t("auction.extended", { minutes: lot.extend_minutes, count: lot.extends, most: lot.max_extends })}</dd>
        <dt>{t("auction.planned")}</dt>
        <dd className="figures">{formatTime(lot.planned_end_at, "MM-DD HH:mm:ss")}</dd>
      </dl>
      <VoidAct lot={lot} isOff={isOff} reload={reload} />
    </section>
  );
}

/** The announcements that were sent to all bidders. */
export function ToldCard({ lot }: SideProps) {
  const t = useT();
  if (lot.notices.length === 0) return null;
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.cardHead}>
        <h2>{t("auction.told")}</h2>
      </header>
      <ul className={styles.told}>
        {lot.notices.map((notice) => (
          <li key={`${notice.at}${notice.text}`}>
            <b>{t(`auction.notice.${notice.kind}` as MessageKey)}</b> {notice.text}
            <small>{`${notice.by} · ${formatTime(notice.at, "MM-DD HH:mm")}`}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
