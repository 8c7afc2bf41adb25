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
  /** What the form begins with. */
  readonly present: FormValues;
  /** The name of what the form is about, for the list of unsent forms. */
  readonly what: string | undefined;
  /** Where the fields stand: the first wrong one takes the focus. */
  readonly body: RefObject<HTMLElement | null>;
  /** Under which name it is kept; default: as the form that stands open on the page, which a reload opens again. */
  readonly draftAs?: string;
}

/**
 * What is typed into a form and what is wrong with it. It is kept as a draft for as long as it differs from what the form began with.
 * @returns `showErrors` marks the fields that were refused, and brings the first of them into sight
 */
export function useFormValues({ action, target, present, what, body, draftAs }: Options) {
  const fields = action.form ?? noFields;
  const draft = useDraft<KeptForm>(
    draftAs ?? draftName(action, target),
    [action.title, what].filter(Boolean).join(" · "),
  );
  const [begun] = useState(() => startValues(fields, present));
  const [values, setValues] = useState(() => ({ ...begun, ...draft.kept?.values }));
  // Two fields may change before the next drawing (a choice that fills another): each change builds on the one before.
  const latest = useRef<FormValues>(values);
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusals, setRefusals] = useState(0);
  const showErrors = (next: FormErrors): void => {
    setErrors(next);
    setRefusals((count) => count + 1);
  };
  useEffect(() => {
    if (refusals === 0) return;
    // What only says that something is wrong further down (a heading in the page's contents, a margin) is no field.
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
