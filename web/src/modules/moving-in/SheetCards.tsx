import { lazy, Suspense, useState } from "react";
import { Download, Upload } from "lucide-react";
import { Link } from "react-router";
import type { MoveInInfo } from "@kangying/contract/moving-in/moving-in.endpoints";
import { api } from "../../engine/api/client.ts";
import { described } from "../../engine/api/described.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useLooksOnly, useMayCall } from "../../engine/session/may.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "./moving-in.module.css";

const ImportDialog = lazy(() =>
  import("../../engine/exports/ImportDialog.tsx").then((module) => ({ default: module.ImportDialog })),
);

type Sheet = MoveInInfo["sheets"][number];

/** The sheets, each with template, upload and rows. */
export function SheetCards({ info, onDone }: { readonly info: MoveInInfo; readonly onDone: () => void }) {
  const t = useT();
  const mayCall = useMayCall();
  const looksOnly = useLooksOnly();
  const [open, setOpen] = useState<Sheet | null>(null);
  return (
    <section className={`card ${styles.card}`}>
      <h2>{t("movein.step1")}</h2>
      <ul className={styles.sheets}>
        {info.sheets.map((sheet) => (
          <li key={sheet.key}>
            <b>{sheet.title}</b>
            <small>{sheet.note}</small>
            <Link to={sheet.path} className="figures" data-state={sheet.faulty > 0 ? "bad" : undefined}>
              {sheet.faulty > 0
                ? t("movein.faulty", { rows: sheet.rows, faulty: sheet.faulty })
                : t("movein.rows", { rows: sheet.rows })}
            </Link>
            <div className={styles.acts}>
              <Button
                size="small"
                icon={<Download size={14} />}
                onClick={() =>
                  void api.download(described.file(sheet.api), { _down_excel_import_tpl: 1 }).catch(() => undefined)
                }
              >
                {t("movein.template")}
              </Button>
              {info.status === 1 && mayCall(sheet.api.replace(/List$/, "Import")) && (
                <Button
                  size="small"
                  icon={<Upload size={14} />}
                  aria-disabled={looksOnly}
                  onClick={() => setOpen(sheet)}
                >
                  {t("movein.load")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <ImportDialog api={open.api} title={open.title} canUndo onClose={() => setOpen(null)} onDone={onDone} />
        </Suspense>
      )}
    </section>
  );
}
