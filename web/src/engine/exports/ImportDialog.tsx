import { useRef, useState, type DragEvent } from "react";
import { Download, FileSpreadsheet } from "lucide-react";
import type { ImportReply } from "@kangying/contract/core/list";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Alert } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { dialogGuard } from "../../ui/use-guard.ts";
import { api as call } from "../api/client.ts";
import { ApiError } from "../api/api-error.ts";
import { useT } from "../i18n/index.ts";
import "./exports.css";

interface ImportDialogProps {
  readonly api: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Why nothing was imported: one reason for the whole file, or what is wrong row by row. */
interface Refusal {
  readonly message: string | null;
  readonly rows: ImportReply["failed"];
}

/** Whether a file's name says that it is a sheet. */
export function isSheet(name: string): boolean {
  return /\.xlsx?$/i.test(name);
}

/** Import of a sheet: template, file, and, where rows are wrong, each of them by its number; then the corrected file again. */
export function ImportDialog({ api, title, onClose, onDone }: ImportDialogProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    const sheet = isSheet(chosen.name);
    setFile(sheet ? chosen : null);
    setRefusal(sheet ? null : { message: t("exports.notASheet"), rows: [] });
  };
  const send = async (): Promise<void> => {
    if (!file || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { data, msg } = await call.uploadReply<ImportReply>(api, { _excel_import: "1" }, file, { hideError: true });
      if (data.failed.length > 0) return setRefusal({ message: null, rows: data.failed });
      toast(msg || t("exports.importDone"));
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ message: error.msg, rows: [] });
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Dialog
      open
      title={t("exports.importTitle", { title })}
      onClose={onClose}
      onSubmit={() => void send()}
      footerStart={
        <Button
          kind="text"
          icon={<Download />}
          guard={true}
          onClick={() => void call.download(api, { _down_excel_import_tpl: 1 }).catch(() => undefined)}
        >
          {t("exports.template")}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button type="submit" kind="filled" loading={busy} guard={dialogGuard} disabled={!file}>
            {t("exports.importStart")}
          </Button>
        </>
      }
    >
      <button
        type="button"
        className={classNames("import-drop", over && "is-over", file && "is-chosen")}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSpreadsheet size={22} aria-hidden="true" />
        <span>{file ? file.name : t("exports.importChoose")}</span>
        <small>{file ? t("exports.importOther") : t("exports.importRules")}</small>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls"
        aria-label={t("exports.importChoose")}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
      {refusal && <ImportFaults refusal={refusal} />}
    </Dialog>
  );
}

function ImportFaults({ refusal }: { readonly refusal: Refusal }) {
  const t = useT();
  return (
    <section className="import-faults" aria-label={t("exports.notice")}>
      <Alert kind="red">
        <b>{t("exports.notice")}</b>
        <p>{refusal.message ?? t("exports.importRefused", { count: refusal.rows.length })}</p>
      </Alert>
      {refusal.rows.length > 0 && (
        <table className="import-rows">
          <thead>
            <tr>
              <th scope="col">{t("exports.row")}</th>
              <th scope="col">{t("exports.column")}</th>
              <th scope="col">{t("exports.reason")}</th>
            </tr>
          </thead>
          <tbody>
            {refusal.rows.map((fault, index) => (
              <tr key={index}>
                <td className="figures">{fault.row}</td>
                <td>{fault.column ?? "–"}</td>
                <td>{fault.msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
