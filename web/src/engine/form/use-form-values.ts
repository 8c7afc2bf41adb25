import { useEffect, useRef, useState, type RefObject } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { Action } from "@kangying/contract/core/list";
import { useDraft } from "../tabs/use-draft.ts";
import { whatTakesFocus } from "./field-row.ts";
import { errorsAfter, isSentAlike, startValues, type FormErrors, type FormValues } from "./form-values.ts";
import { draftName, type KeptForm } from "./kept-form.ts";
import type { ActionTarget } from "./target.ts";

const noFields: readonly FormField[] = [];

interface Options {
  readonly action: Action;
  readonly target: ActionTarget;
  /** The form's initial values. */
  readonly present: FormValues;
  /** The name of what the form is about, for the list of unsent forms. */
  readonly what: string | undefined;
  /** The element with the fields: the first wrong one gets the focus. */
  readonly body: RefObject<HTMLElement | null>;
  /** The name of its draft; default: that of the form that is open on the page and opened again by a reload. */
  readonly draftAs?: string;
}

/**
 * The values and errors of a form. It is stored as a draft while it differs from its initial values.
 * @returns `showErrors` marks the refused fields, and scrolls to the first of them
 */
export function useFormValues({ action, target, present, what, body, draftAs }: Options) {
  const fields = action.form ?? noFields;
  const draft = useDraft<KeptForm>(
    draftAs ?? draftName(action, target),
    [action.title, what].filter(Boolean).join(" · "),
  );
  const [begun] = useState(() => startValues(fields, present));
  const [values, setValues] = useState(() => ({ ...begun, ...draft.kept?.values }));
  // Two fields may change before the next rendering (a choice that fills another): each change builds on the one before.
  const latest = useRef<FormValues>(values);
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusals, setRefusals] = useState(0);
  const showErrors = (next: FormErrors): void => {
    setErrors(next);
    setRefusals((count) => count + 1);
  };
  useEffect(() => {
    if (refusals === 0) return;
    // Elements that only point to an error further down (a heading in the contents, a margin) are not fields.
    const first = [...(body.current?.querySelectorAll<HTMLElement>("[data-state=error]") ?? [])].find(
      (one) => one.querySelector(whatTakesFocus) !== null,
    );
    first?.scrollIntoView?.({ block: "nearest" });
    first?.querySelector<HTMLElement>(whatTakesFocus)?.focus();
  }, [body, refusals]);
  const change = (name: string, value: unknown): void => {
    const before = latest.current[name];
    const next = { ...latest.current, [name]: value };
    latest.current = next;
    setValues(next);
    setErrors((now) => errorsAfter(now, name, before, value));
    if (isSentAlike(fields, begun, next)) return draft.drop();
    const open = Object.entries(next).filter(([field]) => !fields.some((one) => one.secret && one.name === field));
    draft.keep({ action: action.name, target, values: Object.fromEntries(open) });
  };
  return { begun, values, errors, changed: !isSentAlike(fields, begun, values), draft, change, showErrors };
}
