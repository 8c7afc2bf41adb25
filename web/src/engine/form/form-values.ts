import type { FormField, MatrixValue } from "@kangying/contract/core/form/form";

/** The values of a form, by field name; types as described at `FormField`. */
export type FormValues = Readonly<Record<string, unknown>>;
/** Messages by field path (`rows.0.amount`). */
export type FormErrors = Readonly<Record<string, string>>;

/** True if there is no value: null, an empty text, an empty list, or a range with both sides open. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.every((part) => part === "" || part === null);
}

/** True if a field is shown with the current values. A hidden field that decides about others has no value. */
export function isVisible(field: FormField, fields: readonly FormField[], values: FormValues): boolean {
  const condition = field.visible_when;
  if (!condition) return true;
  const decider = fields.find((other) => other.name === condition.field);
  if (decider && decider !== field && !isVisible(decider, fields, values)) return false;
  const value = values[condition.field] ?? (decider?.type === "switch" ? false : null);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return condition.in.some((wanted) => chosen.includes(wanted));
}

/** The visible fields. */
export function visibleFields(fields: readonly FormField[], values: FormValues): readonly FormField[] {
  return fields.filter((field) => isVisible(field, fields, values));
}

function startValue(field: FormField): unknown {
  if (field.initial !== undefined && field.initial !== null) return field.initial;
  if (field.type === "switch") return false;
  if (field.type === "rows")
    return Array.from({ length: Math.max(Number(field.min ?? 0), field.required ? 1 : 0) }, () =>
      startValues(field.fields ?? []),
    );
  if (field.type === "matrix") return { axes: [], rows: [{ ...startValues(field.fields ?? []), at: [], key: null }] };
  if (field.type === "multiselect" || field.type === "cascader" || field.type === "images") return [];
  return null;
}

/** Initial values: the current ones, otherwise the form's defaults. */
export function startValues(fields: readonly FormField[], present: FormValues = {}): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, present[field.name] ?? startValue(field)]));
}

function sentValue(field: FormField, value: unknown): unknown {
  if (field.type === "rows")
    return ((value ?? []) as readonly FormValues[])
      .filter((row) => field.as !== "lines" || row["off"] !== true)
      .map((row) => sentValues(field.fields ?? [], row));
  if (field.type === "matrix" && value) {
    const { axes, rows } = value as MatrixValue;
    return { axes, rows: rows.map((row) => ({ ...sentValues(field.fields ?? [], row), at: row.at, key: row.key })) };
  }
  if (field.type === "switch") return value === true;
  if (isEmpty(value)) return null;
  return typeof value === "string" && field.type !== "rich_text" ? value.trim() : value;
}

/** The values to send: those of visible fields, empty ones as null. */
export function sentValues(fields: readonly FormField[], values: FormValues): FormValues {
  return Object.fromEntries(
    visibleFields(fields, values).map((field) => [field.name, sentValue(field, values[field.name])]),
  );
}

/** True if two sets of values would be sent in the same way: a change that was typed and undone is no change. */
export function isSentAlike(fields: readonly FormField[], a: FormValues, b: FormValues): boolean {
  return JSON.stringify(sentValues(fields, a)) === JSON.stringify(sentValues(fields, b));
}

/** A server's field path in the form used here: `rows[0].amount` and `rows.0.amount` are the same. */
export function fieldPath(path: string): string {
  return path.replaceAll(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
}

/** The errors inside one field, by the remaining path: for sub-rows. */
export function errorsBelow(errors: FormErrors, name: string): FormErrors {
  const prefix = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  );
}

/** Errors without those of one field and its parts, because it is being corrected. */
export function withoutField(errors: FormErrors, name: string): FormErrors {
  const kept = Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}

const rowsOf = (value: unknown): readonly (FormValues | undefined)[] =>
  Array.isArray(value)
    ? value.map((row: unknown) => (typeof row === "object" && row !== null ? (row as FormValues) : undefined))
    : [];

/** Errors after a field has changed: its own are removed; for sub-rows only those of the changed rows. The others move with their rows. */
export function errorsAfter(errors: FormErrors, name: string, before: unknown, after: unknown): FormErrors {
  const old = rowsOf(before);
  const now = rowsOf(after);
  const moved = Object.entries(errors).flatMap(([path, message]) => {
    if (path !== name && !path.startsWith(`${name}.`)) return [[path, message]];
    const [at, ...inside] = path.slice(name.length + 1).split(".");
    const row = old[Number(at)];
    const part = inside[0];
    if (!row || part === undefined) return [];
    const to = now.includes(row) ? now.indexOf(row) : old.length === now.length ? Number(at) : -1;
    return now[to]?.[part] === row[part] && to >= 0 ? [[[name, to, ...inside].join("."), message]] : [];
  });
  return Object.fromEntries(moved);
}

/** The server's errors by field. Errors without a visible field are shown at the top, so that none is lost. */
export function placedErrors(fields: readonly FormField[], values: FormValues, told: Readonly<Record<string, string>>) {
  const names = new Set(visibleFields(fields, values).map((field) => field.name));
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(told)) {
    const here = fieldPath(path);
    if (names.has(here.split(".")[0] ?? "")) errors[here] = message;
    else others.push(message);
  }
  return { errors: errors as FormErrors, others: others as readonly string[] };
}
