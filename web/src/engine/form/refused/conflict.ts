import type { FormField } from "@kangying/contract/core/form/form";
import { formatMoney, formatNumber, formatTime } from "../../format/index.ts";
import { translate } from "../../i18n/translate.ts";
import { scaled } from "../fields/scaled.ts";
import { isEmpty, isVisible, sentValues, type FormValues } from "../form-values.ts";

/** A field that another user has changed since the form was opened. */
export interface Difference {
  readonly name: string;
  readonly title: string;
  /** As text; null where the value has none (files, rows). */
  readonly before: string | null;
  readonly after: string | null;
  /** The current value. */
  readonly value: unknown;
  /** True: the form's value was typed here, and stays. */
  readonly typed: boolean;
}

/**
 * The fields that have changed while the form was open.
 * @param begun   the form's initial values
 * @param fresh   the same, read again
 * @param values  the form's current values
 */
export function differences(
  fields: readonly FormField[],
  begun: FormValues,
  fresh: FormValues,
  values: FormValues,
): readonly Difference[] {
  const [was, is, typed] = [sentValues(fields, begun), sentValues(fields, fresh), sentValues(fields, values)];
  return fields
    .filter((field) => isVisible(field, fields, fresh) && !same(was[field.name], is[field.name]))
    .map((field) => ({
      name: field.name,
      title: field.title,
      before: inWords(field, begun[field.name]),
      after: inWords(field, fresh[field.name]),
      value: fresh[field.name],
      typed: !same(typed[field.name], was[field.name]),
    }));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function inWords({ type, options, times = 1, unit = "" }: FormField, value: unknown): string | null {
  if (type === "switch") return translate(value === true ? "list.yes" : "list.no");
  if (isEmpty(value)) return "–";
  if (options && (typeof value === "string" || typeof value === "number"))
    return options.find((option) => String(option.value) === String(value))?.title ?? String(value);
  if (type === "money") return formatMoney(Number(value), { sign: true });
  if (type === "number") return `${formatNumber(scaled(Number(value), times))} ${unit}`.trim();
  if (type === "datetime") return formatTime(Number(value));
  return typeof value === "string" && (type === "text" || type === "textarea" || type === "date") ? value : null;
}
