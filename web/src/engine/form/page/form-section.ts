import type { ReactNode } from "react";
import type { FormValues } from "../form-values.ts";

/** Fields under one heading. Fields that no section names are in the last one. */
export interface FormSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly string[];
  /** Content below them, for the form's current values. */
  readonly foot?: (values: FormValues) => ReactNode;
}
