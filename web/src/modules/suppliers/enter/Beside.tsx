import type { EnterApplication, EnterConf } from "@kangying/contract/suppliers/enter.endpoints";
import { formatMoney, formatTime } from "../../../engine/format/index.ts";
import { useT, type MessageKey } from "../../../engine/i18n/index.ts";
import { Chip, type ChipColor } from "../../../ui/Chip.tsx";
import styles from "./enter.module.css";

const states: Readonly<Record<number, readonly [MessageKey, ChipColor]>> = {
  1: ["enter.state.waiting", "amber"],
  2: ["enter.state.returned", "amber"],
  3: ["enter.state.approved", "green"],
  4: ["enter.state.refused", "red"],
  5: ["enter.state.withdrawn", "slate"],
};

/** What happened to an application, newest first. */
export function History({ application }: { readonly application: EnterApplication }) {
  const t = useT();
  const [title, color] = states[application.status] ?? ["enter.state.waiting", "slate"];
  return (
    <section data-part="history" className="card">
      <header>
        <span className="figures">{t("enter.no", { no: application.no })}</span>
        <Chip color={color} dot>
          {t(title)}
        </Chip>
      </header>
      <ol className={styles.events}>
        {application.events.map((event) => (
          <li key={`${event.what} ${event.at}`}>
            {event.text}
            <time className="figures">{formatTime(event.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the platform will cost the supplier. */
export function Fees({ conf }: { readonly conf: EnterConf }) {
  const t = useT();
  return (
    <section className="card">
      <h2>{t("enter.fees")}</h2>
      <dl className={styles.fees}>
        <dt>{t("enter.fee.enter")}</dt>
        <dd className="figures">¥{formatMoney(conf.enter_fee_fen)}</dd>
        {conf.deposit_fen > 0 && (
          <>
            <dt>{t("enter.fee.deposit")}</dt>
            <dd className="figures">¥{formatMoney(conf.deposit_fen)}</dd>
          </>
        )}
        <dt>{t("enter.fee.cert")}</dt>
        <dd className="figures">{t("enter.fee.yearly", { amount: formatMoney(conf.cert_fee_fen) })}</dd>
        <dt>{t("enter.fee.trade")}</dt>
        <dd className="figures">{(conf.trade_bp / 100).toFixed(1)}%</dd>
        <dt>{t("enter.fee.settle")}</dt>
        <dd className="figures">{t("enter.fee.settleDays", { days: conf.settle_days })}</dd>
      </dl>
    </section>
  );
}
