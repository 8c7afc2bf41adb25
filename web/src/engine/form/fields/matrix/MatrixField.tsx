import { Fragment, useCallback, useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import type { FormField, MatrixAxis, MatrixValue } from "@kangying/contract/core/form/form";
import { useLatest } from "../../../../ui/hooks/use-latest.ts";
import { useT } from "../../../i18n/index.ts";
import { errorsBelow, type FormErrors } from "../../form-values.ts";
import { blockOf, isBlock } from "../sheet-block.ts";
import { FillBar } from "./FillBar.tsx";
import { AxisLine, NewAxis } from "./MatrixAxes.tsx";
import { MatrixLine } from "./MatrixLine.tsx";
import {
  addAxis,
  addValues,
  filled,
  isFigure,
  pasted,
  removeAxis,
  removeValue,
  renameAxis,
  type MatrixRow,
} from "./matrix.ts";
import styles from "./matrix.module.css";

interface MatrixFieldProps {
  readonly field: FormField;
  readonly value: MatrixValue;
  readonly errors: FormErrors;
  readonly onChange: (value: MatrixValue) => void;
}

const noFields: readonly FormField[] = [];

/** Axes with their values, and a table with a row for each combination. Rows can be filled all at once, or pasted from a sheet. */
export function MatrixField({ field, value, errors, onChange }: MatrixFieldProps) {
  const t = useT();
  const columns = field.fields ?? noFields;
  const mine = errorsBelow(errors, field.name);
  const latest = useLatest(value);
  const change = useCallback(
    (index: number, name: string, cell: unknown): void =>
      onChange({
        ...latest.current,
        rows: latest.current.rows.map((row, at) => (at === index ? { ...row, [name]: cell } : row)),
      }),
    [latest, onChange],
  );
  const table = useRef<HTMLTableElement>(null);
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text/plain");
    const place = placeOf(event.target);
    if (!place || !isBlock(text)) return;
    event.preventDefault();
    onChange(pasted(value, columns, place, blockOf(text)));
  };
  const step = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
    const place = placeOf(event.target);
    if (!place || by === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${place.row + by}"][data-column="${place.column}"] input`,
    );
    next?.focus();
    next?.select();
  };
  return (
    <div data-part="matrix" className={styles.matrix} role="group" aria-label={field.title}>
      <ul className={styles.axes}>
        {value.axes.map((axis, index) => (
          <AxisLine
            key={index}
            axis={axis}
            known={field.known_axes?.find(({ name }) => name === axis.name)?.values}
            full={axis.values.length >= (field.max_values ?? 20)}
            error={mine[`axes.${index}.name`] ?? mine[`axes.${index}.values`]}
            onRename={(name) => onChange(renameAxis(value, index, name))}
            onAdd={(names) => onChange(addValues(value, columns, index, names))}
            onRemoveValue={(id) => onChange(removeValue(value, columns, index, id))}
            onRemove={() => onChange(removeAxis(value, columns, index))}
          />
        ))}
        {value.axes.length < (field.max_axes ?? 3) && (
          <NewAxis
            known={(field.known_axes ?? []).filter(({ name }) => value.axes.every((axis) => axis.name !== name))}
            onAdd={(name, names) => onChange(addAxis(value, columns, name, names))}
          />
        )}
      </ul>
      {value.rows.length > 1 && (
        <FillBar columns={columns} onFill={(cells) => onChange(filled(value, columns, cells))} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and paste of the cells' own inputs pass here */}
      <div className={styles.scroll} role="group" aria-label={field.title} onPaste={paste} onKeyDown={step}>
        <table ref={table} data-part="matrix-table" className={styles.table}>
          <thead>
            <tr>
              {value.axes.map((axis, index) => (
                <th key={index} scope="col">
                  {axis.name}
                </th>
              ))}
              {columns.map((column) => (
                <Fragment key={column.name}>
                  <th scope="col" className={isFigure(column) ? styles.figure : undefined}>
                    {column.title}
                    {column.required && (
                      <span className={styles.required} aria-hidden="true">
                        *
                      </span>
                    )}
                  </th>
                  {column.cost_of !== undefined && (
                    <th scope="col" className={styles.figure}>
                      {t("matrix.margin")}
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.rows.map((row, index) => (
              <MatrixLine
                key={String(row.at)}
                index={index}
                row={row}
                heads={headsOf(value, index)}
                label={nameOf(value.axes, row) || field.title}
                columns={columns}
                errors={rowErrors(mine, index)}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The cell of an element. */
function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : null;
}

function nameOf(axes: readonly MatrixAxis[], row: MatrixRow): string {
  return axes.map((axis, which) => axis.values.find(({ id }) => id === row.at[which])?.name ?? "").join(" ");
}

/** The axis values that begin in a row, each with its number of rows. */
function headsOf({ axes, rows }: MatrixValue, index: number): string {
  const here = rows[index];
  const before = rows[index - 1];
  return axes
    .flatMap((axis, which) => {
      const same = (row: MatrixRow | undefined): boolean =>
        row !== undefined && row.at.slice(0, which + 1).join() === here?.at.slice(0, which + 1).join();
      if (same(before)) return [];
      let count = 1;
      while (same(rows[index + count])) count++;
      return [`${axis.values.find(({ id }) => id === here?.at[which])?.name ?? ""}\t${count}`];
    })
    .join("\n");
}

function rowErrors(errors: FormErrors, index: number): string {
  return Object.entries(errorsBelow(errors, `rows.${index}`))
    .map(([column, message]) => `${column}\t${message}`)
    .join("\n");
}
