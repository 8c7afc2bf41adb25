import type { Cohort } from "@kangying/contract/students/health/weight-overview.endpoints";
import { percentInColumn } from "../../../engine/format/index.ts";
import { formatWeight, useWeightUnit } from "../../../engine/format/weight.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import buttonStyles from "../../../ui/button.module.css";
import styles from "./weight-overview.module.css";

interface CohortsCardProps {
  readonly cohorts: readonly Cohort[];
  /** Key of the chosen group; empty: none. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** The groups side by side, with their sizes. A click limits the page to one group. */
export function CohortsCard({ cohorts, chosen, onChoose }: CohortsCardProps) {
  const t = useT();
  const unit = useWeightUnit();
  return (
    <section className={classNames("card", styles.card)}>
      <header>
        <h2>{t("weights.cohorts")}</h2>
        <small>{t("weights.cohortsNote")}</small>
      </header>
      <ScrollBox className={styles.tableBox} label={t("weights.cohorts")}>
        <table className={classNames(styles.table, "figures")}>
          <thead>
            <tr>
              <th>{t("weights.cohort")}</th>
              <th>{t("weights.people")}</th>
              <th>{t("weights.median")}</th>
              <th>{t("weights.middle")}</th>
              <th>
                {t("weights.mean")} {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {cohorts.map((one) => (
              <tr key={one.key} className={one.key === chosen ? styles.isChosen : undefined}>
                <td>
                  <button type="button" className={buttonStyles.linkBtn} onClick={() => onChoose(one.key)}>
                    {one.title}
                  </button>
                </td>
                <td>{one.n}</td>
                <td>{percentInColumn(-one.median)}</td>
                <td>{t("weights.between", { from: percentInColumn(-one.q1), to: percentInColumn(-one.q3) })}</td>
                <td>{formatWeight(-one.mean_loss_g)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
