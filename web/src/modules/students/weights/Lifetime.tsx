import type { StudentWeights } from "@kangying/contract/students/page/student-page.endpoints";
import { formatWeight, signedWeight, useWeightUnit } from "../../../engine/format/weight.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import styles from "../student.module.css";

/** All stays in order: the weight at the beginning and the end of each, and the weight regained between them. */
export function Lifetime({ weights }: { readonly weights: StudentWeights }) {
  const t = useT();
  const unit = useWeightUnit();
  if (weights.lifetime.length === 0) return null;
  const shown = (grams: number | null): string => (grams === null ? "–" : formatWeight(grams));
  return (
    <ScrollBox className={styles.plainTableScroll} label={t("student.lifetime")}>
      <table data-part="plain-table" className={styles.plainTable}>
        <caption className="visually-hidden">{t("student.lifetime")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("student.lifetime")}</th>
            <th scope="col" className={styles.isFigure}>
              {t("student.lifetime.regained", { unit })}
            </th>
            <th scope="col" className={styles.isFigure}>
              {t("student.lifetime.first", { unit })}
            </th>
            <th scope="col" className={styles.isFigure}>
              {t("student.lifetime.last", { unit })}
            </th>
            <th scope="col" className={styles.isFigure}>
              {t("student.lifetime.change", { unit })}
            </th>
          </tr>
        </thead>
        <tbody>
          {weights.lifetime.map(({ stay_id, from, until, first_g, last_g, regained_g }) => (
            <tr key={stay_id} className={classNames(stay_id === weights.stay_id && styles.isShown)}>
              <td className="figures">
                {from} – {until ?? "…"}
              </td>
              <td className={classNames(styles.isFigure, "figures")}>
                {regained_g === null ? "–" : signedWeight(regained_g)}
              </td>
              <td className={classNames(styles.isFigure, "figures")}>{shown(first_g)}</td>
              <td className={classNames(styles.isFigure, "figures")}>{shown(last_g)}</td>
              <td className={classNames(styles.isFigure, "figures")}>
                {first_g === null || last_g === null ? "–" : signedWeight(last_g - first_g)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
