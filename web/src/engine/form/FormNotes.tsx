import type { ReactNode } from "react";
import { Alert } from "../../ui/states.tsx";
import { formatNumber, formatTime } from "../format/index.ts";
import { useT } from "../i18n/index.ts";
import { inWords } from "../i18n/language.ts";
import styles from "./form.module.css";

/** The server's error for a form as a whole. */
export interface FormRefusal {
  readonly text: string;
  readonly request_id: string | null;
}

/** Why a form was refused. */
export function FormRefused({ refusal }: { readonly refusal: FormRefusal }) {
  return (
    <Note kind="red">
      {refusal.text}
      {refusal.request_id && <code> {refusal.request_id}</code>}
    </Note>
  );
}

interface FormNotesProps {
  /** Other users who have this form open. */
  readonly others: readonly string[];
  /** Since when the typed values are stored; null where no draft was restored. */
  readonly keptAt: number | null;
}

/** Notes above a form's fields. */
export function FormNotes({ others, keptAt }: FormNotesProps) {
  const t = useT();
  return (
    <>
      {others.length > 0 && <Note kind="amber">{t("form.othersEditing", { names: inWords(others) })}</Note>}
      {keptAt !== null && <Note kind="blue">{t("form.broughtBack", { time: formatTime(keptAt) })}</Note>}
    </>
  );
}

function Note({ kind, children }: { readonly kind: "red" | "amber" | "blue"; readonly children: ReactNode }) {
  return (
    <div data-part="form-message" className={styles.formMessage}>
      <Alert kind={kind}>{children}</Alert>
    </div>
  );
}

/** The progress of an action on many rows. */
export function FormStep({ rows, of, label }: { readonly rows: number; readonly of: number; readonly label: string }) {
  return (
    <div className={styles.formStep}>
      <progress data-part="bulk-bar" className={styles.bulkBar} max={of} value={rows} aria-label={label} />
      <span className="figures">
        {formatNumber(rows)} / {formatNumber(of)}
      </span>
    </div>
  );
}
