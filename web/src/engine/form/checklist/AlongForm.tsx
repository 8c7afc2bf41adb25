import type { Action } from "@kangying/contract/core/list";
import { FieldRow } from "../FieldRow.tsx";
import type { FormErrors, FormValues } from "../form-values.ts";
import { askedFields } from "./along.ts";
import type { LineNow } from "./lines.ts";
import styles from "./checklist.module.css";

interface AlongFormProps {
  readonly action: Action;
  readonly lines: readonly LineNow[];
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly onChange: (name: string, value: unknown) => void;
}

/** The fields of an action that is sent along: once, for all lines that it settles. */
export function AlongForm({ action, lines, values, errors, onChange }: AlongFormProps) {
  return (
    <section data-part="along-form" className={styles.along} aria-label={action.title}>
      <h3>{action.title}</h3>
      {askedFields(action, lines, values).map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={values[field.name] ?? null}
          values={values}
          errors={errors}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </section>
  );
}
