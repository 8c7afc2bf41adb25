import { useEffect, useRef, type ComponentType } from "react";
import { Plus, Trash2 } from "lucide-react";
import type { FormField } from "@kangying/contract/core/form";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { useT } from "../../i18n/index.ts";
import { whatTakesFocus, type FieldRowProps } from "../field-row.ts";
import { errorsBelow, startValues, visibleFields, type FormErrors, type FormValues } from "../form-values.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../form.module.css";

interface RowsFieldProps {
  readonly field: FormField;
  readonly value: readonly FormValues[];
  readonly errors: FormErrors;
  readonly onChange: (rows: readonly FormValues[]) => void;
  /** Draws one field with its label. */
  readonly FieldRow: ComponentType<FieldRowProps>;
}

/** Sub-rows: each a small form of its own. */
export function RowsField({ field, value, errors, onChange, FieldRow }: RowsFieldProps) {
  const t = useT();
  const fields = field.fields ?? [];
  const least = Math.max(Number(field.min ?? 0), field.required ? 1 : 0);
  const most = Number(field.max ?? 200);
  const mine = errorsBelow(errors, field.name);
  const set = (index: number, part: FormField, next: unknown): void =>
    onChange(
      value.map((row, at) => {
        if (at === index) return { ...row, [part.name]: next };
        return part.single && next === true ? { ...row, [part.name]: false } : row;
      }),
    );
  const rows = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const add = (): void => {
    added.current = true;
    onChange([...value, startValues(fields)]);
  };
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const last = [...(rows.current?.querySelectorAll("[data-part=sub-row]") ?? [])].at(-1);
    last?.querySelector<HTMLElement>(whatTakesFocus)?.focus();
  });
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
            disabled={value.length <= least}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {value.length < most && (
        <Button size="small" icon={<Plus />} onClick={add}>
          {t("form.addRow")}
        </Button>
      )}
    </div>
  );
}
