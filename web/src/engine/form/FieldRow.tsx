import { useId, lazy, Suspense } from "react";
import type { FormField, MatrixValue } from "@kangying/contract/core/form/form";
import { Skeleton } from "../../ui/states.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useT } from "../i18n/index.ts";
import { unreadFault } from "./check-form.ts";
import { FieldControl } from "./FieldControl.tsx";
import { RowsField } from "./fields/RowsField.tsx";
import { TableRows } from "./fields/TableRows.tsx";
import { LinesField, NotesField } from "./till/LinesField.tsx";
import type { FieldRowProps } from "./field-row.ts";
import type { FormValues } from "./form-values.ts";
import styles from "./form.module.css";
import { emptyMatrix } from "./fields/matrix/matrix.ts";

const MatrixField = lazy(() =>
  import("./fields/matrix/MatrixField.tsx").then((module) => ({ default: module.MatrixField })),
);

/** Types that use the form's whole width. */
const wide: ReadonlySet<FormField["type"]> = new Set([
  "textarea",
  "rich_text",
  "rows",
  "matrix",
  "images",
  "datetime_range",
  "multiselect",
  "pad",
]);

/** A field with its label, its help and its error. */
export function FieldRow({ field, value, values, errors, onChange, till, cells, isNamed }: FieldRowProps) {
  const t = useT();
  const id = useId();
  const error = errors[field.name] ?? unreadFault(field, value, t);
  const describedBy = [error && `${id}-error`, field.help && `${id}-help`].filter(Boolean).join(" ") || undefined;
  return (
    <div
      data-part="field"
      className={classNames(
        styles.field,
        (wide.has(field.type) || field.spread) && styles.fieldWide,
        field.compact && styles.fieldCompact,
        till && field.change_of && styles.fieldTall,
      )}
      data-field={field.name}
      data-type={field.type}
      data-compact={field.compact}
      data-state={error ? "error" : undefined}
    >
      <label
        className={classNames(styles.fieldLabel, (isNamed || field.as === "lines") && "visually-hidden")}
        htmlFor={id}
      >
        {field.title}
        {field.required && (
          <span className={styles.fieldRequired} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <FieldControl
        field={field}
        value={value}
        values={values}
        id={id}
        describedBy={describedBy}
        invalid={error !== null}
        onChange={onChange}
        till={till ?? null}
        subRows={
          field.type === "matrix" ? (
            <Suspense fallback={<Skeleton height={160} />}>
              <MatrixField
                field={field}
                value={(value as MatrixValue | null) ?? emptyMatrix(field.fields ?? [])}
                errors={errors}
                onChange={onChange}
              />
            </Suspense>
          ) : (
            field.type === "rows" &&
            (field.as === undefined ? (
              <RowsField
                field={field}
                value={(value as readonly FormValues[] | null) ?? []}
                errors={errors}
                onChange={onChange}
                FieldRow={FieldRow}
              />
            ) : field.as === "table" ? (
              <TableRows
                field={field}
                value={(value as readonly FormValues[] | null) ?? []}
                errors={errors}
                cells={cells}
                onChange={onChange}
                FieldRow={FieldRow}
              />
            ) : field.as === "lines" ? (
              <LinesField field={field} value={value} errors={errors} onChange={onChange} />
            ) : (
              <NotesField field={field} value={value} errors={errors} onChange={onChange} />
            ))
          )
        }
      />
      {error && (
        <p data-part="field-error" className={styles.fieldError} id={`${id}-error`}>
          {error}
        </p>
      )}
      {field.help && (
        <p className={styles.fieldHelp} id={`${id}-help`}>
          {field.help}
        </p>
      )}
    </div>
  );
}
