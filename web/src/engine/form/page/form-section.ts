import type { ReactNode } from "react";
import type { FormValues } from "../form-values.ts";

/** Fields that stand together under a heading. What no section names stands in the last one. */
export interface FormSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly string[];
  /** Stands below them, by what the form says now. */
  readonly foot?: (values: FormValues) => ReactNode;
}
