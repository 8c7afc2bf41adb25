import type { FormField } from "@kangying/contract/core/form/form";
import type { PreviewCells } from "@kangying/contract/core/form/preview";
import type { FormErrors, FormValues } from "./form-values.ts";
import type { Till } from "./till/sums.ts";

/** What a field of a form is drawn from; sub-rows draw their fields by the same. */
export interface FieldRowProps {
  readonly field: FormField;
  readonly value: unknown;
  /** All values of the form: remote choices may depend on them. */
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly onChange: (value: unknown) => void;
  /** What the form takes, where money changes hands by it. */
  readonly till?: Till | null;
  /** Of rows that are drawn as a table: what the form's preview tells of them. */
  readonly cells?: PreviewCells | undefined;
  /** A heading above it says what it is called. */
  readonly isNamed?: boolean;
}

/** Within a field: where one types or chooses. */
export const whatTakesFocus = "input:not([type=file]), textarea, button, [contenteditable]";
