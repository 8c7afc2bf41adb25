import { lazy, Suspense } from "react";
import type { FormField } from "@kangying/contract/core/form";
import type { Action } from "@kangying/contract/core/list";
import { classNames } from "../../ui/class-names.ts";
import { FieldRow } from "./FieldRow.tsx";
import type { FormErrors, FormValues } from "./form-values.ts";
import type { Till } from "./till/sums.ts";
import styles from "./form.module.css";
import phoneStyles from "./phone.module.css";

const PhonePreview = lazy(() => import("./PhonePreview.tsx").then((module) => ({ default: module.PhonePreview })));

interface FormFieldsProps {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  /** What a field may depend on, beside its neighbours. */
  readonly around: FormValues;
  readonly errors: FormErrors;
  readonly till: Till | null;
  /** Two fields beside each other. */
  readonly isRoomy: boolean;
  /** What a visitor's phone shows of it, where it does. */
  readonly phone: Action["phone"];
  readonly onChange: (name: string, value: unknown) => void;
}

/** The fields of a dialog's form, with the phone of a visitor beside them where it shows what they say. */
export function FormFields({ fields, values, around, errors, till, isRoomy, phone, onChange }: FormFieldsProps) {
  return (
    <div className={phone ? phoneStyles.withPhone : undefined}>
      <div
        data-part="form-grid"
        className={isRoomy && !phone ? styles.formGrid : classNames(styles.formGrid, styles.isSingle)}
      >
        {fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={values[field.name]}
            values={around}
            errors={errors}
            till={till}
            onChange={(value) => onChange(field.name, value)}
          />
        ))}
      </div>
      {phone && (
        <Suspense>
          <PhonePreview parts={phone} values={values} />
        </Suspense>
      )}
    </div>
  );
}
