import { useEffect, useRef } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import { whatTakesFocus } from "../field-row.ts";
import { startValues, type FormValues } from "../form-values.ts";

/**
 * The operations on the rows of a field, independent of how they are drawn.
 * @returns `rows`: the ref of the element with the rows; the row added last gets the focus
 */
export function useRows(
  field: FormField,
  value: readonly FormValues[],
  onChange: (rows: readonly FormValues[]) => void,
) {
  const fields = field.fields ?? [];
  const least = Math.max(Number(field.min ?? 0), field.required ? 1 : 0);
  const most = Number(field.max ?? 200);
  const rows = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const last = [...(rows.current?.querySelectorAll("[data-part=sub-row]") ?? [])].at(-1);
    last?.querySelector<HTMLElement>(whatTakesFocus)?.focus();
  });
  return {
    rows,
    fields,
    mayAdd: value.length < most,
    mayRemove: value.length > least,
    add: (): void => {
      added.current = true;
      onChange([...value, startValues(fields)]);
    },
    remove: (index: number): void => onChange(value.filter((_, at) => at !== index)),
    set: (index: number, part: FormField, next: unknown): void =>
      onChange(
        value.map((row, at) => {
          if (at === index) return { ...row, [part.name]: next };
          return part.single && next === true ? { ...row, [part.name]: false } : row;
        }),
      ),
  };
}
