import type { ReactNode } from "react";
import { Alert } from "../../ui/states.tsx";
import { formatNumber, formatTime } from "../format/index.ts";
import { useT } from "../i18n/index.ts";
import { inWords } from "../i18n/language.ts";
import styles from "./form.module.css";

/** What the server said of a form as a whole. */
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
  /** Who else has this form open. */
  readonly others: readonly string[];
  /** Since when what is typed here has been kept; null where nothing was brought back. */
  readonly keptAt: number | null;
}

/** What is to be read before a form's fields. */
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

/** How far an action on many rows has come. */
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
