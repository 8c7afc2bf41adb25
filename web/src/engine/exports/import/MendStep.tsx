import { memo, useMemo } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { SheetFault } from "@kangying/contract/core/list-import";
import { classNames } from "../../../ui/class-names.ts";
import { Alert } from "../../../ui/states.tsx";
import { useT } from "../../i18n/index.ts";
import { widthOf, type MendedRow } from "./sheet-rows.ts";
import styles from "../exports.module.css";

/** Rows that are drawn at once; the rest follow as these are mended. */
const mostShown = 100;
const noFaults: readonly SheetFault[] = [];

interface MendStepProps {
  readonly fields: readonly FormField[];
  /** The refused rows alone. */
  readonly rows: readonly MendedRow[];
  readonly faults: ReadonlyMap<number, readonly SheetFault[]>;
  readonly good: number;
  /** Rows that are imported already. */
  readonly imported: number;
  readonly onChange: (row: number, field: string, text: string) => void;
}

/** The wrong cells in a grid, to be mended where they stand; what is right needs no look. */
export function MendStep({ fields, rows, faults, good, imported, onChange }: MendStepProps) {
  const t = useT();
  const widths = useMemo(
    () => fields.map(({ name }) => Math.max(...rows.slice(0, mostShown).map((row) => widthOf(row.values[name] ?? "")))),
    [fields, rows],
  );
  return (
    <section data-part="import-mend" className={styles.importMend} aria-label={t("exports.notice")}>
      <Alert kind={good + imported > 0 ? "amber" : "red"}>
        <b>{t("exports.notice")}</b>
        <p>{t(imported > 0 ? "exports.mendLeft" : "exports.mendSay", { bad: rows.length, good, imported })}</p>
      </Alert>
      <div className={styles.importScroll}>
        <table className={styles.importRows}>
          <thead>
            <tr>
              <th scope="col">{t("exports.row")}</th>
              <th scope="col">{t("exports.reason")}</th>
              {fields.map((field, index) => (
                <th key={field.name} scope="col">
                  <span className={styles.importTitle} style={{ minWidth: `calc(${widths[index]}ch + 14px)` }}>
                    {field.title}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((row) => (
              <MendRow
                key={row.row}
                row={row}
                fields={fields}
                faults={faults.get(row.row) ?? noFaults}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > mostShown && (
        <p className={styles.importSay}>{t("exports.mendMore", { count: rows.length - mostShown })}</p>
      )}
    </section>
  );
}

const MendRow = memo(function MendRow({
  row,
  fields,
  faults,
  onChange,
}: Pick<MendStepProps, "fields" | "onChange"> & { readonly row: MendedRow; readonly faults: readonly SheetFault[] }) {
  return (
    <tr>
      <td className="figures">{row.row}</td>
      <td className={styles.importReason}>
        {faults.map(({ column, msg }, index) => (
          <span key={index}>{column ? `${column}: ${msg}` : msg}</span>
        ))}
      </td>
      {fields.map((field) => {
        const wrong = faults.some((fault) => fault.field === field.name);
        return (
          <td key={field.name}>
            <input
              data-part="import-cell"
              data-state={wrong ? "wrong" : undefined}
              className={classNames(styles.importCell, wrong && styles.isWrong)}
              aria-label={`${field.title} ${row.row}`}
              aria-invalid={wrong || undefined}
              value={row.values[field.name] ?? ""}
              onChange={(event) => onChange(row.row, field.name, event.target.value)}
            />
          </td>
        );
      })}
    </tr>
  );
});
