import { certificateEndpoint, type Certificate } from "@kangying/contract/students/sheets.endpoints";
import { fullDate, formatPercent } from "../../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../../engine/i18n/index.ts";
import { PaperScreen } from "../../../engine/paper/PaperScreen.tsx";
import { Paper } from "../../../ui/Paper.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./certificate.module.css";
import paperStyles from "../../../ui/paper.module.css";
import { formatWeight, useWeightUnit } from "../../../engine/format/weight.ts";

/** The certificate of a student who stayed until the end. */
export function CertificateScreen() {
  const titleOf = useTitles();
  return (
    <PaperScreen
      document={certificateEndpoint}
      topic="stay"
      list="CampsiteFinished"
      title="certificate"
      nameOf={({ stay_no }) => `${titleOf("certificate")} ${stay_no}`}
    >
      {(paper) => <CertificatePaper paper={paper} />}
    </PaperScreen>
  );
}

function CertificatePaper({ paper }: { readonly paper: Certificate }) {
  const t = useT();
  const unit = useWeightUnit();
  const language = useLanguage();
  const { loss_kg, loss_share } = paper;
  return (
    <Paper className={styles.certificatePaper} lang={language}>
      <div className={styles.certificateFrame}>
        <p data-part="paper-house" className={paperStyles.paperHouse}>
          {paper.supplier}
        </p>
        <h2>{t("certificate.honour")}</h2>
        <p className={styles.certificateName}>{paper.student}</p>
        <p>
          {t("certificate.body", {
            student: paper.student,
            no: paper.student_no,
            from: fullDate(paper.from),
            to: fullDate(paper.to),
            package: paper.package,
            nights: paper.nights,
          })}
        </p>
        {loss_kg !== null && loss_share !== null && (
          <p>
            {t("certificate.loss", {
              weight: `${formatWeight(loss_kg * 1000)} ${unit}`,
              share: formatPercent(loss_share, 1),
            })}
          </p>
        )}
        <p>{t("certificate.wish")}</p>
        <footer>
          <p>
            {t("certificate.by")} {paper.by}
          </p>
          <p>{t("certificate.stamp")}</p>
          <p>
            {t("certificate.date")} {fullDate(paper.to)}
          </p>
        </footer>
        <p className={classNames(styles.certificateNo, "figures")}>
          {t("certificate.no")} {paper.stay_no}
        </p>
      </div>
    </Paper>
  );
}
