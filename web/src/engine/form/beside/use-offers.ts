import type { PreviewCheck } from "@kangying/contract/core/form/preview";
import { whatTakesFocus } from "../field-row.ts";
import type { FormValues } from "../form-values.ts";

type Offer = NonNullable<PreviewCheck["offer"]>;

/** The value of a field with one of its parts replaced. @param path  within the value: `["0", "quota"]`; empty: all of it */
export function replacedAt(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((part, at) => (String(at) === first ? replacedAt(part, rest, value) : part));
  const parts = (whole ?? {}) as FormValues;
  return { ...parts, [first]: replacedAt(parts[first], rest, value) };
}

/** Accepts the offer of a check: writes its value into the form, and leads to the field. */
export function useOffers(values: FormValues, change: (name: string, value: unknown) => void): (offer: Offer) => void {
  return ({ field, value }) => {
    const [name = "", ...path] = field.split(".");
    if (value !== undefined) change(name, replacedAt(values[name], path, value));
    const [row, part] = path;
    const lines = document.querySelectorAll(`dialog[open] [data-field="${name}"] [data-part=sub-row]`);
    const place =
      (row === undefined ? null : lines[Number(row)]?.querySelector(`[data-field="${part}"]`)) ??
      document.querySelector(`dialog[open] [data-field="${name}"]`);
    place?.querySelector<HTMLElement>(whatTakesFocus)?.focus();
  };
}
