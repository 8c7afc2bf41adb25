import { incidentFileEndpoint, type IncidentFile } from "@kangying/contract/students/health/incident.endpoints";
import { formatTime } from "../../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../../engine/i18n/index.ts";
import { PaperScreen } from "../../../engine/paper/PaperScreen.tsx";
import { Paper, PaperFacts, PaperHead } from "../../../ui/Paper.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./incident.module.css";

const minute = "YYYY-MM-DD HH:mm";

/** The printed record of an incident: what happened, who was told and when. */
export function IncidentScreen() {
  const titleOf = useTitles();
  return (
    <PaperScreen
      document={incidentFileEndpoint}
      topic="care_flag"
      list="CareFlags"
      title="incidentFile"
      nameOf={({ stay_no }) => `${titleOf("incidentFile")} ${stay_no}`}
    >
      {(file) => <File file={file} />}
    </PaperScreen>
  );
}

function File({ file }: { readonly file: IncidentFile }) {
  const t = useT();
  const language = useLanguage();
  const facts: readonly (readonly [string, string])[] = [
    [t("incident.student"), `${file.student} · ${file.student_no}`],
    [t("incident.sex"), file.age === null ? file.gender : `${file.gender} · ${file.age}`],
    [t("incident.bed"), file.bed ?? "–"],
    [t("incident.coach"), file.coach ?? "–"],
    [t("incident.days"), `${file.from ?? "–"} – ${file.until ?? "–"}`],
    [t("incident.emergency"), file.emergency || "–"],
    [t("incident.health"), file.health || "–"],
  ];
  return (
    <Paper lang={language} className={styles.file}>
      <PaperHead
        house={file.supplier}
        title={t("incident.title")}
        numbers={[
          [t("incident.no"), file.stay_no],
          [t("incident.printed"), `${formatTime(file.at, minute)} ${file.by}`],
        ]}
      />
      <PaperFacts facts={facts} columns={2} />
      <table className={classNames(styles.entries, "figures")}>
        <thead>
          <tr>
            <th>{t("incident.at")}</th>
            <th colSpan={2}>{t("incident.what")}</th>
            <th>{t("incident.by")}</th>
          </tr>
        </thead>
        <tbody>
          {file.entries.map((entry) => (
            <tr key={entry.key} data-kind={entry.kind}>
              <td>{formatTime(entry.at, minute)}</td>
              <td>{t(`incident.kind.${entry.kind}`)}</td>
              <td>
                <b>{entry.title}</b>
                {entry.text !== "" && <p>{entry.text}</p>}
              </td>
              <td>{entry.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <p className={styles.sign}>{t("incident.sign")}</p>
      </footer>
    </Paper>
  );
}
