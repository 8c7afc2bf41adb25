import { useState } from "react";
import type { Column } from "@kangying/contract/core/list";
import { described } from "../../api/described.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { api } from "../../api/client.ts";
import { useT } from "../../i18n/index.ts";
import styles from "./table.module.css";

/** The row of a cell: its key, and its name for a screen reader. */
export interface CellRow {
  readonly id: number;
  readonly name: string;
  /** True: whole values can be copied with one click, as on the page of a row. */
  readonly copies?: boolean;
}

/**
 * A masked value with a button that shows it whole in place, until it is clicked again or the page is reloaded. Each reveal is a call of
 * its own, which the server logs. The revealed value is stored only here, so that no other row renders.
 */
export function Masked({
  column,
  row,
  text,
}: {
  readonly column: Column;
  readonly row: CellRow;
  readonly text: string;
}) {
  const t = useT();
  const [whole, setWhole] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<string | null> => {
    if (whole !== null) return whole;
    if (busy) return null;
    setBusy(true);
    try {
      const { value } = await api.call(described.reveal(column.reveal ?? ""), {
        id: row.id,
        column: column.name,
      });
      const seen = value === null ? text : String(value);
      setWhole(seen);
      return seen;
    } catch {
      // The call has shown the error; the value stays masked.
      return null;
    } finally {
      setBusy(false);
    }
  };
  const show = async (): Promise<void> => {
    if (whole === null) await look();
    else setWhole(null);
  };
  return (
    <span data-part="masked" className={styles.masked}>
      <span className="figures" aria-live="polite">
        {whole ?? text}
      </span>
      <button
        type="button"
        data-part="masked-eye"
        className={classNames(styles.maskedEye, whole !== null && styles.isOpen)}
        aria-label={t(whole === null ? "list.reveal" : "list.mask", { name: row.name })}
        aria-busy={busy || undefined}
        onClick={() => void show()}
      />
      {row.copies && <CopyButton text={look} label={column.title} />}
    </span>
  );
}
