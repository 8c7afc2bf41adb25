import type { FieldChange } from "@kangying/contract/core/list-cells";
import { requestCopy, type PersonCopy } from "@kangying/contract/students/privacy.endpoints";
import { saveText } from "../../../engine/exports/save-text.ts";
import { formatTime } from "../../../engine/format/index.ts";
import { useLanguage, useT, useTitles } from "../../../engine/i18n/index.ts";
import { changedText } from "../../../engine/list/changes/change-text.ts";
import { PaperScreen } from "../../../engine/paper/PaperScreen.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Paper, PaperHead } from "../../../ui/Paper.tsx";
import styles from "./copy.module.css";

const minute = "YYYY-MM-DD HH:mm";

/** All stored data of a student who asked to see it: to print, or as a file. */
export function CopyScreen() {
  const titleOf = useTitles();
  return (
    <PaperScreen
      document={requestCopy}
      topic="privacy_request"
      list="PrivacyRequests"
      title="privacyCopy"
      nameOf={({ student }) => `${titleOf("privacyCopy")} ${student}`}
      ways={fileButton}
    >
      {(copy) => <Copy copy={copy} />}
    </PaperScreen>
  );
}

const fileButton = ({ file }: PersonCopy) => <FileButton file={file} />;

function FileButton({ file: { name, document } }: Pick<PersonCopy, "file">) {
  const t = useT();
  return <Button onClick={() => saveText(name, document, "application/json")}>{t("copy.file")}</Button>;
}

function Copy({ copy }: { readonly copy: PersonCopy }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Paper lang={language} className={styles.copy} data-part="person-copy">
      <PaperHead
        house={copy.house}
        title={t("copy.title", { name: copy.student })}
        numbers={[
          [t("copy.no"), copy.student_no],
          [t("copy.asked"), formatTime(copy.asked_at, minute)],
          [t("copy.made"), `${formatTime(copy.at, minute)} ${copy.by}`],
        ]}
      />
      {copy.parts.map(({ part, rows }) => (
        <section key={part} className={styles.part}>
          <h3>
            {t(`copy.part.${part}`)} {part !== "person" && <span className="figures">{rows.length}</span>}
          </h3>
          {rows.length === 0 ? (
            <p className={styles.none}>{t("copy.none")}</p>
          ) : (
            // The order of rows is fixed, and nothing moves on a printed page.
            // oxlint-disable-next-line react/no-array-index-key
            rows.map((row, at) => <Row key={at} row={row} />)
          )}
        </section>
      ))}
    </Paper>
  );
}

function Row({ row }: { readonly row: readonly FieldChange[] }) {
  return (
    <dl className={styles.row}>
      {row.map((field) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd className="figures">{saidOf(field)}</dd>
        </div>
      ))}
    </dl>
  );
}

function saidOf(field: FieldChange): string {
  if (field.added) return field.added.map((value) => changedText(field, value)).join(" · ");
  return field.after === undefined ? "–" : changedText(field, field.after);
}
