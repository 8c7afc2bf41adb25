import { lazy, Suspense, useRef, useState } from "react";
import { Download, Undo2 } from "lucide-react";
import { described } from "../api/described.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Alert } from "../../ui/states.tsx";
import { useUiTexts } from "../../ui/ui-texts.ts";
import { api as call } from "../api/client.ts";
import { useDiscard } from "../form/refused/use-discard.ts";
import { useT } from "../i18n/index.ts";
import { MapStep } from "./import/MapStep.tsx";
import { MendStep } from "./import/MendStep.tsx";
import { SheetPick } from "./import/SheetPick.tsx";
import { missing, refusedFile } from "./import/sheet-rows.ts";
import { useImport } from "./import/use-import.ts";
import { useStepFocus } from "./import/use-step-focus.ts";
import { saveText } from "./save-text.ts";
import styles from "./exports.module.css";

const BulkResult = lazy(() => import("../form/bulk/BulkResult.tsx").then((module) => ({ default: module.BulkResult })));

interface ImportDialogProps {
  readonly api: string;
  readonly title: string;
  /** What the import does, if the list's name does not make it clear. */
  readonly does?: string | undefined;
  /** True: CSV files are accepted too. */
  readonly csv?: boolean;
  /** True: the list can undo an import. */
  readonly canUndo: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** True if a file's name is that of a sheet, or of a CSV file where those are accepted. */
export function isSheet(name: string, csv = false): boolean {
  return (csv ? /\.(?:xlsx?|csv)$/i : /\.xlsx?$/i).test(name);
}

/**
 * The import of a sheet: template, file, mapping of columns, and correction of wrong cells. Correct rows are imported; wrong ones can be
 * saved as a file.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { api, title, does, csv = false } = props;
  const t = useT();
  const texts = useUiTexts();
  const [file, setFile] = useState<File | null>(null);
  const run = useImport(props);
  const { step, busy, refusal } = run;
  const [mayLose, question] = useDiscard();
  const name = does ?? t("exports.importTitle", { title });
  const body = useRef<HTMLDivElement>(null);
  useStepFocus(body, step, busy);
  /** Continues after the user has agreed to lose their mapping and corrections. */
  const giveUp = async (goOn: () => void): Promise<void> => {
    if (!run.changed || (await mayLose())) goOn();
  };
  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    const sheet = isSheet(chosen.name, csv);
    setFile(sheet ? chosen : null);
    run.begin(sheet ? null : t(csv ? "exports.notASheetCsv" : "exports.notASheet"));
  };
  const review = step.at === "mend" ? step.review : undefined;
  const send = (): void => {
    if (isDone) run.close();
    else if (review) void run.importGood(file);
    else if (step.at === "map") void run.checkMapped(file);
    else if (step.at === "mend") void run.checkMended(file);
    else if (file) void run.read(file);
  };
  const bad = step.at === "mend" ? step.rows.filter(({ row }) => run.faults.has(row)) : [];
  const good = step.at === "mend" ? step.rows.length - bad.length : 0;
  /** No row of the sheet is left: the written ones are shown. */
  const isDone = step.at === "mend" && step.rows.length === 0;
  const fields = step.at === "mend" ? step.sheet.fields.filter((field) => step.mapping.includes(field.name)) : [];
  const blocked =
    step.at === "map"
      ? missing(step.sheet.fields, step.mapping).length > 0
      : step.at === "choose"
        ? !file
        : review !== undefined && good === 0;
  return (
    <>
      <Dialog
        open={!run.isHandedOver}
        className={step.at === "mend" ? styles.importWide : ""}
        title={name}
        onClose={() => void giveUp(run.close)}
        onSubmit={send}
        footerStart={
          step.at === "mend" ? (
            bad.length > 0 && (
              <Button
                kind="text"
                icon={<Download />}
                onClick={() =>
                  saveText(
                    `${title}-${t("exports.refusedName")}.csv`,
                    refusedFile(bad, fields, run.faults, t("exports.reason")),
                  )
                }
              >
                {t("exports.refusedDownload", { count: bad.length })}
              </Button>
            )
          ) : (
            <Button
              kind="text"
              icon={<Download />}
              guard={true}
              onClick={() =>
                void call.download(described.file(api), { _down_excel_import_tpl: 1 }).catch(() => undefined)
              }
            >
              {t("exports.template")}
            </Button>
          )
        }
        footer={
          <>
            <Button onClick={() => void giveUp(run.close)}>
              {step.at === "mend" && step.imported > 0 ? texts.close : t("form.cancel")}
            </Button>
            {step.at === "mend" && !review && good > 0 && bad.length > 0 && (
              <Button loading={busy} onClick={() => void run.importGood(file)}>
                {t("exports.importGood", { count: good })}
              </Button>
            )}
            {!isDone && (
              <Button type="submit" kind="filled" loading={busy} disabled={blocked}>
                {review ? review.go : step.at === "mend" ? t("exports.checkAgain") : t("exports.importStart")}
              </Button>
            )}
          </>
        }
      >
        <div ref={body}>
          <SheetPick
            file={file}
            csv={csv}
            isSmall={step.at !== "choose"}
            onChoose={(chosen) => void giveUp(() => take(chosen))}
          />
          {refusal && (
            <div className={styles.importFaults}>
              <Alert kind="red">
                <b>{t("exports.notice")}</b>
                <p className={styles.importRefusal}>{refusal}</p>
              </Alert>
            </div>
          )}
          {step.at === "map" && <MapStep sheet={step.sheet} mapping={step.mapping} onChange={run.map} />}
          {step.at === "mend" && (
            <MendStep
              fields={fields}
              rows={step.rows}
              faults={run.faults}
              review={review}
              imported={step.imported}
              done={step.done}
              onMend={run.mend}
              onLeaveOut={run.leaveOut}
              onAct={(row, act) => void run.act(row, act)}
            />
          )}
          {step.at === "choose" && run.last > 0 && (
            <p className={styles.importLast}>
              {t("exports.lastImport", { count: run.last })}
              <Button kind="text" size="small" icon={<Undo2 />} loading={busy} onClick={() => void run.takeBack()}>
                {t("exports.undoImport")}
              </Button>
            </p>
          )}
        </div>
      </Dialog>
      {run.task !== null && (
        <Suspense>
          <BulkResult
            title={name}
            reply={{ done: 0, failed: [], task_id: run.task }}
            onClose={run.leaveTask}
            onProgress={props.onDone}
          />
        </Suspense>
      )}
      {question}
    </>
  );
}
