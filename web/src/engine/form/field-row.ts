import type { FormField } from "@kangying/contract/core/form/form";
import type { PreviewCells } from "@kangying/contract/core/form/preview";
import type { FormErrors, FormValues } from "./form-values.ts";
import type { Till } from "./till/sums.ts";

/** The props of a form field; sub-rows draw their fields with the same ones. */
export interface FieldRowProps {
  readonly field: FormField;
  readonly value: unknown;
  /** All values of the form: remote options may depend on them. */
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly onChange: (value: unknown) => void;
  /** The amounts that the form takes, where it is a payment. */
  readonly till?: Till | null;
  /** For rows drawn as a table: the values from the form's preview. */
  readonly cells?: PreviewCells | undefined;
  /** True: a heading above it already shows its name. */
  readonly isNamed?: boolean;
}

/** Within a field: the element that takes the focus. */
export const whatTakesFocus = "input:not([type=file]), textarea, button, [contenteditable]";
