import { memo, useCallback, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { Plus, Trash2, X } from "lucide-react";
import type { FormField, MatrixAxis, MatrixValue } from "@kangying/contract/core/form";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Input } from "../../../ui/Input.tsx";
import { MoneyInput, NumberInput } from "../../../ui/NumberInput.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { useLatest } from "../../../ui/use-latest.ts";
import { fenToYuan } from "../../../ui/text-rules.ts";
import { useT } from "../../i18n/index.ts";
import { errorsBelow, type FormErrors } from "../form-values.ts";
import {
  addAxis,
  addValues,
  blockOf,
  filled,
  isTyped,
  pasted,
  removeAxis,
  removeValue,
  renameAxis,
  wordsIn,
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

/** Axes with their values, and a table with a row for each combination: filled all at once, or pasted from a sheet. */
export function MatrixField({ field, value, errors, onChange }: MatrixFieldProps) {
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
    if (!place || !/[\t\n]/.test(text.trimEnd())) return;
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
                <th key={column.name} scope="col" className={isFigure(column) ? styles.figure : undefined}>
                  {column.title}
                  {column.required && (
                    <span className={styles.required} aria-hidden="true">
                      *
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.rows.map((row, index) => (
              <Row
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

interface RowProps {
  readonly index: number;
  readonly row: MatrixRow;
  /** `name rows` of the values that begin in this row, as one text each, so that an equal row is drawn once. */
  readonly heads: string;
  readonly label: string;
  readonly columns: readonly FormField[];
  /** `column: message` a line. */
  readonly errors: string;
  readonly onChange: (index: number, name: string, cell: unknown) => void;
}

const Row = memo(function Row({ index, row, heads, label, columns, errors, onChange }: RowProps) {
  const faults = new Map(errors === "" ? [] : errors.split("\n").map((line) => line.split("\t") as [string, string]));
  const starts = heads === "" ? [] : heads.split("\n").map((line) => line.split("\t") as [string, string]);
  return (
    <tr>
      {starts.map(([name, count]) => (
        <th key={name} scope="rowgroup" rowSpan={Number(count)} className={styles.head}>
          {name}
        </th>
      ))}
      {columns.map((column, at) => (
        <td
          key={column.name}
          data-row={index}
          data-column={at}
          data-field={column.name}
          data-state={faults.has(column.name) ? "error" : undefined}
          title={faults.get(column.name)}
          className={isFigure(column) ? styles.figure : undefined}
        >
          <Cell
            column={column}
            row={row}
            label={`${label} ${column.title}`}
            fault={faults.get(column.name)}
            onChange={(cell) => onChange(index, column.name, cell)}
          />
        </td>
      ))}
    </tr>
  );
});

interface CellProps {
  readonly column: FormField;
  readonly row: MatrixRow;
  readonly label: string;
  readonly fault: string | undefined;
  readonly onChange: (cell: unknown) => void;
}

function Cell({ column, row, label, fault, onChange }: CellProps) {
  const id = useId();
  const value = row[column.name];
  const number = typeof value === "number" ? value : null;
  if (!isTyped(column, row))
    return (
      <span className="figures">{number === null ? "–" : column.type === "money" ? fenToYuan(number) : number}</span>
    );
  const shared = {
    "aria-label": label,
    "aria-describedby": fault ? `${id}-fault` : undefined,
    invalid: fault !== undefined,
    className: styles.cell,
  };
  const control = (() => {
    switch (column.type) {
      case "money":
        return <MoneyInput {...shared} value={number} onChange={onChange} />;
      case "number":
        return <NumberInput {...shared} value={number} decimals={column.decimals ?? 0} onChange={onChange} />;
      case "switch":
        return <Switch aria-label={label} checked={value === true} onChange={onChange} />;
      default:
        return (
          <Input
            {...shared}
            value={typeof value === "string" ? value : ""}
            noChinese={column.no_chinese}
            maxLength={column.max_length ?? 200}
            onChange={onChange}
          />
        );
    }
  })();
  return (
    <>
      {control}
      {fault && (
        <span id={`${id}-fault`} data-part="field-error" className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  );
}

interface AxisLineProps {
  readonly axis: MatrixAxis;
  readonly known: readonly string[] | undefined;
  readonly full: boolean;
  readonly error: string | undefined;
  readonly onRename: (name: string) => void;
  readonly onAdd: (names: readonly string[]) => void;
  readonly onRemoveValue: (id: number) => void;
  readonly onRemove: () => void;
}

function AxisLine({ axis, known, full, error, onRename, onAdd, onRemoveValue, onRemove }: AxisLineProps) {
  const t = useT();
  return (
    <li data-part="matrix-axis" className={styles.axis} data-state={error ? "error" : undefined}>
      <Input
        className={styles.axisName}
        value={axis.name}
        maxLength={20}
        aria-label={t("matrix.axisName")}
        onChange={onRename}
      />
      <span className={styles.values}>
        {axis.values.map(({ id, name }) => (
          <span key={id} data-part="matrix-value" className={styles.value}>
            {name}
            <button
              type="button"
              aria-label={t("matrix.removeValue", { name })}
              disabled={axis.values.length === 1}
              onClick={() => onRemoveValue(id)}
            >
              <X size={13} aria-hidden="true" />
            </button>
          </span>
        ))}
        {!full && (
          <WordsInput
            label={t("matrix.addValue", { name: axis.name })}
            placeholder={t("matrix.valueHint")}
            known={known?.filter((word) => axis.values.every(({ name }) => name !== word))}
            onWords={onAdd}
          />
        )}
        {error && (
          <span data-part="field-error" className={styles.fault}>
            {error}
          </span>
        )}
      </span>
      <IconButton label={t("matrix.removeAxis", { name: axis.name })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

interface WordsInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly known: readonly string[] | undefined;
  readonly onWords: (words: readonly string[]) => void;
}

const noWords: readonly string[] = [];

/** Words are taken on Enter, on a comma and when the field is left; several are pasted at once. */
function WordsInput({ label, placeholder, known = noWords, onWords }: WordsInputProps) {
  const [text, setText] = useState("");
  const list = useId();
  const take = (typed: string): void => {
    const words = wordsIn(typed);
    setText("");
    if (words.length > 0) onWords(words);
  };
  return (
    <span className={styles.words}>
      <Input
        value={text}
        aria-label={label}
        placeholder={placeholder}
        list={known.length > 0 ? list : undefined}
        onChange={(typed) => (/[,，、;；]/.test(typed) || known.includes(typed) ? take(typed) : setText(typed))}
        onBlur={() => take(text)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take(text);
        }}
        onPaste={(event) => {
          const block = event.clipboardData.getData("text/plain");
          if (wordsIn(block).length < 2) return;
          event.preventDefault();
          take(block);
        }}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((word) => (
            <option key={word} value={word} aria-label={word} />
          ))}
        </datalist>
      )}
    </span>
  );
}

interface NewAxisProps {
  readonly known: NonNullable<FormField["known_axes"]>;
  readonly onAdd: (name: string, names: readonly string[]) => void;
}

/** A new axis is there once its first value is. */
function NewAxis({ known, onAdd }: NewAxisProps) {
  const t = useT();
  const [name, setName] = useState<string | null>(null);
  const list = useId();
  if (name === null)
    return (
      <li className={styles.newAxis}>
        <Button size="small" icon={<Plus />} onClick={() => setName("")}>
          {t("matrix.addAxis")}
        </Button>
      </li>
    );
  return (
    <li data-part="matrix-new-axis" className={styles.axis}>
      <Input
        className={styles.axisName}
        value={name}
        maxLength={20}
        autoFocus
        aria-label={t("matrix.axisName")}
        placeholder={t("matrix.axisHint")}
        list={list}
        onChange={setName}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <datalist id={list}>
        {known.map((axis) => (
          <option key={axis.name} value={axis.name} aria-label={axis.name} />
        ))}
      </datalist>
      <span className={styles.values}>
        <WordsInput
          label={t("matrix.addValue", { name })}
          placeholder={t("matrix.valueHint")}
          known={known.find((axis) => axis.name === name)?.values}
          onWords={(words) => {
            if (name.trim() === "") return;
            setName(null);
            onAdd(name.trim(), [...new Set(words)]);
          }}
        />
      </span>
      <IconButton label={t("matrix.removeAxis", { name })} icon={<Trash2 />} onClick={() => setName(null)} />
    </li>
  );
}

/** One figure for every row. */
function FillBar({
  columns,
  onFill,
}: {
  readonly columns: readonly FormField[];
  readonly onFill: (cells: Readonly<Record<string, unknown>>) => void;
}) {
  const t = useT();
  const [cells, setCells] = useState<Readonly<Record<string, number | null>>>({});
  const given = Object.entries(cells).filter(([, cell]) => cell !== null);
  const fill = (): void => {
    if (given.length === 0) return;
    onFill(Object.fromEntries(given));
    setCells({});
  };
  return (
    <div data-part="matrix-fill" className={styles.fill} role="group" aria-label={t("matrix.fill")}>
      <span className={styles.fillTitle}>{t("matrix.fill")}</span>
      {columns
        .filter(({ type }) => type === "money" || type === "number")
        .slice(0, 4)
        .map((column) => {
          const shared = {
            value: cells[column.name] ?? null,
            placeholder: column.title,
            "aria-label": `${t("matrix.fill")} ${column.title}`,
            onChange: (cell: number | null) => setCells((now) => ({ ...now, [column.name]: cell })),
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              fill();
            },
          };
          return (
            <span key={column.name} className={styles.fillCell}>
              {column.type === "money" ? (
                <MoneyInput {...shared} />
              ) : (
                <NumberInput {...shared} decimals={column.decimals ?? 0} />
              )}
            </span>
          );
        })}
      <Button size="small" onClick={fill} disabled={given.length === 0}>
        {t("matrix.fillAll")}
      </Button>
      <span className={classNames(styles.fillHint)}>{t("matrix.pasteHint")}</span>
    </div>
  );
}

function isFigure({ type }: FormField): boolean {
  return type === "money" || type === "number";
}

/** Which cell something stands in. */
function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : null;
}

function nameOf(axes: readonly MatrixAxis[], row: MatrixRow): string {
  return axes.map((axis, which) => axis.values.find(({ id }) => id === row.at[which])?.name ?? "").join(" ");
}

/** The values that begin in a row, and for how many rows they stand. */
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
