import type { ComponentType } from "react";
import { Plus, Trash2 } from "lucide-react";
import type { FormField } from "@kangying/contract/core/form/form";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { useT } from "../../i18n/index.ts";
import type { FieldRowProps } from "../field-row.ts";
import { errorsBelow, visibleFields, type FormErrors, type FormValues } from "../form-values.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../form.module.css";
import { useRows } from "./use-rows.ts";

interface RowsFieldProps {
  readonly field: FormField;
  readonly value: readonly FormValues[];
  readonly errors: FormErrors;
  readonly onChange: (rows: readonly FormValues[]) => void;
  /** Draws one field with its label. */
  readonly FieldRow: ComponentType<FieldRowProps>;
}

/** Sub-rows; each is a small form of its own. */
export function RowsField({ field, value, errors, onChange, FieldRow }: RowsFieldProps) {
  const t = useT();
  const { rows, fields, mayAdd, mayRemove, add, remove, set } = useRows(field, value, onChange);
  const mine = errorsBelow(errors, field.name);
  return (
    <div ref={rows} data-part="sub-rows" className={styles.subRows} role="group" aria-label={field.title}>
      {value.map((row, index) => (
        <div
          key={index}
          data-part="sub-row"
          className={styles.subRow}
          role="group"
          aria-label={t("form.row", { n: index + 1 })}
        >
          <span className={classNames(styles.subRowNo, "figures")} aria-hidden="true">
            {index + 1}
          </span>
          <div data-part="form-grid" className={styles.formGrid}>
            {visibleFields(fields, row).map((part) => (
              <FieldRow
                key={part.name}
                field={part}
                value={row[part.name]}
                values={row}
                errors={errorsBelow(mine, String(index))}
                onChange={(next) => set(index, part, next)}
              />
            ))}
          </div>
          <IconButton
            label={t("form.removeRow", { n: index + 1 })}
            icon={<Trash2 />}
            disabled={!mayRemove}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {mayAdd && (
        <Button size="small" icon={<Plus />} onClick={add}>
          {t("form.addRow")}
        </Button>
      )}
    </div>
  );
}
