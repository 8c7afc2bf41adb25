import type { OwnPage } from "@kangying/contract/students/page/own-page.endpoints";
import { useT } from "../../../engine/i18n/index.ts";
import { SettlementLines } from "./SettlementLines.tsx";
import styles from "./own.module.css";

/** How their last stay was settled. */
export function SettledCard({ settlement }: { readonly settlement: NonNullable<OwnPage["settlement"]> }) {
  const t = useT();
  return (
    <section className={styles.card} aria-label={t("own.settlement")}>
      <h2>
        {t("own.settlement")} <small className="figures">{settlement.on_day}</small>
      </h2>
      <SettlementLines {...settlement} />
    </section>
  );
}
