import { useRef } from "react";
import { Link } from "react-router";
import { Check } from "lucide-react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { SheetFault } from "@kangying/contract/core/list-import";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { formatTime } from "../../format/index.ts";
import { useT } from "../../i18n/index.ts";
import type { MendedRow, SheetAct } from "./sheet-rows.ts";
import styles from "./mend.module.css";

export interface MendRowActs {
  /** @param after  milliseconds until the row is checked again */
  readonly onMend: (row: number, set: Readonly<Record<string, string>>, after?: number) => void;
  readonly onLeaveOut: (row: number) => void;
  /** Does an action of the page for a row, which is then removed from this import. */
  readonly onAct: (row: number, act: SheetAct) => void;
}

interface MendRowProps extends MendRowActs {
  readonly row: MendedRow;
  readonly fields: readonly FormField[];
  readonly faults: readonly SheetFault[];
  /** The description of a correct row. */
  readonly told: string | undefined;
  /** When it was written, in seconds since 1970; null: not yet. */
  readonly doneAt: number | null;
  /** True: the errors are shown behind the cells instead of before them. */
  readonly isLast: boolean;
}

/** A row of a sheet: its cells, its errors, and corrections by one click. */
export function MendRow({ row, fields, faults, told, doneAt, isLast, onMend, onLeaveOut, onAct }: MendRowProps) {
  const t = useT();
  const line = useRef<HTMLTableRowElement>(null);
  const ways = faults.flatMap((fault) => fault.ways ?? []);
  const reason = (
    <td className={styles.reason}>
      {faults.map(({ column, msg }, index) => (
        <span key={index}>{column && !isLast ? `${column}: ${msg}` : msg}</span>
      ))}
      {faults.length > 0 ? (
        <span className={styles.ways}>
          {ways.map((way) =>
            "to" in way ? (
              <Link key={way.title} to={way.to}>
                {way.title}
              </Link>
            ) : (
              <Button
                key={way.title}
                size="small"
                {...("edit" in way ? { kind: "text" } : {})}
                onClick={() => {
                  if ("set" in way) onMend(row.row, way.set, 0);
                  else if ("act" in way) onAct(row.row, way.act);
                  else line.current?.querySelector<HTMLInputElement>(`[data-field="${way.edit}"]`)?.select();
                }}
              >
                {way.title}
              </Button>
            ),
          )}
          <Button kind="text" size="small" onClick={() => onLeaveOut(row.row)}>
            {t("exports.leaveOut")}
          </Button>
        </span>
      ) : (
        <span className={styles.sound}>
          <Check size={15} aria-hidden="true" />{" "}
          {doneAt === null
            ? (told ?? t("exports.rowSound"))
            : [formatTime(doneAt, "HH:mm"), told].filter(Boolean).join(" · ")}
        </span>
      )}
    </td>
  );
  return (
    <tr ref={line}>
      <td className="figures">{row.row}</td>
      {!isLast && reason}
      {fields.map((field) => {
        const wrong = faults.some((fault) => fault.field === field.name);
        return (
          <td key={field.name} data-title={field.title}>
            <input
              data-part="import-cell"
              data-field={field.name}
              data-state={wrong ? "wrong" : undefined}
              className={classNames(styles.cell, wrong && styles.isWrong)}
              aria-label={`${field.title} ${row.row}`}
              aria-invalid={wrong || undefined}
              value={row.values[field.name] ?? ""}
              readOnly={doneAt !== null}
              onChange={(event) => onMend(row.row, { [field.name]: event.target.value })}
            />
          </td>
        );
      })}
      {isLast && reason}
    </tr>
  );
}
