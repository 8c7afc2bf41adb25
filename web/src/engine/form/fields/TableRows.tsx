import { Fragment, type ComponentType, type CSSProperties, type ReactNode } from "react";
import { Plus, X } from "lucide-react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { PreviewCells } from "@kangying/contract/core/form/preview";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
import type { FieldRowProps } from "../field-row.ts";
import { errorsBelow, visibleFields, type FormErrors, type FormValues } from "../form-values.ts";
import { DiscountFill } from "./discount/DiscountFill.tsx";
import { tableColumns } from "./table-columns.ts";
import styles from "./table-rows.module.css";
import type { PastedRows } from "./sheet-block.ts";
import { usePastedRows } from "./use-pasted-rows.ts";
import { useRows } from "./use-rows.ts";

interface TableRowsProps {
  readonly field: FormField;
  readonly value: readonly FormValues[];
  readonly errors: FormErrors;
  /** The values from a preview, for the rows at the time of the request. */
  readonly cells: PreviewCells | undefined;
  readonly onChange: (rows: readonly FormValues[]) => void;
  readonly FieldRow: ComponentType<FieldRowProps>;
}

/** Sub-rows with one line each, with the results beside the typed values; on a phone they are cards. */
export function TableRows({ field, value, errors, cells, onChange, FieldRow }: TableRowsProps) {
  const t = useT();
  const { rows, fields, mayAdd, mayRemove, add, remove, set } = useRows(field, value, onChange);
  const { paste, last } = usePastedRows(field, value, onChange);
  const columns = tableColumns(fields, cells?.columns ?? []);
  const mine = errorsBelow(errors, field.name);
  const widths = { "--columns": [...columns.map(({ width }) => width), "32px"].join(" ") } as CSSProperties;
  const line = (row: FormValues, index: number): ReactNode => {
    const told = cells?.rows[index];
    const shown = new Set(visibleFields(fields, row).map(({ name }) => name));
    return (
      <div
        key={index}
        data-part="sub-row"
        data-row={index}
        className={classNames(styles.line, told?.fault !== undefined && styles.isFaulty)}
        role="group"
        aria-label={t("form.row", { n: index + 1 })}
      >
        {columns.map((column) =>
          column.is === "told" ? (
            <div key={column.name} className={styles.told} data-tone={told?.cells[column.name]?.tone}>
              <span className={styles.toldTitle}>{column.title}</span>
              <span className="figures">{told?.cells[column.name]?.text || "–"}</span>
              <Share share={told?.cells[column.name]?.share} />
            </div>
          ) : (
            <div key={column.name} className={styles.typed}>
              {column.fields
                .filter(({ name }) => shown.has(name))
                .map((part) => (
                  <FieldRow
                    key={part.name}
                    field={part.distinct === true ? withoutTaken(part, value, index, t) : part}
                    value={row[part.name]}
                    values={row}
                    errors={errorsBelow(mine, String(index))}
                    onChange={(next) => set(index, part, next)}
                  />
                ))}
            </div>
          ),
        )}
        <IconButton
          className={styles.remove}
          label={t("form.removeRow", { n: index + 1 })}
          icon={<X />}
          disabled={!mayRemove}
          onClick={() => remove(index)}
        />
        {told?.fault !== undefined && <p className={styles.fault}>{told.fault}</p>}
      </div>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a paste into the cells' own fields passes here
    <div
      ref={rows}
      data-part="sub-rows"
      className={styles.table}
      style={widths}
      role="group"
      aria-label={field.title}
      onPaste={paste}
    >
      {field.discounts && value.length > 0 && <DiscountFill field={field} value={value} onChange={onChange} />}
      <div className={styles.head} aria-hidden="true">
        {columns.map(({ name, title, isFigure }) => (
          <span key={name} className={isFigure ? styles.isFigure : undefined}>
            {title}
          </span>
        ))}
      </div>
      {value.map(line)}
      {cells?.foot && value.length > 0 && (
        <div className={styles.foot}>
          {columns.map(({ name, title, isFigure }, at) => {
            const sum = cells.foot?.[name];
            return (
              <Fragment key={name}>
                <span
                  className={classNames(isFigure && styles.isFigure, "figures", sum === undefined && styles.isNone)}
                >
                  {sum !== undefined && at > 0 && <span className={styles.toldTitle}>{title}</span>}
                  {sum}
                </span>
              </Fragment>
            );
          })}
        </div>
      )}
      <div className={styles.add}>
        {mayAdd && (
          <Button size="small" icon={<Plus />} onClick={add}>
            {t("form.addRow")}
          </Button>
        )}
        <span className={styles.pasted} role="status" data-state={last ? "done" : undefined}>
          {last ? pastedWords(last, t) : t("form.pasteHint")}
        </span>
      </div>
    </div>
  );
}

/** A multiple choice without the options that other rows have chosen; those show which row has them. */
function withoutTaken(
  field: FormField,
  rows: readonly FormValues[],
  mine: number,
  t: ReturnType<typeof useT>,
): FormField {
  const taken = new Map(
    rows.flatMap((row, index) => {
      const chosen = row[field.name];
      return index === mine || !Array.isArray(chosen) ? [] : chosen.map((one) => [one as unknown, index + 1] as const);
    }),
  );
  if (taken.size === 0) return field;
  const options = (field.options ?? []).map((option) => {
    const n = taken.get(option.value);
    return n === undefined ? option : { ...option, disabled: true, note: t("form.row", { n }) };
  });
  return { ...field, options };
}

/** The result of a paste, and the words that were not recognised. */
function pastedWords({ filled, unknown, left_out }: PastedRows, t: ReturnType<typeof useT>): string {
  return [
    t("form.pasted", { count: filled }),
    ...(unknown.length > 0
      ? [t("form.pastedUnknown", { words: unknown.slice(0, 3).join(", "), count: unknown.length })]
      : []),
    ...(left_out > 0 ? [t("form.pastedLeftOut", { count: left_out })] : []),
  ].join(" · ");
}

function Share({ share }: { readonly share: number | undefined }) {
  if (share === undefined) return null;
  return (
    <span className={styles.share} aria-hidden="true">
      <span style={{ width: `${Math.min(100, share * 100)}%` }} />
    </span>
  );
}
