import type { FormField, MatrixValue } from "@kangying/contract/core/form/form";

/** What a form holds, by field name; types as described at `FormField`. */
export type FormValues = Readonly<Record<string, unknown>>;
/** Messages by field path (`rows.0.amount`). */
export type FormErrors = Readonly<Record<string, string>>;

/** Nothing was given: null, an empty text, an empty list, or a range with both sides open. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.every((part) => part === "" || part === null);
}

/** Whether a field is shown with the values at hand. A field that decides and is itself hidden has no value. */
export function isVisible(field: FormField, fields: readonly FormField[], values: FormValues): boolean {
  const condition = field.visible_when;
  if (!condition) return true;
  const decider = fields.find((other) => other.name === condition.field);
  if (decider && decider !== field && !isVisible(decider, fields, values)) return false;
  const value = values[condition.field] ?? (decider?.type === "switch" ? false : null);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return condition.in.some((wanted) => chosen.includes(wanted));
}

/** The fields to draw. */
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

/** Values before anything is typed: what is there now, else what the form begins with. */
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

/** What is sent: the fields that are shown, empty ones as null. */
export function sentValues(fields: readonly FormField[], values: FormValues): FormValues {
  return Object.fromEntries(
    visibleFields(fields, values).map((field) => [field.name, sentValue(field, values[field.name])]),
  );
}

/** Whether two would be sent alike: what was typed and taken back is no change. */
export function isSentAlike(fields: readonly FormField[], a: FormValues, b: FormValues): boolean {
  return JSON.stringify(sentValues(fields, a)) === JSON.stringify(sentValues(fields, b));
}

/** A server's field path in the form used here: `rows[0].amount` and `rows.0.amount` are one. */
export function fieldPath(path: string): string {
  return path.replaceAll(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
}

/** Errors of one field's inside, by the path that is left: for sub-rows. */
export function errorsBelow(errors: FormErrors, name: string): FormErrors {
  const prefix = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  );
}

/** Errors without those of one field and of what is in it: it is being mended. */
export function withoutField(errors: FormErrors, name: string): FormErrors {
  const kept = Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}

const rowsOf = (value: unknown): readonly (FormValues | undefined)[] =>
  Array.isArray(value)
    ? value.map((row: unknown) => (typeof row === "object" && row !== null ? (row as FormValues) : undefined))
    : [];

/** Errors once a field has another value: its own go, but of sub-rows only those of what was changed. The others move with their rows. */
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

/** Paths of a server's refusal laid on the form: those that no shown field has are told at the top, so that none is lost. */
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
