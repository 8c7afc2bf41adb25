import type { RefObject } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import { useT } from "../i18n/index.ts";
import { checkForm } from "./check-form.ts";
import type { Checklist } from "./checklist/use-checklist.ts";
import { focusLine, useNextLine } from "./checklist/use-next-line.ts";
import type { FormErrors, FormValues } from "./form-values.ts";

interface Options {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly checklist: Checklist;
  readonly body: RefObject<HTMLElement | null>;
  readonly showErrors: (faults: FormErrors) => void;
}

/** What a form still lacks before it can be sent, shown in place. */
export function useReadiness({ fields, values, checklist, body, showErrors }: Options) {
  const t = useT();
  useNextLine(body, checklist.open);
  /** Marks the errors; opens the line that contains the first one. */
  const mark = (faults: FormErrors): void => {
    const line = Object.keys(faults).map((path) => checklist.lineOf(path.split(".")[0] ?? ""));
    if (line[0] !== undefined) checklist.openLine(line[0]);
    showErrors(faults);
  };
  const isReady = (): boolean => {
    const faults = checkForm(fields, values, t);
    const [first] = checklist.lacking;
    if (Object.keys(faults).length > 0) mark(faults);
    else if (first) checklist.openLine(first.code);
    if (first) focusLine(body.current, first.code);
    return checklist.check() && Object.keys(faults).length === 0 && first === undefined;
  };
  return { mark, isReady };
}
